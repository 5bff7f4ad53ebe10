"""Russian: goals as clauses."""

from __future__ import annotations

from schema.rendering.families import goal
from schema.rendering.joining import clauses
from schema.rendering.ru.nouns import Say
from schema.rendering.word_renderer import How, Lexicon
from schema.systems.desktopia import goals as go
from schema.systems.desktopia.rendering.ru.pieces import ranked


def _slay(rendering: Say, word: go.Slay) -> str:
    whose = "ваш" if word.whose == "own" else "вражеский"
    return f"{whose} персонаж «{rendering.name_of(word.character, 'characters')}» погиб"


def _hold(rendering: Say, word: go.Hold) -> str:
    name = rendering.name_of(word.artifact, "artifacts")
    if word.turns == 1:
        return f"вы владеете артефактом «{name}» в конце своего хода"
    return f"вы владеете артефактом «{name}» в конце {word.turns} своих ходов подряд"


def _reach(rendering: Say, word: go.Reach) -> str:
    zone = f"в зоне «{rendering.name_of(word.zone, 'script')}»"
    if word.character is not None:
        return f"ваш персонаж «{rendering.name_of(word.character, 'characters')}» стоит {zone}"
    those = ranked(word.ranks, "own").noun(How("one", word.count, word.count))
    return f"{those} {'стоит' if word.count == 1 else 'стоят'} {zone}"


def _carry(rendering: Say, word: go.Carry) -> str:
    zone = f" в зоне «{rendering.name_of(word.zone, 'script')}»" if word.zone is not None else ""
    return f"один из ваших персонажей держит предмет «{rendering.name_of(word.item, 'script')}»{zone}"


def _survive(rendering: Say, word: go.Survive) -> str:
    return f"в конце вашего {word.turns}-го хода у вас ещё есть персонажи"


LEXICON = Lexicon(
    words={
        go.Eliminate: lambda rendering, word: "вражеских персонажей не осталось",
        go.Slay: _slay,
        go.Hold: _hold,
        go.Reach: _reach,
        go.Carry: _carry,
        go.Survive: _survive,
        go.Meets: lambda rendering, word: clauses(rendering, word.if_),
        go.AllGoals: lambda rendering, word: " и ".join(goal(rendering, each) for each in word.goals),
        go.AnyGoal: lambda rendering, word: ", или ".join(goal(rendering, each) for each in word.goals),
    }
)
