"""Russian: players, owners and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from schema.language import amounts as am
from schema.language import players as pl
from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.rendering.context import has_the_turn, is_candidate
from schema.rendering.families import Measure, noun, value
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import stands
from schema.rendering.ru.dictionary import Name
from schema.rendering.ru.nouns import IT, PAUSE, YOU, Noun, NounBuilder, Say, known
from schema.rendering.selectors import narrowed, own_if
from schema.rendering.word_renderer import CHOSEN_ONE, MANY, ONE, How, Lexicon


def player(rendering: Say, word: SelectorWord | None, how: How = ONE) -> Noun:
    """The player that a word names; "вы" without one."""
    found = YOU if word is None else noun(rendering, word, how)
    # A player that is tested and not right there in the sentence.
    return known(di.PLAYER, [di.THIS]) if found is IT else found


def hold_by(rendering: Say, builder: NounBuilder, word: SelectorWord | None) -> None:
    """Note in the builder of a noun whose things they are."""
    holder = None if word is None else player(rendering, word)
    if builder.relation == "any" and (holder is YOU or (holder is not None and str(holder) == rendering.picker)):
        builder.relation, builder.whose = "own", di.YOUR if holder is YOU else di.THEIR_OWN
    else:
        builder.holder = holder


def _players(rendering: Say, word: se.Players, how: How) -> Noun:
    if word.relation == "own" and not word.where:
        return YOU
    if word.relation == "own":
        return replace(
            YOU,
            tail=f" (если {own_if(rendering, word, YOU)})",
            possessive="",
            card=None,
            you=False,
            with_you=True,
            set=True,
        )
    other, rendering.besides_you = rendering.besides_you, False
    builder = NounBuilder([di.OPPONENT if word.relation == "enemy" else di.PLAYER], other=other)
    if word.relation == "ally":
        builder.after.append("вашей стороны")
    if len(word.where) == 1 and has_the_turn(word.where[0]):
        # There is only one.
        return replace(narrowed(rendering, builder, word.where, ONE).noun(ONE), set=False)
    return narrowed(rendering, builder, word.where, how).noun(how)


def _belonging(thing: Name) -> Any:
    def render(rendering: Say, word: pl.OwnerOf | pl.ControllerOf, how: How) -> Noun:
        itself = isinstance(word, pl.ControllerOf) and isinstance(word.of, se.Itself)
        if itself and rendering.context.kind in rendering.lexicon.yours:
            return YOU
        owned = noun(rendering, word.of, MANY if how.kind in ("each", "many", "bare many") else ONE).full()
        found = known(thing, plural=owned.plural, tail="" if owned.possessive else f" {owned:gen}")
        if not owned.possessive:
            return found
        nom, gen, dat, acc, ins, prep = (f"{owned.possessive} {form}" for form in found.forms)
        return Noun((nom, gen, dat, acc, ins, prep), "", thing, owned.plural)

    return render


def _next(rendering: Say, word: pl.NextPlayer, how: How) -> Noun:
    who = player(rendering, word.of)
    if word.steps == 0:
        return who
    number = abs(word.steps)
    nth = "" if number == 1 else f"{ {2: 'вторым', 3: 'третьим'}.get(number, f'{number}-м') } "
    where = f"{who:после gen}" if word.steps > 0 else f"{who:перед ins}"
    if who.you and not nth:
        where = "после вас" if word.steps > 0 else "перед вами"
    return known(di.PLAYER, tail=f", который ходит {nth}{where}{PAUSE}")


def _turn_order(rendering: Say, word: pl.TurnOrder) -> str:
    return f"место {player(rendering, word.of):gen} в порядке ходов после {player(rendering, word.after):gen}"


def _in_turn_order(rendering: Say, word: pl.TurnOrder, forwards: bool) -> str:
    if not is_candidate(word.of):
        return ""
    who = player(rendering, word.after, CHOSEN_ONE)
    return f"(в порядке ходов, начиная {who:с gen})" if forwards else f"(в обратном порядке ходов, до {who:gen})"


def _first_in_turn_order(rendering: Say, word: pl.TurnOrder, lowest: bool) -> str:
    if not is_candidate(word.of):
        return ""
    who = player(rendering, word.after, CHOSEN_ONE)
    return f", чей ход {'раньше' if lowest else 'позже'} всех, считая {who:от gen}{PAUSE}"


def turn_of(who: Noun, case: str, number: int | None = None) -> str:
    """The turn of a player in a case: "ваш ход", "4-й ход этого игрока"."""
    at = ("nom", "gen").index(case)
    nth = f"{number}-{('й', 'го')[at]} " if number is not None else ""
    turn = ("ход", "хода")[at]
    return f"{('ваш', 'вашего')[at]} {nth}{turn}" if who.you else f"{nth}{turn} {who:gen}"


def _is_turn_of(rendering: Say, word: pl.IsTurnOf, negated: bool) -> str:
    return f"идёт {'не ' if negated else ''}{turn_of(player(rendering, word.who), 'nom')}"


def _turns_begun(rendering: Say, word: am.TurnNumber) -> str:
    who = player(rendering, word.of)
    return "ваших ходов началось" if who.you else f"ходов {who:gen} началось"


def _compare_turn(rendering: Say, word: am.TurnNumber, test: str, other: Any) -> str:
    who = player(rendering, word.of)
    return _numbered(rendering, test, other, lambda number: turn_of(who, "nom", number), turn_of(who, "gen"))


def _compare_round(rendering: Say, word: pl.RoundNumber, test: str, other: Any) -> str:
    return _numbered(rendering, test, other, lambda number: f"{number}-й раунд", "раунда")


def _numbered(rendering: Say, test: str, other: Any, nth: Callable[[int], str], thing: str) -> str:
    """Where a number of turns or rounds stands: "ваш 4-й ход уже настал"."""
    if not isinstance(other, int):
        return stands(f"номер {thing}", test, value(rendering, other), False)
    return {
        "less": "ещё не настал {nth}",
        "at_most": "{nth} ещё не прошёл",
        "equal": "идёт {nth}",
        "at_least": "{nth} уже настал",
        "more": "{nth} уже прошёл",
        "different": "идёт не {nth}",
    }[test].format(nth=nth(other))


def _narrow_turn(rendering: Say, word: pl.IsTurnOf, builder: NounBuilder, negated: bool) -> bool:
    if isinstance(word.who, pl.OwnerOf | pl.ControllerOf) and is_candidate(word.who.of):
        whose = di.OWNER if isinstance(word.who, pl.OwnerOf) else di.CONTROLLER
        builder.clauses.append(f"у чьего {whose.form('gen', False)} {'не ' if negated else ''}идёт ход")
        return True
    if word.who is None or not is_candidate(word.who):
        return False
    builder.clauses.append(f"чей ход {'не ' if negated else ''}идёт")
    return True


LEXICON = Lexicon(
    words={
        pl.NextPlayer: _next,
        se.Players: _players,
        pl.OwnerOf: _belonging(di.OWNER),
        pl.ControllerOf: _belonging(di.CONTROLLER),
        pl.IsTurnOf: _is_turn_of,
        am.TurnNumber: Measure(
            lambda rendering, word: f"номер {turn_of(player(rendering, word.of), 'gen')}",
            than=_turns_begun,
            compare=_compare_turn,
        ),
        pl.TurnOrder: Measure(_turn_order, superlative=_first_in_turn_order, in_order=_in_turn_order),
        pl.RoundNumber: Measure(
            lambda rendering, word: "номер раунда",
            than=lambda rendering, word: "раундов началось",
            compare=_compare_round,
        ),
    },
    narrows={pl.IsTurnOf: _narrow_turn},
)
