"""The command `print`, from a pack on disk to a file of pages, exit codes and messages."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pymupdf
import pytest
from PySide6.QtGui import QImage

from content import SHIPPED
from tablewright.command_line import main

PACK = str(SHIPPED["desktopia"])


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PACK, tmp_path / "pack"))


def test_cards_of_a_pack_become_pages_in_a_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new" / "cards.pdf"
    assert main(["print", PACK, "-o", str(file), "--only", "artifacts", "--language", "ru", "--backs", "none"]) == 0
    assert capsys.readouterr().out == f"{file}: 1 page on 1 sheet, {round(file.stat().st_size / 1000)} KB\n"
    words = pymupdf.open(file)[0].get_text()
    assert "Кузница праха" in words
    assert "Smithy" not in words
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_what_can_be_printed_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", PACK, "--list"]) == 0
    assert "rituals" in capsys.readouterr().out
    assert main(["print", PACK, "--list", "--json"]) == 0
    rituals = next(kind for kind in json.loads(capsys.readouterr().out) if kind["kind"] == "rituals")
    assert sum(item["count"] for item in rituals["items"]) == 12


def test_a_card_that_overflows_is_reported_as_check_does_and_printed(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = pack / "artifacts" / "fire_mine.json"
    written = json.loads(card.read_text("utf-8"))
    written["name"]["en"] = "The Most Honourable Mine of the Lower Shelves and of the Upper Ones"
    card.write_text(json.dumps(written), "utf-8")
    file = pack / "out.pdf"
    words = ["print", str(pack), "-o", str(file), "--only", "artifacts", "--language"]
    assert main([*words, "en"]) == 1
    said = capsys.readouterr().out
    assert "card-name-cut" in said
    assert "fire_mine.json:1:" in said
    assert file.exists()
    assert main([*words, "en", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert [one["code"] for one in report["diagnostics"]] == ["card-name-cut"]
    assert main([*words, "ru"]) == 0, "the Russian card is as it was"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--paper", "postcard"], "Unknown paper"),
        (["--paper", "60x60"], "too small"),
        (["--paper", "60x80", "--only", "set-up", "--margin", "30"], "too small"),
        (["--paper", "50x50", "--only", "stickers"], "too short for 31 mm"),
        (["--paper", "50x50", "--only", "mat", "--overlap", "20"], "too small"),
        (["--margin", "nan"], "margin"),
        (["--frame", "gold"], "Known are classic, full_art, ink_saving"),
        (["--only", "monsters"], "monsters"),
        (["--items", "nobody"], "nobody"),
        (["--bleed", "4"], "bleed"),
        (["--back-offset", "left"], "offset"),
    ],
)
def test_wrong_use_writes_nothing(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "out.pdf"
    assert main(["print", PACK, "-o", str(file), *words]) == 2
    assert message in capsys.readouterr().err
    assert not file.exists()


@pytest.mark.parametrize("option", ["-o", "--images", "--svg", "--tabletop"])
def test_what_is_in_the_way_of_a_file_is_named_and_left_alone(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("mine")
    words = ["print", PACK, "--only", "artifacts", "--items", "1", "--dpi", "50", option]
    target = tmp_path / "file" / "out"
    assert main([*words, str(target)]) == 2
    assert str(target) in capsys.readouterr().err
    if option == "-o":
        os.mkfifo(tmp_path / "pipe")
        assert main([*words, str(tmp_path / "pipe")]) == 2
        assert capsys.readouterr().err == f"tablewright: {tmp_path / 'pipe'}: not a regular file\n"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "pipe"][: 2 if option == "-o" else 1]
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("option", ["-o", "--images", "--tabletop"])
def test_a_disk_without_room_leaves_no_half_written_file(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    resource = pytest.importorskip("resource")
    file = tmp_path / "out.pdf"
    file.write_text("old")
    words = ["print", PACK, "--only", "artifacts", "--items", "1", "--dpi", "50", option]
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4000, limits[1]))
    try:
        code = main([*words, str(file if option == "-o" else tmp_path / "new")])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert code == 2
    assert "File too large" in capsys.readouterr().err
    assert [each.name for each in tmp_path.rglob("*")] == ["out.pdf"]
    assert file.read_text() == "old"


def test_a_file_that_cannot_be_written_is_named_and_the_old_one_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["print", PACK, "--only", "artifacts", "--items", "1", "-o"]
    assert main([*words, str(tmp_path)]) == 2
    assert f"{tmp_path}: " in capsys.readouterr().err
    file = tmp_path / "out.pdf"
    file.write_text("old")

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device", "half")

    monkeypatch.setattr(os, "replace", full)
    assert main([*words, str(file)]) == 2
    assert capsys.readouterr().err == f"tablewright: {file}: No space left on device\n"
    assert [each.name for each in tmp_path.iterdir()] == ["out.pdf"]
    assert file.read_text() == "old"


def test_the_corrections_of_a_printer_are_kept_outside_of_the_pack(tmp_path: Path) -> None:
    words = ["print", PACK, "--only", "artifacts", "--items", "1", "--backs", "none", "-o"]
    usual, scaled, again = (str(tmp_path / name) for name in ("usual.pdf", "scaled.pdf", "again.pdf"))
    assert main([*words, usual]) == 0
    assert main([*words, scaled, "--printer", "Attic", "--scale", "102"]) == 0
    assert main([*words, again, "--printer", "Attic"]) == 0
    first, second, third = (pymupdf.open(name)[0].trimbox.width for name in (usual, scaled, again))
    assert second == third == pytest.approx(first * 1.02)


@pytest.mark.parametrize("tongue", ["en", "ru"])
def test_set_up_sheets_list_each_piece_of_a_script(tongue: str, tmp_path: Path) -> None:
    """In Russian, sizes take more lines than there are pieces."""
    file, scripts = tmp_path / "out.pdf", sorted((Path(PACK) / "scripts").glob("*.json"))
    words = ["print", PACK, "--only", "set-up", "--items", ",".join(each.stem for each in scripts), "-o", str(file)]
    assert main([*words, "--backs", "none", "--language", tongue]) == 0
    pages = pymupdf.open(file)
    assert len(pages) == len(scripts)
    for page, script in zip(pages, scripts, strict=True):
        written = json.loads(script.read_text("utf-8"))
        count = sum(len(written.get(key, ())) for key in ("landscape", "artifacts", "items"))
        count += sum(len(seat.get("squad", ())) for seat in written["seats"])
        whole = page.get_text(clip=(0, 0, page.rect.width, (10 + 260) / 25.4 * 72))  # below, the sheet is cut
        listed = {line.split(" ")[0] for line in whole.splitlines() if re.match(r"\d+ \D", line)}
        assert listed >= {str(number) for number in range(1, count + 1)}, script.stem


def test_backs_that_move_further_than_the_bleed_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["print", PACK, "--items", "akeru", "-o", str(tmp_path / "out.pdf"), "--back-offset", "0.4,-1.2"]
    assert main(words) == 0
    assert "Backs are moved by 1.2 mm, more than the bleed of 1 mm" in capsys.readouterr().out
    assert main([*words, "--bleed", "2"]) == 0
    assert main([*words, "--backs", "fold"]) == 0
    assert "moved" not in capsys.readouterr().out


def test_the_calibration_page_has_two_sides(tmp_path: Path) -> None:
    file = tmp_path / "test.pdf"
    assert main(["print", PACK, "-o", str(file), "--test-page"]) == 0
    assert len(pymupdf.open(file)) == 2


def test_pictures_and_decks_are_written_into_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["print", PACK, "--only", "artifacts", "--images", str(tmp_path / "png"), "--dpi", "60"]
    assert main([*words, "--tabletop", str(tmp_path / "decks")]) == 0
    assert "5 pictures" in capsys.readouterr().out
    assert (tmp_path / "png" / "001-fire_mine-en.png").exists()
    saved = json.loads((tmp_path / "decks" / "desktopia.json").read_text("utf-8"))
    sheet = saved["ObjectStates"][0]["CustomDeck"]["1"]
    assert sheet["FaceURL"] == (tmp_path / "decks" / "desktopia-faces-1.png").as_uri()
    words = ["print", PACK, "--only", "artifacts", "--tabletop", str(tmp_path / "web"), "--tabletop-url"]
    assert main([*words, "https://example.org/decks/"]) == 0
    saved = json.loads((tmp_path / "web" / "desktopia.json").read_text("utf-8"))
    sheet = saved["ObjectStates"][0]["CustomDeck"]["1"]
    assert sheet["BackURL"] == "https://example.org/decks/desktopia-backs-1.png"
    capsys.readouterr()
    assert main([*words, "example.org"]) == 2
    assert "begins with https://" in capsys.readouterr().err


def test_cards_that_are_named_come_without_a_mat(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["print", PACK, "--items", "akeru", "-o", str(tmp_path / "out.pdf")]
    assert main(words) == 0
    assert "2 pages on 1 sheet" in capsys.readouterr().out


def test_the_booklet_has_the_tasks_and_their_solutions_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "etudes.pdf"
    assert main(["print", PACK, "-o", str(file), "--only", "etudes"]) == 0
    words = [page.get_text() for page in pymupdf.open(file)]
    assert "You win when an enemy Vampal has died." in " ".join(words[:4]).replace("\n", " ")
    assert "Bank the shot" not in "".join(words[:4])
    assert "Bank the shot" in words[-1]
    steps = words[-1].replace("\N{NO-BREAK SPACE}", " ")
    assert "Flick Kharu (4): 54.5°, 3940 mm/s" in steps, "named and numbered as on the plan of the task"
    assert "Shoot Lariat of Pain with Dust Roper (5) from 93.9, 181.6: 79.5°, 1110 mm/s" in steps
    assert "Phantom (7): Cast Change places\nChoose: Ezzen (6)" in steps, "decisions without a flick, too"


def test_empty_backs_of_the_file_are_counted_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out.pdf"
    words = ["print", PACK, "--only", "rituals,tokens,set-up", "-o", str(file)]
    assert main(words) == 0
    assert len(pymupdf.open(file)) == 7
    assert "7 pages on 4 sheets, 1 of them an empty back," in capsys.readouterr().out
    assert main([*words, "--backs", "none"]) == 0
    assert "4 pages on 4 sheets, " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("frame", "only"),
    [("classic", "artifacts"), ("ink_saving", "artifacts"), ("full_art", "artifacts"), ("", "stickers")],
)
def test_a_coarse_picture_and_a_missing_one_are_warnings_with_figures(
    frame: str, only: str, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pack / "art").mkdir()
    picture = QImage(120, 100, QImage.Format.Format_RGB32)
    picture.fill(0x336699)
    assert picture.save(str(pack / "art" / "small.png"))
    for id_, named in (("fire_mine", "art/small.png"), ("fountain_of_life", "art/gone.png")):
        card = pack / "artifacts" / f"{id_}.json"
        written = json.loads(card.read_text("utf-8"))
        card.write_text(json.dumps({**written, "picture": named}), "utf-8")
    words = ["print", str(pack), "-o", str(pack / "out.pdf"), "--only", only, "--frame", frame]
    assert main([*words, "--json"]) == 0
    found = {one["code"]: one["message"] for one in json.loads(capsys.readouterr().out)["diagnostics"]}
    assert sorted(found) == ["picture-coarse", "picture-missing"]
    size = re.search(r"small\.png.* has (\d+) dots an inch at ([\d.]+) mm; 200 are needed", found["picture-coarse"])
    assert size is not None
    assert len(size[2].partition(".")[2]) <= 1, "in tenths of a millimetre"
    page = pymupdf.open(pack / "out.pdf")[0]
    left, _top, right, _bottom = page.get_image_info()[0]["bbox"]
    assert float(size[2]) == pytest.approx((right - left) / 72 * 25.4, abs=0.5), "as large as it is printed"
    assert int(size[1]) == pytest.approx(100 * 25.4 / float(size[2]), abs=1)
    assert "gone.png" in found["picture-missing"]
    assert "art/gone.png" in page.get_text(), "the placeholder says what is missing"


def test_pictures_of_a_zip_are_printed_and_their_size_is_checked(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pack / "art").mkdir()
    picture = QImage(120, 100, QImage.Format.Format_RGB32)
    picture.fill(0x336699)
    assert picture.save(str(pack / "art" / "small.png"))
    card = pack / "artifacts" / "fire_mine.json"
    card.write_text(json.dumps({**json.loads(card.read_text("utf-8")), "picture": "art/small.png"}), "utf-8")
    zipped = shutil.make_archive(str(pack.parent / "packed"), "zip", pack)
    file = pack / "out.pdf"
    assert main(["print", zipped, "-o", str(file), "--only", "artifacts", "--items", "fire_mine", "--json"]) == 0
    assert "picture-coarse" in capsys.readouterr().out
    assert pymupdf.open(file)[0].get_images()


def test_a_box_of_a_million_disks_is_refused(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box = json.loads((pack / "box.json").read_text("utf-8"))
    box["disks"] = [{**box["disks"][0], "count": 100_000_000}]
    (pack / "box.json").write_text(json.dumps(box), "utf-8")
    assert main(["print", str(pack), "-o", str(pack / "out.pdf")]) == 2
    assert "too many" in capsys.readouterr().err


def test_a_pack_that_cannot_be_read_is_refused_or_printed_without_its_broken_cards(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pack / "artifacts" / "fire_mine.json").write_text('{"id": ', "utf-8")
    assert main(["print", str(pack), "-o", str(pack / "out.pdf"), "--only", "artifacts"]) == 1
    assert "fire_mine.json" in capsys.readouterr().out
    assert main(["print", str(pack / "characters"), "-o", str(pack / "out.pdf")]) == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize(("frame", "said"), [("[]", "found a list"), ('{"id": "mine"}', "areas")])
def test_a_frame_that_cannot_be_used_is_named_and_a_built_in_one_is_taken(
    frame: str, said: str, pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pack / "frames").mkdir()
    (pack / "frames" / "mine.json").write_text(frame, "utf-8")
    out = tmp_path / "cards.pdf"
    assert main(["print", str(pack), "--frame", "mine", "--only", "characters", "-o", str(out)]) == 1
    printed = "".join(capsys.readouterr())
    assert "frames/mine.json" in printed
    assert said in printed
    assert out.stat().st_size > 0
