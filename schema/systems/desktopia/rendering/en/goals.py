"""English: goals as clauses."""

from __future__ import annotations

from schema.rendering.en.nouns import Say, number, ordinal
from schema.rendering.families import goal
from schema.rendering.joining import clauses
from schema.rendering.word_renderer import BARE_MANY, ONE, Lexicon
from schema.systems.desktopia import goals as go
from schema.systems.desktopia.rendering.en.pieces import ranked, zone_named


def _slay(rendering: Say, word: go.Slay) -> str:
    name = rendering.name_of(word.character, "characters")
    return f"your {name} has died" if word.whose == "own" else f"an enemy {name} has died"


def _hold(rendering: Say, word: go.Hold) -> str:
    turns = "your turn" if word.turns == 1 else f"{word.turns} of your turns in a row"
    return f"you hold {rendering.name_of(word.artifact, 'artifacts')} at the end of {turns}"


def _reach(rendering: Say, word: go.Reach) -> str:
    zone = zone_named(rendering, word.zone)
    if word.character is not None:
        return f"your {rendering.name_of(word.character, 'characters')} stands in {zone}"
    if word.count == 1:
        return f"{ranked(word.ranks, 'own').noun(ONE)} stands in {zone}"
    return f"{number(word.count)} of your {ranked(word.ranks).noun(BARE_MANY)} stand in {zone}"


def _carry(rendering: Say, word: go.Carry) -> str:
    zone = f" in {zone_named(rendering, word.zone)}" if word.zone is not None else ""
    return f'one of your characters holds the item "{rendering.name_of(word.item, "script")}"{zone}'


def _survive(rendering: Say, word: go.Survive) -> str:
    return f"you still have characters at the end of your {ordinal(word.turns)} turn"


LEXICON = Lexicon(
    words={
        go.Eliminate: lambda rendering, word: "no enemy characters are left",
        go.Slay: _slay,
        go.Hold: _hold,
        go.Reach: _reach,
        go.Carry: _carry,
        go.Survive: _survive,
        go.Meets: lambda rendering, word: clauses(rendering, word.if_),
        go.AllGoals: lambda rendering, word: " and ".join(goal(rendering, each) for each in word.goals),
        go.AnyGoal: lambda rendering, word: ", or ".join(goal(rendering, each) for each in word.goals),
    }
)
