"""The panel of proofs: does it hold for people, easier and shorter ways, then solved by people, steps, things off."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from editor.document.document import PackDocument
from editor.document.edits import SetValue, Several
from editor.panels.lab.background_run import BackgroundRun
from editor.panels.lab.lab_panel import BUTTON_ICON, LabPanel, Verdict, flow
from editor.panels.proof.moment_key import MomentKey
from editor.panels.proof.proof_run import LONGER, MakeProver, ProofRun, prover_process
from editor.panels.proof.proof_sections import LittleOff, SolvedByPeople, Steps
from editor.panels.proof.proof_words import closing_words, judged, no_closing_words, progress_words
from editor.panels.proof.puzzle_rows import PuzzleRow, StoredPuzzle, row_of
from editor.tasks.mouse_release import WhenReleased
from editor.ui.icons import icon
from editor.ui.widgets import link_button
from schema.i18n import gettext as _
from simulator.lab.gap import Closing
from simulator.lab.puzzle_proof import SEARCH, Proof
from simulator.lab.puzzle_verdicts import doubt_words, easier_words, shorter_words, verdict, verdict_words
from simulator.systems.game_rules import Rules

_TINTS = {"can": "ok", "exact": "ok", "fails": "error", "luck": "warning", "hard": "warning"}


class ProofPanel(LabPanel):
    """Proves the puzzle that is shown, and keeps the result in its file."""

    replay_wanted = Signal(object, str)
    """The replay of another way is to be opened: its run and the kind of the way."""
    gap_wanted = Signal(object, str)
    """What closes the gap of another way is to be looked for: its run and the kind of the way."""

    glyph = "puzzle-piece"

    def __init__(
        self,
        document: PackDocument,
        rules: Rules,
        flush: Callable[[], None],
        is_puzzle: Callable[[str], bool],
        *,
        make_prover: MakeProver = prover_process,
    ) -> None:
        """`is_puzzle`: whether a file of the pack is a puzzle."""
        self._make_prover, self._is_puzzle = make_prover, is_puzzle
        self._search = SEARCH
        self._queue: list[str] = []
        """Files that are proved one after the other."""
        self._people, self.steps, self._off = SolvedByPeople(), Steps(), LittleOff()
        self.steps.chosen.connect(lambda _step: self.changed.emit())
        self.key = MomentKey()
        """Stands below the table."""
        self.key.wanted.connect(self.steps.line.setCurrentRow)
        self._holds = Verdict("puzzle-piece")
        self._easier, self._shorter = Verdict("warning", "warning", fill=True), Verdict("check-circle", "ok", fill=True)
        for block, kind in ((self._easier, "easier"), (self._shorter, "shorter")):
            block.add_link(partial(self._want_replay, kind))
            block.add_link(partial(self.make_solution, kind))
            block.add_link(partial(self._want_gap, kind))
        super().__init__(
            document, rules, flush, (self._holds, self._easier, self._shorter), (self._people, self.steps, self._off)
        )
        self._released = WhenReleased(self)

    def _want_replay(self, kind: str) -> None:
        if self.run is not None:
            self.replay_wanted.emit(self.run, kind)

    def _want_gap(self, kind: str) -> None:
        if self.run is not None:
            self.gap_wanted.emit(self.run, kind)

    def close_gap(self, run: ProofRun, closing: Closing | None) -> None:
        """Move what closes a gap, and say what that changes; None if nothing was found."""
        if closing is None:
            self.told.emit(no_closing_words())
            return
        documents, label = self._document.documents, _("Close the gap")
        if run.file not in documents or run.changed_since(documents):
            self.told.emit(_("The pack has been changed meanwhile."))
            return
        edits = []
        for key, by in (("x", closing.dx), ("y", closing.dy)):
            pointer = f"/{closing.thing.key}/{key}"
            value = self._document.value(run.file, pointer)
            if by and isinstance(value, int | float):
                edits.append(SetValue(run.file, pointer, round(value + by, 1)))
        self._document.submit(Several(tuple(edits)), label)
        self.told.emit(closing_words(closing))

    def make_buttons(self) -> tuple[QWidget | int, ...]:
        self.again_button, self.longer_button = QPushButton(), QPushButton()
        self.again_button.setIcon(icon("arrow-clockwise", BUTTON_ICON))
        self.longer_button.setIcon(icon("timer", BUTTON_ICON))
        self.again_button.clicked.connect(self.begin)
        self.longer_button.clicked.connect(self._search_longer)
        self.keep_link = link_button("")
        self.keep_link.clicked.connect(self.keep)
        return (flow(self.stop_button, self.again_button, self.longer_button, self.keep_link),)

    @property
    def run(self) -> ProofRun | None:
        """What was or is being proved of the puzzle that is shown."""
        run = self._runs.get(self._file)
        return run if isinstance(run, ProofRun) else None

    def make_run(self, file: str) -> ProofRun:
        search, self._search = self._search, SEARCH
        return ProofRun(self.subject(file), self, search=search, make_prover=self._make_prover)

    def _search_longer(self) -> None:
        if self.run is not None:
            self._search = self.run.search * LONGER
            self.begin()

    def start_run(self, run: BackgroundRun) -> None:
        run.changed.connect(self._keep_when_done)
        run.changed.connect(self._prove_next)
        super().start_run(run)

    def close_down(self) -> None:
        super().close_down()
        self.key.deleteLater()

    def begin(self) -> None:
        self._queue.clear()
        super().begin()

    def stop(self) -> None:
        self._queue.clear()
        super().stop()

    # ------------------------------------------------------------ all puzzles

    @property
    def proving(self) -> bool:
        """Whether any puzzle is being proved."""
        return any(run.playing for run in self._runs.values())

    def prove_all(self, files: Sequence[str]) -> None:
        """Prove puzzles one after the other, each on the pack as it is then."""
        self._flush()
        self.stop_all()
        self._queue = [file for file in files if self._is_puzzle(file)]
        self._begin_next()

    def stop_all(self) -> None:
        """Stop at once; what was found is kept."""
        self._queue.clear()
        self.stop_others()

    def _prove_next(self) -> None:
        run = self.sender()
        if isinstance(run, ProofRun) and run.state in ("done", "failed"):
            self._begin_next()

    def _begin_next(self) -> None:
        if self._queue:
            self.begin_file(self._queue.pop(0))

    def rows(self, stored: Mapping[str, StoredPuzzle]) -> tuple[PuzzleRow, ...]:
        """A line for each puzzle of the pack; `stored`: what their files say."""
        documents, found = self._document.documents, []
        for file in documents:
            if self._is_puzzle(file):
                run = self._runs.get(file)
                proved = run if isinstance(run, ProofRun) else None
                changed = proved is not None and proved.changed_since(documents)
                name = self._document.name_of(file)
                found.append(row_of(file, name, proved, stored.get(file), changed=changed))
        return tuple(found)

    # ------------------------------------------------------------ the result in the file

    def _keep_when_done(self) -> None:
        run = self.sender()
        if isinstance(run, ProofRun) and run.state == "done" and run.kept:
            # Never in the middle of a drag: it would be another step of the same gesture.
            self._released.do(lambda: self._keep(run))

    def keep(self) -> None:
        """Write the result into the file, so that the checks tell what it says."""
        if self.run is not None:
            self._keep(self.run)

    def _keep(self, run: ProofRun) -> None:
        documents, found = self._document.documents, run.found
        if found is None or found.kept is None or run.file not in documents or run.changed_since(documents):
            return
        pointer, value = found.kept
        if run.stored_in(documents) != value:
            name = self._document.name_of(run.file)
            self._document.submit(SetValue(run.file, pointer, value), _("Keep the proof of {name}").format(name=name))
        self._show_state()

    def make_solution(self, kind: str) -> None:
        """Make the other way of a kind the solution that the file stores."""
        run, documents = self.run, self._document.documents
        way = run.way(kind) if run is not None else None
        if run is None or run.found is None or run.proof is None or way is None or run.changed_since(documents):
            return
        pointer, value = run.found.solutions[run.proof.ways.index(way)]
        words = {"easier": _("Make the easier way the solution"), "shorter": _("Make the shorter way the solution")}
        self._document.submit(SetValue(run.file, pointer, value), words[kind])

    # ------------------------------------------------------------ what is shown

    def title(self) -> str:
        return _("Prove")

    def nothing_words(self) -> str:
        return _("Bring a puzzle with a recorded solution to the front.")

    def why_not(self) -> str:
        if self._file and not self._is_puzzle(self._file):
            return _("{name} is no puzzle.").format(name=self._document.name_of(self._file))
        return ""

    def started_words(self, name: str) -> str:
        text = _("Plays the stored solution of {name} as people would, and looks for shorter and easier ways.")
        return text.format(name=name)

    def begun_words(self, name: str) -> str:
        return _("Proving {name}. Esc in the panel stops.").format(name=name)

    def answer_words(self, run: BackgroundRun) -> str:
        assert isinstance(run, ProofRun)
        return verdict_words(run.proof) if run.proof is not None and run.state == "done" else ""

    def changed_words(self, run: BackgroundRun) -> str:
        text = (
            _("Proving pack {hash}; you have changed it since.")
            if run.playing
            else _("Proved for pack {hash}; you have changed it since.")
        )
        return text.format(hash=run.hash[:6])

    def show_run(self, run: BackgroundRun) -> None:
        assert isinstance(run, ProofRun)
        found = run.found
        self.show_progress(*progress_words(run))
        for button in (self.again_button, self.longer_button):
            button.setVisible(not run.playing)
        documents = self._document.documents
        unkept = found is not None and found.kept is not None and run.stored_in(documents) != found.kept[1]
        self.keep_link.setVisible(unkept and not run.playing and not run.changed_since(documents))
        for section, fold in zip((self._people, self.steps, self._off), self._folds, strict=True):
            fold.setVisible(found is not None and section.show_proof(run, found))
        if found is None:
            words = {"failed": _("Cannot be proved"), "playing": _("Playing")}.get(run.state, _("Not proved yet"))
            self._holds.show_words("", words, "")
            self._easier.hide()
            self._shorter.hide()
        else:
            self._show_verdicts(run, found.proof)

    def _show_verdicts(self, run: ProofRun, proof: Proof) -> None:
        told = judged(run, proof)
        self._holds.show_icon("puzzle-piece", _tint(proof) if told else "text", fill=False)
        self._holds.show_words("", verdict_words(proof) if told else _("Playing"), doubt_words(proof))
        whole = proof.failure is None
        self._easier.setVisible(whole and proof.search is None and bool(proof.easier_tries))
        self._shorter.setVisible(whole and bool(proof.shorter_tries))
        for block, words, kind in (
            (self._easier, easier_words(proof), "easier"),
            (self._shorter, shorter_words(proof), "shorter"),
        ):
            way = proof.way(kind)
            warns = way is not None or (kind == "shorter" and bool(proof.wasted))
            block.show_icon("warning" if warns else "check-circle", "warning" if warns else "ok")
            block.show_words("", *words)
            block.show_links(way is not None)
            for link in block.links[1:]:
                link.setEnabled(not run.playing and not run.changed_since(self._document.documents))
            block.links[2].setVisible(proof.search is None)

    def name_parts(self) -> None:
        for block in (self._easier, self._shorter):
            block.links[0].setText(_("Open its replay"))
            block.links[1].setText(_("Make it the solution"))
            block.links[2].setText(_("Close the gap"))
        self.again_button.setText(_("Prove again"))
        self.longer_button.setText(_("Search longer"))
        self.keep_link.setText(_("Keep the result in the file"))


def _tint(proof: Proof) -> str:
    if proof.failure is None and proof.search is not None:
        return "ok" if proof.search.forced else "warning"
    return _TINTS.get(verdict(proof), "text")
