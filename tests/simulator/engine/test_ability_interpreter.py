"""Abilities at work: choices, branches, several at one moment, limits, and what can be used at all."""

from __future__ import annotations

import json
from typing import Any

import pytest

from simulator.engine.ability_records import ABILITY_RECORDS, Facts, Scope, WorkBlock, WorkTriggers
from simulator.engine.choices import ChoiceRequest
from simulator.engine.codec import by_name, from_plain, to_plain
from tests.simulator.engine.ability_play import INTERPRETER, AbilityPlay, playing, scope

CUPS = {"kind": "cups"}
NOTE = {"kind": "note", "cups": CUPS}
RING = {"kind": "ring"}
PICK = {"kind": "pick", "name": "one", "among": CUPS}
TWO = {**PICK, "least": 2, "most": 2}
NOTE_ONE = {"kind": "note", "cups": {"kind": "chosen", "name": "one"}}


def asked_in(play: AbilityPlay) -> tuple[int, str, tuple[str, ...]]:
    """Who is asked, for what, among which options."""
    return play.asked.seat, play.asked.purpose, play.asked.options


# --- choices --------------------------------------------------------------------------------------


def test_a_pick_is_asked_for_and_bound_to_its_name() -> None:
    play = playing({"a": {"choose": [PICK], "do": [NOTE_ONE, NOTE]}}, ["x", "y"])
    play.trigger(scope("a", 1))
    assert play.state.request == ChoiceRequest(1, "pick", ("x", "y"), 1, 1, "cards/a/0", "a")
    assert play.events == []
    play.pick("y")
    assert play.events == ["a works", "y", "x y"]
    assert play.state.stack == []


def test_a_pick_without_a_choice_is_not_asked_for() -> None:
    """All of those that are there are picked, if no more than the least are."""
    play = playing({"a": {"choose": [{**PICK, "least": 2, "most": 3}], "do": [NOTE_ONE]}}, ["x", "y"])
    play.trigger(scope("a"))
    assert play.events == ["a works", "x y"]


def test_a_pick_asks_for_no_more_than_there_are() -> None:
    play = playing({"a": {"choose": [{**PICK, "least": 0, "most": 9}], "do": [NOTE_ONE]}}, ["x", "y"])
    play.trigger(scope("a"))
    assert (play.asked.least, play.asked.most, play.asked.may) == (0, 2, False)
    play.pick()
    assert play.events == ["a works", ""]


def test_picks_are_made_one_after_the_other() -> None:
    other = {**PICK, "name": "other"}
    both = [NOTE_ONE, {"kind": "note", "cups": {"kind": "chosen", "name": "other"}}]
    play = playing({"a": {"choose": [PICK, other], "do": both}}, ["x", "y"])
    play.trigger(scope("a"))
    play.pick("x")
    play.pick("y")
    assert play.events == ["a works", "x", "y"]


# --- optional and activated abilities -------------------------------------------------------------


def test_an_optional_ability_is_offered_and_may_be_declined() -> None:
    for answer, events in ((("yes",), ["a works", "x"]), ((), ["a declined"])):
        play = playing({"a": {"optional": True, "do": [NOTE]}}, ["x"])
        play.trigger(scope("a", 1))
        assert asked_in(play) == (1, "may", ("yes",))
        play.pick(*answer)
        assert play.events == events


def test_the_first_choice_of_an_optional_ability_is_the_offer() -> None:
    other = {**PICK, "name": "other", "least": 0}
    for answer, events in ((("x",), []), ((), ["a declined"])):
        play = playing({"a": {"optional": True, "choose": [PICK, other], "do": [NOTE_ONE]}}, ["x", "y"])
        play.trigger(scope("a"))
        assert play.asked.may
        play.pick(*answer)
        assert play.events == events
        if answer:
            assert not play.asked.may
            play.pick()
            assert play.events == ["a works", "x"]


def test_an_optional_ability_with_which_nothing_could_be_done_is_not_offered() -> None:
    play = playing({"a": {"optional": True, "do": [NOTE]}, "b": {"do": [NOTE]}})
    play.trigger(scope("a"), ordered=True)
    assert (play.events, play.state.request) == ([], None)
    play.trigger(scope("b"), ordered=True)
    assert play.events == ["b works", ""]


def test_what_needs_a_way_to_be_used_does_not_work_without_one() -> None:
    for needs_way, events in ((False, ["a works", ""]), (True, [])):
        play = playing({"a": {"do": [NOTE]}}, needs_way=needs_way)
        play.trigger(scope("a"))
        assert play.events == events


def test_an_optional_pick_is_offered_also_where_there_is_no_choice() -> None:
    play = playing({"a": {"optional": True, "choose": [PICK], "do": [NOTE_ONE]}}, ["x"])
    play.trigger(scope("a"))
    assert asked_in(play) == (0, "pick", ("x",))


def test_what_a_player_activates_is_neither_offered_nor_announced() -> None:
    play = playing(
        {"a": {"when": {"kind": "any_time"}, "optional": True, "choose": [PICK], "do": [NOTE_ONE]}}, ["x", "y"]
    )
    play.use(scope("a"))
    assert not play.asked.may
    play.pick("y")
    assert play.events == ["y"]


@pytest.mark.parametrize(
    ("ability", "cups", "usable"),
    [
        ({"do": [RING]}, [], True),
        ({"do": [NOTE]}, [], False),
        ({"do": [NOTE, RING]}, [], True),
        ({"do": [NOTE]}, ["x"], True),
        ({"choose": [PICK], "do": [RING]}, [], False),
        ({"choose": [{**PICK, "least": 0}], "do": [RING]}, [], True),
        ({"choose": [{**PICK, "least": 0}], "do": [NOTE_ONE]}, [], False),
        ({"choose": [TWO], "do": [RING]}, ["x"], False),
        ({"if": [{"kind": "exists", "what": CUPS}], "do": [RING]}, [], False),
        ({"do": [{"kind": "choose_one", "branches": [[NOTE], [NOTE]]}]}, [], False),
        ({"do": [{"kind": "choose_one", "branches": [[NOTE], [RING]]}]}, [], True),
        ({"do": [{"kind": "if_else", "if": [{"kind": "exists", "what": CUPS}], "do": [RING]}]}, [], False),
        ({"do": [{"kind": "if_else", "if": [{"kind": "exists", "what": CUPS}], "do": [RING]}]}, ["x"], True),
        ({"do": [{"kind": "for_each", "among": CUPS, "do": [RING]}]}, [], False),
        ({"do": [{"kind": "for_each", "among": CUPS, "choose": [PICK], "do": [NOTE_ONE]}]}, ["x"], True),
        ({"do": [{"kind": "for_each", "among": CUPS, "choose": [TWO], "do": [RING]}]}, ["x", "y"], True),
        ({"do": [{"kind": "for_each", "among": CUPS, "choose": [TWO], "do": [RING]}]}, ["x"], False),
    ],
)
def test_an_ability_is_usable_when_something_could_happen(ability: Any, cups: list[str], usable: bool) -> None:
    play = playing({"a": ability}, cups)
    assert INTERPRETER.usable(play, scope("a")) is usable


# --- effects --------------------------------------------------------------------------------------


def test_effects_happen_in_their_order_and_each_has_a_key() -> None:
    when = {"kind": "if_else", "if": [{"kind": "exists", "what": CUPS}], "do": [RING], "otherwise": [RING, RING]}
    play = playing({"a": {"do": [RING, when, RING]}})
    play.trigger(scope("a"))
    keys = ["do/0", "do/1/otherwise/0", "do/1/otherwise/1", "do/2"]
    assert play.events == ["a works", *(f"bell cards/a/0/{key}" for key in keys)]


def test_branches_that_can_do_nothing_are_not_offered() -> None:
    play = playing({"a": {"do": [{"kind": "choose_one", "branches": [[RING], [NOTE], [RING, NOTE]]}, RING]}})
    play.trigger(scope("a", 1))
    assert asked_in(play) == (1, "branch", ("0", "2"))
    play.pick("2")
    assert play.events == ["a works", "bell cards/a/0/do/0/2/0", "", "bell cards/a/0/do/1"]

    play = playing({"a": {"do": [{"kind": "choose_one", "branches": [[NOTE], [NOTE]]}, RING]}})
    play.trigger(scope("a"))
    assert play.events == ["a works", "bell cards/a/0/do/1"]


def test_each_piece_has_its_own_choices_before_its_effects() -> None:
    each = {"kind": "note", "cups": {"kind": "chosen", "name": "each"}}
    effect = {"kind": "for_each", "among": CUPS, "choose": [PICK], "do": [each, NOTE_ONE]}
    play = playing({"a": {"do": [effect, RING]}}, ["x", "y"])
    play.trigger(scope("a"))
    assert play.asked.subject == "x"
    play.cups = ("z", "t")
    play.pick("y")
    assert play.events == ["a works", "x", "y"]
    assert (play.asked.subject, play.asked.options) == ("y", ("z", "t")), "pieces are taken once, choices each time"
    play.pick("t")
    assert play.events[3:] == ["y", "t", "bell cards/a/0/do/1"]


# --- several at one moment ------------------------------------------------------------------------


def test_the_player_whom_the_policy_names_orders_abilities_of_the_same_moment() -> None:
    play = playing({"a": {"do": [NOTE]}, "b": {"do": [NOTE]}, "c": {"do": [NOTE]}}, ["x"])
    play.trigger(scope("c", 1), scope("a", 0), scope("b", 0))
    assert asked_in(play) == (0, "order", ("cards/a/0@a", "cards/b/0@b"))
    play.pick("cards/b/0@b")
    assert [event for event in play.events if "works" in event] == ["b works", "a works", "c works"]


def test_what_cannot_work_yet_is_not_in_the_order_and_works_once_it_can() -> None:
    branches = {"kind": "choose_one", "branches": [[RING], [RING]]}
    late = {"if": [{"kind": "exists", "what": CUPS}], "do": [NOTE]}
    play = playing({"a": {"do": [branches]}, "b": {"do": [RING]}, "c": late})
    play.trigger(scope("c"), scope("a"), scope("b"))
    assert asked_in(play) == (0, "order", ("cards/a/0@a", "cards/b/0@b"))
    play.pick("cards/a/0@a")
    play.cups = ("x",)
    play.pick("0")
    assert asked_in(play) == (0, "order", ("cards/c/0@c", "cards/b/0@b"))


def test_what_follows_an_ability_comes_before_the_next_one() -> None:
    play = playing({"a": {"do": [RING]}, "b": {"do": [RING]}, "c": {"do": [NOTE]}}, ["x"])
    play.after = (WorkBlock(scope("c"), "cards/c/0/do"),)
    play.trigger(scope("a"), scope("b"), ordered=True)
    assert [event for event in play.events if "bell" not in event] == ["a works", "x", "b works", "x"]


def test_an_order_that_makes_no_difference_is_not_asked_for() -> None:
    play = playing({"a": {"do": [NOTE]}, "b": {"do": [RING]}, "c": {"do": [RING]}}, ["x"])
    play.trigger(scope("a"), scope("a"))
    play.trigger(scope("b"), scope("c"))
    assert [event for event in play.events if "works" in event] == ["a works", "a works", "b works", "c works"]
    play.trigger(scope("b"), scope("a"))
    assert play.asked.purpose == "order", "one of them changes something"


def test_a_stated_order_is_kept() -> None:
    play = playing({"a": {"do": [NOTE]}, "b": {"do": [NOTE]}}, ["x"])
    play.trigger(scope("b"), scope("a"), ordered=True)
    assert play.events == ["b works", "x", "a works", "x"]


def test_what_is_not_due_any_more_does_not_work() -> None:
    play = playing({"a": {"do": [NOTE]}, "b": {"do": [NOTE]}}, ["x"])
    play.gone = ("a",)
    play.trigger(scope("a"), scope("b"))
    play.trigger(scope("b"), scope("a"), ordered=True)
    assert play.events == ["b works", "x", "b works", "x"]


def test_conditions_are_read_when_an_ability_works_not_when_it_is_triggered() -> None:
    """Nothing holds yet for b; when a has been declined, the cup that came in the meantime counts."""
    play = playing(
        {"a": {"optional": True, "do": [RING]}, "b": {"if": [{"kind": "exists", "what": CUPS}], "do": [NOTE]}}
    )
    play.trigger(scope("a"), scope("b"))
    assert asked_in(play) == (0, "may", ("yes",))
    play.cups = ("x",)
    play.pick()
    assert play.events == ["a declined", "b works", "x"]


def test_what_an_ability_is_about_tells_two_moments_apart() -> None:
    class Spill(Facts):
        __slots__ = ()

        @property
        def about(self) -> str:
            return "carpet"

    assert scope("a").label == "cards/a/0@a"
    assert Scope("k", 2, "").label == "k@seat:2"
    assert scope("a", facts=Spill()).label == "cards/a/0@a@carpet"


# --- limits ---------------------------------------------------------------------------------------


def test_a_limit_counts_what_has_worked_in_its_stretch() -> None:
    play = playing({"a": {"limit": {"times": 2, "per": "turn"}, "do": [RING]}, "b": {"optional": True, "do": [RING]}})
    for _ in range(3):
        play.trigger(scope("a"))
    assert play.events.count("a works") == 2
    assert not INTERPRETER.within_limit(play, scope("a"))
    assert not INTERPRETER.usable(play, scope("a"))
    assert INTERPRETER.usable(play, scope("a", 0, piece="another"))
    play.turn = 2
    play.trigger(scope("a"))
    assert play.events.count("a works") == 3


def test_what_was_declined_does_not_count() -> None:
    play = playing({"a": {"optional": True, "limit": {"times": 1, "per": "game"}, "do": [RING]}})
    play.trigger(scope("a"))
    play.pick()
    assert play.state.limits == {}
    play.trigger(scope("a"))
    play.pick("yes")
    assert play.state.limits == {"cards/a/0|a|game": 1}
    play.trigger(scope("a"))
    assert play.state.request is None


# --- everything is on the stack -------------------------------------------------------------------


def test_pending_work_can_be_written_and_read_in_the_middle_of_an_ability() -> None:
    abilities: dict[str, Any] = {
        "a": {"choose": [PICK], "do": [{"kind": "for_each", "among": CUPS, "choose": [PICK], "do": [NOTE_ONE]}]},
        "b": {"do": [NOTE]},
    }
    play = playing(abilities, ["x", "y"])
    play.trigger(scope("a"), scope("b"))
    records = by_name((Facts, Scope, ChoiceRequest, *ABILITY_RECORDS))
    for option in ("cards/a/0@a", "x", "y", "x"):
        again = playing(abilities, ["x", "y"])
        stack, request = from_plain(json.loads(json.dumps(to_plain([play.state.stack, play.state.request]))), records)
        again.state.stack, again.state.request = list(stack), request
        assert again.state.stack == play.state.stack
        again.events = [*play.events]
        play.pick(option)
        again.pick(option)
        assert (again.events, again.state.stack) == (play.events, play.state.stack)
    assert play.events == ["a works", "y", "x", "b works", "x y"]


def test_records_keep_the_names_that_replays_know_them_by() -> None:
    names = ["WorkTriggers", "WorkAbility", "WorkBlock", "AskBranch", "WorkEach", "WorkReplacements", "PendingEvent"]
    names += ["WorkChoices", "AskBranches", "AskSecret", "AskPay", "AskShares"]
    assert [record.__name__ for record in ABILITY_RECORDS] == names
    plain = to_plain(WorkTriggers((scope("a"),)))
    assert plain["scopes"][0].keys() == {"is", "ability", "me", "piece", "facts", "names"}
