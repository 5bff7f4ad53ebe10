"""Ways round the landscape: straight where nothing is between, longer round obstacles, and a path that leads there."""

from simulator.physics.geometry import free_for
from simulator.physics.table import Border, Obstacle, Polygon, Table
from simulator.systems.desktopia.pathfinding import Pathfinder, get_pathfinder

FIELD = Border(((0.0, 0.0), (1000.0, 0.0), (1000.0, 1000.0), (0.0, 1000.0)), (False,) * 4)
WALL = Obstacle("wall", Polygon(((480.0, 0.0), (520.0, 0.0), (520.0, 700.0), (480.0, 700.0))), 20.0, 0.5, 0.2)
A, B = (200.0, 300.0), (800.0, 300.0)


def test_a_clear_way_is_about_as_long_as_the_straight_line() -> None:
    length = Pathfinder(Table(FIELD)).length(A, B)
    assert 600.0 <= length <= 640.0


def test_a_way_round_is_longer_and_the_same_both_ways() -> None:
    table = Table(FIELD, (WALL,))
    there, back = Pathfinder(table).length(A, B), Pathfinder(table).length(B, A)
    assert there > 900.0
    assert there == back


def test_a_length_does_not_depend_on_what_was_asked_before() -> None:
    table, places = Table(FIELD, (WALL,)), [(100.0 + 137.0 * k % 800.0, 90.0 + 211.0 * k % 820.0) for k in range(12)]
    pairs = [(a, b) for a in places for b in places]
    one, other = Pathfinder(table), Pathfinder(table)
    lengths = {pair: one.length(*pair) for pair in pairs}
    assert {pair: other.length(*pair) for pair in reversed(pairs)} == lengths


def test_the_path_keeps_clear_and_arrives() -> None:
    table = Table(FIELD, (WALL,))
    routes = get_pathfinder(table)
    end = routes.cell(*B)
    path = routes.path(routes.cell(*A), routes.to_cells((end,)))
    assert path[-1] == end
    assert all(free_for(table, (), *routes.middle(cell), 11.5) for cell in path)
    assert get_pathfinder(table) is routes


def test_a_place_that_cannot_be_reached_is_far_off() -> None:
    shut = Obstacle("wall", Polygon(((480.0, -10.0), (520.0, -10.0), (520.0, 1010.0), (480.0, 1010.0))), 20.0, 0.5, 0.2)
    assert Pathfinder(Table(FIELD, (shut,))).length(A, B) > 1500.0


def test_a_large_table_has_larger_cells_not_more() -> None:
    large = Border(((0.0, 0.0), (20000.0, 0.0), (20000.0, 9000.0), (0.0, 9000.0)), (False,) * 4)
    routes = Pathfinder(Table(large))
    assert len(routes.to_cells((routes.cell(10.0, 10.0),))) <= 41 * 41
    assert 9000.0 <= routes.length((500.0, 500.0), (9500.0, 500.0)) <= 11000.0


def test_the_way_into_a_zone_is_kept_by_place() -> None:
    zone = Border(((700.0, 200.0), (900.0, 200.0), (900.0, 400.0), (700.0, 400.0)), (False,) * 4)
    table = Table(FIELD, (WALL,))
    routes = Pathfinder(table)
    places = [A, B, (690.0, 300.0), (950.0, 950.0), A]
    ways = [routes.to_zone("camp", zone, *place) for place in places]
    assert ways == [Pathfinder(table).to_zone("camp", zone, *place) for place in places]
    assert ways[0] > 800.0
    assert ways[1] == 0.0
    assert 10.0 <= ways[2] < 60.0


def test_a_search_that_stops_at_its_end_finds_what_a_whole_one_does() -> None:
    table, places = Table(FIELD, (WALL,)), [(60.0 + 97.0 * k % 880.0, 90.0 + 211.0 * k % 820.0) for k in range(14)]
    routes, whole = Pathfinder(table), Pathfinder(table)
    for a in places:
        for b in places:
            start, end = sorted((routes.cell(*a), routes.cell(*b)))
            assert routes.between(start, end, 0.0) == whole._estimate(whole.to_cells((start,))[end], 0.0)
