"""Ids and pictures that lead nowhere, missiles nobody uses, and texts that are missing in a language."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from schema.language.base import Word
from schema.loading import load_documents
from schema.models.base import ContentModel, Slug
from schema.models.manifest import Printing
from schema.systems.desktopia.pack import KINDS, SINGLES
from schema.systems.desktopia.references import REFERENCES
from schema.systems.desktopia.vocabulary import VOCABULARY
from tests.schema.systems.desktopia.checks.test_pictures import png
from tests.schema.systems.desktopia.toy_pack import (
    SHORE,
    Documents,
    card,
    event,
    give,
    heal,
    loaded,
    member,
    reported,
    shore,
    triggered,
)

NAMES_OF_ITS_OWN = {
    *("id", "name", "side", "to", "at", "faces"),
    # Tags and secret marks are names that a pack makes up; the parameters of a keyword are its own.
    *("tag", "tags", "mark", "with_"),
    # Questions and answers of the pack's rules; zones, items and battles are looked up inside their own file.
    *("values", "en2015", "ru2013", "answer", "answers", "rulings"),
    *("zone", "deploys_in", "item", "first", "won"),
    # Fonts stand in the manifest.
    *("font", "fonts", "name_font", "title_font", "text_font", "flavour_font"),
    # Options are those of a secret choice, which are looked up in the whole pack.
    "option",
    # What each gets of an amount that is divided.
    "share",
}
"""Fields that hold a slug but no reference: ids, names inside an ability, sides; faces go by the size of the disk."""

GULL = "characters/gull.json"
CRAB = "characters/crab.json"


def models() -> list[type[ContentModel]]:
    """Every model that can stand in a file of a pack."""
    found: dict[type[ContentModel], None] = {}
    waiting: list[Any] = [Printing, *(kind.model for kind in KINDS), *(one.model for one in SINGLES), *VOCABULARY.words]
    while waiting:
        one = waiting.pop()
        if isinstance(one, type) and issubclass(one, ContentModel):
            if one not in found:
                found[one] = None
                waiting += [field.annotation for field in one.model_fields.values()]
        else:
            waiting += get_args(one)
    return list(found)


def holds_slug(annotation: Any, metadata: list[Any]) -> bool:
    (marker,) = Slug.__metadata__  # type: ignore[attr-defined]
    return marker.metadata[0] in metadata or any(
        getattr(part, "__metadata__", ()) and marker in part.__metadata__ for part in parts(annotation)
    )


def parts(annotation: Any) -> list[Any]:
    return [annotation, *(part for inner in get_args(annotation) for part in parts(inner))]


def test_every_field_that_names_a_piece_is_in_the_table() -> None:
    fields = {
        (model, name)
        for model in models()
        for name, field in model.model_fields.items()
        if name not in NAMES_OF_ITS_OWN and holds_slug(field.annotation, field.metadata)
    }
    assert fields == {(one.model, one.field) for one in REFERENCES}
    assert any(issubclass(model, Word) for model, _name in fields)


@pytest.mark.parametrize(
    ("change", "file", "pointer"),
    [
        (lambda d: card(d, "characters/gull").update(order="see"), GULL, "/order"),
        (lambda d: card(d, "characters/gull").update(special_hits=["pinhc"]), GULL, "/special_hits/0"),
        (lambda d: card(d, "characters/gull")["shooting"].update(missile="shel"), GULL, "/shooting/missile"),
        (lambda d: card(d, "missiles/shell").update(order="see"), "missiles/shell.json", "/order"),
        (lambda d: card(d, "artifacts/buoy").update(order="see"), "artifacts/buoy.json", "/order"),
        (lambda d: member(d, 0, 1).update(character="shrmp"), SHORE, "/seats/0/squad/1/character"),
        (lambda d: member(d, 0, 1).update(riders=["shel"]), SHORE, "/seats/0/squad/1/riders/0"),
        (lambda d: shore(d)["landscape"][0].update(thing="crat"), SHORE, "/landscape/0/thing"),
        (lambda d: shore(d)["artifacts"][0].update(artifact="bouy"), SHORE, "/artifacts/0/artifact"),
        (lambda d: shore(d)["seats"][0].update(supplies=[{"character": "gul", "count": 1}]), SHORE,
         "/seats/0/supplies/0/character"),
        (lambda d: card(d, "box")["disks"].append({"order": "sea", "size": "missile", "faces": ["shel"]}), "box.json",
         "/disks/5/faces/0"),
        (lambda d: card(d, "box")["rituals"][0].update(ritual="tied"), "box.json", "/rituals/0/ritual"),
        (lambda d: give(d, "characters/crab", triggered("action", {"kind": "attach", "missile": "shel",
                                                                    "to": {"kind": "self"}})),
         CRAB, "/abilities/0/do/0/missile"),
        (lambda d: give(d, "characters/crab", triggered("action", heal({"kind": "characters", "where": [
            {"kind": "carries", "missile": "shel"}]}))), CRAB,
         "/abilities/0/do/0/to/where/0/missile"),
    ],
)  # fmt: skip
def test_dangling(tmp_path: Path, change: Any, file: str, pointer: str) -> None:
    found = [one for one in loaded(tmp_path, change).diagnostics if one.code == "dangling-reference"]
    assert reported(tuple(found)) == [("dangling-reference", file, pointer)]
    assert found[0].hint.startswith("Did you mean ")
    assert found[0].fixes[0].edits[0][:2] == ("replace", pointer)


def test_an_id_of_another_kind_is_pointed_out(tmp_path: Path) -> None:
    result = loaded(tmp_path, lambda d: member(d, 0, 1).update(character="crate"))
    (one,) = result.diagnostics
    assert one.message == "There is no “crate” in characters."
    assert one.hint == "“crate” is in things, but an id of characters is needed."


def test_what_a_broken_file_would_say_is_not_held_against_others(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        card(documents, "characters/shrimp")["life"] = "one"

    assert reported(loaded(tmp_path, change).diagnostics) == [("wrong-type", "characters/shrimp.json", "/life")]
    (tmp_path / "characters/shrimp.json").write_text("{", encoding="utf-8")
    from schema.loading import load

    assert {one.location.file for one in load(tmp_path).diagnostics} == {"characters/shrimp.json"}


def test_a_missile_nobody_uses(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        del card(documents, "characters/gull")["shooting"]

    result = loaded(tmp_path, change)
    assert reported(result.diagnostics) == [("missile-unused", "missiles/shell.json", "/id")]
    assert result.sound

    def laid(documents: Documents) -> None:
        change(documents)
        lay = {"kind": "attach", "missile": "shell", "to": event("other")}
        give(documents, "characters/gull", triggered("contact", lay))
        give(documents, "missiles/shell", triggered("turn_end", heal({"kind": "bearer"}), active_in="attached"))

    assert reported(loaded(tmp_path, laid).diagnostics) == []


def test_missing_languages(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        for document in documents.values():
            if "name" in document:
                document["name"]["ru"] = "Имя"
        documents["pack.json"].update(languages=["en", "ru"], title={"en": "Toy", "ru": "Игрушка"})
        del card(documents, "things/crate")["name"]["ru"]
        card(documents, "missiles/shell")["type"]["ru"] = " "
        card(documents, "characters/gull")["class"] = {"ru": "Птица"}
        for folder in ("missiles/shell", "artifacts/buoy", "rituals/tide", "special_hits/pinch"):
            card(documents, folder)["abilities"][0]["title"]["ru"] = "Трюк"

    result = loaded(tmp_path, change)
    assert reported(result.diagnostics) == [
        ("missing-language", "characters/gull.json", "/class"),
        ("missing-language", "missiles/shell.json", "/type"),
        ("missing-language", "things/crate.json", "/name"),
    ]
    assert result.sound


@pytest.mark.parametrize(("number", "message"), [(1, "The ability has no title."), (3, "3 abilities have no title.")])
def test_abilities_without_a_name_are_one_finding_of_a_card(tmp_path: Path, number: int, message: str) -> None:
    """At the first of them; the others are named with it."""

    def change(documents: Documents) -> None:
        abilities = card(documents, "rituals/tide")["abilities"]
        del abilities[0]["title"]
        abilities += abilities * (number - 1)

    (found,) = (one for one in loaded(tmp_path, change).diagnostics if one.code == "ability-without-name")
    assert (found.location.file, found.location.pointer, found.message) == (
        "rituals/tide.json",
        "/abilities/0",
        message,
    )
    assert [one.location.pointer for one in found.related] == [f"/abilities/{n}" for n in range(1, number)]


def test_what_a_pack_builds_on_is_not_read_and_that_is_said(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        documents["pack.json"]["requires"] = [{"id": "beach", "version": "1.0.0"}]

    result = loaded(tmp_path, change)
    assert reported(result.diagnostics) == [("requires-not-read", "pack.json", "/requires/0")]
    assert "“beach”" in result.diagnostics[0].message
    assert result.sound


# Pictures


@pytest.mark.parametrize(
    ("named", "hint", "fixes"),
    [
        ("art/gull-1.png", None, ()),
        ("skull", None, ()),
        ("art/gul-1.png", "Did you mean “art/gull-1.png”?", ("Replace with “art/gull-1.png”", "Remove the picture")),
        ("art/Gull-1.png", "Did you mean “art/gull-1.png”?", ("Replace with “art/gull-1.png”", "Remove the picture")),
        ("art/lighthouse.png", "Move the file to the folder “art”, or choose another picture.",
         ("Remove the picture",)),
    ],
)  # fmt: skip
def test_a_picture_that_is_a_file_is_in_the_pack(
    tmp_path: Path, named: str, hint: str | None, fixes: tuple[str, ...]
) -> None:
    def change(documents: Documents) -> None:
        documents[GULL]["picture"] = named

    (tmp_path / "art").mkdir()
    (tmp_path / "art/gull-1.png").write_bytes(png())
    (tmp_path / "gull-2.png").write_bytes(b"")
    found = loaded(tmp_path, change).diagnostics
    if hint is None:
        assert found == ()
        return
    (one,) = found
    assert (one.code, one.severity.value) == ("picture-missing", "warning")
    assert (one.location.file, one.location.pointer, one.hint) == (GULL, "/picture", hint)
    assert tuple(fix.title for fix in one.fixes) == fixes


def test_documents_alone_do_not_tell_which_pictures_there_are(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        documents[GULL]["picture"] = "art/lighthouse.png"

    whole = loaded(tmp_path, change)
    assert load_documents(whole.documents).diagnostics == ()
    none = load_documents(whole.documents, art={})
    assert [one.code for one in none.diagnostics] == ["picture-missing"]
    there = load_documents(whole.documents, before=none, art={"art/lighthouse.png": None})
    assert there.diagnostics == ()
