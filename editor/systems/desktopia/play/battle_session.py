"""A test-play of a battle: its typed game, what cannot be used after each decision, and how flicks are played back.

No Qt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Self

from editor.systems.desktopia.play.battle_story import BattleStory
from editor.systems.desktopia.play.missing_requirements import Lacking, lacking_now
from editor.systems.desktopia.play.timeline import Timeline, pieces_shown
from editor.testplay.session import HAND, Fact, Session
from editor.testplay.story import ALL_SEEN, Story
from editor.ui.design_tokens import MOTION, Motion
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from schema.systems.desktopia.script import Script
from simulator.bots.registry import bots_of
from simulator.engine.game import Setup
from simulator.physics.contact_solver import load_pymunk
from simulator.systems.desktopia.decisions import Request
from simulator.systems.desktopia.etudes import as_written
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset
from simulator.systems.desktopia.state import Piece


class BattleSession(Session):
    """A battle under test."""

    setup: Ruleset

    def __init__(self, setup: Ruleset, seed: int, players: Sequence[str] | None = None) -> None:
        super().__init__(DESKTOPIA_RULES, setup, seed, players)

    def again(self, setup: Setup) -> Self:
        assert isinstance(setup, Ruleset)
        return type(self)(setup, self.seed, self.players)

    def usual_players(self) -> tuple[str, ...]:
        """The first seat that is not idle by hand, against bots."""
        seats = self.script.seats
        first = next((number for number, seat in enumerate(seats) if not seat.idle), 0)
        return tuple(HAND if number == first else bots_of(self.rules)[0].name for number in range(len(seats)))

    def rounded(self, decision: Any) -> Any:
        """With no more digits than the solution of an etude, so that the decisions can become one."""
        return as_written(decision)

    def notes_on(self, game: Game) -> Lacking:
        return lacking_now(game)

    def timeline(self, place: int, motion: Motion = MOTION) -> Timeline:
        step = self.steps[place - 1]
        before, after = self.at(place - 1).state, self.at(place).state
        boards = before.board, after.board
        return Timeline(pieces_shown(before), step.events, pieces_shown(after), self.setup, motion, boards)

    def story(self, viewer: int | None = ALL_SEEN) -> BattleStory:
        return BattleStory(self, viewer)

    def facts(self, place: int, story: Story) -> Mapping[object, Fact]:
        """The disks on and beside the table, and what lies in the camps."""
        return dict(_facts(self.at(place), story))

    def prepare_thread(self) -> None:
        load_pymunk()

    # ------------------------------------------------------------ the same with Desktopia's types

    @property
    def game(self) -> Game:
        return self.at(self.place)

    def at(self, place: int) -> Game:
        game = super().at(place)
        assert isinstance(game, Game)
        return game

    @property
    def script(self) -> Script:
        """The script that is played."""
        return self.setup.script

    @property
    def request(self) -> Request | None:
        return self.game.request

    @property
    def lacking(self) -> Lacking:
        """What abilities lack that cannot be used at the current position."""
        lacking: Lacking = self.notes
        return lacking


def _facts(game: Game, story: Story) -> Iterator[tuple[object, Fact]]:
    for name, piece in pieces_shown(game.state).items():
        if piece.zone != "reserve":
            yield name, _piece_fact(piece, story)
    for player in game.state.players:
        counts = (player.penalties, player.bonuses, len(player.hand))
        yield player.seat, Fact(counts, partial(_camp_words, player.seat, counts, story))


def _piece_fact(piece: Piece, story: Story) -> Fact:
    where = (round(piece.x, 1), round(piece.y, 1), round(piece.facing, 1)) if piece.zone == "field" else ()
    state = (piece.zone, piece.card, piece.owner, piece.on, piece.holder, piece.damage, piece.statuses, *where)
    return Fact(state, lambda: _piece_words(piece, story))


def _camp_words(seat: int, counts: tuple[int, int, int], story: Story) -> str:
    words = _("{seat}: penalties {penalties}, bonus cards {bonuses}, rituals {rituals}")
    return words.format(seat=story.seat(seat), penalties=counts[0], bonuses=counts[1], rituals=counts[2])


def _piece_words(piece: Piece, story: Story) -> str:
    """A disk as a person at the table sees it."""
    name = story.name(piece.id)
    if piece.zone != "field":
        return _("{piece} beside the table").format(piece=name)
    if piece.on and piece.size == "missile":
        return _("{missile} on {piece}").format(missile=name, piece=story.name(piece.on))
    words = _("{piece} at x {x}, y {y} mm, facing {angle}°").format(
        piece=name,
        x=format_number(piece.x, ".1f"),
        y=format_number(piece.y, ".1f"),
        angle=format_number(piece.facing % 360, ".1f"),
    )
    if piece.damage > 0:
        words += ", " + ngettext("{n} damage", "{n} damage", piece.damage).format(n=piece.damage)
    return words
