"""Words in one another: replacement abilities about the start and end of a flick, repetitions in repetitions."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.events import Died, Healed, Summoned, Survived, Transformed
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character, with_missile
from tests.simulator.systems.desktopia.test_replacement_words import NEAR, dealt, hit, instead, pack_with

Json = dict[str, Any]
HURT: Json = {"kind": "would_be_damaged"}
MINE: Json = {**HURT, "who": "own"}
VICTIM: Json = {"kind": "event", "role": "victim"}
SOURCE: Json = {"kind": "event", "role": "source"}
HARBOUR: Json = {"id": "harbour", "points": [[250, 400], [315, 400], [315, 600], [250, 600]]}
"""The mage stands in it, and is pushed out of it by the hit."""
TIMES = [("start", True), ("end", False), ("now", False)]
"""What was true at the start of the flick and is not at its end."""


def none(condition: Json) -> Json:
    return {"kind": "none_of", "conditions": [condition]}


def struck(mage: list[Json], life: int = 9, friend: tuple[str, list[Json]] | None = None, **script: Any) -> Arena:
    """A hero of the enemy hits the mage, and pushes it away from the friend near it, and out of the harbour."""
    name, abilities = friend or ("friend", [])
    arena = (
        Arena(pack_with(mage=mage, **{name: abilities}), zones=[HARBOUR], **script)
        .seat(("akeru", 200, 500), ("div", 100, 900))
        .seat(("mage", 300, 500, {"life": life}), (name, 300, 500 + NEAR))
        .play()
    )
    hit(arena, speed=2500)
    assert broken(arena.game) == ()
    assert arena.piece("mage").x > 400
    return arena


# --- replacement abilities about the start and end of a flick -----------------------------------


@pytest.mark.parametrize(("as_of", "held"), TIMES)
@pytest.mark.parametrize("condition", [{"kind": "nearby"}, {"kind": "within", "mm": 20}])
def test_a_guard_takes_the_damage_of_who_was_near_it(condition: Json, as_of: str, held: bool) -> None:
    near = {**condition, "who": VICTIM, "as_of": as_of}
    guard = instead(MINE, {"kind": "redirect", "to": ME}, if_=[near])
    assert dealt(struck([], friend=("guard", [guard]))) == [("guard" if held else "mage", 1)]


@pytest.mark.parametrize(("as_of", "held"), TIMES)
def test_damage_is_redirected_to_who_was_near_the_victim(as_of: str, held: bool) -> None:
    """As a selector of the effect: without anybody there, the ability does not work."""
    others = {"kind": "characters", "relation": "own", "other_than": ME}
    near = {**others, "where": [{"kind": "nearby", "to": VICTIM, "as_of": as_of}]}
    assert dealt(struck([instead(HURT, {"kind": "redirect", "to": near})])) == [("friend" if held else "mage", 1)]


@pytest.mark.parametrize(("as_of", "held"), TIMES)
def test_damage_is_prevented_in_a_zone(as_of: str, held: bool) -> None:
    ward = instead(HURT, {"kind": "prevent"}, if_=[{"kind": "in_zone", "who": ME, "zone": "harbour", "as_of": as_of}])
    assert dealt(struck([ward])) == ([] if held else [("mage", 1)])


@pytest.mark.parametrize(("as_of", "near"), TIMES)
def test_the_amount_is_a_distance(as_of: str, near: bool) -> None:
    """From the friend, in cm."""
    friend = {"kind": "characters", "relation": "own", "other_than": ME}
    gap = {"kind": "distance", "who": ME, "to": friend, "as_of": as_of}
    scorn = instead(HURT, {"kind": "change_amount", "to": {"kind": "quotient", "left": gap, "right": 10}})
    ((_card, amount),) = dealt(struck([scorn]))
    assert amount == 1 if near else amount > 9


@pytest.mark.parametrize(("as_of", "held"), TIMES)
def test_a_death_is_survived_by_who_was_near_a_friend(as_of: str, held: bool) -> None:
    """Deaths in a flick are worked while it is still known how it began."""
    friends = {"kind": "characters", "relation": "own", "other_than": ME}
    near = {"kind": "nearby", "who": friends, "to": ME, "as_of": as_of}
    arena = struck([instead({"kind": "would_die"}, {"kind": "prevent"}, if_=[near])], life=1)
    assert bool(arena.of(Survived)) is held
    assert bool(arena.of(Died)) is not held


def test_the_end_of_a_flick_is_not_now_once_something_has_moved_since() -> None:
    """The hit puts the mage in the place of its friend, then hurts it once more."""
    friend = {**ENEMIES, "other_than": VICTIM}
    shifts = triggered(
        "hit_landed", {"kind": "swap", "first": VICTIM, "second": friend}, {"kind": "damage", "to": VICTIM}
    )
    zone = {**HARBOUR, "points": [[250, 530], [350, 530], [350, 600], [250, 600]]}
    for as_of, prevented in (("end", False), ("now", True)):
        there = {"kind": "in_zone", "who": ME, "zone": "harbour", "as_of": as_of}
        ward = instead(HURT, {"kind": "prevent"}, if_=[there])
        pack = with_character("brute", pack_with(mage=[ward], friend=[]), abilities=[shifts])
        arena = Arena(pack, zones=[zone]).seat(("brute", 200, 500))
        arena.seat(("mage", 300, 500), ("friend", 300, 500 + NEAR)).play()
        hit(arena, by="brute", speed=2500)
        assert dealt(arena) == [("mage", 1)] * (1 if prevented else 2), as_of


@pytest.mark.parametrize("as_of", ["start", "end", "now"])
def test_outside_of_a_flick_everything_is_as_it_is_now(as_of: str) -> None:
    """Damage of a spell, after a flick that is over."""
    near = {"kind": "nearby", "who": VICTIM, "as_of": as_of}
    burn = triggered("action", {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}})
    guard = instead(MINE, {"kind": "redirect", "to": ME}, if_=[near], limit={"per": "turn"})
    pack = pack_with(mage=[], guard=[guard], caster=[burn])
    arena = Arena(pack).seat(("caster", 800, 800), ("akeru", 200, 500))
    arena.seat(("mage", 300, 500), ("guard", 300, 500 + NEAR)).play()
    arena.cast("caster")
    assert sorted(dealt(arena)) == [("guard", 1), ("guard", 1)]
    arena = Arena(pack).seat(("caster", 800, 800), ("akeru", 200, 500))
    arena.seat(("mage", 300, 500, {"life": 9}), ("guard", 300, 500 + NEAR)).play()
    arena.flick("akeru", "mage", 2500)
    before = len(dealt(arena))
    arena.cast("caster")
    assert sorted(dealt(arena)[before:]) == [("guard", 1), ("mage", 1)], "they stand apart now"


@pytest.mark.parametrize(("as_of", "held"), [("start", True), ("end", False)])
def test_a_missile_that_fell_off_still_shields(as_of: str, held: bool) -> None:
    stays = triggered("shot_hit", {"kind": "attach", "to": {"kind": "event", "role": "target"}, "source": "shot"})
    ward = instead(HURT, {"kind": "prevent"}, if_=[{"kind": "carries", "who": ME, "missile": "badge", "as_of": as_of}])
    pack = with_missile("badge", pack_with(mage=[ward]), abilities=[stays])
    arena = Arena(pack).seat(("akeru", 200, 500)).seat(("mage", 300, 500, {"riders": ["badge"]}), ("phantom", 900, 900))
    arena.play()
    hit(arena, speed=4500)
    assert arena.riders("mage") == [], "it came off"
    assert dealt(arena) == ([] if held else [("mage", 1)])


@pytest.mark.parametrize(("as_of", "held"), [("start", True), ("now", False)])
def test_who_became_another_one_in_the_flick_was_where_it_was(as_of: str, held: bool) -> None:
    """The disk that takes the place of another one takes its past as well."""
    there = {"kind": "in_zone", "who": ME, "zone": "harbour", "as_of": as_of}
    pack = pack_with(mage=[], dragon=[instead(HURT, {"kind": "prevent"}, if_=[there])])
    changes = triggered(
        "hit_landed", {"kind": "transform", "who": VICTIM, "into": "dragon"}, {"kind": "damage", "to": VICTIM}
    )
    pack = with_character("brute", pack, abilities=[changes])
    arena = Arena(pack, zones=[HARBOUR]).seat(("brute", 200, 500))
    arena.seat(("mage", 300, 500), ("phantom", 900, 900)).play()
    hit(arena, by="brute", speed=2500)
    assert len(arena.of(Transformed)) == 1
    assert dealt(arena) == [("mage", 1)] + ([] if held else [("dragon", 1)])
    assert broken(arena.game) == ()


# --- effects on an event in a repetition --------------------------------------------------------


def burnt(mage: list[Json], amount: int = 5, forced: Json | None = None, **others: list[Json]) -> Arena:
    """A spell deals damage to the mage; its friends stand around."""
    spell = triggered("action", {"kind": "damage", "to": {**ENEMIES, "where": [{"kind": "wounded"}]}, "amount": amount})
    arena = Arena(pack_with(mage=mage, caster=[spell], **others)).seat(("caster", 800, 800))
    arena.seat(("mage", 300, 500, {"life": 8}), *((name, 100, 100 + 100 * n) for n, name in enumerate(others)))
    arena.play(forced=forced)
    arena.cast("caster")
    assert broken(arena.game) == ()
    return arena


def repeat(times: Any, *do: Json) -> Json:
    return {"kind": "repeat", "times": times, "do": list(do)}


def test_parts_are_prevented_again_and_again() -> None:
    assert dealt(burnt([instead(HURT, repeat(2, repeat(2, {"kind": "prevent", "amount": 1})))])) == [("mage", 1)]


def test_nothing_is_prevented_twice() -> None:
    assert dealt(burnt([instead(HURT, repeat(3, {"kind": "prevent"}), {"kind": "heal", "to": ME})])) == []


def test_parts_are_redirected_again_and_again() -> None:
    friend = {"kind": "characters", "relation": "own", "other_than": ME}
    arena = burnt([instead(HURT, repeat(3, {"kind": "redirect", "to": friend, "amount": 1}))], friend=[])
    assert sorted(dealt(arena)) == [("friend", 1), ("friend", 1), ("friend", 1), ("mage", 2)]


@pytest.mark.parametrize(("side", "taken"), [(0, []), (1, [("mage", 5)])])
def test_a_coin_decides_whether_the_event_is_changed(side: int, taken: list[tuple[str, int]]) -> None:
    """On tails nothing changes the event, so it happens."""
    coin = {"kind": "coin", "heads": [{"kind": "prevent"}], "tails": [{"kind": "heal", "to": ME}]}
    arena = burnt([instead(HURT, coin)], forced={"coin/1/1": side})
    assert dealt(arena) == taken
    assert bool(arena.of(Healed)) is bool(taken)


def test_a_choice_inside_decides_who_takes_it() -> None:
    other = {"kind": "chosen", "name": "other"}
    friends = {"kind": "characters", "relation": "own", "other_than": ME}
    choice = {"kind": "pick", "name": "other", "among": friends}
    passes = {"kind": "with_choices", "choose": [choice], "do": [{"kind": "redirect", "to": other, "amount": 3}]}
    arena = burnt([instead(HURT, passes)], one=[], two=[])
    arena.choose("two")
    assert sorted(dealt(arena)) == [("mage", 2), ("two", 3)]


def test_each_friend_takes_a_part() -> None:
    each = {"kind": "chosen", "name": "each"}
    shared = {
        "kind": "for_each",
        "among": {"kind": "characters", "relation": "own", "other_than": ME},
        "do": [{"kind": "redirect", "to": each, "amount": 2}],
    }
    arena = burnt([instead(HURT, shared)], one=[], other=[])
    assert sorted(dealt(arena)) == [("mage", 1), ("one", 2), ("other", 2)]


def test_the_amount_changes_with_each_repetition() -> None:
    more = {"kind": "sum", "amounts": [{"kind": "event_amount"}, 1]}
    arena = burnt([instead(HURT, repeat(3, {"kind": "change_amount", "to": more}))], amount=2)
    assert dealt(arena) == [("mage", 3)], "the event that was to happen stays the same for the ability"


# --- repetitions in repetitions -----------------------------------------------------------------

HEAL: Json = {"kind": "heal", "to": ME}


def cast(*do: Json, life: int = 1, pack: Pack | None = None, **fields: Any) -> Arena:
    pack = with_character("mage", pack, abilities=[triggered("action", *do, **fields)], life=20)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": life}), ("elemental", 100, 100))
    arena.seat(("adjarkha", 800, 800), ("smoker", 800, 400)).play()
    arena.cast("mage")
    assert broken(arena.game) == ()
    return arena


@pytest.mark.parametrize(("outer", "inner", "healed"), [(2, 3, 6), (1, 20, 19), (3, 0, 0)])
def test_repetitions_multiply(outer: int, inner: int, healed: int) -> None:
    """Up to the life that it can have."""
    arena = cast(repeat(outer, repeat(inner, HEAL)), {"kind": "damage", "to": ENEMIES})
    assert sum(event.amount for event in arena.of(Healed)) == healed


def test_the_inner_number_is_found_again_for_each_outer_repetition() -> None:
    """Two enemies at first, then one: those without life are not counted."""
    enemies = {"kind": "count", "of": ENEMIES}
    fighter = {"kind": "damage", "to": {**ENEMIES, "ranks": ["fighter"]}, "amount": 9}
    arena = cast(repeat(2, repeat(enemies, HEAL), fighter))
    assert len(arena.of(Healed)) == 2 + 1


def test_the_outer_number_is_found_once() -> None:
    enemies = {"kind": "count", "of": ENEMIES}
    fighter = {"kind": "damage", "to": {**ENEMIES, "ranks": ["fighter"]}, "amount": 9}
    assert len(cast(repeat(enemies, HEAL, fighter)).of(Healed)) == 2


def test_choices_in_both_repetitions_are_made_each_time() -> None:
    def choosing(name: str, *do: Json) -> Json:
        pick = {"kind": "pick", "name": name, "among": ENEMIES}
        hurt = {"kind": "damage", "to": {"kind": "chosen", "name": name}}
        return {"kind": "with_choices", "choose": [pick], "do": [*do, hurt]}

    spell = triggered("action", repeat(2, choosing("outer", repeat(2, choosing("inner")))))
    pack = pack_with(caster=[spell], one=[], other=[])
    arena = Arena(pack).seat(("caster", 500, 500)).seat(("one", 800, 800), ("other", 800, 400)).play()
    arena.cast("caster")
    for name in ("one", "other", "other", "other", "one", "other"):
        arena.choose(name)
    # What was chosen outside is hurt after the inner rounds.
    assert dealt(arena) == [(name, 1) for name in ("other", "other", "one", "one", "other", "other")]
    assert isinstance(arena.request, ActionRequest)


def test_a_number_that_is_rolled_in_a_repetition_is_that_of_its_own_round() -> None:
    roll = {"kind": "roll", "name": "luck", "sides": 6}
    rolled = {"kind": "rolled", "name": "luck"}
    pack = with_character("mage", abilities=[triggered("action", repeat(2, roll, repeat(rolled, HEAL)))], life=20)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 1})).seat(("adjarkha", 800, 800))
    arena.play(forced={"die/1/1": 2, "die/1/2": 5})
    arena.cast("mage")
    assert len(arena.of(Healed)) == 7


def test_each_repetition_summons_one_more() -> None:
    """What was summoned is a character for the rest of its own round only."""
    dead = {"kind": "chosen", "name": "dead"}
    choose = [
        {"kind": "pick", "name": "dead", "among": {"kind": "recruits"}},
        {"kind": "place", "name": "there", "disk": dead},
    ]
    summon = {"kind": "summon", "who": dead, "to": "there"}
    for do in ([summon], [summon, {"kind": "damage", "to": dead, "amount": 0}, HEAL]):
        pack = with_character("mage", abilities=[triggered("action", repeat(2, *do), choose=choose)], life=20)
        arena = Arena(pack).seat(("mage", 500, 500, {"life": 1})).seat(("adjarkha", 800, 800)).play()
        arena.cast("mage")
        arena.choose(arena.request.options[0])
        arena.put(200, 200)
        assert len(arena.of(Summoned)) == 2, do
        assert broken(arena.game) == ()


def test_a_repetition_of_repetitions_ends() -> None:
    """At most 20 times 20, whatever the numbers."""
    assert len(cast(repeat(90, repeat(90, HEAL, {"kind": "damage", "to": ME})), life=3).of(Healed)) == 400
