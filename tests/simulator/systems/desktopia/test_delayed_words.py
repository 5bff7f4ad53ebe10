"""What happens later: when it does, for how long it waits, and what it still knows."""

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from schema.systems.desktopia.cards import Ritual
from simulator.systems.desktopia.decisions import PlayRitual
from simulator.systems.desktopia.events import AbilityWorked, Awaited, Damaged, Died, Event, Healed, NoLongerAwaited
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.schema.systems.desktopia.toy_pack import give, loaded, reported
from tests.schema.systems.desktopia.toy_pack import triggered as written
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character, with_missile

Json = dict[str, Any]
FOES: Json = {**ENEMIES, "ranks": ["hero"]}
FOE: Json = {"kind": "chosen", "name": "foe"}
PICK_FOE: Json = {"kind": "pick", "name": "foe", "among": ENEMIES}
NEXT: Json = {"kind": "next"}
TURN_END: Json = {"kind": "turn_end", "whose": "any"}
VICTIM: Json = {"kind": "event", "role": "victim"}
DAMAGED: Json = {"kind": "damaged", "who": "any"}
HURT_FOE: Json = {"kind": "damage", "to": FOE}
HEAL: Json = {"kind": "heal", "to": ME}
IS_FOE: Json = {"kind": "same", "who": VICTIM, "other": FOE}


def later(when: Json, *do: Json, **more: Any) -> Json:
    return {"kind": "delayed", "when": when, "do": list(do), **{key.rstrip("_"): one for key, one in more.items()}}


def instead(event: Json, *do: Json, **more: Any) -> Json:
    written = {**later(event, *do, **more), "kind": "replace_later"}
    written["instead_of"] = written.pop("when")
    return written


WOULD_HURT: Json = {"kind": "would_be_damaged", "who": "any"}
WOULD_DIE: Json = {"kind": "would_die", "who": "any"}
PREVENT: Json = {"kind": "prevent"}
NEXT_THIS_TURN: Json = {"kind": "first_of", "durations": [NEXT, {"kind": "until_turn_end"}]}
DELAYED_PLAYED = [later(TURN_END), instead(WOULD_HURT, PREVENT)]


def arena_of(*do: Json, foe: list[Json] | None = None, **more: Any) -> Arena:
    """A mage with a spell and two strikes at will, against a hero with 6 life and a smoker."""
    strike = triggered("any_time", HURT_FOE, choose=[PICK_FOE], title={"en": "strike"})
    pack = with_character("mage", abilities=[triggered("action", *do, **more), strike], life=9)
    pack = with_character("foe", pack, abilities=foe or [], life=6)
    return (
        Arena(pack)
        .seat(("mage", 500, 500, {"life": 4}), ("phantom", 100, 100))
        .seat(("foe", 800, 800), ("ezzen", 840, 700))
        .play()
    )


def strike(arena: Arena, name: str, times: int = 1) -> None:
    for _time in range(times):
        arena.use("mage")
        arena.choose(name)
    assert broken(arena.game) == ()


def taken(arena: Arena, name: str) -> int:
    return sum(event.dealt for event in arena.of(Damaged) if event.victim == arena.id(name))


def healed(arena: Arena) -> int:
    return len(arena.of(Healed))


def turns(arena: Arena, number: int) -> None:
    for _turn in range(number):
        arena.end_turn()


def test_at_the_end_of_the_turn_what_was_chosen_is_still_known() -> None:
    arena = arena_of(later(TURN_END, HURT_FOE), choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("foe")
    assert (taken(arena, "foe"), len(arena.of(Awaited)), broken(arena.game)) == (0, 1, ())
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest() == arena.game.copy().digest()
    assert arena.game.view(1).state.lasting == arena.game.state.lasting
    arena.end_turn()
    assert (taken(arena, "foe"), taken(arena, "ezzen")) == (1, 0)
    assert not arena.game.state.lasting
    turns(arena, 2)
    assert taken(arena, "foe") == 1
    assert not arena.of(NoLongerAwaited), "it has happened"


def test_the_next_time_only() -> None:
    """Twice made, twice done; what it waits for must hold."""
    arena = arena_of(later(DAMAGED, HEAL, lasts=NEXT, if_=[IS_FOE]), choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("foe")
    strike(arena, "ezzen")
    assert (healed(arena), len(arena.game.state.lasting)) == (0, 1)
    strike(arena, "foe", 2)
    assert (healed(arena), arena.game.state.lasting) == (1, ())
    turns(arena, 2)
    for _time in range(2):
        arena.cast("mage")
        arena.choose("foe")
        turns(arena, 2)
    strike(arena, "foe")
    assert (healed(arena), arena.game.state.lasting) == (3, ())


@pytest.mark.parametrize("hits", [5, 6])
def test_who_has_died_is_not_there_any_more(hits: int) -> None:
    there: Json = {"kind": "exists", "what": FOE}
    arena = arena_of(later(TURN_END, HEAL, if_=[there]), choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("foe")
    strike(arena, "foe", hits)
    arena.end_turn()
    assert healed(arena) == (1 if hits < 6 else 0)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "mage, still to come: At the end of this turn, foe dies, then foe dies."),
        ("ru", "mage, still to come: В конце этого хода «foe» погибает, затем «foe» погибает."),
    ],
)
def test_the_story_names_who_was_chosen(language: str, told: str) -> None:
    """Not "the chosen character": at the table everybody knows who it is."""
    kill: Json = {"kind": "destroy", "who": FOE}
    arena = arena_of(later(TURN_END, kill, kill), choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("foe")
    line = Storyteller(arena.game, language).render_event(arena.of(Awaited)[0])
    assert line is not None
    assert line.text == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "At the end of this turn, foe and Ezzen die, then Ezzen dies."),
        ("ru", "В конце этого хода «foe» и «Эдзен» погибают, затем «Эдзен» погибает."),
    ],
)
def test_the_story_names_all_who_were_chosen(language: str, told: str) -> None:
    them = [
        {"kind": "those", "name": "them", "of": {"kind": "characters", "relation": "enemy"}},
        {"kind": "those", "name": "one", "of": {"kind": "named", "card": "ezzen"}},
    ]
    kill: list[Json] = [{"kind": "destroy", "who": {"kind": "chosen", "name": name}} for name in ("them", "one")]
    arena = arena_of(later(TURN_END, *kill), choose=them)
    arena.cast("mage")
    line = Storyteller(arena.game, language).render_event(arena.of(Awaited)[0])
    assert line is not None
    assert told in line.text


def test_every_time_until_the_next_turn() -> None:
    arena = arena_of(later(DAMAGED, HEAL, lasts={"kind": "turns", "until": "start"}))
    arena.cast("mage")
    strike(arena, "foe", 2)
    assert healed(arena) == 2
    arena.end_turn()
    assert arena.game.state.lasting
    arena.end_turn()
    assert arena.game.state.lasting == ()
    strike(arena, "foe")
    assert healed(arena) == 2
    story = Storyteller(arena.game, "en")
    events: list[Event] = [*arena.of(Awaited), *arena.of(NoLongerAwaited)]
    told = [line.text for event in events if (line := story.render_event(event))]
    what = "Until the start of your next turn, whenever a character takes damage and lives on, mage gains 1 life."
    assert told == [f"mage, still to come: {what}", f"mage, no longer to come: {what}"]


@pytest.mark.parametrize(
    "there",
    [
        {"kind": "exists", "what": FOE},
        {"kind": "exists", "what": {**ENEMIES, "where": [{"kind": "same", "who": {"kind": "it"}, "other": FOE}]}},
        {"kind": "compare", "left": {"kind": "count", "of": FOE}, "test": "equal", "right": 1},
    ],
)
def test_as_long_as_the_chosen_one_is_there(there: Json) -> None:
    """Its death ends it for good: the dead are not found by the conditions of a duration."""
    arena = arena_of(later(DAMAGED, HEAL, lasts={"kind": "while", "if": [there]}), choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("ezzen")
    strike(arena, "foe")
    assert (healed(arena), len(arena.game.state.lasting)) == (1, 1)
    while arena.on_field("ezzen"):
        strike(arena, "ezzen")
    assert arena.game.state.lasting == ()
    before = healed(arena)
    arena.use("mage")
    assert (taken(arena, "foe"), healed(arena)) == (2, before)


def test_it_outlives_its_source() -> None:
    """The source may be gone by its own effect; what is said of it then is about nobody."""
    destroy = {"kind": "destroy", "who": ME}
    arena = arena_of(later(TURN_END, HURT_FOE, HEAL), destroy, choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("foe")
    assert not arena.on_field("mage")
    arena.end_turn()
    assert (taken(arena, "foe"), broken(arena.game)) == (1, ())


def test_the_next_time_that_it_dies_itself() -> None:
    arena = arena_of(
        later({"kind": "died"}, {"kind": "damage", "to": FOES, "amount": 2}), {"kind": "destroy", "who": ME}
    )
    arena.cast("mage")
    assert taken(arena, "foe") == 2


def test_what_waits_is_told_only_where_it_does_something() -> None:
    """A trap hears every flick; the story tells of those with somebody in it."""
    near = {"kind": "characters", "relation": "enemy", "where": [{"kind": "within", "mm": 1}]}
    arena = arena_of(later(DAMAGED, {"kind": "damage", "to": near}, lasts={"kind": "for_good"}))
    arena.cast("mage")
    strike(arena, "ezzen")
    assert arena.of(AbilityWorked) == [], "nobody is near"
    healing = arena_of(later(DAMAGED, HEAL, lasts={"kind": "for_good"}))
    healing.cast("mage")
    strike(healing, "foe")
    assert (healed(healing), len(healing.of(AbilityWorked))) == (1, 1)


def test_one_inside_another_and_new_choices() -> None:
    """What has happened later can let more happen still later; its player then chooses anew."""
    inner = {"kind": "with_choices", "choose": [PICK_FOE], "do": [HURT_FOE]}
    arena = arena_of(later(TURN_END, later({"kind": "turn_start"}, inner, lasts=NEXT)))
    arena.cast("mage")
    turns(arena, 2)
    assert arena.request.seat == 0
    arena.choose("ezzen")
    assert (taken(arena, "ezzen"), arena.game.state.lasting) == (1, ())


def test_of_two_deaths_at_once_only_one_is_the_next() -> None:
    dies = {"kind": "died", "who": "enemy"}
    arena = arena_of(later(dies, HEAL, lasts=NEXT), {"kind": "destroy", "who": ENEMIES})
    arena.cast("mage")
    assert len(arena.request.options) == 2, "which of the two is the next"
    arena.choose(arena.request.options[0])
    assert len(arena.of(AbilityWorked)) == 1


def test_a_ritual_lets_something_happen_later() -> None:
    pack = shipped_pack()
    card = pack.rituals["healing"].model_dump(mode="json", by_alias=True)
    ability = triggered("any_time", later(TURN_END, {"kind": "damage", "to": ENEMIES}))
    ritual = Ritual.model_validate_json(json.dumps({**card, "abilities": [ability]}))
    pack = dataclasses.replace(pack, rituals={**pack.rituals, "healing": ritual})
    arena = Arena(pack, rituals=True).seat(("akeru", 500, 500), rituals=["healing"]).seat(("div", 800, 800)).play()
    arena.decide(PlayRitual("healing"))
    assert (taken(arena, "div"), broken(arena.game)) == (0, ())
    arena.end_turn()
    assert taken(arena, "div") == 1


def test_it_is_not_offered_where_it_would_be_over_at_once() -> None:
    over = {"kind": "while", "if": [{"kind": "exists", "what": {"kind": "missiles"}}]}
    arena = arena_of(later(TURN_END, HEAL, lasts=over))
    assert arena.id("mage") not in [piece for piece, _key in arena.request.spells]


def test_instead_of_the_next_damage_this_turn() -> None:
    """It takes the place of the damage once, and only for the one that was chosen."""
    arena = arena_of(instead(WOULD_HURT, HEAL, lasts=NEXT_THIS_TURN, if_=[IS_FOE]), choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("foe")
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest() == arena.game.copy().digest()
    strike(arena, "ezzen")
    assert (healed(arena), taken(arena, "ezzen"), len(arena.game.state.lasting)) == (0, 1, 1)
    strike(arena, "foe")
    assert (healed(arena), taken(arena, "foe"), arena.game.state.lasting) == (1, 0, ())
    strike(arena, "foe")
    assert (healed(arena), taken(arena, "foe")) == (1, 1)
    turns(arena, 2)
    arena.cast("mage")
    arena.choose("foe")
    arena.end_turn()
    assert arena.game.state.lasting == ()
    assert len(arena.of(NoLongerAwaited)) == 1


def test_each_damage_of_a_time_becomes_more() -> None:
    more = {"kind": "change_amount", "to": {"kind": "sum", "amounts": [{"kind": "event_amount"}, 1]}}
    arena = arena_of(instead(WOULD_HURT, more, lasts={"kind": "turns", "until": "start"}))
    arena.cast("mage")
    strike(arena, "foe", 2)
    assert taken(arena, "foe") == 4
    turns(arena, 2)
    strike(arena, "foe")
    assert taken(arena, "foe") == 5


def test_two_of_the_same_card_both_change_one_damage() -> None:
    more = {"kind": "change_amount", "to": {"kind": "sum", "amounts": [{"kind": "event_amount"}, 1]}}
    arena = arena_of(instead(WOULD_HURT, more, lasts={"kind": "for_good"}))
    for _time in range(2):
        arena.cast("mage")
        turns(arena, 2)
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest()
    strike(arena, "foe")
    assert taken(arena, "foe") == 3


def test_two_that_wait_for_the_next_damage_spare_from_two_hits() -> None:
    """Each hit uses up one of them, though they are the same."""
    arena = arena_of(instead(WOULD_HURT, PREVENT, lasts=NEXT))
    for _time in range(2):
        arena.cast("mage")
        turns(arena, 2)
    strike(arena, "foe")
    assert (taken(arena, "foe"), len(arena.game.state.lasting)) == (0, 1)
    strike(arena, "foe", 2)
    assert (taken(arena, "foe"), arena.game.state.lasting) == (1, ())


def test_of_two_hits_at_once_only_one_is_the_next() -> None:
    arena = arena_of(instead(WOULD_HURT, PREVENT, lasts=NEXT), {"kind": "damage", "to": ENEMIES})
    arena.cast("mage")
    assert (len(arena.of(Damaged)), arena.game.state.lasting) == (1, ())
    assert broken(arena.game) == ()


def test_the_next_death_does_not_happen() -> None:
    """Also once the card that said so has left play."""
    destroy: Json = {"kind": "destroy", "who": ME}
    arena = arena_of(instead(WOULD_DIE, HURT_FOE, lasts=NEXT, if_=[IS_FOE]), destroy, choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("ezzen")
    assert not arena.on_field("mage"), "another one than the chosen"
    assert len(arena.game.state.lasting) == 1
    arena = arena_of(instead(WOULD_DIE, HURT_FOE, lasts=NEXT), destroy, choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("foe")
    assert (arena.on_field("mage"), taken(arena, "foe"), arena.game.state.lasting) == (True, 1, ())


def test_what_cannot_be_redirected_is_not_used_up() -> None:
    own: Json = {"kind": "characters", "relation": "own"}
    nobody = {"kind": "redirect", "to": {**own, "other_than": own}}
    arena = arena_of(instead(WOULD_HURT, nobody, lasts=NEXT))
    arena.cast("mage")
    strike(arena, "foe")
    assert (taken(arena, "foe"), len(arena.game.state.lasting)) == (1, 1)


@pytest.mark.parametrize(
    ("event", "effect", "code", "pointer"),
    [
        (WOULD_HURT, PREVENT, "", ""),
        (WOULD_DIE, {**PREVENT, "amount": 1}, "no-event-to-change", "/do/0/amount"),
        ({"kind": "would_die", "who": "bearer"}, PREVENT, "nobody-heard", "/instead_of/who"),
        (WOULD_HURT, later(TURN_END, PREVENT), "no-event-to-change", "/do/0/do/0"),
        (WOULD_DIE, {"kind": "heal", "to": {"kind": "event", "role": "target"}}, "no-such-part", "/do/0/to/role"),
    ],
)
def test_what_is_refused_instead(tmp_path: Path, event: Json, effect: Json, code: str, pointer: str) -> None:
    ability = written("damaged", instead(event, effect))
    result = loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability))
    found = [(code, pointer.removeprefix("/abilities/0/do/0")) for code, _file, pointer in reported(result.diagnostics)]
    assert found == ([(code, pointer)] if code else [])


def test_an_instead_that_hurts_comes_to_an_end(tmp_path: Path) -> None:
    """Each replaces once what comes of a blow, so nothing is to be warned of."""
    ability = written("turn_start", instead(WOULD_HURT, {"kind": "damage", "to": VICTIM}))
    result = loaded(tmp_path, lambda documents: give(documents, "characters/gull", ability))
    assert reported(result.diagnostics) == []


@pytest.mark.parametrize(
    ("card", "effect", "code", "pointer"),
    [
        ("characters/gull", later({"kind": "shot_hit"}, HEAL), "never-works", "/when/kind"),
        ("characters/gull", later({"kind": "turn_start"}, HEAL), "never-works", "/when/kind"),
        ("characters/gull", later({"kind": "died", "who": "bearer"}, HEAL), "nobody-heard", "/when/who"),
        ("characters/gull", later(TURN_END, {"kind": "heal", "to": VICTIM}), "no-such-part", "/do/0/to/role"),
        (
            "characters/gull",
            later(TURN_END, {"kind": "heal", "to": ME, "amount": {"kind": "event_amount"}}),
            "no-damage-here",
            "/do/0/amount",
        ),
        ("characters/gull", later({"kind": "damaged", "who": "any"}, {"kind": "heal", "to": VICTIM}), "", ""),
    ],
)
def test_what_is_refused(tmp_path: Path, card: str, effect: Json, code: str, pointer: str) -> None:
    result = loaded(tmp_path, lambda documents: give(documents, card, written("damaged", effect)))
    found = [(code, pointer.removeprefix("/abilities/0/do/0")) for code, _file, pointer in reported(result.diagnostics)]
    assert found == ([(code, pointer)] if code else [])


def test_what_waits_for_a_death_knows_what_has_killed() -> None:
    """Only what waits asks for the kind of damage, no ability of its own moment does."""
    died = {"kind": "died", "who": "any"}
    for kind, expected in (("spell", 1), ("hit", 0)):
        asked = later(died, HEAL, if_=[{"kind": "damage_is", "kinds": [kind]}])
        arena = arena_of(asked, {**HURT_FOE, "amount": 6}, choose=[PICK_FOE])
        arena.cast("mage")
        arena.choose("foe")
        assert healed(arena) == expected


def test_damage_that_waits_is_of_the_kind_of_what_has_made_it() -> None:
    """Also where it waits twice; what a trait leaves is a trait's."""
    twice = later(TURN_END, later({"kind": "turn_start", "whose": "any"}, HURT_FOE, lasts=NEXT), lasts=NEXT)
    arena = arena_of(twice, choose=[PICK_FOE])
    arena.cast("mage")
    arena.choose("foe")
    arena.end_turn()
    assert [event.kind for event in arena.of(Damaged)] == ["spell"]
    hurt = {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}}
    leaves = triggered("turn_end", later({"kind": "turn_start"}, hurt, lasts=NEXT))
    arena = arena_of(HEAL, foe=[{**leaves, "when": TURN_END}])
    turns(arena, 2)
    assert {event.kind for event in arena.of(Damaged)} == {"trait"}


def test_damage_that_a_shot_leaves_is_of_a_shot() -> None:
    """Its source is the shooter while that is known, and then the missile."""
    target = {"kind": "event", "role": "target"}
    bolt = triggered("shot_hit", later(TURN_END, HURT_FOE), choose=[{"kind": "those", "name": "foe", "of": target}])
    pack = with_character("archer", with_missile("bolt", abilities=[bolt]), shooting={"missile": "bolt"}, life=4)
    arena = Arena(pack).seat(("archer", 500, 500)).seat(("akeru", 700, 500)).play()
    arena.shoot("archer", "bolt", 0.0, 1500.0)
    arena.end_turn()
    (event,) = arena.of(Damaged)
    assert (event.kind, event.victim) == ("shot", arena.id("akeru"))
    assert arena.game.state.pieces[event.source].card == "bolt"


@pytest.mark.parametrize(
    "asks",
    [{"kind": "count", "of": FOE}, {"kind": "life", "of": FOE}, {"kind": "count", "of": {**FOE, "name": "both"}}],
    ids=lambda asks: f"{asks['kind']} {asks['of']['name']}",
)
def test_the_dead_are_neither_counted_nor_alive(asks: Json) -> None:
    """At a later moment those that were chosen and have died since are as many as those that `exists` finds: none."""
    lives = {"kind": "compare", "left": asks, "test": "at_least", "right": 1}
    arena = arena_of(
        {"kind": "damage", "to": FOE, "amount": 9},
        later(TURN_END, HEAL, if_=[lives]),
        choose=[PICK_FOE, {"kind": "those", "name": "both", "of": FOE}],
    )
    arena.cast("mage")
    arena.choose("foe")
    turns(arena, 1)
    assert (len(arena.of(Died)), healed(arena)) == (1, 0)
