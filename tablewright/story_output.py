"""Prints a game while it is played: as a story for people, or as JSON, one event a line, for machines."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

from schema.i18n import gettext as _
from schema.i18n import language as spoken_language
from tablewright.scenario_lookup import printable

if TYPE_CHECKING:
    from simulator.engine.game import Game, Setup
    from simulator.physics.flick_record import FlickRecord
    from simulator.systems.game_rules import Rules

Format = Literal["text", "json"]


class StoryPrinter:
    """Prints one game, from its opening on."""

    def __init__(self, rules: Rules, setup: Setup, game: Game, output: Format, seats: Iterable[str], seed: int) -> None:
        self._game, self._turn_shown = game, rules.turn_shown
        self._format = output
        self._story = rules.render_story(game, spoken_language())
        pack, scenario = setup.pack_id, setup.scenario
        if output == "json":
            head = {"event": "Game", "pack": pack, "version": setup.pack_version, "script": scenario, "seed": seed}
            self._object({**head, "seats": list(seats)})
        else:
            from schema.models.base import in_language

            name = in_language(setup.title, spoken_language(), scenario)
            players = (
                _("{seat}: {player}").format(seat=self._story.seat(number), player=player)
                for number, player in enumerate(seats)
            )
            title = _("{scenario} ({pack}:{id}), seed {seed}").format(scenario=name, pack=pack, id=scenario, seed=seed)
            self._line(title)
            self._line(", ".join(players))
        self._events(game.opening, 0)

    def print_step(self, number: int, seat: int, decision: Any, events: tuple[Any, ...]) -> None:
        """Print a decision that the game has just taken; `number` counts from 1, `seat` from 0."""
        if self._format == "json":
            from simulator.engine.codec import to_plain

            self._object({"event": "Decision", "number": number, "seat": seat, **to_plain(decision)})
        self._events(events, number)

    def print_stopped(self) -> None:
        """Print that the game was left unfinished."""
        if self._format == "json":
            self._object({"event": "Stopped", "turn": self._game.turn})
        else:
            self._line("")
            if self._game.between_turns:
                text = _("Stopped after turn {turn} without a winner.")
            else:
                text = _("Stopped in turn {turn} without a winner.")
            self._line(text.format(turn=self._turn_shown(self._game)))

    def print_puzzle_result(self, solved: bool) -> None:
        """Print whether the puzzle that was played is solved."""
        if self._format == "json":
            self._object({"event": "Lesson", "solved": solved})
        else:
            self._line("")
            self._line(_("The puzzle is solved.") if solved else _("The puzzle is not solved."))

    def print_note(self, text: str) -> None:
        """Print a message about the run, in its own lines: after the story for people, on stderr for machines."""
        for line in text.split("\n"):
            if self._format == "json":
                print(printable(line), file=sys.stderr)
            else:
                self._line(line)

    # --- one event ------------------------------------------------------------------------------

    def _events(self, events: tuple[Any, ...], decision: int) -> None:
        for event in events:
            line = self._story.render_event(event)
            if self._format == "json":
                words = {"text": line.text, "detail": line.detail, "rule": line.rule} if line else {}
                self._object({"event": type(event).__name__, "decision": decision, **summary(event), **words})
            elif line is not None:
                detail = _("{text} ({detail})").format(text=line.text, detail=line.detail) if line.detail else line.text
                if line.heading:
                    self._line("")
                self._line(detail if line.heading else f"  {detail}")

    def _line(self, text: str) -> None:
        sys.stdout.write(f"{printable(text)}\n")

    def _object(self, value: dict[str, Any]) -> None:
        sys.stdout.write(json.dumps(value, ensure_ascii=True, separators=(", ", ": ")) + "\n")


def summary(event: Any) -> dict[str, Any]:
    """The fields of an event as JSON values, seats counted from 0 as in replays; of a motion its results."""
    from dataclasses import fields

    from simulator.engine.codec import to_plain
    from simulator.physics.flick_record import FlickRecord

    plain: dict[str, Any] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, FlickRecord):
            plain |= _motion(value)
        else:
            plain[field.name.rstrip("_")] = to_plain(value)
    return plain


def shows_motion(event: Any) -> bool:
    """Whether the event holds the record of a motion."""
    from dataclasses import fields

    from simulator.physics.flick_record import FlickRecord

    return any(isinstance(getattr(event, field.name), FlickRecord) for field in fields(event))


def _motion(record: FlickRecord) -> dict[str, Any]:
    return {
        "lasts_s": record.ends,
        "contacts": [
            {"time_s": each.time, "a": each.a, "b": each.b, "b_is": each.b_is, "x": each.x, "y": each.y}
            for each in record.contacts
        ],
        "left": [{"disk": each.disk, "x": each.x, "y": each.y, "edge": each.edge} for each in record.departures],
        "fell": [{"rider": each.rider, "carrier": each.carrier} for each in record.falls],
        "unfinished": list(record.unfinished),
        "moved": {name: list(record.final[name]) for name in sorted(record.paths) if name in record.final},
    }
