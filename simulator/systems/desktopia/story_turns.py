"""The story of turns: actions, time cards, seats that are out, the end of the battle."""

from __future__ import annotations

from typing import assert_never

from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.story_names import Line, StoryNames, listed
from simulator.systems.desktopia.story_rules import RULES


def turn_line(names: StoryNames, event: ev.TurnEvent) -> Line | None:
    """The line of an event, or None if another line covers it."""
    rule = RULES[type(event)]
    match event:
        case ev.BattleBegan():
            words = _("The battle begins; by lots, {seat} goes first.") if event.by_lots else None
            text = words or _("The battle begins; {seat} goes first.")
            return Line(text.format(seat=names.seat(event.first)), rule, "battle", seat=event.first, heading=True)
        case ev.TurnBegan():
            text = ngettext(
                "Turn {turn}: {seat}, seat {number}, has {n} action.",
                "Turn {turn}: {seat}, seat {number}, has {n} actions.",
                event.actions,
            )
            text = text.format(turn=event.turn, seat=names.seat(event.seat), number=event.seat + 1, n=event.actions)
            return Line(text, rule, "turn", seat=event.seat, heading=True)
        case ev.PenaltiesSettled():
            text = ngettext(
                "{seat} discards {n} penalty card and has that many actions fewer.",
                "{seat} discards {n} penalty cards and has that many actions fewer.",
                event.cards,
            ).format(seat=names.seat(event.seat), n=event.cards)
            return Line(text, rule, "time", seat=event.seat)
        case ev.TurnSkipped():
            text = _("{seat} skips the turn.").format(seat=names.seat(event.seat))
            return Line(text, rule, "time", seat=event.seat, heading=True)
        case ev.ExtraTurnGiven():
            text = _("{seat} takes another turn after this one.").format(seat=names.seat(event.seat))
            return Line(text, rule, "time", seat=event.seat)
        case ev.FirstTurnGiven():
            text = _("{seat} will take the first turn of the next round.").format(seat=names.seat(event.seat))
            return Line(text, rule, "time", seat=event.seat)
        case ev.TurnToSkip():
            text = _("{seat} will skip the next turn.").format(seat=names.seat(event.seat))
            return Line(text, rule, "time", seat=event.seat)
        case ev.ActionsSet():
            if event.turn == "this":
                words = ngettext(
                    "{seat}: this turn has {n} action.", "{seat}: this turn has {n} actions.", event.number
                )
            else:
                words = ngettext(
                    "{seat}: the next turn has {n} action.", "{seat}: the next turn has {n} actions.", event.number
                )
            return Line(words.format(seat=names.seat(event.seat), n=event.number), rule, "time", seat=event.seat)
        case ev.ActionsChanged():
            by = format_number(event.by, "+d")
            if event.turn == "this":
                text = _("{seat}: actions of this turn {by}.").format(seat=names.seat(event.seat), by=by)
            else:
                text = _("{seat}: actions of the next turn {by}.").format(seat=names.seat(event.seat), by=by)
            return Line(text, rule, "time", seat=event.seat)
        case ev.TurnCutShort():
            text = _("The turn of {seat} ends at once.").format(seat=names.seat(event.seat))
            return Line(text, rule, "time", seat=event.seat)
        case ev.TurnsReversed():
            return Line(_("Turns go round the other way from the next one on."), rule, "time", seat=event.seat)
        case ev.Passed():
            if event.empty:
                text = _("{seat} passes and takes no action.").format(seat=names.seat(event.seat))
            else:
                text = ngettext(
                    "{seat} passes: {n} action is not used.", "{seat} passes: {n} actions are not used.", event.left
                ).format(seat=names.seat(event.seat), n=event.left)
            return Line(text, rule, "turn", seat=event.seat)
        case ev.NoneAble():
            text = _("{seat} has no character that can act.").format(seat=names.seat(event.seat))
            return Line(text, rule, "turn", seat=event.seat)
        case ev.TurnEnded():
            return None
        case ev.Penalised():
            return Line(_("{seat} is penalised.").format(seat=names.seat(event.seat)), rule, "time", seat=event.seat)
        case ev.NotPenalised():
            text = _("{seat} is not penalised.").format(seat=names.seat(event.seat))
            return Line(text, rule, "time", seat=event.seat)
        case ev.ActionLost():
            text = ngettext(
                "{seat} loses an action and has {n} left.", "{seat} loses an action and has {n} left.", event.left
            ).format(seat=names.seat(event.seat), n=event.left)
            return Line(text, rule, "time", seat=event.seat)
        case ev.TimeCardTaken():
            if event.side == "penalty":
                text = _("{seat} takes a penalty card.").format(seat=names.seat(event.seat))
            else:
                text, rule = _("{seat} takes a bonus card.").format(seat=names.seat(event.seat)), "DK-TIME-05"
            return Line(text, rule, "time", seat=event.seat)
        case ev.TimeCardsCancelled():
            text = _("A penalty card and a bonus card of {seat} cancel each other.")
            return Line(text.format(seat=names.seat(event.seat)), rule, "time", seat=event.seat)
        case ev.BonusUsed():
            text = _("{seat} spends a bonus card on this action.").format(seat=names.seat(event.seat))
            return Line(text, rule, "time", seat=event.seat)
        case ev.BonusLost():
            text = ngettext(
                "{seat} loses {n} unused bonus card.", "{seat} loses {n} unused bonus cards.", event.cards
            ).format(seat=names.seat(event.seat), n=event.cards)
            return Line(text, rule, "time", seat=event.seat)
        case ev.TimeCardDiscarded():
            if event.side == "penalty":
                text = _("{seat} discards a penalty card.").format(seat=names.seat(event.seat))
            else:
                text = _("{seat} discards a bonus card.").format(seat=names.seat(event.seat))
            return Line(text, rule, "time", seat=event.seat)
        case ev.SeatOut():
            text = _("{seat} is out of the battle.").format(seat=names.seat(event.seat))
            return Line(text, rule, "battle", seat=event.seat, heading=True)
        case ev.BattleEnded():
            return _ended(names, event, rule)
        case _:
            assert_never(event)


def _ended(names: StoryNames, event: ev.BattleEnded, rule: str) -> Line:
    seat = event.winners[0] if event.winners else -1
    if event.winners:
        text = ngettext("{seats} wins the battle.", "{seats} win the battle.", len(event.winners))
        text = text.format(seats=listed(names.seat(winner) for winner in event.winners))
    else:
        text = _("The battle ends in a draw.")
    rule = _ENDINGS.get(event.reason, rule)
    return Line(text, rule, "battle", ending_words(event.reason), seat, heading=True)


_ENDINGS = {
    "goal": "DK-VIC-02",
    "active_side_lost": "DK-VIC-05",
    "nobody_left": "DK-VIC-05",
    "turn_limit": "DK-VIC-02",
    "endless": "",
    "ability": "",
}
"""The statements by which a battle ends, if not by the usual one."""


def ending_words(reason: str) -> str:
    """Why a battle has ended, in a few words."""
    words = {
        "eliminated": _("no enemy is left"),
        "goal": _("the goal is reached"),
        "active_side_lost": _("the last of all sides died at once"),
        "nobody_left": _("nobody is left"),
        "turn_limit": _("the script's last turn is over"),
        "endless": _("abilities set each other off without end"),
        "ability": _("a card or rule says so"),
    }
    return words.get(reason, reason)
