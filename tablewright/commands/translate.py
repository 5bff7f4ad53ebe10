"""`tablewright translate`: updates the translation catalogues from the sources.

It collects the texts of all packages, keeps existing translations, and writes `.po` (for translators) and `.mo` (read
by `schema.i18n`). Works in a checkout only. People translate, either in the `.po` files or in a JSON list of texts that
`--fill` imports.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import json
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from schema.i18n import DOMAIN, LOCALE_FOLDER
from schema.i18n import gettext as _
from schema.packs.regular_files import read_file
from tablewright.options import add_format

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

PACKAGES = ("schema", "content", "simulator", "editor", "tablewright")

# Dates in a catalogue would change it on each run, and branches would always conflict.
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
_HEADER_LINES_LEFT_OUT = tuple(
    f'"{name}: '.encode()
    for name in (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Generated-By",
        "Last-Translator",
        "Language-Team",
        "Report-Msgid-Bugs-To",
    )
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--check`, which compares without writing, and `--fill`, which imports translations."""
    parser.description = _("Update the translations from the sources. Works in a checkout only.")
    parser.add_argument(
        "--check", action="store_true", help=_("write nothing: exit with 1 when something is missing or out of date")
    )
    parser.add_argument(
        "--fill",
        type=Path,
        metavar="FILE",
        help=_("take translations from a JSON file: English texts, each with its translation or a list of its forms"),
    )
    parser.add_argument("--language", metavar="CODE", help=_("only this language's catalogue"))
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """Return 0 if every catalogue is up to date (after writing, unless `--check`) and fully translated, else 1."""
    if importlib.util.find_spec("babel") is None:
        print(_("This needs Babel. Run `python3 run.py translate` in a checkout."), file=sys.stderr)
        return 2
    brought: dict[str, str | list[str]] = {}
    if options.fill is not None:
        try:
            brought = json.loads(read_file(options.fill))
        except (OSError, ValueError) as error:
            print(_("tablewright translate: {path}: {error}").format(path=options.fill, error=error), file=sys.stderr)
            return 2
    words = words_in_sources(LOCALE_FOLDER.parent.parent)
    problems = 0
    report = []
    for file in catalogue_files():
        if options.language not in (None, file.parent.parent.name):
            continue
        catalogue = updated_catalogue(file, words)
        fill(catalogue, brought)
        missing = untranslated(catalogue)
        wanted = catalogue_bytes(file, catalogue)
        stale = [path for path in wanted if not _holds(path, wanted[path])]
        if not options.check:
            for path in stale:
                path.write_bytes(wanted[path])
        name = file.relative_to(LOCALE_FOLDER).as_posix()
        stale_names = [path.relative_to(LOCALE_FOLDER).as_posix() for path in stale]
        report.append({"file": name, "out_of_date" if options.check else "written": stale_names, "missing": missing})
        if options.format == "text":
            text = _("{file}: out of date") if options.check else _("{file}: written")
            for path_name in stale_names:
                print(text.format(file=path_name))
            for text in missing:
                print(_("{file}: not translated: {text}").format(file=name, text=repr(text)))
        problems += len(missing) + (len(stale) if options.check else 0)
    if options.format == "json":
        print(json.dumps(report, ensure_ascii=False, indent=2))
    return 1 if problems else 0


def catalogue_files() -> list[Path]:
    """The `.po` file of every language, sorted."""
    return sorted(LOCALE_FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def words_in_sources(root: Path) -> Catalog:
    """Every text that a source under `root` passes to gettext or that a model describes itself with, without line
    numbers.
    """
    from babel.messages.catalog import Catalog
    from babel.messages.extract import DEFAULT_KEYWORDS, extract

    keywords = {**DEFAULT_KEYWORDS, "_later": None}  # a module's name for `gettext_noop` beside `_`
    found = Catalog(project="Tablewright", charset="utf-8", creation_date=_NO_DATE, fuzzy=False)
    for package in PACKAGES:
        for file in sorted((root / package).rglob("*.py")):
            source, place = file.read_bytes(), [(file.relative_to(root).as_posix(), 0)]
            # Half of the files have no text; to find that out by reading their tokens takes long.
            if b"_(" in source or b"gettext" in source:
                for _line, text, comments, context in extract(
                    "python", BytesIO(source), keywords, comment_tags=("Translators:",), strip_comment_tags=True
                ):
                    found.add(text, locations=place, auto_comments=comments, context=context)
            if package == "schema":
                for text in words_of_models(source.decode("utf-8")):
                    found.add(text, locations=place)
    return found


def words_of_models(source: str) -> Iterator[str]:
    """The texts of content models that forms show: descriptions of fields and terms, docstrings of words."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="Field" | "Terms")):
                for keyword in node.keywords:
                    match keyword:
                        case ast.keyword(arg="description", value=ast.Constant(value=str(text))) if text:
                            yield text
            case ast.ClassDef() if any(_is_kind(line) for line in node.body):
                text = (ast.get_docstring(node, clean=False) or "").strip()
                if text:
                    yield text


def _is_kind(line: ast.stmt) -> bool:
    match line:
        case ast.AnnAssign(
            target=ast.Name(id="kind"), annotation=ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Constant())
        ):
            return True
        case _:
            return False


def fill(catalogue: Catalog, brought: Mapping[str, str | list[str]]) -> None:
    """Copy the translations of `brought` (keyed by the English text, for plurals the singular) into the catalogue."""
    for message in catalogue:
        english = message.id if isinstance(message.id, str) else message.id[0] if message.id else ""
        if english and english in brought:
            text = brought[english]
            message.string = text if isinstance(text, str) else tuple(text)
            message.flags.discard("fuzzy")


def updated_catalogue(file: Path, words: Catalog) -> Catalog:
    """The catalogue of `file` with exactly the texts of `words`; a changed text counts as new."""
    from babel.messages.pofile import read_po

    language = file.parent.parent.name
    with file.open("rb") as source:
        catalogue = read_po(source, locale=language, domain=DOMAIN)
    catalogue.update(words, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.creation_date = catalogue.revision_date = _NO_DATE
    return catalogue


def untranslated(catalogue: Catalog) -> list[str]:
    """The English texts that lack a translation in any of their forms, in the catalogue's order."""
    missing = []
    for message in catalogue:
        forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def catalogue_bytes(file: Path, catalogue: Catalog) -> dict[Path, bytes]:
    """The contents of the `.po` file and of the `.mo` file next to it; the same bytes for the same catalogue."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import write_po

    text, compiled = BytesIO(), BytesIO()
    write_po(text, catalogue, sort_output=True, include_lineno=False, ignore_obsolete=True, width=110)
    lines = [line for line in text.getvalue().splitlines(keepends=True) if not line.startswith(_HEADER_LINES_LEFT_OUT)]
    write_mo(compiled, catalogue)
    return {file: b"".join(lines), file.with_suffix(".mo"): compiled.getvalue()}


def _holds(path: Path, wanted: bytes) -> bool:
    return path.is_file() and path.read_bytes() == wanted
