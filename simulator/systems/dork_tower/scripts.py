"""Plays the script of a scenario: decisions that are taken or refused, dice, and what must be true then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.systems.dork_tower.pack import Pack
from schema.systems.dork_tower.scenario import Scenario
from schema.systems.dork_tower.script_steps import ChanceStep, CheckStep, RefuseStep
from schema.systems.dork_tower.words import Time
from simulator.engine.configuration import Configuration
from simulator.engine.refusals import Refusal
from simulator.systems.dork_tower.chances import win_chance
from simulator.systems.dork_tower.effects import steps_left
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.modifiers import movement, strength, time_of
from simulator.systems.dork_tower.script_labels import BadLabel, decision_of
from simulator.systems.dork_tower.setup import CURSES, TowerSetup, configure, setup_of
from simulator.systems.dork_tower.state import Hero, token_id


@record
class Failure:
    """The first step of a script that fails, from 1, and why."""

    step: int
    reason: str


class ComingDice(Mapping[str, Any]):
    """Forced outcomes: the next dice show what is put in here, whatever their keys."""

    def __init__(self) -> None:
        self.left: list[int] = []

    def __contains__(self, key: object) -> bool:
        return bool(self.left) and str(key).startswith("die/")

    def __getitem__(self, key: str) -> int:
        return self.left.pop(0)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return len(self.left)


def proof_of(pack: Pack, scenario: Scenario) -> Failure | None:
    """What fails in the script of a scenario; None if all is as it says."""
    return play_script(setup_of(pack, scenario)) if scenario.expect else None


def play_script(
    setup: TowerSetup, seen: Callable[[TowerGame], object] = lambda game: None, options: Mapping[str, Any] | None = None
) -> Failure | None:
    """Play the script of a scenario from its beginning; `seen` gets the game before every step and at the end."""
    dice = ComingDice()
    setup = replace(configure(setup, Configuration(options or {})), configuration=Configuration({}, dice))
    game: TowerGame | None = None
    for number, step in enumerate(setup.model.expect, 1):
        if isinstance(step, ChanceStep):
            dice.left += step.dice
            continue
        if game is None:
            game = TowerGame.open(setup, setup.model.seed)
        seen(game)
        if isinstance(step, CheckStep):
            try:
                found = looked_at(game, step.what)
            except (KeyError, ValueError, IndexError, AttributeError, TypeError):
                return Failure(number, _("Nothing can be checked by “{what}”.").format(what=step.what))
            if str(found) != str(step.equals):
                text = _("{what} is {found}, not {wanted}.")
                return Failure(number, text.format(what=step.what, found=found, wanted=step.equals))
            continue
        reason = _decided(game, step.seat - 1, step.decision, step)
        if reason:
            return Failure(number, reason)
    if game is not None:
        seen(game)
    return None


def _decided(game: TowerGame, seat: int, text: str, step: Any) -> str:
    """Why a decision is not as its step says; empty if it is."""
    try:
        decision = decision_of(game, seat, text)
    except (BadLabel, ValueError):
        return _("“{decision}” is no decision here.").format(decision=text)
    if isinstance(step, RefuseStep):
        refusal = game.refusal(seat, decision)
        if refusal is None:
            return _("“{decision}” is allowed.").format(decision=text)
        if step.rule not in ("", refusal.rule):
            words = _("{rule} forbids it, not {wanted}: {reason}")
            return words.format(rule=refusal.rule, wanted=step.rule, reason=refusal.message)
        return ""
    outcome = game.take_decision(seat, decision)
    if isinstance(outcome, Refusal):
        return _("“{decision}” is refused: {reason}").format(decision=text, reason=outcome.message)
    return ""


# --- what can be checked ----------------------------------------------------------------------------


def looked_at(game: TowerGame, what: str) -> str | int:
    """What a check looks at: a figure of a seat, of the battle, of the board, or the state of play.

    Raises KeyError, ValueError, IndexError, AttributeError or TypeError for other texts.
    """
    word, *rest = what.split()
    if word in _OF_SEAT:
        return _OF_SEAT[word](game, int(rest[0]) - 1)
    if word == "offered":
        return _offered(game, int(rest[0]) - 1, " ".join(rest[1:]))
    if word in _OF_BOARD:
        return _OF_BOARD[word](game, *rest)
    return _OF_GAME[word](game)


def _offered(game: TowerGame, seat: int, text: str) -> str:
    """Whether a decision can be taken now."""
    try:
        return "yes" if game.refusal(seat, decision_of(game, seat, text)) is None else "no"
    except BadLabel:
        return "no"


def _cards(items: Any) -> str:
    return ", ".join("-" if item is None else f"{item.card}/{item.face}" for item in items) or "-"


def _hero(game: TowerGame, seat: int) -> Hero:
    return game.state.heroes[seat]


_OF_SEAT: dict[str, Callable[[TowerGame, int], str | int]] = {
    "gold": lambda game, seat: _hero(game, seat).gold,
    "xp": lambda game, seat: _hero(game, seat).xp,
    "space": lambda game, seat: _hero(game, seat).space,
    "home": lambda game, seat: _hero(game, seat).home,
    "level": lambda game, seat: _hero(game, seat).level,
    "hero_of": lambda game, seat: _hero(game, seat).character,
    "alive": lambda game, seat: "yes" if _hero(game, seat).alive else "no",
    "hand": lambda game, seat: len(_hero(game, seat).hand),
    "scrolls": lambda game, seat: ", ".join(_hero(game, seat).hand.ids) or "-",
    "slots": lambda game, seat: _cards(_hero(game, seat).slots),
    "backpack": lambda game, seat: _cards(_hero(game, seat).backpack),
    "strength": lambda game, seat: strength(game.play(), seat),
    "movement": lambda game, seat: movement(game.play(), seat),
}


def _time(game: TowerGame, space: str) -> str:
    return time_of(game.play(), space)


def _count(game: TowerGame, space: str, time: str) -> int:
    """The number that the encounter chart gives."""
    where = game.setup.layout.spaces[space]
    wanted: Time = "night" if where.type == "shadow" or time == "night" else "day"
    return game.setup.chart.number(where.type, wanted)


_OF_BOARD: dict[str, Callable[..., str | int]] = {
    "stack": lambda game, space: ", ".join(map(token_id, game.state.stacks.get(space, ()))) or "-",
    "quest": lambda game, quest: game.state.quests[quest],
    "time": _time,
    "count": _count,
    "border": lambda game, one, other: game.setup.layout.neighbours[one].get(other, "-"),
    "curse": lambda game, curse: next((one.holder for one in game.state.lasting if one.card == (CURSES, curse)), "-"),
}


def _battle(game: TowerGame, figure: str) -> str | int:
    odds, battle = game.odds, game.state.battle
    if odds is None or battle is None:
        return "-"
    if figure == "line":
        row = game.setup.combat.row_for(odds.difference)
        assert row is not None
        ends = dict.fromkeys(end for end in (row.min, row.max) if end is not None)
        return " or ".join(f"{end:+d}" if end else "0" for end in ends)
    if figure == "chance":
        chance, whole = win_chance(odds.need, battle.fixed), 6 if battle.fixed else 36
        return f"{chance.numerator * whole // chance.denominator}/{whole}"
    if figure == "tokens":
        return ", ".join(map(token_id, battle.tokens)) or "-"
    if figure == "dice":
        return ", ".join(map(str, battle.dice)) or "-"
    return int(getattr(odds, figure))


def _asked(game: TowerGame) -> str:
    found = (f"{seat + 1} {type(request).__name__}" for seat, request in game.asked.items())
    return ", ".join(found) or "-"


_OF_GAME: dict[str, Callable[[TowerGame], str | int]] = {
    **{
        figure: (lambda game, figure=figure: _battle(game, figure))  # type: ignore[misc]
        for figure in ("hero", "monsters", "difference", "need", "line", "chance", "tokens", "dice")
    },
    "asked": _asked,
    "phase": lambda game: game.state.phase,
    "turn": lambda game: game.state.turn,
    "seat": lambda game: game.state.seat + 1,
    "position": lambda game: game.state.position,
    "door": lambda game: game.play().door_space,
    "left": lambda game: steps_left(game.play()),
    "market": lambda game: ", ".join(game.state.market.cards) if game.state.market is not None else "-",
    "item_deck": lambda game: len(game.state.items),
    "item_discard": lambda game: len(game.state.item_discard),
    "scroll_deck": lambda game: len(game.state.scrolls),
    "scroll_discard": lambda game: len(game.state.scroll_discard),
    "cup": lambda game: len(game.state.cup),
    "cup_discard": lambda game: len(game.state.cup_discard),
    "quests": lambda game: len(game.state.quests),
    "winner": lambda game: ", ".join(str(seat + 1) for seat in game.result.winners) if game.result else "-",
    "reason": lambda game: game.result.reason if game.result is not None else "-",
}
