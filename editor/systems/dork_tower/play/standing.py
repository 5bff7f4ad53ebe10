"""How a game stands, for the eye: time of day by wedge, chances of the roll, what a decision would make of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from editor.systems.dork_tower.odds import Cup, cup_token, win_chance
from schema.i18n import ngettext
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.configuration import AS_WRITTEN
from simulator.engine.game import Listed
from simulator.engine.response_window import Window
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.chances import DICE, FACES, Odds
from simulator.systems.dork_tower.decisions import WindowRequest
from simulator.systems.dork_tower.game import TowerGame
from simulator.systems.dork_tower.modifiers import in_force, strength, time_of
from simulator.systems.dork_tower.state import Hero, token_id
from simulator.systems.dork_tower.tower_play import TowerPlay
from simulator.systems.dork_tower.word_evaluation import EVALUATOR

_MOST_PASSES = 40
_MOST_OPTIONS = 8
_WEDGES = 8
_DRAWS = 2_000
"""For chances that are reckoned again at each position."""


def nights_of(play: TowerPlay) -> tuple[bool, ...]:
    """Whether it is night in each wedge, curses and scrolls included; the shadow spaces do not count."""
    found = []
    for wedge in range(_WEDGES):
        spaces = [space.id for space in play.setup.layout.in_wedge(wedge) if space.type != "shadow"]
        dark = time_of(play, spaces[0]) == "night" if spaces else play.tower_time(wedge) == "night"
        found.append(dark)
    return tuple(found)


def odds_after(game: TowerGame, seat: int, decision: Any, depth: int = 3) -> Odds | None:
    """The odds if the seat decides this and nobody answers; None if the battle does not go on to the roll.

    Of what has to be chosen for it the seat chooses what is best for it.
    """
    trial = game.copy()
    before = trial.state.battle
    if depth == 0 or before is None or before.dice:
        return None
    if not _take(trial, seat, decision):
        return None
    for _step in range(_MOST_PASSES):
        battle = trial.state.battle
        if battle is None or battle.number != before.number:
            return None
        if battle.dice:  # a certain die was the last that could be bought, so the others were rolled at once
            return trial.odds if battle.fixed != before.fixed else None
        other = min(trial.asked, default=-1)
        if other == seat and isinstance(trial.asked[other], ChoiceRequest):
            found = [odds_after(trial, seat, each, depth - 1) for each in _options(trial, seat)]
            best = max if seat == trial.state.seat else min
            return best((each for each in found if each is not None), key=lambda each: each.chance, default=None)
        if not trial.state.played:
            return trial.odds
        if other < 0 or not _take(trial, other, de.Pass()):
            return None
    return None


def _options(trial: TowerGame, seat: int) -> tuple[Any, ...]:
    """What a seat may choose, of many only the first."""
    legal = trial.legal(seat)
    return legal.decisions[:_MOST_OPTIONS] if isinstance(legal, Listed) else ()


class _Throws(dict[str, Any]):
    """Outcomes of dice in the order in which they are thrown, whatever their names are."""

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[int, ...] = ()
        self.used = 0

    def begin(self, faces: tuple[int, ...]) -> None:
        """The next throws show these."""
        self.faces, self.used = faces, 0

    def __contains__(self, name: object) -> bool:
        return str(name).startswith("die/") and self.used < len(self.faces)

    def __getitem__(self, name: str) -> Any:
        self.used += 1
        return self.faces[self.used - 1]


def chance_after_roll(game: TowerGame, seat: int, decision: Any) -> Fraction | None:
    """How often the battle is won if a seat decides this once the dice lie, and nobody answers; None if unknown.

    Who decides chooses what is best for him among what follows; thrown dice are counted out.
    """
    battle = game.state.battle
    if battle is None or not battle.dice:
        return None
    won, count, throws = Fraction(0), 0, _Throws()
    setup = replace(game.setup, configuration=replace(AS_WRITTEN, forced=throws))
    for faces in product(FACES, repeat=DICE):
        throws.begin(faces)
        trial = game.copy()
        trial.setup = setup
        found = _won_after(trial, seat, decision, battle.number)
        if found is None:
            return None
        won, count = won + found, count + 1
        if not throws.used:
            break
    return won / count


def _won_after(trial: TowerGame, seat: int, decision: Any, number: int, depth: int = 3) -> Fraction | None:
    """Whether the battle would be won now, after a decision and what has to be chosen for it; 1 or 0."""
    if depth == 0 or not _take(trial, seat, decision):
        return None
    for _step in range(_MOST_PASSES):
        battle, other = trial.state.battle, min(trial.asked, default=-1)
        if battle is None or battle.number != number or not battle.dice or other < 0:
            return None
        request = trial.asked[other]
        if isinstance(request, ChoiceRequest) and other == seat:
            results = [_won_after(trial.copy(), seat, each, number, depth - 1) for each in _options(trial, seat)]
            known = [each for each in results if each is not None]
            return (max if seat == trial.state.seat else min)(known) if known else None
        if not trial.state.played:
            odds = trial.odds
            return Fraction(odds is not None and sum(battle.dice) >= odds.need)
        if not _take(trial, other, de.Pass()):
            return None
    return None


def _take(game: TowerGame, seat: int, decision: Any) -> bool:
    """Take a decision on a copy; False if it is refused or needs what is not known."""
    if game.refusal(seat, decision) is not None:
        return False
    try:
        game.take_decision(seat, decision)
    except (KeyError, IndexError, ValueError):  # a trial on a view may come to a card that nobody knows
        return False
    return True


def cup_left(play: TowerPlay) -> Cup:
    """What can still be drawn, once the discard has been mixed in: everybody may count it."""
    state = play.state
    out = {token for stack in state.stacks.values() for token in stack} | {*state.pool, *state.aside}
    if state.battle is not None:
        out |= set(state.battle.tokens)
    left = Counter(token_id(token) for token in play.setup.all_tokens if token not in out)
    cards = play.setup.pack.encounter_tokens
    return tuple(
        (cup_token(cards[id_].model_dump(mode="json", by_alias=True)), count) for id_, count in sorted(left.items())
    )


def wizard_chance(play: TowerPlay, seat: int) -> float:
    """How often the hero of a seat would win against the wizard as he is now, without scrolls."""
    draw = play.setup.figures.wizard_draw
    return win_chance(cup_left(play), draw, strength(play, seat), play.setup.combat.need, True, _DRAWS)


def waiting_seats(game: TowerGame) -> tuple[int, ...]:
    """The seats that are still to be asked in the present window, the next first."""
    for task in reversed(game.state.stack):
        if isinstance(task, Window):
            asked = tuple(sorted(game.asked))
            return tuple(dict.fromkeys((*asked, *task.to_ask)))
    return ()


def part_in_window(game: TowerGame, seat: int) -> str:
    """What a seat has to do with the present window: `asked`, `waits`, `passed`, `dead`, or nothing without one.

    Between steps only the rivals are asked: whose turn it is has the `turn`.
    """
    task = next((each for each in reversed(game.state.stack) if isinstance(each, Window)), None)
    if task is None or not any(isinstance(asked, WindowRequest) for asked in game.asked.values()):
        return ""
    if seat in game.asked:
        return "asked"
    if not game.state.heroes[seat].alive:
        return "dead"
    if task.kind == "free" and seat == game.state.seat:
        return "turn"
    return "waits" if seat in task.to_ask else "passed"


def last_played(game: TowerGame) -> tuple[int, str] | None:
    """The seat and the scroll that was played last and has not yet taken effect."""
    played = game.state.played
    return (played[-1].seat, played[-1].scroll) if played else None


def hero_strength(play: TowerPlay, hero: Hero) -> int:
    """The strength on the sheet."""
    return play.setup.side(hero).strength


def changes_of_total(play: TowerPlay) -> Iterator[tuple[str, int]]:
    """What abilities and curses that hold now add to the total of the active hero, each with its folder and id."""
    for word, entry, scope in in_force(play, play.state.seat, "change_total"):
        by = EVALUATOR.amount(play, word.by, scope)
        if by:
            yield f"{entry.folder}/{entry.card.partition('/')[0]}", by


def brought_words(play: TowerPlay) -> str:
    """By which time the space has brought how many tokens, while they are met; empty where it has brought none."""
    state = play.state
    found = state.brought
    if found is None or state.phase not in ("encounter", "battle"):
        return ""
    words = (
        ngettext("Day: {n} token", "Day: {n} tokens", found.number)
        if found.time == "day"
        else ngettext("Night: {n} token", "Night: {n} tokens", found.number)
    )
    return words.format(n=found.number)


def spaces_of(decision: Any) -> Iterator[str]:
    """The spaces that a decision names."""
    match decision:
        case de.Step(space=space) | de.RetreatTo(space=space):
            yield space
        case Choose(options=options):
            yield from (option.removeprefix("space:") for option in options if option.startswith("space:"))
        case _:
            return


def change_of_chance(before: Any, after: Any) -> str:
    """A chance before and after, such as “17 → 42 %”."""
    return f"{per_cent(before).removesuffix(' %')} → {per_cent(after)}"


def per_cent(chance: Any) -> str:
    """A chance in whole per cents; neither 0 nor 100 unless it is."""
    share = float(chance)
    shown = round(share * 100)
    if 0 < share < 1:
        shown = min(99, max(1, shown))
    return f"{shown} %"
