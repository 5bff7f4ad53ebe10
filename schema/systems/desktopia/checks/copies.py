"""Finds characters that become nobody or two at once, and abilities that never find a spell to use."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility
from schema.language.selectors import Itself
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.names_of_choices import name_of_choice
from schema.systems.desktopia.checks.per_file import each_word
from schema.systems.desktopia.copies import Transform, UseSpellOf
from schema.systems.desktopia.expansion import abilities_on
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.words import Action

CODES = table(
    CodeInfo(
        "becomes-what",
        _("Nothing to become"),
        _("A character becomes one that is named, or one like a character that is found: one of the two."),
        '{"kind": "transform", "who": {"kind": "self"}}',
        _("Give a name under “into”, or a selector under “like”."),
    ),
)


@each_word(Transform)
def check(pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """What becomes another character says which."""
    word = visit.word
    assert isinstance(word, Transform)
    if (word.into is None) == (word.like is None):
        message = _("Exactly one of “into” and “like” says what it becomes.")
        hint = _("“into” takes the name of a character, “like” finds one, such as a chosen one.")
        yield error("becomes-what", at.file, visit.pointer, message, hint)
    into = pack.characters.get(word.into) if word.into is not None else None
    if into is None and word.into in visit.scope.names:
        message = _("{name} is the name of a choice, not of a character.")
        yield name_of_choice("becomes-what", at, visit, "into", str(word.into), message)


def idle_copy(pack: Pack, at: AbilityAt, word: Transform | UseSpellOf) -> str:
    """Why the effect never changes anything; empty if it may."""
    card = at.card if isinstance(at.card, Character) else None
    if card is None:
        return ""
    if isinstance(word, Transform):
        same = isinstance(word.who, Itself) and (word.into == card.id or isinstance(word.like, Itself))
        return _("It is this character already.") if same else ""
    if isinstance(word.who, Itself) and not any(_can_be_borrowed(ability) for ability in abilities_on(pack, card)):
        return _("The card has no spell that could be used this way.")
    return ""


def _can_be_borrowed(ability: object) -> bool:
    """Whether it is a spell that does more than use another one."""
    spell = isinstance(ability, EffectAbility) and isinstance(ability.when, Action)
    return spell and isinstance(ability, EffectAbility) and not all(isinstance(one, UseSpellOf) for one in ability.do)
