"""Russian: what holds while an ability is in force, or for a time."""

from __future__ import annotations

from typing import Any

from schema.language.base import ModifierWord
from schema.language.durations import ForGood
from schema.rendering.families import noun, value, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, Say
from schema.rendering.word_renderer import MANY, Lexicon
from schema.systems.despaira import modifiers as md
from schema.systems.despaira.rendering.ru.nouns import STATS, its

_CAUSES = {"battle": " в битве", "ability": " от способностей", "any": ""}
_DEEDS = {
    "attack": "атаковать",
    "move": "передвигаться",
    "be_placed": "перемещаться на другие клетки",
    "change_mode": "менять режим",
    "activate": "активировать способности",
    "counter_attack": "контратаковать",
}


def _to(rendering: Say, word: Any) -> Noun:
    return noun(rendering, word.to, MANY)


def _stats(stats: tuple[str, ...]) -> str:
    return join_list((STATS[each] for each in stats), "и") if stats else "все параметры"


def _change_stats(rendering: Say, word: md.ChangeStats) -> str:
    """A boost for a time, an increase for good (DS-BST-01, DS-BST-02)."""
    down = isinstance(word.by, int) and word.by < 0
    by = value(rendering, -word.by if isinstance(word.by, int) and down else word.by)
    if isinstance(rendering.lasts, ForGood):
        verbs = ("уменьшается", "уменьшаются") if down else ("увеличивается", "увеличиваются")
    else:
        verbs = ("снижается", "снижаются") if down else ("повышается", "повышаются")
    return f"{its(_to(rendering, word), _stats(word.stats))} {verbs[len(word.stats) != 1]} на {by}"


def _set_stat(rendering: Say, word: md.SetStat) -> str:
    return f"{its(_to(rendering, word), STATS[word.stat])} составляет {value(rendering, word.value)}"


def _prohibit(rendering: Say, word: md.Prohibit) -> str:
    who = _to(rendering, word)
    deeds = [_DEEDS[each] for each in word.deeds if each != "be_moved"]
    cannot = f"{who} не {who.verb('может', 'могут')} {join_list(deeds, 'и')}"
    if "be_moved" not in word.deeds:
        return cannot
    # The others are what it does, this is done to it.
    moved = "нельзя передвигать способностями"
    return f"{cannot}, и {'их' if who.plural else 'его'} {moved}" if deeds else f"{who:acc} {moved}"


def _more_often(rendering: Say, word: md.MoreOften) -> str:
    who = _to(rendering, word)
    deed = {"attack": "атаковать", "move": "передвигаться", "heal": "восстанавливать HP"}[word.deed]
    if isinstance(word.by, int):
        by = "ещё один раз" if word.by == 1 else f"ещё {word.by} {di.times(word.by)}"
    else:
        by = f"чаще на {value(rendering, word.by)}"
    return f"{who} {who.verb('может', 'могут')} {deed} {by} за ход"


def _take_less(rendering: Say, word: md.TakeLess) -> str:
    who = _to(rendering, word)
    more = isinstance(word.by, int) and word.by < 0
    by = value(rendering, -word.by if isinstance(word.by, int) and more else word.by)
    gets = who.verb("получает", "получают", "получаете")
    return f"{who} {gets} на {by} {'больше' if more else 'меньше'} урона{_CAUSES[word.cause]}"


def _multiply(rendering: Say, word: md.MultiplyDamage) -> str:
    who = _to(rendering, word)
    cause = {"battle": " в битве", "ability": " способностями", "any": ""}[word.cause]
    deals = who.verb("наносит", "наносят")
    known = {0: "не наносит урона" if not who.plural else "не наносят урона", 2: f"{deals} двойной урон"}
    known[3] = f"{deals} тройной урон"
    by = known.get(word.by) if isinstance(word.by, int) else None
    return f"{who} {by or f'{deals} урон, умноженный на {value(rendering, word.by)},'}{cause}"


def _unaffected(rendering: Say, word: md.Unaffected) -> str:
    who = _to(rendering, word)
    damage = [each for each in word.by if each in ("battle", "abilities")]
    parts = [f"не {who.verb('может', 'могут')} быть целью"] if "targeting" in word.by else []
    if damage:
        cause = {"battle": "в битве", "abilities": "от способностей"}
        parts.append(f"не {who.verb('получает', 'получают')} урона {join_list((cause[each] for each in damage), 'и')}")
    if "statuses" in word.by:
        parts.append(f"не {who.verb('получает', 'получают')} состояний")
    return f"{who} {join_list(parts, 'и')}"


def _ignore_stat(rendering: Say, word: md.IgnoreStat) -> str:
    verb = "не учитывается" if len(word.stats) == 1 else "не учитываются"
    return f"{its(_to(rendering, word), _stats(word.stats))} {verb}"


def _has_abilities(rendering: Say, word: md.HasAbilitiesOf) -> str:
    who = f"{_to(rendering, word):у gen}"
    cards = [f"карты «{rendering.name_of(word.card)}»"] if word.card is not None else []
    cards += [f"{noun(rendering, word.of, MANY).full():gen}"] if word.of is not None else []
    return f"{who} есть способности {join_list(cards, 'и')}"


def _no_abilities(rendering: Say, word: md.NoAbilities) -> str:
    return f"{_to(rendering, word):у gen} нет способностей"


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
