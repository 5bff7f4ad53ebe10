"""The pack being edited: its documents, history and observers, loading and saving.

Views read it when notified of a change and write only through `submit`. Nothing here depends on the content models,
which are loaded only to write files.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from content import is_shipped
from editor.document import json_tree
from editor.document.diagnostics_model import DiagnosticsModel
from editor.document.edits import Broken, Content, Documents, Edit, Place, Touched, readable
from editor.document.game_system import ContentTypes, system_id, types_of
from editor.document.history import History, PlainHistory, Step
from editor.document.picture_store import PictureStore
from editor.late_imports import late_imports
from schema.diagnostics.diagnostic import Diagnostic
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.packs.archive_saving import write_archive
from schema.packs.art import Art, art_paths, checked_bytes, checked_file
from schema.packs.digest import digest_of
from schema.packs.editor_schemas import schemas_for
from schema.packs.migrations import migrate
from schema.packs.paths import ART, FONTS, MANIFEST, art_in, fonts_in
from schema.packs.reading import PackFile, PackFiles, read_pack
from schema.packs.regular_files import read_file
from schema.packs.saving import ChangedOutside, SaveFailed, write_pack
from schema.systems.known_systems import NO_SYSTEM, guessed_info, info_called
from schema.systems.system_info import SystemInfo
from schema.visible_text import visible

if TYPE_CHECKING:
    from schema.packs.conversion import Conversion

with late_imports(__name__):
    from editor.document import serialization
    from schema.packs import conversion as pack_conversion

Watcher = Callable[[Touched], None]
Write = Callable[..., tuple[str, ...]]
"""Like `schema.packs.saving.write_pack`."""


@frozen_dataclass
class Saved:
    """Everything is saved; `files` are those that were written."""

    files: tuple[str, ...] = ()


@frozen_dataclass
class NotSaved:
    """Nothing was saved; `message` gives the reason, `changed_outside` the files that another program changed."""

    message: str
    changed_outside: tuple[str, ...] = ()


class PackDocument:
    """A pack being edited.

    `documents` is the present state, a mapping that is never changed in place: a reference to it keeps that state.
    """

    def __init__(
        self,
        documents: Mapping[str, Content],
        root: Path | None = None,
        *,
        history: History | None = None,
        write: Write = write_pack,
    ) -> None:
        self.root = root
        self.zipped = False
        """Whether the pack is a zip; `root` is its file then."""
        self.sample = False
        """Whether it came with Tablewright: its folder is never written to, and it is edited as a copy."""
        self.problems: tuple[Diagnostic, ...] = ()
        """The problems of the folder itself when it was read; those of single files are with their content."""
        self.diagnostics = DiagnosticsModel()
        """What the checks have found."""
        self.others: tuple[str, ...] = ()
        """Files of the pack that are no JSON, such as art, as on disk."""
        self.art = PictureStore()
        """Pictures added in this session."""
        self.older: PackFiles | None = None
        """The pack on disk, if it is in an older format: the next save converts it."""
        self.backup: Path | None = None
        """The zip in which the last conversion left the pack as it was."""
        self._documents: Documents = dict(sorted(documents.items()))
        self._saved: Documents = self._documents
        self._compared: tuple[Documents, Documents, tuple[str, ...]] | None = None
        """Two states that were compared, the present and the saved one, and the files in which they differ."""
        self._system: SystemInfo | None = None
        self._system_named: object = None
        self._guessed: tuple[Documents, SystemInfo] | None = None
        self._listed: Documents | None = None
        self._by_folder: dict[str, tuple[str, ...]] = {}
        self._by_id: dict[str, dict[str, str]] = {}
        self._unhashed: Mapping[str, PackFile] = {}
        """The files as read, until their digests are needed."""
        self._lost: tuple[Documents, dict[str, str | None]] | None = None
        """The saved state, with its digests, while the folder of the pack is gone."""
        self._zipped_art: Art = {}
        """For a zip: the properties of its pictures."""
        self._history: History = history if history is not None else PlainHistory()
        self._write = write
        self._watchers: list[Watcher] = []
        self._save_watchers: list[Callable[[], None]] = []
        self.before_saving: Callable[[], None] | None = None
        """Called before anything is written, so that an interrupted save can be completed."""

    @classmethod
    def open(cls, path: Path | str, *, history: History | None = None) -> PackDocument:
        """The pack at a path, a folder or a zip; broken files are kept and listed."""
        return cls.of_files(read_pack(path), history=history)

    @classmethod
    def of_files(cls, files: PackFiles, *, history: History | None = None) -> PackDocument:
        """The document of a pack that was read."""
        contents: dict[str, Content] = {
            name: file.value if file.good else Broken(file.text, file.problems) for name, file in files.files.items()
        }
        document = cls(contents, files.root, history=history)
        document._migrate(files)
        document._unhashed = files.files
        document.problems = files.problems
        document.others = files.others
        document.zipped = files.zipped
        document._zipped_art = files.zipped_art
        document.sample = is_shipped(files.root)
        return document

    @cached_property
    def _digests(self) -> dict[str, str | None]:
        """By file, what it was when it was read or saved last; computed after the first paint."""
        files, self._unhashed = self._unhashed, {}
        return {name: file.digest for name, file in files.items()}

    def _migrate(self, files: PackFiles) -> None:
        """Convert a pack in an older format: it counts as changed, and the next save writes the new format."""
        good = {file: content for file, content in self._documents.items() if not isinstance(content, Broken)}
        info = info_called(system_id(good))
        if info is not None and (newest := migrate(good, info.migrations)) is not good:
            broken = {file: content for file, content in self._documents.items() if isinstance(content, Broken)}
            self._documents = dict(sorted({**newest, **broken}.items()))
            self.older = files

    def conversion(self) -> Conversion | None:
        """How the files on disk change to the newest format; None for a pack that is in it."""
        if self.older is None:
            return None

        return pack_conversion.conversion_of(self.older, self.system.migrations)

    # --- reading ------------------------------------------------------------------------------------

    @property
    def documents(self) -> Documents:
        """File -> content, in order of path."""
        return self._documents

    @property
    def files(self) -> tuple[str, ...]:
        """The paths of all files, sorted."""
        return tuple(self._documents)

    def content(self, file: str) -> Content:
        """The content of a file; None for a file that does not exist."""
        return self._documents.get(file)

    def value(self, file: str, pointer: str = "", otherwise: Json = None) -> Json:
        """The value at a place, in a broken file that of its last valid state; `otherwise` if there is none."""
        if file not in self._documents:
            return otherwise
        content = self._documents[file]
        if isinstance(content, Broken) and content.good is None:
            return otherwise
        return json_tree.find(readable(content), pointer, otherwise)

    def card(self, folder: str, id_: str) -> Mapping[str, object] | None:
        """The JSON of a piece of content by its id, or of a single file by its folder; None if the pack has none."""
        if not folder:
            single = readable(self._documents.get(f"{id_}.json"))
            return single if isinstance(single, dict) else None
        found = readable(self._documents.get(f"{folder}/{id_}.json"))
        if isinstance(found, dict) and found.get("id", id_) == id_:
            return found
        file = self.file_of(folder, id_)
        content = readable(self._documents.get(file)) if file else None
        return content if isinstance(content, dict) else None

    def file_of(self, folder: str, id_: str) -> str | None:
        """The file of a piece of content by its id."""
        usual = f"{folder}/{id_}.json"
        content = readable(self._documents.get(usual))
        if isinstance(content, dict) and content.get("id") == id_:
            return usual
        return self._files_by_id(folder).get(id_) or (usual if usual in self._documents else None)

    def folder_with(self, folders: Iterable[str], id_: str) -> str:
        """The first of these folders that has a piece with this id; the first of all if none has, empty without any."""
        listed = tuple(folders)
        first = listed[0] if listed else ""
        return next((one for one in listed if self.file_of(one, id_)), first) if len(listed) > 1 else first

    def card_of_piece(self, piece: object) -> tuple[str, Mapping[str, object]]:
        """Folder and JSON of the card that the JSON of a piece on the board stands for; empty for anything else."""
        if isinstance(piece, dict):
            for key in dict(self.system.placed_by):
                named = piece.get(key)
                if isinstance(named, str):
                    folder = self.folder_with((one for by, one in self.system.placed_by if by == key), named)
                    return folder, self.card(folder, named) or {}
        return "", {}

    def files_in(self, folder: str) -> tuple[str, ...]:
        """The files directly in a folder, sorted."""
        self._list()
        return self._by_folder.get(folder, ())

    def _files_by_id(self, folder: str) -> Mapping[str, str]:
        """The files of a folder by the id in them; of two with one id the first."""
        self._list()
        known = self._by_id.get(folder)
        if known is None:
            known = {}
            for file in reversed(self._by_folder.get(folder, ())):
                content = readable(self._documents[file])
                id_ = content.get("id") if isinstance(content, dict) else None
                if isinstance(id_, str):
                    known[id_] = file
            self._by_id[folder] = known
        return known

    def _list(self) -> None:
        """Sort the files of the present state into folders, once."""
        if self._listed is self._documents:
            return
        if self._listed is None or list(self._listed) != list(self._documents):
            listed: dict[str, list[str]] = {}
            for file in self._documents:
                listed.setdefault(file.rpartition("/")[0], []).append(file)
            self._by_folder = {within: tuple(files) for within, files in listed.items()}
        self._by_id = {}
        self._listed = self._documents

    def pictures(self) -> frozenset[str]:
        """The files under art/ that a card can show: those on disk, and those added in this session."""
        return art_in(self._art_on_disk()) | art_in(self.art.paths)

    def fonts(self) -> frozenset[str]:
        """The files under fonts/: those on disk, and those added in this session."""
        return fonts_in(self._art_on_disk()) | fonts_in(self.art.paths)

    def art_to_look_at(self) -> Callable[[], Art]:
        """A reader of the present pictures and fonts; it may take time, and may be called from another thread."""
        return partial(_looked_at, self.root, tuple(self._art_on_disk()), self._zipped_art, self.art.all_held())

    def _art_on_disk(self) -> Iterable[str]:
        """Read each time: pictures may have been added since."""
        if self.root is None or self.zipped:
            return self.others
        walked = chain(os.walk(self.root / ART), os.walk(self.root / FONTS))
        found = (Path(within, name) for within, _folders, names in walked for name in names)
        return [file.relative_to(self.root).as_posix() for file in found]

    @property
    def system(self) -> SystemInfo:
        """The game system that the manifest names.

        While it names none that exists, as when the name is being typed, the last known one. A pack whose manifest is
        missing or broken has the system in whose folders most of its files are.
        """
        named = system_id(self._documents)
        if named != self._system_named:
            self._system_named = named
            self._system = info_called(named) or self._system
        if self._system is not None:
            return self._system
        if self._guessed is None or self._guessed[0] is not self._documents:
            unknown = replace(NO_SYSTEM, id=named, title=named)
            self._guessed = (self._documents, unknown if named else guessed_info(self._documents))
        return self._guessed[1]

    @property
    def types(self) -> ContentTypes:
        """The types of the pack's files, by its game system."""
        return types_of(self.system)

    def name_of(self, file: str, pointer: str = "") -> str:
        """The displayed name of a file or an object in it, in the current language; its id or file if it has
        no name.
        """
        if not pointer and (single := self.system.single(file)) is not None:
            return single.title()
        named = self.value(file, pointer)
        if isinstance(named, dict):
            for key in ("name", "title"):
                if words := words_in(named.get(key), language()):
                    return words
            if not pointer and isinstance(named.get("id"), str) and named["id"]:
                return visible(named["id"], lines=False)
        if pointer:
            return json_tree.last_step(pointer)
        return file.rpartition("/")[2].removesuffix(".json")

    @property
    def title(self) -> str:
        """The pack's name."""
        content = self._documents.get(MANIFEST)
        named = words_in(content.get("title"), language()) if isinstance(content, dict) else ""
        return named or (visible(self.root.name, lines=False) if self.root is not None else _("Untitled pack"))

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in the manifest, at least one."""
        found = self.value(MANIFEST, "/languages")
        codes = [code for code in found if isinstance(code, str)] if isinstance(found, list) else []
        return tuple(dict.fromkeys(codes)) or ("en",)

    # --- changing -----------------------------------------------------------------------------------

    def submit(self, edit: Edit, label: str, *, gesture: str = "") -> bool:
        """Apply an edit as one step of the history; returns whether anything changed.

        Consecutive submits of one `gesture` (a name chosen by the caller) are one step. Raises EditRefused if the edit
        does not fit; nothing has changed then.
        """
        before = self._documents
        after, touched = edit.apply(before)
        after = self._settled(after)
        if after is before or (after.keys() == before.keys() and all(after[name] is before[name] for name in after)):
            return False
        step = Step(before, after, label, touched, gesture)
        if not self._history.extend(step, self._show):
            self._history.push(step, self._show)
        return True

    def undo(self) -> None:
        """Undo the last step."""
        self._history.undo()

    def redo(self) -> None:
        """Redo the step that was undone last."""
        self._history.redo()

    @property
    def history(self) -> History:
        """The undo history."""
        return self._history

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call the watcher with the touched places after each change; the returned function removes it."""
        self._watchers.append(watcher)

        def stop() -> None:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

        return stop

    def watch_saves(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call the watcher after each save, because `clean` changes then without a change of content."""
        self._save_watchers.append(watcher)

        def stop() -> None:
            if watcher in self._save_watchers:
                self._save_watchers.remove(watcher)

        return stop

    # --- the disk -----------------------------------------------------------------------------------

    @property
    def clean(self) -> bool:
        """Whether the disk has exactly this state."""
        return self._documents is self._saved

    @property
    def unsaved(self) -> tuple[str, ...]:
        """The files that saving would write or remove, sorted."""
        if self.clean:
            return ()
        now, then = self._documents, self._saved
        known = self._compared
        if known is None or known[0] is not now or known[1] is not then:
            other = [name for name, content in now.items() if then.get(name, _NONE) is not content]
            gone = [name for name in then if name not in now]
            known = self._compared = now, then, tuple(sorted((*other, *gone)))
        return known[2]

    def digest(self, file: str) -> str | None:
        """The SHA-256 of the file as it was last read or written; None for one that is not on disk."""
        return self._digests.get(file)

    def changed_outside(self) -> tuple[str, ...]:
        """The files that other programs have changed, added or removed on disk since, sorted."""
        if self.root is None:
            return ()
        there = {name: file.digest for name, file in read_pack(self.root).files.items()}
        known = {name: digest for name, digest in self._digests.items() if digest is not None}
        return tuple(name for name in sorted({**there, **known}) if there.get(name) != known.get(name))

    def accept_outside(self, files: tuple[str, ...]) -> None:
        """Accept the changes of other programs to these files: saving may overwrite them."""
        if self.root is None:
            return
        there = read_pack(self.root).files
        for name in files:
            self._digests[name] = digest_of(there[name].data) if name in there else None

    def detach_from_disk(self) -> None:
        """The folder is gone: everything is unsaved until it is back or written again."""
        if self._lost is None:
            self._lost = self._saved, self._digests
            self._saved, self._digests = {}, dict.fromkeys(self._digests)
            for watcher in tuple(self._save_watchers):
                watcher()

    def reattach_to_disk(self) -> None:
        """The folder exists again: files that are unchanged there count as saved again."""
        if self._lost is not None:
            (self._saved, self._digests), self._lost = self._lost, None
            for watcher in tuple(self._save_watchers):
                watcher()

    def read_again(self, files: tuple[str, ...]) -> None:
        """Reload files from disk, as one step of the history."""
        if self.root is None:
            return
        there = read_pack(self.root)
        fresh = there.files
        newest: Mapping[str, Json] = {}
        if self.older is not None:
            self.older = there
            newest = migrate({name: file.value for name, file in fresh.items() if file.good}, self.system.migrations)
        documents, saved = dict(self._documents), dict(self._saved)
        for name in files:
            file = fresh.get(name)
            if file is None:
                documents.pop(name, None)
                saved.pop(name, None)
                self._digests[name] = None
                continue
            before_it = readable(self._documents.get(name))
            content: Content = file.value if file.good else Broken(file.text, file.problems, before_it)
            documents[name] = saved[name] = content
            if file.good and name in newest:
                documents[name] = newest[name]
            self._digests[name] = digest_of(file.data)
        before, was_clean = self._documents, not self.unsaved
        self._saved = dict(sorted(saved.items()))
        after = self._saved if was_clean else dict(sorted(documents.items()))
        touched = tuple(Place(name) for name in files)
        self._history.push(Step(before, after, _("Reload from disk"), touched, ""), self._show)
        if self.clean:
            self._history.saved()
        for watcher in tuple(self._save_watchers):
            watcher()

    def move_to(self, root: Path, documents: Documents, digests: Mapping[str, str | None]) -> None:
        """Switch to another folder, whose files have these contents and digests."""
        self.root, self.zipped, self.sample, self._lost, self.older = root, False, False, None, None
        self._digests = dict(digests)
        self.art.saved(self.art.named(documents))
        now = self._documents
        # Equal values keep the identity of the present state: states are compared by identity.
        saved = {
            name: now[name] if name in now and same_content(now[name], there) else there
            for name, there in documents.items()
        }
        same = saved.keys() == now.keys() and all(now[name] is there for name, there in saved.items())
        self._saved = now if same else saved
        if self.clean:
            self._history.saved()
        for watcher in tuple(self._save_watchers):
            watcher()

    def save(self) -> Saved | NotSaved:
        """Write all changes; unchanged files are not touched, nor are unchanged parts of a file.

        Afterwards the disk equals the document. On failure everything stays as unsaved as it was.
        """
        if self.root is None:
            return NotSaved(_("This pack has no folder yet."))
        if self.sample:
            return NotSaved(_("This is a sample. Make a copy to edit it."))
        changed = self.unsaved
        if not changed:
            return Saved()

        conversion = self.conversion()
        try:
            # What only the format changes is not reordered or reformatted: the text before is that of the new format.
            there = {**self._bytes_on_disk(changed)}
            there.update(
                {path: data for path, data in (conversion.changes if conversion else {}).items() if path in there}
            )
            changes = {
                name: serialization.bytes_of(self.types, self._documents, name, there.get(name)) for name in changed
            }
            art = self.art.changes(self._documents)
            schemas = schemas_for(self._documents, system_id(self._documents))
        except (OSError, ValueError) as error:
            return NotSaved(_("Nothing was saved: {reason}.").format(reason=error))
        if self.before_saving is not None:
            self.before_saving()
        expected = {name: self._digests.get(name) for name in changed}
        expected |= {path: self.art.expected(path) for path in art}
        backup = None
        try:
            if conversion is not None and self.older is not None:
                backup = pack_conversion.back_up(self.older, conversion.written)
            write = write_archive if self.zipped else self._write
            written = write(self.root, {**changes, **art, **schemas}, expected=expected)
        except (SaveFailed, OSError) as error:
            if backup is not None:
                backup.unlink(missing_ok=True)
            return NotSaved(str(error), error.paths if isinstance(error, ChangedOutside) else ())
        self.older, self.backup = None, backup
        for name, data in changes.items():
            self._digests[name] = None if data is None else digest_of(data)
        # Not what existed before, as from an earlier session: it must not be removed.
        new_art = {path: art[path] for path in art if path in written}
        self.art.saved(new_art)
        self.others = tuple(sorted({*self.others, *art} - {path for path in art if art[path] is None}))
        self._saved, self._lost = self._documents, None
        self._history.saved()
        for watcher in tuple(self._save_watchers):
            watcher()
        return Saved(tuple(path for path in written if path not in schemas))

    def _bytes_on_disk(self, files: tuple[str, ...]) -> Mapping[str, bytes]:
        """The bytes on disk of these files, if the document is based on them."""
        if self.root is None:
            return {}
        found: dict[str, bytes] = {}
        zipped = {name: file.data for name, file in read_pack(self.root).files.items()} if self.zipped else {}
        for name in files:
            with suppress(OSError, KeyError):
                data = zipped[name] if self.zipped else read_file(self.root / name)
                if digest_of(data) == self._digests.get(name):
                    found[name] = data
        return found

    def _show(self, documents: Documents, touched: Touched) -> None:
        self._documents = documents
        for watcher in tuple(self._watchers):
            if watcher not in self._watchers:  # it stopped while another was told
                continue
            try:
                watcher(touched)
            except Exception as mistake:  # noqa: BLE001  one view that fails must not leave the others behind
                # Reported like any bug. Raised, it would cross Qt's undo stack, which ends the process.
                sys.excepthook(type(mistake), mistake, mistake.__traceback__)

    def _settled(self, after: Documents) -> Documents:
        """The same documents, with identical objects of the present or saved state where they are equal."""
        result: dict[str, Content] = {}
        for name, content in after.items():
            if content is not self._documents.get(name, _NONE):  # of a thousand files an edit changes one
                for known in (self._documents, self._saved):
                    old = known.get(name, _NONE)
                    if old is not _NONE and same_content(old, content):
                        content = old
                        break
            result[name] = content
        for known in (self._documents, self._saved):
            if result.keys() == known.keys() and all(result[name] is known[name] for name in result):
                return known
        return result


def _looked_at(root: Path | None, on_disk: tuple[str, ...], zipped: Art, held: Mapping[str, bytes]) -> Art:
    """The properties of pictures and fonts in a folder or a zip, and of those that are not written yet."""
    found = dict(zipped)
    if root is not None and not zipped:
        found = {path: checked_file(root, path) for path in art_paths(on_disk)}
    return {**found, **{path: checked_bytes(data, path) for path, data in held.items() if path not in found}}


def words_in(text: object, code: str, *, lines: bool = False) -> str:
    """The text in a language, else in English, else in any; empty for a value that is no localized text.

    For display: hidden characters are escaped, without `lines` also line breaks.
    """
    if not isinstance(text, dict):
        return ""
    for found in (text.get(code), text.get("en"), *text.values()):
        if isinstance(found, str) and found:
            return visible(found, lines=lines)
    return ""


_NONE: Final = Broken(None)


def same_content(one: Content, other: Content) -> bool:
    """Whether two files have equal content; broken files are compared by their text."""
    if isinstance(one, Broken) or isinstance(other, Broken):
        return one is other or (isinstance(one, Broken) and isinstance(other, Broken) and one.text == other.text)
    return json_tree.same(one, other)
