"""Words about artifacts: who takes control of one, and effects that lay it elsewhere."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.events import (
    ArtifactFreed,
    ArtifactGone,
    ArtifactTaken,
    Damaged,
    Died,
    Flicked,
    ItemDropped,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_artifact, with_character, with_missile

Json = dict[str, Any]
BEARER: Json = {"kind": "bearer"}
TAKEN: Json = {"kind": "artifact_taken", "who": "bearer"}
HURT: Json = {"kind": "damage", "to": BEARER, "amount": 2}
ANY: Json = {"kind": "artifacts"}
RESERVE: Json = {"kind": "artifacts", "lying": "in_reserve", "artifact": "relic"}
CHOSEN: Json = {"kind": "chosen", "name": "target"}
PICK: Json = {"kind": "pick", "name": "target", "among": {"kind": "characters", "other_than": ME}}
GIVE: Json = {"kind": "give_artifact", "artifact": ANY, "to": CHOSEN}
PUT: Json = {"kind": "put_artifact", "artifact": ANY, "to": "there"}
PLACE: Json = {"kind": "place", "name": "there", "disk": ANY}
DISCARD: Json = {"kind": "discard_artifact", "artifact": ANY}
IDLE: Json = {"kind": "activated", "when": {"kind": "any_time"}, "do": [{"kind": "heal", "to": BEARER}]}
PLAYED = [
    *(TAKEN, GIVE, PUT, DISCARD),
    *({"kind": kind} for kind in ("stand_on", "step_off", "artifact_lost", "would_take_artifact")),
]


def mage(*do: Json, relic: tuple[Json, ...] = (), **fields: Any) -> Pack:
    return with_character(
        "mage", with_artifact("relic", *(relic or (IDLE,))), abilities=[triggered("action", *do, **fields)]
    )


def arena_of(pack: Pack, *, held_by: str = "", on_table: bool = True) -> Arena:
    """The mage and a phantom at seat 1, two rivals at seat 2; the relic lies in the middle, or under somebody."""
    arena = Arena(pack).seat(("mage", 500, 100), ("phantom", 100, 100)).seat(("adjarkha", 800, 800), ("div", 800, 600))
    if on_table:
        arena.artifact("relic", 500, 500, **({"held_by": held_by} if held_by else {}))
    return arena.play()


def checked(arena: Arena) -> Arena:
    assert broken(arena.game) == ()
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    return arena


def offered(arena: Arena) -> bool:
    return any(piece == arena.id("mage") for piece, _ability in arena.request.spells)


def holder(arena: Arena) -> str:
    found = arena.game.battle().holder(arena.id("relic"))
    return "" if found is None else found.card


def test_an_artifact_comes_under_a_character_and_who_stood_on_it_stays() -> None:
    arena = arena_of(mage(GIVE, choose=[PICK]), held_by="div")
    stood = arena.piece("div")
    arena.cast("mage")
    arena.choose(arena.id("phantom"))
    checked(arena)
    assert holder(arena) == "phantom"
    assert (arena.piece("relic").x, arena.piece("relic").y) == (100, 100)
    assert (arena.piece("div").x, arena.piece("div").y) == (stood.x, stood.y)
    assert [event.by for event in arena.of(ArtifactFreed)] == [arena.id("div")]
    assert [(event.by, event.seat) for event in arena.of(ArtifactTaken)] == [(arena.id("phantom"), 0)]


def test_an_artifact_under_a_character_needs_room() -> None:
    """A fighter is smaller than an artifact: both move aside from an object that is too near."""
    pack = mage(GIVE, choose=[PICK])
    arena = Arena(pack).seat(("mage", 500, 100), ("phantom", 100, 100), ("elemental", 125, 100)).seat(("div", 800, 600))
    arena.artifact("relic", 500, 500).play()
    arena.cast("mage")
    arena.choose(arena.id("phantom"))
    checked(arena)
    assert holder(arena) == "phantom"
    assert (arena.piece("phantom").x, arena.piece("phantom").y) != (100, 100)


def test_who_stands_on_an_artifact_gets_no_other() -> None:
    arena = arena_of(
        mage(
            {
                **GIVE,
                "to": {"kind": "characters", "relation": "enemy", "ranks": ["hero"], "where": [{"kind": "stands_on"}]},
            }
        ),
        held_by="div",
    )
    assert not offered(arena)


def test_an_artifact_is_laid_on_a_place() -> None:
    arena = arena_of(mage(PUT, choose=[PLACE]), held_by="div")
    arena.cast("mage")
    arena.put(300, 300)
    checked(arena)
    assert holder(arena) == ""
    assert (arena.piece("relic").x, arena.piece("relic").y) == (300, 300)
    assert [event.by for event in arena.of(ArtifactFreed)] == [arena.id("div")]


def test_an_artifact_comes_from_the_reserve() -> None:
    effect = {**PUT, "artifact": RESERVE}
    arena = arena_of(mage(effect, choose=[{**PLACE, "disk": RESERVE, "near": ME}]), on_table=False)
    arena.cast("mage")
    arena.put(540, 100)
    checked(arena)
    [relic] = [piece for piece in arena.game.state.pieces.values() if piece.card == "relic"]
    assert (relic.zone, relic.x, relic.owner) == ("field", 540, -1)
    lines = Storyteller(arena.game, "en").render_events(arena.of(ItemDropped))
    assert [line.text for line in lines] == ["relic lies on the battlefield at 540.0 mm, 100.0 mm."]


def test_a_discarded_artifact_leaves_who_stood_on_it() -> None:
    arena = arena_of(mage(DISCARD), held_by="div")
    arena.cast("mage")
    checked(arena)
    assert arena.piece("relic").zone == "reserve"
    assert arena.piece("div").on == ""
    lines = Storyteller(arena.game, "en").render_events((*arena.of(ArtifactFreed), *arena.of(ArtifactGone)))
    assert [line.text for line in lines] == ["relic is neutral again.", "relic is taken off the table."]


@pytest.mark.parametrize("leave", [{"kind": "discard_self"}, {"kind": "discard_artifact", "artifact": ME}])
def test_a_trap_hurts_who_takes_it_and_is_gone(leave: Json) -> None:
    """In a flick, where a death comes after those of the flick itself."""
    kill = {**HURT, "amount": 9}
    arena = arena_of(mage(GIVE, choose=[PICK], relic=(triggered(TAKEN, kill, leave),)))
    arena.flick("mage", "relic")
    arena.choose(arena.id("relic"))
    checked(arena)
    assert [event.piece for event in arena.of(Died)] == [arena.id("mage")]
    assert arena.piece("relic").zone == "reserve"


def test_the_bearer_of_an_artifact_is_the_character_on_it() -> None:
    """Each of its moments: its own taking, a turn of the bearer's owner, a death of the bearer."""
    at_end = triggered({"kind": "turn_end", "whose": "owner"}, HURT)
    arena = arena_of(mage(GIVE, choose=[PICK], relic=(triggered(TAKEN, HURT), at_end)))
    arena.cast("mage")
    arena.choose(arena.id("adjarkha"))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("adjarkha")]
    arena.end_turn()
    assert len(arena.of(Damaged)) == 1
    arena.end_turn()
    assert [event.piece for event in arena.of(Died)] == [arena.id("adjarkha")]
    checked(arena)


@pytest.mark.parametrize(
    ("who", "artifact", "heard"),
    [("own", None, True), ("enemy", None, False), ("any", "relic", True), ("any", "fire_mine", False)],
)
def test_others_hear_who_takes_control(who: str, artifact: str | None, *, heard: bool) -> None:
    when = {"kind": "artifact_taken", "who": who, "artifact": artifact}
    hurt = {"kind": "damage", "to": {"kind": "event", "role": "source"}}
    pack = with_character(
        "mage",
        with_artifact("relic", IDLE),
        abilities=[triggered("action", GIVE, choose=[PICK]), triggered(when, hurt)],
    )
    arena = arena_of(pack)
    arena.cast("mage")
    arena.choose(arena.id("phantom"))
    assert bool([event for event in arena.of(Damaged) if event.victim == arena.id("phantom")]) is heard


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({}, ["relic", "fire_mine"]),
        ({"lying": "neutral"}, ["fire_mine"]),
        ({"lying": "borne"}, ["relic"]),
        ({"relation": "enemy"}, ["relic"]),
        ({"relation": "own"}, []),
        ({"under": CHOSEN}, ["relic"]),
        ({"artifact": "fire_mine"}, ["fire_mine"]),
        ({"where": [{"kind": "within", "to": ME, "mm": 200}]}, ["fire_mine"]),
    ],
)
def test_which_artifacts_are_found(fields: Json, found: list[str]) -> None:
    pick = {
        "kind": "pick",
        "name": "target",
        "among": {"kind": "characters", "relation": "enemy", "ranks": ["hero"], "where": [{"kind": "stands_on"}]},
    }
    pack = mage({"kind": "discard_artifact", "artifact": {**ANY, **fields}}, choose=[pick])
    arena = Arena(pack).seat(("mage", 500, 100)).seat(("div", 800, 600))
    arena.artifact("relic", 500, 800, held_by="div").artifact("fire_mine", 500, 250).play()
    if not found:
        assert not offered(arena)
        return
    arena.cast("mage")
    gone = {arena.card_of(event.artifact) for event in arena.of(ArtifactGone)}
    assert gone == set(found)


# --- onto it, off it, and what hears that it is lost --------------------------------------------------

STAND: Json = {"kind": "stand_on", "who": ME, "artifact": ANY}
STEP_OFF: Json = {"kind": "step_off", "who": {"kind": "characters"}}
LOST: Json = {"kind": "artifact_lost", "who": "bearer"}


@pytest.mark.parametrize("held_by", ["", "div"])
def test_a_character_is_set_onto_a_free_artifact_only(held_by: str) -> None:
    arena = arena_of(mage(STAND), held_by=held_by)
    assert offered(arena) is not bool(held_by)
    if not held_by:
        arena.cast("mage")
        checked(arena)
        assert (holder(arena), arena.piece("mage").x, arena.piece("mage").y) == ("mage", 500, 500)


def test_who_knocks_the_bearer_off_may_have_shot() -> None:
    hurts: Json = {"kind": "damage", "to": {"kind": "event", "role": "mover"}}
    pack = with_missile("bolt", with_artifact("relic", triggered(LOST, hurts)))
    pack = with_character("archer", pack, shooting={"missile": "bolt", "limit": 3}, life=9)
    arena = Arena(pack).seat(("archer", 300, 500)).seat(("div", 500, 500), ("smoker", 900, 900))
    arena.artifact("relic", 500, 500, held_by="div").play()
    arena.shoot("archer", "bolt", 0.0, 4000.0)
    assert arena.of(ArtifactFreed)
    assert arena.life("archer") == 8


def test_who_knocks_the_bearer_off_is_set_onto_it() -> None:
    """When the flick is over; who was flicked is known then."""
    mover = {"kind": "event", "role": "mover"}
    throne = with_artifact("relic", triggered(LOST, {"kind": "stand_on", "who": mover, "artifact": ME}))
    arena = Arena(throne).seat(("akeru", 300, 500)).seat(("div", 500, 500), ("smoker", 900, 900))
    arena.artifact("relic", 500, 500, held_by="div").play()
    arena.flick("akeru", "div", 4000)
    assert arena.of(ArtifactFreed)
    assert (holder(arena), arena.on_field("div")) == ("akeru", True)
    checked(arena)


def test_an_artifact_onto_which_an_ability_sets_a_rival_is_not_offered() -> None:
    """DK-ART-04, DK-ART-06: the mover met it while it was neutral, but somebody stands on it by now."""
    victim = {"kind": "event", "role": "victim"}
    lured = triggered("hit_landed", {"kind": "stand_on", "who": victim, "artifact": ANY})
    pack = with_character("mage", with_artifact("relic", IDLE), abilities=[lured])
    arena = Arena(pack).seat(("mage", 200, 500), ("phantom", 100, 900)).seat(("div", 300, 522), ("smoker", 900, 900))
    arena.artifact("relic", 300, 478).play()
    arena.flick("mage", 0.0, 2500)
    met = {name for contact in arena.of(Flicked)[-1].record.contacts for name in (contact.a, contact.b)}
    assert {arena.id("mage"), arena.id("relic"), arena.id("div")} <= met
    assert holder(arena) == "div"
    assert hasattr(arena.request, "flicks"), "nothing is offered"
    assert [event.by for event in arena.of(ArtifactTaken)] == [arena.id("div")]
    checked(arena)


@pytest.mark.parametrize("how", ["step_off", "death", "artifact"])
def test_an_artifact_hears_that_it_is_lost(how: str) -> None:
    """It works for whoever had it, whether that one is taken off, dies, or the artifact goes to another one."""
    rivals: Json = {"kind": "characters", "relation": "enemy"}
    lost = triggered(LOST, {"kind": "damage", "to": rivals})
    do = {"step_off": STEP_OFF, "death": {"kind": "destroy", "who": {**rivals, "where": [{"kind": "stands_on"}]}}}
    spell = mage(do.get(how, {**GIVE, "to": ME}), relic=(lost, triggered({**LOST, "who": "any"}, HURT)))
    arena = arena_of(spell, held_by="div")
    assert offered(arena)
    mine = arena.id("mage")
    arena.cast("mage")
    if how == "death":
        arena.choose()
    checked(arena)
    assert [event.by for event in arena.of(ArtifactFreed)] == [arena.id("div")]
    hurt = {event.victim for event in arena.of(Damaged)}
    assert hurt == {mine, arena.id("phantom")}, "the enemies of its last player"
    assert holder(arena) == ("mage" if how == "artifact" else "")


@pytest.mark.parametrize(("who", "heard"), [("bearer", True), ("enemy", False), ("own", True)])
def test_an_artifact_hears_that_somebody_is_about_to_be_flicked(who: str, heard: bool) -> None:
    hurts = triggered(
        {"kind": "before_flick", "who": who}, {"kind": "damage", "to": {"kind": "event", "role": "mover"}}
    )
    arena = Arena(with_artifact("relic", hurts)).seat(("div", 500, 500)).seat(("smoker", 900, 900))
    arena.artifact("relic", 500, 500, held_by="div").play()
    arena.flick("div", 180.0, 300.0)
    assert [event.victim for event in arena.of(Damaged)] == ([arena.id("div")] if heard else [])


# --- what would be taken ----------------------------------------------------------------------------

TAKER: Json = {"kind": "event", "role": "source"}
IT: Json = {"kind": "event", "role": "target"}
PREVENT: Json = {"kind": "prevent"}
SWAP: Json = {"kind": "swap", "first": ME, "second": CHOSEN}
WAYS: dict[str, Json] = {"give": {**GIVE, "to": ME}, "stand_on": STAND, "swap": SWAP}


def would(*do: Json, who: str = "enemy", **fields: Any) -> Json:
    event = {"kind": "would_take_artifact", "who": who, **fields.pop("event", {})}
    return {"kind": "replacement", "instead_of": event, "do": list(do), **fields}


def taking(how: str, ability: Json, *, on: str = "guard", held_by: str = "", **more: Any) -> Arena:
    """A mage takes the relic by a flick or by an effect; the guard of the other side, or the relic, has the ability."""
    choose = [{**PICK, "among": {**ENEMY_HERO, "where": [{"kind": "stands_on"}]}}] if how == "swap" else []
    relic = with_artifact("relic", *([ability] if on == "relic" else [IDLE]))
    pack = with_character("guard", relic, abilities=[ability] if on == "guard" else [], life=9)
    spell = triggered("action", WAYS.get(how, HEAL_ME), choose=choose)
    pack = with_character("mage", pack, abilities=[spell, *more.get("also", ())], life=5)
    arena = Arena(pack).seat(("mage", 500, 100), ("phantom", 100, 100)).seat(("guard", 800, 800), ("div", 800, 600))
    held_by = held_by or ("div" if how == "swap" else "")
    arena.artifact("relic", 500, 500, **({"held_by": held_by} if held_by else {})).play()
    if how == "flick":
        arena.flick("mage", "relic")
        if arena.request and getattr(arena.request, "purpose", "") == "artifact":
            arena.choose(arena.id("relic"))
    else:
        arena.cast("mage")
    return checked(arena)


ENEMY_HERO: Json = {"kind": "characters", "relation": "enemy"}
HEAL_ME: Json = {"kind": "heal", "to": ME}


@pytest.mark.parametrize("how", ["flick", "give", "stand_on", "swap"])
@pytest.mark.parametrize(
    ("ability", "on", "taken"),
    [
        (would(PREVENT), "guard", False),
        (would(PREVENT, event={"artifact": "relic"}), "guard", False),
        (would(PREVENT, event={"artifact": "fire_mine"}), "guard", True),
        (would(PREVENT, who="own"), "guard", True),
        (would(PREVENT, who="bearer"), "relic", False),
        (would({"kind": "damage", "to": TAKER}), "guard", False),
    ],
)
def test_an_artifact_that_would_be_taken(how: str, ability: Json, on: str, *, taken: bool) -> None:
    arena = taking(how, ability, on=on)
    was = "div" if how == "swap" else ""
    assert holder(arena) == ("mage" if taken else was)
    assert (arena.life("mage") == 4) is (ability["do"] != [PREVENT])


@pytest.mark.parametrize("how", ["flick", "give", "stand_on", "swap"])
def test_who_dies_instead_takes_nothing(how: str) -> None:
    arena = taking(how, would({"kind": "damage", "to": TAKER, "amount": 9}))
    assert [event.piece for event in arena.of(Died)] == [arena.id("mage")]
    assert not arena.of(ArtifactTaken)


def test_who_dies_before_it_would_take_one_takes_nothing() -> None:
    """The ability changes nothing of the event itself."""
    kills = {"kind": "if_else", "if": [{"kind": "is_turn_of"}], "do": [PREVENT], "otherwise": [HURT_TAKER]}
    for how in ("flick", "stand_on"):
        arena = taking(how, would(kills))
        assert [event.piece for event in arena.of(Died)] == [arena.id("mage")]
        assert (holder(arena), arena.of(ArtifactTaken)) == ("", [])


HURT_TAKER: Json = {"kind": "damage", "to": TAKER, "amount": 9}


def test_somebody_else_takes_it_instead() -> None:
    """What has come of it is not replaced by the same card again."""
    arena = taking("flick", would({"kind": "stand_on", "who": ME, "artifact": IT}, who="any"))
    assert holder(arena) == "guard"
    arena = taking("give", would({"kind": "give_artifact", "artifact": IT, "to": ME}, who="any"), held_by="div")
    assert holder(arena) == "guard"


def test_an_artifact_speaks_to_the_player_who_would_take_it() -> None:
    """Also while nobody has it, and for its last bearer no more."""
    yours: Json = {"kind": "characters", "relation": "own"}
    arena = taking("give", would(PREVENT, {"kind": "damage", "to": yours}, who="bearer"), on="relic", held_by="div")
    assert {event.victim for event in arena.of(Damaged)} == {arena.id("mage"), arena.id("phantom")}
    assert holder(arena) == "div"


@pytest.mark.parametrize("active_in", ["neutral", "anywhere"])
@pytest.mark.parametrize("held_by", ["", "div"])
def test_an_artifact_that_guards_itself_while_it_is_free(active_in: str, held_by: str) -> None:
    arena = taking("give", would(PREVENT, who="bearer", active_in=active_in), on="relic", held_by=held_by)
    assert holder(arena) == (held_by if active_in == "anywhere" or not held_by else "mage")


def test_who_is_moved_after_all_is_heard_of() -> None:
    """Abilities that are asked first do not keep others from hearing of the movement."""
    moved = triggered({"kind": "moved", "who": "self"}, {"kind": "damage", "to": ME})
    asked = would({"kind": "heal", "to": ME}, PREVENT, optional=True)
    for how in ("give", "stand_on", "swap"):
        arena = taking(how, asked, also=[moved])
        arena.choose()
        checked(arena)
        assert holder(arena) == "mage"
        assert arena.life("mage") == (5 if how == "give" else 4)


def test_nobody_swaps_onto_an_artifact_that_cannot_be_taken() -> None:
    for deed, forbids in (("locked", {"kind": "lock_artifact", "artifact": ANY}), ("take", None)):
        cannot = {"kind": "static", "modify": [{"kind": "cannot", "who": ME, "deeds": ["take"]}]}
        locks = triggered("turn_start", {"kind": "lock_artifact", "artifact": ANY, "lasts": {"kind": "for_good"}})
        pick = {**PICK, "among": {**ENEMY_HERO, "where": [{"kind": "stands_on"}]}}
        more = [locks] if forbids else [cannot]
        pack = with_character(
            "mage", with_artifact("relic", IDLE), abilities=[triggered("action", SWAP, choose=[pick]), *more]
        )
        assert offered(arena_of(pack, held_by="div")) is False, deed


def test_who_controls_the_bearer_for_a_turn_uses_its_artifact() -> None:
    take: Json = {"kind": "take_control", "of": {**ENEMY_HERO, "where": [{"kind": "stands_on"}]}}
    stun: Json = {"kind": "set_status", "to": CHOSEN}
    pick: Json = {**PICK, "among": {**ENEMY_HERO, "where": [{"kind": "stands_on"}]}}
    hurts = triggered("any_time", {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}})
    arena = arena_of(mage({**take, "of": CHOSEN}, stun, choose=[pick], relic=(hurts,)), held_by="div")
    arena.cast("mage")
    assert arena.id("div") not in arena.request.flicks
    arena.use("relic")
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("adjarkha")]
    arena.end_turn()
    assert arena.piece("div").owner == 1
    checked(arena)
