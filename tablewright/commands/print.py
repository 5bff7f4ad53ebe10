"""`tablewright print`: makes sheets of cards, stickers, mats and booklets of a pack as PDF."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NoReturn

from schema.i18n import gettext as _
from schema.i18n import language, languages, ngettext
from schema.models.frames import FRAMES
from tablewright.display import why_no_qt
from tablewright.nearby_packs import why_no_pack
from tablewright.options import add_format
from tablewright.progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tqdm import tqdm

    from editor.document.document import PackDocument
    from editor.printing.options import Calibration, PrintOptions
    from editor.printing.page_plan import Plan
    from editor.printing.print_job import Chosen
    from schema.diagnostics.diagnostic import Diagnostic
    from schema.packs.reading import PackFiles

PROBLEMS = 1
WRONG_USE = 2
_STEPS = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the pack, what is printed of it, and how."""
    parser.description = _(
        "Print a pack as PDF. Exit status: 0 if all is well, 1 if something does not fit or cannot be shown, "
        "2 if nothing could be printed."
    )
    parser.add_argument("pack", metavar="PACK", help=_("a pack: its folder or its zip archive"))
    parser.add_argument("-o", "--output", type=Path, metavar="OUT.pdf", help=_("write the pages to this file"))
    parser.add_argument("--images", type=Path, metavar="FOLDER", help=_("write a PNG of each side of each item"))
    parser.add_argument("--svg", type=Path, metavar="FOLDER", help=_("write an SVG of each side of each item"))
    parser.add_argument("--dpi", type=float, default=300.0, metavar="N", help=_("dots an inch of PNG files"))
    parser.add_argument(
        "--image-bleed",
        type=float,
        default=0.0,
        metavar="MM",
        help=_("colour beyond the cut of PNG and SVG files, 0 to 3 mm"),
    )
    parser.add_argument(
        "--tabletop", type=Path, metavar="FOLDER", help=_("write decks of cards for Tabletop Simulator")
    )
    parser.add_argument(
        "--tabletop-url",
        default="",
        metavar="ADDRESS",
        help=_("where these decks will be on the web; without it they are found on this computer only"),
    )
    parser.add_argument("--list", action="store_true", help=_("list what can be printed, with counts, and stop"))
    parser.add_argument("--only", default="", metavar="KIND,…", help=_("print these kinds only"))
    parser.add_argument(
        "--items",
        default="",
        metavar="ID,…",
        help=_("print these items only: ids, numbers of cards, or ranges such as 1-9"),
    )
    parser.add_argument("--language", choices=languages(), help=_("the language of the printed words"))
    parser.add_argument("--second-language", choices=languages(), help=_("print everything in this language, too"))
    parser.add_argument("--frame", default="", metavar="NAME", help=_("the frame of all cards"))
    parser.add_argument("--greyscale", action="store_true", help=_("print without colours"))
    _add_paper(parser.add_argument_group(_("paper and marks")))
    _add_printer(parser.add_argument_group(_("printer")))
    add_format(parser)


def _add_paper(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--paper", default="a4", metavar="PAPER", help=_("a4, letter, a3, legal, or WIDTHxHEIGHT in mm"))
    group.add_argument(
        "--direction", choices=("auto", "upright", "across"), default="auto", help=_("of sheets; default: fewer pages")
    )
    lengths = (
        ("margin", 5.0, _("what the printer cannot reach, in mm")),
        ("gap", 2.0, _("between cards, in mm")),
        ("bleed", 1.0, _("colour beyond the cut, 0 to 3 mm")),
        ("overlap", 10.0, _("of the pages of a mat, in mm")),
    )
    for name, usual, words in lengths:
        group.add_argument(f"--{name}", type=float, default=usual, metavar="MM", help=words)
    group.add_argument(
        "--backs",
        choices=("none", "separate", "fold", "long-edge", "short-edge"),
        default="long-edge",
        help=_("none, on pages of their own, folded over, or on the other side of paper that is turned about an edge"),
    )
    group.add_argument("--marks", choices=("none", "corner", "full"), default="corner", help=_("marks for cutting"))
    group.add_argument("--no-registration", action="store_true", help=_("no cross that shows whether sides meet"))
    group.add_argument("--no-bar", action="store_true", help=_("no bar of 50 mm"))
    group.add_argument("--no-notes", action="store_true", help=_("no words at the foot of pages"))


def _add_printer(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--printer", default="", metavar="NAME", help=_("use the corrections kept for this printer"))
    group.add_argument("--back-offset", metavar="X,Y", help=_("move backs right and down, in mm; kept with --printer"))
    group.add_argument("--scale", type=float, metavar="PERCENT", help=_("correct the size; kept with --printer"))
    group.add_argument("--test-page", action="store_true", help=_("print the page that shows these corrections"))


def run(options: argparse.Namespace) -> int:
    """Return 0 if all is well, 1 for problems of what is printed, 2 if nothing could be printed."""
    if reason := _why_not(options):
        return _refuse(reason)
    from editor.printing.options import BadOption

    try:
        return _printed(options)
    except BadOption as error:
        return _refuse(str(error))


def _refuse(reason: str) -> int:
    lines = "\n".join(map(_plain, reason.split("\n")))
    print(f"tablewright print: {lines}", file=sys.stderr)
    return WRONG_USE


def _why_not(options: argparse.Namespace) -> str:
    """Why nothing can be printed; empty if it can."""
    path = Path(options.pack)
    if not path.exists():
        return _("{path} does not exist.").format(path=_plain(options.pack))
    if reason := why_no_pack(path):
        return reason
    if options.test_page and options.output is None:
        return _("Name a file for the pages: -o OUT.pdf")
    if not (options.output or options.images or options.svg or options.tabletop or options.list):
        return _("Name a file for the pages, -o OUT.pdf, or a folder: --images, --svg or --tabletop FOLDER")
    return why_no_qt()


def _printed(options: argparse.Namespace) -> int:
    from editor.document.document import PackDocument
    from editor.printing.calibration_page import calibration_plan
    from editor.printing.options import far_back
    from editor.printing.print_job import Choice, chosen_in_languages, plan_of, problems_of
    from editor.systems.registry import printables_for
    from editor.ui.offscreen import start_offscreen
    from schema.packs.reading import read_pack

    files = read_pack(Path(options.pack))
    document = PackDocument.of_files(files)
    wishes = _wishes(options, document)
    printables = printables_for(document.system)
    start_offscreen()
    if options.test_page:
        _write(options.output, calibration_plan(wishes), wishes, document)
        return 0
    if options.list:
        return _list(document, options)
    choice = Choice(_split(options.only), _split(options.items))
    chosen = chosen_in_languages(document, printables, choice, wishes)
    if not any(one.items for one in chosen):
        return _refuse(_("There is nothing to print."))
    summaries = []
    if options.output is not None:
        plan = plan_of(chosen, wishes)
        size = _write(options.output, plan, wishes, document)
        summaries.append(_summary(plan, options.output, size))
        summaries += filter(None, [far_back(wishes)])
    if options.images is not None:
        summaries.append(_write_images(options, chosen, wishes))
    if options.svg is not None:
        summaries.append(_write_svg(options, chosen, wishes))
    if options.tabletop is not None:
        summaries.append(_write_decks(options, chosen, wishes, document))
    found = files.place(problems_of(document, chosen, wishes))
    return _report(options, files, found, summaries)


def _wishes(options: argparse.Namespace, document: PackDocument) -> PrintOptions:
    from editor.printing.options import Calibration, PrintOptions, checked, paper_named

    usual = language() if language() in document.languages else document.languages[0]
    return checked(
        PrintOptions(
            paper=paper_named(options.paper),
            direction=options.direction,
            margin=options.margin,
            gap=options.gap,
            bleed=options.bleed,
            marks=options.marks,
            backs=options.backs,
            registration=not options.no_registration,
            bar=not options.no_bar,
            notes=not options.no_notes,
            overlap=options.overlap,
            calibration=Calibration() if options.test_page else _calibration(options),
            grey=options.greyscale,
            language=options.language or usual,
            second=options.second_language or "",
            frame=options.frame,
        ),
        [PurePosixPath(file).stem for file in document.files_in(FRAMES)],
    )


def _calibration(options: argparse.Namespace) -> Calibration:
    from dataclasses import replace

    from editor.printing.calibration import calibration_of, keep_calibration
    from editor.printing.options import BadOption, Calibration
    from editor.ui.settings import settings_folder

    known = calibration_of(settings_folder(), options.printer) if options.printer else Calibration()
    found = known
    if options.back_offset is not None:
        try:
            x, y = (float(part) for part in options.back_offset.split(","))
        except ValueError:
            raise BadOption(_("The offset of backs is two numbers, such as 0.4,-0.7.")) from None
        found = replace(found, back_x=x, back_y=y)
    if options.scale is not None:
        found = replace(found, scale=options.scale)
    if options.printer and found != known:
        keep_calibration(settings_folder(), options.printer, found)
    return found


def _list(document: PackDocument, options: argparse.Namespace) -> int:
    import json

    from editor.printing.print_job import list_kinds
    from editor.systems.registry import printables_for

    kinds = list_kinds(document, printables_for(document.system))
    if options.format == "json":
        rows = [
            {
                "kind": one.kind.id,
                "title": one.kind.title,
                "printed": one.kind.printed,
                "items": [{"id": item.id, "title": item.title, "count": item.count} for item in one.items],
            }
            for one in kinds
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    width = max((len(one.kind.id) for one in kinds), default=0)
    for one in kinds:
        usual = "" if one.kind.printed else "  " + _("only if named")
        print(f"{one.kind.id:<{width}}  {one.count:>4}  {_plain(one.kind.title)}{usual}")
    return 0


def _write(file: Path, plan: Plan, wishes: PrintOptions, document: PackDocument) -> int:
    """Write the pages and return the size of the file in bytes. Raises OSError."""
    from editor.printing.output_files import write_whole
    from editor.printing.pdf_file import pdf_of

    with progress_bar(_STEPS, unit="‰") as bar:
        data = pdf_of(plan, wishes, document.title, _reporter(bar))
    write_whole(file, data)
    return len(data)


def _write_images(options: argparse.Namespace, chosen: Sequence[Chosen], wishes: PrintOptions) -> str:
    """Write a picture of each side of each item. Raises OSError."""
    from dataclasses import replace

    from editor.printing.images import image_files
    from editor.printing.options import checked
    from editor.printing.output_files import write_all

    bleed = checked(replace(wishes, bleed=options.image_bleed, frame="")).bleed
    with progress_bar(_STEPS, unit="‰") as bar:
        report = _reporter(bar)
        count = write_all(options.images, image_files(chosen, wishes, options.dpi, bleed, report))
    return ngettext("{folder}: {n} picture", "{folder}: {n} pictures", count).format(
        folder=_plain(str(options.images)), n=count
    )


def _write_svg(options: argparse.Namespace, chosen: Sequence[Chosen], wishes: PrintOptions) -> str:
    """Write a drawing of each side of each item. Raises OSError."""
    from dataclasses import replace

    from editor.printing.options import checked
    from editor.printing.output_files import write_all
    from editor.printing.svg_files import svg_files

    bleed = checked(replace(wishes, bleed=options.image_bleed, frame="")).bleed
    with progress_bar(_STEPS, unit="‰") as bar:
        count = write_all(options.svg, svg_files(chosen, wishes, bleed, _reporter(bar)))
    return ngettext("{folder}: {n} drawing", "{folder}: {n} drawings", count).format(
        folder=_plain(str(options.svg)), n=count
    )


def _write_decks(
    options: argparse.Namespace, chosen: Sequence[Chosen], wishes: PrintOptions, document: PackDocument
) -> str:
    """Write sheets of cards and the saved object for Tabletop Simulator. Raises OSError."""
    from editor.printing.output_files import write_all
    from editor.printing.tabletop import sheets_url, tabletop_files

    folder = options.tabletop.absolute()
    url = sheets_url(folder, options.tabletop_url)
    name = Path(options.pack).resolve().stem
    with progress_bar(_STEPS, unit="‰") as bar:
        files = tabletop_files(chosen, wishes, document.title, name, url, _reporter(bar))
        count = write_all(folder, files)
    return ngettext("{folder}: {n} file", "{folder}: {n} files", count).format(
        folder=_plain(str(options.tabletop)), n=count
    )


def _reporter(bar: tqdm[NoReturn]) -> Callable[[float], object]:
    """Shows the share that is done."""
    return lambda share: bar.update(round(share * _STEPS) - bar.n)


def _summary(plan: Plan, file: Path, size: int) -> str:
    pages = ngettext("{n} page", "{n} pages", len(plan.sides)).format(n=len(plan.sides))
    sheets = ngettext("{n} sheet", "{n} sheets", plan.sheets).format(n=plan.sheets)
    text = _("{file}: {pages} on {sheets}, {size} KB")
    if plan.empty:
        text = ngettext(
            "{file}: {pages} on {sheets}, {n} of them an empty back, {size} KB",
            "{file}: {pages} on {sheets}, {n} of them empty backs, {size} KB",
            plan.empty,
        )
    name, kilobytes = _plain(str(file)), max(1, round(size / 1000))
    return text.format(file=name, pages=pages, sheets=sheets, n=plan.empty, size=kilobytes)


def _report(
    options: argparse.Namespace, files: PackFiles, found: Sequence[Diagnostic], summaries: Sequence[str]
) -> int:
    """Print what is wrong as `check` does, and return the exit code."""
    from schema.diagnostics import report
    from schema.diagnostics.diagnostic import Severity, total
    from schema.rendering import card_fit

    prefix = files.root.as_posix().rstrip("/")
    prefixed = report.with_prefix(found, prefix)
    if options.format == "json":
        sys.stdout.write(report.json_report(prefixed))
    else:
        texts = {f"{prefix}/{name}": file.text for name, file in files.files.items()}
        if prefixed:
            sys.stdout.write(report.text_report(prefixed, texts.get, checked=options.pack))
        for summary in summaries:
            print(summary)
    overflows = any(one.code in card_fit.CODES for one in found)
    return PROBLEMS if overflows or total(found, Severity.ERROR) else 0


def _split(words: str) -> tuple[str, ...]:
    return tuple(filter(None, (word.strip() for word in words.split(","))))


def _plain(text: str) -> str:
    from schema.diagnostics.report import plain

    return plain(text)
