"""The use of an artifact: what works instead of it or after it, and how often one was used (DK-TURN-09)."""

from typing import Any

import pytest

from simulator.systems.desktopia.events import Damaged, Died, Healed, RitualDrawn, UsePrevented
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ME, triggered, with_artifact, with_character

Json = dict[str, Any]
BEARER: Json = {"kind": "bearer"}
HEAL: Json = {"kind": "activated", "when": {"kind": "any_time"}, "do": [{"kind": "heal", "to": BEARER}]}
PAID: Json = {**HEAL, "cost": [{"kind": "lose_life", "of": BEARER}], "do": [{"kind": "draw"}]}
USER: Json = {"kind": "event", "role": "source"}
ON_IT: Json = {"kind": "event", "role": "mover"}
PREVENT: Json = {"kind": "prevent"}
HURT: Json = {"kind": "damage", "to": ON_IT}
USES_PLAYED = [{"kind": "would_be_used"}, {"kind": "used"}]


def instead(*do: Json, by: str = "enemy", **more: Any) -> Json:
    return {"kind": "replacement", "instead_of": {"kind": "would_be_used", "by": by}, "do": list(do), **more}


def after(*do: Json, by: str = "enemy", **more: Any) -> Json:
    return {**triggered("used", *do, **more), "when": {"kind": "used", "by": by}}


def arena_of(*abilities: Json, relic: Json = HEAL, own: bool = False, holder: tuple[Json, ...] = ()) -> Arena:
    """A wounded holder of the first player stands on the relic; the watcher is on its side or on the other."""
    pack = with_character("holder", with_artifact("relic", relic), abilities=list(holder), life=5)
    pack = with_character("watcher", pack, abilities=list(abilities), life=9)
    watcher = ("watcher", 800, 500)
    arena = (
        Arena(pack, rituals=True)
        .seat(("holder", 100, 100, {"life": 2}), ("smoker", 100, 800), *([watcher] if own else []))
        .seat(("div", 800, 800), *([] if own else [watcher]))
    )
    return arena.artifact("relic", 500, 500, held_by="holder").play()


def offered(arena: Arena) -> bool:
    return any(piece == arena.id("relic") for piece, _ability in arena.request.uses)


def life(arena: Arena) -> int:
    return arena.game.battle().life(arena.piece("holder"))


def checked(arena: Arena) -> Arena:
    assert broken(arena.game) == ()
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    return arena


@pytest.mark.parametrize(("by", "own", "works"), [("own", True, 1), ("own", False, 0), ("enemy", False, 1)])
def test_abilities_hear_who_has_used_an_artifact(by: str, own: bool, works: int) -> None:
    arena = arena_of(after(HURT, by=by), own=own)
    arena.use("relic")
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("holder")] * works
    kinds = [type(event) for event in arena.events if isinstance(event, Healed | Damaged)]
    assert kinds == [Healed, *([Damaged] * works)], "when its effects have happened"
    checked(arena)


def test_an_artifact_whose_use_is_prevented_is_used_up_and_costs_nothing() -> None:
    arena = arena_of(instead(PREVENT), after({"kind": "heal", "to": ME}), relic=PAID)
    arena.use("relic")
    assert [event.artifact for event in arena.of(UsePrevented)] == [arena.id("relic")]
    assert not arena.of(RitualDrawn)
    assert life(arena) == 2
    assert not offered(arena), "once a turn, whatever became of it"
    line = Storyteller(arena.game, "en").render_event(arena.of(UsePrevented)[0])
    assert line is not None
    assert line.text == "relic has no effect."
    checked(arena)


@pytest.mark.parametrize("pays", [True, False])
def test_a_price_of_artifacts(pays: bool) -> None:
    """Its player pays with the character that stands on it, or it has no effect."""
    hurt = {"kind": "lose_life", "of": ON_IT}
    price = {"kind": "may_pay", "by": USER, "cost": [hurt], "otherwise": [PREVENT]}
    arena = arena_of(instead(price), relic={**HEAL, "do": [{"kind": "draw"}]})
    arena.use("relic")
    assert arena.request.seat == 0
    arena.choose(*(("yes",) if pays else ()))
    assert (life(arena), len(arena.of(RitualDrawn))) == ((1, 1) if pays else (2, 0))
    checked(arena)


def test_who_dies_of_it_uses_nothing() -> None:
    """The deaths come first, and nobody controls the artifact then."""
    arena = arena_of(
        instead(
            {"kind": "set_life", "of": ON_IT, "to": 0},
            {
                "kind": "if_else",
                "if": [{"kind": "is_turn_of", "who": {"kind": "players", "relation": "own"}}],
                "do": [PREVENT],
            },
        )
    )
    arena.use("relic")
    assert (len(arena.of(Died)), len(arena.of(Healed)), len(arena.of(UsePrevented))) == (1, 0, 1)
    checked(arena)


def test_only_of_one_artifact_and_not_of_abilities_of_characters() -> None:
    other = {"kind": "would_be_used", "by": "any", "artifact": "relic"}
    free = {**triggered("any_time", {"kind": "heal", "to": ME}), "limit": {"per": "turn"}}
    arena = arena_of({**instead(PREVENT), "instead_of": other}, holder=(free,))
    arena.use("holder")
    assert len(arena.of(Healed)) == 1
    arena.use("relic")
    assert len(arena.of(UsePrevented)) == 1


@pytest.mark.parametrize(("artifact", "works"), [("relic", 1), ("fire_mine", 0)])
def test_abilities_hear_which_artifact_was_used(artifact: str, works: int) -> None:
    arena = arena_of({**after(HURT), "when": {"kind": "used", "by": "any", "artifact": artifact}})
    arena.use("relic")
    assert len(arena.of(Damaged)) == works


@pytest.mark.parametrize("heard", [{"by": "own"}, {"by": "any", "artifact": "fire_mine"}])
def test_not_the_use_by_another_player_or_of_another_artifact(heard: Json) -> None:
    arena = arena_of({**instead(PREVENT), "instead_of": {"kind": "would_be_used", **heard}})
    arena.use("relic")
    assert (len(arena.of(UsePrevented)), len(arena.of(Healed))) == (0, 1)


def used(**more: Any) -> Json:
    return {"kind": "happened", "what": "used", **more}


@pytest.mark.parametrize(
    ("of", "by", "counted"),
    [
        (None, None, 1),
        ({"kind": "players", "relation": "enemy"}, None, 1),
        ({"kind": "players", "relation": "own"}, None, 0),
        (None, {"kind": "artifacts", "artifact": "relic"}, 1),
        ({"kind": "characters", "relation": "enemy"}, None, 1),
        ({"kind": "characters", "relation": "own"}, None, 0),
    ],
)
def test_how_often_an_artifact_was_used(of: Json | None, by: Json | None, counted: int) -> None:
    """By whom, which one, and by whoever stood on it."""
    asked = used(**({} if of is None else {"of": of}), **({} if by is None else {"by": by}))
    often = {"kind": "damage", "to": {"kind": "event", "role": "mover"}, "amount": asked}
    arena = arena_of({**triggered("action_end", often), "when": {"kind": "action_end", "who": "enemy"}})
    arena.use("relic")
    arena.flick("holder", 0.0, 100.0)
    assert 3 - life(arena) == counted, "healed once before"
    checked(arena)


def test_an_artifact_that_is_about_to_be_used_was_not_used() -> None:
    arena = arena_of({**instead(PREVENT), "if": [used()]})
    arena.use("relic")
    assert not arena.of(UsePrevented)
