"""Every card of the shipped pack, and cards of packs half done, can be tried: their abilities can be used at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import Broken, Content
from editor.pages.start.new_packs import NewPack, documents_of
from editor.pages.start.new_pieces import new_piece
from editor.systems.desktopia.play.battle_setup import prepare
from editor.systems.desktopia.sandbox.arena import Arena, arena_of
from editor.systems.desktopia.sandbox.usable_cards import at_first_action, usable_now
from editor.systems.desktopia.templates.templates import TEMPLATES
from editor.testplay.play_setup import NotPlayable
from schema.loading import Loaded, load_documents
from schema.systems.desktopia.info import INFO
from schema.systems.desktopia.pack import Pack
from simulator.bots.random_bot import RandomBot
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.ruleset import Ruleset
from tests.sampling import times


@cache
def shipped() -> tuple[Mapping[str, Content], Loaded]:
    documents = PackDocument.open(path_of("desktopia")).documents
    return documents, load_documents({k: v for k, v in documents.items() if not isinstance(v, Broken)})


@cache
def tried(file: str) -> Arena:
    found = arena_of(shipped()[0], file, shipped()[1])
    assert isinstance(found, Arena), found.problems
    return found


def rules_of(arena: Arena) -> Ruleset:
    found = prepare(arena.documents, arena.file, arena.loaded)
    assert isinstance(found, Ruleset), found.problems
    return found


def first_action(arena: Arena) -> Game:
    game = at_first_action(rules_of(arena))
    assert game is not None
    return game


FILES = (file.relative_to(path_of("desktopia")).as_posix() for file in path_of("desktopia").rglob("*.json"))
CARDS = sorted(file for file in FILES if INFO.can_be_tried(file))


def test_there_are_cards_of_every_kind() -> None:
    assert {file.partition("/")[0] for file in CARDS} == {
        "characters", "special_hits", "missiles", "artifacts", "rituals", "orders"
    }  # fmt: skip


@pytest.mark.parametrize("file", CARDS)
def test_everything_a_player_can_do_with_the_card_can_be_done_at_the_first_action(file: str) -> None:
    arena = tried(file)
    assert arena.loaded.sound
    game = first_action(arena)
    card = shipped()[1].validated[file].model
    able, wanted = usable_now(game, card, arena.focus)  # type: ignore[arg-type]
    assert able == wanted
    assert arena.focus in game.state.pieces
    assert isinstance(game.request, ActionRequest)
    assert arena.focus in game.request.flicks
    if arena.missile:
        assert (arena.focus, arena.missile) in game.request.shots


@pytest.mark.parametrize("file", CARDS)
def test_an_arena_has_friends_and_enemies_of_every_rank_whole_and_wounded(file: str) -> None:
    game = first_action(tried(file))
    b = game.battle()
    for seat in (0, 1):
        own = [piece for piece in b.characters() if piece.owner == seat]
        assert {piece.size for piece in own} == {"hero", "veteran", "fighter"}
        assert any(b.wounded(piece) for piece in own)
        assert any(not b.wounded(piece) for piece in own)
    assert any(piece.size == "artifact" for piece in b.on_field())
    assert b.rules.table.obstacles


@pytest.mark.parametrize("seed", range(1, 1 + times(1, thorough=3)))
@pytest.mark.parametrize("file", CARDS)
def test_bots_play_thirty_decisions_in_it(file: str, seed: int) -> None:
    game = Game.of(rules_of(tried(file)), seed)
    for _number in range(30):
        if game.request is None:
            break
        seat = game.request.seat
        decision = RandomBot().choose_decision(game.view(seat), seat, stream(seed, "bot", seat, game.state.decisions))
        outcome = game.decide(decision)
        assert not isinstance(outcome, Refusal), outcome
        assert broken(game) == ()


@pytest.mark.parametrize("file", CARDS)
def test_whose_death_matters_is_near_it_and_the_other_seat_is_played(file: str) -> None:
    arena = tried(file)
    dies = any("works when it dies" in way for way in arena.ways)
    game = first_action(arena)
    b = game.battle()
    if dies:
        assert b.life(b.piece(arena.focus)) == 1
        assert arena.by_hand
    assert game.rules.script.seats[1].idle == (not arena.by_hand)


# ---------------------------------------------------------------- packs half done

MANIFEST: dict[str, Any] = {
    "id": "mine", "version": "0.1.0", "system": "desktopia", "format": 2, "title": {"en": "Mine"}, "languages": ["en"],
}  # fmt: skip
RITUAL: dict[str, Any] = {
    "id": "rest",
    "name": {"en": "Rest"},
    "abilities": [
        {
            "kind": "activated",
            "when": {"kind": "any_time"},
            "choose": [{"kind": "pick", "name": "who", "among": {"kind": "characters"}}],
            "do": [{"kind": "heal", "to": {"kind": "chosen", "name": "who"}}],
        }
    ],
}
ORDER: dict[str, Any] = json.loads((path_of("desktopia") / "orders/dust.json").read_bytes())
BOLT: dict[str, Any] = {
    "id": "bolt",
    "name": {"en": "Bolt"},
    "type": {"en": "Bolt"},
    "order": "dust",
    "abilities": [
        {
            "kind": "triggered",
            "when": {"kind": "shot_hit"},
            "do": [{"kind": "damage", "to": {"kind": "event", "role": "target"}}],
        }
    ],
}
LONER: dict[str, Any] = {"id": "loner", "name": {"en": "Loner"}, "order": "dust", "rank": "veteran", "life": 2}


def arena(documents: Mapping[str, Content], file: str) -> Arena:
    found = arena_of(documents, file)
    assert isinstance(found, Arena), found.problems
    return found


def test_a_ritual_alone_in_a_pack_can_be_played() -> None:
    found = arena({"pack.json": MANIFEST, "rituals/rest.json": RITUAL}, "rituals/rest.json")
    game = first_action(found)
    assert isinstance(game.request, ActionRequest)
    assert game.request.rituals == ("rest",)
    assert found.name == "Rest"


def test_a_missile_that_nobody_shoots_gets_a_shooter() -> None:
    found = arena({"pack.json": MANIFEST, "orders/dust.json": ORDER, "missiles/bolt.json": BOLT}, "missiles/bolt.json")
    game = first_action(found)
    assert isinstance(game.request, ActionRequest)
    assert (found.focus, "bolt") in game.request.shots


def test_a_character_alone_meets_made_ones() -> None:
    found = arena(
        {"pack.json": MANIFEST, "orders/dust.json": ORDER, "characters/loner.json": LONER}, "characters/loner.json"
    )
    cards = [piece.card for piece in first_action(found).battle().characters()]
    assert cards.count("loner") == 1
    assert len(cards) == 7
    assert all(card in found.loaded.documents["box.json"].__str__() for card in cards)


@pytest.mark.parametrize("order", ["", "nobody_knows", None])
def test_a_card_without_an_order_yet_is_tried_all_the_same(order: str | None) -> None:
    half = {key: value for key, value in {**LONER, "order": order}.items() if value is not None}
    for files in ({"pack.json": MANIFEST}, {"pack.json": MANIFEST, "orders/dust.json": ORDER}):
        found = arena({**files, "characters/loner.json": half}, "characters/loner.json")
        assert first_action(found).state.pieces[found.focus].card == "loner"


def test_an_order_with_errors_of_its_own_is_no_help() -> None:
    files = {"pack.json": MANIFEST, "orders/dust.json": {"id": "dust"}, "characters/loner.json": {**LONER, "order": ""}}
    assert isinstance(arena_of(files, "characters/loner.json"), NotPlayable)


@pytest.mark.parametrize("folder", ["characters", "missiles", "artifacts", "rituals", "special_hits", "orders"])
@pytest.mark.parametrize("contents", ["empty", "starter"])
def test_a_new_card_of_a_new_pack_can_be_tried_at_once(folder: str, contents: Any) -> None:
    new = NewPack("Mine", "mine", ("en",), TEMPLATES, contents, Path("mine"))
    documents: Mapping[str, Content] = documents_of(new)
    made = new_piece(TEMPLATES, documents, folder, ("en",))
    after, _touched = made.edit.apply(documents)
    found = arena_of(after, made.file)
    assert not isinstance(found, NotPlayable), found.problems
    assert first_action(found).request is not None


def test_a_special_hit_that_nobody_has_gets_somebody() -> None:
    hit = {
        **RITUAL,
        "id": "sting",
        "abilities": [{**RITUAL["abilities"][0], "kind": "triggered", "when": {"kind": "hit_landed"}}],
    }
    files = {"pack.json": MANIFEST, "orders/dust.json": ORDER, "special_hits/sting.json": hit}
    found = arena(files, "special_hits/sting.json")
    pack = found.loaded.pack
    assert isinstance(pack, Pack)
    assert [card.id for card in pack.characters.values() if "sting" in card.special_hits] == [
        first_action(found).state.pieces[found.focus].card
    ]


def test_a_card_that_the_box_does_not_know_yet_is_in_the_arena_s_box() -> None:
    new = {**LONER, "id": "newcomer"}
    found = arena({**shipped()[0], "characters/newcomer.json": new}, "characters/newcomer.json")
    assert first_action(found).state.pieces[found.focus].card == "newcomer"
    assert "newcomer" not in str(shipped()[0]["box.json"])


def test_errors_elsewhere_do_not_matter() -> None:
    others: dict[str, Content] = {
        "characters/loner.json": LONER,
        "characters/half.json": {"id": "half", "name": {"en": "Half"}, "special_hits": ["nothing"]},
        "characters/torn.json": Broken('{"id": "to'),
        "missiles/half.json": {**BOLT, "id": "half", "aim": 7},
        "characters/with_half.json": {**LONER, "id": "with_half", "shooting": {"missile": "half"}},
        "scripts/wrong.json": {"id": "wrong"},
        "rules.json": {"edition": "none"},
        "box.json": {"disks": 7},
    }
    found = arena({**shipped()[0], **others}, "characters/loner.json")
    assert found.loaded.sound
    assert first_action(found).state.pieces[found.focus].card == "loner"
    assert not {"characters/half.json", "characters/with_half.json", "scripts/wrong.json"} & set(found.documents)


def test_errors_in_the_card_are_reported() -> None:
    wrong = {**LONER, "life": "two"}
    found = arena_of({**shipped()[0], "characters/loner.json": wrong}, "characters/loner.json")
    assert isinstance(found, NotPlayable)
    assert {one.location.file for one in found.problems} == {"characters/loner.json"}


def test_errors_in_what_the_card_names_are_reported() -> None:
    files = {
        "missiles/half.json": {**BOLT, "id": "half", "aim": 7},
        "characters/loner.json": {**LONER, "shooting": {"missile": "half"}},
    }
    found = arena_of({**shipped()[0], **files}, "characters/loner.json")
    assert isinstance(found, NotPlayable)
    assert "missiles/half.json" in {one.location.file for one in found.problems}


def test_a_card_that_does_not_load_or_is_none_is_reported() -> None:
    for file in ("characters/nobody.json", "things/book.json", "pack.json"):
        assert isinstance(arena_of(shipped()[0], file), NotPlayable)


def test_nothing_of_the_pack_is_changed() -> None:
    before = dict(shipped()[0])
    tried(CARDS[0])
    assert shipped()[0] == before
    assert "scripts/arena.json" not in before
