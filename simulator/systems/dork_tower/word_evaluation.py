"""What the words of abilities find and count in a game: heroes, spaces, wedges, monsters, dice, the scroll played."""

from __future__ import annotations

from typing import Any

from schema.language import amounts as am
from schema.language import conditions as co
from schema.language import players as pl
from schema.language import selectors as se
from schema.systems.dork_tower import conditions as dc
from schema.systems.dork_tower import selectors as ds
from simulator.engine.word_evaluation import WordEvaluator
from simulator.systems.dork_tower.state import DIE, HERO, SCROLL, SEAT, SPACE, WEDGE, Scope, seat_of
from simulator.systems.dork_tower.tower_play import TowerPlay


def related(relation: str, mine: int, other: int) -> bool:
    """Whether a seat is in a relation to the one of an ability."""
    return relation == "any" or (relation in ("own", "ally")) == (mine == other)


def _heroes(play: TowerPlay, word: ds.Heroes, scope: Scope, it: str) -> tuple[str, ...]:
    wedges = None if word.within is None else wedges_of(play, word.within, scope, it)
    found = []
    for seat in play.clockwise(play.state.seat):
        hero, name = play.hero(seat), f"{HERO}{seat}"
        if not hero.alive or not hero.character or not related(word.relation, scope.me, seat):
            continue
        if wedges is not None and play.space(hero.space).wedge not in wedges:
            continue
        if EVALUATOR.hold_all(play, word.where, scope, name):
            found.append(name)
    return tuple(found)


def wedges_of(play: TowerPlay, word: Any, scope: Scope, it: str = "") -> tuple[int, ...]:
    """The wedges of what a selector finds, each once."""
    found = (play.wedge_of(name) for name in EVALUATOR.select(play, word, scope, it))
    return tuple(dict.fromkeys(wedge for wedge in found if wedge >= 0))


def _spaces(play: TowerPlay, word: ds.Spaces, scope: Scope, it: str) -> tuple[str, ...]:
    wedges = None if word.within is None else wedges_of(play, word.within, scope, it)
    return tuple(
        f"{SPACE}{space.id}"
        for space in play.setup.layout.spaces.values()
        if (not word.types or space.type in word.types) and (wedges is None or space.wedge in wedges)
    )


def _wedges(play: TowerPlay, word: ds.Wedges, scope: Scope, it: str) -> tuple[str, ...]:
    kinds = enumerate(play.setup.board.wedges)
    return tuple(f"{WEDGE}{number}" for number, info in kinds if word.only in (None, info.kind))


def _wedge_of(play: TowerPlay, word: ds.WedgeOf, scope: Scope, it: str) -> tuple[str, ...]:
    return tuple(f"{WEDGE}{wedge}" for wedge in wedges_of(play, word.of, scope, it))


def _monsters(play: TowerPlay, word: ds.Monsters, scope: Scope, it: str) -> tuple[str, ...]:
    return play.state.battle.tokens if play.state.battle is not None else ()


def _dice(play: TowerPlay, word: ds.DiceRolled, scope: Scope, it: str) -> tuple[str, ...]:
    """The dice that were rolled; certain ones are not among them (DT-Q-12, DT-Q-40)."""
    battle = play.state.battle
    if battle is None:
        return ()
    return tuple(f"{DIE}{number}" for number in range(len(battle.fixed), len(battle.dice)))


def _played(play: TowerPlay, word: ds.PlayedScroll, scope: Scope, it: str) -> tuple[str, ...]:
    if not play.state.played:
        return ()
    last = play.state.played[-1]
    return (f"{SCROLL}{last.scroll}",) if related(word.relation, scope.me, last.seat) else ()


def _players(play: TowerPlay, word: se.Players, scope: Scope, it: str) -> tuple[str, ...]:
    names = (f"{SEAT}{seat}" for seat in play.clockwise(play.state.seat) if related(word.relation, scope.me, seat))
    return tuple(name for name in names if EVALUATOR.hold_all(play, word.where, scope, name))


def _controller_of(play: TowerPlay, word: pl.ControllerOf, scope: Scope, it: str) -> tuple[str, ...]:
    seats = (seat_of(name) for name in EVALUATOR.select(play, word.of, scope, it))
    return tuple(dict.fromkeys(f"{SEAT}{seat}" for seat in seats if seat >= 0))


def _facing_kind(play: TowerPlay, word: dc.FacingKind, scope: Scope, it: str) -> bool:
    battle = play.state.battle
    if battle is None or scope.me != play.state.seat:
        return False
    return any(kind in word.kinds for token in battle.tokens for kind in play.setup.token(token).kinds)


def _related(play: TowerPlay, word: co.Related, scope: Scope, it: str) -> bool:
    found = EVALUATOR.select(play, word.who, scope, it)
    return bool(found) and all(related(word.relation, scope.me, seat_of(name)) for name in found)


def _is_turn_of(play: TowerPlay, word: pl.IsTurnOf, scope: Scope, it: str) -> bool:
    if word.who is None:
        return play.state.seat == scope.me
    return any(seat_of(name) == play.state.seat for name in EVALUATOR.select(play, word.who, scope, it))


EVALUATOR: WordEvaluator[TowerPlay] = WordEvaluator(
    {
        ds.Heroes: _heroes,
        ds.Spaces: _spaces,
        ds.Wedges: _wedges,
        ds.WedgeOf: _wedge_of,
        ds.Monsters: _monsters,
        ds.DiceRolled: _dice,
        ds.PlayedScroll: _played,
        se.Players: _players,
        pl.ControllerOf: _controller_of,
    },
    {dc.FacingKind: _facing_kind, co.Related: _related, pl.IsTurnOf: _is_turn_of},
    {am.TurnNumber: lambda play, word, scope, it: play.state.turn},
)
