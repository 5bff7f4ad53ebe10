"""Plays the script of a duel: decisions that are taken or refused, and what must be true of the position."""

from __future__ import annotations

from collections.abc import Callable

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.systems.despaira.duel import Duel
from schema.systems.despaira.pack import Pack
from schema.systems.despaira.script_steps import CheckStep, RefuseStep
from simulator.engine.choices import ChoiceRequest
from simulator.engine.counters import counted
from simulator.engine.game import Listed
from simulator.engine.refusals import Refusal
from simulator.systems.despaira.duel import TILE, DuelPlay
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.script_labels import BadLabel, decision_of, label_of, option_label
from simulator.systems.despaira.setup import STATUSES, DuelSetup, setup_of
from simulator.systems.despaira.state import Piece

STATS = ("hp", "atk", "catk", "ratk", "def", "hl")
_MOST_SHOWN = 6
PILES = ("graveyard", "void", "archive")


@record
class Failure:
    """The first step of a script that fails, from 1, and why."""

    step: int
    reason: str


def proof_of(pack: Pack, duel: Duel) -> Failure | None:
    """What fails in the script of a duel; None if all is as it says."""
    return play_script(setup_of(pack, duel)) if duel.expect else None


def _no_decision(game: DuelGame, seat: int, text: str) -> str:
    """That a text is no decision, and which ones a seat has now, those of the same verb if there are any."""
    told = [_("“{decision}” is no decision here.").format(decision=text)]
    legal = game.legal(seat) if seat in game.asked else None
    labels = sorted({label_of(game, each) for each in legal.decisions}) if isinstance(legal, Listed) else []
    alike = [label for label in labels if label.split()[0] == (text.split() or [""])[0]]
    if shown := (alike or labels)[:_MOST_SHOWN]:
        told.append(_("Possible are: {decisions}.").format(decisions=", ".join(f"“{one}”" for one in shown)))
    return " ".join(told)


def play_script(setup: DuelSetup, seen: Callable[[DuelGame], object] = lambda game: None) -> Failure | None:
    """Play the script of a duel from its beginning; `seen` gets the game before every step and at the end."""
    game = DuelGame.open(setup, setup.duel.seed)
    for number, step in enumerate(setup.duel.expect, 1):
        seen(game)
        if isinstance(step, CheckStep):
            try:
                found = looked_at(game, step.what)
            except (KeyError, ValueError, IndexError):
                return Failure(number, _("Nothing can be checked by “{what}”.").format(what=step.what))
            if str(found) != str(step.equals):
                text = _("{what} is {found}, not {wanted}.")
                return Failure(number, text.format(what=step.what, found=found, wanted=step.equals))
            continue
        try:
            decision = decision_of(game, step.seat - 1, step.decision)
        except BadLabel:
            return Failure(number, _no_decision(game, step.seat - 1, step.decision))
        if isinstance(step, RefuseStep):
            refusal = game.refusal(step.seat - 1, decision)
            if refusal is None:
                return Failure(number, _("“{decision}” is allowed.").format(decision=step.decision))
            if step.rule not in ("", refusal.rule):
                text = _("{rule} forbids it, not {wanted}: {reason}")
                return Failure(number, text.format(rule=refusal.rule, wanted=step.rule, reason=refusal.message))
            continue
        outcome = game.take_decision(step.seat - 1, decision)
        if isinstance(outcome, Refusal):
            text = _("“{decision}” is refused: {reason}")
            return Failure(number, text.format(decision=step.decision, reason=outcome.message))
    seen(game)
    return None


def looked_at(game: DuelGame, what: str) -> str | int:
    """What a check looks at: a tile, a figure of what is on it, a zone or a figure of a seat, or the state of play.

    Raises KeyError, ValueError or IndexError for other texts.
    """
    play = game.play()
    word, *rest = what.split()
    if not rest:
        return _of_duel(game, play, word)
    if rest[-1] in ("1", "2"):
        return _of_seat(play, word, rest[:-1], int(rest[-1]) - 1)
    tile = rest[-1]
    if tile not in play.tiles():
        raise KeyError(tile)
    if word == "tile":
        return play.tile_kind(tile)
    if word == "counter":
        holders = (f"{TILE}{tile}", *(piece.name for piece in play.at(tile)))
        return sum(counted(play.state.counters, holder, rest[0]) for holder in holders)
    trick = play.trick_at(tile)
    if word in ("locked", "timer"):
        if trick is None:
            raise KeyError(tile)
        return trick.timer if word == "timer" else ("yes" if play.is_locked(trick) else "no")
    piece = play.creature_at(tile) or trick
    if piece is None:
        raise KeyError(tile)
    return _of_card(play, word, piece)


def _of_duel(game: DuelGame, play: DuelPlay, word: str) -> str | int:
    state = play.state
    match word:
        case "turn":
            return state.turn
        case "phase":
            return state.phase
        case "player":
            return state.seat + 1
        case "options":
            requests = (each for each in game.asked.values() if isinstance(each, ChoiceRequest))
            return ", ".join(option_label(game, each) for request in requests for each in request.options)
        case "asked":
            return " ".join(str(seat + 1) for seat in sorted(game.asked)) or "nobody"
        case "winner":
            if state.result is None:
                return "nobody"
            return " ".join(str(seat + 1) for seat in state.result.winners) or "draw"
        case "reason":
            return state.result.reason if state.result is not None else ""
        case _:
            pass
    if word not in play.tiles():
        raise KeyError(word)
    found = sorted(play.at(word), key=lambda one: one.kind == "trick")
    return " ".join(piece.card for piece in found) or "empty"


def _of_seat(play: DuelPlay, word: str, rest: list[str], number: int) -> str | int:
    mine = play.seat(number)
    if word in PILES:
        return " ".join(play.piece(name).card for name in getattr(mine, word)) or "empty"
    figures = {
        "hand": len(mine.hand),
        "deck": len(mine.deck),
        "crystals": mine.inventory,
        "used": mine.used,
        "points": mine.spawn_points,
        "spawns": mine.spawns,
    }
    if word in figures:
        return figures[word]
    if word == "leader_hp":
        return play.leader(number).hp
    if word == "holds":
        return sum(play.piece(name).card == rest[0] for name in mine.hand)
    if word == "counter":
        return counted(play.state.counters, mine.leader, rest[0])
    raise KeyError(word)


def _of_card(play: DuelPlay, word: str, piece: Piece) -> str | int:
    if word in STATS:
        value = piece.hp if word == "hp" else play.stat(piece, word)
        return "none" if value is None else value
    match word:
        case "max":
            return piece.hp_max
        case "mode":
            return piece.mode
        case "face":
            return "up" if piece.face_up else "down"
        case "facing":
            return piece.facing
        case "controller":
            return piece.controller + 1
        case "attached":
            return " ".join(one.card for one in play.attached_to(piece.name)) or "nothing"
        case "status":
            found = {one.card[1] for one in play.state.lasting if one.holder == piece.name and one.card[0] == STATUSES}
            return " ".join(sorted(found)) or "none"
        case _:
            pass
    raise KeyError(word)
