"""English: conditions of Desktopia as clauses, or as parts of a noun."""

from __future__ import annotations

from schema.language import conditions as co
from schema.language.selectors import FromEvent, Itself
from schema.rendering.context import is_candidate
from schema.rendering.en.conditions import exists
from schema.rendering.en.nouns import NounBuilder, Say, a
from schema.rendering.families import noun
from schema.rendering.lists import join_list
from schema.rendering.word_renderer import ONE, Lexicon
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.context import OF_DAMAGE, tested_first
from schema.systems.desktopia.rendering.en.pieces import MISSILE, RANKS, missile_noun
from schema.systems.desktopia.rendering.en.space import AS_OF, at_time


def _exists(rendering: Say, word: co.Exists, negated: bool) -> str:
    if isinstance(word.what, FromEvent) and word.what.role == "missile" and isinstance(rendering.when, OF_DAMAGE):
        # Damage of other kinds has none.
        rendering.roles["missile"] = MISSILE
        return "it does not come from a shot" if negated else "it comes from a shot"
    if not isinstance(word.what, dk.Bearer):
        return exists(rendering, word, negated)
    rendering.place_mentioned = True
    if rendering.context.kind == "artifact":
        return "nobody stands on it" if negated else "a character stands on it"
    return "it lies on nobody" if negated else "it lies on a character"


def _rank_is(rendering: Say, word: dk.RankIs, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    names = [RANKS[rank][1] if it.plural else a(RANKS[rank][0]) for rank in word.ranks]
    return f"{it} {it.verb('is', 'are')} {'not ' if negated else ''}{' or '.join(names)}"


def _nearby(rendering: Say, word: dk.Nearby, negated: bool) -> str:
    first, second = tested_first(word)
    it = noun(rendering, first, ONE)
    verb = it.verb("is", "are") if word.as_of == "now" else it.verb("was", "were")
    to = noun(rendering, second, ONE).full()
    return at_time(f"{it} {verb} {'not ' if negated else ''}near {to}", word.as_of)


def _carries(rendering: Say, word: dk.Carries, negated: bool) -> str:
    it = noun(rendering, word.who, ONE)
    one, many = missile_noun(rendering, word.missile)
    what = f"no {many if word.missile is None else one}" if negated else a(one)
    if word.as_of != "now":
        return f"{it} carried {what}{AS_OF[word.as_of]}"
    return f"{it} {it.verb('carries', 'carry')} {what}"


def _can_shoot(rendering: Say, word: dk.CanShoot, negated: bool) -> str:
    return f"{noun(rendering, word.who, ONE)} {'cannot' if negated else 'can'} shoot"


def _can_cast(rendering: Say, word: dk.CanCast, negated: bool) -> str:
    return f"{noun(rendering, word.who, ONE)} {'cannot' if negated else 'can'} cast spells"


_DAMAGE_KINDS: dict[str, tuple[str, ...]] = {
    "hit": ("hits",),
    "shot": ("shots",),
    "lasting": ("lasting missiles", "statuses"),
    "trait": ("traits",),
    "spell": ("spells",),
    "artifact": ("artifacts",),
    "ritual": ("rituals",),
    "script": ("the script's own rules",),
}


def damage_kinds(kinds: tuple[dk.DamageKind, ...]) -> list[str]:
    """What deals damage of these kinds."""
    return [each for kind in kinds for each in _DAMAGE_KINDS[kind]]


def _damage_is(rendering: Say, word: dk.DamageIs, negated: bool) -> str:
    kinds = join_list(damage_kinds(word.kinds), "or")
    return f"the damage {'does not come' if negated else 'comes'} from {kinds}"


def _damage_kinds(rendering: Say, word: dk.DamageIs) -> list[str]:
    return damage_kinds(word.kinds)


def _narrow_rank(rendering: Say, word: dk.RankIs, builder: NounBuilder, negated: bool) -> bool:
    if not is_candidate(word.who):
        return False
    if negated and len(word.ranks) == 1:
        builder.before.append(f"non-{word.ranks[0]}")
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
        builder.before.insert(0, "nearby")
    else:
        builder.after.append(f"near {noun(rendering, second, ONE).full()}")
    return True


def _narrow_carries(rendering: Say, word: dk.Carries, builder: NounBuilder, negated: bool) -> bool:
    if not negated or not is_candidate(word.who) or word.as_of != "now":
        return False
    one, many = missile_noun(rendering, word.missile)
    builder.after.append(f"without {many if word.missile is None else a(one)}")
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
