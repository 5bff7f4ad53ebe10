"""The content of the strip above the table for an etude or a campaign."""

from __future__ import annotations

from editor.systems.desktopia.play.battle_model import SolutionState
from editor.systems.desktopia.play.campaign_model import CampaignModel
from editor.systems.desktopia.play.content_snapshot import ContentSnapshot
from editor.systems.desktopia.play.task_strip import StripChip, TaskStripModel
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.models.base import in_language
from simulator.systems.desktopia.etudes import solved
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.story_turns import ending_words


def lesson_strip(game: Game, cards: ContentSnapshot, progress: SolutionState) -> TaskStripModel | None:
    """The task of an etude, and its result; None for other scripts."""
    script = game.rules.script
    lesson = script.lesson
    if lesson is None:
        return None
    words = [in_language(lesson.tactic, language())]
    if script.turn_limit is not None:
        limit = ngettext("The battle ends after {n} turn.", "The battle ends after {n} turns.", script.turn_limit)
        words.append(limit.format(n=script.turn_limit))
    button, hint = _("Show the solution"), _("Plays the stored solution from the start, step by step")
    if progress == "runs":
        button, hint = _("Stop the solution"), _("Play on from here by hand")
    if not lesson.solution:
        button = ""
    outcome, good = _lesson_outcome(game, progress)
    title = _("Etude: {name}").format(name=cards.script_name)
    return TaskStripModel(title, " ".join(filter(None, words)), (), button, True, hint, outcome, good)


def _lesson_outcome(game: Game, progress: SolutionState) -> tuple[str, bool]:
    if progress == "failed":
        return _("The solution cannot be played to its end"), False
    result = game.result
    if result is None:
        return (_("The solution ends before the goal"), False) if progress == "done" else ("", True)
    if solved(game):
        return (_("The solution reaches the goal") if progress else _("Solved")), True
    return _("Not solved: {reason}").format(reason=ending_words(result.reason)), False


def campaign_strip(series: CampaignModel, game: Game) -> TaskStripModel:
    """The battles of a campaign, what is carried into this one, and whether the next can begin."""
    chips = []
    for mark in series.marks():
        hint = mark.name
        if mark.state == "fought":
            hint = _("{battle}: drawn").format(battle=mark.name)
            if mark.winner is not None:
                hint = _("{battle}: won by seat {number}").format(battle=mark.name, number=mark.winner + 1)
        text = mark.name if mark.state != "later" else _("then {battle}").format(battle=mark.name)
        chips.append(StripChip(text, "accent" if mark.state == "now" else "plain", mark.winner, hint))
    title = _("{campaign}, battle {number}").format(campaign=series.name, number=series.number)
    text = "  ".join(series.carried())
    if game.result is None:
        return TaskStripModel(title, text, tuple(chips), _("Next battle"), False, _("This battle is not over yet."))
    onward = series.after(game)
    if onward.over:
        ended = _("The campaign is over. {winners}").format(winners=onward.winners())
        return TaskStripModel(title, text, tuple(chips), outcome=ended)
    hint = _("Next: {battle}").format(battle=onward.battle_name(onward.standing.battle))
    return TaskStripModel(title, text, tuple(chips), _("Next battle"), True, hint)
