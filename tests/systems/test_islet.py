"""What makes the toy Islet a test of the contract: a peek, secret bids, a die, a window with pass, surrender."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from editor.document.document import PackDocument
from schema.json.strict_reading import Json
from schema.json.writing import canonical_bytes
from schema.loading import load, load_documents
from schema.rendering.word_renderer import Context
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.game import Outcome
from simulator.engine.masking import HIDDEN
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from tests.systems.tested import ALL_SYSTEMS, packs_of
from tests.toy_system.islet.schema.pack import Pack
from tests.toy_system.islet.simulator import records as r
from tests.toy_system.islet.simulator.game import IsletGame, seen_by, setup_of
from tests.toy_system.islet.simulator.story import decision_label, question


def game_of(seed: int = 1, voyage: str = "reef") -> IsletGame:
    """A new game of a voyage."""
    pack = packs_of("islet")[0].pack
    assert isinstance(pack, Pack)
    return IsletGame.open(setup_of(pack, pack.voyages[voyage]), seed)


def decide(game: IsletGame, seat: int, decision: r.Decision) -> tuple[r.Event, ...]:
    """The events after a decision, which must be allowed."""
    outcome = game.take_decision(seat, decision)
    assert isinstance(outcome, Outcome), outcome
    return outcome.events


def bid(game: IsletGame, *coins: int) -> tuple[r.Event, ...]:
    """All bids of a turn in the order of the seats."""
    events: tuple[r.Event, ...] = ()
    for seat, each in enumerate(coins):
        events = decide(game, seat, r.Bid(each))
    return events


def games_with(find: str) -> Iterator[IsletGame]:
    """New games in which this find comes up first."""
    return (game for seed in range(50) if (game := game_of(seed)).state.deck.ids[0] == find)


def test_only_the_turns_player_knows_the_next_find() -> None:
    """ISL-TURN-01, ISL-TURN-02: in the state, in the opening, and when the event is passed on."""
    game = game_of()
    find = game.state.deck.ids[0]
    assert game.view(0).state.deck.ids == (find, *[HIDDEN] * 6)
    assert game.view(0).opening == game.opening
    for seat in (1, 2, None):
        assert set(game.view(seat).state.deck.ids) == {HIDDEN}
        assert r.Peeked(0, HIDDEN) in game.view(seat).opening
        assert seen_by(r.Peeked(0, find), seat) == r.Peeked(0, HIDDEN)
    bid(game, 1, 0, 0)
    while game.turn == 1:
        seat = min(game.asked)
        decide(game, seat, game.legal(seat).draw(stream(1)))
    assert HIDDEN not in game.view(1).state.deck.ids[:1]
    assert set(game.view(0).state.deck.ids) == {HIDDEN}


def test_bids_are_secret_until_the_last_in_any_order() -> None:
    """ISL-BID-01, ISL-BID-02."""
    game = game_of()
    assert [*game.asked] == [0, 1, 2]
    assert decide(game, 2, r.Bid(5)) == (r.BidMade(2),)
    assert [*game.asked] == [0, 1]
    assert game.view(0).state.bids == (None, None, r.SEALED)
    assert game.view(2).state.bids == (None, None, 5)
    decide(game, 0, r.Bid(1))
    events = decide(game, 1, r.Bid(2))
    assert events[:2] == (r.BidMade(1), r.BidsShown((1, 2, 5)))
    assert game.state.players[2].coins == 1
    assert game.view(0).state.bids == (1, 2, 5)


def test_the_die_decides_between_equal_bids() -> None:
    """ISL-BID-03: the throw is an event, and another seed throws something else."""
    buyers = set()
    for seed in range(20):
        events = bid(game_of(seed), 3, 3, 0)
        (thrown,) = [each.shows for each in events if isinstance(each, r.Thrown)][:1]
        (bought,) = [each.seat for each in events if isinstance(each, r.FindBought)]
        assert bought == (thrown - 1) % 2
        buyers.add(bought)
    assert buyers == {0, 1}
    assert not any(isinstance(each, r.Thrown) for each in bid(next(games_with("pearl")), 3, 2, 0))


def test_others_may_block_in_turn_and_nobody_sees_who_could_not() -> None:
    """ISL-FIND-01, ISL-FIND-02: a seat without coins passes with the same event as one that does not want to."""
    game = next(games_with("barrel"))
    bid(game, 0, 6, 5)
    assert game.asked == {2: r.BlockRequest("barrel")}
    assert decide(game, 2, r.Pass()) == (r.Passed(2),)
    events = decide(game, 0, r.Pass())
    assert events == (r.Passed(0), r.CoinsGained(1, 3))

    game = next(games_with("barrel"))
    bid(game, 0, 6, 5)
    assert decide(game, 2, r.Block()) == (r.Blocked(2),)
    assert [player.coins for player in game.state.players] == [6, 0, 5]

    game = next(games_with("barrel"))
    players = game.state.players
    game.state = replace(game.state, players=(*players[:2], replace(players[2], coins=0)))
    events = decide_all(game, r.Bid(1), r.Bid(6), r.Bid(0))
    assert r.Passed(2) in events
    assert [*game.asked] == [0]


def decide_all(game: IsletGame, *decisions: r.Decision) -> tuple[r.Event, ...]:
    """The events after the decisions of the seats in their order."""
    return tuple(event for seat, decision in enumerate(decisions) for event in decide(game, seat, decision))


def test_a_word_with_the_kind_of_another_game_does_what_islet_says() -> None:
    """ISL-FIND-01: `swap` swaps boats and `flick` gives coins."""
    game = next(games_with("whirlpool"))
    bid(game, 6, 0, 0)
    decide(game, 1, r.Pass())
    assert decide(game, 2, r.Pass()) == (r.Passed(2), r.BoatsSwapped(0, 2), r.CoinsGained(0, 1))
    assert game.state.players[0].space == (0, 3)


def owning(*finds: str, seat: int = 1, treasure: int = 1) -> IsletGame:
    """A game in which this seat owns finds, has bought a pearl, and can sail to treasure at 2, 0."""
    game = next(games_with("pearl"))
    bid(game, *(2 if each == seat else 0 for each in range(3)))
    players = list(game.state.players)
    players[seat] = replace(players[seat], finds=finds)
    treasure_rows = ((0, 0, treasure, *game.state.treasure[0][3:]), *game.state.treasure[1:])
    game.state = replace(game.state, players=tuple(players), treasure=treasure_rows)
    return game


def test_the_owner_decides_in_which_order_finds_work_that_treasure_triggers() -> None:
    """ISL-FIND-03: two finds of one kind need no order, and without treasure nothing is triggered."""
    game = owning("net", "hook")
    decide(game, 1, r.Move(2, 0))
    (request,) = game.asked.values()
    assert isinstance(request, ChoiceRequest)
    assert (request.purpose, request.options) == ("order", ("finds/net/0@net", "finds/hook/0@hook"))
    twin = game.copy()
    assert decide(game, 1, Choose(("finds/net/0@net",))) == (r.CoinsGained(1, 1),)
    assert [each.purpose for each in game.asked.values() if isinstance(each, ChoiceRequest)] == ["pick"]
    again = IsletGame.read(twin.setup, json.loads(json.dumps(twin.to_plain())))
    assert decide(again, 1, Choose(("finds/hook/0@hook",))) == ()
    assert decide(again, 1, Choose(("seat:2",)))[:2] == (r.CoinsPaid(2, 1, 1), r.CoinsGained(1, 1))

    assert r.CoinsGained(1, 1) in decide(owning("net", "net"), 1, r.Move(2, 0))
    assert r.CoinsGained(1, 1) not in decide(owning("net", treasure=0), 1, r.Move(2, 0))


def test_an_optional_find_may_be_declined() -> None:
    """ISL-FIND-03: a refused answer changes nothing."""
    game = owning("hook")
    decide(game, 1, r.Move(2, 0))
    before = game.digest()
    assert isinstance(game.take_decision(1, Choose(("seat:1",))), Refusal)
    assert game.digest() == before
    assert decide(game, 1, Choose(()))[0] == r.Declined(1, "hook")
    assert game.state.limits == {}


def test_a_find_works_no_more_than_its_limit_allows() -> None:
    """ISL-FIND-04: twice in a game."""
    game = owning("hook")
    game.state.limits["finds/hook/0|seat:1|game"] = 1
    decide(game, 1, r.Move(2, 0))
    decide(game, 1, Choose(("seat:0",)))
    assert game.state.limits == {"finds/hook/0|seat:1|game": 2}

    game = owning("hook")
    game.state.limits["finds/hook/0|seat:1|game"] = 2
    decide(game, 1, r.Move(2, 0))
    assert game.turn == 2


def test_a_standing_find_changes_what_others_bring_and_is_spent() -> None:
    """ISL-FIND-05: a magnet adds a coin twice."""
    game = owning("magnet", "net")
    assert r.CoinsGained(1, 2) in decide(game, 1, r.Move(2, 0))
    game = owning("magnet", "net")
    game.state.limits["finds/magnet/0|seat:1|uses"] = 1
    events = decide(game, 1, r.Move(2, 0))
    assert r.FindSpent(1, "magnet") in events
    assert r.CoinsGained(1, 2) in events
    assert game.state.players[1].finds == ("net",)
    assert game.state.discarded == ("magnet",)


def test_who_surrenders_while_an_ability_asks_ends_the_turn() -> None:
    """ISL-END-02: and who is asked may still name a player who has left; then nothing is paid."""
    game = owning("hook")
    decide(game, 1, r.Move(2, 0))
    decide(game, 0, r.Surrender())
    assert r.CoinsPaid(0, 1, 1) not in decide(game, 1, Choose(("seat:0",)))
    game = owning("hook")
    decide(game, 1, r.Move(2, 0))
    decide(game, 1, r.Surrender())
    assert game.turn == 2
    assert game.state.stack == []
    assert [*game.asked] == [0, 2]


def test_a_boat_moves_to_a_free_space_beside_it_and_takes_the_treasure() -> None:
    """ISL-MOVE-01."""
    game = next(games_with("pearl"))
    bid(game, 0, 2, 0)
    assert game.asked == {1: r.MoveRequest(((3, 0), (3, 1), (2, 0)))}
    assert isinstance(game.take_decision(1, r.Move(0, 0)), Refusal)
    assert r.BoatMoved(1, 2, 0, 2) in decide(game, 1, r.Move(2, 0))
    assert game.state.players[1].points == 2
    assert game.state.treasure[0][2] == 0


def test_the_most_points_win_when_the_deck_is_empty() -> None:
    """ISL-END-01."""
    game = game_of()
    while game.asked:
        seat = min(game.asked)
        decide(game, seat, game.legal(seat).draw(stream(1)))
    assert game.result is not None
    assert game.result.reason == "points"
    assert not len(game.state.deck)


@pytest.mark.parametrize("leaver", [0, 1, 2])
@pytest.mark.parametrize("bids", [(), (0, 6, 5)])
def test_a_player_may_surrender_at_any_time_and_the_last_one_wins(leaver: int, bids: tuple[int, ...]) -> None:
    """ISL-END-02: asked or not; where the turn's player leaves, the next one may peek."""
    game = next(games_with("barrel"))
    bid(game, *bids)
    assert game.anytime(leaver).decisions == (r.Surrender(),)
    events = decide(game, leaver, r.Surrender())
    assert events[0] == r.Surrendered(leaver)
    assert leaver not in game.asked
    if not bids and leaver == 0:
        assert r.Peeked(1, "barrel") in events
        assert game.view(1).state.deck.ids[0] == "barrel"
    assert game.asked
    other = (leaver + 1) % 3
    decide(game, other, r.Surrender())
    assert game.result == r.Result(((leaver + 2) % 3,), "surrender")
    assert not game.asked


def test_the_checks_find_mistakes_and_offer_the_word_that_was_meant() -> None:
    """A find that does not exist, and a boat that begins on no space."""
    documents = dict(packs_of("islet")[0].documents)
    voyage = documents["voyages/lagoon.json"]
    assert isinstance(voyage, dict)
    deck = [{"find": "perl"}]
    documents["voyages/lagoon.json"] = {**voyage, "deck": deck, "boats": [[0, 0], [2, 0], [0, 2]]}
    found = {one.code: one for one in load_documents(documents, systems=ALL_SYSTEMS).diagnostics}
    assert found.keys() == {"unknown-find", "boat-aground"}
    assert found["unknown-find"].fixes[0].edits == (("replace", "/deck/0/find", "pearl"),)
    assert found["boat-aground"].location.pointer == "/boats/1"


@pytest.mark.parametrize(
    ("find", "language", "text"),
    [
        ("barrel", "en", "When you buy this, flick 3 coins into your purse."),
        ("barrel", "ru", "Когда вы это купили, щёлкните 3 монеты в свой кошель."),
        ("bottle", "en", "When you buy this, flick as many coins as the die shows into your purse."),
        (
            "anchor",
            "en",
            (
                "When you buy this, choose one: flick 2 coins into your purse; "
                "or swap places with the boat of your left neighbour."
            ),
        ),
        (
            "hook",
            "en",
            "Up to twice a game, when your boat takes treasure, you may take 1 coin from an opponent of your choice.",
        ),
        (
            "hook",
            "ru",
            (
                "Не больше 2 раз за игру, когда ваша лодка взяла сокровище, "
                "вы можете взять 1 монету у противника по вашему выбору."
            ),
        ),
        ("magnet", "en", "Your flicks bring 1 more each. This works twice, then it is discarded."),
        ("magnet", "ru", "Каждый ваш щелчок приносит на 1 больше. Это срабатывает 2 раза, затем он сбрасывается."),
        (
            "whirlpool",
            "en",
            "When you buy this, swap places with the boat of your right neighbour, then flick 1 coin into your purse.",
        ),
    ],
)
def test_abilities_are_rendered_in_the_words_of_the_toy(find: str, language: str, text: str) -> None:
    loaded = packs_of("islet")[0]
    assert isinstance(loaded.pack, Pack)
    assert loaded.system is not None
    (ability,) = loaded.pack.finds[find].abilities
    assert loaded.system.ability_text().describe(ability, Context(), language) == text


def in_format_1() -> dict[str, Json]:
    """The pack of the toy as its first version wrote it."""
    older = dict(packs_of("islet")[0].documents)
    for file, value in older.items():
        assert isinstance(value, dict)
        if file.startswith("finds/"):
            older[file] = {("worth" if key == "points" else key): item for key, item in value.items()}
        elif file == "pack.json":
            older[file] = {**value, "format": 1}
    return older


def test_an_older_pack_is_read_as_the_newest() -> None:
    """It says so, and is otherwise the same pack: models, hash, and so replays."""
    now, older = packs_of("islet")[0], load_documents(in_format_1(), systems=ALL_SYSTEMS)
    assert [one.code for one in older.diagnostics] == ["older-format"]
    assert isinstance(now.pack, Pack)
    assert isinstance(older.pack, Pack)
    assert older.pack.finds == now.pack.finds
    assert older.content_hash == now.content_hash


def test_the_editor_converts_an_older_pack_and_writes_it_with_the_next_save(tmp_path: Path) -> None:
    for file, value in in_format_1().items():
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_bytes(canonical_bytes(value))
    assert [one.code for one in load(tmp_path).diagnostics] == ["older-format"]
    document = PackDocument.open(tmp_path)
    assert document.value("finds/pearl.json", "/points") == 4
    assert not document.clean
    assert (
        {"pack.json", "finds/pearl.json"} <= {*document.unsaved} <= {file for file in document.files if file[0] != "v"}
    )
    assert b"worth" in (tmp_path / "finds/pearl.json").read_bytes()
    document.save()
    assert document.clean
    assert load(tmp_path).diagnostics == ()
    assert PackDocument.open(tmp_path).clean


@pytest.mark.parametrize("voyage", ["reef", "lagoon", "atoll"])
def test_every_question_and_decision_has_words(voyage: str) -> None:
    game = game_of(3, voyage)
    words: set[str] = set()
    while game.asked:
        seat = max(game.asked)
        view = game.view(seat)
        words.add(question(view, seat, "en"))
        decisions = game.legal(seat).draw(stream(3, game.decision_count)), *game.anytime(seat).decisions
        words |= {decision_label(view, seat, decision, "en") for decision in decisions}
        decide(game, seat, decisions[0])
    assert "" not in words
    assert {"How many coins do you bid?", "Bid 1 coin", "Where do you sail?", "Surrender"} <= words
