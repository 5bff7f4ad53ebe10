"""English: players, owners and whose turn it is."""

from __future__ import annotations

import re
from typing import Any

from schema.language import amounts as am
from schema.language import players as pl
from schema.language import selectors as se
from schema.language.base import SelectorWord
from schema.rendering.context import has_the_turn, is_candidate
from schema.rendering.en.amounts import STANDS
from schema.rendering.en.nouns import IT, PLAYERS, THEY, YOU, Noun, NounBuilder, Say, ordinal
from schema.rendering.families import Measure, noun, value
from schema.rendering.lists import PAUSE
from schema.rendering.selectors import narrowed, own_if
from schema.rendering.word_renderer import CHOSEN_ONE, MANY, ONE, How, Lexicon


def player(rendering: Say, word: SelectorWord | None, how: How = ONE) -> Noun:
    """The player that a word names; "you" without one."""
    found = YOU if word is None else noun(rendering, word, how)
    # A player that is tested and not right there in the sentence.
    return Noun("that player", head=PLAYERS["any"]) if found is IT else found


def of(who: Noun, thing: str) -> str:
    """Something of somebody: "your turn", "an opponent's turn", "the turn of you or the next player"."""
    if who.set and who.possessive:
        return f"the {thing} of {who.text}"  # its possessive is that of one of them
    short = not who.possessive and not who.plural and who.text.count(" ") < 2
    return f"{who.text}'s {thing}" if short else who.of(thing)


def hold_by(rendering: Say, builder: NounBuilder, word: SelectorWord | None) -> None:
    """Note in the builder of a noun whose things they are."""
    holder = None if word is None else player(rendering, word)
    if builder.relation == "any" and (holder is YOU or (holder is not None and str(holder) == rendering.picker)):
        builder.relation, builder.whose = "own", "your" if holder is YOU else _their(rendering)
        builder.holder = None if holder is YOU else THEY
    else:
        builder.holder = holder


def _their(rendering: Say) -> str:
    """Of the player who picks: "their own" where other players are spoken of, to whom "their" could refer."""
    by = rendering.pickers[-1] if rendering.pickers else None
    own = by.name if isinstance(by, se.Chosen) else ""
    others = any(noun.head in PLAYERS.values() and name != own for name, noun in rendering.mentioned.items())
    others = others or any(each != by for each in rendering.pickers)
    several = others or len(_PEOPLE.findall(rendering.picker)) > 1
    return "their own" if several else "their"


_PEOPLE = re.compile(r"\b(?:player|opponent|owner|controller)s?\b")


def _players(rendering: Say, word: se.Players, how: How) -> Noun:
    if word.relation == "own" and not word.where:
        return YOU
    if word.relation == "own":
        return Noun(f"you (if {own_if(rendering, word, YOU)})", True, YOU.head, set=True)
    other, rendering.besides_you = rendering.besides_you, False
    one, many = PLAYERS.get(word.relation, PLAYERS["any"])
    if len(word.where) == 1 and has_the_turn(word.where[0]):
        # There is only one.
        return Noun(f"the {one} whose turn it is", head=(one, many))
    builder = NounBuilder([(one, many)], other=other)
    return narrowed(rendering, builder, word.where, how).noun(how)


def _belonging(thing: str) -> Any:
    def render(rendering: Say, word: pl.OwnerOf | pl.ControllerOf, how: How) -> Noun:
        itself = isinstance(word, pl.ControllerOf) and isinstance(word.of, se.Itself)
        if itself and rendering.context.kind in rendering.lexicon.yours:
            return YOU
        owned = noun(rendering, word.of, MANY if how.kind in ("each", "many", "bare many") else ONE)
        if owned.strong:
            # "Its owner" could be that of another piece.
            return Noun(owned.strongly(thing), head=PLAYERS["any"])
        return Noun(of(owned, f"{thing}s" if owned.plural else thing), owned.plural, PLAYERS["any"], set=owned.set)

    return render


def _next(rendering: Say, word: pl.NextPlayer, how: How) -> Noun:
    who = player(rendering, word.of)
    nth = "" if abs(word.steps) == 1 else f"{ordinal(abs(word.steps))} "
    if word.steps == 0:
        return who
    if who is YOU:
        which = "next" if word.steps > 0 else "previous"
        text = f"the {which} player" if not nth else f"the {nth}player {'after' if word.steps > 0 else 'before'} you"
    else:
        text = f"the {nth}player {'after' if word.steps > 0 else 'before'} {who}"
    return Noun(f"{text} in turn order", head=PLAYERS["any"])


def _turn_order(rendering: Say, word: pl.TurnOrder) -> str:
    return f"{of(player(rendering, word.of), 'place in turn order')} after {player(rendering, word.after)}"


def _in_turn_order(rendering: Say, word: pl.TurnOrder, forwards: bool) -> str:
    if not is_candidate(word.of):
        return ""
    who = player(rendering, word.after, CHOSEN_ONE)
    return f"(in turn order, beginning with {who})" if forwards else f"(against the turn order, ending with {who})"


def _first_in_turn_order(rendering: Say, word: pl.TurnOrder, lowest: bool) -> str:
    if not is_candidate(word.of):
        return ""
    which = "first" if lowest else "last"
    return f"who comes {which} in turn order, counted from {player(rendering, word.after, CHOSEN_ONE)}{PAUSE}"


def _is_turn_of(rendering: Say, word: pl.IsTurnOf, negated: bool) -> str:
    return f"it is {'not ' if negated else ''}{of(player(rendering, word.who), 'turn')}"


def _turn(rendering: Say, word: am.TurnNumber) -> str:
    return of(player(rendering, word.of), "turn number")


def _compare_turn(rendering: Say, word: am.TurnNumber, test: str, other: Any) -> str:
    who = player(rendering, word.of)
    return _numbered(
        rendering,
        test,
        other,
        lambda number: of(who, f"{ordinal(number)} turn"),
        of(who, "turn number"),
        "{nth} has begun",
    )


def _compare_round(rendering: Say, word: pl.RoundNumber, test: str, other: Any) -> str:
    return _numbered(
        rendering,
        test,
        other,
        lambda number: f"the {ordinal(number)} round",
        "the round number",
        "it is {nth} or later",
    )


def _numbered(rendering: Say, test: str, other: Any, nth: Any, thing: str, at_least: str) -> str:
    """Where a number of turns or rounds stands: "your fourth turn has begun"."""
    if not isinstance(other, int):
        return f"{thing} is {STANDS[test]} {value(rendering, other)}"
    return {
        "less": "it is before {nth}",
        "at_most": "it is not after {nth}",
        "equal": "it is {nth}",
        "at_least": at_least,
        "more": "it is after {nth}",
        "different": "it is not {nth}",
    }[test].format(nth=nth(other))


def _narrow_turn(rendering: Say, word: pl.IsTurnOf, builder: NounBuilder, negated: bool) -> bool:
    no = " not" if negated else ""
    if isinstance(word.who, pl.OwnerOf | pl.ControllerOf) and is_candidate(word.who.of):
        whose = "owner" if isinstance(word.who, pl.OwnerOf) else "controller"
        builder.clauses.append(f"whose {whose}'s turn it is{no}")
        return True
    if word.who is None or not is_candidate(word.who):
        return False
    builder.clauses.append(f"whose turn it is{no}")
    return True


LEXICON = Lexicon(
    words={
        se.Players: _players,
        pl.OwnerOf: _belonging("owner"),
        pl.ControllerOf: _belonging("controller"),
        pl.NextPlayer: _next,
        pl.IsTurnOf: _is_turn_of,
        am.TurnNumber: Measure(_turn, compare=_compare_turn),
        pl.TurnOrder: Measure(_turn_order, superlative=_first_in_turn_order, in_order=_in_turn_order),
        pl.RoundNumber: Measure(lambda rendering, word: "the round number", compare=_compare_round),
    },
    narrows={pl.IsTurnOf: _narrow_turn},
)
