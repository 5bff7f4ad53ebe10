"""What has happened in one flick, who touched whom, the way of a turn, turns that were had, and the next turns."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged, FirstTurnGiven, TurnBegan
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character
from tests.simulator.systems.desktopia.test_turn_words import end_turns

Json = dict[str, Any]
MOVER: Json = {"kind": "event", "role": "mover"}
VICTIM: Json = {"kind": "event", "role": "victim"}
IT: Json = {"kind": "it"}
MINE: Json = {"kind": "players", "relation": "own"}
THEIRS: Json = {"kind": "players", "relation": "enemy"}
LEFT: Json = {"kind": "actions_left"}
FIRST: Json = {"kind": "first_turn"}
FLICK_MEMORY_PLAYED = [FIRST, {"kind": "compare", "left": LEFT, "test": "at_least", "right": 1}]


def hurt(who: Json = ME, amount: Any = 1) -> Json:
    return {"kind": "damage", "to": who, "amount": amount}


def past(what: str, **more: Any) -> Json:
    return {"kind": "happened", "what": what, **more}


def dealt(arena: Arena, name: str, kind: str = "trait") -> int:
    return sum(one.dealt for one in arena.of(Damaged) if (one.victim, one.kind) == (arena.id(name), kind))


# --- in this flick ----------------------------------------------------------------------------------


def test_how_many_were_hit_in_this_flick_the_dead_too() -> None:
    """Each of two flicks counts for itself; a fighter dies of the hit."""
    counts = triggered({"kind": "flick_end"}, hurt(amount=past("hit", by=ME, since="flick")))
    again = triggered({"kind": "action_end"}, {"kind": "flick", "who": ME}, limit={"per": "turn"})
    pack = with_character("boss", abilities=[counts, again], life=9)
    pack = with_character("oaf", pack, life=9)
    arena = Arena(pack).seat(("boss", 200, 500)).seat(("smoker", 300, 500), ("oaf", 420, 530)).play()
    arena.flick("boss", 0.0, 3000.0)
    assert {arena.card_of(one.victim) for one in arena.of(Damaged) if one.kind == "hit"} == {"smoker", "oaf"}
    assert dealt(arena, "boss") == 2
    arena.flick("boss", 90.0, 100.0)
    assert dealt(arena, "boss") == 2


@pytest.mark.parametrize(("least", "saved"), [(1, True), (2, False)])
def test_the_second_that_was_hit(least: int, saved: bool) -> None:
    """Of those that were hit before it."""
    before = {"kind": "compare", "left": past("hit", by=MOVER, since="flick", before=ME), "test": "at_least",
              "right": least}  # fmt: skip
    heals = triggered({"kind": "flick_end", "who": "enemy"}, hurt(MOVER, 2), if_=[before])
    pack = with_character("boss", life=9)
    pack = with_character("oaf", pack, life=9, abilities=[heals])
    arena = Arena(pack).seat(("boss", 200, 500)).seat(("smoker", 300, 500), ("oaf", 420, 530)).play()
    arena.flick("boss", 0.0, 3000.0)
    assert len({one.victim for one in arena.of(Damaged) if one.kind == "hit"}) == 2
    assert bool(dealt(arena, "boss")) == saved


@pytest.mark.parametrize("first", [True, False])
def test_who_was_hit_before_the_victim_of_the_damage(first: bool) -> None:
    """The hit of the victim itself is under way."""
    more = {"kind": "damage", "stage": "add", "by": 3}
    only = {"kind": "compare", "left": past("hit", by=ME, since="flick", before=VICTIM), "test": "at_most", "right": 0}
    if not first:
        only = {**only, "test": "at_least", "right": 1}
    pack = with_character("boss", abilities=[{"kind": "static", "if": [only], "modify": [more]}])
    pack = with_character("oaf", pack, life=9)
    arena = Arena(pack).seat(("boss", 200, 500)).seat(("smoker", 300, 500), ("oaf", 420, 530)).play()
    arena.flick("boss", 0.0, 3000.0)
    assert [one.dealt for one in arena.of(Damaged) if one.kind == "hit"] == ([4, 1] if first else [1, 4])


def test_nothing_is_touched_before_the_first_that_is_touched() -> None:
    """Each touch is kept from both sides, but it is one."""
    anybody = {"kind": "characters", "relation": "any"}
    counts = triggered({"kind": "flick_end"}, hurt(amount=past("touched", of=anybody, since="flick", before=ENEMIES)))
    pack = with_character("boss", abilities=[counts], life=9)
    arena = Arena(with_character("smoker", pack, life=9)).seat(("boss", 200, 500)).seat(("smoker", 300, 500)).play()
    arena.flick("boss", 0.0, 2000.0)
    assert dealt(arena, "smoker", "hit") == 1
    assert dealt(arena, "boss") == 0


@pytest.mark.parametrize(("since", "other", "touched"), [("flick", ENEMIES, True), ("turn", ENEMIES, True)])
def test_whom_it_touched(since: str, other: Json, touched: bool) -> None:
    """Either has touched the other."""
    where = [past("touched", of=IT, by=ME, since=since)]
    word = triggered({"kind": "turn_end"}, hurt({**other, "where": where}))
    pack = with_character("boss", abilities=[word], life=9)
    pack = with_character("oaf", pack, life=9)
    arena = Arena(pack).seat(("boss", 200, 500)).seat(("oaf", 400, 500), ("smoker", 800, 100)).play()
    arena.flick("boss", 0.0, 3000.0)
    arena.end_turn()
    assert bool(dealt(arena, "oaf")) == touched
    assert not dealt(arena, "smoker")


def test_whom_another_one_touched_it_has_not() -> None:
    """The oaf is knocked into the log."""
    word = triggered({"kind": "turn_end"}, hurt({**ENEMIES, "where": [past("touched", of=IT, by=ME)]}))
    pack = with_character("boss", abilities=[word], life=9)
    pack = with_character("log", with_character("oaf", pack, life=9), life=9)
    arena = Arena(pack).seat(("boss", 200, 500)).seat(("oaf", 320, 500), ("log", 440, 500)).play()
    arena.flick("boss", 0.0, 3000.0)
    assert arena.piece("log").x > 440
    arena.end_turn()
    assert (dealt(arena, "oaf"), dealt(arena, "log")) == (1, 0)


@pytest.mark.parametrize("second", [True, False])
def test_somebody_was_hit_before_it(second: bool) -> None:
    heals = triggered(
        {"kind": "flick_end", "who": "enemy"}, hurt(MOVER, 2), if_=[past("hit", by=MOVER, since="flick", before=ME)]
    )
    pack = with_character("boss", life=9)
    pack = with_character("oaf", pack, life=9, abilities=[heals] if second else [])
    pack = with_character("imp", pack, life=9, rank="fighter", abilities=[] if second else [heals])
    arena = Arena(pack).seat(("boss", 200, 500)).seat(("imp", 300, 500), ("oaf", 420, 530)).play()
    arena.flick("boss", 0.0, 3000.0)
    assert len({one.victim for one in arena.of(Damaged) if one.kind == "hit"}) == 2
    assert bool(dealt(arena, "boss")) == second


@pytest.mark.parametrize("flicked_last", [True, False])
def test_what_has_not_happened_since_something_else(flicked_last: bool) -> None:
    own = triggered("any_time", hurt(), limit={"per": "turn"})
    asks = past("damaged", of=ME, since="battle", since_last="flicked")
    strikes = triggered({"kind": "turn_end"}, hurt(ENEMIES, 2), if_=[asks])
    pack = with_character("boss", abilities=[own, strikes], life=9)
    arena = Arena(pack).seat(("boss", 200, 500), ("phantom", 100, 100)).seat(("akeru", 900, 900)).play()
    if flicked_last:
        arena.use("boss")
    arena.flick("boss", 270.0, 300.0)
    if not flicked_last:
        arena.use("boss")
    arena.end_turn()
    assert bool(dealt(arena, "akeru")) != flicked_last


# --- the way of a turn ------------------------------------------------------------------------------


@pytest.mark.parametrize(("mm", "far"), [(300, True), (1000, False)])
def test_how_far_it_was_moved_this_turn(mm: int, far: bool) -> None:
    """Two flicks and a push are added up."""
    way = {"kind": "compare", "left": past("moved", of=ME, measured=True), "test": "at_least", "right": mm}
    tells = triggered({"kind": "turn_end"}, hurt(amount=3), if_=[way])
    pushes = triggered("action", {"kind": "push", "who": ME, "mm": 150, "centre": {"kind": "middle"}})
    again = triggered({"kind": "action_end"}, {"kind": "flick", "who": ME}, limit={"per": "turn"})
    pack = with_character("pip", abilities=[tells, pushes, again], life=9)
    arena = Arena(pack).seat(("pip", 300, 500)).seat(("smoker", 900, 900)).play()
    arena.cast("pip")
    assert arena.piece("pip").x == pytest.approx(150.0)
    arena.flick("pip", 0.0, 1300.0)
    arena.end_turn()
    assert bool(dealt(arena, "pip")) == far
    assert broken(arena.game) == ()


# --- turns ------------------------------------------------------------------------------------------


def trio(*abilities: Json, **script: Any) -> Arena:
    pack = with_character("mage", abilities=list(abilities), life=9)
    return (
        Arena(pack, **script)
        .seat(("mage", 500, 100), ("phantom", 100, 100), side="a")
        .seat(("adjarkha", 800, 800), ("div", 800, 600), side="b")
        .seat(("smoker", 800, 400), ("akeru", 100, 900), side="c")
        .play()
    )


def without_a_turn(since: str) -> Json:
    return {"kind": "players", "where": [{"kind": "none_of", "conditions": [past("had_turn", of=IT, since=since)]}]}


def test_who_has_had_a_turn_this_round() -> None:
    """Whose turn it is has had one."""
    those = {"kind": "characters", "of": without_a_turn("round")}
    arena = trio(triggered({"kind": "turn_end", "whose": "any"}, hurt(those)))
    arena.end_turn()
    struck = {arena.card_of(one.victim) for one in arena.of(Damaged)}
    assert struck == {"adjarkha", "div", "smoker", "akeru"}
    arena.events.clear()
    arena.end_turn()
    assert {arena.card_of(one.victim) for one in arena.of(Damaged)} <= {"smoker", "akeru"}
    arena.events.clear()
    arena.end_turn()
    assert not arena.of(Damaged)


def test_who_dealt_damage_in_their_last_turn() -> None:
    """Of each player the own last turn, however long ago."""
    dealt_some = {"kind": "players", "where": [past("damaged", by=IT, since="last_turn")]}
    arena = trio(triggered("action", {"kind": "extra_turn", "to": dealt_some}))
    arena.end_turn()
    arena.flick("div", 180.0, 100.0)
    arena.end_turn()
    arena.flick("smoker", 90.0, 100.0)
    arena.end_turn()
    assert not [key for name, key in arena.request.spells if name == arena.id("mage")]
    arena.end_turn()
    arena.flick("adjarkha", 270.0, 3000.0)
    hit = bool(arena.of(Damaged))
    arena.end_turn()
    arena.end_turn()
    offered = [key for name, key in arena.request.spells if name == arena.id("mage")]
    assert bool(offered) == hit


@pytest.mark.parametrize(("of", "left"), [(None, 2), (MINE, 2), (THEIRS, 0)])
def test_actions_that_are_left(of: Json | None, left: int) -> None:
    word = {**LEFT, **({} if of is None else {"of": of})}
    arena = trio(triggered({"kind": "turn_end"}, hurt(amount=word)))
    arena.flick("phantom", 0.0, 100.0)
    arena.end_turn()
    assert dealt(arena, "mage") == left


@pytest.mark.parametrize(("number", "expected"), [(2, 2), (5, 3), (0, 0)])
def test_at_most_so_many_actions(number: int, expected: int) -> None:
    word = {"kind": "set_actions", "to": THEIRS, "number": number, "at_most": True}
    arena = trio(triggered({"kind": "turn_end"}, word, {**word, "number": number + 1}))
    arena.end_turn()
    began = [event for event in arena.of(TurnBegan) if event.seat == 1]
    assert [event.actions for event in began] == [expected]


def test_who_begins_the_next_round() -> None:
    """From there the turns go round; the next round begins with the same player."""
    last = {"kind": "lowest", "of": {"kind": "players"}, "by": {"kind": "turn_order", "of": IT}}
    backwards = {"kind": "highest", "of": {"kind": "players"}, "by": {"kind": "turn_order", "of": IT}}
    arena = trio(triggered({"kind": "round_end"}, {**FIRST, "to": last}, {**FIRST, "to": backwards},
                           limit={"per": "battle"}))  # fmt: skip
    assert end_turns(arena, 8) == [1, 2, 2, 0, 1, 2, 0, 1]
    given = arena.of(FirstTurnGiven)[-1]
    line = Storyteller(arena.game, "en").render_event(given)
    assert line is not None
    assert line.text.endswith("will take the first turn of the next round.")


def test_an_action_that_is_about_to_happen_has_not_happened() -> None:
    """At `would_act` and `before_flick` it counts only what was before; at the flick and after it, this action too."""
    none_yet = [{"kind": "none_of", "conditions": [past("acted", of={"kind": "characters", "relation": "own"})]}]
    before = triggered({"kind": "before_flick", "who": "own"}, hurt(), if_=none_yet)
    after = triggered({"kind": "flick_end", "who": "own"}, hurt(amount=3), if_=none_yet)
    arena = trio(before, after)
    arena.flick("phantom", 0.0, 100.0)
    assert dealt(arena, "mage") == 1
    arena.flick("mage", 0.0, 100.0)
    assert dealt(arena, "mage") == 1
