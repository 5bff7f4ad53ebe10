"""Flicks and shots that an effect grants: who flicks, how hard, with which missile and at whom."""

import math
import random
from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.aiming import ARRIVALS_MM_S, AimingGround, bank_lines, speeds
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    ChoiceRequest,
    Choose,
    Decision,
    FlickDisk,
    FlickRequest,
    PutAt,
    Shoot,
    ShotRequest,
    Use,
)
from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.events import (
    ChangeEnded,
    Damaged,
    Deflected,
    Flicked,
    LeftLying,
    Shot,
    ShotMet,
    ShotMissed,
    StatusSet,
)
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.legality import check
from simulator.systems.desktopia.search import propose_decisions
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character, with_missile

Json = dict[str, Any]
MOVER: Json = {"kind": "event", "role": "mover"}
TARGET: Json = {"kind": "event", "role": "target"}
SHOOTER: Json = {"kind": "event", "role": "shooter"}
OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
HURT: Json = triggered("shot_hit", {"kind": "damage", "to": TARGET})
SHOOT_BACK: Json = {"kind": "shoot", "who": ME, "at": MOVER}
FLICK_ME: Json = {"kind": "flick", "who": ME, "by": OPPONENTS, "power": 50}

HALF: Json = {"kind": "flick_power", "percent": 50}
TO_ENEMIES: Json = {"kind": "flick_direction", "centre": ENEMIES, "degrees": 30}
ASTRAY: Json = {"kind": "deflect", "degrees": 20}
PER_BOUNCE: Json = {"kind": "damage", "stage": "add", "by": {"kind": "bounces"}}
THIS_FLICK: Json = {"kind": "until_flick_end"}

WEB: Json = {"kind": "stops_at", "who": ENEMIES, "near": ME, "mm": 50}
FAR_FOE: Json = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["akeru"]}]}
MUD: Json = {"kind": "stops_at", "who": {"kind": "characters"}, "zone": "mud"}
FLICKS_PLAYED = [
    WEB,
    {"kind": "stops_at", "who": ENEMIES, "away": 200, "away_from": ME},
    {"kind": "shoot", "who": ME, "beside": {"kind": "middle"}},
    {"kind": "entered", "zone": "mud"},
    {"kind": "crossed", "first": ME, "second": {"kind": "middle"}},
    SHOOT_BACK,
    FLICK_ME,
    HALF,
    TO_ENEMIES,
    ASTRAY,
    PER_BOUNCE,
    THIS_FLICK,
    {"kind": "would_be_shot"},
    {"kind": "shot_end"},
    {"kind": "missile_lost"},
]


def watch(pack: Pack | None = None, **fields: Any) -> Arena:
    """A hero that shoots at every enemy that comes to rest within 200 mm of it, against two characters."""
    when = {"kind": "flick_end", "who": "enemy"}
    near = {"kind": "within", "who": MOVER, "mm": 200}
    shooting = {"missile": "pebble"}
    abilities = [triggered(when, SHOOT_BACK, if_=[near])]
    pack = with_missile("pebble", pack, abilities=[HURT], aim="enemy")
    pack = with_character("guard", pack, **{"abilities": abilities, "shooting": shooting, **fields})
    return Arena(pack).seat(("div", 700, 500), ("akeru", 900, 100)).seat(("guard", 500, 500), ("smoker", 600, 700))


def at(arena: Arena, name: str) -> tuple[float, float]:
    piece = arena.piece(name)
    return piece.x, piece.y


def test_it_shoots_at_once_at_who_came_near() -> None:
    arena = watch().play()
    arena.flick("div", 90.0, 200.0)
    request = arena.request
    assert request == ShotRequest(1, arena.id("guard"), "pebble", request.ability, (arena.id("div"),))
    assert broken(arena.game) == ()
    arena.shoot("guard", "pebble", "div", 2000.0)
    assert [event.target for event in arena.of(ShotMet)] == [arena.id("div")]
    assert [(event.victim, event.source) for event in arena.of(Damaged)] == [(arena.id("div"), arena.id("guard"))]
    assert isinstance(arena.request, ActionRequest)
    assert (arena.request.seat, arena.game.state.actions_used) == (0, 1)
    assert arena.piece(arena.of(Shot)[0].piece).zone == "reserve"


def test_nobody_else_can_be_its_target() -> None:
    """A missile that meets another enemy only has missed."""
    arena = watch().play()
    arena.flick("div", 90.0, 200.0)
    arena.shoot("guard", "pebble", "akeru", 4000.0)
    assert arena.of(ShotMissed)
    assert not arena.of(Damaged)


@pytest.mark.parametrize(
    ("fields", "asked"),
    [
        ({}, True),
        ({"shooting": None}, False),
        ({"shooting": {"missile": "pebble", "limit": 1}}, True),
        ({"shooting": {"missile": "pebble", "limit": 1}, "no_supply": True}, False),
        ({"hindered": True}, False),
    ],
)
def test_only_who_can_shoot_is_asked(fields: Json, asked: bool) -> None:
    given = dict(fields)
    empty, hindered = given.pop("no_supply", False), given.pop("hindered", False)
    when = {"kind": "flick_end", "who": "enemy"}
    spent = {"kind": "supply_discard", "of": ME}
    barred = {"kind": "static", "modify": [{"kind": "cannot", "deeds": ["shoot"]}]}
    abilities = [triggered(when, *([spent] if empty else []), SHOOT_BACK), *([barred] if hindered else [])]
    arena = watch(abilities=abilities, **given).play()
    arena.flick("div", 90.0, 200.0)
    assert isinstance(arena.request, ShotRequest) is asked


def test_its_supply_is_used_up() -> None:
    arena = watch(shooting={"missile": "pebble", "limit": 1}).play()
    for shots in (1, 0):
        arena.flick("div", 90.0, 100.0) if shots else arena.flick("akeru", 90.0, 4000.0)
        assert isinstance(arena.request, ShotRequest) is bool(shots)
        if shots:
            arena.shoot("guard", "pebble", "div", 500.0)
    assert arena.supply(2, "guard") == 0


def test_who_has_several_missiles_picks_one() -> None:
    pack = with_missile("rock", abilities=[HURT], aim="enemy")
    when = {"kind": "flick_end", "who": "enemy"}
    given = triggered(when, {"kind": "supply_add", "to": ME, "missile": "rock"}, SHOOT_BACK)
    arena = watch(pack, abilities=[given], shooting={"missile": "pebble", "limit": 3}).play()
    # One place on the card has to be free.
    disk = next(p for p in arena.game.state.pieces.values() if p.zone == "supply" and p.card == "pebble")
    arena.game.battle().send_home(disk.id)
    arena.flick("div", 90.0, 200.0)
    request = arena.request
    assert isinstance(request, ChoiceRequest)
    assert request.options == ("card:pebble", "card:rock")
    arena.choose("card:rock")
    assert (type(arena.request), arena.request.missile) == (ShotRequest, "rock")


def test_what_is_refused() -> None:
    arena = watch().play()
    arena.flick("div", 90.0, 200.0)
    good = arena.shot_of("guard", "pebble", "div", 900.0)
    bad: dict[str, Decision] = {
        "other-disk": Shoot(arena.id("div"), "pebble", good.x, good.y, 0.0, 900.0),
        "too-far": Shoot(good.shooter, "pebble", 100.0, 100.0, 0.0, 900.0),
        "too-fast": Shoot(good.shooter, "pebble", good.x, good.y, 0.0, 9000.0),
        "other-request": Choose(()),
    }
    for code, decision in bad.items():
        refusal = arena.refused(decision)
        assert (refusal.code, bool(refusal.legal)) == (code, code != "too-far"), refusal


def test_bots_answer() -> None:
    arena = watch().play()
    arena.flick("div", 90.0, 200.0)
    game, rng = arena.game, random.Random(3)
    tried = [one for found in propose_decisions(game.view(1), 1, rng) for one in found.decisions]
    aimed = [one for one in tried if isinstance(one, Shoot) and one.speed > 10.0]
    assert aimed
    assert not isinstance(game.copy().decide(aimed[0]), Refusal)
    assert not isinstance(game.copy().decide(default_answer(game.battle())), Refusal)
    for _ in range(20):
        assert not isinstance(game.copy().decide(game.legal(1).draw(rng)), Refusal)


def test_a_chain_of_granted_shots_ends() -> None:
    """A missile that is shot for ever if nobody is hit."""
    back = triggered("shot_missed", {"kind": "shoot", "who": {"kind": "event", "role": "shooter"}})
    pack = with_missile("pebble", abilities=[back], aim="any")
    pack = with_character("guard", pack, shooting={"missile": "pebble"})
    arena = Arena(pack).seat(("guard", 500, 500)).seat(("div", 560, 500)).play()
    shots = 0
    while arena.game.result is None:
        arena.shoot("guard", "pebble", 90.0, 300.0)
        shots += 1
    assert (shots, arena.game.result.reason) == (101, "endless")


def test_the_opponent_aims_a_shot_of_a_missile_that_is_named() -> None:
    aimed = {"kind": "shoot", "who": ME, "by": OPPONENTS, "missile": "pebble"}
    pack = with_missile("pebble", abilities=[HURT], aim="any")
    pack = with_character("guard", pack, abilities=[triggered("action", aimed)], shooting={"missile": "pebble"})
    arena = Arena(pack).seat(("guard", 500, 500)).seat(("div", 700, 500)).play()
    arena.cast("guard")
    assert arena.request.seat == 1
    others = triggered("action", {**aimed, "missile": "fire_arrow"})
    other = with_character("guard", pack, abilities=[others], shooting={"missile": "pebble"})
    assert Arena(other).seat(("guard", 500, 500)).seat(("div", 700, 500)).play().request.spells == ()


@pytest.mark.parametrize("power", [100, 50])
def test_a_shot_at_half_power(power: int) -> None:
    arena = scout(ME, power=power)
    arena.cast("guard")
    arena.decide(set_down(arena, 200 + 2 * arena.piece("guard").radius, 500, 90.0, 1000.0))
    assert [event.record.flick.speed for event in arena.of(Shot)] == [10.0 * power]


def flicked(*do: Json, life: int = 5) -> Arena:
    pack = with_character("clown", life=life, abilities=[triggered("action", *do)])
    arena = Arena(pack).seat(("clown", 200, 500), ("div", 100, 100)).seat(("akeru", 800, 500), ("smoker", 900, 900))
    arena.play()
    arena.cast("clown")
    return arena


def test_an_opponent_flicks_it_at_half_power() -> None:
    """Half the speed carries it a quarter as far, and its hits are still its own player's."""
    arena = flicked(FLICK_ME)
    request = arena.request
    assert (type(request), request.seat, request.piece) == (FlickRequest, 1, arena.id("clown"))
    x, y = at(arena, "clown")
    arena.decide(FlickDisk(request.piece, 90.0, 1000.0))
    (event,) = arena.of(Flicked)
    assert event.speed == 500.0
    slow = math.dist(at(arena, "clown"), (x, y))
    whole = flicked({**FLICK_ME, "power": 100})
    whole.decide(FlickDisk(request.piece, 90.0, 1000.0))
    assert math.dist(at(whole, "clown"), (x, y)) == pytest.approx(4 * slow, rel=0.02)


@pytest.mark.parametrize(("power", "speed"), [(0, 10.0), (200, 2000.0), (1000, 3000.0)])
def test_power_has_limits(power: int, speed: float) -> None:
    arena = flicked({**FLICK_ME, "power": power})
    arena.decide(FlickDisk(arena.request.piece, 90.0, 1000.0))
    assert arena.of(Flicked)[0].speed == speed


def test_its_hits_are_its_own_players() -> None:
    arena = flicked({**FLICK_ME, "power": 100})
    arena.flick("clown", "akeru", 3000.0)
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("akeru")]


# --- what changes flicks ------------------------------------------------------------------------


def with_hero(*abilities: Json, **fields: Any) -> Arena:
    """A hero with the abilities between an enemy to the right and a friend above."""
    pack = with_character("clown", abilities=list(abilities), **fields)
    return (
        Arena(pack).seat(("clown", 300, 500), ("div", 300, 100)).seat(("akeru", 800, 500), ("smoker", 900, 900)).play()
    )


def test_it_is_flicked_at_half_power() -> None:
    for power, speed in ((HALF, 500.0), ({**HALF, "percent": 1000}, 3000.0), ({**HALF, "deeds": ["shoot"]}, 1000.0)):
        arena = with_hero(standing(power))
        arena.flick("clown", 90.0, 1000.0)
        assert arena.of(Flicked)[0].speed == speed


def test_several_powers_multiply() -> None:
    arena = with_hero(standing(HALF), standing({**HALF, "percent": 120}))
    arena.flick("clown", 90.0, 1000.0)
    assert arena.of(Flicked)[0].speed == pytest.approx(600.0)


def test_its_shots_are_weaker() -> None:
    pack = with_missile("pebble", abilities=[HURT], aim="enemy")
    weak = standing({**HALF, "deeds": ["shoot"]})
    pack = with_character("guard", pack, abilities=[weak], shooting={"missile": "pebble"})
    arena = Arena(pack).seat(("guard", 500, 500)).seat(("div", 900, 500)).play()
    arena.shoot("guard", "pebble", 90.0, 1000.0)
    assert arena.of(Shot)[0].speed == 500.0


def test_double_power_for_this_flick_alone() -> None:
    lasts = {"kind": "apply", "to": ME, "modify": [{**HALF, "percent": 200}], "lasts": THIS_FLICK}
    arena = with_hero(triggered("before_flick", lasts, limit={"per": "battle"}))
    arena.flick("clown", 90.0, 400.0)
    assert arena.of(Flicked)[-1].speed == 800.0
    assert len(arena.of(ChangeEnded)) == 1
    arena.end_turn()
    arena.end_turn()
    arena.flick("clown", 90.0, 400.0)
    assert arena.of(Flicked)[-1].speed == 400.0


def test_what_lasts_until_the_next_flick() -> None:
    """Where none is being resolved, it holds in the next one, whoever is flicked."""
    lasts = {"kind": "apply", "to": ME, "modify": [HALF], "lasts": THIS_FLICK}
    arena = with_hero(triggered("action", lasts))
    arena.cast("clown")
    assert not arena.of(ChangeEnded)
    arena.flick("div", 0.0, 400.0)
    assert len(arena.of(ChangeEnded)) == 1


def test_it_can_be_flicked_only_towards_enemies() -> None:
    arena = with_hero(standing(TO_ENEMIES))
    refusal = arena.refused(arena.flick_of("clown", 180.0))
    assert (refusal.code, refusal.legal) == ("wrong-direction", "Allowed: 0° give or take 30°, 34° give or take 30°.")
    arena.flick("clown", -29.0 % 360.0, 300.0)
    assert len(arena.of(Flicked)) == 1
    away = with_hero(standing({**TO_ENEMIES, "direction": "away"}))
    away.refused(away.flick_of("clown", "akeru"))
    away.flick("clown", 180.0, 100.0)


@pytest.mark.parametrize(("deeds", "flicks", "shoots"), [(["shoot"], True, False), (["flick", "shoot"], False, False)])
def test_shots_in_only_one_direction(deeds: list[str], flicks: bool, shoots: bool) -> None:
    """The archer may shoot only at the mark, 200 mm to the right; chance and bots keep to that."""
    arena = archery(standing({**TO_ENEMIES, "deeds": deeds}))
    refusal = arena.refused(arena.shot_of("archer", "arrow", 180.0))
    assert (refusal.code, refusal.legal) == ("wrong-direction", "Allowed: 0° give or take 30°.")
    game, rng = arena.game, random.Random(5)
    assert isinstance(game.copy().decide(arena.flick_of("archer", 180.0)), Refusal) != flicks
    for _ in range(40):
        assert not isinstance(game.copy().decide(game.legal(0).draw(rng)), Refusal)
    tried = [one for found in propose_decisions(game.view(0), 0, rng) for one in found.decisions]
    assert not any(isinstance(game.copy().decide(one), Refusal) for one in tried if isinstance(one, Shoot))
    assert isinstance(game.copy().decide(arena.shot_of("archer", "arrow", 180.0)), Refusal) != shoots
    arena.shoot("archer", "arrow", "mark", 3000.0)
    assert arena.life("mark") < 9


def test_who_finds_no_centre_is_free() -> None:
    arena = with_hero(standing({**TO_ENEMIES, "centre": {"kind": "objects"}}), standing({**TO_ENEMIES, "centre": ME}))
    arena.flick("clown", 180.0, 100.0)
    assert len(arena.of(Flicked)) == 1


def test_bots_keep_to_the_direction_and_know_the_power() -> None:
    arena = with_hero(standing(TO_ENEMIES, HALF))
    game, rng = arena.game, random.Random(3)
    tried = [one for found in propose_decisions(game.view(0), 0, rng) for one in found.decisions]
    mine = [one for one in tried if isinstance(one, FlickDisk) and one.piece == arena.id("clown")]
    assert mine
    assert not any(isinstance(game.copy().decide(one), Refusal) for one in mine)
    copy = game.copy()
    outcome = copy.decide(mine[0])
    assert any(isinstance(event, Damaged) for event in outcome.events)  # type: ignore[union-attr]
    for _ in range(60):
        assert not isinstance(game.copy().decide(game.legal(0).draw(rng)), Refusal)


@pytest.mark.parametrize(("side", "direction"), [("left", 70.0), ("right", 110.0)])
def test_a_flick_turns_aside(side: str, direction: float) -> None:
    arena = with_hero(triggered("before_flick", {**ASTRAY, "side": side}))
    arena.flick("clown", 90.0, 400.0)
    assert arena.of(Flicked)[0].direction == direction
    (event,) = arena.of(Deflected)
    line = Storyteller(arena.game, "en").render_event(event)
    assert line is not None
    assert line.text == f"clown goes 20.0° to the {side}."


def test_a_flick_goes_astray_by_chance() -> None:
    seen = set()
    for seed in range(8):
        pack = with_character("clown", abilities=[triggered("before_flick", ASTRAY)])
        arena = Arena(pack).seat(("clown", 300, 500)).seat(("akeru", 800, 500)).play(seed=seed)
        arena.flick("clown", 90.0, 100.0)
        seen.add(arena.of(Flicked)[0].direction)
        assert 70.0 <= arena.of(Flicked)[0].direction <= 110.0
    assert len(seen) > 5
    assert any(direction % 1 for direction in seen)


WALLED: Json = {"battlefield": {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "edges": ["wall"] * 4}}


@pytest.mark.parametrize(
    ("amount", "dealt"),
    [({}, 2), ({"off": ["object"]}, 1), ({"off": ["border", "character"]}, 3), ({"before": ENEMIES}, 2)],
)
def test_damage_for_each_bounce(amount: Json, dealt: int) -> None:
    """Off the upper wall into an enemy: one bounce, and the enemy itself is a touch."""
    more = standing({"kind": "damage", "stage": "add", "by": {"kind": "bounces", **amount}})
    pack = with_character("clown", abilities=[more])
    pack = with_character("target", pack, life=9)
    arena = Arena(pack, **WALLED).seat(("clown", 300, 300)).seat(("target", 700, 300)).play()
    b = arena.game.battle()
    disks = {disk.id: disk for disk in b.disks()}
    ground = AimingGround.of(b.table, b.disks())
    ways = bank_lines(ground, disks[arena.id("clown")], disks[arena.id("target")])
    up = next(line for line in ways if line.direction % 360.0 > 180.0)
    arena.flick("clown", up.direction, speeds(up, ground.slide, ARRIVALS_MM_S)[0])
    assert [event.dealt for event in arena.of(Damaged)] == [dealt]


@pytest.mark.parametrize(("before", "bounced"), [({}, 1), ({"before": ENEMIES}, 0)])
def test_bounces_before_somebody_is_touched(before: Json, bounced: int) -> None:
    """It goes through the enemy, and comes back from the wall behind it."""
    through = standing({"kind": "passes_through", "what": ENEMIES})
    heal = triggered("flick_end", {"kind": "heal", "to": ME, "amount": {"kind": "bounces", **before}})
    pack = with_character("clown", abilities=[through, heal], life=9)
    arena = Arena(pack, **WALLED).seat(("clown", 700, 500, {"life": 1})).seat(("akeru", 850, 500)).play()
    arena.flick("clown", 0.0, 2000.0)
    assert arena.life("clown") == 1 + bounced


# --- in mid-slide -----------------------------------------------------------------------------------

STRIPE = {"id": "mud", "points": [[550, 0], [600, 0], [600, 800], [550, 800]]}


def sliding(*abilities: Json, **script: Any) -> Arena:
    """The spider hears and stops an enemy that is flicked to the right, far above it."""
    pack = with_character("spider", abilities=list(abilities))
    return Arena(pack, **script).seat(("div", 200, 300)).seat(("spider", 580, 360), ("akeru", 900, 300)).play()


def test_who_comes_near_a_web_stops_there_and_hits_nobody_behind_it() -> None:
    free = sliding()
    free.flick("div", 0.0, 2000.0)
    assert free.of(Damaged)
    arena = sliding(standing(WEB))
    arena.flick("div", 0.0, 2000.0)
    div, spider = arena.piece("div"), arena.piece("spider")
    gap = math.hypot(spider.x - div.x, spider.y - div.y) - spider.radius - div.radius
    assert gap == pytest.approx(50.0, abs=1e-3)
    assert not arena.of(Damaged)
    assert broken(arena.game) == ()
    # Who begins there slides on.
    while arena.request.seat:
        arena.end_turn()
    arena.flick("div", 0.0, 2000.0)
    assert arena.of(Damaged)


@pytest.mark.parametrize("mm", [60, 250])
def test_it_slides_so_far_at_most(mm: int) -> None:
    """On its straight way, and exactly so far."""
    arena = sliding(standing({"kind": "stops_at", "who": ENEMIES, "after": mm}))
    arena.flick("div", 90.0, 2000.0)
    assert at(arena, "div") == pytest.approx((200.0, 300.0 + mm), abs=1e-6)
    assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("relation", "lying", "shortened"),
    [("enemy", "in_flight", True), ("own", "in_flight", False), ("enemy", "on_table", False)],
)
def test_a_shot_flies_so_far_at_most(relation: str, lying: str, shortened: bool) -> None:
    """The spider shortens the shots of its enemies, of whom one stands 300 mm away."""
    shots = {"kind": "missiles", "lying": lying, "relation": relation}
    who = {"kind": "union", "of": [shots, {"kind": "characters", "relation": "enemy"}]}
    pack = with_character("spider", abilities=[standing({"kind": "stops_at", "who": who, "after": 200})], life=5)
    arrow = triggered("shot_hit", {"kind": "damage", "to": {"kind": "event", "role": "target"}})
    pack = with_missile("arrow", pack, abilities=[arrow])
    pack = with_character("archer", pack, shooting={"missile": "arrow"})
    arena = Arena(pack).seat(("archer", 100, 300)).seat(("spider", 450, 300), ("div", 900, 900)).play()
    arena.shoot("archer", "arrow", 0.0, 3000.0)
    assert arena.life("spider") == (5 if shortened else 4)
    assert broken(arena.game) == ()


def test_a_short_flick_is_no_shorter() -> None:
    free, arena = sliding(), sliding(standing({"kind": "stops_at", "who": ENEMIES, "after": 900}))
    for each in (free, arena):
        each.flick("div", 90.0, 400.0)
    assert at(arena, "div") == at(free, "div")


def test_who_is_run_into_slides_no_farther_either() -> None:
    """Also when the disk that has hit it comes after it and runs into it again."""
    pack = with_character("spider", abilities=[standing({"kind": "stops_at", "who": ENEMIES, "after": 40})])
    arena = Arena(pack).seat(("spider", 200, 300)).seat(("akeru", 400, 300), ("div", 900, 900)).play()
    arena.flick("spider", 0.0, 4000.0)
    assert arena.of(Damaged)
    assert at(arena, "akeru") == pytest.approx((440.0, 300.0), abs=1e-2)
    assert broken(arena.game) == ()


@pytest.mark.parametrize(
    ("stops", "x"),
    [
        (None, 700.0),
        ({"kind": "stops_at", "who": {"kind": "characters"}, "near": FAR_FOE, "mm": 100}, None),
        ({"kind": "stops_at", "who": ENEMIES, "after": 30}, 530.0),
    ],
)
def test_a_push_stops_there_too(stops: Json | None, x: float | None) -> None:
    foe = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["div"]}]}
    push = triggered("action", {"kind": "push", "who": foe, "mm": 200})
    pack = with_character("mage", abilities=[push, *([standing(stops)] if stops else [])])
    arena = Arena(pack).seat(("mage", 300, 300)).seat(("div", 500, 300), ("akeru", 810, 300)).play()
    arena.cast("mage")
    div, akeru = arena.piece("div"), arena.piece("akeru")
    if x is None:
        x = akeru.x - akeru.radius - 100 - div.radius
        assert x < 700.0
    assert (div.x, div.y) == pytest.approx((x, 300.0), abs=1e-6)
    assert broken(arena.game) == ()


LEASH: Json = {"kind": "stops_at", "who": ENEMIES, "away": 190}
TIED: Json = {"kind": "stops_at", "who": ENEMIES, "away": 200, "away_from": ME}


def test_a_leash_ends_so_far_from_where_it_began() -> None:
    """Also where it has come back from a wall meanwhile: the way is longer then."""
    arena = sliding(standing(LEASH), **WALLED)
    arena.flick("div", 180.0, 5000.0)
    div = arena.piece("div")
    assert math.dist((div.x, div.y), (200.0, 300.0)) == pytest.approx(190.0, abs=1e-3)
    assert div.x > 200.0
    assert broken(arena.game) == ()


def test_who_is_tied_to_another_disk_gets_no_farther_from_it() -> None:
    """Who is at the end of the leash, or beyond, can only come nearer."""
    pack = with_character("spider", abilities=[standing(TIED)])
    arena = Arena(pack).seat(("div", 300, 300), ("akeru", 500, 800)).seat(("spider", 500, 300)).play()
    for direction, moves in ((90.0, True), (90.0, False), (270.0, True)):
        before = arena.piece("div")
        arena.flick("div", direction, 2500.0)
        div, spider = arena.piece("div"), arena.piece("spider")
        gap = math.dist((spider.x, spider.y), (div.x, div.y)) - spider.radius - div.radius
        assert (math.dist((before.x, before.y), (div.x, div.y)) > 1.0) == moves
        assert gap == pytest.approx(200.0, abs=1e-2)
        arena.end_turn()
        arena.end_turn()
    before = arena.piece("akeru")
    arena.flick("akeru", 90.0, 500.0)
    assert math.dist((before.x, before.y), at(arena, "akeru")) < 1e-2
    assert broken(arena.game) == ()


def test_a_leash_holds_in_a_push_and_when_disks_run_into_it() -> None:
    push = triggered("action", {"kind": "push", "who": {**ENEMIES, "where": [{"kind": "card_is", "cards": ["div"]}]},
                                "mm": 300})  # fmt: skip
    pack = with_character("mage", abilities=[push, standing({"kind": "stops_at", "who": ENEMIES, "away": 40})])
    arena = Arena(pack).seat(("mage", 300, 300)).seat(("div", 500, 300), ("akeru", 900, 900)).play()
    arena.cast("mage")
    assert at(arena, "div") == pytest.approx((540.0, 300.0), abs=1e-3)
    arena.end_turn()
    arena.flick("mage", 0.0, 4000.0)
    assert at(arena, "div") == pytest.approx((580.0, 300.0), abs=1e-1)
    assert broken(arena.game) == ()


def test_who_comes_into_a_zone_stops_or_is_heard() -> None:
    hurt = triggered({"kind": "flick_end", "who": "enemy"}, {"kind": "damage", "to": MOVER},
                     if_=[{"kind": "entered", "zone": "mud"}])  # fmt: skip
    for abilities, stops, hurts in (((standing(MUD), hurt), True, 1), ((hurt,), False, 1), ((hurt,), None, 0)):
        arena = sliding(*abilities, zones=[STRIPE])
        arena.flick("div", 180.0 if stops is None else 0.0, 300.0 if stops is None else 2000.0)
        div = arena.id("div")
        assert len([event for event in arena.of(Damaged) if event.victim == div]) == hurts
        if stops:
            assert arena.piece("div").x == pytest.approx(550.0, abs=1e-3)
    closed = sliding(standing(MUD), zones=[{**STRIPE, "open": False}])
    closed.flick("div", 0.0, 2000.0)
    assert closed.piece("div").x > 600


# --- after a shot -----------------------------------------------------------------------------------


def archery(*abilities: Json, target: Json | None = None) -> Arena:
    """The archer shoots a missile that deals 1 damage; the target stands 200 mm to the right."""
    arrow = triggered("shot_hit", {"kind": "damage", "to": {"kind": "event", "role": "target"}})
    pack = with_missile("arrow", abilities=[arrow])
    pack = with_character("archer", pack, abilities=list(abilities), life=9, shooting={"missile": "arrow"})
    pack = with_character("mark", pack, abilities=[target] if target else [], life=9)
    return Arena(pack).seat(("archer", 300, 300), ("div", 100, 900)).seat(("mark", 500, 300)).play()


@pytest.mark.parametrize(
    ("how", "at", "heard"),
    [
        ((), "mark", True),
        ((), "div", True),
        (("hit",), "mark", True),
        (("hit",), "div", False),
        (("missed",), "mark", False),
        (("missed",), "div", True),
    ],
)
def test_a_shot_is_over_when_what_is_on_the_missile_has_happened(how: tuple[str, ...], at: str, heard: bool) -> None:
    """The target has lost a life by then, and is known; a shot that misses has none."""
    third = {"kind": "quotient", "left": {"kind": "life", "of": TARGET}, "right": 3}
    lost = {"kind": "sum", "amounts": [1, third]}
    after = triggered({"kind": "shot_end", "how": list(how)}, {"kind": "damage", "to": SHOOTER, "amount": lost})
    arena = archery(after)
    arena.shoot("archer", "arrow", at, 3000.0)
    assert 9 - arena.life("archer") == (0 if not heard else 3 if at == "mark" else 1)
    assert broken(arena.game) == ()


def test_whose_shots_are_heard() -> None:
    for who, heard in (("self", False), ("own", False), ("enemy", True), ("any", True)):
        arena = archery(target=triggered({"kind": "shot_end", "who": who}, {"kind": "damage", "to": SHOOTER}))
        arena.shoot("archer", "arrow", "mark", 3000.0)
        assert (arena.life("archer") == 8) is heard, who


def test_a_shot_whose_hit_is_prevented_has_missed() -> None:
    dodge = {"kind": "replacement", "instead_of": {"kind": "would_be_shot"}, "do": [{"kind": "prevent"}]}
    for how, heard in (("hit", False), ("missed", True)):
        arena = archery(triggered({"kind": "shot_end", "how": [how]}, {"kind": "damage", "to": ME}), target=dodge)
        arena.shoot("archer", "arrow", "mark", 3000.0)
        assert arena.life("mark") == 9
        assert (arena.life("archer") == 8) is heard, how


def test_what_follows_a_granted_shot_follows_that_one_only() -> None:
    follow = {
        "kind": "delayed",
        "when": {"kind": "shot_end", "who": "own", "how": ["hit"]},
        "if": [{"kind": "same", "who": SHOOTER, "other": ME}],
        "do": [{"kind": "damage", "to": TARGET, "amount": 2}],
        "lasts": {"kind": "until_flick_end"},
    }
    grant = triggered("any_time", follow, {"kind": "shoot", "who": ME}, limit={"per": "battle"})
    for at, left in (("mark", 6), ("div", 8)):
        arena = archery(grant)
        arena.use("archer")
        arena.shoot("archer", "arrow", at, 3000.0)
        if at == "div":
            # The next shot is another one.
            arena.shoot("archer", "arrow", "mark", 3000.0)
        assert arena.life("mark") == left


# --- lines ------------------------------------------------------------------------------------------

PARTNER: Json = {"kind": "characters", "relation": "own", "other_than": ME}


@pytest.mark.parametrize(
    ("speed", "direction", "line", "crossed"),
    [
        (2000.0, 0.0, {"first": ME, "second": PARTNER}, True),
        (2000.0, 0.0, {"first": ME, "second": ME}, False),
        (300.0, 0.0, {"first": ME, "second": PARTNER}, False),
        (2000.0, 180.0, {"first": ME, "second": PARTNER}, False),
        (2000.0, 0.0, {"first": MOVER, "second": ME}, False),
        (2000.0, 0.0, {"first": ME, "second": PARTNER, "by": {"kind": "characters", "relation": "own"}}, False),
    ],
)
def test_who_crosses_the_line_between_two(speed: float, direction: float, line: Json, crossed: bool) -> None:
    """The line goes down from the spider; only the centre counts, and no line begins at who moves."""
    hurt = triggered(
        {"kind": "flick_end", "who": "enemy"}, {"kind": "damage", "to": MOVER}, if_=[{"kind": "crossed", **line}]
    )
    pack = with_character("spider", abilities=[hurt])
    arena = Arena(pack).seat(("div", 300, 300), ("smoker", 900, 900))
    arena.seat(("spider", 500, 150), ("akeru", 500, 450)).play()
    arena.flick("div", direction, speed)
    assert bool(arena.of(Damaged)) is crossed
    assert broken(arena.game) == ()


# --- shots that hit another one ---------------------------------------------------------------------


def guarded(*do: Json, immune: bool = False, **fields: Any) -> Arena:
    """The mark is shot at; the shield beside it takes the shot. Both have 9 life."""
    arrow = triggered("shot_hit", {"kind": "damage", "to": TARGET, "amount": 2})
    stuck = triggered("shot_hit", {"kind": "attach", "to": TARGET, "source": "shot"})
    pack = with_missile("arrow", abilities=[arrow, stuck])
    pack = with_character("archer", pack, life=9, shooting={"missile": "arrow"})
    guard = {"kind": "replacement", "instead_of": {"kind": "would_be_shot", "who": "own"}, "do": list(do), **fields}
    shield = [guard, *([standing({"kind": "immune", "to": ["shot"]})] if immune else [])]
    pack = with_character("shield", with_character("mark", pack, life=9), abilities=shield, life=9)
    arena = Arena(pack).seat(("archer", 300, 300), ("div", 100, 900))
    return arena.seat(("mark", 500, 300), ("shield", 500, 420)).play()


def test_a_shot_hits_another_one_instead() -> None:
    """With all that is on the missile's card, and nothing twice: the guard does not answer its own shot."""
    arena = guarded({"kind": "redirect", "to": ME})
    arena.shoot("archer", "arrow", "mark", 3000.0)
    assert (arena.life("mark"), arena.life("shield")) == (9, 7)
    assert (arena.riders("mark"), arena.riders("shield")) == ([], ["arrow"])
    assert broken(arena.game) == ()
    assert [arena.card_of(event.victim) for event in arena.of(Damaged)] == ["shield"]


def test_who_is_immune_takes_it_and_nothing_happens() -> None:
    arena = guarded({"kind": "redirect", "to": ME}, immune=True)
    arena.shoot("archer", "arrow", "mark", 3000.0)
    assert (arena.life("mark"), arena.life("shield")) == (9, 9)
    assert broken(arena.game) == ()


def test_without_another_one_the_shot_goes_on() -> None:
    nobody = {"kind": "characters", "relation": "own", "ranks": ["fighter"]}
    arena = guarded({"kind": "redirect", "to": nobody})
    arena.shoot("archer", "arrow", "mark", 3000.0)
    assert (arena.life("mark"), arena.life("shield")) == (7, 9)


def test_several_are_all_hit_but_for_the_target_itself() -> None:
    arena = guarded({"kind": "redirect", "to": {"kind": "characters"}})
    arena.shoot("archer", "arrow", "mark", 3000.0)
    assert sorted(arena.card_of(event.victim) for event in arena.of(Damaged)) == ["archer", "div", "shield"]
    assert broken(arena.game) == ()


# --- missiles that are lost -------------------------------------------------------------------------

LOSER: Json = {"kind": "event", "role": "source"}


def burdened(*abilities: Json, **script: Any) -> Arena:
    """The porter carries a burr; whoever hits it shakes that off."""
    pack = with_character("porter", with_missile("burr"), abilities=list(abilities), life=9)
    arena = Arena(pack, **script).seat(("porter", 500, 300, {"riders": ["burr"]}), ("smoker", 900, 900))
    return arena.seat(("div", 300, 300), ("akeru", 100, 900)).play()


@pytest.mark.parametrize(
    ("when", "heard"),
    [
        ({}, True),
        ({"missile": "burr"}, True),
        ({"missile": "pebble"}, False),
        ({"who": "own"}, True),
        ({"who": "enemy"}, False),
    ],
)
def test_a_missile_that_is_discarded_is_lost(when: Json, heard: bool) -> None:
    hear = triggered({"kind": "missile_lost", **when}, {"kind": "damage", "to": LOSER})
    shed = triggered("any_time", {"kind": "discard_missile", "missile": {"kind": "missiles"}}, limit={"per": "battle"})
    arena = burdened(hear, shed)
    arena.use("porter")
    assert arena.riders("porter") == []
    assert (arena.life("porter") == 8) is heard
    assert broken(arena.game) == ()


def test_a_missile_that_is_shaken_off_is_lost_and_who_did_it_is_known() -> None:
    arena = burdened(triggered("missile_lost", {"kind": "damage", "to": MOVER, "amount": 2}))
    arena.end_turn()
    before = arena.life("div")
    arena.flick("div", 0.0, 4000.0)
    assert arena.riders("porter") == []
    assert arena.life("div") == before - 2
    assert broken(arena.game) == ()


def _burr(this: bool) -> Pack:
    """The pack with a burr that hears when it, or any missile of its bearer, is lost."""
    lost = triggered(
        {"kind": "missile_lost", "who": "bearer", "this": this},
        {"kind": "damage", "to": {"kind": "characters", "relation": "own", "ranks": ["veteran", "fighter"]}},
        {"kind": "set_status", "to": {"kind": "bearer"}},
        active_in="attached",
    )
    return with_missile("burr", with_missile("thorn"), abilities=[lost])


@pytest.mark.parametrize("how", ["shaken", "discarded", "dead"])
def test_a_missile_hears_that_it_is_lost(how: str) -> None:
    """Its bearer is then the one that has lost it, and it works for its own player."""
    shed = triggered("any_time", {"kind": "discard_missile", "missile": {"kind": "missiles"}}, limit={"per": "battle"})
    die = triggered("any_time", {"kind": "destroy", "who": ME}, limit={"per": "battle"})
    pack = with_character("porter", _burr(True), abilities=[shed if how == "discarded" else die], life=9)
    arena = Arena(pack).seat(("porter", 500, 300, {"riders": ["burr"]}), ("smoker", 900, 900))
    arena.seat(("div", 300, 300), ("akeru", 100, 900)).play()
    if how == "shaken":
        arena.end_turn()
        arena.flick("div", 0.0, 4000.0)
    else:
        arena.use("porter")
    hurt = [event for event in arena.of(Damaged) if event.victim == arena.id("smoker")]
    assert [event.dealt for event in hurt] == [1]
    assert how == "dead" or [event.piece for event in arena.of(StatusSet)] == [arena.id("porter")]
    assert broken(arena.game) == ()


@pytest.mark.parametrize("this", [True, False])
def test_a_missile_hears_of_others_unless_it_is_this_one(this: bool) -> None:
    thorns = {"kind": "missiles", "missile": "thorn"}
    shed = triggered("any_time", {"kind": "discard_missile", "missile": thorns}, limit={"per": "battle"})
    pack = with_character("porter", _burr(this), abilities=[shed], life=9)
    arena = Arena(pack).seat(("porter", 500, 300, {"riders": ["burr", "thorn"]}), ("smoker", 900, 900))
    arena.seat(("div", 300, 300)).play()
    arena.use("porter")
    assert bool(arena.of(Damaged)) is not this


def test_the_missiles_of_the_dead_are_lost() -> None:
    die = triggered("any_time", {"kind": "destroy", "who": ME}, limit={"per": "battle"})
    rule = triggered({"kind": "missile_lost", "who": "own"}, {"kind": "give_time_card", "side": "bonus"})
    arena = burdened(die, abilities=[rule])
    arena.use("porter")
    assert [player.bonuses for player in arena.game.state.players] == [1, 0]


def _spring(*do: Json, how: tuple[str, ...] = (), limit: int = 0) -> Arena:
    """The porter carries a spring of its own side that hears of its loss, and has room for 2 on its card."""
    lost = triggered({"kind": "missile_lost", "this": True, "how": list(how)}, *do)
    shed = triggered("any_time", {"kind": "discard_missile", "missile": {"kind": "missiles"}}, limit={"per": "battle"})
    die = triggered("any_time", {"kind": "destroy", "who": ME}, limit={"per": "battle"})
    pack = with_missile("spring", abilities=[lost])
    shooting: Json = {"shooting": {"missile": "spring", "limit": limit}} if limit else {}
    pack = with_character("porter", pack, abilities=[shed, die], life=9, **shooting)
    supplies = [{"character": "porter", "count": 0}] if limit else []
    arena = Arena(pack).seat(("porter", 500, 300, {"riders": ["spring"]}), ("smoker", 900, 900), supplies=supplies)
    return arena.seat(("div", 300, 300), ("akeru", 100, 900)).play()


def _lose(arena: Arena, how: str) -> None:
    if how == "shaken_off":
        arena.end_turn()
        arena.flick("div", 0.0, 4000.0)
    else:
        arena.decide(Use(*sorted(arena.request.uses)[how == "death"]))


@pytest.mark.parametrize("how", ["shaken_off", "effect", "death"])
@pytest.mark.parametrize("wanted", ["shaken_off", "effect", "death"])
def test_a_missile_hears_how_it_was_lost(how: str, wanted: str) -> None:
    arena = _spring({"kind": "give_time_card", "side": "bonus"}, how=(wanted,))
    _lose(arena, how)
    assert arena.riders("porter") == []
    assert [player.bonuses for player in arena.game.state.players] == [int(how == wanted), 0]
    assert broken(arena.game) == ()


@pytest.mark.parametrize("how", ["shaken_off", "effect", "death"])
def test_a_missile_that_comes_off_stays_lying_instead_of_going_home(how: str) -> None:
    arena = _spring({"kind": "leave_lying"})
    _lose(arena, how)
    (laid,) = arena.of(LeftLying)
    spring = arena.piece(laid.missile)
    assert (spring.card, spring.zone, spring.on, spring.owner) == ("spring", "field", "", 0)
    assert (spring.x, spring.y) == (laid.x, laid.y)
    assert broken(arena.game) == ()


def test_a_missile_that_is_shaken_off_lies_where_it_came_to_rest() -> None:
    arena = _spring({"kind": "leave_lying"}, how=("shaken_off",))
    _lose(arena, "shaken_off")
    (flicked,) = arena.of(Flicked)
    (laid,) = arena.of(LeftLying)
    pose = flicked.record.final[laid.missile]
    assert math.dist((laid.x, laid.y), (pose.x, pose.y)) < 40.0, "as near as there is room"
    assert Storyteller(arena.game, "en").render_events([laid])[0].text.startswith("spring stays lying at ")


def test_a_missile_that_comes_off_flies_to_another_one_or_returns_to_a_card() -> None:
    to_akeru = {"kind": "characters", "where": [{"kind": "card_is", "cards": ["akeru"]}]}
    arena = _spring({"kind": "move_missile", "missile": ME, "to": to_akeru})
    _lose(arena, "shaken_off")
    assert arena.riders("akeru") == ["spring"]
    assert broken(arena.game) == ()
    arena = _spring(
        {"kind": "move_missile", "missile": ME, "to": {"kind": "event", "role": "source"}, "onto": "card"}, limit=2
    )
    _lose(arena, "shaken_off")
    assert (arena.riders("porter"), arena.supply(1, "porter")) == ([], 1)
    assert broken(arena.game) == ()


def test_whoever_hears_of_a_loss_takes_the_missile() -> None:
    take = {"kind": "move_missile", "missile": {"kind": "event", "role": "missile"}, "to": ME}
    thief = triggered({"kind": "missile_lost", "who": "any", "how": ["shaken_off"]}, take)
    pack = with_character("thief", with_missile("burr"), abilities=[thief])
    arena = Arena(pack).seat(("div", 300, 300), ("thief", 900, 500))
    arena.seat(("akeru", 500, 300, {"riders": ["burr"]}), ("smoker", 100, 900)).play()
    arena.flick("div", 0.0, 4000.0)
    assert (arena.riders("akeru"), arena.riders("thief")) == ([], ["burr"])
    assert broken(arena.game) == ()


# --- the missile's own shot, wherever it ends ---------------------------------------------------------


@pytest.mark.parametrize(("toward", "how", "heard"), [("div", (), 1), ("div", ("missed",), 0), (180.0, (), 1),
                                                      (180.0, ("hit",), 0), (180.0, ("missed",), 1)])  # fmt: skip
def test_a_missile_hears_the_end_of_its_own_shot(toward: str | float, how: tuple[str, ...], heard: bool) -> None:
    """Once for a hit or a miss, and it knows where it came to rest; another missile of the card hears nothing."""
    here = {"kind": "place_of", "of": ME, "as_of": "end"}
    near = {"kind": "characters", "where": [{"kind": "within", "mm": 60, "to": here}]}
    own = triggered({"kind": "shot_end", "this": True, "how": list(how)}, {"kind": "draw"},
                    {"kind": "damage", "to": near, "amount": 3})  # fmt: skip
    pack = with_missile("seed", abilities=[own], aim="any")
    pack = with_character("archer", pack, shooting={"missile": "seed"}, life=9)
    arena = Arena(pack).seat(("archer", 300, 300, {"riders": ["seed"]})).seat(("div", 600, 300), ("akeru", 160, 250))
    arena.play()
    arena.shoot("archer", "seed", toward, 1500.0 if toward == "div" else 900.0)
    struck = {arena.card_of(event.victim) for event in arena.of(Damaged)}
    assert struck == ({"div"} if toward == "div" else {"akeru"}) if heard else struck == set()
    assert broken(arena.game) == ()


# --- missiles that are put on a card --------------------------------------------------------------------


def test_a_missile_that_missed_returns_to_the_card_of_its_shooter() -> None:
    back = triggered("shot_missed", {"kind": "move_missile", "missile": ME, "to": SHOOTER, "onto": "card"})
    pack = with_character("archer", with_missile("knife", abilities=[back]), shooting={"missile": "knife", "limit": 2})
    arena = Arena(pack).seat(("archer", 300, 300)).seat(("div", 900, 900)).play()
    assert arena.supply(1, "archer") == 2
    arena.shoot("archer", "knife", 180.0, 500.0)
    assert arena.supply(1, "archer") == 2
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("limit", "taken", "left"), [(1, 1, 1), (3, 2, 0), (None, 0, 2)])
def test_missiles_of_an_enemy_are_taken_onto_a_card(limit: int | None, taken: int, left: int) -> None:
    """As many as there is room for; a card without a limit gets none, so the spell is not offered."""
    found = {"kind": "missiles", "on": ENEMIES}
    steal = triggered("action", {"kind": "move_missile", "missile": found, "to": ME, "onto": "card"})
    shooting = {"missile": "knife", **({} if limit is None else {"limit": limit})}
    pack = with_character("thief", with_missile("burr", with_missile("knife")), abilities=[steal], shooting=shooting)
    supplies = [{"character": "thief", "count": 0}] if limit else []
    arena = Arena(pack).seat(("thief", 300, 300), supplies=supplies)
    arena.seat(("div", 600, 300, {"riders": ["burr", "burr"]})).play()
    assert bool(arena.request.spells) is bool(taken)
    if taken:
        arena.cast("thief")
    assert (arena.supply(1, "thief"), len(arena.riders("div"))) == (taken, left)
    assert broken(arena.game) == ()


# --- a shot in the place of damage ----------------------------------------------------------------------


def test_instead_of_the_damage_of_a_shot_it_shoots_the_missile_back() -> None:
    of_shot = {"kind": "damage_is", "kinds": ["shot"]}
    back = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "if": [of_shot],
            "limit": {"per": "turn"}, "do": [{"kind": "shoot_again", "by": ME}]}  # fmt: skip
    pack = with_missile("pebble", abilities=[HURT], aim="any")
    pack = with_character("archer", pack, shooting={"missile": "pebble"}, life=9)
    pack = with_character("mirror", pack, abilities=[back], life=9)
    arena = Arena(pack).seat(("archer", 300, 300)).seat(("mirror", 600, 300)).play()
    arena.shoot("archer", "pebble", "mirror", 2500.0)
    assert isinstance(arena.request, FlickRequest)
    assert (arena.request.seat, arena.card_of(arena.request.piece)) == (1, "pebble")
    assert not arena.of(Damaged)
    assert broken(arena.game) == ()


WHERE_IT_LAY: Json = {"kind": "place_of", "of": {"kind": "event", "role": "missile"}, "as_of": "end"}


def scout(beside: Json, when: Json | str = "action", power: int = 100, **more: Any) -> Arena:
    """A hero that can shoot from elsewhere than beside it, with a friend far to the right and an enemy farther on."""
    pack = with_missile("pebble", abilities=[HURT], aim="enemy")
    shot = triggered(when, {"kind": "shoot", "who": ME, "beside": beside, "power": power}, **more)
    pack = with_character("guard", pack, abilities=[shot], shooting={"missile": "pebble"})
    return Arena(pack).seat(("guard", 200, 500), ("smoker", 600, 500)).seat(("div", 800, 500)).play()


def set_down(arena: Arena, x: float, y: float, direction: float = 0.0, speed: float = 2000.0) -> Shoot:
    return Shoot(arena.id("guard"), "pebble", x, y, direction, speed)


def test_a_shot_begins_beside_another_disk() -> None:
    """There as near as beside the shooter, and no longer beside that; whoever hurts is still the shooter."""
    arena = scout({"kind": "characters", "relation": "own", "other_than": ME})
    arena.cast("guard")
    friend = arena.piece("smoker")
    assert isinstance(arena.request, ShotRequest)
    assert arena.request.beside == friend.id
    reach = friend.radius + 2 * arena.piece("guard").radius
    for x, code in ((225.0, "too-far"), (605.0, "too-near"), (600 + reach + 20, "too-far")):
        outcome = arena.game.decide(set_down(arena, x, 500))
        assert isinstance(outcome, Refusal)
        assert outcome.code == code
    arena.decide(set_down(arena, 600 + reach, 500))
    assert [(event.victim, event.source) for event in arena.of(Damaged)] == [(arena.id("div"), arena.id("guard"))]
    assert broken(arena.game) == ()


def test_a_shot_begins_where_the_last_one_came_to_rest() -> None:
    """At the very place, once the missile is gone from there."""
    arena = scout(WHERE_IT_LAY, {"kind": "shot_end", "how": ["missed"]}, limit={"per": "turn"})
    arena.decide(set_down(arena, 230, 500, 90.0, 600.0))
    first = arena.of(Shot)[0]
    rest = first.record.final[first.piece]
    assert isinstance(arena.request, ShotRequest)
    assert arena.request.beside.startswith("place:")
    assert isinstance(arena.game.decide(set_down(arena, 230, 500)), Refusal)
    towards = math.degrees(math.atan2(500 - rest.y, 800 - rest.x))
    arena.decide(set_down(arena, rest.x, rest.y, towards, 3000.0))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("div")]


@pytest.mark.parametrize("beside", [{"kind": "middle"}, {"kind": "characters", "relation": "own", "other_than": ME}])
def test_bots_shoot_from_there(beside: Json) -> None:
    arena = scout(beside)
    arena.cast("guard")
    battle = arena.game.battle()
    proposed = [one for each in propose_decisions(arena.game, 0, random.Random(1)) for one in each.decisions]
    drawn = [arena.game.legal(0).draw(random.Random(seed)) for seed in range(5)]
    tried = [*proposed, *drawn, default_answer(battle)]
    assert len(tried) > len(drawn) + 1
    assert all(isinstance(one, Shoot) and check(battle, one) is None for one in tried)


def test_without_such_a_place_nobody_shoots() -> None:
    """Where no such disk is, the spell is not offered."""
    arena = scout({"kind": "characters", "relation": "own", "ranks": ["hero"], "other_than": ME})
    assert isinstance(arena.request, ActionRequest)
    assert arena.request.spells == ()


@pytest.mark.parametrize(
    ("change", "direction", "stops"),
    [
        ({"kind": "stops_at", "away": 60, "away_from": {"kind": "chosen", "name": "point"}}, 90.0, True),
        ({"kind": "flick_direction", "centre": {"kind": "chosen", "name": "point"}, "degrees": 10}, 90.0, False),
    ],
)
def test_a_change_that_lasts_knows_the_point_that_was_chosen(change: Json, direction: float, stops: bool) -> None:
    """For each time that it was applied its own; the point stays where it was marked when disks have moved."""
    foe = {"kind": "pick", "name": "foe", "among": ENEMIES}
    tied = {"kind": "apply", "to": {"kind": "chosen", "name": "foe"}, "modify": [change],
            "lasts": {"kind": "for_good"}}  # fmt: skip
    curse = triggered("any_time", tied, choose=[foe, {"kind": "point"}])
    pack = with_character("mage", abilities=[curse])
    arena = Arena(pack).seat(("mage", 100, 900)).seat(("div", 500, 300), ("akeru", 900, 800)).play()
    for name, point in (("div", (500, 320)), ("akeru", (900, 500))):
        arena.use("mage")
        arena.choose(arena.id(name))
        arena.decide(PutAt(*point))
    assert broken(arena.game) == ()
    arena.end_turn()
    if stops:
        arena.flick("div", direction, 2500.0)
        assert at(arena, "div")[1] == pytest.approx(320 + 60 + arena.piece("div").radius, abs=1e-3)
    else:
        outcome = arena.game.decide(arena.flick_of("div", 0.0, 500.0, 0.0))
        assert isinstance(outcome, Refusal)
        assert outcome.code == "wrong-direction"
        arena.flick("div", direction, 500.0)
        assert isinstance(arena.game.decide(arena.flick_of("akeru", 90.0, 500.0, 0.0)), Refusal)
