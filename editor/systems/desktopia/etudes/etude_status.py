"""The status of an etude: whether its stored solution reaches the goal, from the given documents. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from editor.document.edits import Content
from editor.systems.desktopia.play.battle_setup import prepare
from editor.testplay.play_setup import NotPlayable
from schema.diagnostics.diagnostic import Diagnostic
from schema.i18n import language
from schema.loading import Loaded
from schema.systems.desktopia.rendering import context_of
from schema.systems.desktopia.rendering.languages import describe_word
from simulator.systems.desktopia.etude_proof import kept_findings, proof_of

State = Literal["solved", "unsolved", "fails", "wrong"]
"""`unsolved`: no solution is stored; `fails`: the solution does not reach the goal; `wrong`: the etude cannot be
played.
"""

ETUDES = "etudes/"


@dataclass(frozen=True, slots=True)
class EtudeStatus:
    """The status of one etude."""

    state: State
    steps: int = 0
    """The number of decisions of the stored solution."""
    why: str = ""
    """Why the solution fails, or the etude cannot be played; a sentence."""
    finding: Diagnostic | None = None
    """The diagnostic of a solution that fails; without a line."""
    lints: tuple[Diagnostic, ...] = ()
    """What the stored proof says against it."""
    goal: str = ""
    """When the player wins, as a clause such as "no enemy is left"; empty if it cannot be played."""
    turns: int | None = None
    """The number of turns."""


def standing_of(documents: Mapping[str, Content], file: str, before: Loaded | None = None) -> EtudeStatus:
    """The status of the etude of a file; its solution is played from the start.

    `before`: earlier results; those that still hold are reused.
    """
    rules = prepare(documents, file, before)
    if isinstance(rules, NotPlayable):
        return EtudeStatus("wrong", why=rules.problems[0].message if rules.problems else "")
    script = rules.script
    played = next((seat for seat in script.seats if not seat.idle), script.seats[0])
    goal = describe_word(played.goal or script.victory, context_of(rules.pack, "script", script), language())
    if script.lesson is None or not script.lesson.solution:
        return EtudeStatus("unsolved", goal=goal, turns=script.turn_limit)
    steps = len(script.lesson.solution)
    finding = proof_of(rules.pack, script)
    state: State = "solved" if finding is None else "fails"
    lints = tuple(kept_findings(rules.pack, script)) if finding is None else ()
    return EtudeStatus(state, steps, finding.message if finding else "", finding, lints, goal, script.turn_limit)


def etudes_in(documents: Mapping[str, Content]) -> tuple[str, ...]:
    """The files of all etudes."""
    return tuple(file for file in documents if file.startswith(ETUDES))
