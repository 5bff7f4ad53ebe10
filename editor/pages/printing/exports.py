"""Writes what was planned: a PDF, pictures, or decks for Tabletop Simulator; all of it or nothing. No widgets."""

from __future__ import annotations

from pathlib import Path

from editor.pages.printing.wishes import Planned
from editor.printing.images import image_files
from editor.printing.options import BadOption
from editor.printing.output_files import write_all, write_whole
from editor.printing.pdf_file import Report, pdf_of
from editor.printing.tabletop import sheets_url, tabletop_files
from schema.i18n import gettext as _


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
    url = sheets_url(folder, planned.wishes.address)
    write_all(folder, tabletop_files(planned.chosen, planned.options, title, name, url, report))
    return folder


def _refuse(planned: Planned) -> None:
    if planned.refused:
        raise BadOption(planned.refused)
