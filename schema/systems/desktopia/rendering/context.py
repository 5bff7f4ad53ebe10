"""The meaning of Desktopia's words in combination, in any language: what is joined or left out."""

from __future__ import annotations

from typing import Any, Literal

from schema.language.ability import Limit
from schema.language.base import ConditionWord, SelectorWord
from schema.language.conditions import Same
from schema.language.replacement import WouldBeDamaged
from schema.language.rounds import RoundEnd, RoundStart
from schema.language.selectors import Candidate, Chosen, FromEvent, Itself, Players
from schema.language.sets import Filter
from schema.language.triggers import AnyTime, Hurt, TurnEnd, TurnStart, WasDamaged
from schema.models.walk import walk
from schema.rendering.context import is_candidate
from schema.rendering.families import noun
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import ONE, NounT, Rendering
from schema.systems.desktopia import remembered as rm
from schema.systems.desktopia import shots as sh
from schema.systems.desktopia import space as sp
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.board_words import Objects
from schema.systems.desktopia.flick_words import Ahead
from schema.systems.desktopia.memory import HasHappened, TimesHappened
from schema.systems.desktopia.pushes import Moved, Push
from schema.systems.desktopia.sight import InSight

DEALERS = frozenset({"character", "sector", "special_hit", "missile"})
"""The kinds of cards on which "it" deals the damage of an ability."""
SINGLE = frozenset({"artifact", "script"})
"""Of what there is one for all players."""
YOURS = frozenset({"character", "sector", "special_hit", "artifact"})
"""The kinds of cards whose controller is the ability's player."""
LIMITS = {"artifact": Limit.model_construct(times=1, per="turn")}
"""An artifact is used once a turn unless its ability says how often (DK-TURN-09)."""
ITSELF_THE_VICTIM = Same.model_construct(who=FromEvent.model_construct(role="victim"), other=Itself())
"""Only the piece itself can be the victim of what it is immune to, so sentences leave it out."""


OF_DAMAGE = (Hurt, WasDamaged, WouldBeDamaged)
"""The moments of damage."""


def is_unsaid_missile(rendering: Rendering[NounT], word: FromEvent, found: NounT) -> bool:
    """Whether it is the missile of damage of which nothing has said that a shot deals it; from here on it is known."""
    if word.role != "missile" or "missile" in rendering.roles or not isinstance(rendering.when, OF_DAMAGE):
        return False
    rendering.roles["missile"] = found
    return not rendering.causes


_BETWEEN_FLICKS = (dk.Action, AnyTime, TurnStart, TurnEnd, RoundStart, RoundEnd)


def is_about_shaking_off(word: sp.Immovable, card: str, active_in: str) -> bool:
    """Whether it means that this missile is not shaken off whom it lies on."""
    lies_on = card == "missile" and isinstance(word.who, Itself) and active_in not in ("lying", "in_flight")
    return lies_on and not word.kinds and word.beyond is None and not {"flick", "collision"}.isdisjoint(word.by)


def shaken_by(word: sp.Immovable) -> str:
    """By what alone a missile is not shaken off: a “flick” of its character or a “collision”; empty for both."""
    ways = [way for way in word.by if way != "effect"]
    return ways[0] if len(set(ways)) == 1 else ""


def is_first_or_last_touched(word: sp.Travelled, among: SelectorWord | None, lowest: bool) -> bool:
    """Whether the shortest or longest way before each was touched means that it was touched first or last: whoever was
    never touched counts as the shortest.
    """
    if word.before is None or word.after is not None or not is_candidate(word.before):
        return False
    return not lowest or (among is not None and any(isinstance(one, sp.Touched) for _pointer, one in walk(among)))


def says_touched(word: sp.Travelled, condition: ConditionWord, lowest: bool) -> bool:
    """Whether "that it touched last" says a condition, too: that it has touched it."""
    if not is_first_or_last_touched(word, None, False) or not isinstance(condition, sp.Touched):
        return False
    plain = condition.before is None and condition.which == "any" and condition.by == word.of
    return plain and condition.who is not None and is_candidate(condition.who)


def is_between_flicks(rendering: Rendering[Any]) -> bool:
    """Whether the ability works while nothing is flicked, so that "the flick" is the next one."""
    return isinstance(rendering.when, _BETWEEN_FLICKS)


def is_own_turn(rendering: Rendering[Any]) -> bool:
    """Whether the ability works in its player's own turn, which is the last one that has begun."""
    when = rendering.when
    return isinstance(when, dk.Action | AnyTime) or (isinstance(when, TurnStart | TurnEnd) and when.whose == "mine")


def is_the_other(rendering: Rendering[NounT], left_out: SelectorWord) -> bool:
    """Whether the excluded pieces are known, so that "other characters" is enough."""
    if isinstance(left_out, dk.Bearer):
        return rendering.place_mentioned
    if (
        isinstance(left_out, FromEvent)
        and left_out.role in ("shooter", "source")
        and rendering.context.kind == "missile"
    ):
        # On the card of a missile, "another one" would be other than the missile.
        return False
    return isinstance(left_out, Itself | FromEvent | Candidate) or (
        isinstance(left_out, Chosen) and left_out.name in rendering.mentioned
    )


def clearly_moving(rendering: Rendering[NounT], word: rm.Passed, that: NounT, mover: NounT) -> None:
    """Let the rest of the sentence call the disk that was flicked `mover` where it was `that`, as what it passed."""
    if not isinstance(word.who, Itself):
        rendering.roles |= {role: mover for role, known in rendering.roles.items() if known == that}


def known_mover(rendering: Rendering[NounT]) -> NounT | None:
    """The flicked character of the moment, which is the moving disk; None where that could be another one."""
    when = rendering.when
    flicked = isinstance(when, dk.Contact) and when.how == ("flicked",)
    if not flicked and not isinstance(when, rm.FlickEnd | dk.HitLanded | dk.BeforeFlick):
        return None
    mover = rendering.roles.get("mover")
    if mover is None or mover != rendering.grammar.itself(rendering):
        return mover
    found: NounT = actor(rendering)
    return found


def flick_meant(rendering: Rendering[Any], word: sp.Touched) -> Literal["", "flick", "shot", "any"]:
    """The flick or shot in which something has been touched, where the words around do not tell which: any one that
    is going on, or that of the moment.
    """
    if rendering.moved or word.before is not None:
        return ""
    if word.by is None and known_mover(rendering) is None:
        # "The moving disk" moves in this flick, a missile in its shot.
        return ""
    match rendering.when:
        case dk.HitLanded():
            return "flick"
        case dk.ShotHit() | sh.WouldBeShot():
            return "shot"
        case rm.FlickEnd() | sh.ShotEnd() | dk.ShotMissed() | dk.Contact() | dk.BeforeFlick() | Moved():
            return ""
        case _:
            return "any"


def straightened(word: Push) -> Push:
    """The same push, where it is turned right round as the opposite one: "towards" for "away from"."""
    if word.turn not in (180, -180) or word.aim is not None or word.free:
        return word
    return word.model_copy(update={"turn": 0, "direction": "away" if word.direction == "towards" else "towards"})


def moved_since(word: sp.Distance) -> tuple[SelectorWord, str] | None:
    """The piece that a distance tells how far it has moved, and since when; None for any other distance."""
    for place, piece in ((word.who, word.to), (word.to, word.who)):
        if isinstance(place, rm.PlaceOf) and place.of == piece and place.as_of in ("start", "turn_start"):
            return (piece, place.as_of) if word.as_of == "now" else None
    return None


def before_or_behind(word: sp.Angle, test: str, other: Any) -> str:
    """Whether an angle tells that something is before a disk, as that points, or behind it; empty for other angles."""
    first = word.first
    if not isinstance(first, Ahead) or not first.facing or first.of != word.at or other != 90:
        return ""
    if not isinstance(first.mm, int) or first.mm <= 0:
        return ""
    return {"less": "before", "at_most": "before", "more": "behind", "at_least": "behind"}.get(test, "")


def tested_first(word: dk.Nearby | sp.Within | sp.Distance | InSight) -> tuple[SelectorWord, SelectorWord]:
    """The two pieces that are nearby each other; the tested one first."""
    return (word.to, word.who) if is_candidate(word.to) else (word.who, word.to)


def bearer_of(rendering: Rendering[NounT], word: dk.Missiles, anyone: NounT) -> NounT:
    """The character on which the missile lies, without the condition that it carries such a missile."""
    assert word.on is not None
    choice = rendering.choices.get(word.on.name) if isinstance(word.on, Chosen) else None
    among = getattr(choice, "among", None)
    if choice is not None and isinstance(among, dk.Characters) and isinstance(word.on, Chosen):
        where = tuple(each for each in among.where if not _goes_without_saying(each, word))
        rendering.choices[word.on.name] = choice.model_copy(update={"among": among.model_copy(update={"where": where})})
        if not where and among.relation == "any" and not among.ranks and among.other_than is None:
            rendering.choices.pop(word.on.name)
            rendering.mentioned[word.on.name] = anyone
            return anyone
    return noun(rendering, word.on, ONE)


def _goes_without_saying(condition: ConditionWord, word: dk.Missiles) -> bool:
    return (
        isinstance(condition, dk.Carries)
        and is_candidate(condition.who)
        and condition.missile in (None, word.missile)
        and condition.as_of == "now"
        and word.lying == "on_characters"
    )


def at_least_once(word: TimesHappened) -> HasHappened:
    """The condition that it has happened at all."""
    return HasHappened.model_construct(**{key: getattr(word, key) for key in HasHappened.model_fields if key != "kind"})


def of_others(word: TimesHappened, other: Any) -> SelectorWord | None:
    """Of whom the same is counted on the other side of a comparison; None if it is anything else."""
    if not isinstance(other, TimesHappened) or word.of is None or other.by is not None:
        return None
    same = (word.what, word.since, word.measured) == (other.what, other.since, other.measured)
    return other.of if same else None


def brings_back(rendering: Rendering[NounT], word: dk.Summon) -> bool:
    """Whether a very disk comes back, and not one of the slain or a recruit by its card."""
    who: object = word.who
    if isinstance(who, Chosen):
        choice = rendering.choices.get(who.name)
        who = rendering.untold.get(who.name) or getattr(choice, "among", None) or getattr(choice, "of", None)
    while isinstance(who, Filter):
        who = who.of
    return isinstance(who, Itself | FromEvent | dk.Characters | dk.Bearer)


def of_another(rendering: Rendering[NounT], word: dk.Summon) -> bool:
    """Whether it must be said whose the summoned character is from then on, as it need not be the player's own."""
    if not brings_back(rendering, word):
        return is_foreign(rendering, word.who)
    own = getattr(rendering.when, "who", "") in ("self", "own", "bearer")
    who = rendering.untold.get(word.who.name, word.who) if isinstance(word.who, Chosen) else word.who
    return not isinstance(who, Itself) and not (isinstance(who, FromEvent) and own)


def is_foreign(rendering: Rendering[NounT], word: SelectorWord) -> bool:
    """Whether a slain character need not be the player's own, so that it must be said whose it is from then on."""
    if isinstance(word, Chosen):
        word = getattr(rendering.choices.get(word.name), "among", word)
    while isinstance(word, Filter):
        word = word.of
    return isinstance(word, dk.Slain) and word.relation != "own"


def same_trait(test: str, other: object) -> bool | None:
    """Whether a number of different traits of two characters means that they share it; None if it means neither."""
    if (test, other) in (("equal", 1), ("less", 2), ("at_most", 1), ("different", 2)):
        return True
    return False if (test, other) in (("equal", 2), ("more", 1), ("at_least", 2), ("different", 1)) else None


def killed_players(word: HasHappened | TimesHappened) -> str:
    """The relation of the players who lost somebody to a killer that is one; empty for all else."""
    if word.what != "died" or word.before is not None or not isinstance(word.by, _KILLERS):
        return ""
    if word.of is None:
        return "any"
    of = word.of
    return of.relation if isinstance(of, Players) and not of.where and of.relation != "ally" else ""


_KILLERS = (Itself, FromEvent, Chosen, Candidate)


def comes_back(rendering: Rendering[Any], of: SelectorWord) -> bool:
    """Whether it is one of the objects that were removed, or is picked among them."""
    among = getattr(rendering.choices.get(of.name), "among", None) if isinstance(of, Chosen) else of
    return among is not None and any(isinstance(word, Objects) and word.removed for _at, word in walk(among))
