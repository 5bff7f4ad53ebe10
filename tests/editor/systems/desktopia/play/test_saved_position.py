"""Any moment of a play becomes a script or an etude of the pack that has no errors and begins just so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.document.document import PackDocument
from editor.document.edits import Broken
from editor.systems.desktopia.play.battle_setup import prepare
from editor.systems.desktopia.play.saved_position import Folder, SavedPosition, edit_of, moment_of, refusal
from schema.diagnostics.diagnostic import Severity
from schema.i18n import use_language
from schema.loading import load_documents
from simulator.bots.random_bot import RandomBot
from simulator.engine.randomness import stream
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.ruleset import Ruleset
from tests.editor.systems.desktopia.play.playing import shipped

SCRIPTS = sorted(file for file in shipped() if file.startswith("scripts/"))


def played(file: str, decisions: int, seed: int = 1) -> Game:
    rules = prepare(shipped(), file)
    assert isinstance(rules, Ruleset)
    game = Game.of(rules, seed)
    for _number in range(decisions):
        if game.request is None:
            break
        seat = game.request.seat
        game.decide(RandomBot().choose_decision(game.view(seat), seat, stream(seed, "bot", seat, game.state.decisions)))
    return game


def moment(game: Game, folder: Folder) -> SavedPosition:
    found = moment_of(shipped(), game, folder)
    assert found is not None
    return found


@pytest.mark.parametrize("folder", ["scripts", "etudes"])
@pytest.mark.parametrize("file", SCRIPTS)
def test_a_new_file_can_be_played_and_is_read_without_errors(file: str, folder: Folder) -> None:
    game = played(file, 25)
    if game.result is not None:
        game = played(file, 6)
    proposed = replace(moment(game, folder), tactic="Strike first.")
    assert refusal(shipped(), folder, proposed.title, proposed.id, proposed.tactic) == ""
    document = PackDocument(shipped())
    edit = edit_of(shipped(), proposed, document.languages)
    document.submit(edit, "new")
    good = {path: value for path, value in document.documents.items() if not isinstance(value, Broken)}
    loaded = load_documents(good)
    errors = [one for one in loaded.diagnostics if one.severity is Severity.ERROR and one.location.file == edit.file]
    assert errors == []
    rules = prepare(document.documents, edit.file, loaded)
    assert isinstance(rules, Ruleset)
    again = Game.of(rules, 1)
    assert len(again.battle().characters()) == sum(
        game.battle().life(piece) > 0 for piece in game.battle().characters()
    )
    document.undo()
    assert document.documents == shipped()


def test_what_is_written_is_what_is_saved() -> None:
    edit = edit_of(shipped(), moment(played(SCRIPTS[0], 20), "scripts"), ("en",))
    document = PackDocument({**shipped(), edit.file: edit.value})
    rules = prepare(document.documents, edit.file)
    assert isinstance(rules, Ruleset)
    for seat in rules.script.seats:
        for member in seat.squad:
            assert (member.x, member.y, member.facing) == tuple(
                round(value, 1) for value in (member.x, member.y, member.facing)
            )


def test_an_etude_is_for_whose_turn_it_is_and_ends_in_time() -> None:
    game = played(SCRIPTS[0], 30)
    proposed = replace(moment(game, "etudes"), tactic="Wait.", turns=3)
    edit = edit_of(shipped(), proposed, ("en",))
    assert isinstance(edit.value, dict)
    seats = edit.value["seats"]
    assert isinstance(seats, list)
    assert [bool(seat.get("idle")) for seat in seats].index(False) == game.state.seat
    assert [bool(seat.get("idle")) for seat in seats].count(False) == 1
    assert edit.value["turn_limit"] == 3
    lesson = edit.value["lesson"]
    assert isinstance(lesson, dict)
    assert lesson["tactic"] == {"en": "Wait."}
    assert any("an etude is for one" in line for line in proposed.untold)


def test_ids_and_titles_that_do_not_fit_are_refused() -> None:
    taken = SCRIPTS[0].removeprefix("scripts/").removesuffix(".json")
    assert refusal(shipped(), "scripts", " ", "fine", "")
    assert refusal(shipped(), "scripts", "Title", "Not fine", "")
    assert refusal(shipped(), "scripts", "Title", "x" * 65, "")
    assert taken in refusal(shipped(), "scripts", "Title", taken, "")
    assert refusal(shipped(), "etudes", "Title", "fine", "")
    assert refusal(shipped(), "etudes", "Title", "fine", "Wait.") == ""


def test_a_second_moment_of_the_same_turn_gets_an_id_of_its_own() -> None:
    game = played(SCRIPTS[0], 3)
    first = moment(game, "scripts")
    edit = edit_of(shipped(), first, ("en",))
    second = moment_of({**shipped(), edit.file: edit.value}, game, "scripts")
    assert second is not None
    assert second.id != first.id


def test_words_are_in_the_language_that_is_spoken_if_the_pack_has_it() -> None:
    game = played(SCRIPTS[0], 3)
    use_language("ru")
    try:
        proposed = moment(game, "scripts")
        russian = edit_of(shipped(), proposed, ("en", "ru"))
        english = edit_of(shipped(), proposed, ("en",))
    finally:
        use_language("en")
    assert isinstance(russian.value, dict)
    assert isinstance(english.value, dict)
    assert russian.value["name"] == {"ru": proposed.title}
    assert english.value["name"] == {"en": proposed.title}
