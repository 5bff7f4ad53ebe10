"""Operations on whole files of the pack: create, duplicate, rename, delete, copy the id.

Each operation is one undo step. The commands in `file_commands` ask first if other files would change or break.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from editor.document.document import PackDocument
from editor.document.edits import AddFile, Edit, EditRefused, RemoveFile, Several
from editor.late_imports import late_imports
from editor.pages.start.templates import Templates
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.lazy_pattern import lazy_pattern

with late_imports(__name__):
    from editor.document import defaults, references
    from editor.pages.start import new_pieces

SLUG = lazy_pattern(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")
LONGEST_ID = 64


class FileOperations(QObject):
    """The file operations of one document."""

    made = Signal(str)
    """Emitted with a file to show: a new or renamed one."""
    several_made = Signal(object)
    """Emitted with several new files to select."""
    told = Signal(str)

    def __init__(self, document: PackDocument, templates: Templates) -> None:
        super().__init__()
        self.document, self.templates = document, templates

    # ------------------------------------------------------------ at once

    def new(
        self, folder: str, words: str, template: str = "", id_: str = "", names: Mapping[str, str] | None = None
    ) -> str:
        """Make a piece from a template, with the pieces that it needs; returns its file. `words`: the undo label."""
        made = new_pieces.new_piece(
            self.templates, self.document.documents, folder, self.document.languages, template, id_, names
        )
        self.document.submit(made.edit, words)
        self.made.emit(made.file)
        return made.file

    def new_single(self, file: str, words: str) -> None:
        """Make a file that a pack has at most once, or show the existing one."""
        if file not in self.document.documents:
            self.document.submit(
                AddFile(file, defaults.new_single(self.document.types, self.document.documents, file)), words
            )
        self.made.emit(file)

    def duplicate(self, file: str) -> str:
        """Make a copy with a new id; returns its file, or an empty string for a file that cannot be copied."""
        if not self.copyable(file):
            return ""
        copy, value = defaults.duplicate(self.document.types, self.document.documents, file)
        self.document.submit(AddFile(copy, value), _("Duplicate {name}").format(name=self.document.name_of(file)))
        self.made.emit(copy)
        return copy

    def duplicate_all(self, files: Sequence[str]) -> tuple[str, ...]:
        """Make a copy of each as one undo step; returns the copies, without files that cannot be copied."""
        able = [file for file in files if self.copyable(file)]
        if len(able) < 2:
            return tuple(filter(None, map(self.duplicate, able)))
        documents, edits = self.document.documents, list[AddFile]()
        for file in able:
            edits.append(AddFile(*defaults.duplicate(self.document.types, documents, file)))
            documents, _touched = edits[-1].apply(documents)
        self.document.submit(Several(tuple(edits)), _("Duplicate {what}").format(what=count_words(len(edits))))
        copies = tuple(edit.file for edit in edits)
        self.several_made.emit(copies)
        return copies

    def rename(self, file: str, id_: str) -> bool:
        """Rename a piece everywhere; reports why it is refused."""
        id_ = id_.strip()
        if not self.copyable(file) or id_ == self.document.value(file, "/id"):
            return False
        if why := self.refused_in(file.partition("/")[0], id_, file):
            self.told.emit(why)
            return False
        try:
            edit = references.rename(self.document.documents, file, id_)
        except EditRefused:
            self.told.emit(_("The id {id} is already in use.").format(id=id_))
            return False
        self.document.submit(edit, _("Rename {name}").format(name=self.document.name_of(file)))
        self.made.emit(f"{file.partition('/')[0]}/{id_}.json")
        return True

    def delete(self, file: str) -> None:
        """Delete a file, and report which files still refer to it."""
        if not self.deletable(file):
            return
        name = self.document.name_of(file)
        users = self.uses(file)
        self.document.submit(RemoveFile(file), _("Delete {name}").format(name=name))
        if users:
            told = ngettext(
                "{name} deleted. {n} reference to it remains.",
                "{name} deleted. {n} references to it remain.",
                len(users),
            )
            self.told.emit(told.format(name=name, n=len(users)))
        else:
            self.told.emit(_("{name} deleted.").format(name=name))

    def delete_all(self, files: Sequence[str]) -> None:
        """Delete files as one undo step, and report how many places still refer to them."""
        able = [file for file in files if self.deletable(file)]
        if len(able) < 2:
            for file in able:
                self.delete(file)
            return
        left = len(self.uses_of_all(able))
        edits: tuple[Edit, ...] = tuple(map(RemoveFile, able))
        what = count_words(len(able))
        self.document.submit(Several(edits), _("Delete {what}").format(what=what))
        told = ngettext("{n} file deleted.", "{n} files deleted.", len(able)).format(n=len(able))
        if left:
            told += " " + ngettext(
                "{n} file still refers to one of them.", "{n} files still refer to them.", left
            ).format(n=left)
        self.told.emit(told)

    def copy_id(self, file: str) -> None:
        """Copy the id to the clipboard."""
        id_ = self.document.value(file, "/id")
        if isinstance(id_, str):
            QGuiApplication.clipboard().setText(id_)
            self.told.emit(_("{id} copied.").format(id=id_))

    # ------------------------------------------------------------ what is so

    def copyable(self, file: str) -> bool:
        """Whether it is a readable piece of a kind that may have several."""
        return "/" in file and isinstance(self.document.content(file), dict)

    def deletable(self, file: str) -> bool:
        """Whether the pack is valid without the file."""
        return "/" in file and file in self.document.documents

    def uses(self, file: str) -> dict[str, list[str]]:
        """File -> pointers that refer to a piece, without its own file."""
        id_ = self.document.value(file, "/id")
        found: dict[str, list[str]] = {}
        if isinstance(id_, str) and "/" in file:
            for place in references.uses_of(self.document.documents, file.partition("/")[0], id_):
                if place.file != file:
                    found.setdefault(place.file, []).append(place.pointer)
        return found

    def uses_of_all(self, files: Sequence[str]) -> dict[str, list[str]]:
        """Like `uses`, for several pieces at once: references among them are left out."""
        found: dict[str, list[str]] = {}
        for file in files:
            for user, pointers in self.uses(file).items():
                if user not in files:
                    found.setdefault(user, []).extend(pointers)
        return found

    def refused_in(self, folder: str, id_: str, file: str = "") -> str:
        """Why a piece of this folder cannot have an id, in words; empty if it can. `file`: its own, if it exists."""
        if not SLUG.fullmatch(id_) or len(id_) > LONGEST_ID:
            return _("An id consists of lowercase letters a to z, digits, - and _, and starts with a letter.")
        taken = self.document.file_of(folder, id_)
        there = f"{folder}/{id_}.json" in self.document.documents and f"{folder}/{id_}.json" != file
        if (taken is not None and taken != file) or there:
            return _("The id {id} is already in use.").format(id=id_)
        return ""


def count_words(count: int) -> str:
    """The number of files, for an undo label."""
    return ngettext("{n} file", "{n} files", count).format(n=count)
