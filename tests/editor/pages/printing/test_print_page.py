"""The print page in one window: what options do to the plan, what is exported, and what is left after a cancel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.edits import AddFile, SetValue
from editor.pages.printing import print_worker
from editor.pages.printing.print_page import PrintPage
from editor.pages.printing.printer_output import prepare, print_pages
from editor.pages.printing.wishes import first_wishes, kept_wishes, planned, wishes_from
from editor.printing.calibration import calibration_of
from editor.printing.options import PAPERS, Calibration
from editor.systems.registry import printables_for
from editor.ui.settings import Settings, read_settings
from editor.window.main_window import MainWindow
from editor.window.undo_stack import QtUndoStack
from schema.rendering.frame_layout import copy_of
from schema.systems.desktopia.card_layout import LAYOUTS
from tablewright.command_line import main
from tests.editor.windows import Windows

PACK = SHIPPED["desktopia"]


@pytest.fixture
def windows(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(print_worker, "_PAUSE_MS", 0)
    opened = Windows(qtbot)
    yield opened
    opened.close()


def page_in(window: MainWindow) -> PrintPage:
    page = window.tabs.page("print:")
    assert isinstance(page, PrintPage)
    return page


def opened(windows: Windows, qtbot: QtBot, folder: Path, pack: Path = PACK) -> tuple[MainWindow, PrintPage]:
    document = PackDocument.open(pack, history=QtUndoStack())
    # No room for small pages, whose pictures would take most of the time.
    window = windows.open(document, read_settings(folder), folder, (900, 400))
    window.do("print")
    page = page_in(window)
    qtbot.waitUntil(lambda: page.planned is not None and not page.worker.busy, timeout=20_000)
    return window, page


def changed(qtbot: QtBot, page: PrintPage, change: Callable[[], object]) -> list[tuple[str, int]]:
    """The groups of pages with their numbers of pages after a change."""
    with qtbot.waitSignal(page.worker.planned, timeout=20_000):
        change()
    assert page.planned is not None
    groups: dict[str, int] = {}
    for each in page.planned.plan.pages:
        groups[each.group] = groups.get(each.group, 0) + 1
    return list(groups.items())


def tick(page: PrintPage, kind: str, on: bool) -> None:
    item = dict(page.what._items())[kind]
    item.setCheckState(0, Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)


def combo(box: Any, data: str) -> Callable[[], None]:
    return lambda: box.setCurrentIndex(box.findData(data))


def test_options_and_edits_change_the_plan_and_are_kept_with_the_pack_and_the_printer(
    windows: Windows, qtbot: QtBot, tmp_path: Path
) -> None:
    window, page = opened(windows, qtbot, tmp_path)
    options, what = page.options, page.what
    assert what.total.text() == "49 pages on 25 sheets"
    assert what.more.text().startswith("18 of them are empty")
    assert "free" not in what.more.text(), "54 cards fill 6 sheets"
    assert not what.problems.count()
    now = dict(changed(qtbot, page, options.backs.buttons["none"].click))
    assert now["Cards"] == 6
    assert len(page.sheet.canvas.pages) == 1
    assert dict(changed(qtbot, page, lambda: options.bleed.setValue(3)))["Cards"] == 7
    assert page.planned is not None
    assert page.planned.options.gap == 6
    changed(qtbot, page, combo(options.paper, "a3"))
    assert page.planned.plan.pages[0].width in PAPERS["a3"]
    assert "Table mat" not in dict(changed(qtbot, page, lambda: tick(page, "mat", False)))
    assert "Etude booklet" in dict(changed(qtbot, page, lambda: tick(page, "etudes", True)))
    assert dict(changed(qtbot, page, lambda: what.cards.setText("1-20")))["Cards"] == 2
    assert what.more.text().endswith("12 places are free on the last sheet of cards.")
    assert dict(changed(qtbot, page, lambda: what.cards.setText("1-9")))["Cards"] == 1
    assert "free" not in what.more.text()
    assert changed(qtbot, page, lambda: what.cards.setText("nobody")) == []
    assert what.refused.text() == "There is no “nobody” among what is printed."
    assert not page.pdf.isEnabled()
    changed(qtbot, page, what.cards.clear)
    long = "The Most Honourable Mine of the Lower Shelves and of the Upper Ones"
    window.document.submit(SetValue("artifacts/fire_mine.json", "/name/en", long), "Rename")
    qtbot.waitUntil(lambda: what.problems.count() == 1, timeout=20_000)
    assert page.planned is not None
    marked = page.strip.pages._marked
    wrong = {each.group for each in page.planned.plan.pages if any(id(one.item.paint) in marked for one in each.placed)}
    assert wrong == {"Cards"}, "the sticker of the same file is right"
    what.problems.itemClicked.emit(what.problems.item(0))
    assert window.tabs.current == "artifacts/fire_mine.json"
    window.do("print")
    assert "own" not in options.frame.buttons
    own = {"id": "own", "name": {"en": "Parchment"}, **copy_of(LAYOUTS["classic"]), "border": 3}
    changed(qtbot, page, lambda: window.document.submit(AddFile("frames/own.json", own), "New frame"))
    assert options.frame.buttons["own"].text() == "Parchment"
    changed(qtbot, page, options.frame.buttons["own"].click)
    assert page.planned.options.frame == "own"
    qtbot.waitUntil(lambda: "own" in options.frame._shown, timeout=20_000)
    assert options.frame._shown["own"] != options.frame._shown["classic"]
    changed(qtbot, page, lambda: options.printer.setEditText("attic"))
    changed(qtbot, page, lambda: options.back_x.setValue(0.4))
    window.close_tab("print:")
    assert calibration_of(tmp_path, "attic") == Calibration(0.4)
    window.do("print")
    again = page_in(window)
    assert again.wishes == page.wishes
    assert again.options.wishes(again.wishes) == page.wishes
    assert again.wishes.options.calibration.back_x == 0.4
    assert "calibration" not in str(read_settings(tmp_path).printing)
    assert changed(qtbot, again, window.document.undo), "without its frame cards are printed in their own"
    assert "own" not in again.options.frame.buttons
    assert again.wishes.options.frame == ""


def test_the_plan_of_the_mat_leads_to_its_pages_and_backs_that_move_far_are_told(
    windows: Windows, qtbot: QtBot, tmp_path: Path
) -> None:
    _window, page = opened(windows, qtbot, tmp_path)
    mat, canvas = page.what.mat, page.sheet.canvas
    assert [tile.name for tile in mat.tiles] == [f"{letter}{row}" for row in (1, 2, 3) for letter in "ABCDE"]
    c2 = next(tile for tile in mat.tiles if tile.name == "C2")
    QTest.mouseClick(mat, Qt.MouseButton.LeftButton, pos=mat.area_of(c2).center().toPoint())
    assert canvas.sheet == c2.sheet
    assert mat._sheet == c2.sheet
    assert canvas.pages[0][1].sheet == c2.sheet
    assert not page.options.far.text()
    changed(qtbot, page, lambda: page.options.back_x.setValue(1.5))
    assert page.options.far.text().startswith("Backs are moved by 1.5 mm, more than the bleed of 1 mm")
    changed(qtbot, page, lambda: page.options.bleed.setValue(2))
    assert not page.options.far.text()
    changed(qtbot, page, lambda: tick(page, "mat", False))
    assert not mat.tiles
    assert mat.isHidden()


def test_exports_are_those_of_the_shell_and_a_cancel_leaves_nothing(
    windows: Windows, qtbot: QtBot, tmp_path: Path
) -> None:
    window, page = opened(windows, qtbot, tmp_path / "settings", SHIPPED["despaira-salt-and-lantern"])
    shell, here = tmp_path / "shell", tmp_path / "here"
    for kind, _item in page.what._items():
        tick(page, kind, kind == "tokens")
    words = ["print", str(SHIPPED["despaira-salt-and-lantern"]), "--only", "tokens"]
    assert main([*words, "-o", str(shell / "a.pdf"), "--images", str(shell / "images")]) == 0
    for write, to in ((page.write_pdf, here / "a.pdf"), (page.write_images, here / "images")):
        window.notices.forget("print")
        write(to)
        qtbot.waitUntil(lambda: bool(window.notices.notices), timeout=20_000)
        assert window.notices.notices[0].text == f"Written: {to}"
    files = sorted(each.relative_to(shell) for each in shell.rglob("*") if each.is_file())
    assert len(files) > 1
    assert sorted(each.relative_to(here) for each in here.rglob("*") if each.is_file()) == files
    assert all((here / file).read_bytes() == (shell / file).read_bytes() for file in files)

    window.notices.forget("print")
    for write, to in ((page.write_pdf, tmp_path / "b.pdf"), (page.write_images, tmp_path / "b")):
        progress = write(to)
        progress.cancel()
        qtbot.waitUntil(lambda: not window.work.busy, timeout=20_000)
        assert not to.exists()
    assert not window.notices.notices
    blocked = tmp_path / "folder"
    blocked.mkdir()
    page.write_pdf(blocked)
    qtbot.waitUntil(lambda: bool(window.notices.notices), timeout=20_000)
    assert window.notices.notices[0].severity == "error"
    assert not list(blocked.iterdir())


def test_a_pack_without_cards_offers_to_add_some(windows: Windows, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text(
        '{"id": "bare", "version": "1.0.0", "system": "despaira", "format": 1, "title": {"en": "Bare"}}', "utf-8"
    )
    _window, page = opened(windows, qtbot, tmp_path / "settings", tmp_path)
    assert page._stack.currentWidget() is page._empty
    assert page._empty.button is not None
    assert page._empty.button.isVisible()


def test_kept_choices_that_are_damaged_are_the_usual_ones(shipped: PackDocument) -> None:
    usual = wishes_from(shipped, None)
    assert wishes_from(shipped, kept_wishes(usual)) == usual
    for damaged in (7, {"options": 3, "kinds": {}, "dpi": "x"}, {"options": {"bleed": 99, "paper": [1]}}):
        found = wishes_from(shipped, damaged)
        assert (found.options, found.dpi) == (usual.options, usual.dpi)
    gone = wishes_from(shipped, {"options": {"frame": "own", "bleed": 2}})
    assert (gone.options.frame, gone.options.bleed) == ("", 2)
    assert Settings().printing == {}


def test_a_printer_gets_the_pages_with_empty_backs_between_them(shipped: PackDocument, tmp_path: Path) -> None:
    found = planned(shipped, printables_for(shipped.system), replace(first_wishes(shipped), kinds=("artifacts", "mat")))
    pages = [page.name for page in found.plan.sides]
    assert pages[:5] == ["1", "1b", "2", "2b", "3"]
    assert not found.plan.sides[3].marks
    printer = QPrinter()
    prepare(printer, found, "Artifacts")
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    shares: list[float] = []
    assert print_pages(found, printer, shares.append) == str(tmp_path / "out.pdf")
    printed = pymupdf.open(tmp_path / "out.pdf")
    assert printed.page_count == len(pages) == len(shares)
    assert [round(side / 72 * 25.4) for side in printed[0].rect[2:]] == [210, 297]
    assert "Smithy" in printed[0].get_text()
    assert printed[3].get_text() == ""
