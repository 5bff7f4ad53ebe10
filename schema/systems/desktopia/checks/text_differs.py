"""Finds figures and names in the custom text of an ability that differ from what its data say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from schema.diagnostics.diagnostic import Diagnostic, quoted
from schema.i18n import gettext as _
from schema.models.base import Text
from schema.rendering import text_differences
from schema.rendering.figures import figures, without_names
from schema.rendering.text_differences import (
    NameLookup,
    WrittenAbility,
    figure_differences,
    noting,
    without_rulings,
)
from schema.rendering.word_renderer import Context, Names
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.cards import Missile
from schema.systems.desktopia.checks.diagnostic_builders import warning
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.keywords import Keyword
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.shared_limits import shares_a_limit

CODES = text_differences.CODES


def differences(pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """The custom texts of an ability have the figures and names of its data."""
    if not at.ability.text:
        return
    from schema.systems.desktopia.rendering.languages import ABILITY_TEXT

    name = at.card.type if isinstance(at.card, Missile) else at.card.name
    shares = shares_a_limit(pack, at.card)
    written = WrittenAbility(at.file, at.pointer, at.ability, at.kind, at.card, at.card.id, name, shares)
    yield from text_differences.text_differences(pack, written, _LOOKUP, partial(_name_of, pack), ABILITY_TEXT)


check = each_ability(differences)


def reminder_differences(pack: Pack, keyword: Keyword, file: str) -> Iterator[Diagnostic]:
    """The reminder of a keyword has the figures of its abilities, besides those that cards give."""
    from schema.systems.desktopia.rendering.languages import LANGUAGES, describe

    for language, text in keyword.reminder.items():
        if language not in LANGUAGES or not text.strip():
            continue
        mentioned: dict[str, Text] = {}
        context = Context(keyword.on[0], keyword.name, Names(noting(partial(_name_of, pack), mentioned)))
        data = " ".join(describe(without_rulings(one), context, language) for one in keyword.abilities)
        written, meant = (
            figures(without_names(_PARAMETER.sub(" ", each), mentioned.values(), language), language)
            for each in (text, data)
        )
        for message in figure_differences(written, meant):
            hint = _("The data say: {sentence}").format(sentence=quoted(data, 300))
            yield warning("text-differs", file, f"/reminder/{language}", message, hint)


_PARAMETER = re.compile(r"\{[^{}]*\}|‹[^‹›]*›")
"""A parameter in a text or in a rendered sentence."""


def _named(pack: Pack) -> dict[str, tuple[Text, ...]]:
    """The names of the things that a text may mention, by id."""
    found: dict[str, tuple[Text, ...]] = {id_: (each.type, each.name) for id_, each in pack.missiles.items()}
    for folder in (pack.characters, pack.artifacts, pack.orders):
        for id_, each in folder.items():
            found[id_] = (*found.get(id_, ()), each.name)
    return found


_LOOKUP = NameLookup(_named)


def _name_of(pack: Pack, id_: str) -> Text | None:
    """The name of a thing, as sentences use it; empty for one of another folder, whatever else has its id."""
    of, _, id_ = id_.rpartition("/")
    if of not in ("", *_NAMED):
        return {}
    things = (getattr(pack, folder).get(id_) for folder in _NAMED if of in ("", folder))
    thing = next((one for one in things if one is not None), None)
    if thing is None:
        return None
    return thing.type if isinstance(thing, Missile) else thing.name


_NAMED = ("missiles", "characters", "artifacts", "orders")
