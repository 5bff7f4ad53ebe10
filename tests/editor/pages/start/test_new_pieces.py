"""New pieces: valid from the first second, of every kind and template, in packs with many cards, few and none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import Broken, Documents
from editor.pages.start.new_packs import NewPack, documents_of
from editor.pages.start.new_pieces import id_for, new_piece
from editor.systems.desktopia.play.battle_setup import prepare
from editor.systems.desktopia.templates.templates import TEMPLATES
from editor.systems.dork_tower.templates import templates as tower_templates
from editor.testplay.play_setup import NotPlayable
from schema.diagnostics.diagnostic import Severity
from schema.json.strict_reading import Json
from schema.loading import Loaded, load_documents
from tests.editor.document.packs import TYPES

LANGUAGES = ("en", "ru")
CHARACTERS = {"one": 1, "two": 2, "none": 0, "without disks": 2, "without a box": 1}
PACKS = ("shipped", "starter", "empty", *CHARACTERS)


def pack(which: str) -> dict[str, Json]:
    """A pack with many cards or few, and no error."""
    if which == "shipped":
        return readable(PackDocument.open(path_of("desktopia")).documents)
    contents: Any = which if which in ("starter", "empty") else "starter"
    documents: dict[str, Any] = documents_of(NewPack("P", "p", LANGUAGES, TEMPLATES, contents, Path("p")))
    if which not in CHARACTERS:
        return documents
    gone = [file for file in documents if file.startswith("characters/")][CHARACTERS[which] :]
    gone += [file for file in documents if file.startswith("scripts/")]
    left = {file: content for file, content in documents.items() if file not in gone}
    faces = [] if which == "without disks" else [content["id"] for content in left.values() if "rank" in content]
    left["box.json"] = {"disks": [lot for lot in documents["box.json"]["disks"] if set(lot["faces"]) <= set(faces)]}
    if which == "without a box":
        del left["box.json"]
    return left


def readable(documents: Documents) -> dict[str, Json]:
    return {file: content for file, content in documents.items() if not isinstance(content, Broken)}


def errors(loaded: Loaded) -> list[str]:
    return [str(one) for one in loaded.diagnostics if one.severity is Severity.ERROR]


@pytest.mark.parametrize("which", PACKS)
def test_a_new_piece_has_no_error_and_can_be_played(which: str) -> None:
    documents = pack(which)
    before = load_documents(documents, problems=())
    assert errors(before) == []
    for folder in [kind.folder for kind in TYPES.folders]:
        for template in TEMPLATES.of(folder):
            made = new_piece(TEMPLATES, documents, folder, LANGUAGES, template.name)
            after, _touched = made.edit.apply(documents)
            assert after.keys() - documents.keys() == {made.file, *made.also} - {"box.json"}
            loaded = load_documents(readable(after), problems=(), before=before)
            assert errors(loaded) == [], (folder, template.name)
            if folder in ("scripts", "etudes"):
                assert not isinstance(prepare(after, made.file, loaded), NotPlayable)


@pytest.mark.parametrize("which", ["shipped", "starter", "two"])
def test_no_character_stands_in_two_squads_while_there_are_enough(which: str) -> None:
    documents = pack(which)
    for folder in ("scripts", "etudes"):
        made = new_piece(TEMPLATES, documents, folder, LANGUAGES)
        after, _touched = made.edit.apply(documents)
        script: Any = after[made.file]
        one, other = ({member["character"] for member in seat["squad"]} for seat in script["seats"])
        assert not one & other


def test_what_a_piece_needs_is_made_in_the_same_step() -> None:
    document = PackDocument(pack("empty"))
    made = new_piece(TEMPLATES, document.documents, "scripts", LANGUAGES)
    assert made.also == ("orders/new_order.json", "characters/new_character.json", "characters/new_character_2.json")
    document.submit(made.edit, "new")
    document.undo()
    assert document.clean


def test_a_name_proposes_a_free_id() -> None:
    documents = pack("starter")
    assert id_for(documents, "scripts", {"en": "Night Watch"}) == "night_watch"
    assert id_for(documents, "scripts", {"ru": "Ночной дозор"}) == "nochnoy_dozor"
    assert id_for(documents, "scripts", {"en": "Duel"}) == "duel_2"
    assert id_for(documents, "scripts", {"en": "7 Seas"}) == "script_7_seas"
    assert id_for(documents, "scripts", {"en": "戦"}) == "new_script"


def test_the_faces_of_an_item_are_called_as_the_card() -> None:
    """They were “Tool” and “Wonder” whatever the card was called."""
    tower = PackDocument.open(path_of("the-turning-tower")).documents
    names = {"en": "Pike / Stormpike", "ru": "Пика"}
    for template in tower_templates().of("item_cards"):
        made = new_piece(tower_templates(), tower, "item_cards", LANGUAGES, template.name, names=names)
        card: Any = made.edit.apply(tower)[0][made.file]
        assert card["name"] == names
        assert card["equipment"]["name"] == {"en": "Pike", "ru": "Пика"}
        assert card["magic"]["name"]["en"] == "Stormpike"
        assert card["magic"]["name"]["ru"]
    plain = new_piece(tower_templates(), tower, "item_cards", LANGUAGES)
    assert plain.edit.apply(tower)[0][plain.file]["equipment"]["name"]["en"] == "Tool"  # type: ignore[call-overload,index]
