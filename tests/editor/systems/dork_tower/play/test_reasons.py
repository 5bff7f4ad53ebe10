"""What "Why not?" tells of spaces, scrolls, XP and cities, each with the rule on which it rests."""

from __future__ import annotations

from dataclasses import replace

from editor.systems.dork_tower.play.reasons import reasons
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.game import TowerGame
from tests.editor.systems.dork_tower.play.test_motion import after
from tests.editor.systems.dork_tower.play.test_tower_view import games


def told(game: TowerGame, seat: int, space: str = "") -> dict[str, tuple[str, str]]:
    return {each.what: (each.why, each.rule) for each in reasons(game, seat, space, "en")}


def test_spaces_are_far_open_or_behind_a_barrier() -> None:
    """DT-BORD-01, DT-BORD-04"""
    game, seat = games(5, lambda game, seat: isinstance(game.asked[seat], de.MoveRequest))
    here = game.state.heroes[seat].space
    near = next(iter(game.setup.layout.neighbours[here]))
    assert [why for why, _rule in told(game, seat, near).values()][:1] == [""]
    far = next(space for space in game.setup.layout.spaces if space not in game.setup.layout.neighbours[here])
    if far != here:
        assert [*told(game, seat, far).values()] == [("This space is not adjacent.", "DT-BORD-01")]
    heroes = tuple(replace(hero, space="w1.r2.c1") if n == seat else hero for n, hero in enumerate(game.state.heroes))
    mountain = told(after(game, heroes=heroes), seat, "w2.r2.c0")
    assert len(mountain) == 3
    assert ("The border cannot be crossed in this way.", "DT-BORD-04") in mountain.values()


def test_scrolls_xp_and_cities_have_their_moments() -> None:
    """DT-SCR-01, DT-XP-02, DT-CITY-01, DT-WIZ-01"""
    game, seat = games(5, lambda game, seat: isinstance(game.asked[seat], de.MoveRequest))
    hero = replace(game.state.heroes[seat], xp=0, space="w1.r2.c0")
    hand = replace(game.state.heroes[seat].hand, cards=type(hero.hand).of(("goad",)).cards)
    heroes = tuple(replace(hero, hand=hand) if n == seat else each for n, each in enumerate(game.state.heroes))
    found = told(after(game, heroes=heroes), seat)
    assert found["Play Goad"] == ("It is played in a rival’s battle.", "DT-SCR-01")
    assert found["Gain a level (10 XP)"] == ("It costs 10 XP, and there are 0.", "DT-XP-02")
    assert found["Buy and sell"] == ("The move must end in a city.", "DT-CITY-01")
    assert found["Enter the tower"] == ("The door of the tower does not face this space.", "DT-WIZ-01")


def test_a_battle_comes_before_all_else() -> None:
    """DT-TURN-01"""
    game, seat = games(
        9, lambda game, seat: game.state.battle is not None and seat == game.state.seat and not game.state.battle.dice
    )
    here = game.state.heroes[seat].space
    near = next(iter(game.setup.layout.neighbours[here]))
    assert ("The battle comes first.", "DT-TURN-01") in told(game, seat, near).values()
