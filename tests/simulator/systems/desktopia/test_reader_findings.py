"""What readers of the guides found wrong in play: places at the edge, shared damage, loops, penalties."""

import math
from typing import Any

import pytest

from schema.language.ability import Activated
from schema.language.effects import Damage
from simulator.physics.geometry import distance_to_border
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.decisions import PutAt, Shoot
from simulator.systems.desktopia.events import BattleEnded, Damaged, Penalised, Summoned
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.selector_evaluation import amount
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.work_stack import Scope
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, changed, standing, triggered, with_character

Json = dict[str, Any]
VICTIM: Json = {"kind": "event", "role": "victim"}
FOE: Json = {**ENEMIES, "ranks": ["hero"]}


def chosen(name: str) -> Json:
    return {"kind": "chosen", "name": name}


def rim_from_border(arena: Arena, name: str) -> float:
    piece = arena.piece(name)
    return distance_to_border(arena.game.battle().table.border, piece.x, piece.y) - piece.radius


# --- places at the edge -----------------------------------------------------------------------------


@pytest.mark.parametrize("mm", [0, 40])
def test_a_place_at_the_border_is_wholly_on_the_table(mm: int) -> None:
    """What the player is offered, and what is accepted."""
    place = {"kind": "place", "name": "there", "disk": ME, "border": mm}
    jump = triggered("action", {"kind": "move", "who": ME, "to": "there"}, choose=[place])
    pack = with_character("oaf", abilities=[jump])
    arena = Arena(pack).seat(("oaf", 500, 500)).seat(("div", 900, 900)).play()
    radius = arena.piece("oaf").radius
    arena.cast("oaf")
    arena.refused(PutAt(500.0, radius - 1.0, 0.0))
    arena.put(500.0, radius)
    assert rim_from_border(arena, "oaf") == pytest.approx(0.0, abs=0.01)


@pytest.mark.parametrize("more", [{}, {"near": FOE}, {"near": FOE, "mm": 0}, {"near": FOE, "random": True}])
def test_no_place_leaves_a_disk_hanging_over_the_edge(more: Json) -> None:
    """Neither one that is picked anywhere, nor one beside a disk that itself hangs over."""
    place = {"kind": "place", "name": "there", "disk": ME, **more}
    jump = triggered("action", {"kind": "move", "who": ME, "to": "there"}, choose=[place])
    pack = with_character("oaf", abilities=[jump])
    arena = Arena(pack).seat(("oaf", 500, 500)).seat(("div", 300, 3)).play()
    radius = arena.piece("oaf").radius
    arena.cast("oaf")
    if "random" not in more:
        arena.refused(PutAt(300.0 + 2 * radius + 0.1, 3.0, 0.0))
        arena.put(300.0 + math.sqrt((2 * radius) ** 2 - (radius - 3.0) ** 2) + 0.1, radius)
    assert rim_from_border(arena, "oaf") >= -0.01


def test_who_is_summoned_where_one_died_over_the_edge_is_on_the_table() -> None:
    """Wholly, as the dead disk lies on the border."""
    named = {"kind": "named", "card": "imp"}
    grave = {"kind": "place_of", "name": "grave", "of": {"kind": "event", "role": "dead"}, "as_of": "death"}
    calls = triggered({"kind": "died"}, {"kind": "summon", "who": named, "to": "grave"}, choose=[grave])
    pack = with_character("imp", rank="fighter", life=1)
    pack = with_character("widow", pack, life=1, abilities=[calls])
    arena = Arena(pack).seat(("div", 800, 500)).seat(("widow", 920, 500), ("smoker", 100, 100)).play()
    arena.flick("div", 0.0, 3000.0)
    assert arena.of(Summoned)
    assert rim_from_border(arena, "imp") >= -0.01
    assert broken(arena.game) == ()


# --- damage that is shared --------------------------------------------------------------------------


@pytest.mark.parametrize(("amount", "left", "right"), [(None, 1, 1), (1, 1, 1)])
def test_whoever_shares_damage_takes_it_too(amount: int | None, left: int, right: int) -> None:
    """Redirected to several of whom the victim is one, each takes it."""
    both = {"kind": "union", "of": [ME, {"kind": "characters", "relation": "own", "ranks": ["fighter"]}]}
    word = {"kind": "redirect", "to": both, **({} if amount is None else {"amount": amount})}
    shares = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "limit": {"per": "turn"}, "do": [word]}
    pack = with_character("twin", life=5, abilities=[shares])
    arena = Arena(pack).seat(("div", 300, 500)).seat(("twin", 400, 500), ("smoker", 900, 900)).play()
    arena.flick("div", 0.0, 2000.0)
    taken = [(arena.card_of(one.victim), one.dealt) for one in arena.of(Damaged)]
    assert sorted(taken) == [("smoker", right), ("twin", left)]


def test_what_a_card_lets_happen_instead_of_damage_it_does_not_replace_again() -> None:
    """Also what a ritual or a spell lets happen later: no loop, and no draw of the battle."""
    pick = [{"kind": "pick", "name": "foe", "among": FOE}]
    pair = [
        {"kind": "any_of", "conditions": [
            {"kind": "same", "who": VICTIM, "other": ME}, {"kind": "same", "who": VICTIM, "other": chosen("foe")},
        ]},
    ]  # fmt: skip
    other = {"kind": "except", "of": {"kind": "union", "of": [ME, chosen("foe")]}, "without": VICTIM}
    later = {
        "kind": "replace_later",
        "instead_of": {"kind": "would_be_damaged", "who": "any"},
        "if": pair,
        "do": [{"kind": "redirect", "to": other}, {"kind": "damage", "to": VICTIM}],
    }
    pack = with_character("mage", life=9, abilities=[triggered("action", later, choose=pick)])
    pack = with_character("foe", pack, life=9)
    arena = Arena(pack).seat(("mage", 500, 500), ("phantom", 300, 800)).seat(("foe", 400, 800)).play()
    arena.cast("mage")
    arena.flick("phantom", 0.0, 2000.0)
    assert not arena.of(BattleEnded)
    assert 1 <= len(arena.of(Damaged)) <= 4


# --- penalties --------------------------------------------------------------------------------------


EDGE: Json = {"kind": "border", "nearest": VICTIM}
MOVED_BACK: list[Json] = [
    {"kind": "push", "who": VICTIM, "mm": 20, "direction": "towards", "centre": {"kind": "middle"}},
    {"kind": "push", "who": VICTIM, "mm": 20, "centre": EDGE},
    {
        "kind": "with_choices",
        "choose": [{"kind": "place_of", "name": "edge", "of": {**EDGE, "inside": True}, "as_of": "now"}],
        "do": [{"kind": "move", "who": VICTIM, "to": "edge"}],
    },
]


@pytest.mark.parametrize("back", MOVED_BACK)
def test_what_comes_back_onto_the_table_is_not_penalised(back: Json) -> None:
    """Whether it is set down again or pushed, also straight away from the edge on which it lies."""
    saves = triggered({"kind": "left_table", "who": "any", "how": ["flick"]}, back)
    pack = with_character("foe", life=9, abilities=[saves])
    arena = Arena(pack).seat(("div", 800, 500)).seat(("foe", 900, 500)).play()
    arena.flick("div", 0.0, 3000.0)
    away = arena.piece("foe").radius if back["kind"] == "with_choices" else 20.0
    assert arena.piece("foe").x == pytest.approx(1000.0 - away, abs=0.5)
    assert not arena.of(Penalised)
    assert broken(arena.game) == ()


# --- who cannot move it -----------------------------------------------------------------------------


@pytest.mark.parametrize(("flicked", "moves"), [("smoker", False), ("div", True)])
def test_fighters_do_not_move_it(flicked: str, moves: bool) -> None:
    """In their flicks nothing does; a hero's flick moves it as ever."""
    fighters = {"kind": "characters", "ranks": ["fighter"]}
    steady = {"kind": "static", "modify": [{"kind": "immovable", "flicked": fighters}]}
    pack = with_character("sumo", abilities=[steady], life=9)
    arena = Arena(pack).seat(("div", 300, 500), ("smoker", 500, 300)).seat(("sumo", 500, 500)).play()
    arena.flick(flicked, 0.0 if flicked == "div" else 90.0, 3000.0)
    sumo = arena.piece("sumo")
    assert ((sumo.x, sumo.y) != (500.0, 500.0)) == moves
    assert [one.victim for one in arena.of(Damaged)] == [sumo.id]
    assert broken(arena.game) == ()


def test_effects_move_what_flicks_of_fighters_do_not() -> None:
    fighters = {"kind": "characters", "ranks": ["fighter"]}
    steady = {"kind": "static", "modify": [{"kind": "immovable", "flicked": fighters}]}
    pack = with_character("sumo", abilities=[steady], life=9)
    pack = with_character("mage", pack, abilities=[triggered("action", {"kind": "push", "who": FOE, "mm": 50})])
    arena = Arena(pack).seat(("mage", 300, 500)).seat(("sumo", 500, 500)).play()
    arena.cast("mage")
    assert arena.piece("sumo").x == pytest.approx(550.0)


# --- the slain, and what the story says ---------------------------------------------------------------

SLAIN: Json = {"kind": "slain", "relation": "enemy"}


def slain_imps(counted: Json) -> tuple[Arena, Battle, Any]:
    """A battle in which two imps and a giant have died, and an amount of an ability in it."""
    shows = triggered("any_time", {"kind": "damage", "to": ENEMIES, "amount": counted})
    pack = with_character("mage", with_character("giant"), abilities=[shows])
    pack = with_character("imp", pack, rank="fighter", life=1, disks=3)
    arena = Arena(pack).seat(("mage", 500, 500))
    arena.seat(("imp", 100, 100), ("imp", 100, 200), ("giant", 900, 100), ("div", 900, 900)).play()
    b = arena.game.battle()
    for name in ("imp", "imp#2", "giant"):
        b.change(arena.id(name), zone="reserve")
    b.change_player(1, slain=("imp", "giant", "imp"))
    b.state.graves = tuple((1, card, "", 0.0, 0.0, 0.0) for card in ("imp", "giant", "imp"))
    ability = b.rules.entries["characters/mage/0"].ability
    assert isinstance(ability, Activated)
    shown = ability.do[0]
    assert isinstance(shown, Damage)
    return arena, b, shown.amount


@pytest.mark.parametrize(
    ("more", "number"), [({}, 3), ({"ranks": ["fighter"]}, 2), ({"latest": 2}, 2), ({"last": True}, 1)]
)
def test_each_disk_of_the_slain_is_counted(more: Json, number: int) -> None:
    """Two imps have died: a pick offers their card once, their number is two."""
    _arena, b, counted = slain_imps({"kind": "count", "of": {**SLAIN, **more}})
    assert amount(b, counted, Scope("", 0, "")) == number


@pytest.mark.parametrize(
    ("of", "number"),
    [
        ({"kind": "filter", "of": SLAIN, "where": [{"kind": "card_is", "cards": ["imp"]}]}, 2),
        ({"kind": "union", "of": [SLAIN, {"kind": "slain", "relation": "any"}]}, 3),
        ({"kind": "except", "of": SLAIN, "without": {"kind": "named", "card": "giant"}}, 2),
    ],
)
def test_each_disk_of_the_slain_is_counted_in_a_set(of: Json, number: int) -> None:
    arena, b, counted = slain_imps({"kind": "count", "of": of})
    assert arena.game.result is None
    assert amount(b, counted, Scope("", 0, "")) == number


def test_who_dies_before_the_first_decision_has_a_name_in_the_story() -> None:
    """Its disk has two faces, so the reserve does not tell who it was."""
    rule = triggered("turn_start", {"kind": "destroy", "who": {"kind": "characters", "ranks": ["fighter"]}})
    arena = Arena().seat(("div", 500, 500), abilities=[rule]).seat(("phantom", 100, 100), ("akeru", 900, 900)).play()
    told = [line.text for line in Storyteller(arena.game, "en").opening()]
    assert "Phantom dies." in told


def test_a_summons_without_a_place_does_not_say_that_no_disk_is_left() -> None:
    nobody = {"kind": "characters", "relation": "enemy", "ranks": ["veteran"]}
    near = {"kind": "place", "name": "there", "disk": {"kind": "named", "card": "imp"}, "near": nobody}
    calls = {"kind": "summon", "who": {"kind": "named", "card": "imp"}, "to": "there"}
    heal = {"kind": "heal", "to": ME, "amount": 1}
    call = triggered("action", heal, {"kind": "with_choices", "choose": [near], "do": [calls]})
    pack = with_character("imp", with_character("mage", abilities=[call]), rank="fighter", life=1)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 2})).seat(("div", 900, 900)).play()
    arena.cast("mage")
    teller = Storyteller(arena.game, "en")
    told = [line.text for line in teller.render_events(arena.events)]
    assert not [text for text in told if "reserve" in text]


def test_who_cannot_shoot_is_told_so() -> None:
    mute = standing({"kind": "cannot", "deeds": ["shoot"]})
    arena = Arena(changed("akeru", abilities=[mute])).seat(
        ("akeru", 300, 500), supplies=[{"character": "akeru", "count": 1}]
    )
    arena.seat(("div", 900, 900)).play()
    missile = next(one.card for one in arena.game.state.pieces.values() if one.zone == "supply")
    shot = Shoot(arena.id("akeru"), missile, 340.0, 500.0, 0.0, 1000.0)
    refusal = arena.refused(shot)
    assert (refusal.code, refusal.message) == ("cannot-act", "Akeru cannot shoot.")


def test_room_is_made_beside_the_border_too() -> None:
    """A place on the border is no place for the middle of a disk."""
    edge = [{"kind": "place_of", "name": "edge", "of": {"kind": "border"}, "as_of": "now"}]
    jump = triggered("action", {"kind": "move", "who": ME, "to": "edge", "make_room": True}, choose=edge)
    arena = Arena(with_character("oaf", abilities=[jump])).seat(("oaf", 500, 100)).seat(("div", 900, 900)).play()
    arena.cast("oaf")
    assert rim_from_border(arena, "oaf") >= -0.01


@pytest.mark.parametrize(("victim", "among"), [("foe", True), ("ally", False)])
def test_a_piece_may_be_one_of_several(victim: str, among: bool) -> None:
    """“If that character is one of the two”: of several that are named, one of them."""
    of_enemies = {"kind": "same", "who": VICTIM, "other": ENEMIES}
    heals = triggered({"kind": "damaged", "who": "any"}, {"kind": "heal", "to": ME}, if_=[of_enemies])
    picked = {"kind": "pick", "name": "who", "among": {"kind": "characters", "relation": "any"}}
    strike = triggered("any_time", {"kind": "damage", "to": chosen("who")}, choose=[picked])
    pack = with_character("mage", abilities=[heals, strike], life=9)
    for name in ("foe", "ally"):
        pack = with_character(name, pack, life=6)
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 4}), ("ally", 100, 100))
    arena = arena.seat(("foe", 800, 800), ("ezzen", 840, 700)).play()
    arena.use("mage")
    arena.choose(victim)
    assert arena.life("mage") == (5 if among else 4)


def test_a_pick_that_leads_to_nobody_is_not_offered() -> None:
    """DK-SPL-05: of two picks the first one offers only those after which the second one finds somebody."""
    near = {"kind": "within", "mm": 100, "to": {"kind": "chosen", "name": "mine"}}
    choose = [
        {"kind": "pick", "name": "mine", "among": {"kind": "characters", "relation": "own"}},
        {"kind": "pick", "name": "foe", "among": {**ENEMIES, "where": [near]}},
    ]
    strike = {"kind": "damage", "to": {"kind": "chosen", "name": "foe"}}
    for inside in (False, True):
        spell = triggered("action", {"kind": "with_choices", "choose": choose, "do": [strike]})
        if not inside:
            spell = triggered("action", strike, choose=choose)
        pack = with_character("witness", abilities=[spell], life=20)
        ours = (("witness", 500, 500), ("div", 100, 500), ("phantom", 100, 900))
        arena = Arena(pack).seat(*ours).seat(("smoker", 560, 500), ("elemental", 160, 500)).play()
        arena.cast("witness")
        assert set(arena.request.options) == {arena.id("witness"), arena.id("div")}
        arena.choose("div")
        assert [event.victim for event in arena.of(Damaged)] == [arena.id("elemental")]
    alone = Arena(pack).seat(*ours).seat(("smoker", 560, 500)).play()
    alone.cast("witness")
    assert [event.victim for event in alone.of(Damaged)] == [alone.id("smoker")], "only one leads to somebody"


def test_what_happens_otherwise_is_offered_where_lots_find_nobody() -> None:
    lots = {"kind": "draw_lots", "name": "drawn", "among": {**ENEMIES, "where": [{"kind": "within", "mm": 50}]}}
    instead = {
        "kind": "if_else",
        "if": [{"kind": "exists", "what": {"kind": "chosen", "name": "drawn"}}],
        "do": [{"kind": "damage", "to": {"kind": "chosen", "name": "drawn"}}],
        "otherwise": [{"kind": "heal", "to": ME}],
    }
    use = triggered("any_time", {"kind": "with_choices", "choose": [lots], "do": [instead]})
    pack = with_character("witness", abilities=[use], life=20)
    arena = Arena(pack).seat(("witness", 500, 500, {"life": 5}), ("div", 100, 500)).seat(("smoker", 800, 500)).play()
    arena.use("witness")
    assert arena.life("witness") == 6
