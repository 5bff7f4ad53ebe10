"""Set-up: what the script says is on the table, in the camps and in the reserve (DK-SET)."""

import json
from dataclasses import replace

import pytest

from schema.systems.desktopia.script import Script
from simulator.systems.desktopia.decisions import Choose
from simulator.systems.desktopia.events import BattleBegan, LeftTable, TurnBegan
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.setup import BoxTooSmall, dealt_out
from simulator.systems.desktopia.state import Piece
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena

FAR = (950.0, 950.0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_battle_has_the_players_of_the_script(players: int) -> None:
    """DK-SET-01, DK-SET-02: a player for each seat, with the squad named there and nothing else."""
    squads = ("akeru", "div", "shawakh", "vailla")[:players]
    arena = Arena()
    for number, name in enumerate(squads):
        arena.seat(
            (name, 100 + 200 * number, 100), ("hornbug" if name == "shawakh" else "phantom", 500, 100 + number * 50)
        )
    arena.play()
    assert [player.seat for player in arena.game.state.players] == list(range(players))
    for number, name in enumerate(squads):
        assert arena.piece(name).owner == number
        assert name in arena.game.state.players[number].cards


def test_disks_stand_where_the_script_says() -> None:
    """DK-SET-04, DK-PWR-06: place and facing of characters and artifacts."""
    arena = (
        Arena().seat(("kharu", 123, 456, {"facing": 200})).seat(("div", *FAR)).artifact("fire_mine", 700, 321).play()
    )
    kharu, mine = arena.piece("kharu"), arena.piece("fire_mine")
    assert (kharu.x, kharu.y, kharu.facing) == (123.0, 456.0, 200.0)
    assert (mine.x, mine.y) == (700.0, 321.0)


def test_the_shipped_scripts_are_played_on_about_a_metre() -> None:
    """DK-SET-06: between 45 cm and 1.2 m a side."""
    for script in shipped_pack().scripts.values():
        points = script.battlefield.points
        for axis in (0, 1):
            side = max(point[axis] for point in points) - min(point[axis] for point in points)
            assert 450 <= side <= 1200, script.id


@pytest.mark.parametrize(("edge", "leaves"), [("table_edge", True), ("wall", False)])
def test_the_border_is_the_tables_edge_or_a_row_of_objects(edge: str, leaves: bool) -> None:
    """DK-SET-07, P-17: over the edge a disk leaves, from a wall it rebounds; the field may be small."""
    field = {"points": [[0, 0], [600, 0], [600, 400], [0, 400]], "edges": [edge] * 4}
    arena = Arena(battlefield=field).seat(("ezzen", 300, 200), ("akeru", 100, 100)).seat(("div", 500, 300)).play()
    arena.flick("ezzen", 270.0, 3000)
    assert bool(arena.of(LeftTable)) is leaves


def test_everybody_starts_whole_unless_the_script_says_otherwise() -> None:
    """DK-SET-13, DK-LIFE-10: maximum life, veterans on their healthy side; a wound may be given."""
    arena = Arena().seat(("akeru", 100, 100), ("ezzen", 200, 100), ("ezzen", 300, 100, {"life": 1})).seat(("div", *FAR))
    arena.play()
    assert [arena.life(name) for name in ("akeru", "ezzen", "ezzen#2", "div")] == [5, 2, 1, 3]


@pytest.mark.parametrize(("count", "starts"), [(None, 3), (1, 1), (0, 0)])
def test_a_limited_supply_starts_full_unless_the_script_says_otherwise(count: int | None, starts: int) -> None:
    """DK-SET-11, DK-SUP-01, DK-SUP-06: the number on the card is the limit and the start."""
    supplies = [] if count is None else [{"character": "akeru", "count": count}]
    arena = Arena().seat(("akeru", 100, 100), supplies=supplies).seat(("div", *FAR)).play()
    assert arena.supply(1, "akeru") == starts


def test_no_more_than_the_limit_lies_on_a_card_at_the_start() -> None:
    """DK-SUP-05, DK-SET-11, DK-GEN-02: a script that names more gives the limit."""
    arena = Arena(boxes=2).seat(("akeru", 100, 100), supplies=[{"character": "akeru", "count": 5}]).seat(("div", *FAR))
    arena.play()
    assert arena.supply(1, "akeru") == 3


def test_baaroun_begins_with_none() -> None:
    """DK-C-BAAROUN-03, DK-SET-11: while another has his first turn his card is empty."""
    arena = Arena().seat(("div", *FAR)).seat(("baaroun", 100, 100)).play()
    assert arena.supply(2, "baaroun") == 0
    arena.end_turn()
    assert arena.supply(2, "baaroun") == 1


def test_what_is_not_in_play_is_the_reserve() -> None:
    """DK-SET-15, DK-TERM-01: neither on the field nor on a card; abilities draw from it and discards go there."""
    arena = Arena().seat(("akeru", 100, 100)).seat(("div", 500, 100)).play()
    b = arena.game.battle()
    assert b.in_reserve("vampire_tick") is None, "all three lie on the card"
    arena.shoot("akeru", "vampire_tick", 90.0, 300)
    assert arena.game.battle().in_reserve("vampire_tick") is not None
    arena = Arena().seat(("akeru", 100, 100)).seat(("div", 500, 100, {"riders": ["vampire_tick"] * 2})).play()
    b = arena.game.battle()
    assert (arena.supply(1, "akeru"), b.in_reserve("vampire_tick")) == (1, None), "what lies on the field is not in it"


def test_a_script_of_ones_own_is_played_like_any_other() -> None:
    """DK-SET-16: from JSON, with a field of its own shape."""
    text = json.dumps(
        {
            "id": "mine",
            "name": {"en": "Mine"},
            "battlefield": {"points": [[0, 0], [700, 0], [350, 600]]},
            "seats": [
                {"squad": [{"character": "akeru", "x": 350, "y": 100}]},
                {"squad": [{"character": "div", "x": 350, "y": 300}]},
            ],
        }
    )
    game = Game.new(shipped_pack(), Script.model_validate_json(text), 5)
    assert game.request is not None
    assert len([event for event in game.opening if isinstance(event, BattleBegan | TurnBegan)]) == 2


def test_artifacts_start_neutral() -> None:
    """DK-SET-17, DK-ART-15: nobody stands on them, nobody uses them."""
    arena = Arena().seat(("akeru", 100, 100)).seat(("div", *FAR)).artifact("fountain_of_life", 140, 100).play()
    assert arena.game.battle().controller(arena.id("fountain_of_life")) == -1
    assert arena.request.uses == ()


def test_the_camp_keeps_cards_and_what_was_picked_up() -> None:
    """DK-SET-09, DK-LIFE-05: cards of the dead and time cards stay with their player."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("energan", 300, 500), ("vailla", 800, 100)).play()
    arena.flick("akeru", "energan", 1000)
    player = arena.game.state.players[1]
    assert player.cards == ("energan", "vailla")
    assert player.bonuses == 1


def test_the_left_neighbour_follows() -> None:
    """DK-TURN-01, DK-SET-14: seats are numbered clockwise; after the last the first."""
    arena = Arena(first_seat=2).seat(("akeru", 100, 100)).seat(("div", *FAR)).seat(("shawakh", 500, 100)).play()
    seen = []
    for _ in range(4):
        seen.append(arena.game.state.seat)
        arena.end_turn()
        while not hasattr(arena.request, "flicks"):
            arena.decide(Choose(()))
    assert seen == [1, 2, 0, 1]


def test_two_faced_disks_are_dealt_out_so_that_all_are_served() -> None:
    """DK-INV-11, DK-INV-15: the first disk would do for both; the second only for one of them."""
    blank = Piece(id="", size="fighter", radius=11.5, mass=1.0, card="", faces=())
    pieces = {
        "one": replace(blank, id="one", faces=("a", "b")),
        "two": replace(blank, id="two", faces=("a", "c")),
    }
    assert dealt_out(pieces, ["a", "b"]) == ["two", "one"]
    assert dealt_out(pieces, ["a", "c"]) == ["one", "two"]
    with pytest.raises(BoxTooSmall):
        dealt_out(pieces, ["b", "b"])


def test_the_player_of_the_lot_may_choose_who_begins() -> None:
    """DK-SET-14: who the lot falls on is the seed's; whoever is named has the first turn."""
    arena = Arena(first_seat=None, first_is_chosen=True).seat(("akeru", 200, 500)).seat(("div", 600, 500)).play(2)
    assert (arena.request.purpose, arena.request.options) == ("first", ("seat:0", "seat:1"))
    arena.choose("seat:1")
    assert arena.of(BattleBegan) == [BattleBegan(1, by_lots=False)]
    assert [event.seat for event in arena.of(TurnBegan)] == [1]
