"""Russian: the nouns and adjectives of Desktopia, in all cases."""

from collections.abc import Mapping
from dataclasses import replace

from schema.rendering.ru.dictionary import Name, adjective, masculine

HERO = masculine("геро|й я ю ем е", "геро|и ев ям ями ях")
VETERAN = masculine("ветеран| а у ом е", "ветеран|ы ов ам ами ах")
FIGHTER = masculine("бо|ец йца йцу йцом йце", "бой|цы цов цам цами цах")
SHOOTER = masculine("стрел|ок ка ку ком ке", "стрел|ки ков кам ками ках")
MISSILE = masculine("снаряд| а у ом е", "снаряд|ы ов ам ами ах", alive=False)
ARTIFACT = masculine("артефакт| а у ом е", "артефакт|ы ов ам ами ах", alive=False)
RITUAL = masculine("ритуал| а у ом е", "ритуал|ы ов ам ами ах", alive=False)
OBJECT = masculine("предмет| а у ом е", "предмет|ы ов ам ами ах", alive=False)
SCRIPT = masculine("сценари|й я ю ем и", "сценари|и ев ям ями ях", alive=False)
ORDER = masculine("Орден| а у ом е", "Орден|ы ов ам ами ах", alive=False)
RANK = masculine("ранг| а у ом е", "ранг|и ов ам ами ах", alive=False)
NAME = Name(
    ("имя", "имени", "имени", "имя", "именем", "имени"),
    ("имена", "имён", "именам", "имена", "именами", "именах"),
    "n",
    alive=False,
)
TARGET = Name(
    ("цель", "цели", "цели", "цель", "целью", "цели"),
    ("цели", "целей", "целям", "цели", "целями", "целях"),
    "f",
    alive=False,
)
SLAIN = adjective("погибш", "ий", "sh")
CONTROLLED = adjective("занят", "ый", "hard")
NEUTRAL = adjective("нейтральн", "ый", "hard")
FREE = adjective("свободн", "ый", "hard")
RETURNED = adjective("возвращённ", "ый", "hard")
REMOVED = adjective("убранн", "ый", "hard")
RANDOM = adjective("случайн", "ый", "hard")


_FIELD = "поля боя"
AREAS: Mapping[str, Name] = {
    "edges": Name(
        ("край", "края", "краю", "край", "краем", "крае"),
        ("края", "краёв", "краям", "края", "краями", "краях"),
        "m",
        alive=False,
        quoted=_FIELD,
    ),
    "halves": Name(
        ("половина", "половины", "половине", "половину", "половиной", "половине"),
        ("половины", "половин", "половинам", "половины", "половинами", "половинах"),
        "f",
        alive=False,
        quoted=_FIELD,
    ),
    "quarters": Name(
        ("четверть", "четверти", "четверти", "четверть", "четвертью", "четверти"),
        ("четверти", "четвертей", "четвертям", "четверти", "четвертями", "четвертях"),
        "f",
        alive=False,
        quoted=_FIELD,
    ),
    "zones": Name(
        ("зона", "зоны", "зоне", "зону", "зоной", "зоне"),
        ("зоны", "зон", "зонам", "зоны", "зонами", "зонах"),
        "f",
        alive=False,
    ),
}
"""Parts of the battlefield."""
AREAS_AGAIN: Mapping[str, Name] = {which: replace(name, quoted="") for which, name in AREAS.items()}
"""The same at later mentions."""
RUNNING_INTO = adjective("налетевш", "ий", "sh")
TOUCHED = adjective("задет", "ый", "hard")
