"""Characters flicked by another player: which side their hits and deaths count for, what they may take."""

from typing import Any

import pytest

from simulator.systems.desktopia.decisions import Choose
from simulator.systems.desktopia.events import (
    ActionLost,
    ArtifactFreed,
    ArtifactTaken,
    Attached,
    Damaged,
    Died,
    Healed,
    Met,
    Penalised,
    Stowed,
    TimeCardTaken,
)
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import triggered, with_character

FAR = (950.0, 950.0)
OWN = {"kind": "characters", "relation": "own"}
SOFT = 900.0
Json = dict[str, Any]
NOT_FLICKED: Json = {
    "kind": "none_of",
    "conditions": [{"kind": "happened", "what": "flicked", "of": {"kind": "it"}}],
}


def magnet(arena: Arena, target: str) -> Arena:
    """The first seat's Vailla at (200, 500) shoots a Magnet at the target."""
    arena.play()
    arena.shoot("vailla", "magnet_of_power", target, SOFT)
    assert arena.request.piece == arena.id(target)
    return arena


def skip(arena: Arena) -> None:
    while getattr(arena.request, "may", False):
        arena.decide(Choose(()))


def test_its_hits_work_for_who_flicks() -> None:
    """DK-C-MAGNET-01, DK-C-MAGNET-02, DK-EX-38, DK-Q-31: its own ally is hit, the flicker's character is not."""
    for other, seat, dealt in (("akeru", 1, [1]), ("energan", 0, [])):
        near: tuple[list[tuple[object, ...]], ...] = ([("vailla", 200, 500)], [("elemental", 300, 500), ("div", *FAR)])
        near[seat].append((other, 400, 500))
        arena = magnet(Arena().seat(*near[0]).seat(*near[1]), "elemental")
        arena.flick("elemental", other, 800)
        skip(arena)
        assert [event.other for event in arena.of(Met)] == [arena.id(other)]
        assert [event.dealt for event in arena.of(Damaged)] == dealt


def test_its_special_hit_works_for_who_flicks() -> None:
    """DK-C-MAGNET-02, DK-Q-45: the flicker decides on the Flame, and it burns in the flicker's turns."""
    arena = magnet(Arena().seat(("vailla", 200, 500)).seat(("elemental", 300, 500), ("akeru", 400, 500)), "elemental")
    arena.flick("elemental", "akeru", 700)
    assert arena.request.seat == 0
    arena.choose("yes")
    assert [event.seat for event in arena.of(Attached)] == [0]


def test_its_healing_touch_works_for_who_flicks() -> None:
    """DK-C-MAGNET-02, DK-HIT-08: an ally is who is allied to the flicker."""
    arena = magnet(
        Arena().seat(("vailla", 200, 500), ("baaroun", 400, 500, {"life": 1})).seat(("grove_dryad", 300, 500)),
        "grove_dryad",
    )
    arena.flick("grove_dryad", "baaroun", 700)
    assert [(event.piece, event.life) for event in arena.of(Healed)] == [(arena.id("baaroun"), 2)]


def test_its_death_is_its_own_players() -> None:
    """DK-C-ENERGAN-01: dying of a Lariat in another's flick it still leaves the bonus to its own player."""
    roped = {"riders": ["lariat_of_pain"]}
    arena = magnet(
        Arena().seat(("vailla", 200, 500)).seat(("energan", 300, 500, roped), ("akeru", 400, 500)), "energan"
    )
    arena.flick("energan", "akeru", 800)
    assert [event.card for event in arena.of(Died)] == ["energan"]
    assert arena.of(TimeCardTaken) == [TimeCardTaken(1, "bonus")]


def test_its_disk_goes_to_a_hero_of_its_own_player() -> None:
    """DK-C-DIV-01: Div, dying in another's flick, is laid on a hero of his own side by his own player."""
    roped = {"riders": ["lariat_of_pain"], "life": 1}
    arena = magnet(
        Arena()
        .seat(("vailla", 200, 500), ("baaroun", 100, 900))
        .seat(("div", 300, 500, roped), ("akeru", 400, 500), ("adjarkha", *FAR)),
        "div",
    )
    arena.flick("div", "akeru", 800)
    assert arena.request.seat == 1
    assert set(arena.request.options) == {arena.id("akeru"), arena.id("adjarkha")}
    arena.choose("adjarkha")
    assert arena.of(Stowed) == [Stowed(arena.id("div"), arena.id("adjarkha"))]


def test_another_players_character_takes_no_artifact() -> None:
    """DK-ART-14, DK-C-MAGNET-03, DK-EX-39: no control for anyone."""
    arena = magnet(
        Arena().seat(("vailla", 200, 500)).seat(("elemental", 300, 500), ("div", *FAR)).artifact("fire_mine", 400, 500),
        "elemental",
    )
    arena.flick("elemental", "fire_mine", 800)
    assert arena.of(ArtifactTaken) == []
    assert hasattr(arena.request, "flicks"), "nothing is offered"


def test_ones_own_character_may_take_an_artifact_in_a_granted_flick() -> None:
    """DK-Q-30, DK-C-VAILLA-01: Vailla pulls an ally of her own player."""
    arena = magnet(
        Arena().seat(("vailla", 200, 500), ("baaroun", 300, 500)).seat(("div", *FAR)).artifact("fire_mine", 400, 500),
        "baaroun",
    )
    arena.flick("baaroun", "fire_mine", 800)
    arena.choose("fire_mine")
    assert [event.seat for event in arena.of(ArtifactTaken)] == [0]


def test_an_allied_players_character_takes_none() -> None:
    """DK-Q-30, DK-TERM-08, DK-TERM-11: an ally of another player is not one's own."""
    arena = magnet(
        Arena()
        .seat(("vailla", 200, 500), side="west")
        .seat(("div", *FAR), side="east")
        .seat(("baaroun", 300, 500), side="west")
        .artifact("fire_mine", 400, 500),
        "baaroun",
    )
    arena.flick("baaroun", "fire_mine", 800)
    assert arena.of(ArtifactTaken) == []


def test_pushed_off_its_artifact_it_leaves_it_neutral() -> None:
    """DK-ART-15, DK-Q-12, DK-Q-32: a granted flick of the occupant ends the control."""
    arena = Arena().seat(("energan", 200, 500), ("ramprack", 600, 600)).seat(("div", *FAR))
    arena.artifact("fire_mine", 300, 500).play()
    arena.flick("energan", "fire_mine", 900)
    arena.choose("fire_mine")
    arena.cast("ramprack")
    arena.flick("energan", 90.0, 1500)
    assert [event.artifact for event in arena.of(ArtifactFreed)] == [arena.id("fire_mine")]
    assert arena.game.battle().controller(arena.id("fire_mine")) == -1


@pytest.mark.parametrize("left", [True, False])
def test_a_penalty_for_a_granted_flick_falls_on_who_flicks(left: bool) -> None:
    """DK-PEN-06, DK-Q-58: the limit drops, or a card is taken when no action is left."""
    more = [("baaroun", 100, 100), ("ramprack", 100, 300), ("minusoid", 100, 800)] if left else []
    arena = magnet(
        Arena(options={"actions_per_turn": 3 if left else 1})
        .seat(("vailla", 200, 500), *more)
        .seat(("elemental", 300, 500), ("akeru", *FAR)),
        "elemental",
    )
    arena.flick("elemental", 270.0, 5000)
    assert [event.seat for event in arena.of(Penalised)] == [0]
    assert len(arena.of(ActionLost)) == left
    assert arena.of(TimeCardTaken) == ([] if left else [TimeCardTaken(0, "penalty")])


def test_who_cannot_act_may_be_flicked_by_an_effect() -> None:
    """DK-ACT-09, DK-Q-28, DK-ACT-05: a wounded Hornbug and a bearer of a Tick, under a Magnet."""
    arena = magnet(Arena().seat(("vailla", 200, 500)).seat(("hornbug", 300, 500, {"life": 1})), "hornbug")
    arena.flick("hornbug", 90.0, 300)
    assert arena.piece("hornbug").y > 510


def test_a_granted_flick_does_not_use_the_character_up() -> None:
    """DK-ACT-05, DK-Q-57, DK-C-RAMPRACK-03: it may act later, and it may have acted before."""
    for before in (True, False):
        arena = Arena().seat(("ramprack", 500, 500), ("energan", 700, 700), ("vailla", 100, 100)).seat(("div", *FAR))
        arena.play()
        if before:
            arena.flick("energan", 0.0, 100)
        arena.cast("ramprack")
        if hasattr(arena.request, "options"):
            arena.choose("energan")
        arena.flick("energan", 90.0, 100)
        assert arena.game.state.actions_used == 1 + before
        assert (arena.id("energan") in arena.request.flicks) is not before


def test_several_flicks_are_made_in_the_order_in_which_they_are_granted() -> None:
    """Also where they wait until a flick is over."""
    named = [{**OWN, "where": [{"kind": "card_is", "cards": [card]}]} for card in ("energan", "vailla", "akeru")]
    calls = triggered("hit_landed", *({"kind": "flick", "who": one} for one in named), limit={"per": "turn"})
    arena = Arena(with_character("caller", abilities=[calls])).seat(
        ("caller", 300, 500), ("energan", 100, 100), ("vailla", 100, 300), ("akeru", 100, 800)
    )
    arena.seat(("div", 400, 500)).play()
    arena.flick("caller", "div", 1500)
    for card in ("energan", "vailla", "akeru"):
        assert arena.request.piece == arena.id(card)
        arena.flick(card, 180.0, 50)


def test_each_granted_flick_is_made_before_the_next_one_is_chosen() -> None:
    """Also within a flick, where the rest of the ability waits with it until that is over."""
    others: Json = {**OWN, "other_than": {"kind": "self"}, "where": [NOT_FLICKED]}
    pick = {"kind": "pick", "name": "one", "among": others}
    flick = {"kind": "flick", "who": {"kind": "chosen", "name": "one"}}
    calls = triggered(
        "hit_landed",
        {"kind": "repeat", "times": 3, "do": [{"kind": "with_choices", "choose": [pick], "do": [flick]}]},
        {"kind": "damage", "to": {"kind": "self"}},
        limit={"per": "turn"},
    )
    arena = Arena(with_character("caller", abilities=[calls])).seat(
        ("caller", 300, 500), ("energan", 100, 100), ("vailla", 100, 300), ("akeru", 100, 800)
    )
    arena.seat(("div", 400, 500)).play()
    arena.flick("caller", "div", 1500)
    for card in ("vailla", "akeru"):
        arena.choose(arena.id(card))
        assert arena.request.piece == arena.id(card)
        assert not arena.of(Damaged)[1:]
        arena.flick(card, 180.0, 50)
    assert arena.request.piece == arena.id("energan")
    arena.flick("energan", 180.0, 50)
    assert [one.victim for one in arena.of(Damaged)][1:] == [arena.id("caller")]


def test_only_its_own_player_gets_what_comes_before_its_flick() -> None:
    """DK-Q-33, DK-C-KHARU-01: under another's Magnet no Lariat is offered; under an ally's push it is."""
    arena = magnet(Arena().seat(("vailla", 200, 500)).seat(("kharu", 300, 500)), "kharu")
    arena.flick("kharu", 90.0, 200)
    assert hasattr(arena.request, "flicks")
    assert arena.of(Attached) == []
    arena = Arena().seat(("ramprack", 200, 500), ("kharu", 300, 500, {"life": 1})).seat(("div", *FAR)).play()
    arena.cast("ramprack")
    arena.flick("kharu", 90.0, 200)
    arena.choose("kharu")
    assert arena.riders("kharu") == ["lariat_of_pain"]


def test_the_shot_is_settled_before_the_flick_it_grants() -> None:
    """DK-C-MAGNET-01, DK-SHOT-16: the Magnet that met its target and flew on over the border is penalised first."""
    arena = Arena().seat(("vailla", 500, 100), ("baaroun", 100, 900)).seat(("elemental", 512, 40), ("div", *FAR)).play()
    arena.shoot("vailla", "magnet_of_power", 270.0, 4000, at=(500, 70))
    assert arena.request.piece == arena.id("elemental")
    assert len(arena.of(Penalised)) == 1
    assert arena.piece("elemental").y > 11.5, "put back where it had left"
