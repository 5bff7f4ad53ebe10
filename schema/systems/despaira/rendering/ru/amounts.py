"""Russian: the figures of cards and players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.language import amounts as am
from schema.language.base import SelectorWord
from schema.rendering.context import is_candidate
from schema.rendering.families import Measure, noun
from schema.rendering.ru.dictionary import Name
from schema.rendering.ru.nouns import Say
from schema.rendering.ru.players import player
from schema.rendering.word_renderer import MANY, ONE, Lexicon
from schema.systems.despaira import filters as fl
from schema.systems.despaira.rendering.ru.nouns import CRYSTAL, POINT, STATS, its


def _stat(rendering: Say, word: fl.Stat) -> str:
    return its(noun(rendering, word.of, ONE), f"{'печатный ' if word.printed else ''}{STATS[word.stat]}")


def _extreme(what: str) -> Callable[[Say, Any, bool], str]:
    """ "с наименьшим ATK"."""

    def render(rendering: Say, word: fl.Stat | fl.Level | fl.StatTotal, lowest: bool) -> str:
        thing = STATS[word.stat] if isinstance(word, fl.Stat) else what
        return f"с {'наименьшим' if lowest else 'наибольшим'} {thing}" if is_candidate(word.of) else ""

    return render


def _nearest(rendering: Say, word: fl.Distance, lowest: bool) -> str:
    if not is_candidate(word.to):
        return ""
    origin = noun(rendering, word.from_, ONE).full()
    return f"ближе всего {origin:к dat}" if lowest else f"дальше всего {origin:от gen}"


def _has(rendering: Say, of: SelectorWord | None, things: str) -> str:
    return f"{things} {player(rendering, of, MANY):у gen}"


def _number(name: Name) -> Measure:
    many = name.form("gen", True)
    return Measure(
        lambda rendering, word: _has(rendering, word.of, f"число {many}"),
        each=lambda rendering, word: _has(
            rendering, word.of, f"{'каждый' if name.gender == 'm' else 'каждое'} {name.form('acc', False)}"
        ),
        per=lambda rendering, word, number: _has(rendering, word.of, f"каждые {name.counted(number)}"),
        than=lambda rendering, word: _has(rendering, word.of, many),
    )


LEXICON = Lexicon(
    words={
        fl.Stat: Measure(_stat, superlative=_extreme("")),
        fl.StatTotal: Measure(
            lambda rendering, word: its(noun(rendering, word.of, ONE), "сумма параметров"),
            superlative=_extreme("итогом параметров"),
        ),
        fl.Level: Measure(
            lambda rendering, word: its(noun(rendering, word.of, ONE), "уровень"), superlative=_extreme("уровнем")
        ),
        fl.Crystals: _number(CRYSTAL),
        fl.SpawnPoints: _number(POINT),
        fl.LeaderHp: Measure(
            lambda rendering, word: (
                "HP вашего лидера" if (who := player(rendering, word.of)).you else f"HP лидера {who:gen}"
            )
        ),
        am.EventAmount: Measure(
            lambda rendering, word: "этот урон" if rendering.replaces else "нанесённый урон",
            than=lambda rendering, word: "составляет этот урон" if rendering.replaces else "нанесено",
        ),
        fl.Distance: Measure(
            lambda rendering, word: (
                f"расстояние в клетках {noun(rendering, word.from_, ONE).full():от gen} "
                f"{noun(rendering, word.to, ONE).full():до gen}"
            ),
            superlative=_nearest,
        ),
        fl.ChainLength: Measure(
            lambda rendering, word: "число способностей, активированных в этом периоде",
            each=lambda rendering, word: "каждую способность, активированную в этом периоде",
            per=lambda rendering, word, number: f"каждые {number} способности, активированные в этом периоде",
        ),
    }
)
