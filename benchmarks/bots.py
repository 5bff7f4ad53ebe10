"""Measures how the bots play: games won against random bots, game length, empty turns, who is helped by missiles.

For every shipped script, seat and seed: first a bot in one seat against random bots in the others, then such bots in
all seats. The bot is the greedy one by default. The games depend on the content, the seeds, the bot and the tier only.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from content import path_of
from schema.language.ability import EffectAbility
from schema.language.triggers import TurnEnd
from schema.loading import load
from schema.models.human_error import EXACT, TIERS, Tier, find_tier
from schema.systems.desktopia.pack import Pack
from simulator.bots.bot import Bot
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.human_error import Hands
from simulator.bots.playout import Step, play
from simulator.bots.random_bot import RandomBot
from simulator.bots.registry import find_bot
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.decisions import ActionRequest, EndTurn
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset, compile_rules
from simulator.systems.desktopia.work_stack import AskAction
from tablewright.options import add_format

WINS = 0.95
"""The required share of games won against random bots."""
LONGEST = 80
"""The most turns of a game between greedy bots."""
MOST_NAMED = 20
"""How many examples of each fault are listed."""
STOP = 150
"""A game of more turns counts as endless."""


def main(argv: list[str]) -> int:
    """Run the measurement and print it; 0 when the bots are good enough, 1 when not."""
    parser = argparse.ArgumentParser(prog="bench bots", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="two seeds instead of twenty")
    parser.add_argument("--seeds", type=int, metavar="N", help="this many seeds, from 1")
    parser.add_argument("--script", action="append", metavar="ID", help="only this script; may be repeated")
    parser.add_argument("--bot", default="greedy", metavar="NAME", help="the bot that is measured")
    parser.add_argument("--error", default="none", choices=[tier.name for tier in TIERS], help="of all hands")
    add_format(parser)
    options = parser.parse_args(argv)
    tier = find_tier(options.error)
    assert tier is not None
    bot = find_bot(options.bot, DESKTOPIA_RULES, tier)
    if bot is None:
        raise SystemExit(f"there is no bot {options.bot}")
    pack = load(path_of("desktopia")).pack
    if not isinstance(pack, Pack):
        raise SystemExit("the shipped pack cannot be read")
    names = options.script or sorted(pack.scripts)
    rules = [compile_rules(pack, pack.scripts[name]) for name in names]
    seeds = range(1, 1 + (options.seeds or (2 if options.quick else 20)))
    start = time.process_time()
    contests = [contest(each, seeds, bot=bot, tier=tier) for each in rules]
    against = time.process_time() - start
    habits = [watch(each, seeds, bot, tier) for each in rules]
    among = time.process_time() - start - against
    games, won = sum(one.games for one in contests), sum(one.won for one in contests)
    whole = Habits.of(habits)
    result: dict[str, Any] = {
        "games_against_random": games,
        "won": won / games,
        "won_by_seat": {f"{c.script}/{seat + 1}": share for c in contests for seat, share in c.shares()},
        "longest_against_random": {one.script: max(one.lengths) for one in contests},
        "unfinished": [name for one in contests for name in one.unfinished],
        "against_random_s": against,
        "games_among": len(rules) * len(seeds),
        "longest": {one.script: max(one.lengths) for one in habits},
        "mean_length": {one.script: sum(one.lengths) / len(one.lengths) for one in habits},
        "wins_by_seat": {one.script: dict(sorted(one.winners.items())) for one in habits},
        **whole.figures(),
        "among_s": among,
    }
    if options.format == "json":
        print(json.dumps(result, indent=2))
    else:
        for key, value in result.items():
            shown = f"{value:.4g}" if isinstance(value, float) else json.dumps(_rounded(value))
            print(f"{key:24} {shown}")
    good = result["won"] >= WINS and max(result["longest"].values()) <= LONGEST
    return 0 if good else 1


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rounded(inner) for key, inner in value.items()}
    return round(value, 3) if isinstance(value, float) else value


# --- against random bots ------------------------------------------------------------------------


@dataclass(slots=True)
class Contest:
    """The games of one script with one greedy bot among random ones."""

    script: str
    games: int = 0
    won: int = 0
    by_seat: dict[int, list[bool]] = field(default_factory=dict)
    lengths: list[int] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)

    def shares(self) -> Iterable[tuple[int, float]]:
        """The share of games won from each seat."""
        return ((seat, sum(won) / len(won)) for seat, won in self.by_seat.items())


def contest(
    rules: Ruleset,
    seeds: Sequence[int],
    seats: Sequence[int] | None = None,
    bot: Bot | None = None,
    tier: Tier = EXACT,
) -> Contest:
    """The bot, or a greedy one, in each seat in turn, or in those of `seats`, and random bots in the others."""
    found = Contest(rules.script.id)
    bot = bot or GreedyBot(DESKTOPIA_RULES)
    for seat, place in enumerate(rules.script.seats):
        if place.idle or (seats is not None and seat not in seats):
            continue
        for seed in seeds:
            bots: list[Bot] = [RandomBot()] * len(rules.script.seats)
            bots[seat] = bot
            game = Game.of(rules, seed)
            for _ in play(game, bots, seed, STOP, Hands(DESKTOPIA_RULES, [tier] * len(bots), seed)):
                pass
            won = game.result is not None and seat in game.result.winners
            if game.result is None:
                found.unfinished.append(f"{rules.script.id}/{seat + 1}/{seed}")
            found.lengths.append(game.state.turn)
            found.games += 1
            found.won += won
            found.by_seat.setdefault(seat, []).append(won)
    return found


# --- greedy bots only -----------------------------------------------------------------------------


@dataclass(slots=True)
class Habits:
    """What greedy bots did in some games."""

    script: str = ""
    lengths: list[int] = field(default_factory=list)
    winners: Counter[str] = field(default_factory=Counter)
    all_turns: int = 0
    turns: int = 0
    """Turns that the player ended early, with actions left."""
    empty: list[str] = field(default_factory=list)
    """Turns in which the player could act and did not: script, seed and turn."""
    actions: Counter[str] = field(default_factory=Counter)
    spells: Counter[str] = field(default_factory=Counter)
    could_cast: Counter[str] = field(default_factory=Counter)
    """Requests in which the card's spell could be cast."""
    laid: Counter[str] = field(default_factory=Counter)
    """Missiles attached to a character, by card and by whether it is an enemy of the seat that attached it, or one of
    its own that hurt an enemy at once: a Lariat on who kills with it is no gift to the enemy.
    """
    lost_at_own_end: list[str] = field(default_factory=list)
    """Characters that died of an end-of-turn effect in their own player's turn, unless that turn won the battle."""
    declined: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, several: Iterable[Habits]) -> Habits:
        """The sum of several."""
        whole = cls()
        for one in several:
            whole.lengths += one.lengths
            whole.turns += one.turns
            whole.empty += one.empty
            whole.lost_at_own_end += one.lost_at_own_end
            whole.all_turns += one.all_turns
            for name in ("winners", "actions", "spells", "could_cast", "laid", "declined"):
                getattr(whole, name).update(getattr(one, name))
        return whole

    def figures(self) -> dict[str, Any]:
        """All counts by name."""
        return {
            "turns": self.all_turns,
            "turns_given_up": self.turns,
            "empty_turns": len(self.empty),
            "empty_in": self.empty[:MOST_NAMED],
            "actions": dict(self.actions.most_common()),
            "spells": dict(self.spells.most_common()),
            "could_cast": dict(self.could_cast.most_common()),
            "laid": dict(sorted(self.laid.items())),
            "lost_at_own_end": len(self.lost_at_own_end),
            "lost_in": self.lost_at_own_end[:MOST_NAMED],
            "declined": dict(self.declined.most_common()),
        }


def watch(rules: Ruleset, seeds: Sequence[int], bot: Bot | None = None, tier: Tier = EXACT) -> Habits:
    """Such bots, by default greedy ones, in all seats."""
    found = Habits(rules.script.id)
    for seed in seeds:
        game = Game.of(rules, seed)
        bots = [bot or GreedyBot(DESKTOPIA_RULES)] * len(rules.script.seats)
        before = game.copy()
        hands = Hands(DESKTOPIA_RULES, [tier] * len(bots), seed)
        for step in play(game, bots, seed, STOP, hands):
            _note(found, f"{rules.script.id}/{seed}/{before.state.turn}", before, step)
            before = game.copy()
        found.lengths.append(game.state.turn)
        found.all_turns += game.state.turn
        result = game.result
        found.winners["+".join(str(seat + 1) for seat in result.winners) if result else "unfinished"] += 1
    return found


def _note(found: Habits, place: str, before: Game, step: Step) -> None:
    state, request = before.state, before.request
    if isinstance(request, ActionRequest):
        for piece, _ in request.spells:
            found.could_cast[state.pieces[piece].card] += 1
        found.actions[type(step.decision).__name__] += 1
        if isinstance(step.decision, EndTurn):
            found.turns += 1
            if request.flicks and not state.actions_used:
                found.empty.append(place)
    pieces = state.pieces
    # In the end step only abilities ask for decisions.
    ending = isinstance(step.decision, EndTurn) or not any(isinstance(task, AskAction) for task in state.stack)
    victory = any(isinstance(event, ev.BattleEnded) and state.seat in event.winners for event in step.events)
    for event in step.events:
        match event:
            case ev.Passed() | ev.NoneAble():
                ending = True
            case ev.SpellCast():
                found.spells[pieces[event.piece].card] += 1
            case ev.Attached():
                side = state.players[event.seat].side
                missile = pieces[event.missile].card or "/".join(pieces[event.missile].faces)
                found.laid[f"{missile} on {_laid_on(before, step, event.to, side)}"] += 1
            case ev.AbilityDeclined():
                found.declined[event.ability] += 1
            case ev.AbilityWorked() if _is_end(before, event.ability):
                ending = True
            case ev.TurnEnded():
                ending = False
            case ev.Died() if ending and event.seat == state.seat and not victory:
                found.lost_at_own_end.append(place)
            case _:
                pass


def _laid_on(before: Game, step: Step, carrier: str, side: str) -> str:
    """Whose the carrier is, and whether it hurts an enemy in the same step."""

    def is_enemy(piece: str) -> bool:
        return before.state.players[before.state.pieces[piece].owner].side != side

    if is_enemy(carrier):
        return "enemies"
    strikes = any(isinstance(e, ev.Damaged) and e.source == carrier and is_enemy(e.victim) for e in step.events)
    return "friends that strike at once" if strikes else "friends"


def _is_end(game: Game, ability: str) -> bool:
    entry = game.rules.entries.get(ability)
    return entry is not None and isinstance(entry.ability, EffectAbility) and isinstance(entry.ability.when, TurnEnd)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
