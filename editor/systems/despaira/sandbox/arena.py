"""The arena in which one card is tried: a position around it, made from the present documents. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from editor.testplay.trial_arena import ArenaMaker, add_piece
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.language.ability import Activated
from schema.systems.despaira.activations import Instant
from schema.systems.despaira.cards import Creature, Leader, Token, Trick
from simulator.systems.despaira.rules import DESPAIRA_RULES

_LEFT_OUT: Final = ("duels/", "decks/")
_DECK: Final = 20
_CRYSTALS: Final = 15
"""As many as there are: every trick can be paid."""
Card = Creature | Token | Trick | Leader


def _with_arena(kept: dict[str, Json], card: Card) -> tuple[dict[str, Json], str]:
    """The documents with the duel of the arena and what it needs besides the card, and the file of the duel."""
    made = dict(kept)
    element = _some(made, "elements", {"name": _name("Element")})
    kind = _some(made, "creature_types", {"name": _name("Type")})
    tile = _plain_tile(made)
    leader = _some(made, "leaders", {"name": _name("Leader"), "hp": 2000})
    fighter = add_piece(made, "creatures", "fighter", _dummy(element, kind, _("Sparring partner"), ()))
    caster = add_piece(made, "creatures", "caster", _dummy(element, kind, _("Sparring caster"), (_SPARK,)))
    field = add_piece(made, "maps", "arena", {"name": _name("Arena"), "default_tile": tile})
    own = [_placed(fighter, "B3")]
    hand = [fighter, fighter]
    match card:
        case Trick():
            hand = [card.id, card.id, fighter]
            own += [_placed(card.id, "B2", face="down"), _placed(card.id, "D2", face="down")]
        case Creature():
            hand = [card.id, card.id, fighter]
            own += [_placed(card.id, "C3"), _placed(card.id, "D2", face="down")]
        case Token():
            own += [_placed(card.id, "C3"), _placed(card.id, "D2")]
        case _:
            leader = card.id
    against = [
        _placed(fighter, "C4"),
        _placed(fighter, "A4", mode="defence"),
        _placed(caster, "D5"),
        _placed(fighter, "E4", face="down"),
    ]
    others = {path: content for path, content in kept.items() if path.rpartition("/")[2] != f"{card.id}.json"}
    rival = _some(others, "leaders", None) or leader
    seats: list[Json] = [
        _seat(leader, "C1", own, hand, fighter),
        _seat(rival, "C6", against, [fighter, fighter], fighter),
    ]
    duel: dict[str, Json] = {
        "name": _name("Arena"),
        "map": field,
        "setup": "position",
        "starter": 1,
        "turn": 3,
        "seats": seats,
    }
    if ruleset := _some(made, "rulesets", None):
        duel["ruleset"] = ruleset
    return made, f"duels/{add_piece(made, 'duels', 'arena', duel)}.json"


def _name(text: str) -> dict[str, Json]:
    return {"en": text}


_SPARK: Final[dict[str, Json]] = {
    "kind": "activated",
    "title": {"en": "Spark", "ru": "Искра"},
    "when": {"kind": "standard"},
    "choose": [{"kind": "target", "among": {"kind": "cards", "within": 3}}],
    "do": [{"kind": "damage", "to": {"kind": "chosen", "name": "target"}, "amount": 100}],
}


def _dummy(element: str, kind: str, name: str, abilities: Iterable[Json]) -> dict[str, Json]:
    told: dict[str, Json] = {"abilities": [*abilities]} if abilities else {"lore": {"text": _name("It stands still.")}}
    return {
        "name": {language(): name, "en": name},
        "element": element,
        "creature_type": kind,
        "level": 1,
        "stats": {"atk": 200, "hp": 400, "catk": 100},
        **told,
    }


def _placed(card: str, tile: str, **more: Json) -> dict[str, Json]:
    return {"card": card, "tile": tile, **more}


def _seat(leader: str, tile: str, field: list[dict[str, Json]], hand: list[str], filler: str) -> dict[str, Json]:
    """A side with all crystals, and a deck that does not run out."""
    return {
        "leader": leader,
        "leader_tile": tile,
        "crystals": _CRYSTALS,
        "hand": [*hand],
        "deck_order": [filler] * _DECK,
        "graveyard": [filler],
        "field": [*field],
    }


def _some(made: dict[str, Json], folder: str, otherwise: dict[str, Json] | None) -> str:
    """The id of the first piece of a folder; one is made where there is none, or the id is empty."""
    for path in sorted(made):
        if path.startswith(f"{folder}/"):
            return path.removeprefix(f"{folder}/").removesuffix(".json")
    return add_piece(made, folder, "plain", otherwise) if otherwise is not None else ""


def _plain_tile(made: dict[str, Json]) -> str:
    """A kind of tile that changes nothing: the first that boosts nobody and does nothing, or a new one."""
    for path, content in sorted(made.items()):
        if not path.startswith("tile_kinds/") or not isinstance(content, dict):
            continue
        if not content.get("boosts") and not content.get("abilities"):
            return path.removeprefix("tile_kinds/").removesuffix(".json")
    return add_piece(made, "tile_kinds", "plain", {"name": _name("Plain")})


# ------------------------------------------------------------ how to try it


def _answers(card: Card) -> bool:
    """Whether it answers what the other player does, who is then played by hand, too."""
    if isinstance(card, Trick):
        return card.activation != "normal" or not any(isinstance(each, Activated) for each in card.abilities)
    return any(isinstance(each, Activated) and isinstance(each.when, Instant) for each in card.abilities)


def _ways(card: Card) -> tuple[str, ...]:
    """How such a card is tried, in sentences."""
    match card:
        case Trick():
            first = _("It lies face-down on two tiles, and is in your hand twice: activate it, or place it.")
        case Creature():
            first = _("It stands on C3 and face-down on D2, and is in your hand: attack, move, spawn, activate.")
        case Token():
            first = _("It stands on C3 and D2: attack, move, activate.")
        case _:
            first = _("It leads your side: activate what it can do, and let it be attacked.")
    if _answers(card):
        return (first, _("Seat 2 is played by hand, too: end your turn, attack or use Spark, then answer."))
    return (first,)


_ARENA: Final = ArenaMaker(DESPAIRA_RULES, (Creature, Token, Trick, Leader), _LEFT_OUT, _with_arena, _ways, _answers)
arena_of: Final = _ARENA.arena_of
"""The arena for the card of a file."""
