"""What an experiment plays: versions, scenarios, bots, errors of the hand, and when it ends."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path, PurePosixPath
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QInputDialog,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.document.document import PackDocument
from editor.document.edits import Edit, RemoveValue, SetValue
from editor.pages.printing.length_box import LengthBox
from editor.ui.forms.choice_fields import ChoiceBox
from editor.ui.retranslated import Retranslated
from editor.ui.widgets import Section, column, label, link_button, row, rule, scroll_area
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _
from schema.models.experiment import MOST_PAIRS, SAVED
from schema.models.human_error import TIERS
from simulator.bots.human_error import tiers_of
from simulator.bots.registry import BOTS, bot_title
from simulator.systems.game_rules import Rules

_REVISION: Final = "@revision"
_FOLDER: Final = "@folder"
_FILE: Final = "@file"
_NONE: Final = "@none"
_LIST_PX: Final = 150
_MOST_CHANGES: Final = 3
"""More changes of versions are only counted."""
_MOST_LETTERS: Final = 24
Json = Any


class ExperimentForm(Retranslated, QWidget):
    """The form of one experiment; what it has no field for is edited in the inspector."""

    all_fields_wanted = Signal()
    """The inspector is to show all fields."""

    def __init__(self, document: PackDocument, rules: Rules, file: str) -> None:
        super().__init__()
        self._document, self._rules, self._file = document, rules, file
        self._reading = False
        self.versions = (ChoiceBox(), ChoiceBox())
        for number, box in enumerate(self.versions):
            box.activated.connect(lambda _at, number=number: self._choose_version(number))
        self._changes = label("", "accent")
        self._changes.setWordWrap(True)
        self.scenarios = QListWidget()
        self.scenarios.setFixedHeight(_LIST_PX)
        self.scenarios.itemChanged.connect(lambda _item: self._choose_scenarios())
        self.bots = (ChoiceBox(), ChoiceBox())
        for box in self.bots:
            box.activated.connect(lambda _at: self._choose_bots())
        self.errors = {tier.name: QCheckBox() for tier in TIERS}
        for check in self.errors.values():
            check.toggled.connect(lambda _on: self._choose_errors())
        self.seeds = LengthBox(1, MOST_PAIRS, 10, lambda: "", 0)
        self.first_seed = LengthBox(0, 2**31 - 1, 1, lambda: "", 0)
        self.precise = LengthBox(0, 50, 1, lambda: " " + _("points"), 1)
        for field, key, otherwise in ((self.seeds, "seeds", 200), (self.first_seed, "seeds_from", 1)):
            field.editingFinished.connect(
                lambda field=field, key=key, otherwise=otherwise: self._put(key, int(field.value()), otherwise)
            )
        self.precise.editingFinished.connect(lambda: self._put("precise_to", self.precise.value() or None, None))
        self.clear = QCheckBox()
        self.clear.toggled.connect(lambda on: self._put("until_clear", on, otherwise=False))
        self._more = link_button("")
        self._more.clicked.connect(self.all_fields_wanted)
        self._names = {name: label("", "second") for name in ("a", "b", "bot", "against", "seeds", "first", "precise")}
        self._folds = {
            "versions": Section("", column(self._grid(("a", "b"), self.versions), self._changes, spacing=4)),
            "scenarios": Section("", self.scenarios),
            "bots": Section("", self._grid(("bot", "against"), self.bots)),
            "errors": Section("", column(*self.errors.values(), spacing=2)),
            "until": Section(
                "",
                column(
                    self._grid(("seeds", "precise", "first"), (self.seeds, self.precise, self.first_seed)),
                    self.clear,
                    spacing=4,
                ),
            ),
        }
        self._lock = label("", "small")
        self._lock.setWordWrap(True)
        self._fields = column(
            *(part for fold in self._folds.values() for part in (fold, rule())), row(self._more, "-"), "-", spacing=6
        )
        for box in (*self.versions, *self.bots):  # long names give way to the width of the form
            box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(10)
        area = scroll_area(sideways=False)
        area.setWidget(column(self._lock, self._fields, margins=(8, 4, 10, 8)))
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(area)
        self.retranslate()

    def _grid(self, names: Sequence[str], fields: Sequence[QWidget]) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for line, (name, field) in enumerate(zip(names, fields, strict=True)):
            self._names[name].setBuddy(field)
            grid.addWidget(self._names[name], line, 0)
            grid.addWidget(field, line, 1)
        grid.setColumnStretch(1, 1)
        return holder

    # ------------------------------------------------------------ what is shown

    def lock(self, *, locked: bool) -> None:
        """Whether it is played now: then nothing of it is changed."""
        self._fields.setEnabled(not locked)
        self._lock.setVisible(locked)

    def refresh(self) -> None:
        """Read the document again."""
        self._reading = True
        content = self._document.value(self._file)
        found = content if isinstance(content, dict) else {}
        versions = _list(found.get("versions")) or [{}]
        for number, box in enumerate(self.versions):
            version = versions[number] if number < len(versions) else None
            self._fill_version(box, number, version)
        changes = [change for each in versions if isinstance(each, dict) for change in _list(each.get("changes"))]
        unused = sum(len(_list(each.get("never_uses"))) for each in versions if isinstance(each, dict))
        words = [self._change_words(each) for each in changes[:_MOST_CHANGES]]
        more = len(changes) - len(words)
        if more > 0:
            words.append(ngettext("{n} more value is changed", "{n} more values are changed", more).format(n=more))
        if unused:
            words.append(ngettext("{n} ability is never used", "{n} abilities are never used", unused).format(n=unused))
        self._changes.setText("; ".join(words))
        self._changes.setVisible(bool(words))
        self._fill_scenarios(_list(found.get("scenarios")))
        bots = [str(each) for each in _list(found.get("bots"))] or ["greedy"]
        self._fill_bots(bots)
        errors = [str(each) for each in _list(found.get("errors"))] or ["none"]
        for name, check in self.errors.items():
            check.setChecked(name in errors)
        self.seeds.setValue(_number(found.get("seeds"), 200))
        self.first_seed.setValue(_number(found.get("seeds_from"), 1))
        self.precise.setValue(_number(found.get("precise_to"), 0))
        self.clear.setChecked(found.get("until_clear") is True)
        self._reading = False

    def _change_words(self, change: Json) -> str:
        """What a version changes, such as "Ann, life: 4 becomes 3"."""
        found = change if isinstance(change, dict) else {}
        file, at = str(found.get("file", "")), str(found.get("at", ""))
        known = file in self._document.documents
        return _("{name}, {place}: {old} becomes {new}").format(
            name=self._document.name_of(file) if known else file,
            place=at.strip("/").replace("/", " › "),
            old=_short(self._document.value(file, at)) if known else "–",
            new=_short(found.get("value")),
        )

    def _fill_version(self, box: ChoiceBox, number: int, version: Json) -> None:
        pack = str(version.get("pack", "")) if isinstance(version, dict) else None
        box.clear()
        if number:
            box.addItem(_("Nothing to compare"), _NONE)
        box.addItem(_("Now, with all changes"), "")
        box.addItem(_("Last save"), SAVED)
        if pack not in ("", SAVED, None):
            box.addItem(pack, pack)
        box.insertSeparator(box.count())
        box.addItem(_("A revision…"), _REVISION)
        box.addItem(_("A folder…"), _FOLDER)
        box.addItem(_("A zip…"), _FILE)
        box.setCurrentIndex(box.findData(_NONE if pack is None else pack))

    def _fill_scenarios(self, chosen: Sequence[Json]) -> None:
        files = self._scenario_files
        known = {PurePosixPath(file).stem: self._document.name_of(file) for file in files}
        stems = [*known, *(str(each) for each in chosen if each not in known)]
        shown = [self.scenarios.item(at).data(Qt.ItemDataRole.UserRole) for at in range(self.scenarios.count())]
        if shown != stems:
            self.scenarios.clear()
            for stem in stems:
                item = QListWidgetItem(self.scenarios)
                item.setData(Qt.ItemDataRole.UserRole, stem)
                item.setFlags(
                    Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
                )
        for at, stem in enumerate(stems):
            item = self.scenarios.item(at)
            item.setText(known.get(stem, stem))
            on = not chosen or stem in chosen
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        count = len(chosen) or len(known)
        self._folds["scenarios"].set_title(
            _("Scenarios: {chosen} of {all}").format(chosen=format_number(count), all=format_number(len(stems)))
        )

    def _fill_bots(self, bots: Sequence[str]) -> None:
        names = [kind.name for kind in BOTS]
        for number, box in enumerate(self.bots):
            box.clear()
            if number:
                box.addItem(_("The same"), _NONE)
            for name in (*names, *(each for each in bots if each not in names)):
                box.addItem(bot_title(name, self._rules), name)
            box.setEnabled(len(bots) < 3)
        self.bots[0].setCurrentIndex(self.bots[0].findData(bots[0]))
        self.bots[1].setCurrentIndex(self.bots[1].findData(bots[1]) if len(bots) > 1 else 0)

    @property
    def _scenario_files(self) -> tuple[str, ...]:
        usual = self._document.system.scenarios
        return self._document.files_in(usual.folder) if usual is not None else ()

    # ------------------------------------------------------------ what is changed

    def compare_with_last_save(self) -> None:
        """Compare the pack as it is now with how it was last saved."""
        self._submit(SetValue(self._file, "/versions", [{"pack": SAVED}, {}]), _("Compare with the last save"))

    def _choose_version(self, number: int) -> None:
        chosen = str(self.versions[number].currentData())
        asked = {_REVISION: self._ask_revision, _FOLDER: self._ask_folder, _FILE: self._ask_file}.get(chosen)
        pack = asked() if asked is not None else chosen
        versions = [
            dict(each) for each in _list(self._document.value(self._file, "/versions")) if isinstance(each, dict)
        ]
        versions = versions or [{}]
        if pack is None or pack == (versions[number].get("pack", "") if number < len(versions) else _NONE):
            self.refresh()
            return
        if pack == _NONE:
            versions = versions[:1]
        else:
            if number == len(versions):
                versions.append({})
            versions[number] = {key: value for key, value in versions[number].items() if key != "pack"}
            if pack:
                versions[number] = {"pack": pack, **versions[number]}
        self._submit(SetValue(self._file, "/versions", versions), _("Change the version"))

    def _ask_revision(self) -> str | None:
        text, agreed = QInputDialog.getText(self, _("Version"), _("A branch, tag or commit of the pack:"))
        name = text.strip()
        if not agreed or not name:
            return None
        return name if ":" in name else f"{name}:"

    def _ask_folder(self) -> str | None:
        return self._beside(QFileDialog.getExistingDirectory(self, _("Folder of a pack"), self._parent_folder))

    def _ask_file(self) -> str | None:
        name, _kind = QFileDialog.getOpenFileName(self, _("Zip of a pack"), self._parent_folder, "*.zip")
        return self._beside(name)

    @property
    def _parent_folder(self) -> str:
        root = self._document.root
        return str(root.parent) if root is not None else ""

    def _beside(self, path: str) -> str | None:
        """A path as it is named in an experiment: from the folder that the pack is in."""
        if not path:
            return None
        try:
            return Path(os.path.relpath(path, self._parent_folder or ".")).as_posix()
        except ValueError:  # on another drive
            return Path(path).as_posix()

    def _choose_scenarios(self) -> None:
        if self._reading:
            return
        items = [self.scenarios.item(at) for at in range(self.scenarios.count())]
        chosen = [item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() is Qt.CheckState.Checked]
        if not chosen:
            self.refresh()  # none would stand for all
            return
        self._put("scenarios", [] if len(chosen) == len(items) else chosen, [])

    def _choose_bots(self) -> None:
        first, second = (str(box.currentData()) for box in self.bots)
        self._put("bots", [first] if second in (_NONE, first) else [first, second], ["greedy"])

    def _choose_errors(self) -> None:
        if self._reading:
            return
        chosen = [name for name, check in self.errors.items() if check.isChecked()]
        if not chosen:
            self.refresh()
            return
        self._put("errors", chosen, ["none"])

    def _put(self, key: str, value: Json, otherwise: Json) -> None:
        """Set a field, or remove what is its default."""
        if self._reading or self._document.value(self._file, f"/{key}", otherwise) == value:
            return
        place = f"/{key}"
        edit = RemoveValue(self._file, place) if value == otherwise else SetValue(self._file, place, value)
        self._submit(edit, _("Change the experiment"))

    def _submit(self, edit: Edit, words: str) -> None:
        self._document.submit(edit, words)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        names: dict[str, Callable[[], str]] = {
            "a": lambda: "A",
            "b": lambda: "B",
            "bot": lambda: _("Bot"),
            "against": lambda: _("Against"),
            "seeds": lambda: _("Seeds at most"),
            "first": lambda: _("Seeds from"),
            "precise": lambda: _("Precise to ±"),
        }
        for name, text in names.items():
            self._names[name].setText(text())
            buddy = self._names[name].buddy()
            if buddy is not None:
                buddy.setAccessibleName(_("Version {name}").format(name=text()) if name in "ab" else text())
        self.precise.setSpecialValueText(_("all seeds"))
        for fold, title in (
            ("versions", _("Versions")),
            ("bots", _("Players")),
            ("errors", _("Human error, assumed")),
            ("until", _("Until")),
        ):
            self._folds[fold].set_title(title)
        able = {tier.name for tier in tiers_of(self._rules)}
        titles = {"none": _("No error"), "expert": _("Expert"), "club": _("Club player"), "novice": _("Novice")}
        for tier in TIERS:
            figures = _("{degrees}°, {percent} % of the speed").format(
                degrees=format_number(tier.direction), percent=format_number(round(100 * tier.speed))
            )
            self.errors[tier.name].setText(titles[tier.name] if tier.exact else f"{titles[tier.name]}: {figures}")
            self.errors[tier.name].setVisible(tier.name in able)
        self._folds["errors"].setVisible(len(able) > 1)
        self.scenarios.setAccessibleName(_("Scenarios"))
        self.clear.setText(_("Stop when it is clear"))
        self._more.setText(_("All fields in the inspector"))
        self._lock.setText(_("It is being played: stop it to change what is played."))
        self.refresh()


def _list(value: Json) -> list[Json]:
    return list(value) if isinstance(value, list) else []


def _short(value: Json) -> str:
    """A value in one short piece."""
    text = value if isinstance(value, str) else "–" if value is None else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _MOST_LETTERS else f"{text[: _MOST_LETTERS - 1]}…"


def _number(value: Json, otherwise: float) -> float:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else otherwise
