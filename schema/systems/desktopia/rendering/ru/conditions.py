"""Russian: conditions of Desktopia as clauses, or as parts of a noun."""

from __future__ import annotations

from schema.language import conditions as co
from schema.language.selectors import FromEvent, Itself
from schema.rendering.context import is_candidate
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.ru.conditions import exists
from schema.rendering.ru.modifiers import Kinds
from schema.rendering.ru.nouns import NounBuilder, Say
from schema.rendering.word_renderer import ONE, Lexicon
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.context import OF_DAMAGE, tested_first
from schema.systems.desktopia.rendering.ru.pieces import MISSILE, RANKS, missile_name
from schema.systems.desktopia.rendering.ru.space import AS_OF, at_time, stood


def _exists(rendering: Say, word: co.Exists, negated: bool) -> str:
    if isinstance(word.what, FromEvent) and word.what.role == "missile" and isinstance(rendering.when, OF_DAMAGE):
        # Damage of other kinds has none.
        rendering.roles["missile"] = MISSILE
        return "оно не от выстрела" if negated else "оно от выстрела"
    if not isinstance(word.what, dk.Bearer):
        return exists(rendering, word, negated)
    rendering.place_mentioned = True
    if rendering.context.kind == "artifact":
        return "на нём никто не стоит" if negated else "на нём стоит персонаж"
    return "он ни на ком не лежит" if negated else "он лежит на персонаже"


def _rank_is(rendering: Say, word: dk.RankIs, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    names = join_list((RANKS[rank].form("ins", it.plural) for rank in word.ranks), "или")
    return f"{it} {'не ' if negated else ''}{it.verb('является', 'являются')} {names}"


def _nearby(rendering: Say, word: dk.Nearby, negated: bool) -> str:
    first, second = tested_first(word)
    it = noun(rendering, first, ONE).gendered()
    found = stood(it, word.as_of, ("находится", "находятся"), "находил")
    near = f"рядом {noun(rendering, second, ONE).full():с ins}"
    return at_time(f"{it} {'не ' if negated else ''}{found} {near}", word.as_of)


_BY_THEN = {"start": "уже", "end": "ещё", "turn_start": "уже"}


def _carries(rendering: Say, word: dk.Carries, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    name = missile_name(rendering, word.missile)
    if word.as_of != "now":
        lay = (
            f"не лежало {name.form('gen', True)}"
            if negated
            else f"{_BY_THEN[word.as_of]} лежал {name.form('nom', False)}"
        )
        return f"{it:на prep} {lay}{AS_OF[word.as_of]}"
    if negated:
        return f"{it:на prep} нет {name.form('gen', word.missile is None)}"
    return f"{it:на prep} лежит {name.form('nom', False)}"


def _can_shoot(rendering: Say, word: dk.CanShoot, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    return f"{it} {'не ' if negated else ''}{it.verb('умеет', 'умеют')} стрелять"


def _can_cast(rendering: Say, word: dk.CanCast, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    return f"{it} {'не ' if negated else ''}{it.verb('умеет', 'умеют')} применять заклинания"


_DAMAGE_KINDS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "hit": (("удары", "ударов", "ударами"),),
    "shot": (("выстрелы", "выстрелов", "выстрелами"),),
    "lasting": (
        ("лежащие снаряды", "лежащих снарядов", "лежащими снарядами"),
        ("состояния", "состояний", "состояниями"),
    ),
    "trait": (("свойства", "свойств", "свойствами"),),
    "spell": (("заклинания", "заклинаний", "заклинаниями"),),
    "artifact": (("артефакты", "артефактов", "артефактами"),),
    "ritual": (("ритуалы", "ритуалов", "ритуалами"),),
    "script": (("правила сценария", "правил сценария", "правилами сценария"),),
}


def damage_kinds(kinds: tuple[dk.DamageKind, ...]) -> Kinds:
    """What deals damage of these kinds."""
    return [each for kind in kinds for each in _DAMAGE_KINDS[kind]]


def _damage_is(rendering: Say, word: dk.DamageIs, negated: bool) -> str:
    kinds = join_list((genitive for _nominative, genitive, _means in damage_kinds(word.kinds)), "или")
    return f"ранение {'не ' if negated else ''}от {kinds}"


def _damage_kinds(rendering: Say, word: dk.DamageIs) -> Kinds:
    return damage_kinds(word.kinds)


def _narrow_rank(rendering: Say, word: dk.RankIs, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who):
        return False
    if negated and len(word.ranks) == 1:
        builder.after.append(f"кроме {RANKS[word.ranks[0]].form('gen', True)}")
        return True
    if negated or not builder.plain:
        return False
    builder.nouns, builder.plain = [RANKS[rank] for rank in word.ranks], False
    return True


def _narrow_nearby(rendering: Say, word: dk.Nearby, builder: NounBuilder, negated: bool) -> bool:
    first, second = tested_first(word)
    if negated or not is_candidate(first) or is_candidate(second) or word.as_of != "now":
        return False
    if isinstance(second, Itself) and rendering.context.kind == "character":
        builder.after.insert(0, "рядом")
    else:
        builder.after.append(f"рядом {noun(rendering, second, ONE).full():с ins}")
    return True


def _narrow_carries(rendering: Say, word: dk.Carries, builder: NounBuilder, negated: bool) -> bool:
    if not negated or not is_candidate(word.who) or word.as_of != "now":
        return False
    builder.after.append(f"без {missile_name(rendering, word.missile).form('gen', word.missile is None)}")
    return True


LEXICON = Lexicon(
    words={
        co.Exists: _exists,
        dk.RankIs: _rank_is,
        dk.Nearby: _nearby,
        dk.Carries: _carries,
        dk.CanShoot: _can_shoot,
        dk.CanCast: _can_cast,
        dk.DamageIs: _damage_is,
    },
    narrows={dk.RankIs: _narrow_rank, dk.Nearby: _narrow_nearby, dk.Carries: _narrow_carries},
    kinds={dk.DamageIs: _damage_kinds},
)
