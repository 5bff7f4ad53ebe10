"""What the words of abilities find and count in a game: heroes, spaces, wedges, monsters, dice, the scroll played."""

from __future__ import annotations

from typing import Any

from schema.language import amounts as am
from schema.language import conditions as co
from schema.language import players as pl
from schema.language import selectors as se
from schema.systems.dork_tower import amounts as da
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
    return any(kind in word.kinds for token in battle.tokens for kind in play.setup.tokens[token].kinds)


def space_of(play: TowerPlay, name: str) -> str:
    """The id of a space by its name, or of that where a hero stands; empty for others."""
    if name.startswith(SPACE):
        return name[len(SPACE) :]
    return play.hero(seat_of(name)).space if seat_of(name) >= 0 else ""


def where_of(play: TowerPlay, word: Any, scope: Scope, it: str) -> str:
    """The first space that a selector finds, or on which what it finds stands."""
    found = (space_of(play, name) for name in EVALUATOR.select(play, word.where, scope, it))
    return next((space for space in found if space), "")


def _space_type_is(play: TowerPlay, word: dc.SpaceTypeIs, scope: Scope, it: str) -> bool:
    space = where_of(play, word, scope, it)
    return bool(space) and play.space(space).type in word.types


def _time_is(play: TowerPlay, word: dc.TimeIs, scope: Scope, it: str) -> bool:
    space = where_of(play, word, scope, it)
    if not space:
        return False
    where = play.space(space)
    return ("night" if where.type == "shadow" else play.tower_time(where.wedge)) == word.time


def _level_is(play: TowerPlay, word: dc.LevelIs, scope: Scope, it: str) -> bool:
    found = EVALUATOR.select(play, word.who, scope, it)
    return bool(found) and all(play.hero(seat_of(name)).level == word.level for name in found)


def _carries(play: TowerPlay, word: dc.Carries, scope: Scope, it: str) -> bool:
    found = EVALUATOR.select(play, word.who, scope, it)
    seats = [seat_of(name) for name in found]
    return bool(seats) and all(
        any(
            item is not None and play.setup.faces[item.card, item.face].type in word.types
            for item in play.hero(seat).slots
        )
        for seat in seats
    )


def _has_quest(play: TowerPlay, word: dc.HasQuest, scope: Scope, it: str) -> bool:
    return where_of(play, word, scope, it) in play.state.quests.values()


def _until_door(play: TowerPlay, word: da.TurnsUntilDoor, scope: Scope, it: str) -> int:
    wedges = wedges_of(play, word.where, scope, it)
    door = play.space(play.door_space).wedge
    return min(((wedge - door) % 8 for wedge in wedges), default=0)


def _wizard_battle(play: TowerPlay, word: dc.WizardBattle, scope: Scope, it: str) -> bool:
    return play.state.battle is not None and play.state.battle.wizard


def _home_city(play: TowerPlay, word: ds.HomeCity, scope: Scope, it: str) -> tuple[str, ...]:
    seats = (seat_of(name) for name in EVALUATOR.select(play, word.of, scope, it))
    return tuple(dict.fromkeys(f"{SPACE}{play.hero(seat).home}" for seat in seats if seat >= 0))


def _door_space(play: TowerPlay, word: ds.DoorSpace, scope: Scope, it: str) -> tuple[str, ...]:
    return (f"{SPACE}{play.door_space}",)


def _adjacent(play: TowerPlay, word: ds.AdjacentTo, scope: Scope, it: str) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for name in EVALUATOR.select(play, word.of, scope, it):
        near = play.setup.layout.neighbours.get(space_of(play, name), {})
        found.update(dict.fromkeys(space for space, barrier in near.items() if barrier == "none" or not word.open))
    return tuple(f"{SPACE}{space}" for space in found)


def _rune_spaces(play: TowerPlay, word: ds.RuneSpace, scope: Scope, it: str) -> tuple[str, ...]:
    wedges = None if word.within is None else wedges_of(play, word.within, scope, it)
    return tuple(
        f"{SPACE}{space.id}"
        for space in play.setup.layout.spaces.values()
        if space.rune is not None and word.rune in (None, space.rune) and (wedges is None or space.wedge in wedges)
    )


def _nearest_city(play: TowerPlay, word: ds.NearestCity, scope: Scope, it: str) -> tuple[str, ...]:
    start = next((space for name in EVALUATOR.select(play, word.of, scope, it) if (space := space_of(play, name))), "")
    ways = play.setup.layout.distances(start, barriers=False) if start else {}
    cities = [space.id for space in play.setup.layout.of_type("city") if space.id in ways]
    return (f"{SPACE}{min(cities, key=ways.__getitem__)}",) if cities else ()


def _stack(play: TowerPlay, word: ds.StackAt, scope: Scope, it: str) -> tuple[str, ...]:
    spaces = dict.fromkeys(space_of(play, name) for name in EVALUATOR.select(play, word.where, scope, it))
    return tuple(token for space in spaces for token in play.state.stacks.get(space, ()))


def _pool(play: TowerPlay, word: ds.PoolTokens, scope: Scope, it: str) -> tuple[str, ...]:
    return play.state.pool


def _in_wedge(play: TowerPlay, word: dc.InWedge, scope: Scope, it: str) -> bool:
    space = where_of(play, word, scope, it)
    return bool(space) and play.setup.board.wedges[play.space(space).wedge].kind == word.only


def _border_is(play: TowerPlay, word: dc.BorderIs, scope: Scope, it: str) -> bool:
    near = play.setup.layout.neighbours.get(where_of(play, word, scope, it), {})
    others = (space_of(play, name) for name in EVALUATOR.select(play, word.other, scope, it))
    return any(near.get(other) in word.borders for other in others)


def _roll_total(play: TowerPlay, word: da.RollTotal, scope: Scope, it: str) -> int:
    return sum(play.state.battle.dice) if play.state.battle is not None else 0


def _price(play: TowerPlay, word: da.Price, scope: Scope, it: str) -> int:
    seat = _seat(play, word.of, scope, it)
    items = (item for item in play.hero(seat).slots if item is not None) if seat >= 0 else ()
    faces = (play.setup.faces[item.card, item.face] for item in items)
    return sum(face.price for face in faces if not word.types or face.type in word.types)


def _seat(play: TowerPlay, word: Any, scope: Scope, it: str) -> int:
    """The first player or hero that a selector finds; the ability's own when nothing is said, -1 for nobody."""
    if word is None:
        return scope.me
    return next((seat_of(name) for name in EVALUATOR.select(play, word, scope, it) if seat_of(name) >= 0), -1)


def _figure(name: str) -> Any:
    """The gold or the XP of a player."""

    def figure(play: TowerPlay, word: Any, scope: Scope, it: str) -> int:
        seat = _seat(play, word.of, scope, it)
        return getattr(play.hero(seat), name) if seat >= 0 else 0

    return figure


def _strength(play: TowerPlay, word: da.Strength, scope: Scope, it: str) -> int:
    seat = _seat(play, word.of, scope, it)
    return play.setup.side(play.hero(seat)).strength if seat >= 0 and play.hero(seat).character else 0


def _monster_strength(play: TowerPlay, word: da.MonsterStrength, scope: Scope, it: str) -> int:
    battle = play.state.battle
    return sum(play.setup.tokens[token].strength or 0 for token in battle.tokens) if battle is not None else 0


def _related(play: TowerPlay, word: co.Related, scope: Scope, it: str) -> bool:
    found = EVALUATOR.select(play, word.who, scope, it)
    to = [scope.me] if word.to is None else [seat_of(name) for name in EVALUATOR.select(play, word.to, scope, it)]
    return bool(found) and all(any(related(word.relation, me, seat_of(name)) for me in to) for name in found)


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
        ds.HomeCity: _home_city,
        ds.DoorSpace: _door_space,
        ds.AdjacentTo: _adjacent,
        ds.RuneSpace: _rune_spaces,
        ds.NearestCity: _nearest_city,
        ds.StackAt: _stack,
        ds.PoolTokens: _pool,
        se.Players: _players,
        pl.ControllerOf: _controller_of,
    },
    {
        dc.FacingKind: _facing_kind,
        dc.SpaceTypeIs: _space_type_is,
        dc.TimeIs: _time_is,
        dc.LevelIs: _level_is,
        dc.WizardBattle: _wizard_battle,
        dc.Carries: _carries,
        dc.HasQuest: _has_quest,
        dc.InWedge: _in_wedge,
        dc.BorderIs: _border_is,
        co.Related: _related,
        pl.IsTurnOf: _is_turn_of,
    },
    {
        am.TurnNumber: lambda play, word, scope, it: play.state.turn,
        da.Strength: _strength,
        da.Gold: _figure("gold"),
        da.Xp: _figure("xp"),
        da.MonsterStrength: _monster_strength,
        da.TurnsUntilDoor: _until_door,
        da.RollTotal: _roll_total,
        da.Price: _price,
    },
)
