"""Pictures given to cards: read with care, cropped, held till a save, gone with undo, kept through a crash."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QIODevice, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from content import path_of
from editor.document.document import PackDocument, Saved
from editor.document.journal import Journal
from editor.pages.card.card_page import CardPage
from editor.systems.desktopia.cards.card_face import card_look
from editor.systems.desktopia.cards.faces import CARD_FACES
from editor.systems.desktopia.painting.built_in_pictures import built_in
from editor.systems.desktopia.painting.content_styles import disk_look
from editor.systems.desktopia.painting.thumbnails import THUMBNAILS
from editor.ui.painting import cropping
from editor.ui.painting.cropping import WHOLE, Crop, Square, crop_in, crop_json, crop_of, square_of
from editor.ui.painting.picture_files import PictureRefused, picture_of_bytes, picture_of_file, png_of
from editor.ui.pictures.crop_dialog import CropDialog, CropView
from editor.ui.pictures.gallery import Gallery
from editor.ui.pictures.pack_pictures import picture_of
from editor.ui.pictures.picture_import import (
    ask_to_fit,
    ask_to_fit_again,
    dropped_file,
    give_name,
    give_picture,
    kept,
    takes_picture,
)
from schema.packs import image_info
from schema.packs.archive_reading import read_member
from schema.packs.saving import SaveFailed
from tests.journeys.person import bytes_in, copy_of_pack

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def document(tmp_path: Path) -> PackDocument:
    return PackDocument.open(copy_of_pack(tmp_path))


@pytest.fixture
def card(document: PackDocument) -> str:
    return document.files_in("characters")[0]


def photo(width: int = 300, height: int = 200, colour: str = "#8040C0") -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    return image


def as_bytes(image: QImage, kind: str) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, kind)  # type: ignore[call-overload]  # a device is taken as well
    return bytes(buffer.data().data())


def art_on_disk(document: PackDocument) -> list[str]:
    assert document.root is not None
    return sorted(path.name for path in (document.root / "art").glob("*")) if (document.root / "art").exists() else []


# ---------------------------------------------------------------- reading


@pytest.mark.parametrize("kind", ["PNG", "JPG", "WEBP"])
def test_the_three_kinds_are_read_whatever_the_name_says(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(as_bytes(photo(), kind))
    image = picture_of_file(file)
    assert (image.width(), image.height()) == (300, 200)


@pytest.mark.parametrize(("kind", "form"), [("PNG", "PNG"), ("JPG", "JPEG"), ("WEBP", "WebP")])
def test_the_header_says_what_the_reader_finds_and_every_cut_is_seen(kind: str, form: str) -> None:
    data = as_bytes(photo(), kind)
    assert image_info.kind_of(data) == image_info.PictureKind(form, 300, 200)  # type: ignore[arg-type]
    assert all(isinstance(image_info.kind_of(data[:length]), image_info.ImageFault) for length in range(len(data)))


def bomb(width: int, height: int) -> bytes:
    """A small PNG that says it is large."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0" * 1000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "not a PNG"),
        (b"GIF89a" + b"\0" * 40, "not a PNG"),
        (b"", "not a PNG"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 40, "damaged"),
        (b"\xff\xd8\xff" + b"\0" * 40, "damaged"),
        (bomb(50_000, 50_000), "50000 × 50000"),
        (bomb(20_000, 10), "20000 × 10"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * (image_info.MOST_BYTES + 1), "20 MB"),
    ],
)
def test_what_is_no_picture_or_a_bomb_is_refused_in_words(data: bytes, says: str) -> None:
    with pytest.raises(PictureRefused, match=says):
        picture_of_bytes(data)


def test_a_file_that_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(PictureRefused, match="cannot be read"):
        picture_of_file(tmp_path / "none.png")


def test_only_one_picture_file_counts_as_a_drop(tmp_path: Path) -> None:
    def drag(*names: str) -> QMimeData:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in names])
        return data

    assert dropped_file(drag("a.PNG")) == tmp_path / "a.PNG"
    assert dropped_file(drag("a.svg")) is None
    assert dropped_file(drag("a.png", "b.png")) is None
    far = QMimeData()
    far.setUrls([QUrl("https://example.org/a.png")])
    assert dropped_file(far) is None


# ---------------------------------------------------------------- cropping


@given(
    st.integers(1, 5000),
    st.integers(1, 5000),
    st.lists(st.tuples(st.floats(-3000, 3000), st.floats(-3000, 3000), st.floats(0.2, 8)), max_size=8),
)
def test_the_square_stays_within_the_picture(width: int, height: int, steps: list[tuple[float, float, float]]) -> None:
    square = cropping.first_of(width, height)
    for x, y, factor in steps:
        square = cropping.moved(square, x, y, width, height)
        at = square.x + square.side / 3, square.y + square.side / 2
        square = cropping.zoomed(square, factor, at, width, height)
        assert square.x >= 0
        assert square.y >= 0
        assert square.x + square.side <= width + 1e-6
        assert square.y + square.side <= height + 1e-6
        assert square.side >= min(cropping.LEAST_SIDE, width, height) - 1e-6
        # As a card says it, the same is shown, to a part of a pixel that nobody sees.
        crop = crop_of(square, width, height)
        assert 1 <= crop.zoom <= cropping.MOST_ZOOM
        again = square_of(crop, width, height)
        longest = max(width, height)
        assert again.side == pytest.approx(square.side, rel=1e-3)
        assert (again.x, again.y) == pytest.approx((square.x, square.y), abs=longest * 1e-3)
        assert crop_in(crop_json(crop)) == crop


@pytest.mark.parametrize("prefix", ["", "outer/"])
def test_pictures_of_a_zipped_pack_are_shown(tmp_path: Path, qapp: Any, prefix: str) -> None:
    file = tmp_path / "pack.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for path, data in (("pack.json", b"{}"), ("art/a.png", as_bytes(photo(), "PNG")), ("art/b.png", b"none")):
            archive.writestr(prefix + path, data)
    shown = picture_of({"picture": "art/a.png"}, file)
    assert isinstance(shown, QPixmap)
    assert (shown.width(), shown.height()) == (300, 200)
    for named in ("art/b.png", "art/gone.png", "art/../art/a.png"):
        assert picture_of({"picture": named}, file) == "unknown"
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("../outside.png", b"")
    assert read_member(file, "art/a.png", 10_000) is None
    file.write_bytes(b"no zip")
    assert read_member(file, "art/a.png", 10_000) is None


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    assert cropping.zoomed(cropping.first_of(400, 400), 2, (100, 300), 400, 400) == Square(50, 150, 200)


@pytest.mark.parametrize("value", [None, [], "half", {"zoom": "2", "x": None, "y": True}])
def test_a_crop_that_says_nothing_that_can_be_read_shows_the_whole(value: object) -> None:
    assert crop_in(value) == WHOLE
    assert crop_in({"zoom": 99, "x": -1, "y": 7}) == Crop(16, 0, 1)


def test_the_picture_is_dragged_and_zoomed_by_hand_and_keys(qtbot: Any) -> None:
    view = CropView(photo(600, 300))
    qtbot.addWidget(view)
    view.show()
    before = view.square
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(200, 100))
    QTest.mouseMove(view, QPoint(120, 100))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(120, 100))
    assert view.square.x > before.x
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.square.side < before.side
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.square.side == pytest.approx(before.side)
    assert view.shown().size().width() == view.shown().size().height() == 300


# ---------------------------------------------------------------- giving, saving, undoing


def test_a_dropped_file_is_fitted_shown_at_once_and_written_with_the_save(
    document: PackDocument, card: str, tmp_path: Path, qtbot: Any
) -> None:
    file = tmp_path / "mine.jpg"
    file.write_bytes(as_bytes(photo(), "JPG"))
    before = bytes_in(tmp_path)
    page = CardPage(document, card, THUMBNAILS, CARD_FACES)
    qtbot.addWidget(page)
    page.show()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    page.dropEvent(QDropEvent(QPointF(50, 50), copy, data, left, Qt.KeyboardModifier.NoModifier))
    (dialog,) = page.findChildren(CropDialog)
    dialog.use.click()
    named = document.value(card, "/picture")
    assert isinstance(named, str)
    assert named.startswith("art/")
    assert isinstance(picture_of({"picture": named}, document.root), QPixmap)
    assert bytes_in(tmp_path) == before
    assert art_on_disk(document) == []
    assert isinstance(document.save(), Saved)
    assert [f"art/{name}" for name in art_on_disk(document)] == [named]
    assert document.root is not None
    assert picture_of_file(document.root / named).width() == 300, "the whole of it is kept"
    assert document.changed_outside() == ()
    page.close_down()


def test_undo_before_the_save_writes_nothing_and_after_it_takes_the_picture_away(
    document: PackDocument, card: str, tmp_path: Path
) -> None:
    before = bytes_in(tmp_path)
    give_picture(document, (card,), photo())
    document.undo()
    assert isinstance(document.save(), Saved)
    assert art_on_disk(document) == []
    document.redo()
    assert isinstance(document.save(), Saved)
    assert len(art_on_disk(document)) == 1
    document.undo()
    assert isinstance(document.save(), Saved)
    assert art_on_disk(document) == []
    assert bytes_in(tmp_path) == before


def test_a_picture_that_was_there_before_is_not_taken_away(document: PackDocument, card: str) -> None:
    give_picture(document, (card,), photo())
    document.save()
    assert document.root is not None
    again = PackDocument.open(document.root)
    again.undo()
    give_picture(again, again.files_in("characters")[1:2], photo(colour="#104010"))
    again.save()
    assert len(art_on_disk(document)) == 2
    again.undo()
    again.save()
    assert len(art_on_disk(document)) == 1
    assert again.others == tuple(f"art/{name}" for name in art_on_disk(document))


def test_a_save_that_fails_leaves_neither_card_nor_picture(
    document: PackDocument, card: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = bytes_in(tmp_path)

    def fails(*_args: Any, **_named: Any) -> tuple[str, ...]:
        raise SaveFailed("The disk is full.")

    monkeypatch.setattr(document, "_write", fails)
    give_picture(document, (card,), photo())
    assert not isinstance(document.save(), Saved)
    assert bytes_in(tmp_path) == before
    monkeypatch.undo()
    assert isinstance(document.save(), Saved)
    assert len(art_on_disk(document)) == 1


def test_an_unsaved_picture_is_in_the_journal(document: PackDocument, card: str, tmp_path: Path) -> None:
    assert document.root is not None
    give_picture(document, (card,), photo())
    named = str(document.value(card, "/picture"))
    journal = Journal(tmp_path / "home", document.root)
    assert journal.write(document)
    found = journal.found()
    assert found is not None
    assert list(found.art) == [named]
    again = PackDocument.open(document.root)
    again.art.take(found.art)
    again.submit(found.edit(again), "recover")
    again.save()
    assert [f"art/{name}" for name in art_on_disk(again)] == [named]


def test_a_refused_file_is_reported_and_asks_nothing(
    document: PackDocument, card: str, tmp_path: Path, qtbot: Any
) -> None:
    file = tmp_path / "bad.png"
    file.write_bytes(b"<svg/>")
    messages: list[str] = []
    window = QWidget()
    qtbot.addWidget(window)
    assert ask_to_fit(document, (card,), file, THUMBNAILS, messages.append, window) is None
    assert messages == ["bad.png cannot be used. The file is not a PNG, JPEG or WebP picture."]
    assert takes_picture(document, card)
    assert not takes_picture(document, "box.json")
    assert not takes_picture(document, document.files_in("things")[0])


def test_the_reader_of_the_pack_never_leaves_it(tmp_path: Path) -> None:
    outside = tmp_path / "outside.png"
    outside.write_bytes(png_of(photo()))
    pack = tmp_path / "pack"
    (pack / "art").mkdir(parents=True)
    (pack / "art" / "link.png").symlink_to(outside)
    (pack / "art" / "sheet.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
    for name in ("art/link.png", "art/../outside.png", "art/sheet.svg", "art/none.png"):
        assert picture_of({"picture": name}, pack) == "unknown"


# ---------------------------------------------------------------- which part is shown


def halves() -> QImage:
    """Red at the left, blue at the right."""
    image = photo(400, 200, "#C01010")
    with QPainter(image) as painter:
        painter.fillRect(200, 0, 200, 200, QColor("#1010C0"))
    return image


def middle(picture: QPixmap | str) -> str:
    assert isinstance(picture, QPixmap)
    return picture.toImage().pixelColor(picture.width() // 2, picture.height() // 2).name()


def test_what_is_shown_is_kept_with_the_card_and_the_same_on_card_and_disk(
    document: PackDocument, card: str, tmp_path: Path, qtbot: Any
) -> None:
    assert halves().save(str(tmp_path / "halves.png"))
    window = QWidget()
    qtbot.addWidget(window)
    dialog = ask_to_fit(document, (card,), tmp_path / "halves.png", THUMBNAILS, lambda _words: None, window)
    assert dialog is not None
    QTest.mousePress(dialog.view, Qt.MouseButton.LeftButton, pos=QPoint(300, 100))
    QTest.mouseMove(dialog.view, QPoint(20, 100))
    QTest.mouseRelease(dialog.view, Qt.MouseButton.LeftButton, pos=QPoint(20, 100))
    dialog.slider.setValue(250)
    dialog.use.click()
    crop = document.value(card, "/crop")
    assert isinstance(crop, dict)
    assert crop["zoom"] == pytest.approx(2.5, rel=1e-3)
    assert float(str(crop["x"])) > 0.6
    shown = document.value(card)
    assert isinstance(shown, dict)
    faces = (
        disk_look("characters", shown, document.card, art=document.root).picture,
        card_look("characters", shown, document.card, document.root).picture,
    )
    assert [middle(face) for face in faces] == ["#1010c0"] * 2
    document.undo()
    assert document.clean, "picture and crop are one step"


def test_another_part_is_chosen_again_and_undone_alone(document: PackDocument, card: str, qtbot: Any) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    assert ask_to_fit_again(document, card, THUMBNAILS, window) is None, "a built-in picture has no parts"
    give_picture(document, (card,), halves(), Crop(2.0, 0.25, 0.5))
    named = document.value(card, "/picture")
    dialog = ask_to_fit_again(document, card, THUMBNAILS, window)
    assert dialog is not None
    assert dialog.view.crop == Crop(2.0, 0.25, 0.5)
    QTest.keyClick(dialog.view, Qt.Key.Key_Plus)
    dialog.use.click()
    assert document.value(card, "/crop/zoom") == pytest.approx(2.2)
    assert document.value(card, "/picture") == named
    document.undo()
    assert document.value(card, "/crop") == {"zoom": 2.0, "x": 0.25}
    assert isinstance(document.save(), Saved)
    assert document.root is not None
    assert PackDocument.open(document.root).value(card, "/crop") == {"zoom": 2, "x": 0.25}


def test_another_picture_is_shown_whole_and_the_same_one_as_before(document: PackDocument, card: str) -> None:
    give_picture(document, (card,), halves(), Crop(2.0, 0.25, 0.5))
    named = str(document.value(card, "/picture"))
    before = document.documents
    give_name(document, (card,), named)
    assert document.documents is before
    give_name(document, (card,), "wolf_mask")
    assert document.value(card, "/crop") is None


def test_one_picture_for_several_cards_is_one_step(document: PackDocument) -> None:
    files = document.files_in("characters")[:3]
    give_picture(document, files, halves(), Crop(2.0, 0.25, 0.5))
    assert len({str(document.value(file, "/picture")) for file in files}) == 1
    assert all(document.value(file, "/crop/zoom") == 2.0 for file in files)
    document.undo()
    assert document.clean


def test_a_large_picture_is_kept_as_large_as_it_is_needed() -> None:
    large = photo(4000, 3000)
    assert (kept(large, WHOLE).width(), kept(large, WHOLE).height()) == (1024, 768)
    assert kept(large, Crop(2, 0.5, 0.5)).width() == 1707
    assert kept(large, Crop(16, 0.5, 0.5)).width() == 2048
    assert kept(photo(), WHOLE).width() == 300


# ---------------------------------------------------------------- the gallery


@pytest.fixture
def gallery(document: PackDocument, card: str, qtbot: Any) -> Callable[[], Gallery]:
    window = QWidget()
    qtbot.addWidget(window)

    def make() -> Gallery:
        found = Gallery(document, (card,), THUMBNAILS, lambda _words: None, window)
        found.show()
        return found

    return make


def test_a_built_in_picture_is_found_by_its_name_and_chosen(
    document: PackDocument, card: str, gallery: Callable[[], Gallery]
) -> None:
    found = gallery()
    assert found.shown.rowCount() == len(built_in())
    QTest.keyClicks(found.search, "wolf")
    assert found.shown.rowCount() == 1
    QTest.keyClick(found.search, Qt.Key.Key_Return)
    assert document.value(card, "/picture") == "wolf_mask"
    document.undo()
    assert document.clean


def test_pictures_of_the_pack_are_offered_too_and_none_at_all(
    document: PackDocument, card: str, gallery: Callable[[], Gallery]
) -> None:
    give_picture(document, (card,), photo())
    found = gallery()
    assert found.shown.rowCount() == len(built_in()) + 1
    assert found.grid.currentIndex().row() == 0
    QTest.keyClicks(found.search, "nothing of that name")
    assert found.nothing.isVisible()
    (none,) = [each for each in found.findChildren(QPushButton) if each.text() == "No picture"]
    none.click()
    assert document.value(card, "/picture", "gone") == "gone"
    assert path_of("desktopia") != document.root
