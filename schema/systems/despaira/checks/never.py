"""Finds what can never happen: activations, moments and effects that the rules leave no room for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import Activated, EffectAbility, Triggered
from schema.language.base import EffectWord, TriggerWord
from schema.language.triggers import WasDamaged
from schema.language.types import Types, fit
from schema.language.walk import Visit
from schema.systems.despaira import moments
from schema.systems.despaira.activations import Played, Standard
from schema.systems.despaira.card_triggers import ITSELF, ROLES
from schema.systems.despaira.cards import Trick
from schema.systems.despaira.checks.abilities_in import KIND_OF, AbilityAt, abilities_of
from schema.systems.despaira.checks.decks import CRYSTALS
from schema.systems.despaira.effects import CancelDeed, Equip, PayCrystals
from schema.systems.despaira.modifiers import HasAbilitiesOf
from schema.systems.despaira.pack import Pack, files_of
from schema.systems.despaira.selectors import Entries, ZoneCards
from schema.systems.despaira.vocabulary import VOCABULARY

CODES = table(
    CodeInfo(
        "never-activated",
        _("Ability that can never be activated"),
        _("The activation of a trick, its cost, or what it answers leaves no moment at which it could be activated."),
        '"activation": "normal" with {"kind": "played", "answers": ["attack"]}',
        _("Change the activation, the cost, or what it answers."),
    ),
    CodeInfo(
        "out-of-the-rules",
        _("Never by the rules"),
        _("The rules leave no room for it: leaders are never spawned, and cards never lie in the archive."),
        '"when": {"kind": "spawned", "who": "self"} on a leader',
        _("Use another moment or effect, or remove it."),
    ),
    CodeInfo(
        "changes-nothing",
        _("Effect of nothing"),
        _("An amount of 0 or less does nothing."),
        '{"kind": "damage", "amount": 0}',
        _("Correct the amount, or remove the effect."),
    ),
    CodeInfo(
        "trap-not-optional",
        _("Trap that is not optional"),
        _("A trap may always be declined, and costs crystals (DS-R-19); its text should say so."),
        '"kind": "triggered" of a trick without "optional": true',
        _("Make the ability optional."),
    ),
)

LISTENERS: Mapping[type[TriggerWord], str] = {
    moments.Spawned: "mover",
    moments.PlacedTrick: "mover",
    moments.Moved: "mover",
    moments.Entered: "mover",
    moments.Flipped: "mover",
    moments.ModeChanged: "mover",
    moments.Destroyed: "dead",
    moments.Attacked: "source",
    moments.Sacrificed: "victim",
    moments.ShieldBroken: "victim",
    moments.TimerExpired: "target",
    WasDamaged: "victim",
}
"""The role that `who` of a moment means."""


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every ability can work."""
    for ability in abilities_of(at):
        yield from _place(ability)
        if isinstance(ability.ability, EffectAbility):
            yield from _moment(ability, ability.ability)
            yield from _cost(pack, ability, ability.ability)
        if isinstance(at.piece, Trick):
            yield from _of_trick(at.piece, ability)
        yield from _opening(at.piece.activation if isinstance(at.piece, Trick) else "", ability)
        for visit in ability.visits:
            yield from _word(pack, ability, visit)


check = EachFile(_of_file, files_of, tuple(KIND_OF))

_PLACES = {
    "creature": ("hand", "graveyard", "attached"),
    "trick": ("hand", "graveyard"),
    "token": ("attached",),
}
"""Where else than on the field abilities of each kind of card can work."""


def _place(at: AbilityAt) -> Iterator[Diagnostic]:
    place = at.ability.active_in
    if place != "always" and place not in _PLACES.get(at.kind, ()):
        equipped = at.kind == "trick" and place == "attached"
        message = (
            _("A trick on a creature works without this, as it lies on the field.")
            if equipped
            else _("Such a card is never there.")
        )
        fix = Fix(_("Let it work on the field"), "unsafe", (("replace", f"{at.pointer}/active_in", "always"),))
        yield warning("out-of-the-rules", at.file, f"{at.pointer}/active_in", message, fixes=(fix,))


def _moment(at: AbilityAt, ability: EffectAbility) -> Iterator[Diagnostic]:
    """The card itself, or its carrier, can be what a moment is about."""
    when = ability.when
    pointer = f"{at.pointer}/{ability.moment_key}"
    who = getattr(when, "who", "")
    if who == "self" and isinstance(when, moments.AbilityActivated):
        message = _("A card does not hear of its own abilities.")
        yield warning("out-of-the-rules", at.file, f"{pointer}/who", message)
    elif who == "self" and type(when) in LISTENERS:
        roles: Types = ROLES[type(when)].get(LISTENERS[type(when)], ())
        wanted = getattr(when, "kinds", ()) if isinstance(when, moments.Destroyed) else ()
        itself = ITSELF[at.kind]
        wrong_kind = wanted and not set(_KINDS.get(at.kind, ())) & set(wanted)
        if not itself or not fit(VOCABULARY.types, itself, roles) or wrong_kind:
            message = _("Such a card is never what this moment is about.")
            where = f"{pointer}/who" if "who" in when.model_fields_set else pointer
            yield warning("out-of-the-rules", at.file, where, message)
    elif who == "carrier" and ability.active_in != "attached" and at.kind != "trick":
        message = _("The card is not attached then, so it has no carrier.")
        yield warning("out-of-the-rules", at.file, f"{pointer}/who", message)


_KINDS = {
    "leader": ("leader",),
    "creature": ("creature",),
    "token": ("creature", "token"),
    "trick": ("trick",),
    "status": ("creature", "token"),
}
"""What the card with an ability is, or the one with a status."""


def _cost(pack: Pack, at: AbilityAt, ability: EffectAbility) -> Iterator[Diagnostic]:
    total = _most_crystals(pack)
    for number, effect in enumerate(ability.cost):
        own = isinstance(effect, PayCrystals) and effect.of is None
        if own and isinstance(effect.number, int) and effect.number > total:  # type: ignore[attr-defined]
            message = _("No player ever has more than {most} crystals.").format(most=total)
            yield warning("never-activated", at.file, f"{at.pointer}/cost/{number}/number", message)


def _most_crystals(pack: Pack) -> int:
    """The crystals that a player can have at most, by the rulings of the pack."""
    rulings = [one.rulings for folder in (pack.rulesets, pack.duels) for one in folder.values()]
    return max((CRYSTALS, *(one.crystals_total for one in rulings if one.crystals_total is not None)))


def _of_trick(trick: Trick, at: AbilityAt) -> Iterator[Diagnostic]:
    ability = at.ability
    when = getattr(ability, "when", None)
    if isinstance(when, Played) and when.answers and trick.activation == "normal":
        message = _("A Normal trick answers nothing: it is activated on its player's own turn, outside of Battle.")
        fix = Fix(_("Make it an Instant"), "unsafe", (("replace", "/activation", "instant"),))
        yield warning("never-activated", at.file, f"{at.pointer}/when/answers", message, fixes=(fix,))
    if isinstance(ability, Triggered) and not ability.optional and trick.stays == "no":
        fix = Fix(_("Make it optional"), "safe", (("add", f"{at.pointer}/optional", True),))
        message = _("The ability of a trap is not optional.")
        yield warning("trap-not-optional", at.file, at.pointer, message, fixes=(fix,))


def _opening(activation: str, at: AbilityAt) -> Iterator[Diagnostic]:
    """An ability that only opens a period finds no others in it, and no declared act; the slowest finds none slower."""
    ability = at.ability
    if not isinstance(ability, Activated):
        return
    opens = (
        activation == "normal"
        if isinstance(ability.when, Played)
        else (isinstance(ability.when, Standard) and not ability.when.chainable)
    )
    slowest = isinstance(ability.when, Standard)
    for visit in at.visits:
        if isinstance(visit.word, CancelDeed) and opens:
            message = _("It answers nothing, so there is no attack, move or spawn to cancel.")
            yield warning("out-of-the-rules", at.file, visit.pointer, message)
        if isinstance(visit.word, Entries) and opens:
            message = _("It answers nothing, so no other ability is waiting.")
            yield warning("out-of-the-rules", at.file, visit.pointer, message)
        elif isinstance(visit.word, Entries) and visit.word.slower and slowest:
            message = _("No ability is slower than this one.")
            yield warning("out-of-the-rules", at.file, f"{visit.pointer}/slower", message)


_AMOUNTS = ("amount", "number", "count")


def _word(pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    word = visit.word
    match word:
        case ZoneCards() if word.zone == "archive":
            message = _("No card ever lies in the archive (X-14).")
            yield warning("out-of-the-rules", at.file, f"{visit.pointer}/zone", message)
        case Equip() if at.kind != "trick":
            message = _("Only a trick can be equipped.")
            yield warning("out-of-the-rules", at.file, visit.pointer, message)
        case HasAbilitiesOf(card=str() as card) if card in pack.creatures and not pack.creatures[card].abilities:
            message = _("{card} has no abilities.").format(card=quoted(card))
            yield warning("changes-nothing", at.file, f"{visit.pointer}/card", message)
        case HasAbilitiesOf() if word.card is None and word.of is None:
            yield warning("changes-nothing", at.file, visit.pointer, _("No card is named whose abilities it has."))
        case ZoneCards() if word.top is not None and word.zone == "hand":
            message = _("The cards in a hand have no order.")
            yield warning("out-of-the-rules", at.file, f"{visit.pointer}/top", message)
        case EffectWord():
            for field in _AMOUNTS:
                value = getattr(word, field, None)
                if isinstance(value, int) and value <= 0 and field in word.model_fields_set:
                    message = _("An amount of {amount} does nothing.").format(amount=value)
                    yield warning("changes-nothing", at.file, f"{visit.pointer}/{field}", message)
        case _:
            pass
