"""Turns a pack on disk, or unsaved documents of an editor, into a checked pack: models, diagnostics and everything
readable.

The game system, found through `schema.systems.registry`, provides models and checks. `schema.packs.reading` reads
files, `schema.models.validation` validates single files.
"""

from __future__ import annotations

import gc
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any

from schema.checks.hidden_characters import find_hidden, may_hide
from schema.checks.incremental import CheckResults, check_once, run_checks
from schema.diagnostics.diagnostic import (
    CodeInfo,
    Diagnostic,
    Fix,
    Location,
    Related,
    Severity,
    has_errors,
    in_order,
    quoted,
    table,
)
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.json.strict_reading import Json, Reading, more_findings
from schema.models import experiment
from schema.models.base import ContentModel
from schema.models.manifest import Manifest
from schema.models.validation import MOST, plain_guide, validate, validate_tree
from schema.packs.art import Art
from schema.packs.migrations import migrate, written_format
from schema.packs.paths import MANIFEST
from schema.packs.reading import PackFiles, Track, read_pack
from schema.systems import registry
from schema.systems.game_system import AnyPack, GameSystem, Parts
from schema.systems.references_as_written import unresolved_as_written


@dataclass(frozen=True, slots=True)
class Validated:
    """One document, its model if it is valid, and its problems."""

    document: Json
    model: ContentModel | None
    problems: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A pack as far as it could be read.

    `pack` holds every piece that could be read; it is None only if the game system is unknown. `documents` maps paths
    to JSON trees. `diagnostics` are sorted by location.
    """

    pack: AnyPack | None
    files: PackFiles
    diagnostics: tuple[Diagnostic, ...]
    documents: Mapping[str, Json]
    system: GameSystem | None = None
    validated: Mapping[str, Validated] = field(default_factory=dict)
    """The validation result of each document, reused for documents that do not change."""
    found: CheckResults = field(default_factory=CheckResults)
    """The results of the checks, reused where nothing changes."""

    @property
    def sound(self) -> bool:
        """Whether there are no errors, so that the pack can be played."""
        return self.pack is not None and not has_errors(self.diagnostics)

    @property
    def content_hash(self) -> str:
        """The hash of the documents' values."""
        return content_hash(self.documents)


@contextmanager
def pause_garbage_collection() -> Iterator[None]:
    """Disable garbage collection inside the block: it would scan a large pack again and again and find nothing."""
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked:
            gc.enable()


@pause_garbage_collection()
def load(
    path: Path | str, *, systems: Iterable[GameSystem] | None = None, track: Track = iter, once: bool = False
) -> Loaded:
    """Load the pack at `path`, a folder or a zip. Raises nothing: problems are diagnostics with line numbers.

    `track` receives the files of each stage (reading, validation, checks) and yields them, as `tqdm` does. `once` takes
    less time; what is loaded is then of no use as `before` of `load_documents`.
    """
    files = read_pack(path, track=track)
    good = {name: file.reading for name, file in files.files.items() if file.good}
    missing = [one.location.file for one in files.problems if one.location.file]
    missing += [name for name, file in files.files.items() if not file.good]
    loaded = _load(
        {name: reading.value for name, reading in good.items()},
        good,
        missing,
        None if systems is None else tuple(systems),
        None,
        files.art(),
        track,
        once=once,
    )
    found = files.place([*files.all_problems(), *loaded.diagnostics])
    return replace(loaded, files=files, diagnostics=tuple(in_order(found)))


def load_documents(
    documents: Mapping[str, Json],
    *,
    problems: Iterable[Diagnostic] = (),
    before: Loaded | None = None,
    systems: Iterable[GameSystem] | None = None,
    art: Art | None = None,
) -> Loaded:
    """Build the pack from JSON trees by path; no file is opened.

    Locations have pointers but no lines. `problems` are those of files that could not be read; they are included.
    Results in `before` are reused for documents that are the same objects. `art` holds the pictures of the pack;
    without it, pictures in files are not checked.
    """
    given = list(problems)
    unread = [one.location.file for one in given if one.location.file and one.location.file not in documents]
    loaded = _load(documents, {}, unread, None if systems is None else tuple(systems), before, art)
    found = [*given, *loaded.diagnostics]
    if MANIFEST not in documents and MANIFEST not in unread:
        message = _("The folder has no {file}, so it is not a pack.").format(file=MANIFEST)
        found.append(Diagnostic("no-manifest", Severity.ERROR, message, Location("")))
    return replace(loaded, diagnostics=tuple(in_order(found)))


def content_hash(documents: Mapping[str, Json]) -> str:
    """SHA-256 of the documents' values in hexadecimal, independent of formatting.

    The order of keys, whitespace, `1.0` for `1`, the `$schema` of a file, and experiments make no difference.
    """
    digest = hashlib.sha256()
    for path in sorted(documents):
        if path.startswith(f"{experiment.FOLDER}/"):
            continue
        document = documents[path]
        if isinstance(document, dict):
            document = {key: value for key, value in document.items() if key != "$schema"}
        text = json.dumps([path, normalized(document)], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        digest.update(text.encode("utf-8", "surrogatepass") + b"\n")
    return digest.hexdigest()


def normalized(value: Json) -> Any:
    match value:
        case float() if value.is_integer():
            return int(value)
        case dict():
            return {key: normalized(item) for key, item in value.items()}
        case list() | tuple():
            return [normalized(item) for item in value]
        case _:
            return value


def _load(
    documents: Mapping[str, Json],
    readings: Mapping[str, Reading],
    unread: list[str],
    systems: tuple[GameSystem, ...] | None,
    before: Loaded | None,
    art: Art | None,
    track: Track = iter,
    *,
    once: bool = False,
) -> Loaded:
    """Everything but the problems of files as such, without lines for what has no reading."""
    known = before.validated if before is not None else {}
    documents = dict(sorted(documents.items()))
    system = registry.system_called(_system_named(documents.get(MANIFEST)), systems)
    found: list[Diagnostic] = []
    if system is not None and (newest := migrate(documents, system.info.migrations)) is not documents:
        found.append(_older_format(documents, system))
        # What is migrated has no text, so its problems have pointers but no lines.
        readings = {path: reading for path, reading in readings.items() if newest.get(path) is documents[path]}
        documents = dict(sorted(newest.items()))
    validated: dict[str, Validated] = {}

    def read(path: str, model: type[ContentModel]) -> ContentModel | None:
        there = known.get(path)
        if there is None or there.document is not documents[path]:
            reading = readings.get(path)
            guide = system.guide if system is not None else plain_guide
            digest = (
                validate_tree(model, documents[path], path, guide)
                if reading is None
                else validate(model, reading, path, guide)
            )
            result, problems = digest
            if reading is None or reading.text is None or may_hide(reading.text):
                problems = [*problems, *_at_most(find_hidden(documents[path], path))]
            there = Validated(documents[path], result, tuple(problems))
        validated[path] = there
        if there.problems:
            found.extend(there.problems)
        return there.model

    model = system.model_of(MANIFEST) if system is not None else None
    manifest = read(MANIFEST, model or Manifest) if MANIFEST in documents else None
    if system is None:
        if isinstance(manifest, Manifest):
            found.append(_unknown_system(manifest.system, systems))
        return Loaded(None, PackFiles(Path()), tuple(found), documents, None, validated)
    parts = Parts(manifest if isinstance(manifest, Manifest) else _placeholder_manifest(system))
    named: dict[str, dict[str, list[str]]] = {kind.folder: {} for kind in system.kinds}
    broken = [(str(PurePosixPath(path).parent), PurePosixPath(path).stem) for path in unread]
    for path in track(documents):
        model = system.model_of(path)
        if path == MANIFEST:
            continue
        if model is None:
            found.append(_stray_file(path, system))
            continue
        piece = read(path, model)
        folder, slash, name = path.partition("/")
        if piece is None:
            broken += [(folder, name.removesuffix(".json")), *_id_in(folder, documents[path])]
        elif not slash:
            parts.singles[path] = piece
        else:
            named[folder].setdefault(str(getattr(piece, "id", "")), []).append(path)
    for kind in system.kinds:
        pieces = parts.pieces.setdefault(kind.folder, {})
        for id_, paths in sorted(named[kind.folder].items()):
            expected = f"{kind.folder}/{id_}.json"
            if paths != [expected]:
                paths.sort(key=lambda path: (path != expected, path))
                found += _id_problems(id_, paths)
            model_there = validated[paths[0]].model
            assert model_there is not None
            pieces[id_] = model_there
            parts.files[kind.folder, id_] = paths[0]
    pack = system.assemble(replace(parts, broken=frozenset(broken), art=art))
    for path in (path for path, there in validated.items() if there.model is None):
        faulty = {one.location.pointer for one in validated[path].problems}
        found += _at_most(unresolved_as_written(system, pack, path, documents[path], faulty))
    if once and before is None:
        checked = CheckResults()
        found += check_once(system.checks, pack, system.files_of, _at_most, track)
    else:
        checked = run_checks(
            system.checks, pack, system.files_of, _at_most, before.found if before is not None else None, track
        )
        found += checked.diagnostics
    return Loaded(pack, PackFiles(Path()), tuple(found), documents, system, validated, checked)


def _system_named(manifest: Json | None) -> str:
    """The system that a manifest names, even if the manifest is otherwise invalid."""
    named = manifest.get("system") if isinstance(manifest, dict) else None
    return named if isinstance(named, str) else ""


def _id_in(folder: str, document: Json) -> list[tuple[str, str]]:
    named = document.get("id") if isinstance(document, dict) else None
    return [(folder, named)] if isinstance(named, str) else []


def _placeholder_manifest(system: GameSystem) -> Manifest:
    """Replaces an invalid manifest: enough to show and check the rest of the pack."""
    return Manifest(id="pack", version="0.0.0", system=system.id, format=1, title={"en": system.title})


def _unknown_system(named: str, systems: tuple[GameSystem, ...] | None) -> Diagnostic:
    ids = [system.id for system in (registry.SYSTEMS if systems is None else systems)]
    near = nearest_word(named, ids)
    message = _("The game system {id} does not exist.").format(id=quoted(named))
    at = Location(MANIFEST, "/system")
    if near is None:
        hint = _("Use one of: {words}.").format(words=", ".join(ids))
        return Diagnostic("unknown-system", Severity.ERROR, message, at, hint)
    hint = _("Did you mean {word}?").format(word=quoted(near))
    fix = Fix(_("Replace with {word}").format(word=quoted(near)), "unsafe", (("replace", "/system", near),))
    return Diagnostic("unknown-system", Severity.ERROR, message, at, hint, (fix,))


def _older_format(documents: Mapping[str, Json], system: GameSystem) -> Diagnostic:
    message = _("The pack is written in format {there}; it is read as format {known}.").format(
        there=written_format(documents), known=system.info.format
    )
    hint = _("Run `tablewright migrate`, or open the pack in the editor and save it, to convert it.")
    return Diagnostic("older-format", Severity.INFO, message, Location(MANIFEST, "/format"), hint)


def _stray_file(path: str, system: GameSystem) -> Diagnostic:
    folder, slash, _name = path.partition("/")
    folders = [kind.folder for kind in system.kinds]
    message = _("No content is read from this folder, so the file has no effect.")
    near = nearest_word(folder, folders) if slash and folder not in folders else None
    hint = (
        _("Did you mean the folder {word}?").format(word=quoted(near))
        if near
        else _("The folders for content are {words}.").format(words=", ".join(folders))
    )
    return Diagnostic("stray-file", Severity.WARNING, message, Location(path), hint)


def _id_problems(id_: str, paths: list[str]) -> Iterable[Diagnostic]:
    """The problems of the files that contain the piece `id_` of a folder; the first file is used."""
    for path in paths:
        stem = PurePosixPath(path).stem
        if stem != id_:
            message = _("The file is named {stem}, but its id is {id}.").format(stem=quoted(stem), id=quoted(id_))
            hint = _("Rename the file to {name}, or change the id.").format(name=quoted(f"{id_}.json"))
            fix = Fix(_("Change the id to {id}").format(id=quoted(stem)), "unsafe", (("replace", "/id", stem),))
            yield Diagnostic("id-not-file-name", Severity.ERROR, message, Location(path, "/id"), hint, (fix,))
    for path in paths[1:]:
        message = _("{file} also has the id {id}, and is used instead.").format(id=quoted(id_), file=paths[0])
        related = (Related(Location(paths[0], "/id"), id_),)
        stem = PurePosixPath(path).stem
        fix = Fix(_("Change the id to {id}").format(id=quoted(stem)), "unsafe", (("replace", "/id", stem),))
        fixes = () if stem == id_ else (fix,)
        yield Diagnostic("duplicate-id", Severity.ERROR, message, Location(path, "/id"), "", fixes, related)


def _at_most(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The first findings of each file, and one diagnostic that stands for the rest."""
    listed: list[Diagnostic] = []
    counts: dict[str, int] = {}
    for one in found:
        file = one.location.file
        counts[file] = counts.get(file, 0) + 1
        if counts[file] <= MOST:
            listed.append(one)
    listed += [more_findings(file, count - MOST) for file, count in counts.items() if count > MOST]
    return listed


CODES = table(
    CodeInfo(
        "unknown-system",
        _("Unknown game system"),
        _("The game system defines the kinds of content and the rules; without it no other file can be read."),
        '"system": "desktopai"',
        _("Write the id of an installed game system."),
    ),
    CodeInfo(
        "older-format",
        _("Pack in an older format"),
        _("The format of packs of this game system has changed. Older packs are converted when they are read."),
        '"format": 1',
        _("Run `tablewright migrate PACK`, or open the pack in the editor and save it."),
    ),
    CodeInfo(
        "id-not-file-name",
        _("Id differs from file name"),
        _("A piece is found by its file name, so a different id inside is misleading."),
        'characters/old_cup.json with "id": "new_cup"',
        _("Rename the file, or change the id."),
    ),
    CodeInfo(
        "duplicate-id",
        _("Duplicate id"),
        _("The id would be ambiguous, so only one of the pieces is used."),
        'characters/cup.json and characters/mug.json, both with "id": "cup"',
        _("Give one of the pieces another id."),
    ),
)
"""The codes of assembling a pack."""
