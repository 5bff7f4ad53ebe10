"""Russian: how a script is won."""

from __future__ import annotations

from schema.rendering.families import goal
from schema.rendering.ru.nouns import Say
from schema.rendering.word_renderer import How, Lexicon
from schema.systems.desktopia import goals as go
from schema.systems.desktopia.rendering.ru.pieces import ranked


def _slay(t: Say, word: go.Slay) -> str:
    whose = "ваш" if word.whose == "own" else "вражеский"
    return f"{whose} персонаж «{t.name_of(word.character)}» погиб"


def _hold(t: Say, word: go.Hold) -> str:
    name = t.name_of(word.artifact)
    if word.turns == 1:
        return f"вы владеете артефактом «{name}» в конце своего хода"
    return f"вы владеете артефактом «{name}» в конце {word.turns} своих ходов подряд"


def _reach(t: Say, word: go.Reach) -> str:
    zone = f"в зоне «{t.name_of(word.zone)}»"
    if word.character is not None:
        return f"ваш персонаж «{t.name_of(word.character)}» стоит {zone}"
    those = ranked(word.ranks, "own").noun(How("one", word.count, word.count))
    return f"{those} {'стоит' if word.count == 1 else 'стоят'} {zone}"


def _carry(t: Say, word: go.Carry) -> str:
    zone = f" в зоне «{t.name_of(word.zone)}»" if word.zone is not None else ""
    return f"один из ваших персонажей держит предмет «{t.name_of(word.item)}»{zone}"


def _survive(t: Say, word: go.Survive) -> str:
    return f"в конце вашего {word.turns}-го хода у вас ещё есть персонажи"


LEXICON = Lexicon(
    words={
        go.Eliminate: lambda t, word: "вражеских персонажей не осталось",
        go.Slay: _slay,
        go.Hold: _hold,
        go.Reach: _reach,
        go.Carry: _carry,
        go.Survive: _survive,
        go.AllGoals: lambda t, word: " и ".join(goal(t, each) for each in word.goals),
        go.AnyGoal: lambda t, word: ", или ".join(goal(t, each) for each in word.goals),
    }
)
