"""The pictures that come with a game: the check knows those that the editor can draw."""

from __future__ import annotations

from importlib import import_module

import pytest

from editor.systems.registry import workbench_called
from schema.loading import load_documents
from schema.systems.game_system import GameSystem
from schema.systems.registry import SYSTEMS
from tests.systems.tested import packs_of

each_shipped = pytest.mark.parametrize("system", SYSTEMS, ids=[system.id for system in SYSTEMS])


@each_shipped
def test_the_check_knows_the_pictures_of_the_gallery(system: GameSystem) -> None:
    known = import_module(f"schema.systems.{system.id}.built_in_pictures").BUILT_IN_PICTURES
    assert known == {*workbench_called(system.id).thumbnails().built_in_pictures()}


@each_shipped
def test_a_name_that_is_none_of_them_is_reported_with_the_nearest(system: GameSystem) -> None:
    (pack, *_others) = packs_of(system.id)
    file, card, picture = next(
        (file, card, picture)
        for file, card in pack.documents.items()
        if isinstance(card, dict) and "/" in file and isinstance(picture := card.get("picture"), str)
    )
    wrong = f"{picture}s"
    found = load_documents({**pack.documents, file: {**card, "picture": wrong}}).diagnostics
    (told,) = (one for one in found if one.code == "picture-unknown")
    assert (told.location.file, told.location.pointer) == (file, "/picture")
    assert f"“{wrong}”" in told.message
    assert f"“{picture}”" in told.hint
