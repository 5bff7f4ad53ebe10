"""The game in which one card is tried: a scenario around it, made from the present documents. No Qt.

Files with errors are left out, so that a half-written pack does not prevent a trial; only what the card itself refers
to must be valid. What the pack lacks is made as templates make it. Nothing is written to disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from editor.document.edits import Broken, Content
from editor.document.references import files_used_by
from editor.systems.dork_tower import templates
from editor.testplay.play_setup import NotPlayable, loaded_of
from editor.testplay.trial_arena import TrialArena
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.loading import Loaded, load_documents
from schema.models.base import in_language
from schema.systems.dork_tower.characters import Character
from schema.systems.dork_tower.curses import Curse
from schema.systems.dork_tower.encounter_tokens import EncounterToken
from schema.systems.dork_tower.items import ItemCard
from schema.systems.dork_tower.scrolls import Scroll
from simulator.systems.dork_tower.rules import DORK_TOWER_RULES

Card = Character | ItemCard | Scroll | EncounterToken | Curse
_LEFT_OUT: Final = ("adventures/",)
_MOST_ROUNDS: Final = 5
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


def arena_of(documents: Mapping[str, Content], file: str, before: Loaded | None = None) -> TrialArena | NotPlayable:
    """The arena for the card of a file, from the present documents; or the problems of the card itself.

    `before`: earlier check results; those that still hold are reused.
    """
    loaded = loaded_of(documents, before)
    named = files_used_by(documents, file)
    errors = [each for each in loaded.diagnostics if each.severity is Severity.ERROR]
    own = tuple(each for each in errors if each.location.file in named)
    there = loaded.validated.get(file)
    card = there.model if there is not None else None
    if own or not isinstance(card, Card):
        return NotPlayable(own or (_no_card(file),))
    wrong = {each.location.file for each in errors}
    problems: tuple[Diagnostic, ...] = (_no_card(file),)
    for _round in range(_MOST_ROUNDS):
        kept: dict[str, Json] = {
            path: content
            for path, content in documents.items()
            if not isinstance(content, Broken) and path not in wrong and not path.startswith(_LEFT_OUT)
        }
        made, scenario = _with_arena(kept, card)
        found = load_documents(made, before=loaded)
        prepared = DORK_TOWER_RULES.prepare(found, scenario)
        if not isinstance(prepared, tuple):
            name = in_language(card.name, language(), card.id)
            return TrialArena(made, found, scenario, name, tuple(_ways(card)), _answers(card))
        problems = prepared
        # Files that refer to the ones left out have become invalid: they are left out, too.
        more = {each.location.file for each in found.diagnostics if each.severity is Severity.ERROR} & set(kept) - named
        if not more:
            break
        wrong |= more
    return NotPlayable(problems)


def _no_card(file: str) -> Diagnostic:
    return Diagnostic("no-card", Severity.ERROR, _("This card cannot be tried."), Location(file))


def _with_arena(kept: dict[str, Json], card: Card) -> tuple[dict[str, Json], str]:
    """The documents with the scenario of the arena and what it needs besides the card, and the file of the scenario."""
    made = dict(kept)
    if not _ids(made, "item_types"):
        _made(made, "item_types", "gear", {"name": _name(_("Item"))})
    scenario: dict[str, Json] = {key: _some(made, folder, make) for key, (folder, make) in _NEEDED.items()}
    monster = _made(made, "encounter_tokens", "sparring", _monster(_kinds(card), _("Sparring partner")))
    heroes = [_hero(made, card), _made(made, "heroes", "rival", _sheet(made, (), _("Rival")))]
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
    return made, f"adventures/{_made(made, 'adventures', 'arena', scenario)}.json"


_FIRST_HOME: Final = 1
"""The wedge of the city from which seat 1 starts."""


def _name(text: str) -> dict[str, Json]:
    return {"en": text}


def _hero(made: dict[str, Json], card: Card) -> str:
    """The hero who tries the card: it itself, or one with slots for its types."""
    if isinstance(card, Character):
        return card.id
    types = tuple(dict.fromkeys((card.equipment.type, card.magic.type))) if isinstance(card, ItemCard) else ()
    return _made(made, "heroes", "trier", _sheet(made, types, _("Trier")))


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
    return found[0] if found else _made(made, folder, "plain", {"name": _name(folder), **make(made)})


def _made(made: dict[str, Json], folder: str, wanted: str, content: dict[str, Json]) -> str:
    """Add a piece under a free id; returns the id."""
    ids = {path.rpartition("/")[2].removesuffix(".json") for path in made}
    id_ = next(name for name in (wanted, *(f"{wanted}_{number}" for number in range(2, 999))) if name not in ids)
    made[f"{folder}/{id_}.json"] = {"id": id_, **content}
    return id_


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
