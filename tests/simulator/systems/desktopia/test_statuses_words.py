"""Statuses: those of a pack with their abilities, the one that every game has, how long they last, and cures."""

import dataclasses
import json
from typing import Any

import pytest

from schema.language.ability import EffectAbility
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.statuses import Status
from simulator.bots.playout import play
from simulator.bots.registry import find_bot
from simulator.engine.codec import to_plain
from simulator.systems.desktopia.active_effects import holder_of, limit_on, static_abilities
from simulator.systems.desktopia.damage import deal
from simulator.systems.desktopia.decisions import Choose, Use
from simulator.systems.desktopia.evaluation import evaluate_position
from simulator.systems.desktopia.events import Damaged, Died, StatusEnded, StatusGiven, StatusSet, TurnBegan
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.work_stack import Facts, Scope
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_character

Json = dict[str, Any]
OF_SELF: Json = {"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": ME}
GOOD: Json = {"kind": "for_good"}
FOE: Json = {**ENEMIES, "ranks": ["veteran"]}


def turns(**more: Any) -> Json:
    return {"kind": "turns", **more}


def give(to: Json, lasts: Json | None = None, status: str = "venom") -> Json:
    return {"kind": "set_status", "to": to, "status": status, **({} if lasts is None else {"lasts": lasts})}


def cure(of: Json, status: str | None = None) -> Json:
    return {"kind": "remove_status", "of": of, **({} if status is None else {"status": status})}


def has(status: str = "venom", **more: Any) -> Json:
    return {"kind": "has_status", "status": status, **more}


PLAYED = [
    give(ME),
    cure(ME),
    has(),
    *({"kind": kind} for kind in ("would_get_status", "status_gained", "status_ended")),
]
HURTS: Json = {"kind": "damage", "to": ME}
STATUSES: dict[str, list[Json]] = {
    "venom": [triggered("turn_end", HURTS)],
    "rage": [standing({"kind": "damage", "stage": "add", "by": 2}, if_=[OF_SELF])],
    "ward": [standing({"kind": "damage", "stage": "prevent"}, if_=[OF_SELF], uses=2)],
    "doom": [triggered("died", {"kind": "damage", "to": {"kind": "characters", "relation": "own"}})],
    "charm": [triggered("any_time", cure(ME, "charm"), {"kind": "heal", "to": ME, "amount": 2})],
    "saved": [{"kind": "replacement", "instead_of": {"kind": "would_die"}, "do": [cure(ME, "saved")]}],
    "mark": [],
}


YOURS: Json = {"kind": "players", "relation": "own"}
THEIRS: Json = {"kind": "players", "relation": "enemy"}
MINE: Json = {"kind": "characters", "relation": "own"}
ON_MINE: Json = {"kind": "related", "who": {"kind": "event", "role": "victim"}, "relation": "own"}
OF_PLAYERS: dict[str, list[Json]] = {
    "curse": [triggered("turn_start", {"kind": "damage", "to": MINE})],
    "frail": [standing({"kind": "damage", "stage": "add", "by": 2}, if_=[ON_MINE])],
    "shell": [standing({"kind": "damage", "stage": "prevent"}, if_=[ON_MINE], uses=2)],
    "grief": [triggered({"kind": "died", "who": "own"}, {"kind": "heal", "to": MINE}, limit={"per": "battle"})],
    "debt": [triggered("any_time", cure(YOURS, "debt"), {"kind": "damage", "to": MINE})],
}


def with_statuses(pack: Pack) -> Pack:
    found = {
        id_: Status.model_validate_json(
            json.dumps({"id": id_, "name": {"en": id_.title()}, "abilities": abilities, "on": on})
        )
        for on, statuses in (("character", STATUSES), ("player", OF_PLAYERS))
        for id_, abilities in statuses.items()
    }
    return dataclasses.replace(pack, statuses=found)


def battle(*do: Json, more: tuple[Json, ...] = (), **script: Any) -> Arena:
    """The mage, whose spell does this, and a phantom against a wounded hero and a veteran."""
    pack = with_statuses(with_character("mage", abilities=[triggered("action", *do), *more]))
    return (
        Arena(pack, **script)
        .seat(("mage", 500, 500), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800, {"life": 3}), ("ezzen", 800, 500))
        .play()
    )


def have(arena: Arena, name: str, status: str = "venom") -> bool:
    return arena.game.battle().has_status(arena.id(name), status)


def hurt(arena: Arena, name: str, amount: int = 1) -> int:
    b = arena.game.battle()
    deal(b, (arena.id(name),), amount, "spell", arena.id("mage"), 0)
    arena.events += b.events
    return next(event.dealt for event in b.events if isinstance(event, Damaged))


def turn_of(arena: Arena) -> int:
    return arena.of(TurnBegan)[-1].seat


def able(arena: Arena, name: str) -> bool:
    return arena.id(name) in arena.request.flicks


# --- abilities of a status ----------------------------------------------------------------------


def test_a_status_works_for_the_player_of_its_holder() -> None:
    """Venom hurts at the end of the turns of that player, not of the caster's."""
    arena = battle(give(FOE, GOOD))
    arena.cast("mage")
    arena.end_turn()
    assert [event for event in arena.of(Damaged) if event.kind == "lasting"] == []
    arena.end_turn()
    assert [(event.victim, event.kind) for event in arena.of(Damaged)] == [(arena.id("ezzen"), "lasting")]
    assert arena.life("ezzen") == 1


def test_a_static_ability_of_a_status() -> None:
    arena = battle(give(FOE, turns(), "rage"))
    assert hurt(arena, "mage") == 1
    arena.cast("mage")
    assert hurt(arena, "ezzen") == 3


def test_a_status_that_is_used_up_ends_and_its_holder_stays() -> None:
    arena = battle(give(ME, GOOD, "ward"))
    arena.cast("mage")
    assert [hurt(arena, "mage") for _ in range(3)] == [0, 0, 1]
    assert arena.on_field("mage")
    assert not have(arena, "mage", "ward")
    assert [event.status for event in arena.of(StatusEnded)] == ["ward"]


def test_a_status_given_again_has_all_its_uses() -> None:
    arena = battle(give(ME, GOOD, "ward"), more=(triggered("turn_start", cure(ME)),))
    arena.cast("mage")
    assert hurt(arena, "mage") == 0
    arena.end_turn()
    arena.end_turn()
    arena.cast("mage")
    assert [hurt(arena, "mage") for _ in range(3)] == [0, 0, 1]


def test_a_status_works_at_the_death_of_its_holder_and_goes_with_it() -> None:
    arena = battle(give(FOE, GOOD, "doom"))
    arena.cast("mage")
    hurt(arena, "ezzen", 9)
    arena.end_turn()
    assert [event.piece for event in arena.of(Died)] == [arena.id("ezzen")]
    assert arena.life("adjarkha") == 2
    assert not arena.game.state.lasting
    assert broken(arena.game) == ()


def test_a_replacement_of_a_status() -> None:
    arena = battle(give(FOE, GOOD, "saved"))
    arena.cast("mage")
    hurt(arena, "ezzen", 9)
    arena.end_turn()
    assert arena.on_field("ezzen")
    assert not have(arena, "ezzen", "saved")
    hurt(arena, "ezzen", 9)
    arena.end_turn()
    assert not arena.on_field("ezzen")


def test_an_ability_of_a_status_is_used_by_its_holder() -> None:
    arena = battle(give(ME, GOOD, "charm"))
    arena.cast("mage")
    hurt(arena, "mage", 3)
    use = Use(arena.id("mage"), "statuses/charm/0")
    assert (use.piece, use.ability) in arena.request.uses
    arena.decide(use)
    assert arena.life("mage") == 4
    assert not have(arena, "mage", "charm")
    arena.refused(use)


def test_what_is_cured_first_does_not_work_any_more() -> None:
    """Two abilities are due at the same moment: the cure comes first."""
    arena = battle(give(ME, GOOD), more=(triggered("turn_end", cure(ME)),))
    arena.cast("mage")
    arena.end_turn()
    arena.choose(next(option for option in arena.request.options if "characters/mage" in option))
    assert arena.of(Damaged) == []


def test_a_mark_is_only_asked_for() -> None:
    arena = battle(give(FOE, GOOD, "mark"), {"kind": "damage", "to": {**ENEMIES, "where": [has("mark")]}})
    arena.cast("mage")
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("ezzen")]


# --- the status that every game has -------------------------------------------------------------


def test_cannot_act_for_longer_than_the_turn() -> None:
    arena = battle(give(FOE, turns(until="start"), "cannot_act"))
    arena.cast("mage")
    arena.end_turn()
    assert (able(arena, "adjarkha"), able(arena, "ezzen")) == (True, False)
    arena.end_turn()
    arena.end_turn()
    assert able(arena, "ezzen")
    assert arena.of(StatusSet) == []


def test_cannot_act_until_the_turn_ends_is_noted_as_before() -> None:
    arena = battle(give(FOE, None, "cannot_act"))
    arena.cast("mage")
    assert arena.piece("ezzen").statuses == ("cannot_act",)
    assert "lasting" not in to_plain(arena.game.state)
    assert [event.status for event in arena.of(StatusSet)] == ["cannot_act"]


@pytest.mark.parametrize("lasts", [None, GOOD])
def test_able_again(lasts: Json | None) -> None:
    arena = battle(give(ENEMIES, lasts, "cannot_act"), cure(FOE, "cannot_act"))
    arena.cast("mage")
    b = arena.game.battle()
    assert [b.has_status(arena.id(name), "cannot_act") for name in ("adjarkha", "ezzen")] == [True, False]
    assert [event.piece for event in arena.of(StatusEnded)] == [arena.id("ezzen")]


# --- how long -----------------------------------------------------------------------------------


def test_until_the_turn_ends_it_works_at_the_end_of_that_turn() -> None:
    arena = battle(give(ME))
    arena.cast("mage")
    arena.end_turn()
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("mage")]
    assert not have(arena, "mage")


def test_a_status_given_twice_works_once_and_lasts_until_both_are_over() -> None:
    arena = battle(give(FOE, turns(until="start")), give(FOE, turns(number=2, until="start")))
    arena.cast("mage")
    assert len(arena.game.state.lasting) == 2
    arena.end_turn()
    arena.end_turn()
    assert (turn_of(arena), have(arena, "ezzen"), arena.life("ezzen")) == (0, True, 1)
    assert arena.of(StatusEnded) == []
    arena.end_turn()
    b = arena.game.battle()
    b.change(arena.id("ezzen"), damage=0)
    arena.end_turn()
    assert (have(arena, "ezzen"), arena.life("ezzen")) == (False, 1)
    assert len(arena.of(StatusEnded)) == 1


def test_a_cure_ends_all_that_lets_it_last() -> None:
    arena = battle(give(ME, GOOD), give(ME, turns()), give(ME, GOOD, "mark"), cure(ME, "venom"))
    arena.cast("mage")
    assert (have(arena, "mage"), have(arena, "mage", "mark")) == (False, True)
    assert [(event.piece, event.status) for event in arena.of(StatusEnded)] == [(arena.id("mage"), "venom")]


def test_a_cure_for_everything() -> None:
    arena = battle(give(ME, GOOD), give(ME, GOOD, "mark"), give(ME, None, "cannot_act"), cure(ME))
    arena.cast("mage")
    assert not arena.game.state.lasting
    assert arena.piece("mage").statuses == ()
    assert {event.status for event in arena.of(StatusEnded)} == {"venom", "mark", "cannot_act"}


def test_a_character_that_becomes_another_one_keeps_its_status() -> None:
    arena = battle(
        give(FOE, GOOD), more=(triggered("turn_end", {"kind": "transform", "who": FOE, "into": "untouchable"}),)
    )
    arena.cast("mage")
    arena.end_turn()
    assert [record.holder for record in arena.game.state.lasting] == [arena.id("untouchable")]
    assert broken(arena.game) == ()


# --- what is offered ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "offered"),
    [
        (give(FOE, GOOD), True),
        (cure(FOE), False),
        (cure(FOE, "venom"), False),
        (give({**FOE, "where": [has()]}, GOOD), False),
        (give({**FOE, "where": [{"kind": "none_of", "conditions": [has()]}]}, GOOD), True),
    ],
)
def test_offered_only_where_it_makes_a_difference(effect: Json, offered: bool) -> None:
    """DK-SPL-05."""
    arena = battle(effect)
    assert (arena.id("mage") in dict(arena.request.spells)) is offered


def test_a_status_that_somebody_has_until_the_turn_ends_is_not_offered_again() -> None:
    arena = battle(give(FOE), more=(triggered("turn_start", give(FOE)),))
    assert have(arena, "ezzen")
    assert arena.id("mage") not in dict(arena.request.spells)


# --- the state and the story --------------------------------------------------------------------


def test_copies_views_and_digests() -> None:
    arena = battle(give(FOE, GOOD))
    before = arena.game.digest()
    arena.cast("mage")
    twin = arena.game.copy()
    assert twin.digest() == arena.game.digest() != before
    assert arena.game.view(None).state.lasting == arena.game.state.lasting
    assert to_plain(arena.game.state)["lasting"][0]["card"] == ["statuses", "venom"]


@pytest.mark.parametrize(
    ("status", "given", "ended"),
    [
        ("venom", "mage: Venom.", "mage: no longer Venom."),
        ("cannot_act", "mage cannot act.", "mage can act again."),
    ],
)
def test_the_story_tells_of_it(status: str, given: str, ended: str) -> None:
    arena = battle(give(ME, GOOD, status), cure(ME))
    arena.cast("mage")
    lines = Storyteller(arena.game, "en").render_events((*arena.of(StatusGiven), *arena.of(StatusEnded)))
    assert [line.text for line in lines] == [given, ended]


# --- bots ---------------------------------------------------------------------------------------

GAIN: Json = {"kind": "damage", "stage": "add", "by": -1}
LOSS: Json = {"kind": "damage", "stage": "scale_victim", "by": 2}
OF_SOURCE: Json = {"kind": "same", "who": {"kind": "event", "role": "source"}, "other": ME}
STRONGER: Json = {"kind": "damage", "stage": "add"}


def apply(to: Json, *modify: Json, role: Json | None = None) -> Json:
    return {"kind": "apply", "to": to, "modify": list(modify), "lasts": GOOD, "if": [role] if role else []}


@pytest.mark.parametrize(
    ("effect", "better"),
    [
        (give(FOE, GOOD, "cannot_act"), True),
        (give(ME, GOOD, "cannot_act"), False),
        (give(FOE, GOOD), True),
        (give(ME, GOOD, "ward"), True),
        (give(FOE, GOOD, "rage"), True),
        (apply(FOE, {"kind": "cannot_act"}), True),
        (apply(ME, GAIN, role=OF_SELF), True),
        (apply(FOE, GAIN, role=OF_SELF), False),
        (apply(FOE, LOSS, role=OF_SELF), True),
        (apply(ME, STRONGER, role=OF_SOURCE), True),
        (apply(ME, {"kind": "immune", "to": ["shot"]}), True),
    ],
)
def test_bots_know_whom_it_helps(effect: Json, better: bool) -> None:
    arena = battle(effect)
    b = arena.game.battle()
    before = evaluate_position(b, 0), evaluate_position(b, 1)
    arena.cast("mage")
    b = arena.game.battle()
    after = evaluate_position(b, 0), evaluate_position(b, 1)
    assert (after[0] > before[0], after[1] < before[1]) == (better, better)


def test_a_bot_casts_a_spell_whose_effect_only_lasts() -> None:
    """The mage cannot be flicked, so it casts the spell or does nothing."""
    stands = standing({"kind": "immovable", "by": ["flick"]})
    arena = battle(give(FOE, turns(number=2), "cannot_act"), more=(stands,))
    bot = find_bot("greedy", DESKTOPIA_RULES)
    assert bot is not None
    for step in play(arena.game, [bot, bot], 1, most_turns=1):
        arena.events += step.events
    assert [event.status for event in arena.of(StatusGiven)] == ["cannot_act"]


# --- statuses of players ------------------------------------------------------------------------


def cursed(arena: Arena, status: str = "curse") -> list[int]:
    return [seat for seat in range(2) if arena.game.battle().has_status(f"seat:{seat}", status)]


def test_a_status_of_a_player_works_for_that_player() -> None:
    """At the start of each of its next two turns."""
    arena = battle(give(THEIRS, turns(number=2, of={"kind": "it"}), "curse"))
    arena.cast("mage")
    assert cursed(arena) == [1]
    lines = [line.text for line in Storyteller(arena.game, "en").render_events(arena.of(StatusGiven))]
    assert lines == ["Seat 2: Curse."]
    for hits in (2, 2, 4, 4, 4):
        arena.end_turn()
        assert len(arena.of(Damaged)) == hits
    assert {event.victim for event in arena.of(Damaged)} == {arena.id("adjarkha"), arena.id("ezzen")}
    assert {event.kind for event in arena.of(Damaged)} == {"lasting"}
    assert cursed(arena) == []
    assert [event.piece for event in arena.of(StatusEnded)] == ["seat:1"]
    assert broken(arena.game) == ()


def test_a_rule_for_the_characters_of_a_player() -> None:
    arena = battle(give(THEIRS, GOOD, "frail"))
    arena.cast("mage")
    assert (hurt(arena, "ezzen"), hurt(arena, "mage")) == (3, 1)


def test_a_status_of_a_player_that_is_used_up_ends() -> None:
    arena = battle(give(YOURS, GOOD, "shell"))
    arena.cast("mage")
    assert [hurt(arena, "mage"), hurt(arena, "phantom"), hurt(arena, "mage")] == [0, 0, 1]
    assert cursed(arena, "shell") == []


def test_each_player_has_its_own_limit() -> None:
    """“Once a battle” is once for each of them."""
    arena = battle(give({"kind": "players"}, GOOD, "grief"))
    arena.cast("mage")
    b = arena.game.battle()
    scopes = [holder_of(b, Scope("statuses/grief/0", seat, "")) for seat in (0, 1)]
    assert scopes == ["seat:0", "seat:1"]
    entry = b.rules.entries["statuses/grief/0"].ability
    assert isinstance(entry, EffectAbility)
    assert entry.limit is not None
    assert len({limit_on(b, "statuses/grief/0", holder, entry.limit, Facts(), 0) for holder in scopes}) == 2


def test_a_player_uses_and_loses_a_status() -> None:
    arena = battle(give({"kind": "players"}, GOOD, "debt"))
    arena.cast("mage")
    assert ("", "statuses/debt/0") in arena.request.uses
    arena.decide(Use("", "statuses/debt/0"))
    assert cursed(arena, "debt") == [1]
    assert {event.victim for event in arena.of(Damaged)} == {arena.id("mage"), arena.id("phantom")}
    assert (arena.request.seat, arena.request.uses) == (1, (("", "statuses/debt/0"),))
    assert broken(arena.game) == ()


def test_players_with_a_status_are_found_and_cured() -> None:
    asked: Json = {"kind": "players", "where": [has("curse")]}
    spells = (
        triggered("any_time", cure({"kind": "players"}), if_=[{"kind": "exists", "what": asked}]),
        triggered("any_time", {"kind": "heal", "to": ME}, if_=[has("curse", who=YOURS)]),
    )
    arena = battle(give(THEIRS, GOOD, "curse"), more=spells)
    assert not arena.request.uses
    arena.cast("mage")
    assert arena.request.uses == ((arena.id("mage"), "characters/mage/1"),)
    arena.use("mage")
    assert cursed(arena) == []


def test_a_player_who_is_out_is_not_heard_any_more() -> None:
    """Nor is the status given to it."""
    lose: Json = {"kind": "lose", "who": THEIRS}
    pack = with_statuses(with_character("mage", abilities=[triggered("action", give(THEIRS, GOOD, "frail"), lose)]))
    arena = Arena(pack).seat(("mage", 500, 500), ("phantom", 100, 100), side="a")
    arena.seat(("adjarkha", 800, 800), side="b").seat(("ezzen", 800, 500), side="a").play()
    arena.cast("mage")
    b = arena.game.battle()
    assert not list(static_abilities(b, "damage"))


def test_bots_play_with_statuses_of_players_and_replays_are_the_same() -> None:
    arena = battle(give({"kind": "players"}, GOOD, "curse"), give({"kind": "players"}, turns(), "debt"))
    arena.cast("mage")
    evaluate_position(arena.game.battle(), 0)
    assert to_plain(arena.game.state) == to_plain(arena.game.state.copy())


# --- statuses that would be got -----------------------------------------------------------------------


def instead(*do: Json, **event: Any) -> Json:
    return {"kind": "replacement", "instead_of": {"kind": "would_get_status", **event}, "do": list(do)}


STUNS: Json = {"kind": "set_status", "to": ENEMIES}
PREVENTS: Json = {"kind": "prevent"}
FRIEND: Json = {"kind": "characters", "relation": "own", "other_than": ME}


def hexed(ability: Json, *, status: str = "venom", lasts: Json | None = None) -> Arena:
    """A witch that gives all enemies a status; one of them has the ability."""
    pack = with_statuses(with_character("foe", abilities=[ability], life=9))
    stun = {**STUNS, "lasts": GOOD if lasts is None else lasts}
    curse = triggered("action", give(ENEMIES, GOOD) if status == "venom" else stun)
    pack = with_character("witch", pack, abilities=[curse], life=9)
    arena = Arena(pack).seat(("witch", 500, 500), ("phantom", 100, 100)).seat(("foe", 900, 900), ("smoker", 900, 100))
    arena.play()
    arena.cast("witch")
    return arena


def has_it(arena: Arena, status: str = "venom") -> list[str]:
    b = arena.game.battle()
    return [name for name in ("witch", "phantom", "foe", "smoker") if b.has_status(arena.id(name), status)]


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (instead(PREVENTS), ["smoker"]),
        (instead(PREVENTS, status="venom"), ["smoker"]),
        (instead(PREVENTS, status="rage"), ["foe", "smoker"]),
        (instead(PREVENTS, status="cannot_act"), ["foe", "smoker"]),
        (instead(PREVENTS, who="own"), []),
        (instead(PREVENTS, who="enemy"), ["foe", "smoker"]),
        (instead({"kind": "redirect", "to": {"kind": "event", "role": "source"}}), ["witch", "smoker"]),
        (instead({"kind": "redirect", "to": FRIEND}), ["smoker"]),
        (instead({"kind": "damage", "to": ME}), ["smoker"]),
        ({**instead(PREVENTS, who="own"), "limit": {"per": "turn"}}, ["smoker"]),
    ],
)
def test_statuses_that_would_be_got(ability: Json, expected: list[str]) -> None:
    arena = hexed(ability)
    assert has_it(arena) == expected
    assert bool(arena.of(Damaged)) == (
        ability["do"] != [PREVENTS] and "damage" in [one["kind"] for one in ability["do"]]
    )
    again = arena.game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest() == arena.game.copy().digest()
    assert broken(arena.game) == ()


@pytest.mark.parametrize("lasts", [GOOD, {"kind": "until_turn_end"}, {"kind": "turns"}])
def test_a_stun_that_would_be_got(lasts: Json) -> None:
    """Also the one that is only noted until the turn ends."""
    arena = hexed(instead({"kind": "redirect", "to": {"kind": "event", "role": "source"}}), status="", lasts=lasts)
    assert has_it(arena, "cannot_act") == ["witch", "smoker"]


def test_two_that_throw_a_status_back_do_so_once_each() -> None:
    """What a card has led to instead, it does not replace again."""
    back = instead(give(ENEMIES, GOOD, "rage"))
    pack = with_statuses(with_character("foe", abilities=[back], life=9))
    pack = with_character("witch", pack, abilities=[triggered("action", give(ENEMIES, GOOD)), back], life=9)
    arena = Arena(pack).seat(("witch", 500, 500)).seat(("foe", 900, 900)).play()
    arena.cast("witch")
    assert (has_it_of_two(arena, "venom"), has_it_of_two(arena, "rage")) == ([], ["foe"])


def has_it_of_two(arena: Arena, status: str) -> list[str]:
    return [name for name in ("witch", "foe") if arena.game.battle().has_status(arena.id(name), status)]


# --- moments at which statuses are got and end -----------------------------------------------------------


def hears(ability: Json, *do: Json, statuses: dict[str, list[Json]] | None = None) -> Arena:
    """The witch, whose spell does this, with a phantom; of their enemies one has the ability."""
    pack = with_statuses(with_character("foe", abilities=[ability], life=9))
    for id_, abilities in (statuses or {}).items():
        status = {"id": id_, "name": {"en": id_.title()}, "abilities": abilities}
        pack.statuses[id_] = Status.model_validate_json(json.dumps(status))
    pack = with_character("witch", pack, abilities=[triggered("action", *do)], life=9)
    arena = Arena(pack).seat(("witch", 500, 500), ("phantom", 100, 100)).seat(("foe", 900, 900), ("smoker", 900, 100))
    return arena.play()


def hit(arena: Arena) -> list[str]:
    """Who has been damaged, one after another; in which order is asked for where several are."""
    while hasattr(arena.request, "options"):
        arena.decide(Choose(arena.request.options[:1]))
    assert broken(arena.game) == ()
    again = arena.game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest() == arena.game.copy().digest()
    names = {arena.id(name): name for name in ("witch", "phantom", "foe", "smoker")}
    return [names[event.victim] for event in arena.of(Damaged)]


VICTIM: Json = {"kind": "event", "role": "victim"}
SOURCE: Json = {"kind": "event", "role": "source"}
PAINS: Json = {"kind": "damage", "to": VICTIM}


@pytest.mark.parametrize(
    ("when", "do", "expected"),
    [
        ({}, [give(ENEMIES, GOOD, "mark")], ["foe"]),
        ({"status": "mark"}, [give(ENEMIES, GOOD, "mark")], ["foe"]),
        ({"status": "venom"}, [give(ENEMIES, GOOD, "mark")], []),
        ({"who": "own"}, [give(ENEMIES, GOOD, "mark")], ["foe", "smoker"]),
        ({"who": "enemy"}, [give(ENEMIES, GOOD, "mark"), give(ME, GOOD, "mark")], ["witch"]),
        ({}, [give(ENEMIES, GOOD, "mark"), give(ENEMIES, None, "mark")], ["foe"]),
        ({"status": "cannot_act"}, [STUNS], ["foe"]),
        ({"status": "cannot_act"}, [STUNS, {**STUNS, "lasts": GOOD}], ["foe"]),
        ({"status": "cannot_act"}, [{**STUNS, "lasts": GOOD}, STUNS], ["foe"]),
        ({}, [give(ENEMIES, GOOD, "mark"), STUNS], ["foe", "foe"]),
    ],
)
def test_statuses_that_are_got(when: Json, do: list[Json], expected: list[str]) -> None:
    """Once for each status that somebody did not have."""
    arena = hears(triggered({"kind": "status_gained", **when}, PAINS), *do)
    arena.cast("witch")
    assert sorted(hit(arena)) == expected


def test_whoever_gives_a_status_is_its_source() -> None:
    arena = hears(triggered({"kind": "status_gained"}, {"kind": "damage", "to": SOURCE}), give(ENEMIES, GOOD, "mark"))
    arena.cast("witch")
    assert hit(arena) == ["witch"]


@pytest.mark.parametrize(
    ("when", "do", "at_once", "turn_over"),
    [
        ({}, [give(ENEMIES, GOOD, "mark"), cure(ENEMIES)], ["foe"], []),
        ({"who": "own"}, [give(ENEMIES, GOOD, "mark"), cure(ENEMIES, "mark")], ["foe", "smoker"], []),
        ({"status": "venom"}, [give(ENEMIES, GOOD, "mark"), cure(ENEMIES)], [], []),
        ({"who": "any"}, [give(ENEMIES, None, "mark")], [], ["foe", "smoker"]),
        ({"status": "cannot_act"}, [STUNS], [], ["foe"]),
        ({"status": "cannot_act"}, [STUNS, {**STUNS, "lasts": GOOD}], [], []),
        ({}, [STUNS, {**STUNS, "lasts": GOOD}, cure(ENEMIES)], ["foe"], []),
        ({}, [STUNS, cure(ENEMIES, "cannot_act")], ["foe"], []),
        ({}, [give(ENEMIES, GOOD, "mark"), give(ENEMIES, None, "mark")], [], []),
        ({}, [give(ENEMIES, GOOD, "mark"), {"kind": "to_reserve", "who": ENEMIES}], [], []),
    ],
)
def test_statuses_that_end(when: Json, do: list[Json], at_once: list[str], turn_over: list[str]) -> None:
    """Removed, or when its time is over; not while it lasts for another reason, nor with its character."""
    arena = hears(triggered({"kind": "status_ended", **when}, PAINS), *do)
    arena.cast("witch")
    assert sorted(hit(arena)) == at_once
    if arena.game.state.result is None:
        arena.end_turn()
        assert sorted(hit(arena)) == at_once + turn_over


def test_a_status_that_ends_at_the_start_of_a_turn() -> None:
    lasts = turns(of=THEIRS, until="start")
    arena = hears(triggered({"kind": "status_ended"}, PAINS), give(ENEMIES, lasts, "mark"))
    arena.cast("witch")
    assert hit(arena) == []
    arena.end_turn()
    assert hit(arena) == ["foe"]


@pytest.mark.parametrize("cured", [True, False])
def test_a_status_hears_its_own_end(cured: bool) -> None:
    """A bomb: when the status ends, it works once more."""
    bomb = triggered({"kind": "status_ended", "status": "bomb"}, {"kind": "damage", "to": ME, "amount": 2})
    do = [give(FOES, None, "bomb"), *([cure(ENEMIES)] if cured else [])]
    arena = hears(triggered("turn_start", cure(ME)), *do, statuses={"bomb": [bomb]})
    arena.cast("witch")
    assert hit(arena) == (["foe"] if cured else [])
    arena.end_turn()
    assert hit(arena) == ["foe"]
    assert arena.life("foe") == 7


FOES: Json = {**ENEMIES, "where": [{"kind": "card_is", "cards": ["foe"]}]}


def test_what_is_heard_at_the_end_of_a_turn_belongs_to_that_turn() -> None:
    """A limit per turn counts it, and what it lets begin until the turn ends is over with the turn."""
    ability = triggered(
        {"kind": "status_ended", "who": "any"},
        PAINS,
        {"kind": "set_status", "to": VICTIM},
        limit={"per": "turn"},
    )
    arena = hears(ability, give(ENEMIES, GOOD, "mark"), cure(ENEMIES, "mark"), give(ENEMIES, None, "mark"))
    arena.cast("witch")
    assert len(hit(arena)) == 1
    arena.end_turn()
    assert len(hit(arena)) == 1
    assert turn_of(arena) == 1
    assert [able(arena, name) for name in ("foe", "smoker")] == [True, True]


def test_an_effect_lasts_until_a_status_ends_or_waits_for_it() -> None:
    over = {"kind": "until", "when": {"kind": "status_gained", "status": "mark", "who": "enemy"}}
    arena = battle(give(ME, over, "rage"), give(ENEMIES, GOOD, "mark"))
    arena.cast("mage")
    assert not have(arena, "mage", "rage")
    later = {"kind": "delayed", "when": {"kind": "status_ended", "who": "enemy"}, "do": [PAINS], "lasts": GOOD}
    arena = battle(give(FOE, None, "mark"), later)
    arena.cast("mage")
    assert arena.of(Damaged) == []
    arena.end_turn()
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("ezzen")]
