"""Corners and edges of zones and border under a hand, and the edits that change them."""

from __future__ import annotations

from editor.document.edits import SetValue, Several
from editor.systems.desktopia.board import polygons, script_edits
from editor.systems.desktopia.board.polygons import Node
from editor.systems.desktopia.board.script_contents import Area, read_contents
from schema.json.strict_reading import Json
from tests.editor.systems.desktopia.board.packs import FILE, small_pack

SQUARE = Area("/zones/0", ((0, 0), (100, 0), (100, 100), (0, 100)))
ABOVE = Area("/zones/1", ((50, 50), (100, 50), (100, 100)))


def test_the_nearest_corner_is_hit_and_of_equal_ones_that_of_the_topmost_area() -> None:
    assert polygons.node_at((SQUARE, ABOVE), (98, 3), 5) == Node("/zones/0", 1)
    assert polygons.node_at((SQUARE, ABOVE), (99, 99), 5) == Node("/zones/1", 2)
    assert polygons.node_at((SQUARE, ABOVE), (30, 30), 5) is None


def test_an_edge_is_hit_by_the_corner_that_it_begins_at() -> None:
    assert polygons.edge_at((SQUARE,), (2, 40), 5) == Node("/zones/0", 3)
    assert polygons.edge_at((SQUARE,), (50, 50), 5) is None


def test_the_topmost_zone_around_a_place_counts_and_the_battlefield_does_not() -> None:
    assert polygons.area_at((SQUARE, ABOVE), (90, 60)) == "/zones/1"
    assert polygons.area_at((SQUARE, ABOVE), (10, 60)) == "/zones/0"
    contents = read_contents(small_pack().value(FILE), lambda _folder, _id: None)
    assert polygons.area_at(polygons.areas_of(contents), (10, 60)) is None


def test_a_rectangle_without_area_has_no_corners() -> None:
    assert polygons.rectangle((30, 40), (10, 20)) == ((10, 20), (30, 20), (30, 40), (10, 40))
    assert polygons.rectangle((30, 40), (30, 20)) == ()


def test_a_zone_is_given_to_the_seat_with_the_most_disks_in_it() -> None:
    contents = read_contents(small_pack().value(FILE), small_pack().card)
    assert polygons.seat_within(contents, ((0, 0), (400, 0), (400, 300), (0, 300))) == 1
    assert polygons.seat_within(contents, ((300, 0), (400, 0), (400, 300), (300, 300))) == 2
    assert polygons.seat_within(contents, ((150, 0), (250, 0), (250, 300), (150, 300))) is None


def test_edges_of_the_border_follow_their_corners() -> None:
    pack = small_pack()
    pack.submit(SetValue(FILE, "/battlefield/edges", ["wall", "line", "table_edge", "wall"]), "Edges")
    border = polygons.border_of(read_contents(pack.value(FILE), pack.card))
    longer = polygons.with_new_corner(border, 2, (380.0, 150.0))
    pack.submit(Several(tuple(script_edits.insert_corner(FILE, pack.value(FILE), longer, 2))), "More")
    assert pack.value(FILE, "/battlefield/points/2") == [380, 150]
    assert pack.value(FILE, "/battlefield/edges") == ["wall", "line", "line", "table_edge", "wall"]
    pack.submit(Several(tuple(script_edits.remove_corner(FILE, pack.value(FILE), longer, 0))), "Less")
    assert pack.value(FILE, "/battlefield/points") == [[400, 0], [380, 150], [400, 300], [0, 300]]
    assert pack.value(FILE, "/battlefield/edges") == ["line", "line", "table_edge", "wall"]


def test_ids_of_new_zones_are_free() -> None:
    script: Json = {"zones": [{"id": "zone"}, {"id": "zone_2"}, "half typed"]}
    assert script_edits.free_id(script, "/zones", "zone") == "zone_3"
    assert script_edits.free_id(script, "/zones", "zone_2") == "zone_3"
    assert script_edits.free_id(script, "/zones", "camp") == "camp"


def test_a_zone_of_which_a_corner_cannot_be_read_is_shown_and_has_no_nodes() -> None:
    script = {"zones": [{"id": "a", "points": [[0, 0], [9, "far"], [9, 9], [0, 9]]}, {"id": "b", "points": [[1, 2]]}]}
    (zone,) = read_contents(script, lambda _folder, _id: None).zones
    assert zone.points == ((0, 0), (9, 9), (0, 9))
    assert polygons.node_at((zone,), (0, 0), 5) is None


def test_whoever_is_given_an_artifact_is_shown_on_it() -> None:
    pack = small_pack()
    pack.submit(SetValue(FILE, "/artifacts/0/held_by", "guard"), "Give")
    pieces = {piece.pointer: piece for piece in read_contents(pack.value(FILE), pack.card).pieces}
    holder = pieces["/seats/0/squad/1"]
    assert (holder.x, holder.y, holder.stands_on) == (200, 40, "/artifacts/0")
    assert pieces["/seats/1/squad/0"].stands_on is None  # the second of that name keeps its place
