"""`tablewright new`: begins a pack, or a file in one, from the templates of the editor."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from schema.i18n import gettext as _
from schema.i18n import language, languages
from schema.packs.paths import MANIFEST
from tablewright.options import add_format

if TYPE_CHECKING:
    from editor.pages.start.templates import Templates

REFUSED = 1
WRONG_USE = 2
_WIDTH: Final = 16
_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the path, the template and the texts."""
    parser.description = _(
        "Begin a pack, or a card or scenario in one. Exit status: 0 if it was written, 1 if it could not be, 2 if it "
        "cannot be begun. What exists is never overwritten."
    )
    parser.add_argument(
        "path",
        type=Path,
        nargs="?",
        metavar="PATH",
        help=_(
            "a folder for a new pack, or PACK/FOLDER/ID.json for a file in a pack; without it, templates are listed"
        ),
    )
    parser.add_argument("--system", metavar="ID", help=_("the game of a new pack"))
    parser.add_argument("--template", metavar="NAME", help=_("how it begins; default: the first that is listed"))
    parser.add_argument("--copy", metavar="PACK-ID", help=_("a copy of a pack that comes with Tablewright"))
    parser.add_argument("--title", metavar="TEXT", help=_("its title or name"))
    parser.add_argument(
        "--languages", metavar="A,B", help=_("the languages of a new pack; default: the one that is spoken here")
    )
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """Return 0 if written or listed, 1 if the disk refused, 2 if there is no such game, template, pack or folder."""
    from editor.systems.registry import all_templates
    from tablewright.scenario_lookup import NotFound

    known = {one.info.id: one for one in all_templates()}
    path: Path | None = options.path
    try:
        if options.system is not None:
            _known(options.system, known, _("Unknown game “{name}”."))
        if path is None:
            return _list([known[options.system]] if options.system else list(known.values()), options)
        if path.suffix == ".json":
            _only(options, _("a file in a pack"), "template", "title")
            return _new_file(path, options)
        if options.copy is not None:
            _only(options, _("a copy"), "copy", "title")
            return _copy(options.copy, path, options)
        if options.system is None:
            games = ", ".join(f"--system {id_}" for id_ in known)
            raise NotFound(_("Which game is the pack for? {options}").format(options=games))
        return _new_pack(path, known[options.system], options)
    except NotFound as reason:
        print(f"tablewright new: {reason}", file=sys.stderr)
        return WRONG_USE


def _only(options: argparse.Namespace, what: str, *allowed: str) -> None:
    """Raise NotFound for an option that says nothing of what is begun: it would be ignored."""
    from tablewright.scenario_lookup import NotFound

    for name in ("system", "template", "copy", "title", "languages"):
        if name not in allowed and getattr(options, name) is not None:
            text = _("{option} says nothing of {what}. Leave it out.")
            raise NotFound(text.format(option=f"--{name}", what=what))


def _copy(pack: str, folder: Path, options: argparse.Namespace) -> int:
    """Write a copy of a shipped pack into a new folder."""
    from editor.document.pack_copy import write_new_folder
    from schema.packs.reading import read_pack
    from schema.packs.regular_files import read_file
    from schema.packs.saving import SaveFailed
    from tablewright.scenario_lookup import NotFound, printable, shipped_pack

    root = shipped_pack(pack)
    found = read_pack(root)
    files = {name: file.data for name, file in found.files.items()}
    if options.title is not None:
        files[MANIFEST] = _titled(files[MANIFEST], options.title)
    try:
        write_new_folder({**files, **{name: read_file(root / name) for name in found.others}}, folder)
    except FileExistsError as reason:
        raise NotFound(printable(str(reason))) from None
    except (SaveFailed, OSError) as error:
        return _not_written(str(error))
    return _report(folder, [folder / MANIFEST], options)


def _titled(manifest: bytes, title: str) -> bytes:
    """The manifest of a copy with another title, in all of its languages."""
    from schema.json.writing import canonical_bytes

    content = json.loads(manifest)
    content["title"] = dict.fromkeys(content["title"], title)
    return canonical_bytes(content)


def _new_pack(folder: Path, templates: Templates, options: argparse.Namespace) -> int:
    """Write a pack into a new folder."""
    from editor.pages.start.id_from_title import id_of
    from editor.pages.start.new_packs import NewPack, refusal, write_new
    from schema.packs.saving import SaveFailed
    from tablewright.scenario_lookup import NotFound, printable

    if options.template is not None:
        _known(options.template, [one.name for one in templates.packs], _("Unknown template “{name}”."))
    wanted = tuple(dict.fromkeys(options.languages.split(","))) if options.languages else (language(),)
    for code in wanted:
        _known(code, languages(), _("Unknown language “{name}”."))
    name = folder.resolve().name
    title = options.title or re.sub(r"[_-]+", " ", name).strip().capitalize()
    new = NewPack(title, id_of(options.title or name), wanted, templates, options.template or "", folder)
    if reason := refusal(new):
        raise NotFound(printable(reason))
    try:
        write_new(new)
    except (SaveFailed, OSError) as error:
        return _not_written(str(error))
    return _report(folder, sorted(folder.glob("[!.]*/*.json")) + sorted(folder.glob("*.json")), options)


def _new_file(path: Path, options: argparse.Namespace) -> int:
    """Add a file to a pack, with what it needs."""
    from editor.document.document import NotSaved, PackDocument
    from editor.pages.start.id_from_title import MOST_IN_ID
    from editor.pages.start.new_pieces import named, new_piece
    from editor.systems.registry import templates_for
    from schema.systems.known_systems import INFOS
    from tablewright.scenario_lookup import NotFound, printable

    root, folder, id_ = path.parent.parent, path.parent.name, path.stem
    if not (root / MANIFEST).is_file():
        text = _("{path} is not a pack: it has no {file}.")
        raise NotFound(text.format(path=printable(str(root)), file=MANIFEST))
    document = PackDocument.open(root)
    info = document.system
    if info not in INFOS:
        raise NotFound(_("The pack is for no game that this version supports."))
    if document.conversion() is not None:
        raise NotFound(_("The pack is in an older format. First run {command}.").format(command="tablewright migrate"))
    templates = templates_for(info)
    _known(folder, [kind.folder for kind in info.kinds], _("The game has no folder “{name}”."))
    if options.template is not None:
        _known(options.template, [one.name for one in templates.of(folder)], _("Unknown template “{name}”."))
    if not _ID.fullmatch(id_) or len(id_) > MOST_IN_ID:
        raise NotFound(_("An id consists of lowercase letters a to z, digits, - and _, and starts with a letter."))
    if path.exists() or path.is_symlink() or document.file_of(folder, id_) is not None:
        text = _("{folder} already exists. Existing files are never overwritten.")
        raise NotFound(printable(text.format(folder=path)))
    names = named(options.title, document.languages) if options.title else None
    piece = new_piece(templates, document.documents, folder, document.languages, options.template or "", id_, names)
    document.submit(piece.edit, info.one(folder))
    saved = document.save()
    if isinstance(saved, NotSaved):
        return _not_written(saved.message)
    return _report(root, [root / file for file in (piece.file, *piece.also)], options)


def _known(word: str, known: Iterable[str], message: str) -> None:
    """Raise NotFound with the nearest word if a word is not among the known ones."""
    from tablewright.scenario_lookup import NotFound, printable, with_nearest

    names = [name for name in known if name]
    if word not in names:
        raise NotFound(with_nearest(message.format(name=printable(word)), word, names))


def _list(known: Iterable[Templates], options: argparse.Namespace) -> int:
    """List the games with their templates of packs and of files."""
    if options.format == "json":
        print(json.dumps([_as_object(one) for one in known], ensure_ascii=False, indent=2))
        return 0
    for one in known:
        print(f"{one.info.title} (--system {one.info.id})")
        print("  " + _("Packs:"))
        for pack in one.packs:
            print(f"    {pack.name:<{_WIDTH}}  {pack.title()}: {pack.text()}")
        print("  " + _("Files:"))
        for kind in one.info.kinds:
            named = ", ".join(template.name for template in one.of(kind.folder) if template.name)
            print(f"    {kind.folder:<{_WIDTH}}  {kind.one()}{f' ({named})' if named else ''}")
        print()
    return 0


def _as_object(one: Templates) -> dict[str, object]:
    return {
        "system": one.info.id,
        "title": one.info.title,
        "packs": [{"template": pack.name, "title": pack.title(), "text": pack.text()} for pack in one.packs],
        "files": [
            {
                "folder": kind.folder,
                "title": kind.one(),
                "templates": [each.name for each in one.of(kind.folder) if each.name],
            }
            for kind in one.info.kinds
        ],
    }


def _report(pack: Path, written: Sequence[Path], options: argparse.Namespace) -> int:
    from tablewright.scenario_lookup import printable

    if options.format == "json":
        print(json.dumps({"pack": str(pack), "written": [str(file) for file in written]}, ensure_ascii=False, indent=2))
        return 0
    for file in written:
        print(printable(str(file)))
    print("\n" + _("To check it: {command}").format(command=printable(f"tablewright check {pack}")))
    return 0


def _not_written(reason: str) -> int:
    from tablewright.scenario_lookup import printable

    print(f"tablewright new: {printable(reason)}", file=sys.stderr)
    return REFUSED
