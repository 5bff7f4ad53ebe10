"""The recorded solution of an etude in words for paper: it is played, since only a play knows who a disk is by then."""

from __future__ import annotations

from editor.document.document import PackDocument
from editor.printing.flowing_text import NO_BREAK
from editor.systems.desktopia.board.script_contents import ScriptContents
from editor.systems.desktopia.play.battle_setup import prepare
from editor.testplay.play_setup import NotPlayable
from schema.i18n import format_number, language
from schema.i18n import gettext as _
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decision_words import decision_words
from simulator.systems.desktopia.decisions import Cast, Decision, FlickDisk, Shoot, Use
from simulator.systems.desktopia.etudes import decision_of
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.story_names import StoryNames


class _PlanNames(StoryNames):
    """Names of disks with their numbers on the plan of the task: equal disks have the same name."""

    def __init__(self, game: Game, language_: str, contents: ScriptContents) -> None:
        super().__init__(game, language_)
        places = {
            (round(piece.x, 1), round(piece.y, 1)): number
            for number, piece in enumerate(contents.pieces, 1)
            if piece.kind in ("character", "artifact")
        }
        self._numbers = {
            id_: number
            for id_, piece in game.state.pieces.items()
            if piece.zone == "field" and (number := places.get((round(piece.x, 1), round(piece.y, 1))))
        }

    def name(self, piece: str) -> str:
        number = self._numbers.get(piece)
        if number is None:
            return super().name(piece)
        now = self.game.state.pieces[piece]
        folder = "artifacts" if now.size == "artifact" else "characters"
        return f"{self.card_name(folder, now.card)} ({number})"


def solution_words(document: PackDocument, file: str, contents: ScriptContents) -> list[str]:
    """A line for each step, in the current language; none where the etude cannot be played.

    A step that is not allowed is the last one: `check` says why.
    """
    rules = prepare(document.documents, file)
    if isinstance(rules, NotPlayable) or rules.script.lesson is None:
        return []
    game = Game.of(rules, rules.script.lesson.seed)
    names = _PlanNames(game, language(), contents)
    found = []
    for step in rules.script.lesson.solution:
        decision = decision_of(step)
        found.append(_words(names, decision, contents.extent))
        if isinstance(game.decide(decision), Refusal):
            break
    return found


def _words(names: StoryNames, decision: Decision, extent: tuple[float, float, float, float]) -> str:
    label = decision_words(names, decision)
    if isinstance(decision, Cast | Use):
        return _("{piece}: {step}").format(piece=names.name(decision.piece), step=label)
    if not isinstance(decision, FlickDisk | Shoot):
        return label
    angle, speed = format_number(decision.direction), format_number(decision.speed)
    figures = _("{angle}°, {speed} mm/s").format(angle=angle, speed=speed).replace(" ", NO_BREAK)
    if isinstance(decision, Shoot):
        x, y = (format_number(at - corner) for at, corner in zip((decision.x, decision.y), extent, strict=False))
        found = _("{step} from {x}, {y}: {figures}").format(step=label, x=x, y=y, figures=figures)
    else:
        found = _("{step}: {figures}").format(step=label, figures=figures)
    if decision.offset:
        beside = _("{percent} % of the radius beside the centre")
        found += ", " + beside.format(percent=format_number(decision.offset * 100))
    return found.replace(" -", " –")
