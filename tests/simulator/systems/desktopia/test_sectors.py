"""Sectors of the rim: where the finger meets the disk, and what is in force then (DK-PWR)."""

import math

import pytest

from schema.language.ability import Static
from schema.language.base import tag_of
from schema.systems.desktopia.cards import Sector
from simulator.physics.flight import run_flick
from simulator.physics.table import Border, Disk, Flick, Table
from simulator.systems.desktopia.events import Damaged, Flicked, Moved
from simulator.systems.desktopia.space import contact_angle
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered, with_character

FAR = (950.0, 950.0)


def kharu(facing: float) -> Arena:
    return Arena().seat(("kharu", 100, 500, {"facing": facing})).seat(("adjarkha", 200, 500), ("div", *FAR)).play()


def dealt(arena: Arena, offset: float = 0.0) -> list[int]:
    arena.flick("kharu", "adjarkha", 900.0, offset)
    arena.choose()
    return [event.dealt for event in arena.of(Damaged)]


def test_one_character_of_the_base_set_has_a_sector() -> None:
    """DK-PWR-01, DK-C-KHARU-02: an arc of a quarter of the rim."""
    sectors = {name: card.sectors for name, card in shipped_pack().characters.items() if card.sectors}
    assert list(sectors) == ["kharu"]
    assert [sector.width for sector in sectors["kharu"]] == [90]


def test_a_power_hit_deals_twice_the_usual_damage() -> None:
    """DK-PWR-02, DK-PWR-03, DK-C-KHARU-02: the finger on the red arc."""
    assert dealt(kharu(0.0)) == [2]


@pytest.mark.parametrize("facing", [90.0, 180.0, 270.0])
def test_elsewhere_on_the_rim_it_is_an_ordinary_hit(facing: float) -> None:
    """DK-PWR-04: the same disk, the finger beside the arc."""
    assert dealt(kharu(facing)) == [1]


@pytest.mark.parametrize(("facing", "damage"), [(44.5, 2), (45.5, 1), (-44.5, 2), (-45.5, 1)])
def test_the_arc_ends_where_it_says(facing: float, damage: int) -> None:
    """DK-PWR-07: 90 degrees about the point opposite to the facing."""
    assert dealt(kharu(facing % 360.0)) == [damage]


@pytest.mark.parametrize(("offset", "damage"), [(0.6, 1), (-0.6, 2)])
def test_an_offset_moves_the_point_of_contact(offset: float, damage: int) -> None:
    """DK-PWR-07, P-07: 37 degrees to one side leave the arc, to the other they stay on it."""
    arena = kharu(340.0)
    assert dealt(arena, offset) == [damage]


@pytest.mark.parametrize("offset", [-0.7, -0.2, 0.3, 0.9])
@pytest.mark.parametrize("direction", [0.0, 77.0, 190.0])
def test_the_finger_lies_where_its_push_gives_the_spin_that_follows(direction: float, offset: float) -> None:
    """P-07, P-08: a push at the contact point, along the direction, turns the disk the way the physics turns it."""
    point, along = math.radians(contact_angle(direction, offset)), math.radians(direction)
    torque = math.cos(point) * math.sin(along) - math.sin(point) * math.cos(along)
    table = Table(Border(((0, 0), (1000, 0), (1000, 1000), (0, 1000)), (False,) * 4))
    record = run_flick(table, (Disk("a", 15.5, 3.0, 500, 500),), Flick("a", direction, 300.0, offset))
    assert math.copysign(1, record.paths["a"].segments[0].spin) == math.copysign(1, torque)
    assert abs(torque) == pytest.approx(abs(offset))


def test_a_sector_is_data() -> None:
    """DK-PWR-05: an arc with abilities; another arc has another effect and no rule knows of it."""
    sector = shipped_pack().characters["kharu"].sectors[0]
    assert isinstance(sector, Sector)
    assert (sector.start, sector.width) == (135, 90)
    words = [
        tag_of(type(word)) for ability in sector.abilities if isinstance(ability, Static) for word in ability.modify
    ]
    assert words == ["damage"]
    heals = triggered("hit_landed", {"kind": "heal", "to": {"kind": "self"}})
    blue = [{"start": 170, "width": 20, "abilities": [heals]}]
    for facing, life in ((0, 3), (90, 2)):
        arena = Arena(with_character("mage", sectors=blue)).seat(("mage", 200, 500, {"life": 2, "facing": facing}))
        arena.seat(("akeru", 300, 500)).play()
        arena.flick("mage", "akeru", 1000)
        assert [event.dealt for event in arena.of(Damaged)] == [1]
        assert arena.life("mage") == life


def test_a_sector_replaces_events() -> None:
    """Also if no other ability of the pack replaces that event."""
    spares = {
        "kind": "replacement",
        "instead_of": {"kind": "would_be_damaged", "who": "enemy"},
        "do": [{"kind": "prevent", "amount": 1}],
    }
    blue = [{"start": 170, "width": 20, "abilities": [spares]}]
    for facing, dealt in ((0, 0), (90, 1)):
        arena = Arena(with_character("mage", sectors=blue)).seat(("mage", 200, 500, {"facing": facing}))
        arena.seat(("akeru", 300, 500)).play()
        arena.flick("mage", "akeru", 1000)
        assert sum(event.dealt for event in arena.of(Damaged)) == dealt


def test_a_sector_works_once_whatever_lasts_for_its_character() -> None:
    weak = {"kind": "damage", "stage": "add", "by": 1}
    cursed = {"kind": "apply", "to": {"kind": "self"}, "modify": [weak], "lasts": {"kind": "for_good"}}
    heals = triggered("hit_landed", {"kind": "heal", "to": {"kind": "self"}})
    blue = [{"start": 170, "width": 20, "abilities": [heals]}]
    pack = with_character("mage", sectors=blue, abilities=[triggered("turn_start", cursed)])
    arena = Arena(pack).seat(("mage", 200, 500, {"life": 1})).seat(("akeru", 300, 500)).play()
    assert len(arena.game.state.lasting) == 1
    arena.flick("mage", "akeru", 1000)
    assert arena.life("mage") == 2


def test_the_facing_lasts_from_flick_to_flick() -> None:
    """DK-PWR-06: a spinning disk ends turned, and where the arc then is counts for the next flick."""
    arena = Arena().seat(("kharu", 300, 500), ("akeru", 100, 100)).seat(("div", *FAR)).play()
    arena.flick("kharu", 90.0, 400.0, 0.5)
    arena.choose()
    turned = arena.piece("kharu").facing
    assert 20.0 < turned < 340.0
    arena.end_turn()
    arena.end_turn()
    assert arena.piece("kharu").facing == turned
    arena.flick("kharu", turned, 100.0)
    arena.choose()
    assert arena.of(Flicked)[-1].sectors, "the arc lies opposite to the facing"
    assert arena.of(Moved) == []
