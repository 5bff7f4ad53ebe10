"""What has happened: in this turn, in this round, since a player's last turn, or in the whole battle."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from simulator.engine.codec import to_plain
from simulator.systems.desktopia.decisions import PlayRitual
from simulator.systems.desktopia.events import Damaged, Died, Healed, Pushed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.schema.systems.desktopia.toy_pack import give, loaded
from tests.schema.systems.desktopia.toy_pack import triggered as written
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

Json = dict[str, Any]
OWN: Json = {"kind": "players", "relation": "own"}
THEIRS: Json = {"kind": "players", "relation": "enemy"}
FIGHTER: Json = {"kind": "characters", "relation": "own", "ranks": ["fighter"]}
KILL: Json = {"kind": "destroy", "who": FIGHTER}


def past(what: str, of: Json | None = None, **more: Any) -> Json:
    return {"kind": "happened", "what": what, **({} if of is None else {"of": of}), **more}


PLAYED = [
    *(past("died"), {"kind": "after_deaths", "if": [past("died")], "do": [KILL]}, {"kind": "dealt_by_this"}),
    {"kind": "latest"},
]
"""The condition; the amount is played in `told`."""


def told(amount: Json, when: str = "any_time") -> Json:
    """An ability that deals itself as much damage: the test reads the number from that."""
    return triggered(when, {"kind": "damage", "to": ME, "amount": amount}, title={"en": "tell"})


def arena_of(*abilities: Json, rituals: tuple[str, ...] = ()) -> Arena:
    """A witness with much life and a fighter, against a hero and a fighter."""
    pack = with_character("witness", abilities=list(abilities), life=20)
    return (
        Arena(pack, rituals=bool(rituals))
        .seat(("witness", 500, 500), ("phantom", 100, 100), ("div", 100, 500), rituals=list(rituals))
        .seat(("smoker", 700, 500), ("elemental", 100, 900))
        .play()
    )


def number(arena: Arena) -> int:
    """What the witness tells at the end of the turn; the turn ends."""
    before = len(arena.events)
    arena.end_turn()
    found = [event.dealt for event in arena.events[before:] if isinstance(event, Damaged)]
    assert broken(arena.game) == ()
    return sum(found)


@pytest.mark.parametrize(
    ("what", "of", "expected"),
    [
        ("flicked", ME, 1),
        ("flicked", OWN, 1),
        ("flicked", THEIRS, 0),
        ("acted", ME, 1),
        ("shot", ME, 0),
        ("moved", ME, 1),
        ("moved", THEIRS, 1),
        ("moved", None, 2),
        ("hit", THEIRS, 1),
        # Who has died is not among the characters on the battlefield.
        ("hit", ENEMIES, 0),
        ("hit", ME, 0),
        ("damaged", THEIRS, 1),
        ("damaged", None, 1),
        ("died", None, 1),
    ],
)
def test_what_a_flick_has_done(what: str, of: Json | None, expected: int) -> None:
    arena = arena_of(told(past(what, of), "turn_end"))
    arena.flick("witness", "smoker", 1500.0)
    assert number(arena) == expected
    arena.end_turn()
    assert number(arena) == 0, "in another turn"


def test_what_has_happened_in_the_meantime() -> None:
    """What waits counts from when its ability began to work, however often it waits."""
    waits = {"kind": "turn_end", "whose": "mine"}
    hurt = {"kind": "damage", "to": ME, "amount": past("flicked", since="ability")}
    second = {"kind": "delayed", "when": waits, "do": [hurt], "lasts": {"kind": "next"}}
    first = {"kind": "delayed", "when": {"kind": "turn_start"}, "do": [second], "lasts": {"kind": "next"}}
    arena = arena_of(triggered("action", first))
    arena.flick("phantom", 90.0, 300.0)
    arena.cast("witness")
    assert number(arena) == 0
    arena.flick("smoker", 0.0, 300.0)
    assert number(arena) == 0
    arena.flick("phantom", 270.0, 300.0)
    assert number(arena) == 2, "not the one before it"
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()


def test_what_an_ability_has_done_itself() -> None:
    """In its own effects it counts what has happened since they began, each time anew."""
    lose = {"kind": "damage", "to": {"kind": "characters", "relation": "own", "ranks": ["hero"], "other_than": ME}}
    gain = {"kind": "heal", "to": ME, "amount": past("damaged", since="ability")}
    arena = arena_of(triggered("turn_end", lose, gain))
    b = arena.game.battle()
    b.change(arena.id("witness"), damage=9)
    for _time in range(2):
        arena.end_turn()
        arena.end_turn()
    assert arena.piece("witness").damage == 9 - 2


def test_who_has_done_it() -> None:
    for by, expected in ((ME, 1), (OWN, 1), (FIGHTER, 0), (THEIRS, 0)):
        arena = arena_of(told(past("hit", THEIRS, by=by), "turn_end"))
        arena.flick("witness", "smoker", 1500.0)
        assert number(arena) == expected, by


def test_whose_doing_a_death_is() -> None:
    smoker = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["smoker"]}]}
    strike = triggered("action", {"kind": "destroy", "who": smoker})
    for by, of, expected in ((ME, THEIRS, 1), (OWN, None, 1), (THEIRS, None, 0), (ME, OWN, 0)):
        arena = arena_of(strike, told(past("died", of, by=by), "turn_end"))
        arena.cast("witness")
        assert not arena.on_field("smoker")
        assert number(arena) == expected, by
    arena = arena_of(strike, told(past("cast", ME), "turn_end"))
    arena.cast("witness")
    assert number(arena) == 1


@pytest.mark.parametrize(
    ("since", "numbers"), [("turn", [1, 0, 0]), ("round", [1, 0, 0]), ("own_turn", [1, 0, 0]), ("battle", [1, 1, 1])]
)
def test_since_when(since: str, numbers: list[int]) -> None:
    arena = arena_of(told(past("flicked", since=since), "turn_end"))
    arena.flick("witness", 90.0)
    found = []
    for _turn in numbers:
        found.append(number(arena))
        arena.end_turn()
    assert found == numbers
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest() == arena.game.copy().digest()
    assert arena.game.view(1).state.happened == arena.game.state.happened


@pytest.mark.parametrize(("since", "heard"), [("turn", False), ("round", False), ("own_turn", True), ("battle", True)])
def test_what_happened_in_the_others_turn(since: str, heard: bool) -> None:
    """At the start of the own turn a new round has begun, but since the own last turn somebody was flicked."""
    condition = past("hit", ME, since=since)
    arena = arena_of(triggered("turn_start", {"kind": "damage", "to": ME}, if_=[condition]))
    arena.end_turn()
    arena.flick("smoker", "witness", 1500.0)
    assert len(arena.of(Damaged)) == 1
    arena.end_turn()
    assert len(arena.of(Damaged)) == 1 + heard


def test_how_much_in_all() -> None:
    heal = triggered("any_time", {"kind": "heal", "to": ME, "amount": 2}, title={"en": "mend"})
    hurt = triggered("action", {"kind": "damage", "to": ME, "amount": 5})
    for what, expected in (("damaged", 5), ("healed", 4)):
        arena = arena_of(heal, hurt, told(past(what, ME, measured=True), "turn_end"))
        arena.cast("witness")
        arena.use("witness")
        arena.use("witness")
        assert len(arena.of(Healed)) == 2
        assert number(arena) == expected


def test_rituals_that_were_played() -> None:
    for of, expected in ((OWN, 1), (None, 1), (THEIRS, 0)):
        arena = arena_of(told(past("played", of)), rituals=("healing",))
        arena.decide(PlayRitual("healing"))
        arena.choose("witness")
        assert [key for _piece, key in arena.request.uses] == ["characters/witness/0"] * expected, of


def test_deaths_are_counted_by_their_players() -> None:
    arena = arena_of(triggered("action", KILL), told(past("died", OWN), "turn_end"))
    arena.cast("witness")
    assert number(arena) == 1


def test_nothing_is_kept_that_no_word_asks_for() -> None:
    plain = arena_of(triggered("action", KILL))
    asked = arena_of(triggered("action", KILL), told(past("shot"), "turn_end"))
    for arena in (plain, asked):
        arena.cast("witness")
        assert arena.game.state.happened == ()
        assert "happened" not in to_plain(arena.game.state)


@pytest.mark.parametrize(
    ("word", "key"),
    [
        (past("played", ME), "of"),
        (past("died", ENEMIES), "of"),
        (past("flicked", ME, by=ME), "by"),
        (past("hit", ME, by=ENEMIES), None),
        (past("hit", ME, since="ability"), "since"),
        (past("used", ME, by=ENEMIES), "by"),
        (past("used", ME, by={"kind": "artifacts"}), None),
        (past("played", OWN), None),
        (past("moved", {"kind": "artifacts"}), None),
        (past("moved", {"kind": "objects"}), None),
        (past("damaged", {"kind": "artifacts"}), "of"),
        (past("died", {"kind": "missiles"}), "of"),
        (past("damaged", ME, since_last="flicked"), None),
        (past("damaged", since_last="flicked"), "since_last"),
        (past("damaged", ME, since_last="damaged"), "since_last"),
        (past("damaged", ME, since_last="played"), "since_last"),
        (past("damaged", OWN, since_last="flicked"), "since_last"),
        (past("played", OWN, since_last="died"), None),
    ],
)
def test_the_check_refuses_what_never_happens(tmp_path: Path, word: Json, key: str | None) -> None:
    ability = written("turn_end", {"kind": "heal", "to": ME}, if_=[word])
    found = loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability)).diagnostics
    expected = [] if key is None else [("never-happened", f"/abilities/0/if/0/{key}")]
    assert [(one.code, one.location.pointer) for one in found if one.code == "never-happened"] == expected


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"what": "hit", "to": ME}, None),
        ({"what": "hit", "to": ME, "by": ME}, "to"),
        ({"what": "flicked", "to": ME}, "to"),
        ({"what": "died"}, "of"),
    ],
)
def test_the_check_refuses_what_is_never_last(tmp_path: Path, more: Json, key: str | None) -> None:
    ability = written("turn_end", {"kind": "heal", "to": {"kind": "latest", "of": ENEMIES, **more}})
    found = loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability)).diagnostics
    expected = [] if key is None else [("never-happened", f"/abilities/0/do/0/to/{key}")]
    assert [(one.code, one.location.pointer) for one in found if one.code == "never-happened"] == expected


@pytest.mark.parametrize(("what", "refused"), [("hit", True), ("damaged", False)])
def test_the_check_refuses_amounts_of_what_has_none(tmp_path: Path, what: str, refused: bool) -> None:
    ability = written("turn_end", {"kind": "heal", "to": ME, "amount": past(what, ME, measured=True)})
    found = loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability)).diagnostics
    assert any(one.code == "never-happened" for one in found) == refused


# --- after the deaths -----------------------------------------------------------------------------------

FOE: Json = {"kind": "chosen", "name": "foe"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": ENEMIES}
HEAL: Json = {"kind": "heal", "to": ME}
SAVED: Json = {
    "kind": "replacement",
    "instead_of": {"kind": "would_die", "who": "self"},
    "do": [{"kind": "prevent"}],
    "limit": {"per": "battle"},
}


def after(*do: Json, otherwise: Sequence[Json] = (), of: Json = FOE) -> Json:
    return {"kind": "after_deaths", "if": [past("died", of)], "do": list(do), "otherwise": list(otherwise)}


def hunter(*do: Json, foe: Sequence[Json] = (), when: Json | str = "action", **more: Any) -> Arena:
    """A mage with one wound and these effects, against a hero with 2 life and another one."""
    pack = with_character("mage", abilities=[triggered(when, *do, **more)], life=9)
    pack = with_character("foe", pack, abilities=list(foe), life=2)
    return Arena(pack).seat(("mage", 500, 500, {"life": 4})).seat(("foe", 700, 500), ("div", 900, 900)).play()


@pytest.mark.parametrize(
    ("amount", "saved", "healed"), [(2, False, 1), (1, False, 3), (2, True, 3)], ids=["killed", "alive", "saved"]
)
def test_whether_it_has_died_of_this(amount: int, saved: bool, healed: int) -> None:
    """Asked when the deaths are over: who is saved from death has not died."""
    asks = after(HEAL, otherwise=[HEAL, HEAL, HEAL])
    strike = {"kind": "damage", "to": FOE, "amount": amount}
    arena = hunter(strike, asks, choose=[PICK_FOE], foe=[SAVED] if saved else [])
    arena.cast("mage")
    arena.choose("foe")
    assert (len(arena.of(Healed)), broken(arena.game)) == (healed, ())


def test_what_follows_the_deaths_kills_in_its_turn() -> None:
    """One after another, in the order in which they are written; the deaths of the first before the second is asked."""
    other = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["div"]}]}
    first = after({"kind": "destroy", "who": other})
    second = {"kind": "after_deaths", "if": [past("died", {"kind": "chosen", "name": "two"})], "do": [HEAL]}
    them: list[Json] = [PICK_FOE, {"kind": "those", "name": "two", "of": other}]
    arena = hunter({"kind": "destroy", "who": FOE}, first, second, choose=them)
    arena.cast("mage")
    arena.choose("foe")
    assert [arena.card_of(one.piece) for one in arena.of(Died)] == ["foe", "div"]
    assert len(arena.of(Healed)) == 1


def test_without_conditions_it_happens_to_the_survivors() -> None:
    them: list[Json] = [{"kind": "those", "name": "them", "of": ENEMIES}]
    push = {"kind": "push", "who": {"kind": "chosen", "name": "them"}, "mm": 40}
    strike = {"kind": "damage", "to": {"kind": "chosen", "name": "them"}, "amount": 2}
    arena = hunter(strike, {"kind": "after_deaths", "do": [push]}, choose=them)
    events = arena.cast("mage")
    assert [type(one) for one in events if isinstance(one, Died | Pushed)] == [Died, Pushed]
    assert [arena.card_of(one.piece) for one in arena.of(Pushed)] == ["div"]


def test_in_a_flick_it_waits_for_the_deaths_of_the_flick() -> None:
    hit = {"kind": "event", "role": "victim"}
    those = {"kind": "those", "name": "foe", "of": hit}
    strike = {"kind": "damage", "to": FOE}
    arena = hunter(strike, after(HEAL), when={"kind": "hit_landed"}, choose=[those])
    events = arena.flick("mage", "foe", 2500.0)
    assert [type(one) for one in events if isinstance(one, Died | Healed)] == [Died, Healed]
    assert broken(arena.game) == ()


@pytest.mark.parametrize("holds", [True, False])
def test_what_waits_for_deaths_that_nobody_dies_is_offered_only_if_its_conditions_hold(holds: bool) -> None:
    """DK-SPL-05: whether it can shoot no death changes; where somebody may die, it is offered all the same."""
    shoots = {"kind": "can_shoot", "who": {"kind": "self"}}
    condition = {"kind": "none_of", "conditions": [shoots]} if holds else shoots
    later = {"kind": "after_deaths", "if": [condition], "do": [{"kind": "give_time_card", "side": "bonus"}]}
    pack = with_character("mage", abilities=[triggered("action", later)])
    arena = Arena(pack).seat(("mage", 300, 300)).seat(("div", 700, 700)).play()
    assert bool(arena.request.spells) is holds


def test_each_of_the_slain_has_done_its_own() -> None:
    """What happened to one of two slain of the same card did not happen to the other."""
    slain = {"kind": "slain", "relation": "enemy", "where": [past("hit", {"kind": "it"})]}
    elementals = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["elemental"]}]}
    kill = triggered("any_time", {"kind": "destroy", "who": elementals})
    pack = with_character("witness", abilities=[kill, told({"kind": "count", "of": slain}, "turn_end")], life=20)
    arena = (
        Arena(pack)
        .seat(("witness", 500, 500), ("div", 100, 500))
        .seat(("smoker", 100, 100), ("elemental", 560, 500), ("elemental", 900, 900))
        .play()
    )
    arena.flick("witness", "elemental#1", 800.0)
    arena.use("witness")
    assert not arena.on_field("elemental")
    assert number(arena) == 1


def test_what_an_ability_deals_is_not_passed_on_by_it_again() -> None:
    """Of two of the same card neither hears the damage that the other passes on; that of another ability it does."""
    others = {"kind": "characters", "relation": "own", "other_than": {"kind": "event", "role": "victim"}}
    passes_on = triggered(
        {"kind": "hurt", "who": "own"},
        {"kind": "damage", "to": others},
        if_=[{"kind": "none_of", "conditions": [{"kind": "dealt_by_this"}]}],
    )
    other = triggered("any_time", {"kind": "damage", "to": ME}, title={"en": "hurts itself"})
    pack = with_character("witness", abilities=[passes_on, other], life=20)
    arena = Arena(pack).seat(("witness", 500, 500), ("div", 100, 500)).seat(("smoker", 560, 500)).play()
    arena.use("witness")
    assert [arena.card_of(event.victim) for event in arena.of(Damaged)] == ["witness", "div"]
    arena.end_turn()
    arena.flick("smoker", "witness", 900.0)
    assert [arena.card_of(event.victim) for event in arena.of(Damaged)] == ["witness", "div", "witness", "div"]
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()


def test_different_characters_are_counted_once_dead_or_alive() -> None:
    """Of three hits of two enemies, one of which dies, two enemies were hit."""
    hits = past("hit", THEIRS)
    both = {"kind": "sum", "amounts": [hits, {**hits, "different": True}]}
    pack = with_character("witness", abilities=[told(both, "turn_end")], life=20)
    arena = (
        Arena(pack)
        .seat(("witness", 500, 500), ("div", 500, 700), ("phantom", 100, 100))
        .seat(("smoker", 560, 500), ("vailla", 560, 700, {"life": 4}))
        .play()
    )
    arena.flick("witness", "smoker", 900.0)
    arena.flick("div", "vailla", 600.0)
    arena.flick("phantom", "vailla", 3000.0)
    said = sum(event.dealt for event in arena.of(Damaged) if event.victim == arena.id("witness"))
    hit = [event.victim for event in arena.of(Damaged) if event.kind == "hit"]
    assert said == len(hit) + len(set(hit))
    assert len(hit) > len(set(hit)) > 1


CHARACTERS: Json = {"kind": "characters"}


def latest(what: str, of: Json = CHARACTERS, **more: Any) -> Json:
    return {"kind": "latest", "what": what, "of": of, **more}


def arena_that_strikes(who: Json) -> Arena:
    """At the end of its turns the witness deals 1 damage to these."""
    strike = triggered("turn_end", {"kind": "damage", "to": who})
    pack = with_character("witness", life=20, abilities=[strike])
    return (
        Arena(pack)
        .seat(("witness", 500, 500), ("adjarkha", 100, 100), ("phantom", 100, 900))
        .seat(("div", 700, 500), ("smoker", 900, 900))
        .play()
    )


def struck(arena: Arena) -> list[str]:
    """Who was struck at the end of the turn; the turn ends."""
    before = len(arena.events)
    arena.end_turn()
    assert broken(arena.game) == ()
    return [arena.card_of(event.victim) for event in arena.events[before:] if isinstance(event, Damaged)]


def test_who_was_flicked_last() -> None:
    """Of several the last one, in the whole battle or in the time that is asked for."""
    own: Json = {"kind": "characters", "relation": "own"}
    arena = arena_that_strikes(latest("flicked", own))
    assert struck(arena) == [], "nobody was flicked"
    arena.flick("div", 0.0, 300.0)
    arena.end_turn()
    assert struck(arena) == [], "nobody of these"
    arena.end_turn()
    arena.flick("adjarkha", 90.0, 300.0)
    arena.flick("witness", 90.0, 300.0)
    assert struck(arena) == ["witness"]
    arena.flick("div", 180.0, 300.0)
    arena.end_turn()
    assert struck(arena) == ["witness"], "ever since"
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    arena = arena_that_strikes(latest("flicked", since="turn"))
    arena.flick("witness", 90.0, 300.0)
    assert struck(arena) == ["witness"]
    arena.end_turn()
    assert struck(arena) == []


@pytest.mark.parametrize(("earliest", "expected"), [(True, ["adjarkha"]), (False, ["witness"])])
def test_who_was_flicked_first(earliest: bool, expected: list[str]) -> None:
    arena = arena_that_strikes(latest("flicked", {"kind": "characters", "relation": "own"}, earliest=earliest))
    arena.flick("adjarkha", 90.0, 300.0)
    arena.flick("witness", 90.0, 300.0)
    assert struck(arena) == expected


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        (latest("hit", to=THEIRS), ["witness"]),
        (latest("hit", by=ME), ["div"]),
        (latest("hit", by=THEIRS), []),
        (latest("flicked", earliest=True), ["witness"]),
        (latest("hit", ENEMIES, to=THEIRS), []),
    ],
)
def test_who_hit_whom_last(who: Json, expected: list[str]) -> None:
    """With `to` those are meant who did it, else those to whom it happened."""
    arena = arena_that_strikes(who)
    arena.game.battle().change(arena.id("div"), damage=0)
    arena.flick("witness", "div", 1500.0)
    assert struck(arena) == expected


def test_the_player_who_lost_a_character_last() -> None:
    bonus = {"kind": "give_time_card", "side": "bonus", "to": latest("died", {"kind": "players"})}
    kill = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["smoker"]}]}
    arena = arena_of(triggered("action", {"kind": "destroy", "who": kill}), triggered("turn_end", bonus))
    arena.end_turn()
    assert [player.bonuses for player in arena.game.state.players] == [0, 0]
    arena.end_turn()
    arena.cast("witness")
    arena.end_turn()
    assert [player.bonuses for player in arena.game.state.players] == [0, 1]


def test_since_it_was_last_flicked() -> None:
    """What came before the last flick does not count, what the flick itself has done does."""
    hurt = {"kind": "damage", "to": ME, "amount": 2}
    gone = past("damaged", ME, since="battle", since_last="flicked", measured=True)
    arena = arena_of(
        triggered("any_time", hurt), triggered("turn_end", {"kind": "lose_life", "of": ME, "amount": gone})
    )

    def lost() -> int:
        before = arena.life("witness")
        arena.end_turn()
        return before - arena.life("witness")

    arena.use("witness")
    assert lost() == 2, "never flicked"
    arena.end_turn()
    arena.use("witness")
    assert lost() == 4, "still never"
    arena.end_turn()
    arena.flick("witness", 90.0, 300.0)
    assert lost() == 0
    arena.end_turn()
    arena.use("witness")
    assert lost() == 2
