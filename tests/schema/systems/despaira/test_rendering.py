"""Cards of Despaira read as published cards do, in English and Russian."""

from __future__ import annotations

import pytest

from tests.schema.systems.despaira.rendered import FILES, LANGUAGES, file_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", FILES)
def test_the_wording_is_as_it_was_read(what: str, language: str) -> None:
    assert FILES[what](language) == file_of(what, language).read_text(encoding="utf-8")
