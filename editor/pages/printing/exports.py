"""Writes what was planned: a PDF, pictures, or decks for Tabletop Simulator; all of it or nothing. No widgets."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from editor.pages.printing.wishes import Planned
from editor.printing.images import image_files
from editor.printing.options import BadOption
from editor.printing.output_files import write_whole
from editor.printing.pdf_file import Report, pdf_of
from editor.printing.tabletop import tabletop_files
from schema.i18n import gettext as _
from schema.packs.regular_files import write_file


def export_pdf(planned: Planned, title: str, file: Path, report: Report) -> Path:
    """Write the pages to a file, and return it. Raises OSError, BadOption, and what `report` raises."""
    _refuse(planned)
    if not planned.plan.pages:
        raise BadOption(_("There is nothing to print."))
    write_whole(file, pdf_of(planned.plan, planned.options, title, report))
    return file


def export_images(planned: Planned, folder: Path, report: Report) -> Path:
    """Write a picture of each side of each item into a folder, and return it."""
    _refuse(planned)
    wishes = planned.wishes
    write_all(folder, image_files(planned.chosen, wishes.options, wishes.dpi, wishes.image_bleed, report))
    return folder


def export_decks(planned: Planned, title: str, name: str, folder: Path, report: Report) -> Path:
    """Write decks of cards with the saved object that names them into a folder, and return it."""
    _refuse(planned)
    uri = folder.absolute().as_uri()
    write_all(folder, tabletop_files(planned.chosen, planned.options, title, name, uri, report))
    return folder


def _refuse(planned: Planned) -> None:
    if planned.refused:
        raise BadOption(planned.refused)


def write_all(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write files into a folder when the last of them is complete. Whatever is raised, nothing is left behind."""
    there = folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(prefix=".tablewright-print-", dir=folder))
    complete = False
    try:
        names = []
        for name, data in files:
            write_file(half / name, data)
            names.append(name)
        for name in names:
            os.replace(half / name, folder / name)
        complete = True
    finally:
        shutil.rmtree(half, ignore_errors=True)
        if not there and not complete:
            with contextlib.suppress(OSError):
                folder.rmdir()
