"""Fonts of packs: reported by the check, live on screen, embedded in the file, and never a danger to the editor."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QDialogButtonBox

from content import path_of
from editor.document.document import PackDocument, Saved
from editor.document.edits import SetValue
from editor.pages.card.card_faces import ShownCard
from editor.pages.card.font_import import FontDialog, dropped_font
from editor.printing.faces.words import UNIT, letters
from editor.printing.options import PrintOptions
from editor.printing.pdf_file import pdf_of
from editor.printing.print_job import Choice, chosen_of, plan_of
from editor.systems.desktopia.cards.shown_card import shown_card
from editor.systems.registry import printables_for
from editor.ui.fonts import FOLDER
from editor.ui.pack_fonts import faces_in
from schema.diagnostics.diagnostic import Diagnostic
from schema.json.lenient_json import mapping
from schema.loading import load
from schema.rendering import card_frames
from tests.editor.printing.samples import fonts, not_flat
from tests.schema.packs.test_font_info import SERIF, broken_fonts, cff
from tests.schema.systems.desktopia.toy_pack import loaded

pytestmark = pytest.mark.usefixtures("qapp")
MONO = (FOLDER / "NotoSansMono-SemiCondensed.ttf").read_bytes()
CARD, ORDER = "characters/akeru.json", "orders/dust.json"
ENTRY = {"file": "fonts/a.ttf", "licence": "OFL"}


def wrong(folder: Path, printing: dict[str, Any], data: bytes | None = SERIF, **order: str) -> list[Diagnostic]:
    (folder / "fonts").mkdir(exist_ok=True)
    if data is not None:
        (folder / "fonts" / "a.ttf").write_bytes(data)

    def change(documents: dict[str, Any]) -> None:
        documents["pack.json"]["printing"] = printing
        next(value for file, value in documents.items() if file.startswith("orders/")).update(order)

    return [*loaded(folder, change).diagnostics]


@pytest.mark.parametrize(
    ("printing", "data", "code", "pointer", "says"),
    [
        ({"fonts": {"a": {**ENTRY, "file": "../a.ttf"}}}, SERIF, "font-missing", "/printing/fonts/a/file", "outside"),
        ({"fonts": {"a": {**ENTRY, "file": "art/a.ttf"}}}, SERIF, "font-missing", "/printing/fonts/a/file", "“fonts”"),
        ({"fonts": {"a": {**ENTRY, "file": "fonts/a.svg"}}}, SERIF, "font-missing", "/printing/fonts/a/file", ".otf"),
        ({"fonts": {"a": ENTRY}}, None, "font-missing", "/printing/fonts/a/file", "no font file"),
        ({"fonts": {"a": ENTRY}}, SERIF[:900], "font-broken", "/printing/fonts/a/file", "damaged"),
        ({"fonts": {"a": ENTRY}}, b"wOF2", "font-broken", "/printing/fonts/a/file", "TrueType"),
        ({"fonts": {"a": ENTRY}}, cff(embedding=2), "font-broken", "/printing/fonts/a/file", "embedded"),
        ({"fonts": {"a": ENTRY}}, cff("Ggu"), "font-letters", "/printing/fonts/a/file", "l"),
        ({"fonts": {"a": ENTRY}, "name_font": "b"}, SERIF, "unknown-font", "/printing/name_font", "“b”"),
    ],
)
def test_what_is_wrong_with_a_font_is_reported(
    tmp_path: Path, printing: dict[str, Any], data: bytes | None, code: str, pointer: str, says: str
) -> None:
    (one,) = wrong(tmp_path, printing, data)
    assert (one.code, one.location.file, one.location.pointer) == (code, "pack.json", pointer)
    assert says in one.message
    assert one.location.line > 0


def test_good_fonts_are_no_problem_and_words_are_measured_with_them(tmp_path: Path) -> None:
    assert wrong(tmp_path, {"fonts": {"a": ENTRY}, "text_font": "a"}, font="a") == []
    (one,) = wrong(tmp_path, {"fonts": {"a": ENTRY}}, font="none")
    assert (one.code, one.location.pointer) == ("unknown-font", "/font")
    wide = wrong(tmp_path, {"fonts": {"a": ENTRY}, "name_font": "a"}, cff("".join(map(chr, range(32, 127))), 3900))
    assert {one.code for one in wide} == {"card-name-cut"}
    licence = wrong(tmp_path, {"fonts": {"a": {"file": "fonts/a.ttf"}}})
    assert [one.location.pointer for one in licence] == ["/printing/fonts/a"]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The shipped pack with a font for names, one for its rules text, and one for the names of an Order."""
    folder = Path(shutil.copytree(path_of("desktopia"), tmp_path / "desktopia"))
    (folder / "fonts").mkdir()
    (folder / "fonts" / "box.otf").write_bytes(cff("Akeru", 700))
    (folder / "fonts" / "mono.ttf").write_bytes(MONO)
    manifest = json.loads((folder / "pack.json").read_text("utf-8"))
    fonts_ = {id_: {"file": f"fonts/{id_}", "licence": "OFL"} for id_ in ("box.otf", "mono.ttf")}
    named = {"box": fonts_["box.otf"], "mono": fonts_["mono.ttf"]}
    manifest.setdefault("printing", {}).update({"fonts": named, "name_font": "box", "text_font": "mono"})
    (folder / "pack.json").write_text(json.dumps(manifest), "utf-8")
    return folder


def zipped(folder: Path) -> Path:
    target = folder.with_suffix(".zip")
    with zipfile.ZipFile(target, "w") as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, file.relative_to(folder).as_posix())
    return target


@pytest.mark.parametrize("zip_it", [False, True], ids=["folder", "zip"])
def test_the_file_has_the_fonts_and_its_words_can_be_selected(pack: Path, zip_it: bool) -> None:
    document = PackDocument.open(zipped(pack) if zip_it else pack)
    for language, words in (
        ("en", ("Akeru", "cannot act", "1 life", "hero")),
        ("ru", ("Акеру", "действовать", "1 жизнь", "герой")),
    ):
        chosen = chosen_of(document, printables_for(document.system), Choice(("characters",), ("akeru",)), language)
        options = PrintOptions(language=language, backs="none")
        data = pdf_of(plan_of(chosen, options), options, "Toy")
        names = {name.rpartition("+")[2].strip("/") for name, embedded in fonts(data) if embedded}
        assert len(names) == len(fonts(data)), "all are embedded"
        assert any(name.startswith("Noto-Sans-Mono") for name in names), names
        assert any(name.startswith("Box-Gothic") for name in names) == (language == "en"), "it has Latin letters alone"
        text = pymupdf.open("pdf", data)[0].get_text()
        assert [each for each in words if each not in " ".join(text.split())] == [], "also below marks"
        assert not_flat(data) == []


def test_lines_are_as_wide_on_screen_as_in_the_check(pack: Path) -> None:
    faces = faces_in(json.loads((pack / "pack.json").read_text("utf-8")), pack)
    for face, words in ((faces.name, "Akeru"), (faces.text, "Остаётся на цели: fi AVA 12"), (faces.title, "Call")):
        wide = QFontMetricsF(letters(3.0, face)).horizontalAdvance(words) / UNIT
        assert wide == pytest.approx(card_frames.width_of(words, face) * 3.0, rel=0.01)


def painted(card: ShownCard | None) -> QImage:
    assert card is not None
    image = QImage(252, 352, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    with QPainter(image) as painter:
        painter.scale(4, 4)
        card.paint(painter, 0.0)
    return image


def test_fonts_and_colours_of_an_order_are_live_while_it_is_edited(pack: Path) -> None:
    document = PackDocument.open(pack)
    seen = [painted(shown_card(document, CARD, "en", ""))]
    for pointer, value in (("/font", "mono"), ("/colours/deep", "#104060"), ("/font", "none"), ("/lettering", "sans")):
        document.submit(SetValue(ORDER, pointer, value), "Order")
        seen.append(painted(shown_card(document, CARD, "en", "")))
        assert seen[-1] != seen[-2], pointer
    for _step in range(4):
        document.undo()
    assert painted(shown_card(document, CARD, "en", "")) == seen[0]


def test_a_font_that_is_dropped_from_the_pack_leaves_the_usual_one(pack: Path) -> None:
    (pack / "fonts" / "box.otf").write_bytes(SERIF[:700])
    document = PackDocument.open(pack)
    assert painted(shown_card(document, CARD, "en", "")).width() == 252
    assert faces_in(json.loads((pack / "pack.json").read_text("utf-8")), pack).name == "name"
    assert [one.code for one in load(pack).diagnostics] == ["font-broken", "card-text-cut"]


def test_a_dropped_font_is_given_to_an_order_and_saved(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(path_of("desktopia"), tmp_path / "desktopia"))
    document, file = PackDocument.open(folder), tmp_path / "Mono Font.ttf"
    file.write_bytes(MONO)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    assert dropped_font(data) == file
    before = painted(shown_card(document, CARD, "en", ""))
    for use, pointer in (("order", "/font"), ("text", "/printing/text_font")):
        dialog = FontDialog(document, CARD, file)
        assert "Open Font License" in dialog.licence.text()
        dialog.use.setCurrentIndex(dialog.use.findData(use))
        dialog.accept()
        assert document.value(ORDER if use == "order" else "pack.json", pointer) == "noto_sans_mono"
        now = painted(shown_card(document, CARD, "en", ""))
        assert now != before, "live before it is saved"
        before = now
    (entry,) = mapping(document.value("pack.json", "/printing/fonts")).values()
    assert isinstance(document.save(), Saved)
    assert (folder / str(mapping(entry)["file"])).read_bytes() == MONO
    assert painted(shown_card(PackDocument.open(folder), CARD, "en", "")) == before
    document.undo()
    document.undo()
    assert isinstance(document.save(), Saved)
    assert not list((folder / "fonts").glob("*")), "what nothing names is removed again"


@pytest.mark.parametrize("name", ["broken.ttf", "none.otf"])
def test_a_font_that_cannot_be_used_is_refused_in_words(tmp_path: Path, name: str) -> None:
    (tmp_path / "broken.ttf").write_bytes(SERIF[:400])
    dialog = FontDialog(PackDocument.open(path_of("desktopia")), CARD, tmp_path / name)
    assert name in dialog.problem.text()
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


_HOSTILE = """
import sys, pathlib
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QImage, QPainter
from editor.ui import pack_fonts
app = QGuiApplication([])
image = QImage(300, 60, QImage.Format.Format_RGB32)
for file in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    found = pack_fonts.usable(file.read_bytes())
    if found is not None:
        with QPainter(image) as painter:
            painter.setFont(QFont([found.family]))
            painter.drawText(5, 40, "Akeru ABЖ Щука fi")
print("alive", len(pack_fonts._given))
"""


def test_hostile_fonts_do_not_take_the_editor_along(tmp_path: Path) -> None:
    for number, data in enumerate(broken_fonts(300)):
        (tmp_path / f"{number:03}.ttf").write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-c", _HOSTILE, str(tmp_path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr[-500:]
    assert int(done.stdout.split()[-1]) > 10
