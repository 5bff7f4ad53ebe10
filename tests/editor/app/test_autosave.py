"""Work is safe: the journal, recovery after a kill, files that others change, a second window."""

from __future__ import annotations

import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from content import path_of
from editor.app.autosave import JOURNAL_AFTER_MS, JOURNAL_WITHIN_MS, Autosave
from editor.document.document import PackDocument, Saved
from editor.document.edits import AddFile, RemoveFile, SetSource, SetValue
from editor.document.journal import Journal, Recovery
from editor.ui.notice_bar import NoticeBar
from editor.window.recovery_dialog import RecoveryDialog
from editor.window.undo_stack import QtUndoStack
from schema.loading import load
from schema.packs.saving import RealDisk, write_pack

HERO = "characters/kharu.json"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    copy = tmp_path / "pack"
    for file in sorted(path_of("desktopia").rglob("*.json")):
        target = copy / file.relative_to(path_of("desktopia"))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
    return copy


def opened(pack: Path) -> PackDocument:
    return PackDocument.open(pack, history=QtUndoStack())


def keeper_of(document: PackDocument, folder: Path, qtbot: QtBot) -> tuple[Autosave, NoticeBar, list[Recovery]]:
    notices = NoticeBar()
    compared: list[Recovery] = []
    autosave = Autosave(document, notices, folder, compared.append)
    # Also one that the test leaves open must not look at the disk any more when its notices are gone.
    qtbot.addWidget(notices, before_close_func=lambda _notices: delete(autosave))
    return autosave, notices, compared


def gone(autosave: Autosave) -> None:
    """As if its process had been killed: that frees its mark, and nothing is tidied up."""
    assert autosave._lock is not None
    autosave._lock.unlock()


def test_the_journal_brings_everything_back(pack: Path, tmp_path: Path) -> None:
    document = opened(pack)
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    document.submit(AddFile("characters/new_one.json", {"id": "new_one"}), "Add")
    document.submit(RemoveFile("rituals/healing.json"), "Remove")
    document.submit(SetSource("orders/dust.json", '{"id": '), "Type")
    journal = Journal(tmp_path / "own", pack)
    assert journal.write(document)
    again = opened(pack)
    found = Journal(tmp_path / "own", pack).found()
    assert found is not None
    assert found.moved_on(again) == ()
    again.submit(found.edit(again), "Recover")
    assert again.unsaved == document.unsaved
    assert again.value(HERO, "/life") == 7
    assert again.content("rituals/healing.json") is None
    again.undo()
    assert again.clean


def test_saving_forgets_the_journal(pack: Path, tmp_path: Path) -> None:
    document = opened(pack)
    journal = Journal(tmp_path / "own", pack)
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    journal.write(document)
    assert isinstance(document.save(), Saved)
    journal.write(document)
    assert journal.found() is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1}', '{"format": 1, "pack": "x", "files": 3}', "\x00"])
def test_a_broken_journal_is_no_journal(pack: Path, tmp_path: Path, text: str) -> None:
    journal = Journal(tmp_path / "own", pack)
    journal.file.parent.mkdir(parents=True)
    journal.file.write_text(text)
    assert journal.found() is None


def test_typing_is_journalled_and_offered_at_the_next_start(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    document = opened(pack)
    autosave, _notices, _compared = keeper_of(document, tmp_path / "own", qtbot)
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    qtbot.waitUntil(autosave.journal.file.exists, timeout=5000)
    # The process is gone without a word: only the journal is left.
    gone(autosave)
    again = opened(pack)
    second, notices, compared = keeper_of(again, tmp_path / "own", qtbot)
    offered = next(notice for notice in notices.notices if notice.about == "recovery")
    offered.actions[1][1]()
    assert compared[0].files[HERO] != again.content(HERO)
    dialog = RecoveryDialog(again, compared[0])
    qtbot.addWidget(dialog)
    assert dialog.rows() == [("Life", "4", "7")]
    dialog.close()
    second.recover()
    assert again.value(HERO, "/life") == 7
    assert not any(notice.about == "recovery" for notice in notices.notices)
    again.undo()
    assert again.clean
    second.close()
    assert second.journal.found() is None


def test_newer_files_are_named_before_older_work_is_recovered(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    document = opened(pack)
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    Journal(tmp_path / "own", pack).write(document)
    card = json.loads((pack / HERO).read_text(encoding="utf-8"))
    (pack / HERO).write_text(json.dumps({**card, "life": 2}), encoding="utf-8")
    _autosave, notices, _compared = keeper_of(opened(pack), tmp_path / "own", qtbot)
    assert HERO in next(notice for notice in notices.notices if notice.about == "recovery").text


def test_files_that_others_change_are_read_again(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    document = opened(pack)
    autosave, notices, _compared = keeper_of(document, tmp_path / "own", qtbot)
    text = (pack / HERO).read_text(encoding="utf-8")
    half = pack / "characters" / ".half"
    half.write_text(text.replace('"life": 4', '"life": 6'), encoding="utf-8")
    half.replace(pack / HERO)
    qtbot.waitUntil(lambda: document.value(HERO, "/life") == 6, timeout=5000)
    assert document.clean
    document.submit(SetValue(HERO, "/life", 9), "Set life")
    (pack / HERO).write_text(text.replace('"life": 4', '"life": 5'), encoding="utf-8")
    autosave.look()
    asked = next(notice for notice in notices.notices if notice.about == "outside")
    assert document.value(HERO, "/life") == 9, "unsaved work is never overwritten without a word"
    asked.actions[0][1]()
    assert document.value(HERO, "/life") == 5
    document.submit(SetValue(HERO, "/life", 9), "Set life")
    (pack / HERO).write_text(text.replace('"life": 4', '"life": 3'), encoding="utf-8")
    autosave.look()
    next(notice for notice in notices.notices if notice.about == "outside").actions[1][1]()
    assert isinstance(document.save(), Saved)
    assert json.loads((pack / HERO).read_text(encoding="utf-8"))["life"] == 9
    autosave.close()


def test_a_file_that_others_write_in_place_is_read_again(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    document = opened(pack)
    autosave, _notices, _compared = keeper_of(document, tmp_path / "own", qtbot)
    text = (pack / HERO).read_text(encoding="utf-8")
    qtbot.waitUntil(lambda: str(pack / HERO) in autosave.watched, timeout=5000)
    for life in (6, 7):
        (pack / HERO).write_text(text.replace('"life": 4', f'"life": {life}'), encoding="utf-8")
        qtbot.waitUntil(lambda life=life: document.value(HERO, "/life") == life, timeout=5000)  # type: ignore[misc]
    assert document.clean
    autosave.close()


def test_who_types_without_a_rest_is_journalled_all_the_same(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    document = opened(pack)
    autosave, _notices, _compared = keeper_of(document, tmp_path / "own", qtbot)
    typing = QTimer(autosave, interval=JOURNAL_AFTER_MS // 4)
    lives = itertools.cycle(range(5, 20))
    typing.timeout.connect(lambda: document.submit(SetValue(HERO, "/life", next(lives)), "Set life"))
    typing.start()
    qtbot.waitUntil(autosave.journal.file.exists, timeout=10_000)
    assert typing.isActive(), "there never was a rest"
    assert JOURNAL_WITHIN_MS < 2000
    typing.stop()
    autosave.close()


def test_a_journal_that_cannot_be_written_is_reported_once_and_taken_back(
    pack: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    document = opened(pack)
    autosave, notices, _compared = keeper_of(document, tmp_path / "own", qtbot)
    folder = autosave.journal.file.parent
    folder.rename(tmp_path / "away")
    folder.write_text("no folder", encoding="utf-8")
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    autosave.write()
    assert [notice.about for notice in notices.notices] == ["journal"]
    notices.forget("journal")
    autosave.write()
    assert list(notices.notices) == [], "who closed it knows"
    folder.unlink()
    autosave.write()
    assert autosave.journal.found() is not None
    folder.rename(tmp_path / "gone")
    folder.write_text("no folder", encoding="utf-8")
    autosave.write()
    assert [notice.about for notice in notices.notices] == ["journal"]
    folder.unlink()
    autosave.write()
    assert list(notices.notices) == []
    autosave.close()


def test_two_windows_keep_their_work_apart_and_both_get_it_back(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    own = tmp_path / "own"
    first, second = opened(pack), opened(pack)
    one, _notices, _compared = keeper_of(first, own, qtbot)
    first.submit(SetValue(HERO, "/life", 7), "Set life")
    one.write()
    two, notices, _compared = keeper_of(second, own, qtbot)
    assert [notice.about for notice in notices.notices] == ["second-window"], "the first one's work is not offered"
    second.submit(SetValue("orders/dust.json", "/name/en", "Ashes"), "Rename")
    two.write()
    assert one.journal.found() != two.journal.found()
    # Both are killed: only their journals are left.
    gone(one)
    gone(two)
    third = opened(pack)
    three, notices, _compared = keeper_of(third, own, qtbot)
    (offer,) = notices.notices
    assert offer.about == "recovery"
    three.recover()
    assert third.value("orders/dust.json", "/name/en") == "Ashes", "the latest comes first"
    assert isinstance(third.save(), Saved)
    three.close()
    fourth = opened(pack)
    four, notices, _compared = keeper_of(fourth, own, qtbot)
    four.recover()
    assert fourth.value("orders/dust.json", "/name/en") == "Ashes"
    assert fourth.value(HERO, "/life") == 7
    four.close()


def test_discarding_goes_on_to_what_another_window_left(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    own = tmp_path / "own"
    for number, life in ((2, 9), (1, 7)):
        document = opened(pack)
        document.submit(SetValue(HERO, "/life", life), "Set life")
        assert Journal(own, pack, number).write(document)
    document = opened(pack)
    autosave, notices, _compared = keeper_of(document, own, qtbot)
    autosave.discard()
    assert [notice.about for notice in notices.notices] == ["recovery"]
    autosave.recover()
    assert document.value(HERO, "/life") == 9
    autosave.close()
    assert Journal(own, pack).found() is None
    assert Journal(own, pack, 2).found() is None


def crashed(pack: Path, own: Path, qtbot: QtBot, life: int) -> None:
    """A session that changes something, answers nothing, and is killed."""
    document = opened(pack)
    autosave, _notices, _compared = keeper_of(document, own, qtbot)
    document.submit(SetValue(HERO, "/life", life), "Set life")
    autosave.write()
    gone_with_all(autosave)


def gone_with_all(autosave: Autosave) -> None:
    gone(autosave)
    for lock in autosave._claims.values():
        lock.unlock()


def offered(notices: NoticeBar) -> str:
    return next((notice.text for notice in notices.notices if notice.about == "recovery"), "")


def test_unanswered_work_outlives_whatever_is_done_instead_of_answering(
    pack: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    own = tmp_path / "own"
    crashed(pack, own, qtbot, 7)
    # Editing, saving and closing are no answer.
    document = opened(pack)
    autosave, notices, _compared = keeper_of(document, own, qtbot)
    document.submit(SetValue("orders/dust.json", "/name/en", "Ashes"), "Rename")
    autosave.write()
    assert "in 1 file" in offered(notices)
    assert isinstance(document.save(), Saved)
    assert offered(notices)
    autosave.close()
    # Nor is a crash: both works are there then.
    crashed(pack, own, qtbot, 9)
    document = opened(pack)
    autosave, notices, _compared = keeper_of(document, own, qtbot)
    assert "1 older set" in offered(notices)
    assert time.strftime("%Y-%m-%d %H:") in offered(notices)
    autosave.recover()
    assert document.value(HERO, "/life") == 9
    assert offered(notices)
    autosave.recover()
    assert document.value(HERO, "/life") == 7
    assert not offered(notices)
    document.undo()
    assert document.value(HERO, "/life") == 9
    gone_with_all(autosave)
    document = opened(pack)
    autosave, notices, _compared = keeper_of(document, own, qtbot)
    autosave.discard()
    assert notices.notices == ()
    autosave.close()
    assert list((own / "journals").iterdir()) == [], "what is answered leaves nothing"


def test_many_crashes_lose_nothing(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    own = tmp_path / "own"
    for life in range(5, 12):
        crashed(pack, own, qtbot, life)
    document = opened(pack)
    autosave, _notices, _compared = keeper_of(document, own, qtbot)
    lives = []
    while autosave._found:
        autosave.recover()
        lives.append(document.value(HERO, "/life"))
    assert lives == list(range(11, 4, -1))
    autosave.close()


def test_what_one_window_offers_another_leaves_to_it(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    own = tmp_path / "own"
    crashed(pack, own, qtbot, 7)
    one, first, _compared = keeper_of(opened(pack), own, qtbot)
    document = opened(pack)
    two, second, _compared = keeper_of(document, own, qtbot)
    assert offered(first)
    assert not offered(second)
    document.submit(SetValue(HERO, "/life", 9), "Set life")
    two.write()
    gone_with_all(two)
    one.close()
    document = opened(pack)
    three, notices, _compared = keeper_of(document, own, qtbot)
    assert "1 older set" in offered(notices), "the first window closed without an answer"
    three.recover()
    three.recover()
    assert document.value(HERO, "/life") == 7
    three.close()


def test_an_answer_to_what_is_no_longer_offered_does_nothing(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    own = tmp_path / "own"
    crashed(pack, own, qtbot, 7)
    crashed(pack, own, qtbot, 9)
    document = opened(pack)
    autosave, notices, compared = keeper_of(document, own, qtbot)
    next(notice for notice in notices.notices if notice.about == "recovery").actions[1][1]()
    autosave.discard()
    autosave.recover(compared[0])  # from a dialog that stayed open
    assert document.clean
    autosave.recover()
    assert document.value(HERO, "/life") == 7
    autosave.close()


def test_work_that_was_saved_just_before_a_kill_is_not_offered(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    own = tmp_path / "own"
    crashed(pack, own, qtbot, 7)
    document = opened(pack)
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    assert isinstance(document.save(), Saved)
    autosave, notices, _compared = keeper_of(opened(pack), own, qtbot)
    assert notices.notices == ()
    autosave.close()
    assert list((own / "journals").iterdir()) == []


def test_recovered_work_is_given_up_only_when_it_is_safe_again(
    pack: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    crashed(pack, own, qtbot, 7)
    document = opened(pack)
    autosave, _notices, _compared = keeper_of(document, own, qtbot)
    monkeypatch.setattr(Journal, "write", lambda *_args: False)
    autosave.recover()
    assert document.value(HERO, "/life") == 7
    monkeypatch.undo()
    gone_with_all(autosave)
    autosave, notices, _compared = keeper_of(opened(pack), own, qtbot)
    assert offered(notices)
    autosave.discard()
    autosave.close()


def test_work_on_a_zip_is_journalled(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    zipped = Path(shutil.make_archive(str(tmp_path / "pack"), "zip", pack))
    document = opened(zipped)
    autosave, _notices, _compared = keeper_of(document, tmp_path / "own", qtbot)
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    autosave.write()
    gone(autosave)
    again = opened(zipped)
    second, notices, _compared = keeper_of(again, tmp_path / "own", qtbot)
    assert [notice.about for notice in notices.notices] == ["recovery"]
    second.recover()
    assert again.value(HERO, "/life") == 7
    second.close()


def test_a_folder_that_is_gone_empties_nothing_and_is_written_again(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    document = opened(pack)
    before = {file: (pack / file).read_bytes() for file in document.files}
    autosave, notices, _compared = keeper_of(document, tmp_path / "own", qtbot)
    document.submit(SetValue(HERO, "/life", 7), "Set life")
    shutil.rmtree(pack)
    qtbot.waitUntil(lambda: [notice.about for notice in notices.notices] == ["gone"], timeout=10_000)
    assert document.unsaved == document.files == tuple(before)
    recovery = autosave.journal.found()
    assert recovery is not None
    assert set(recovery.files) == set(before)
    assert isinstance(document.save(), Saved)
    assert document.clean
    qtbot.waitUntil(lambda: list(notices.notices) == [], timeout=10_000)
    assert {file for file in before if (pack / file).read_bytes() != before[file]} == {HERO}
    autosave.close()


def test_a_folder_that_comes_back_is_compared(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    document = opened(pack)
    autosave, notices, _compared = keeper_of(document, tmp_path / "own", qtbot)
    pack.rename(tmp_path / "away")
    qtbot.waitUntil(lambda: [notice.about for notice in notices.notices] == ["gone"], timeout=10_000)
    document.submit(SetValue("orders/dust.json", "/name/en", "Ashes"), "Rename")
    hero = tmp_path / "away" / HERO
    hero.write_text(hero.read_text(encoding="utf-8").replace('"life": 4', '"life": 6'), encoding="utf-8")
    (tmp_path / "away").rename(pack)
    qtbot.waitUntil(lambda: list(notices.notices) == [], timeout=10_000)
    assert document.unsaved == ("orders/dust.json",)
    assert document.value(HERO, "/life") == 6
    autosave.close()


def test_a_second_window_is_noticed(pack: Path, tmp_path: Path, qtbot: QtBot) -> None:
    first, _notices, _compared = keeper_of(opened(pack), tmp_path / "own", qtbot)
    script = (
        "import sys; from pathlib import Path; from PySide6.QtWidgets import QApplication; a = QApplication([])\n"
        "from editor.document.document import PackDocument; from editor.app.autosave import Autosave\n"
        "from editor.ui.notice_bar import NoticeBar\n"
        "n = NoticeBar(); k = Autosave(PackDocument.open(sys.argv[1]), n, Path(sys.argv[2]), print)\n"
        "print([notice.about for notice in n.notices])"
    )
    command = [sys.executable, "-c", script, str(pack), str(tmp_path / "own")]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ}, timeout=60)
    assert "second-window" in printed.stdout
    first.close()


@pytest.mark.parametrize("answer", [0, 1])
def test_a_save_that_somebody_else_began_is_finished_only_when_asked(
    pack: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, answer: int
) -> None:
    class Gone(BaseException):
        """The process ends."""

    def ends(*_args: object) -> None:
        raise Gone

    class Ending(RealDisk):
        def replace(self, source: Path, target: Path) -> None:
            if target.name == "pack.json":
                raise Gone
            super().replace(source, target)

    with monkeypatch.context() as meanwhile, pytest.raises(Gone):
        meanwhile.setattr("schema.packs.saving._Save.roll_back", ends)
        manifest = (pack / "pack.json").read_bytes() + b"\n"
        write_pack(pack, {HERO: b'{"life": 9}', "pack.json": manifest}, disk=Ending())
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "another"))
    document = opened(pack)
    autosave, notices, _compared = keeper_of(document, tmp_path / "own", qtbot)
    (offer,) = notices.notices
    assert offer.about == "unfinished"
    offer.actions[answer][1]()
    assert notices.notices == ()
    assert document.clean
    assert not list(pack.rglob(".*"))
    assert ((pack / "pack.json").read_bytes() == manifest) == (answer == 0)
    assert opened(pack).problems == ()
    autosave.close()


SAVING = """
import sys, random
from pathlib import Path
from editor.document.document import PackDocument
from editor.document.edits import SetValue, Several
from editor.document.journal import Journal
pack, own = Path(sys.argv[1]), Path(sys.argv[2])
document = PackDocument.open(pack)
files = [name for name in document.files if name.startswith("characters/")]
journal = Journal(own, pack)
n = int(document.value(files[0], "/life")) + 1
print("ready", flush=True)
while True:
    n = n % 20 + 1
    document.submit(Several(tuple(SetValue(name, "/life", n) for name in files)), "Set lives")
    journal.write(document)
    document.save()
"""


def test_killed_while_it_saves(pack: Path, tmp_path: Path) -> None:
    """Every file is whole, old or new; what was typed last is in the journal or on the disk; the pack opens."""
    rng = random.Random(4)
    # The first may be killed before it has saved at all.
    document = PackDocument.open(pack)
    for name in document.files:
        if name.startswith("characters/"):
            document.submit(SetValue(name, "/life", 1), "Set life")
    assert isinstance(document.save(), Saved)
    for _round in range(int(os.environ.get("TABLEWRIGHT_KILLS", "4"))):
        command = [sys.executable, "-c", SAVING, str(pack), str(tmp_path / "own")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            time.sleep(rng.uniform(0.0, 0.25))
            process.send_signal(signal.SIGKILL)
        loaded = load(pack)
        assert not [found for found in loaded.diagnostics if found.code in ("bad-json", "missing-file")]
        cards = sorted((pack / "characters").glob("*.json"))
        assert len({json.loads(card.read_text(encoding="utf-8"))["life"] for card in cards}) == 1, "never mixed"
        assert not list(pack.rglob(".*")), "nothing is left over"
        document = PackDocument.open(pack)
        recovery = Journal(tmp_path / "own", pack).found()
        if recovery is not None:
            document.submit(recovery.edit(document), "Recover")
        lives = {document.value(name, "/life") for name in document.files if name.startswith("characters/")}
        assert len(lives) == 1, "never mixed: the journal completes what a save left half done"
        assert isinstance(document.save(), Saved)
