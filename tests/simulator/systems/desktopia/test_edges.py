"""What cards of an author's own may do that the base set does not: the rules stay whole at their edges."""

from simulator.systems.desktopia.decisions import Choose
from simulator.systems.desktopia.events import (
    Damaged,
    Died,
    Flicked,
    Moved,
    SupplyChanged,
    TimeCardsCancelled,
    WentHome,
)
from simulator.systems.desktopia.invariants import broken
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import (
    ENEMIES,
    ME,
    standing,
    triggered,
    with_artifact,
    with_character,
    with_missile,
)

FAR = (950.0, 950.0)
ANY_MISSILE = {"kind": "missiles", "lying": "anywhere"}


def chosen(name: str) -> dict[str, str]:
    return {"kind": "chosen", "name": name}


def test_a_missile_may_be_moved_from_a_card_to_a_character() -> None:
    """DK-SUP-02, DK-LTE-01: it leaves the supply, and lies where it was put."""
    pick = {"kind": "pick", "name": "missile", "among": ANY_MISSILE}
    move = {"kind": "move_missile", "missile": chosen("missile"), "to": ME}
    pack = with_character("juggler", abilities=[triggered("action", move, choose=[pick])])
    arena = Arena(pack).seat(("juggler", 300, 300), ("akeru", 500, 500)).seat(("div", *FAR)).play()
    arena.cast("juggler")
    arena.decide(Choose(arena.request.options[:1]))
    assert arena.riders("juggler") == ["vampire_tick"]
    assert arena.supply(1, "akeru") == 2
    assert [(event.change, event.count) for event in arena.of(SupplyChanged)] == [(-1, 2)]
    assert broken(arena.game) == ()


def test_a_shield_is_not_moved_onto_a_second_one() -> None:
    """DK-C-SHAWAKH-02, DK-LTE-07: the missile's own limit holds for moving as for laying."""
    pick = {"kind": "pick", "name": "missile", "among": {"kind": "missiles"}}
    to = {"kind": "pick", "name": "to", "among": {"kind": "characters"}}
    move = {"kind": "move_missile", "missile": chosen("missile"), "to": chosen("to")}
    pack = with_character("juggler", abilities=[triggered("action", move, choose=[pick, to])])
    shield = {"riders": ["thorn_shield"]}
    arena = Arena(pack).seat(("juggler", 300, 300, shield), ("akeru", 500, 500, shield)).seat(("div", *FAR)).play()
    arena.cast("juggler")
    arena.decide(Choose(arena.request.options[:1]))
    arena.choose("akeru")
    assert (arena.riders("juggler"), arena.riders("akeru")) == (["thorn_shield"], ["thorn_shield"])


def test_a_second_shield_that_hits_goes_home() -> None:
    """DK-C-SHAWAKH-02, DK-LTE-07, DK-Q-48: shot by a character with the arrow, it finds one lying there already."""
    pack = with_character("archer", shooting={"missile": "thorn_shield", "limit": 2})
    for riders in ([], ["thorn_shield"]):
        arena = Arena(pack).seat(("archer", 200, 500), ("akeru", 100, 100)).seat(("div", 260, 500, {"riders": riders}))
        arena.play()
        arena.shoot("archer", "thorn_shield", "div", 700)
        assert arena.riders("div") == ["thorn_shield"]
        assert len(arena.of(WentHome)) == len(riders)


def test_an_artifact_is_used_once_a_turn_without_saying_so() -> None:
    """DK-TURN-09, DK-ART-10: whichever of its abilities it is; in the next turn again."""
    heal = {"kind": "heal", "to": {"kind": "characters", "relation": "own"}}
    pack = with_artifact("spring", triggered("any_time", heal), triggered("any_time", heal))
    arena = Arena(pack).seat(("akeru", 200, 500, {"life": 1}), ("ezzen", 100, 100)).seat(("div", *FAR))
    arena.artifact("spring", 300, 500).play()
    arena.flick("akeru", "spring", 1000)
    arena.choose("spring")
    assert len(arena.request.uses) == 2
    arena.use("spring")
    assert arena.life("akeru") == 2
    assert arena.request.uses == ()
    arena.end_turn()
    arena.end_turn()
    assert len(arena.request.uses) == 2


def test_who_dies_just_before_its_flick_is_not_flicked() -> None:
    """DK-KNO-05 and DK-LIFE-05 hold before the finger touches: the action is spent, nothing moves."""
    suicide = triggered("before_flick", {"kind": "damage", "to": ME, "amount": 9})
    pack = with_character("martyr", abilities=[suicide])
    arena = Arena(pack).seat(("martyr", 300, 300), ("akeru", 500, 500)).seat(("div", *FAR)).play()
    arena.flick("martyr", 0.0)
    assert [event.card for event in arena.of(Died)] == ["martyr"]
    assert arena.of(Flicked) == []
    assert arena.game.state.actions_used == 1
    assert broken(arena.game) == ()


def test_a_second_penalty_cancels_a_bonus_whose_action_is_lost_already() -> None:
    """DK-TIME-01, DK-TIME-08: the shot and the flick it grants both go over the edge on the last but one action."""
    arena = (
        Arena()
        .seat(("phantom", 100, 900), ("ezzen", 400, 800), ("vailla", 500, 100), ("akeru", 100, 600), bonus_cards=1)
        .seat(("elemental", 512, 40), ("div", *FAR))
        .artifact("fountain_of_life", 160, 900)
        .play()
    )
    arena.flick("phantom", "fountain_of_life", 700)
    arena.choose("fountain_of_life")
    arena.flick("ezzen", 0.0, 100)
    arena.shoot("vailla", "magnet_of_power", 270.0, 4000, at=(500, 70))
    arena.flick("elemental", 270.0, 5000)
    assert len(arena.of(TimeCardsCancelled)) == 1
    assert arena.game.state.players[0].bonuses == arena.game.state.players[0].penalties == 0
    assert arena.request.uses, "the turn goes on"
    assert (arena.game.state.actions_used, arena.game.state.action_limit) == (3, 3)
    assert broken(arena.game) == ()


def test_damage_to_several_is_settled_for_all_before_anyone_dies() -> None:
    """DK-Q-63, DK-GEN-04: two that fall together are both dead before either death is answered."""
    avenger = triggered("died", {"kind": "damage", "to": ENEMIES, "amount": 1})
    blast = triggered("action", {"kind": "damage", "to": ENEMIES, "amount": 2})
    pack = with_character("bomber", abilities=[blast], life=1)
    pack = with_character("avenger", pack, rank="fighter", life=1, disks=2, abilities=[avenger])
    arena = (
        Arena(pack)
        .seat(("bomber", 300, 300), ("akeru", 900, 100))
        .seat(("avenger", 600, 600), ("avenger", 700, 700), ("div", *FAR))
    )
    arena.play()
    arena.cast("bomber")
    kinds = [type(event).__name__ for event in arena.events if isinstance(event, Damaged | Died)]
    assert kinds[:5] == ["Damaged", "Damaged", "Damaged", "Died", "Died"]


def test_standing_abilities_of_a_missile_hold_only_for_its_bearer() -> None:
    """DK-LTE-02, DK-LTE-12: a missile that adds to whatever damage its bearer takes, and only while it lies there."""
    thorn = standing(
        {"kind": "damage", "stage": "add", "by": 2},
        active_in="attached",
        if_=[{"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": {"kind": "bearer"}}],
    )
    hit = triggered("shot_hit", {"kind": "attach", "to": {"kind": "event", "role": "target"}, "source": "shot"})
    pack = with_missile("sting", abilities=[hit, thorn])
    arena = (
        Arena(pack)
        .seat(("akeru", 200, 500), ("ezzen", 500, 300))
        .seat(("adjarkha", 235, 500, {"riders": ["sting"]}), ("div", 500, 335))
        .play()
    )
    arena.flick("akeru", "adjarkha", 400)
    arena.flick("ezzen", "div", 400)
    assert [event.dealt for event in arena.of(Damaged)] == [3, 1]


def test_a_place_can_be_chosen_for_each_of_several_pieces() -> None:
    """DK-SPL-05: the spell is offered only where the first choice, a place, can be made."""
    spot = {"kind": "place", "name": "spot", "disk": ME, "zone": "harbour"}
    each = {"kind": "for_each", "among": ME, "choose": [spot], "do": [{"kind": "move", "who": ME, "to": "spot"}]}
    pack = with_character("jumper", order="fire", abilities=[triggered("action", each)])
    zone = {"id": "harbour", "points": [[0, 0], [200, 0], [200, 200], [0, 200]]}
    arena = Arena(pack).seat(("jumper", 500, 500)).seat(("akeru", 800, 800)).play()
    assert arena.request.spells == ()
    arena = Arena(pack, zones=[zone]).seat(("jumper", 500, 500)).seat(("akeru", 800, 800)).play()
    arena.cast("jumper")
    arena.put(100, 100)
    assert (arena.piece("jumper").x, arena.piece("jumper").y) == (100.0, 100.0)


def test_a_move_to_its_own_place_leaves_it_on_its_artifact() -> None:
    """A disk that is moved to where it stands stays there, with everything under it."""
    each = {"kind": "chosen", "name": "each"}
    back = {
        "kind": "for_each",
        "among": {"kind": "characters"},
        "choose": [{"kind": "place_of", "name": "before", "of": each}],
        "do": [{"kind": "move", "who": each, "to": "before"}],
    }
    pack = with_character("mage", abilities=[triggered("action", {"kind": "heal", "to": ME}, back)])
    arena = Arena(pack).seat(("mage", 500, 500, {"life": 1}), ("ezzen", 100, 100)).seat(("div", *FAR))
    arena.artifact("fountain_of_life", 500, 500, held_by="mage").play()
    held = arena.piece("mage").on
    assert held
    arena.cast("mage")
    assert (arena.piece("mage").on, arena.piece("mage").x, arena.piece("mage").y) == (held, 500.0, 500.0)
    assert arena.of(Moved) == []


def test_a_place_is_asked_for_beside_a_disk_that_has_room() -> None:
    """DK-SPL-05, P-22: of several disks the first is hemmed in, so the place is nearby the second."""
    pick = {"kind": "place", "name": "spot", "disk": ME, "near": {"kind": "characters", "relation": "enemy"}}
    jump = triggered("action", {"kind": "move", "who": ME, "to": "spot"}, choose=[pick])
    ring = [("phantom", 45, 16), ("phantom", 16, 45), ("phantom", 40, 40)]
    arena = (
        Arena(with_character("jumper", order="fire", abilities=[jump]))
        .seat(("jumper", 500, 500), *ring)
        .seat(("akeru", 16, 16), ("vampal", 800, 800))
        .play()
    )
    arena.cast("jumper")
    assert arena.request.near == arena.id("vampal")
    arena.put(840, 800)
    assert (arena.piece("jumper").x, arena.piece("jumper").y) == (840.0, 800.0)
