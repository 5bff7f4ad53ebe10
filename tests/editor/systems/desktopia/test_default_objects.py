"""The usual objects: what they look like and measure, and that a pack is given just those that it lacks."""

from __future__ import annotations

import json
from typing import get_args

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import AddFile
from editor.systems.desktopia.default_objects import FEW, lacks_default_objects, with_default_objects
from schema.systems.desktopia.table import Thing

PACK = {"id": "mine", "version": "1.0.0", "system": "desktopia", "format": 2, "title": {"en": "Mine"}}


def pack(*languages: str) -> PackDocument:
    return PackDocument({"pack.json": {**PACK, "languages": list(languages)}})


def test_an_empty_pack_gets_every_object_that_has_a_drawing_of_its_own() -> None:
    document = pack("en", "ru")
    assert lacks_default_objects(document)
    document.submit(with_default_objects(document), "usual")
    looks = {str(document.value(file, "/look")) for file in document.files_in("things")}
    assert looks == set(get_args(Thing.model_fields["look"].annotation)) - {"block", "round"}
    assert document.value("things/book.json", "/shape") == {"kind": "rectangle", "width": 148, "depth": 210}
    assert document.value("things/book.json", "/height") == 25
    for file in document.files_in("things"):
        model = document.types.model_of(file)
        assert model is not None
        model.model_validate_json(json.dumps(document.value(file)))
    assert not lacks_default_objects(document)
    document.undo()
    assert document.clean


def test_what_a_pack_has_stays_and_names_are_in_its_languages() -> None:
    document = pack("ru")
    own = {"id": "book", "name": {"ru": "Атлас"}, "shape": {"kind": "circle", "diameter": 40}, "height": 9}
    document.submit(AddFile("things/book.json", own), "own")
    document.submit(with_default_objects(document), "usual")
    assert document.value("things/book.json", "/name") == {"ru": "Атлас"}
    assert document.value("things/book_2.json", "/name") == {"ru": "Книга"}
    assert document.value("things/book_2.json", "/id") == "book_2"


def test_a_pack_with_many_objects_is_left_alone() -> None:
    document = PackDocument.open(path_of("desktopia"))
    assert len(document.files_in("things")) >= FEW
    assert not lacks_default_objects(document)
