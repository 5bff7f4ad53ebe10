"""The files of a pack in groups, kept up to date with the document; rows that stay keep their items and indexes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QIcon, QStandardItem, QStandardItemModel

from editor.document.document import PackDocument, words_in
from editor.document.edits import Broken, Touched
from editor.ui.icons import icon, severity_icon
from editor.ui.theme import current_theme
from editor.ui.thumbnails import Thumbnails
from editor.ui.tool_tips import set_tip
from schema.diagnostics.diagnostic import Severity
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import language, ngettext
from schema.systems.system_info import Grouping, SystemInfo

FILE: Final = int(Qt.ItemDataRole.UserRole)
"""The path of a file; empty for a group."""
FOLDER: Final = FILE + 1
"""The folder of a group or file, for *New*."""
WORDS: Final = FILE + 2
"""The text that the filter searches."""
KEY: Final = FILE + 3
"""Identifies a row while it exists."""

Index = QModelIndex | QPersistentModelIndex
_OUTDATED: Final = object()
"""In place of the content of an icon that must be made again."""
_GROUPED: Final = frozenset(("", "id"))
"""Keys of files that determine the rows and their order, beside the key by which a kind is grouped."""
_TOLD: Final = frozenset(("name", "rank", "picture", "crop", "sectors", "colours", "mark"))
"""Keys of files that rows show as text or picture."""


@frozen_dataclass
class Branch:
    """The desired state of a row and its children."""

    key: str
    text: str
    file: str = ""
    folder: str = ""
    words: str = ""
    tip: str = ""
    children: tuple[Branch, ...] = ()


class PackTreeModel(QStandardItemModel):
    """Two columns: the title, and the number of files or problems, in the colour of the worst."""

    def __init__(self, document: PackDocument, thumbnails: Thumbnails, parent: QObject | None = None) -> None:
        super().__init__(0, 2, parent)
        self._thumbnails = thumbnails
        self.document = document
        self._rows: dict[str, tuple[QStandardItem, QStandardItem]] = {}
        self._branches: tuple[Branch, ...] = ()
        self._leaves: dict[str, tuple[object, str, Branch]] = {}
        self._told: dict[str, tuple[str, str, str, str]] = {}
        self._problems: Mapping[str, tuple[int, Severity]] = {}
        self._icons: dict[str, tuple[object, QIcon]] = {}
        """The icons of rows that were shown, each with the content that it was made from."""
        self.sync()
        self.show_problems()

    def follow(self, touched: Touched) -> None:
        """Follow a change of the document, if names, groups or files may differ."""
        keys = {(place.file, place.pointer.split("/")[1] if place.pointer else "") for place in touched}
        if any(_groups(self.document.system, file) for file, _key in keys):
            # The pictures of all files of its group may have other colours.
            self._icons = {key: (_OUTDATED, shown) for key, (_content, shown) in self._icons.items()}
        system = self.document.system
        if any(
            key in _GROUPED or _groups_by(system, file, key) or (key in _TOLD and not _alone(system, file))
            for file, key in keys
        ):
            self.sync()
            return
        # As while a name is typed: updating all rows of a large pack at each letter would be slow.
        for file in sorted({file for file, key in keys if key in _TOLD}):
            self._tell(file)

    def sync(self) -> None:
        """Bring all rows up to date; rows that stay only get their present texts."""
        wanted = tuple(_branches(self.document, self._leaf))
        self._merge(self.invisibleRootItem(), self._branches, wanted)
        self._branches = wanted
        self._count()
        self._renew_icons(self._icons)

    def _tell(self, file: str) -> None:
        """Update the row of a file only."""
        branch = self._leaf(file)
        self._branches = _with(self._branches, branch)
        self._say(self._rows[file][0], branch)
        self._count_below(branch)
        self._renew_icons((file,))

    def show_problems(self) -> None:
        """Show how many problems each file has, and each group in all."""
        order = (Severity.ERROR, Severity.WARNING)
        found: dict[str, tuple[int, Severity]] = {}
        for one in self.document.diagnostics.all:
            if one.severity not in order:
                continue
            count, worst = found.get(one.location.file, (0, Severity.WARNING))
            found[one.location.file] = (count + one.count, min(worst, one.severity, key=order.index))
        if found != self._problems:
            self._problems = found
            self._count()

    def show_theme(self) -> None:
        """Apply the colours of the current theme to the counts; icons follow it by themselves."""
        for key, (_words, _text, tint, _told) in self._told.items():
            self._rows[key][1].setForeground(QColor(getattr(current_theme(), tint)))

    def index_of(self, file: str) -> QModelIndex:
        """The row of a file; invalid if there is none."""
        found = self._rows.get(file)
        return self.indexFromItem(found[0]) if found is not None else QModelIndex()

    # --- rows ---------------------------------------------------------------------------------------

    def _leaf(self, file: str) -> Branch:
        """The desired row of a file; unchanged files are not read again."""
        content, spoken = self.document.content(file), language()
        known = self._leaves.get(file)
        if known is None or known[0] is not content or known[1] != spoken:
            known = (content, spoken, _leaf(self.document, file))
            self._leaves[file] = known
        return known[2]

    def _merge(self, parent: QStandardItem, before: tuple[Branch, ...], wanted: tuple[Branch, ...]) -> None:
        if before == wanted:
            return
        were = {branch.key: branch for branch in before}
        keys = {branch.key for branch in wanted}
        for row in range(parent.rowCount() - 1, -1, -1):
            if _key(parent.child(row)) not in keys:
                self._forget(parent.child(row))
                parent.removeRow(row)
        for row, branch in enumerate(wanted):
            if row >= parent.rowCount() or _key(parent.child(row)) != branch.key:
                at = next((i for i in range(row, parent.rowCount()) if _key(parent.child(i)) == branch.key), -1)
                if at < 0:
                    parent.insertRow(row, self._new(branch))
                    continue
                parent.insertRow(row, parent.takeRow(at))
            item = parent.child(row)
            self._rows[branch.key] = (item, parent.child(row, 1))
            was = were.get(branch.key)
            if was is None or was != branch:
                self._say(item, branch)
                self._merge(item, was.children if was is not None else (), branch.children)

    def _new(self, branch: Branch) -> list[QStandardItem]:
        """A new row with all its children, complete before the view is notified."""
        self._told.pop(branch.key, None)
        item, count = QStandardItem(), QStandardItem()
        item.setData(branch.key, KEY)
        count.setEditable(False)
        count.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._say(item, branch)
        self._rows[branch.key] = (item, count)
        for child in branch.children:
            item.appendRow(self._new(child))
        return [item, count]

    def _say(self, item: QStandardItem, branch: Branch) -> None:
        for role, value in (
            (int(Qt.ItemDataRole.DisplayRole), branch.text),
            (FILE, branch.file),
            (FOLDER, branch.folder),
            (WORDS, branch.words),
            (int(Qt.ItemDataRole.ToolTipRole), branch.tip),
        ):
            if item.data(role) != value:
                item.setData(value, role)
        item.setEditable(bool(branch.file) and "/" in branch.file)

    def _forget(self, item: QStandardItem) -> None:
        for row in range(item.rowCount()):
            self._forget(item.child(row))
        key = _key(item)
        # A piece that moved to another group has its new row already.
        if key in self._rows and self._rows[key][0] is item:
            del self._rows[key]
            self._told.pop(key, None)
            self._icons.pop(key, None)

    # --- counts -------------------------------------------------------------------------------------

    def _count(self) -> None:
        for branch in self._branches:
            self._count_below(branch)

    def _count_below(self, branch: Branch) -> tuple[int, int, Severity | None]:
        """Count and show the files, problems and worst severity of a row and its children."""
        count, worst = self._problems.get(branch.file, (0, None)) if branch.file else (0, None)
        files = 1 if branch.file else 0
        for child in branch.children:
            below = self._count_below(child)
            files, count = files + below[0], count + below[1]
            if below[2] is Severity.ERROR or worst is None:
                worst = below[2] or worst
        if count and worst is not None:
            told = ngettext("{n} problem", "{n} problems", count).format(n=count)
            self._show_count(branch, str(count), worst.value, told)
        elif branch.file:
            self._show_count(branch, "", "text_2", "")
        else:
            told = ngettext("{n} file", "{n} files", files).format(n=files)
            self._show_count(branch, str(files), "text_2", told)
        return files, count, worst

    def _show_count(self, branch: Branch, text: str, tint: str, told: str) -> None:
        """A number of problems is bold, with a tool tip."""
        wanted, before = (branch.text, text, tint, told), self._told.get(branch.key)
        if before == wanted:
            return
        self._told[branch.key] = wanted
        if before is None and not text:
            return  # as a new row is
        item, shown = self._rows[branch.key]
        of_problems = tint != "text_2"
        if shown.text() != text:
            shown.setText(text)
        shown.setForeground(QColor(getattr(current_theme(), tint)))
        set_tip(shown, told if of_problems else "")
        face = shown.font()
        if face.bold() != of_problems:
            face.setBold(of_problems)
            shown.setFont(face)
        item.setAccessibleText(f"{branch.text}, {told}" if told else branch.text)

    # --- icons, made when their row is first shown --------------------------------------------------

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """What the item holds; the icon of a row is made when it is asked for."""
        if role != Qt.ItemDataRole.DecorationRole or index.column():
            return super().data(index, role)
        key = str(super().data(index, KEY))
        content, known = self._shown_by(key), self._icons.get(key)
        if known is None or known[0] is not content:
            known = self._icons[key] = (content, self._icon(key, content))
        return known[1]

    def _renew_icons(self, keys: Iterable[str]) -> None:
        """Let the views ask again for the icons of these rows, if they were made from something else."""
        for key in [*keys]:
            if key in self._icons and self._icons[key][0] is not self._shown_by(key):
                index = self.index_of(key)
                self.dataChanged.emit(index, index, [Qt.ItemDataRole.DecorationRole])

    def _shown_by(self, key: str) -> object:
        """The content that the icon of a row is made from; None for a row with a fixed icon."""
        if key.endswith("/"):
            folder, _slash, id_ = key[:-1].partition("/")
            kind = self.document.system.kind(folder)
            group = kind.grouped_by if kind is not None else None
            return self.document.card(group.folder, id_) if group is not None and id_ else None
        return self.document.documents.get(key)

    def _icon(self, key: str, content: object) -> QIcon:
        if isinstance(content, Broken):
            return severity_icon("error")
        system = self.document.system
        kind = system.kind(key.partition("/")[0])
        if isinstance(content, dict):
            # The row of a group shows the card that the group is named after.
            group = kind.grouped_by if kind is not None and key.endswith("/") else None
            found = self._thumbnails.list_icon(self.document, group.folder if group else key.partition("/")[0], content)
            if not found.isNull():
                return found
        if key.endswith("//"):
            return QIcon()
        return icon("question" if key == "other/" else system.icon_of(key), 16, tint="text_2")


def _branches(document: PackDocument, leaf: Callable[[str], Branch]) -> Iterator[Branch]:
    shown: set[str] = set()
    for kind in document.system.kinds:
        files = document.files_in(kind.folder)
        shown.update(files)
        if kind.hidden_if_empty and not files:
            continue
        leaves = tuple(leaf(file) for file in files)
        if kind.grouped_by is not None:
            leaves = tuple(_grouped(document, kind.folder, kind.grouped_by, leaves))
        yield Branch(f"{kind.folder}/", kind.title(), folder=kind.folder, children=leaves)
    for single in document.system.singles:
        file = single.file
        if file in document.documents:
            shown.add(file)
            text = document.name_of(file)
            yield Branch(file, text, file=file, words=f"{text} {file}", tip=file)
    others = tuple(leaf(file) for file in document.files if file not in shown)
    if others:
        yield Branch("other/", _("Other files"), children=others)


def _groups(system: SystemInfo, file: str) -> bool:
    """Whether files of another kind are grouped below the file."""
    folder = file.partition("/")[0]
    return any(kind.grouped_by is not None and kind.grouped_by.folder == folder for kind in system.kinds)


def _groups_by(system: SystemInfo, file: str, key: str) -> bool:
    """Whether the key of the file names the group that it is listed in."""
    folder = file.partition("/")[0]
    return any(
        one.folder == folder and one.grouped_by is not None and one.grouped_by.field == key for one in system.kinds
    )


def _alone(system: SystemInfo, file: str) -> bool:
    """Whether no other row shows a text of the file."""
    return "/" in file and not _groups(system, file)


def _with(branches: tuple[Branch, ...], leaf: Branch) -> tuple[Branch, ...]:
    """The same rows with one replaced, unless it has children."""
    return tuple(
        leaf if one.key == leaf.key else replace(one, children=_with(one.children, leaf)) if one.children else one
        for one in branches
    )


def _leaf(document: PackDocument, file: str) -> Branch:
    name = document.name_of(file)
    content = document.value(file)
    every = content.get("name") if isinstance(content, dict) else None
    names = " ".join(str(text) for text in every.values()) if isinstance(every, dict) else ""
    return Branch(file, name, file=file, folder=file.partition("/")[0], words=f"{name} {names} {file}", tip=file)


def _grouped(document: PackDocument, folder: str, by: Grouping, leaves: tuple[Branch, ...]) -> Iterator[Branch]:
    """The files of each group below it, in the order of the files that name the groups; the rest at the end."""
    found: dict[str, list[Branch]] = {}
    for leaf in leaves:
        content = document.value(leaf.file)
        named = content.get(by.field) if isinstance(content, dict) else None
        known = isinstance(named, str) and document.card(by.folder, named) is not None
        found.setdefault(str(named) if known else "", []).append(leaf)
    for file in document.files_in(by.folder):
        content = document.value(file)
        id_ = content.get("id") if isinstance(content, dict) else None
        if isinstance(content, dict) and isinstance(id_, str) and id_ in found:
            name = words_in(content.get("name"), language()) or id_
            yield Branch(f"{folder}/{id_}/", name, folder=folder, children=tuple(found.pop(id_)))
    if left := found.pop("", []):
        yield Branch(f"{folder}//", by.rest(), folder=folder, children=tuple(left))


def _key(item: QStandardItem) -> str:
    return str(item.data(KEY))
