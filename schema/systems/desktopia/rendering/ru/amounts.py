"""Russian: amounts of supplies, time cards and characters at the start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from schema.rendering.context import means_none, means_some
from schema.rendering.families import Measure, noun, than
from schema.rendering.ru.amounts import quantity_compared
from schema.rendering.ru.dictionary import Forms, Name
from schema.rendering.ru.nouns import PAUSE, Say
from schema.rendering.ru.players import player
from schema.rendering.word_renderer import BARE_MANY, EACH, MANY, ONE, Lexicon
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.ru.pieces import missile_name, ranked


def _supplied(rendering: Say, word: dk.Supply) -> str:
    return (
        f"{missile_name(rendering, word.missile).form('gen', True)} на {noun(rendering, word.of, ONE).on_card('prep')}"
    )


def _each_supplied(rendering: Say, word: dk.Supply) -> str:
    missile = missile_name(rendering, word.missile).form("acc", False)
    return f"каждый {missile} на {noun(rendering, word.of, ONE).on_card('prep')}"


def _compare_supply(rendering: Say, word: dk.Supply, test: str, other: Any) -> str:
    of = noun(rendering, word.of, ONE)
    name = missile_name(rendering, word.missile)
    if means_none(test, other):
        return f"{of:у gen} на карте нет {name.form('gen', True)}"
    if means_some(test, other):
        return f"{of:у gen} на карте есть {name.form('nom', False)}"
    it = "" if isinstance(other, int) else than(rendering, other)
    return (
        f"{of:у gen} на карте {quantity_compared(test, other, name.form('gen', True), name.counted, name.of_count, it)}"
    )


def _at_start(rendering: Say, word: dk.AtStart) -> str:
    return f"{ranked(word.ranks).noun(BARE_MANY):gen} было {player(rendering, word.of, MANY):у gen} в начале битвы"


def _time_card(adjective: str) -> Name:
    """A feminine noun whose adjective is given by its stem: "штрафн", "бонусн"."""
    first = [f"{adjective}{ending}" for ending in ("ая", "ой", "ой", "ую", "ой", "ой")]
    more = [f"{adjective}{ending}" for ending in ("ые", "ых", "ым", "ые", "ыми", "ых")]
    card = ("карта", "карты", "карте", "карту", "картой", "карте")
    cards = ("карты", "карт", "картам", "карты", "картами", "картах")
    return Name(_forms(first, card), _forms(more, cards), "f", alive=False, few=f"{adjective}ых карты времени")


def _forms(adjectives: Sequence[str], nouns: Sequence[str]) -> Forms:
    nom, gen, dat, acc, ins, prep = (f"{one} {other} времени" for one, other in zip(adjectives, nouns, strict=True))
    return nom, gen, dat, acc, ins, prep


TIME_CARDS = {"penalty": _time_card("штрафн"), "bonus": _time_card("бонусн")}


def _compare_time_cards(rendering: Say, word: dk.TimeCards, test: str, other: Any) -> str:
    name, who = TIME_CARDS[word.side], player(rendering, word.of, MANY)
    if means_none(test, other):
        return f"{who:у gen} в лагере нет {name.form('gen', True)}"
    if means_some(test, other):
        return f"{who:у gen} в лагере есть {name.form('nom', False)}"
    it = "" if isinstance(other, int) else than(rendering, other)
    cards = quantity_compared(test, other, name.form("gen", True), name.counted, name.of_count, it)
    return f"{who:у gen} в лагере {cards}"


def _camp(rendering: Say, word: dk.TimeCards) -> str:
    who = player(rendering, word.of, MANY)
    if who.you:
        return "в вашем лагере"
    return f"в {'лагерях' if who.plural else 'лагере'} {who:gen}"


LEXICON = Lexicon(
    words={
        dk.Supply: Measure(
            lambda rendering, word: f"число {_supplied(rendering, word)}",
            than=_supplied,
            each=_each_supplied,
            per=lambda rendering, word, number: (
                f"каждые {missile_name(rendering, word.missile).counted(number)} "
                f"на {noun(rendering, word.of, ONE).on_card('prep')}"
            ),
            compare=_compare_supply,
            superlative=lambda rendering, word, lowest: (
                f"с {'наименьшим' if lowest else 'наибольшим'} числом {_supplied(rendering, word)}"
            ),
        ),
        dk.AtStart: Measure(
            lambda rendering, word: (
                f"число {ranked(word.ranks).noun(BARE_MANY):gen} "
                f"{player(rendering, word.of, MANY):у gen} в начале битвы"
            ),
            than=_at_start,
            each=lambda rendering, word: (
                f"{ranked(word.ranks).noun(EACH):acc}, который был "
                f"{player(rendering, word.of, MANY):у gen} в начале битвы{PAUSE}"
            ),
            short="в начале битвы",
        ),
        dk.TimeCards: Measure(
            lambda rendering, word: f"число {TIME_CARDS[word.side].form('gen', True)} {_camp(rendering, word)}",
            than=lambda rendering, word: (
                f"{TIME_CARDS[word.side].form('gen', True)} {player(rendering, word.of, MANY):у gen} в лагере"
            ),
            per=lambda rendering, word, number: (
                f"каждые {TIME_CARDS[word.side].counted(number)} {_camp(rendering, word)}"
            ),
            each=lambda rendering, word: f"каждую {TIME_CARDS[word.side].form('acc', False)} {_camp(rendering, word)}",
            compare=_compare_time_cards,
        ),
    }
)
