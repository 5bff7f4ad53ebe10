"""The game in which one card is tried: a scenario around it, made from the present documents. No Qt.

What the pack lacks is made as templates make it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from editor.systems.dork_tower import templates
from editor.testplay.trial_arena import ArenaMaker, add_piece
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.systems.dork_tower.characters import Character
from schema.systems.dork_tower.curses import Curse
from schema.systems.dork_tower.encounter_tokens import EncounterToken
from schema.systems.dork_tower.items import ItemCard
from schema.systems.dork_tower.scrolls import Scroll
from simulator.systems.dork_tower.rules import DORK_TOWER_RULES

Card = Character | ItemCard | Scroll | EncounterToken | Curse
_LEFT_OUT: Final = ("adventures/",)
_GOLD, _XP, _TOKENS = 300, 20, 6
_NEEDED: Final[Mapping[str, tuple[str, Callable[[Any], dict[str, Any]]]]] = {
    "ruleset": ("rulesets", templates.ruleset),
    "board": ("boards", templates.board),
    "tower": ("towers", templates.tower),
    "combat_table": ("combat_tables", templates.combat_table),
    "encounter_chart": ("encounter_charts", lambda _documents: {}),
    "quest_locations": ("quest_location_tables", templates.quest_places),
}
"""What a scenario names, by its key: the folder, and how one begins."""


def _with_arena(kept: dict[str, Json], card: Card) -> tuple[dict[str, Json], str]:
    """The documents with the scenario of the arena and what it needs besides the card, and the file of the scenario."""
    made = dict(kept)
    if not _ids(made, "item_types"):
        add_piece(made, "item_types", "gear", {"name": _name(_("Item"))})
    scenario: dict[str, Json] = {key: _some(made, folder, make) for key, (folder, make) in _NEEDED.items()}
    monster = add_piece(made, "encounter_tokens", "sparring", _monster(_kinds(card), _("Sparring partner")))
    heroes = [_hero(made, card), add_piece(made, "heroes", "rival", _sheet(made, (), _("Rival")))]
    start: dict[str, Json] = {"gold": _GOLD, "xp": _XP, "scrolls": []}
    seats: list[dict[str, Json]] = [{**start, "character": hero} for hero in heroes]
    over: dict[str, Json] = {"cup": [monster] * _TOKENS}
    match card:
        case ItemCard():
            seats[0]["items"] = [{"item": card.id, "face": face} for face in ("magic", "equipment")]
            over["item_deck"] = [card.id]
        case Scroll():
            seats[0]["scrolls"] = [card.id, card.id]
            seats[1]["scrolls"] = [card.id] if _answers(card) else []  # who holds a scroll is asked in each free moment
            over["scroll_deck"] = [card.id]
        case EncounterToken():
            over["cup"] = [card.id, monster] * _TOKENS
        case Curse():
            over["curses"] = [{"curse": card.id, "wedge": _FIRST_HOME}]
        case _:
            pass
    scenario |= {
        "name": _name(_("Arena")),
        "players": {"min": 2, "max": 2},
        "seats": 2,
        "characters": [*heroes],
        "starter": 1,
        "quests": [*_ids(made, "quests")[:2]],
        "overrides": {**over, "seats": [*seats]},
    }
    if tables := _ids(made, "curse_tables"):
        scenario["curse_table"] = tables[0]
    return made, f"adventures/{add_piece(made, 'adventures', 'arena', scenario)}.json"


_FIRST_HOME: Final = 1
"""The wedge of the city from which seat 1 starts."""


def _name(text: str) -> dict[str, Json]:
    return {"en": text}


def _hero(made: dict[str, Json], card: Card) -> str:
    """The hero who tries the card: it itself, or one with slots for its types."""
    if isinstance(card, Character):
        return card.id
    types = tuple(dict.fromkeys((card.equipment.type, card.magic.type))) if isinstance(card, ItemCard) else ()
    return add_piece(made, "heroes", "trier", _sheet(made, types, _("Trier")))


def _sheet(made: dict[str, Json], types: tuple[str, ...], name: str) -> dict[str, Json]:
    """A sheet whose first two slots take these types."""
    usual = [*types, *types, *_ids(made, "item_types")] * 4
    slots: list[Json] = [{"accepts": [type_]} for type_ in usual[:4]]
    side: dict[str, Json] = {"move": 4, "slots": slots}
    return {"name": _name(name), "low": {"strength": 7, **side}, "high": {"strength": 11, **side}}


def _monster(kinds: tuple[str, ...], name: str) -> dict[str, Json]:
    """A monster of the kinds that the card speaks of."""
    reward: list[Json] = [{"die": [1, 3], "gold": 20}, {"die": [4, 6], "draw": "scroll"}]
    told: dict[str, Json] = {"kinds": [*kinds]} if kinds else {}
    return {"name": _name(name), "stance": "monster", "strength": 5, "xp": 1, "reward": reward, "copies": 12, **told}


def _kinds(card: Card) -> tuple[str, ...]:
    """The kinds of monsters against which the card has a bonus."""
    plain = card.model_dump(mode="json", by_alias=True)
    return tuple(dict.fromkeys(_kinds_in(plain)))[:6] if not isinstance(card, EncounterToken) else ()


def _kinds_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key in ("kinds", "vs_kinds") and isinstance(part, list):
                yield from (each for each in part if isinstance(each, str))
            else:
                yield from _kinds_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from _kinds_in(part)


def _ids(made: Mapping[str, Json], folder: str) -> list[str]:
    """The ids of a folder."""
    files = sorted(path for path in made if path.startswith(f"{folder}/"))
    return [path.removeprefix(f"{folder}/").removesuffix(".json") for path in files]


def _some(made: dict[str, Json], folder: str, make: Callable[[Any], dict[str, Any]]) -> str:
    """The id of the first piece of a folder; one is made where there is none."""
    found = _ids(made, folder)
    return found[0] if found else add_piece(made, folder, "plain", {"name": _name(folder), **make(made)})


# ------------------------------------------------------------ how to try it


def _answers(card: Card) -> bool:
    """Whether it is played in the turn of a rival, who is then played by hand, too."""
    return isinstance(card, Scroll) and not {"battle_rival", "reaction"}.isdisjoint(card.windows)


def _ways(card: Card) -> Iterator[str]:
    """How such a card is tried, in sentences."""
    match card:
        case Character():
            yield _("The hero has gold and XP: go to a space and fight, shop in the city, pay 10 XP for the high side.")
        case ItemCard():
            yield _("The hero wears it, with the other face where there is room; the shop has one more. Go and fight.")
        case Scroll():
            yield _("It is in the hand twice. Every token that is drawn is a monster: go to a space, and play it.")
        case EncounterToken():
            yield _("It is drawn first: end the move on a field or in a forest.")
        case _:
            yield _("It lies on the kingdom from which the hero of seat 1 starts.")
    if _answers(card):
        yield _("Seat 2 is played by hand, too: each answers the other.")


_ARENA: Final = ArenaMaker(
    DORK_TOWER_RULES, (Character, ItemCard, Scroll, EncounterToken, Curse), _LEFT_OUT, _with_arena, _ways, _answers
)
arena_of: Final = _ARENA.arena_of
"""The arena for the card of a file."""
