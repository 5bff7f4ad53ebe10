"""Russian: what the heroes, spaces and pieces of Dork Tower are called."""

from __future__ import annotations

from collections.abc import Iterable

from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.dictionary import Name, masculine
from schema.rendering.ru.nouns import Noun, NounBuilder, Say, known
from schema.rendering.word_renderer import ONE
from schema.systems.dork_tower import selectors as ds

HERO = masculine("геро|й я ю ем е", "геро|и ев ям ями ях")
RIVAL = masculine("соперник| а у ом е", "соперник|и ов ам ами ах")
WEDGE = masculine("сектор| а у ом е", "сектор|ы ов ам ами ах", alive=False)
DIE = masculine("кубик| а у ом е", "кубик|и ов ам ами ах", alive=False)
SCROLL = masculine("свит|ок ка ку ком ке", "свитк|и ов ам ами ах", alive=False)
TOKEN = masculine("жетон| а у ом е", "жетон|ы ов ам ами ах", alive=False)
CITY = masculine("город| а у ом е", "город|а ов ам ами ах", alive=False)
FOREST = masculine("лес| а у ом у", "лес|а ов ам ами ах", alive=False)
SCENARIO = masculine("сценари|й я ю ем и", "сценари|и ев ям ями ях", alive=False)
SPACE = Name(
    ("клетка", "клетки", "клетке", "клетку", "клеткой", "клетке"),
    ("клетки", "клеток", "клеткам", "клетки", "клетками", "клетках"),
    "f",
    alive=False,
)
SHADOW = Name(
    ("клетка тени", "клетки тени", "клетке тени", "клетку тени", "клеткой тени", "клетке тени"),
    ("клетки тени", "клеток тени", "клеткам тени", "клетки тени", "клетками тени", "клетках тени"),
    "f",
    alive=False,
)
FIELD = Name(
    ("поле", "поля", "полю", "поле", "полем", "поле"),
    ("поля", "полей", "полям", "поля", "полями", "полях"),
    "n",
    alive=False,
)
DUNGEON = Name(
    ("подземелье", "подземелья", "подземелью", "подземелье", "подземельем", "подземелье"),
    ("подземелья", "подземелий", "подземельям", "подземелья", "подземельями", "подземельях"),
    "n",
    alive=False,
)
KINGDOM = Name(
    ("королевство", "королевства", "королевству", "королевство", "королевством", "королевстве"),
    ("королевства", "королевств", "королевствам", "королевства", "королевствами", "королевствах"),
    "n",
    alive=False,
)
WILDERNESS = Name(
    ("глушь", "глуши", "глуши", "глушь", "глушью", "глуши"),
    ("глуши", "глушей", "глушам", "глуши", "глушами", "глушах"),
    "f",
    alive=False,
)
MONSTER = Name(
    ("чудовище", "чудовища", "чудовищу", "чудовище", "чудовищем", "чудовище"),
    ("чудовища", "чудовищ", "чудовищам", "чудовищ", "чудовищами", "чудовищах"),
    "n",
    alive=False,
)
CURSE = Name(
    ("проклятие", "проклятия", "проклятию", "проклятие", "проклятием", "проклятии"),
    ("проклятия", "проклятий", "проклятиям", "проклятия", "проклятиями", "проклятиях"),
    "n",
    alive=False,
)
ITEM_CARD = Name(
    ("карта предмета", "карты предмета", "карте предмета", "карту предмета", "картой предмета", "карте предмета"),
    (
        "карты предметов",
        "карт предметов",
        "картам предметов",
        "карты предметов",
        "картами предметов",
        "картах предметов",
    ),
    "f",
    alive=False,
    few="карты предметов",
)
ITEM = masculine("предмет| а у ом е", "предмет|ы ов ам ами ах", alive=False)
STEP = masculine("шаг| а у ом е", "шаг|и ов ам ами ах", alive=False)
GOLD = Name(
    ("золотой", "золотого", "золотому", "золотой", "золотым", "золотом"),
    ("золотые", "золотых", "золотым", "золотые", "золотыми", "золотых"),
    alive=False,
    few="золотых",
)
XP = Name(
    ("очко опыта", "очка опыта", "очку опыта", "очко опыта", "очком опыта", "очке опыта"),
    ("очки опыта", "очков опыта", "очкам опыта", "очки опыта", "очками опыта", "очках опыта"),
    "n",
    alive=False,
)
NEAREST = di.adjective("ближайш", "ий", "soft")
HOME = di.adjective("родн", "ой", "hard")
DOOR = known(SPACE, tail=" у двери башни")
TYPES = {"city": CITY, "field": FIELD, "forest": FOREST, "dungeon": DUNGEON, "shadow": SHADOW}
BARRIERS = {"lake": "озёра", "mountain": "горы"}
TIMES = {"day": "день", "night": "ночь"}
YOUR_HERO = known(HERO, [di.YOUR])
FOR_ALL = {"curse": known(HERO, plural=True, tail=" в его секторе"), "scenario": known(HERO, plural=True)}
"""For whom a change holds on cards that belong to no hero."""


def home_of(rendering: Say, word: SelectorWord) -> Noun:
    """The home city of a hero."""
    who = noun(rendering, word, ONE).full()
    return known(CITY, [HOME], tail=f" {who:gen}")


def heroes(relation: str) -> NounBuilder:
    """Heroes of these players."""
    builder = NounBuilder([HERO], "any" if relation == "enemy" else relation, plain=False, common=HERO)
    if relation == "enemy":
        builder.after.append("соперника")
    return builder


def named(rendering: Say, ids: Iterable[str], folder: str, last: str = "или") -> str:
    """The names of pieces in a list, quoted: only their nominative is known."""
    return join_list((f"«{rendering.name_of(each, folder)}»" for each in ids), last)


def holder(rendering: Say) -> Noun:
    """For whom a change holds."""
    if rendering.holders:
        return noun(rendering, se.Itself()).full()
    return FOR_ALL.get(rendering.context.kind) or rendering.grammar.itself(rendering)


def in_wedge(rendering: Say, word: SelectorWord) -> str:
    """ "в вашем секторе", "в его секторе", "в этом секторе", "в секторе этого героя"."""
    return f"{wedge_of(rendering, word):в prep}"


def wedge_of(rendering: Say, word: SelectorWord) -> Noun:
    """The wedge of something."""
    if isinstance(word, se.Itself) and not rendering.holders:
        return known(WEDGE, [], tail=" проклятия") if rendering.context.kind == "curse" else known(WEDGE, [di.YOUR])
    if isinstance(word, ds.WedgeOf):
        return wedge_of(rendering, word.of)
    found = noun(rendering, word, ONE).full()
    if found.name is WEDGE:
        return found
    return known(WEDGE, [di.YOUR]) if found == YOUR_HERO else known(WEDGE, tail=f" {found:gen}")
