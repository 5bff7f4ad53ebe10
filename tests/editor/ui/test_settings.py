"""What the editor remembers outside of packs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editor.ui.settings import MOST_RECENT, PackSession, Settings, View, read_settings, settings_folder, write_settings


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    session = PackSession(("scripts/a.json",), "scripts/a.json", {"scripts/a.json": View(1.5, 10.0, -20.0)})
    kept = Settings(
        theme="dark",
        text_size="large",
        language="ru",
        snap=False,
        snap_mm=1.0,
        grid=False,
        map=False,
        reserves=False,
        docks="x",
        geometry="y",
    )
    kept = kept.opened(Path("/packs/one")).with_session(Path("/packs/one"), session)
    assert write_settings(tmp_path, kept)
    assert read_settings(tmp_path) == kept
    assert [file.name for file in tmp_path.iterdir()] == ["editor.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"theme": 5, "text_size": "huge", "snap": "yes", "snap_mm": 3, "recent": "x", "sessions": {"a": 5}}',
        "[" * 100_000,
    ],
)
def test_what_cannot_be_read_counts_as_never_set(tmp_path: Path, text: str) -> None:
    (tmp_path / "editor.json").write_text(text, encoding="utf-8")
    assert read_settings(tmp_path) == Settings()


def test_figures_that_no_view_has_are_not_taken_over(tmp_path: Path) -> None:
    found = {"sessions": {"p": {"views": {"s": {"zoom": 1e400, "x_mm": "left", "y_mm": 5}}}}}
    (tmp_path / "editor.json").write_text(json.dumps(found).replace("Infinity", "1e999"), encoding="utf-8")
    assert read_settings(tmp_path).sessions["p"].views["s"] == View(1.0, 0.0, 5.0)


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert not write_settings(tmp_path / "taken", Settings())


def test_only_the_latest_packs_are_remembered() -> None:
    kept = Settings()
    for number in range(MOST_RECENT + 3):
        pack = Path(f"/packs/{number}")
        kept = kept.opened(pack).with_session(pack, PackSession())
    kept = kept.opened(Path("/packs/5"))
    assert len(kept.recent) == MOST_RECENT
    assert kept.recent[:2] == ("/packs/5", "/packs/12")
    assert set(kept.sessions) <= set(kept.recent)


def test_the_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLEWRIGHT_SETTINGS", str(tmp_path / "here"))
    assert settings_folder() == tmp_path / "here"
