"""The versions of a pack that an experiment plays: from a folder, a zip or a revision, with the values it changes."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from schema.diagnostics.diagnostic import Severity
from schema.frozen_dataclass import record
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.loading import Loaded, content_hash, load, load_documents
from schema.models.experiment import FOLDER, SAVED, Experiment, Unused, Version
from schema.packs.regular_files import write_file
from simulator.lab.game_player import Opened
from simulator.systems.game_rules import Rules

RulesFinder = Callable[[str], Rules | None]
"""The rules of a game system by its id."""


class Unreadable(Exception):
    """A version cannot be read or played; the message is for people."""


@record
class ReadVersion:
    """A version that was read."""

    documents: str
    """JSON of all its files, without experiments."""
    asked: str
    """As in the experiment."""
    pack: str
    """The id and version of the pack."""
    hash: str
    """Of the content, without experiments."""
    revision: str
    """The commit that it was read from; empty for files."""
    changes: tuple[str, ...]
    """What it changes, such as `decks/mine.json /life: 4 → 3`, and what bots never use in it."""


def read_versions(
    experiment: Experiment, home: Path, present: Mapping[str, Json] | None = None
) -> tuple[ReadVersion, ...]:
    """All versions of an experiment in the pack `home`; raises Unreadable.

    `present`: the files of the pack as it is now, where that is not what `home` holds.
    """
    return tuple(_read(version, home, present) for version in experiment.versions)


def identity(experiment: Experiment, versions: Sequence[ReadVersion], program: str) -> dict[str, object]:
    """What games have to agree in to be of one experiment; others, such as their number, may change."""
    unused = [[json.loads(one.model_dump_json()) for one in each.never_uses] for each in experiment.versions]
    return {
        "experiment": experiment.id,
        "content": [each.hash for each in versions],
        "bots": list(experiment.bots),
        "options": dict(experiment.options),
        "most_turns": experiment.most_turns,
        "program": program,
        **({"never_uses": unused} if any(unused) else {}),
    }


def opened(documents: str, find: RulesFinder) -> Opened:
    """A version from the JSON of its files, with the rules of its game; raises Unreadable."""
    loaded = load_documents(json.loads(documents))
    rules = find(loaded.pack.manifest.system) if loaded.pack is not None else None
    if rules is None:
        raise Unreadable(_("This version of Tablewright does not support the game of the pack."))
    return Opened(rules, loaded)


def _read(version: Version, home: Path, present: Mapping[str, Json] | None) -> ReadVersion:
    asked, revision = version.pack, ""
    path = home if asked in ("", SAVED) else home.parent / asked
    if not asked and present is not None:
        loaded = load_documents(dict(present))
    elif path.exists():
        loaded = load(path)
    else:
        loaded, revision = _load_revision(asked, home)
    documents: dict[str, Json] = {
        file: document for file, document in loaded.documents.items() if not file.startswith(f"{FOLDER}/")
    }
    changes = []
    for change in version.changes:
        document = json.loads(json.dumps(documents.get(change.file)))
        before = _put(document, change.at, change.value)
        documents[change.file] = document
        changes.append(f"{change.file} {change.at}: {json.dumps(before)} → {json.dumps(change.value)}")
    found = load_documents(documents) if changes else loaded
    _raise_errors(found, asked)
    changes += [_unused(found, each) for each in version.never_uses]
    assert loaded.pack is not None
    manifest = loaded.pack.manifest
    return ReadVersion(
        json.dumps(documents, ensure_ascii=False),
        asked,
        f"{manifest.id} {manifest.version}",
        content_hash(documents),
        revision,
        tuple(changes),
    )


def _unused(loaded: Loaded, unused: Unused) -> str:
    """What is not used, and by whom, in words; raises Unreadable if the pack has no such card or ability."""
    folder, id_, *number = unused.use.split("/")
    piece = loaded.validated.get(f"{folder}/{id_}.json")
    abilities = getattr(piece.model, "abilities", ()) if piece is not None else ()
    if piece is None or (number and int(number[0]) >= len(abilities)):
        raise Unreadable(_("There is no {use} to do without.").format(use=unused.use))
    if not unused.seats:
        return _("nobody uses {use}").format(use=unused.use)
    seats = ", ".join(str(seat) for seat in unused.seats)
    return _("never used by seat {seats}: {use}").format(seats=seats, use=unused.use)


def _raise_errors(loaded: Loaded, asked: str) -> None:
    errors = [
        one
        for one in loaded.diagnostics
        if one.severity is Severity.ERROR and not one.location.file.startswith(f"{FOLDER}/")
    ]
    if loaded.pack is None or errors:
        lines = [_("The version {name} has errors and cannot be played.").format(name=asked or "“”")]
        raise Unreadable(
            "\n".join([*lines, *(f"{one.location.file}{one.location.pointer}: {one.message}" for one in errors[:5])])
        )


def _load_revision(asked: str, home: Path) -> tuple[Loaded, str]:
    """The pack of `REVISION:FOLDER`, by git; the folder of the experiment's pack if none is named."""
    revision, colon, folder = asked.partition(":")
    if not colon or not revision or revision.startswith("-"):
        raise Unreadable(_("There is no pack {name}.").format(name=asked))
    try:
        top = Path(_git(home, "rev-parse", "--show-toplevel").decode().strip())
        commit = _git(top, "rev-parse", "--verify", "--end-of-options", f"{revision}^{{commit}}").decode().strip()
        folder = folder or home.resolve().relative_to(top.resolve()).as_posix()
        data = _git(top, "archive", "--format=zip", f"{commit}:{folder.strip('/')}" if folder != "." else commit)
    except FileNotFoundError:
        raise Unreadable(_("{name} is a revision, which git reads; git is not installed.").format(name=asked)) from None
    except (subprocess.CalledProcessError, ValueError):
        raise Unreadable(_("Git has no {name}.").format(name=asked)) from None
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "pack.zip"
        write_file(file, data)
        return load(file), commit


def _git(folder: Path, *words: str) -> bytes:
    return subprocess.run(["git", "-C", str(folder), *words], check=True, capture_output=True).stdout


def _put(document: Any, pointer: str, value: Json) -> Json:
    """Put a value in its place and return what was there; raises Unreadable where there is no such place."""
    *way, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    try:
        for part in way:
            document = document[int(part)] if isinstance(document, list) else document[part]
        if isinstance(document, list):
            before, document[int(last)] = document[int(last)], value
        else:
            before = document.get(last)
            document[last] = value
    except (KeyError, IndexError, ValueError, TypeError, AttributeError):
        raise Unreadable(_("There is no value {at} to change.").format(at=pointer)) from None
    return before  # type: ignore[no-any-return]
