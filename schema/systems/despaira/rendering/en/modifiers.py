"""English: what holds while an ability is in force, or for a time."""

from __future__ import annotations

from typing import Any

from schema.language.base import ModifierWord
from schema.language.durations import ForGood
from schema.rendering.en.amounts import quantity
from schema.rendering.en.nouns import Noun, Say
from schema.rendering.families import noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import MANY, Lexicon
from schema.systems.despaira import modifiers as md
from schema.systems.despaira.rendering.en.nouns import STATS, its

_CAUSES = {"battle": " in battle", "ability": " from abilities", "any": ""}
_DEEDS = {
    "attack": "attack",
    "move": "move",
    "be_moved": "be moved by abilities",
    "be_placed": "be placed elsewhere",
    "change_mode": "change mode",
    "activate": "activate abilities",
    "counter_attack": "counter-attack",
}


def _to(rendering: Say, word: Any) -> Noun:
    return noun(rendering, word.to, MANY)


def _stats(stats: tuple[str, ...]) -> str:
    return join_list((STATS[each] for each in stats), "and") if stats else "stats"


def _change_stats(rendering: Say, word: md.ChangeStats) -> str:
    """A boost for a time, an increase for good (DS-BST-01, DS-BST-02)."""
    who = _to(rendering, word)
    them = its(who, _stats(word.stats))
    many = len(word.stats) != 1
    by = value(rendering, -word.by if isinstance(word.by, int) and word.by < 0 else word.by)
    down = isinstance(word.by, int) and word.by < 0
    if isinstance(rendering.lasts, ForGood):
        verb = ("decreases", "decrease") if down else ("increases", "increase")
        return f"{them} {verb[many]} by {by}"
    return f"{them} {'are' if many else 'is'} {'lowered' if down else 'boosted'} by {by}"


def _set_stat(rendering: Say, word: md.SetStat) -> str:
    who = _to(rendering, word)
    return f"{its(who, STATS[word.stat])} is {value(rendering, word.value)}"


def _prohibit(rendering: Say, word: md.Prohibit) -> str:
    return f"{_to(rendering, word)} cannot {join_list((_DEEDS[each] for each in word.deeds), 'or')}"


def _more_often(rendering: Say, word: md.MoreOften) -> str:
    deed = {"attack": "attack", "move": "move", "heal": "restore HP"}[word.deed]
    times = quantity(rendering, word.by, "more time", "more times").replace("1 more time", "one more time")
    return f"{_to(rendering, word)} may {deed} {times} each turn"


def _take_less(rendering: Say, word: md.TakeLess) -> str:
    who = _to(rendering, word)
    more = isinstance(word.by, int) and word.by < 0
    unit = "more damage" if more else "less damage"
    by = quantity(rendering, -word.by if isinstance(word.by, int) and more else word.by, unit, unit)
    return f"{who} {who.verb('takes', 'take')} {by}{_CAUSES[word.cause]}"


def _multiply(rendering: Say, word: md.MultiplyDamage) -> str:
    who = _to(rendering, word)
    known = {0: "no damage", 2: "double damage", 3: "triple damage"}
    by = known.get(word.by) if isinstance(word.by, int) else None
    cause = {"battle": " in battle", "ability": " by abilities", "any": ""}[word.cause]
    return f"{who} {who.verb('deals', 'deal')} {by or f'damage times {value(rendering, word.by)}'}{cause}"


def _unaffected(rendering: Say, word: md.Unaffected) -> str:
    who = _to(rendering, word)
    damage = [each for each in word.by if each in ("battle", "abilities")]
    parts = ["cannot be targeted"] if "targeting" in word.by else []
    if damage:
        cause = {"battle": "in battle", "abilities": "from abilities"}
        parts.append(f"{who.verb('takes', 'take')} no damage {join_list((cause[each] for each in damage), 'or')}")
    if "statuses" in word.by:
        parts.append(f"{who.verb('gets', 'get')} no statuses")
    return f"{who} {join_list(parts, 'and')}"


def _ignore_stat(rendering: Say, word: md.IgnoreStat) -> str:
    who = _to(rendering, word)
    many = len(word.stats) != 1
    return f"{its(who, _stats(word.stats))} {'count' if many else 'counts'} for nothing"


def _has_abilities(rendering: Say, word: md.HasAbilitiesOf) -> str:
    who = _to(rendering, word)
    cards = [rendering.name_of(word.card)] if word.card is not None else []
    cards += [str(noun(rendering, word.of, MANY).full())] if word.of is not None else []
    return f"{who} {who.verb('has', 'have')} the abilities of {join_list(cards, 'and')}"


def _no_abilities(rendering: Say, word: md.NoAbilities) -> str:
    who = _to(rendering, word)
    return f"{who} {who.verb('has', 'have')} no abilities"


_CLAUSES: dict[type[ModifierWord], Any] = {
    md.ChangeStats: _change_stats,
    md.SetStat: _set_stat,
    md.Prohibit: _prohibit,
    md.MoreOften: _more_often,
    md.TakeLess: _take_less,
    md.MultiplyDamage: _multiply,
    md.Unaffected: _unaffected,
    md.IgnoreStat: _ignore_stat,
    md.HasAbilitiesOf: _has_abilities,
    md.NoAbilities: _no_abilities,
}
LEXICON = Lexicon(words={word: without_conditions(render) for word, render in _CLAUSES.items()})
