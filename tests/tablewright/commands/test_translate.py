"""`translate` collects every text that people see, however a module calls gettext."""

from __future__ import annotations

from pathlib import Path

from tablewright.commands.translate import PACKAGES, words_in_sources


def test_texts_that_are_translated_when_they_are_shown_are_collected(tmp_path: Path) -> None:
    for package in PACKAGES:
        (tmp_path / package).mkdir()
    (tmp_path / PACKAGES[0] / "words.py").write_text(
        'A = _("now")\nB = {"x": _later("afterwards")}\nC = self._later(A, 1)\n'
    )
    assert [message.id for message in words_in_sources(tmp_path) if message.id] == ["now", "afterwards"]
