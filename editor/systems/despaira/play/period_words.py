"""What an activation period holds, in words: the deed that is answered, and each rung of the ladder by speed."""

from __future__ import annotations

from dataclasses import dataclass

from editor.systems.despaira.painting.speeds import SPEEDS
from editor.systems.despaira.play.battle_words import battle_words
from schema.i18n import gettext as _
from simulator.systems.despaira.decision_words import card_words, option
from simulator.systems.despaira.decisions import Activate
from simulator.systems.despaira.duel import ENTRY, DuelPlay
from simulator.systems.despaira.game import DuelGame
from simulator.systems.despaira.state import Entry, Scope
from simulator.systems.despaira.story import Storyteller


@dataclass(frozen=True, slots=True)
class RungLine:
    """One activation on a rung."""

    piece: str
    title: str
    detail: str
    state: str
    """`activated`, `over`, `negated`, or `able` for one that could be chained."""
    seat: int
    thing: str
    """The name by which choices name it."""


def rungs(game: DuelGame, story: Storyteller, able: tuple[Activate, ...]) -> tuple[tuple[RungLine, ...], ...]:
    """What is on each rung, fastest first, in the order in which it takes effect (DS-ACT-02, DS-R-20)."""
    play = game.play()
    period = play.state.period
    found: list[list[RungLine]] = [[] for _speed in SPEEDS]
    last_first = play.setup.figures.equal_speed == "lifo"
    entries = period.entries if period is not None else ()
    for entry in sorted(entries, key=lambda one: -one.number if last_first else one.number):
        found[entry.speed - 1].append(_line(game, story, entry))
    for decision in able:
        scope = Scope(decision.ability, play.state.seat, decision.piece)
        speed = play.speed_of(scope)
        piece = play.piece(decision.piece)
        title = story.ability(decision.ability)
        found[speed - 1].append(
            RungLine(
                decision.piece, card_words(story, game, decision.piece), title, "able", piece.controller, decision.piece
            )
        )
    return tuple(tuple(each) for each in found)


def _line(game: DuelGame, story: Storyteller, entry: Entry) -> RungLine:
    scope = entry.scope
    piece = game.state.pieces.get(scope.piece)
    card = card_words(story, game, scope.piece) if piece is not None else _("The duel")
    names = [option(story, game, name) for _choice, chosen in scope.names for name in chosen]
    title = story.ability(scope.ability) if scope.ability else ""
    detail = ": ".join(part for part in (title, ", ".join(names)) if part)
    state = "over" if entry.resolved else "negated" if entry.negated else "activated"
    return RungLine(scope.piece, card, detail, state, scope.me, f"{ENTRY}{entry.number}")


def deed_words(game: DuelGame, story: Storyteller) -> str:
    """What is answered, as a heading; empty outside of a window."""
    deed = game.state.deed
    if deed is None:
        return ""
    piece, target = (game.state.pieces.get(name) for name in (deed.piece, deed.target))
    name = card_words(story, game, deed.piece) if piece is not None else ""
    match deed.kind:
        case "attack" if target is not None:
            return _("{card} attacks {target}").format(card=name, target=card_words(story, game, deed.target))
        case "move":
            return _("{card} moves").format(card=name)
        case "spawn":
            return _("{card} is spawned").format(card=name)
        case _:
            return _("The phase changes")


def outcome_words(play: DuelPlay) -> tuple[str, ...]:
    """What the declared attack would do if nobody chained anything; nothing for other deeds."""
    deed = play.state.deed
    if deed is None or deed.kind != "attack" or deed.cancelled:
        return ()
    attacker, target = (play.state.pieces.get(name) for name in (deed.piece, deed.target))
    if attacker is None or target is None or attacker.zone != "field" or target.zone != "field":
        return ()
    return battle_words(play, attacker, target)
