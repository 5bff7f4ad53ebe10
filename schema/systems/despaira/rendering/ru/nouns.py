"""Russian: what the cards, tiles and figures of Despaira are called."""

from __future__ import annotations

from collections.abc import Iterable

from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.dictionary import Name, adjective, masculine
from schema.rendering.ru.nouns import Noun, NounBuilder, Say, known

CARD = Name(
    ("карта", "карты", "карте", "карту", "картой", "карте"),
    ("карты", "карт", "картам", "карты", "картами", "картах"),
    "f",
    alive=False,
)
CREATURE = Name(
    ("существо", "существа", "существу", "существо", "существом", "существе"),
    ("существа", "существ", "существам", "существа", "существами", "существах"),
    "n",
    alive=False,
)
TRICK = Name(
    ("уловка", "уловки", "уловке", "уловку", "уловкой", "уловке"),
    ("уловки", "уловок", "уловкам", "уловки", "уловками", "уловках"),
    "f",
    alive=False,
)
TILE = Name(
    ("клетка", "клетки", "клетке", "клетку", "клеткой", "клетке"),
    ("клетки", "клеток", "клеткам", "клетки", "клетками", "клетках"),
    "f",
    alive=False,
)
ABILITY = Name(
    ("способность", "способности", "способности", "способность", "способностью", "способности"),
    ("способности", "способностей", "способностям", "способности", "способностями", "способностях"),
    "f",
    alive=False,
)
PATH = masculine("пут|ь и и ём и", "пут|и ей ям ями ях", alive=False)
DUEL = Name(
    ("дуэль", "дуэли", "дуэли", "дуэль", "дуэлью", "дуэли"),
    ("дуэли", "дуэлей", "дуэлям", "дуэли", "дуэлями", "дуэлях"),
    "f",
    alive=False,
)
TARGET = Name(
    ("цель", "цели", "цели", "цель", "целью", "цели"),
    ("цели", "целей", "целям", "цели", "целями", "целях"),
    "f",
    alive=False,
)
ATTACKER = Name(
    ("атакующий", "атакующего", "атакующему", "атакующего", "атакующим", "атакующем"),
    ("атакующие", "атакующих", "атакующим", "атакующих", "атакующими", "атакующих"),
)
LEADER = masculine("лидер| а у ом е", "лидер|ы ов ам ами ах")
TOKEN = masculine("жетон| а у ом е", "жетон|ы ов ам ами ах", alive=False)
CARRIER = masculine("носител|ь я ю ем е", "носител|и ей ям ями ях")
CRYSTAL = masculine("кристалл| а у ом е", "кристалл|ы ов ам ами ах", alive=False)
POINT = Name(
    ("очко призыва", "очка призыва", "очку призыва", "очко призыва", "очком призыва", "очке призыва"),
    ("очки призыва", "очков призыва", "очкам призыва", "очки призыва", "очками призыва", "очках призыва"),
    "n",
    alive=False,
)
_DAMAGE = ("урон", "урона", "урону", "урон", "уроном", "уроне")
DAMAGE = Name(_DAMAGE, ("урон", "урона", *_DAMAGE[2:]), alive=False)
"""A mass noun: 200 урона."""
HP = Name(("HP",) * 6, ("HP",) * 6, alive=False)

KINDS = {"creature": CREATURE, "token": TOKEN, "leader": LEADER, "trick": TRICK}
STATS = {"atk": "ATK", "hp": "HP", "catk": "CATK", "ratk": "RATK", "def": "DEF", "hl": "HL"}
MODES = {"attack": "Атаки", "defence": "Защиты"}
"""In the genitive, after "в режиме"."""
PHASES = {"start": "Начало", "main_1": "Главная 1", "battle": "Битва", "main_2": "Главная 2", "end": "Конец"}
SIDES = {
    "north": "к дальней стороне",
    "east": "направо",
    "south": "к ближней стороне",
    "west": "налево",
}
SPAWNS = {"normal": "обычным призывом", "sacrifice": "призывом с жертвой", "miracle": "чудесным призывом"}
OPPONENT = known(di.OPPONENT)

HOSTILE = adjective("вражеск", "ий", "k")
FREE = adjective("свободн", "ый", "hard")
NEIGHBOURING = adjective("соседн", "ий", "sh")
FACE_UP = adjective("открыт", "ый", "hard")
FACE_DOWN = adjective("закрыт", "ый", "hard")
LOCKED = adjective("заперт", "ый", "hard")
DAMAGED = adjective("повреждённ", "ый", "hard")


def cards(kinds: Iterable[str], relation: str = "any") -> NounBuilder:
    """Cards of these kinds on the field; "карты" for all of them."""
    wanted = tuple(dict.fromkeys(kinds))
    nouns = [CARD] if {"creature", "trick", "leader"} <= {*wanted} or not wanted else [KINDS[kind] for kind in wanted]
    return NounBuilder(nouns, relation, plain=False, common=CARD)


def named(rendering: Say, ids: Iterable[str], folder: str, last: str = "или") -> str:
    """The names of pieces in a list, quoted: only their nominative is known."""
    return join_list((f"«{rendering.name_of(each, folder)}»" for each in ids), last)


def its(who: Noun, thing: str) -> str:
    """ "его ATK", "ATK этого существа"."""
    return who.of(thing)
