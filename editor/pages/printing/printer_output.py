"""Sends planned pages to a printer, at 100 %: what the system's dialog asks for, and the pages on their paper."""

from __future__ import annotations

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from editor.pages.printing.wishes import Planned
from editor.printing.options import BadOption
from editor.printing.page_plan import PlannedPage
from editor.printing.pdf_file import Report
from editor.printing.sheet_painting import paint_page
from schema.i18n import gettext as _
from schema.i18n import texts_in

_DPI = 600


def ask_for_printer(parent: QWidget, planned: Planned, title: str) -> QPrinter | None:
    """The printer that somebody chooses in the system's dialog, prepared for the plan; None after Cancel."""
    printer = QPrinter()
    prepare(printer, planned, title)
    dialog = QPrintDialog(printer, parent)
    for option in ("PrintPageRange", "PrintSelection", "PrintCurrentPage"):
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption[option], False)
    accepted = dialog.exec() == QPrintDialog.DialogCode.Accepted
    dialog.deleteLater()
    if not accepted:
        return None
    prepare(printer, planned, title)  # paper and sides are those of the plan, whatever the dialog says
    return printer


def prepare(printer: QPrinter, planned: Planned, title: str) -> None:
    """Set paper, sides, ink and name of the document."""
    options = planned.options
    printer.setDocName(title)
    printer.setResolution(_DPI)
    printer.setFullPage(True)
    grey = QPrinter.ColorMode.GrayScale if options.grey else QPrinter.ColorMode.Color
    printer.setColorMode(grey)
    sides = {"long-edge": QPrinter.DuplexMode.DuplexLongSide, "short-edge": QPrinter.DuplexMode.DuplexShortSide}
    printer.setDuplex(sides.get(options.backs, QPrinter.DuplexMode.DuplexNone))
    if planned.plan.pages:
        printer.setPageLayout(_layout(planned.plan.pages[0]))


def print_pages(planned: Planned, printer: QPrinter, report: Report) -> str:
    """Paint all pages on a printer, and return its name. Nothing is printed if `report` raises."""
    pages = planned.plan.sides
    painter = QPainter()
    try:
        with texts_in(planned.options.language):
            for number, page in enumerate(pages):
                report(number / len(pages))
                printer.setPageLayout(_layout(page))
                begun = painter.begin(printer) if number == 0 else printer.newPage()
                if not begun:
                    raise BadOption(_("The printer cannot be used."))
                painter.save()
                painter.scale(printer.resolution() / 25.4, printer.resolution() / 25.4)
                paint_page(painter, page, planned.options)
                painter.restore()
    except BaseException:
        printer.abort()
        raise
    finally:
        if painter.isActive():
            painter.end()
    return printer.printerName() or printer.outputFileName()


def _layout(page: PlannedPage) -> QPageLayout:
    upright = sorted((page.width, page.height))
    size = QPageSize(QSizeF(*upright), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    across = QPageLayout.Orientation.Landscape
    turned = across if page.width > page.height else QPageLayout.Orientation.Portrait
    return QPageLayout(size, turned, QMarginsF(), QPageLayout.Unit.Millimeter)
