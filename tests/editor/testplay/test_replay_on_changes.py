"""The same decisions on changed content, without a window: where the story first differs, and where it must stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from editor.document.edits import Content
from editor.systems.desktopia.play.battle_session import BattleSession
from editor.systems.desktopia.play.battle_setup import prepare
from editor.testplay.play_setup import NotPlayable, changed_since
from editor.testplay.replay_diff import first_difference
from editor.testplay.replay_on_changes import replay_with
from editor.testplay.session import HAND, Step
from simulator.systems.desktopia.decisions import EndTurn, FlickDisk
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.ruleset import Ruleset
from tests.editor.systems.desktopia.play.playing import FILE, arena, shipped

DUEL = arena([("div", 200, 500), ("elemental", 200, 800)], [("untouchable", 400, 500), ("smoker", 900, 900)])
BOOK = {"thing": "book", "x": 300, "y": 500}


def documents_with(script: Mapping[str, Any] = DUEL, **cards: Any) -> dict[str, Content]:
    """The shipped pack with the script; cards by `folder__id`."""
    return {**shipped(), FILE: dict(script), **{f"{key.replace('__', '/')}.json": card for key, card in cards.items()}}


def rules_of(documents: Mapping[str, Content]) -> Ruleset:
    found = prepare(documents, FILE)
    assert not isinstance(found, NotPlayable), found
    return found


def id_of(session: BattleSession, card: str) -> str:
    return next(piece.id for piece in session.at(0).state.pieces.values() if piece.card == card)


def duel() -> BattleSession:
    """Div flicks at the Untouchable, Elemental is flicked off to the side, the turn ends."""
    session = BattleSession(rules_of(documents_with()), 3, (HAND, HAND))
    decisions = (
        FlickDisk(id_of(session, "div"), 0.0, 1500.0),
        FlickDisk(id_of(session, "elemental"), 90.0, 300.0),
        EndTurn(),
    )
    for decision in decisions:
        step = session.decide(decision)
        assert isinstance(step, Step), step
        if session.request is not None and session.request.seat == 1:
            break
    return session


def card(folder: str, name: str, **changes: Any) -> dict[str, Any]:
    found = shipped()[f"{folder}/{name}.json"]
    assert isinstance(found, dict)
    return {**found, **changes}


def test_the_same_content_tells_the_same_story() -> None:
    before = duel()
    heard: list[float] = []
    replayed = replay_with(rules_of(documents_with()), before, heard.append)
    assert replayed.difference is None
    assert replayed.halt is None
    assert replayed.session.game.digest() == before.game.digest()
    assert heard[-1] == 1.0
    assert heard == sorted(heard)


def test_another_life_is_told_where_it_first_shows() -> None:
    before = duel()
    changed = documents_with(characters__untouchable=card("characters", "untouchable", rank="hero", life=3))
    replayed = replay_with(rules_of(changed), before)
    difference = replayed.difference
    assert difference is not None
    assert (difference.number, difference.kind) == (1, "story")
    assert any(not pair.same and pair.before and pair.now for pair in difference.pairs)
    assert len(replayed.session.steps) == len(before.steps)


def test_a_book_moved_into_the_way_leads_elsewhere_at_that_flick() -> None:
    before = duel()
    changed = documents_with({**DUEL, "landscape": [BOOK]})
    difference = replay_with(rules_of(changed), before).difference
    assert difference is not None
    assert (difference.number, difference.kind) == (1, "story")


def test_a_thing_out_of_the_way_changes_nothing() -> None:
    before = duel()
    changed = documents_with({**DUEL, "landscape": [{**BOOK, "x": 800, "y": 120}]})
    assert replay_with(rules_of(changed), before).difference is None


def test_a_disk_that_rests_elsewhere_is_shown_though_the_same_is_told() -> None:
    before = duel()
    moved = arena([("div", 200, 500), ("elemental", 200, 800)], [("untouchable", 400, 500), ("smoker", 900, 880)])
    difference = replay_with(rules_of(documents_with(moved)), before).difference
    assert difference is not None
    assert (difference.number, difference.kind) == (0, "table")
    assert [pair for pair in difference.pairs if not pair.same and "900.0" in pair.before and "880.0" in pair.now]


def test_a_card_that_is_gone_from_the_script_stops_the_replay_with_the_refusal() -> None:
    before = duel()
    without = arena([("div", 200, 500), ("ezzen", 200, 800)], [("untouchable", 400, 500), ("smoker", 900, 900)])
    replayed = replay_with(rules_of(documents_with(without)), before)
    assert replayed.halt is not None
    assert (replayed.halt.number, replayed.halt.kind) == (2, "refused")
    assert replayed.refusal is not None
    assert replayed.refusal.code
    assert replayed.refusal.words in replayed.halt.title
    assert len(replayed.session.steps) == 1
    assert replayed.session.request is not None


def test_a_battle_that_is_over_sooner_stops_the_replay() -> None:
    before = duel()
    weak = documents_with(arena([("div", 200, 500), ("elemental", 200, 800)], [("untouchable", 400, 500, {"life": 1})]))
    replayed = replay_with(rules_of(weak), before)
    assert replayed.session.game.result is not None
    assert replayed.halt is not None
    assert replayed.halt.kind == "over"


def test_a_rule_that_fails_on_the_new_content_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    before = duel()
    rules = rules_of(documents_with())
    decide = Game.decide

    def fail_later(game: Game, decision: Any, last_turn: int | None = None) -> Any:
        if game.state.decisions == 1:
            raise ZeroDivisionError("no rule divides")
        return decide(game, decision, last_turn)

    monkeypatch.setattr(Game, "decide", fail_later)
    replayed = replay_with(rules, before)
    assert replayed.halt is not None
    assert (replayed.halt.number, replayed.halt.kind) == (2, "raised")
    assert "no rule divides" in replayed.halt.title
    assert len(replayed.session.steps) == 1


def test_players_of_the_steps_are_kept() -> None:
    before = duel()
    before.set_player(0, "greedy")
    replayed = replay_with(rules_of(documents_with()), before)
    assert [step.player for step in replayed.session.steps] == [step.player for step in before.steps]
    assert replayed.session.players == before.players


def test_an_ability_that_only_changes_its_place_on_the_card_tells_the_same() -> None:
    before = duel()
    div = shipped()["characters/div.json"]
    assert isinstance(div, dict)
    abilities = div["abilities"]
    assert isinstance(abilities, list)
    turned = documents_with(characters__div={**div, "abilities": list(reversed(abilities))})
    replayed = replay_with(rules_of(turned), before)
    assert replayed.halt is None or replayed.halt.kind == "refused"
    assert replayed.difference is None or replayed.difference.kind != "table"


def test_two_plays_of_their_own_differ_where_their_decisions_do() -> None:
    one = duel()
    other = BattleSession(one.setup, one.seed, one.players)
    assert isinstance(other.decide(one.steps[0].decision), Step)
    assert isinstance(other.decide(FlickDisk(id_of(other, "elemental"), 270.0, 300.0)), Step)
    difference = first_difference(one, other)
    assert difference is not None
    assert difference.number == 2


def test_a_broken_document_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = documents_with({**DUEL, "seats": "none"})
    assert isinstance(prepare(broken, FILE), NotPlayable)


@pytest.mark.parametrize(
    ("path", "counts"),
    [("characters/div.json", True), ("box.json", True), (FILE, True), ("scripts/other.json", False)],
)
def test_what_counts_as_a_change(path: str, counts: bool) -> None:
    played = documents_with()
    now = {**played, path: {"id": "other"}}
    assert changed_since(DESKTOPIA_RULES, played, now, FILE) is counts
    assert not changed_since(DESKTOPIA_RULES, played, played, FILE)
    assert not changed_since(DESKTOPIA_RULES, played, dict(played), FILE)


def test_a_disk_taken_off_is_told_where_it_is_first_missed() -> None:
    before = duel()
    without = arena([("div", 200, 500), ("elemental", 200, 800)], [("smoker", 900, 900)])
    replayed = replay_with(rules_of(documents_with(without)), before)
    difference = replayed.difference
    assert difference is not None
    assert (difference.number, difference.kind) == (1, "story")
    assert ["Untouchable at" in pair.before and not pair.now for pair in difference.beginning] == [True]


def test_a_refused_decision_stands_before_what_lies_otherwise_from_the_beginning() -> None:
    before = duel()
    other = arena([("div", 200, 500), ("ezzen", 200, 800)], [("untouchable", 400, 500), ("smoker", 900, 900)])
    replayed = replay_with(rules_of(documents_with(other)), before)
    difference = replayed.difference
    assert difference is not None
    assert replayed.halt is not None
    assert difference.title == replayed.halt.title
    assert (difference.number, difference.kind) == (2, "refused")
    assert any("200.0, y 800.0" in pair.before for pair in difference.beginning)
