"""How new packs and files of Dork Tower begin: each valid from the first moment."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from editor.document.edits import Documents
from editor.pages.start.templates import EMPTY, PackTemplate, PieceTemplate, Record, Templates, records_in
from schema.i18n import gettext as _
from schema.json.lenient_json import listed, mapping
from schema.systems.dork_tower.info import INFO

SHIPPED: Final = "the-turning-tower"
_WEDGES: Final = 8
_WILDERNESSES: Final = (0, 4)
_DICE: Final = range(1, 7)
_SLOTS: Final = 4
_FACES: Final = ("equipment", "magic")


def _first(documents: Documents, folder: str) -> str:
    """The id of the first piece of a folder."""
    return str(records_in(documents, folder)[0]["id"])


def _ids(documents: Documents, folder: str) -> list[str]:
    return [str(each["id"]) for each in records_in(documents, folder)]


# ------------------------------------------------------------ heroes, items, scrolls, tokens


def _side(documents: Documents, strength: int, move: int) -> Record:
    """A side whose four slots are those of the first hero; without one they take the types of the pack in turn."""
    types = _ids(documents, "item_types")
    accepts = [[types[number % len(types)]] for number in range(_SLOTS)]
    for hero in records_in(documents, "heroes")[:1]:
        slots = listed(mapping(hero.get("low")).get("slots"))
        present = [[one for one in listed(mapping(slot).get("accepts")) if isinstance(one, str)] for slot in slots]
        if len(present) == _SLOTS and all(present):
            accepts = present
    return {"strength": strength, "move": move, "slots": [{"accepts": each} for each in accepts]}


def _hero(documents: Documents) -> Record:
    """A hero without abilities."""
    return {"low": _side(documents, 6, 4), "high": _side(documents, 10, 4)}


def _slayer(documents: Documents) -> Record:
    """A hero who is stronger against one kind of monsters."""
    hero = _hero(documents)
    kind = _first(documents, "monster_kinds")
    for level, amount in (("low", 1), ("high", 2)):
        hero[level]["abilities"] = [
            {
                "kind": "static",
                "modify": [{"kind": "change_total", "by": amount}],
                "if": [{"kind": "facing_kind", "kinds": [kind]}],
            }
        ]
    return hero


def _item(documents: Documents) -> Record:
    """An item with a bonus on both faces; the magic one is dear."""
    type_ = _first(documents, "item_types")
    return {
        "copies": 2,
        "equipment": {"name": {"en": "Tool", "ru": "Снаряжение"}, "type": type_, "price": 20, "combat_bonus": 1},
        "magic": {"name": {"en": "Wonder", "ru": "Диковина"}, "type": type_, "price": 140, "combat_bonus": 3},
    }


def _bane(documents: Documents) -> Record:
    """An item whose magic face has a bonus against one kind of monsters."""
    item = _item(documents)
    kinds = [_first(documents, "monster_kinds")]
    item["magic"]["conditional_bonuses"] = [{"vs_kinds": kinds, "amount": 6}]
    return item


def _played(*words: Record) -> list[Record]:
    return [{"kind": "activated", "when": {"kind": "played"}, "do": list(words)}]


def _surge(_documents: Documents) -> Record:
    """A scroll that raises the total of its player."""
    effect = {"kind": "add_total", "side": "hero", "amount": 3}
    return {"copies": 2, "windows": ["battle_own"], "abilities": _played(effect)}


def _spite(_documents: Documents) -> Record:
    """A scroll that raises the total of a rival's monsters."""
    effect = {"kind": "add_total", "side": "monsters", "amount": 3}
    return {"copies": 2, "windows": ["battle_rival"], "abilities": _played(effect)}


def _counter(_documents: Documents) -> Record:
    """A scroll that cancels another."""
    return {"copies": 2, "windows": ["reaction"], "abilities": _played({"kind": "cancel"})}


def _monster(documents: Documents) -> Record:
    """A monster with a reward table."""
    return {
        "stance": "monster",
        "kinds": _ids(documents, "monster_kinds")[:1],
        "strength": 4,
        "xp": 1,
        "reward": [{"die": [1, 4], "gold": 20}, {"die": [5, 6], "draw": "equipment"}],
        "copies": 3,
    }


def _when_met(*words: Record) -> list[Record]:
    return [{"kind": "triggered", "when": {"kind": "token_resolved"}, "do": list(words)}]


def _friend(_documents: Documents) -> Record:
    """A friendly token that gives a scroll."""
    return {"stance": "friendly", "copies": 2, "abilities": _when_met({"kind": "draw"})}


def _lair(_documents: Documents) -> Record:
    """A token that draws more tokens."""
    return {"stance": "draw_more", "copies": 1, "abilities": _when_met({"kind": "draw_tokens", "number": 2})}


# ------------------------------------------------------------ board, tower, tables


def _cells(wild: bool) -> Record:
    return {
        "r0.c0": {"type": "shadow"},
        "r1.c0": {"type": "forest", "rune": "A"},
        "r2.c0": {"type": "forest" if wild else "field"},
        "r2.c1": {"type": "dungeon", "rune": "B"},
        "r3.c0": {"type": "field", "rune": "C"} if wild else {"type": "city"},
        "r3.c1": {"type": "forest"} if wild else {"type": "field", "rune": "C"},
    }


def _wedges() -> list[Record]:
    kingdoms = iter(range(1, _WEDGES))
    wilds = iter(("Northern wilds", "Southern wilds"))
    wilds_ru = iter(("Северная глушь", "Южная глушь"))
    found: list[Record] = []
    for number in range(_WEDGES):
        if number in _WILDERNESSES:
            found.append({"kind": "wilderness", "name": {"en": next(wilds), "ru": next(wilds_ru)}})
        else:
            kingdom = next(kingdoms)
            found.append({"kind": "kingdom", "name": {"en": f"Kingdom {kingdom}", "ru": f"Королевство {kingdom}"}})
    return found


def board(_documents: Documents) -> Record:
    """The usual round board: four rings, six kingdoms, two wildernesses."""
    rounded = {"rings": [1, 1, 2, 2], "kingdom": _cells(wild=False), "wilderness": _cells(wild=True)}
    return {"wedges": _wedges(), "round_board": rounded, "symmetric": True}


def _small_board(_documents: Documents) -> Record:
    """A short round board: three rings."""
    kingdom = {
        "r0.c0": {"type": "shadow"},
        "r1.c0": {"type": "dungeon", "rune": "A"},
        "r2.c0": {"type": "city", "rune": "B"},
        "r2.c1": {"type": "field", "rune": "C"},
    }
    wilderness = {**kingdom, "r1.c0": {"type": "forest", "rune": "A"}, "r2.c0": {"type": "forest", "rune": "B"}}
    rounded = {"rings": [1, 1, 2], "kingdom": kingdom, "wilderness": wilderness}
    return {"wedges": _wedges(), "round_board": rounded, "symmetric": True}


def tower(_documents: Documents) -> Record:
    """Four walls of day and four of night, of which one has the door."""
    walls: list[Record] = [{"face": "day" if 3 <= number <= 6 else "night"} for number in range(_WEDGES)]
    walls[0]["door"] = True
    return {"walls": walls}


def combat_table(_documents: Documents) -> Record:
    """A line for every two points of difference."""
    rows: list[Record] = [{"max": -11, "need": 13}]
    rows += [{"min": -low, "max": 1 - low, "need": 7 + low // 2} for low in (10, 8, 6, 4, 2)]
    rows += [{"min": 0, "max": 0, "need": 7}]
    rows += [{"min": low, "max": low + 1, "need": 7 - (low + 1) // 2} for low in (1, 3, 5, 7)]
    return {"rows": [*rows, {"min": 9, "need": 2}]}


def _combat_formula(_documents: Documents) -> Record:
    """A formula: 7 for a draw, 1 less for every two points."""
    return {"formula": {"even": 7, "step": 2}}


def quest_places(_documents: Documents) -> Record:
    """Two dice: the first chooses the kingdom and the second the rune; doubles lead to the wildernesses."""
    kingdoms = [number for number in range(_WEDGES) if number not in _WILDERNESSES]
    rows: list[Record] = []
    for first in _DICE:
        for number, rune in enumerate("ABC"):
            match = [f"{first}-{second}" for second in (2 * number + 1, 2 * number + 2) if second != first]
            rows.append({"match": match, "wedge": kingdoms[first - 1], "rune": rune})
    for first in _DICE:
        rows.append({"match": [f"{first}-{first}"], "wedge": _WILDERNESSES[first > 3], "rune": "ABC"[(first - 1) % 3]})
    return {"rows": rows}


def _curse(_documents: Documents) -> Record:
    """A curse that makes those who fight in a wedge weaker until it is paid off."""
    weaker = {"kind": "static", "modify": [{"kind": "change_total", "by": -2}]}
    return {"marker": 1, "scope": "wedge", "remove_cost": 2, "abilities": [weaker]}


def _night(_documents: Documents) -> Record:
    """A curse that brings night to a wedge for some steps of the tower."""
    night = {"kind": "static", "modify": [{"kind": "override_time", "time": "night"}]}
    return {
        "marker": 2,
        "scope": "wedge",
        "duration": {"kind": "tower_steps", "number": 4},
        "abilities": [night],
    }


def _curse_table(documents: Documents) -> Record:
    """The curses of the pack, each on the same number of faces as far as that is possible."""
    curses = _ids(documents, "curses")[:6]
    ends = [6 * number // len(curses) for number in range(len(curses) + 1)]
    spans = pairwise(ends)
    return {
        "rows": [{"die": [low + 1, high], "curse": curse} for (low, high), curse in zip(spans, curses, strict=True)]
    }


def _xp_use(_documents: Documents) -> Record:
    """A die that is certain to show 6."""
    return {
        "cost": 4,
        "window": "before_roll",
        "max_per_use": 1,
        "abilities": _played({"kind": "set_die", "value": 6}),
    }


def _extra_step(_documents: Documents) -> Record:
    """One more space in a move."""
    return {"cost": 1, "window": "own_move", "abilities": _played({"kind": "extra_step"})}


def _quest(_documents: Documents) -> Record:
    return {"start": {"wedge": 0, "rune": "A"}}


def ruleset(documents: Documents) -> Record:
    return {"xp_uses": _ids(documents, "xp_uses")}


def _supply(documents: Documents) -> Record:
    """All cards and tokens of the pack with their copies."""
    return {
        part: {str(each["id"]): int(each.get("copies", 1)) for each in records_in(documents, folder)}
        for part, folder in (("items", "item_cards"), ("scrolls", "scrolls"), ("cup", "encounter_tokens"))
    }


def _scenario(documents: Documents) -> Record:
    """A game from its beginning, with the first of each that it needs."""
    keys = {
        "ruleset": "rulesets",
        "board": "boards",
        "tower": "towers",
        "combat_table": "combat_tables",
        "encounter_chart": "encounter_charts",
        "quest_locations": "quest_location_tables",
    }
    record: dict[str, Any] = {key: _first(documents, folder) for key, folder in keys.items()}
    if _ids(documents, "curse_tables"):
        record["curse_table"] = _first(documents, "curse_tables")
    return {**record, "quests": _ids(documents, "quests")[:2]}


def _late_game(documents: Documents) -> Record:
    """Grown heroes with gold and XP."""
    return {**_scenario(documents), "overrides": {"all": {"level": "high", "gold": 200, "xp": 10}}}


_HERO_NEEDS = {"item_types": 4}
_SCENARIO_NEEDS = {
    "rulesets": 1,
    "boards": 1,
    "towers": 1,
    "combat_tables": 1,
    "encounter_charts": 1,
    "quest_location_tables": 1,
    "heroes": 6,
    "item_cards": 6,
    "scrolls": 6,
    "encounter_tokens": 6,
    "quests": 1,
}


def _content(folder: str) -> tuple[PieceTemplate, ...]:
    """Templates of heroes, cards and tokens."""
    templates: dict[str, tuple[PieceTemplate, ...]] = {
        "heroes": (
            PieceTemplate(
                "hero", {"en": "Hero", "ru": "Герой"}, _hero, lambda: _("Without abilities"), needs=_HERO_NEEDS
            ),
            PieceTemplate(
                "slayer",
                {"en": "Slayer", "ru": "Истребитель"},
                _slayer,
                lambda: _("Stronger against a kind of monsters"),
                needs={**_HERO_NEEDS, "monster_kinds": 1},
            ),
        ),
        "item_cards": (
            PieceTemplate(
                "item",
                {"en": "Item", "ru": "Предмет"},
                _item,
                lambda: _("With a bonus"),
                needs=_HERO_NEEDS,
                faces=_FACES,
            ),
            PieceTemplate(
                "bane",
                {"en": "Bane", "ru": "Погибель"},
                _bane,
                lambda: _("With a bonus against a kind of monsters"),
                needs={**_HERO_NEEDS, "monster_kinds": 1},
                faces=_FACES,
            ),
        ),
        "scrolls": (
            PieceTemplate("surge", {"en": "Scroll", "ru": "Свиток"}, _surge, lambda: _("For one’s own battle")),
            PieceTemplate("spite", {"en": "Spite", "ru": "Козни"}, _spite, lambda: _("For a rival’s battle")),
            PieceTemplate("counter", {"en": "Counter", "ru": "Отпор"}, _counter, lambda: _("Cancels a scroll")),
        ),
        "encounter_tokens": (
            PieceTemplate(
                "monster",
                {"en": "Monster", "ru": "Чудовище"},
                _monster,
                lambda: _("Monster"),
                needs={"monster_kinds": 1},
            ),
            PieceTemplate("friend", {"en": "Friend", "ru": "Друг"}, _friend, lambda: _("Friendly")),
            PieceTemplate("lair", {"en": "Lair", "ru": "Логово"}, _lair, lambda: _("Draws more tokens")),
        ),
        "quests": (PieceTemplate("quest", {"en": "Quest", "ru": "Поиск"}, _quest),),
        "curses": (
            PieceTemplate("curse", {"en": "Curse", "ru": "Проклятие"}, _curse, lambda: _("Weakens fighters")),
            PieceTemplate("night", {"en": "Night", "ru": "Ночь"}, _night, lambda: _("Brings night")),
        ),
        "xp_uses": (
            PieceTemplate("six", {"en": "Certain 6", "ru": "Верная шестёрка"}, _xp_use, lambda: _("Before a roll")),
            PieceTemplate("step", {"en": "Extra step", "ru": "Лишний шаг"}, _extra_step, lambda: _("During a move")),
        ),
        "supplies": (PieceTemplate("supply", {"en": "Cup and decks", "ru": "Кубок и колоды"}, _supply),),
        "item_types": (PieceTemplate("type", {"en": "Item type", "ru": "Вид предметов"}),),
        "monster_kinds": (PieceTemplate("kind", {"en": "Kind of monsters", "ru": "Вид чудовищ"}),),
    }
    return templates.get(folder, ())


def _pieces(folder: str) -> tuple[PieceTemplate, ...]:
    """The templates of the files in a folder, the usual one first."""
    templates: dict[str, tuple[PieceTemplate, ...]] = {
        "boards": (
            PieceTemplate("round", {"en": "Board", "ru": "Поле"}, board, lambda: _("Round, four rings")),
            PieceTemplate(
                "small", {"en": "Small board", "ru": "Малое поле"}, _small_board, lambda: _("Round, three rings")
            ),
        ),
        "towers": (PieceTemplate("tower", {"en": "Tower", "ru": "Башня"}, tower),),
        "combat_tables": (
            PieceTemplate("table", {"en": "Combat table", "ru": "Таблица боя"}, combat_table, lambda: _("Lines")),
            PieceTemplate(
                "formula", {"en": "Combat table", "ru": "Таблица боя"}, _combat_formula, lambda: _("A formula")
            ),
        ),
        "encounter_charts": (PieceTemplate("chart", {"en": "Encounter chart", "ru": "Таблица встреч"}),),
        "quest_location_tables": (
            PieceTemplate("places", {"en": "Places of quests", "ru": "Места поисков"}, quest_places),
        ),
        "curse_tables": (
            PieceTemplate("table", {"en": "Curse table", "ru": "Таблица проклятий"}, _curse_table, needs={"curses": 1}),
        ),
        "rulesets": (PieceTemplate("ruleset", {"en": "Ruleset", "ru": "Свод правил"}, ruleset),),
        "adventures": (
            PieceTemplate(
                "scenario",
                {"en": "Scenario", "ru": "Сценарий"},
                _scenario,
                lambda: _("Full game"),
                lambda: _("From the home cities to the tower"),
                needs=_SCENARIO_NEEDS,
            ),
            PieceTemplate(
                "late",
                {"en": "Late game", "ru": "Поздняя игра"},
                _late_game,
                lambda: _("Late game"),
                lambda: _("With grown heroes, gold and XP"),
                needs=_SCENARIO_NEEDS,
            ),
        ),
    }
    return templates.get(folder) or _content(folder)


def templates() -> Templates:
    """The templates of Dork Tower."""
    packs = (
        PackTemplate(
            "turning_tower",
            lambda: _("With The Turning Tower"),
            lambda: _("The heroes, the board and the cards of the demonstration pack, to change and extend"),
            shipped=SHIPPED,
        ),
        EMPTY,
    )
    return Templates(INFO, packs=packs, pieces=_pieces)
