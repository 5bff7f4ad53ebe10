"""New packs and scripts from templates: valid and playable from the first second, never written over anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import Broken
from editor.pages.start.id_from_title import id_of
from editor.pages.start.new_packs import NewPack, documents_of, refusal, write_new
from editor.pages.start.new_pieces import new_piece
from editor.pages.start.templates import PieceTemplate
from editor.systems.desktopia.templates.scripts import SCRIPTS
from editor.systems.desktopia.templates.starters import starter_data
from editor.systems.desktopia.templates.templates import TEMPLATES
from schema.diagnostics.diagnostic import Diagnostic
from schema.json.strict_reading import Json
from schema.loading import load, load_documents
from schema.packs.saving import SaveFailed
from simulator.bots.human_error import named_tiers
from simulator.bots.match import play_game
from simulator.bots.registry import find_bot
from simulator.systems.desktopia.rules import DESKTOPIA_RULES


def new(tmp_path: Path, contents: str = "starter", languages: tuple[str, ...] = ("en", "ru")) -> NewPack:
    return NewPack("Kitchen War", "kitchen_war", languages, TEMPLATES, contents, tmp_path / "kitchen_war")


def problems_of(document: PackDocument) -> list[Diagnostic]:
    """Errors and warnings."""
    contents: dict[str, Json] = {
        name: content for name, content in document.documents.items() if not isinstance(content, Broken)
    }
    found = load_documents(contents, problems=()).diagnostics
    return [one for one in found if one.severity.value != "info"]


@pytest.mark.parametrize("contents", ["starter", "empty", "base"])
@pytest.mark.parametrize("languages", [("en", "ru"), ("ru",), ("de",)])
def test_a_new_pack_has_no_problem_of_any_kind(tmp_path: Path, contents: str, languages: tuple[str, ...]) -> None:
    folder = write_new(new(tmp_path, contents, languages))
    found = [one for one in load(folder).diagnostics if one.severity.value != "info"]
    if contents == "base" and languages == ("de",):
        found = [one for one in found if "de" not in one.message]  # the base set is not written in German
    assert found == []
    assert [each.name for each in tmp_path.iterdir()] == ["kitchen_war"]
    # In the one form: opened and saved, nothing would change.
    document = PackDocument.open(folder)
    assert document.languages == languages
    assert document.title == "Kitchen War"


@pytest.mark.parametrize("template", SCRIPTS, ids=lambda template: template.name)
def test_each_template_of_a_script_has_no_problem_and_is_fair(template: PieceTemplate) -> None:
    document = PackDocument.open(path_of("desktopia"))
    before = problems_of(document)
    made = new_piece(TEMPLATES, document.documents, "scripts", document.languages, template.name)
    document.submit(made.edit, "New script")
    assert [one for one in problems_of(document) if one not in before] == []
    assert new_piece(TEMPLATES, document.documents, "scripts", document.languages, template.name).file != made.file


@pytest.mark.parametrize("template", SCRIPTS, ids=lambda template: template.name)
def test_each_template_says_what_the_pack_must_have_first(tmp_path: Path, template: PieceTemplate) -> None:
    empty = documents_of(new(tmp_path, "empty"))
    assert template.missing(empty) == "characters"
    starter = documents_of(new(tmp_path, "starter"))
    assert template.missing(starter) == ("artifacts" if template.name == "hold" else "")


@pytest.mark.parametrize("contents", ["starter", "base"])
def test_the_first_script_is_played_by_bots_to_its_end(tmp_path: Path, contents: str) -> None:
    loaded = load(write_new(new(tmp_path, contents)))
    (file,) = (each for each in loaded.documents if each.startswith("scripts/"))
    setup = DESKTOPIA_RULES.prepare(loaded, file)
    assert not isinstance(setup, tuple)
    bot = find_bot("greedy", DESKTOPIA_RULES)
    assert bot is not None
    tiers = named_tiers(DESKTOPIA_RULES, ["club"], 2)
    # With hands that miss, the last two captains of the starter healed each other's hits for ever: seeds 6 and 10.
    for seed in (6, 10):
        record = play_game(DESKTOPIA_RULES, setup, [bot, bot], tiers, seed, most_turns=100)
        assert record.reason == "eliminated"


def test_nothing_is_ever_written_over(tmp_path: Path) -> None:
    wanted = new(tmp_path)
    wanted.folder.mkdir()
    assert refusal(wanted) == ""
    write_new(wanted)
    before = sorted(file.name for file in wanted.folder.rglob("*"))
    assert "kitchen_war" in refusal(wanted)
    with pytest.raises(FileExistsError):
        write_new(wanted)
    assert sorted(file.name for file in wanted.folder.rglob("*")) == before
    file = tmp_path / "file"
    file.write_text("mine")
    assert refusal(NewPack("A", "a", ("en",), TEMPLATES, "empty", file))


def test_a_pack_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from editor.document import pack_copy

    def full(root: Path, files: object) -> None:
        root.mkdir()
        (root / "half.json").write_text("{")
        raise SaveFailed("Saving failed: no space left on device.")

    monkeypatch.setattr(pack_copy, "write_pack", full)
    with pytest.raises(SaveFailed):
        write_new(new(tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("title", "id_"),
    [
        ("Kitchen War", "kitchen_war"),
        ("  Two  Cups & a Plate ", "two_cups_a_plate"),
        ("Чайная битва", "chaynaya_bitva"),
        ("3 books", "pack_3_books"),
        ("!!!", ""),
    ],
)
def test_a_title_makes_an_id(title: str, id_: str) -> None:
    assert id_of(title) == id_


@pytest.mark.parametrize(
    "wrong",
    [
        NewPack("", "a", ("en",), TEMPLATES, "empty", Path("/nowhere/a")),
        NewPack("A", "", ("en",), TEMPLATES, "empty", Path("/nowhere/a")),
        NewPack("A", "Ärger", ("en",), TEMPLATES, "empty", Path("/nowhere/a")),
        NewPack("A", "a", (), TEMPLATES, "empty", Path("/nowhere/a")),
    ],
)
def test_what_is_missing_is_said(wrong: NewPack) -> None:
    assert refusal(wrong)


def test_the_texts_of_the_starter_are_in_both_languages() -> None:
    def texts(value: object) -> list[dict[str, str]]:
        if isinstance(value, dict):
            if "en" in value:
                return [value]
            return [text for item in value.values() for text in texts(item)]
        return [text for item in value for text in texts(item)] if isinstance(value, list) else []

    assert all(set(text) == {"en", "ru"} for text in texts(dict(starter_data())))
