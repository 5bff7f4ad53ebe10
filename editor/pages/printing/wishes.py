"""What a person wants to print and how, which the print page keeps for each pack, and the plan that follows.

The choices are kept with the settings, by the folder of the pack, as its open tabs are. Reading is lenient. No
widgets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import PurePosixPath
from typing import Any, Final, get_args

from editor.document.document import PackDocument
from editor.printing.calibration_page import calibration_plan
from editor.printing.options import Backs, BadOption, Calibration, Direction, Marks, PrintOptions, checked
from editor.printing.page_plan import Plan
from editor.printing.print_job import Choice, Chosen, chosen_in_languages, list_kinds, plan_of, sheet_of
from editor.printing.printables import Printables
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.lenient_json import figure, listed, mapping, text
from schema.models.frames import FRAME_NAMES, FRAMES, FrameName

_LENGTHS: Final = ("margin", "gap", "bleed", "overlap")
_FLAGS: Final = ("registration", "bar", "notes", "grey")


@frozen_dataclass
class Wishes:
    """All choices of the print page."""

    options: PrintOptions
    """With the correction of the printer, which is not kept with the pack."""
    kinds: tuple[str, ...] | None = None
    """Ids of kinds; None for those that are printed usually."""
    script: str = ""
    """The item that is printed of kinds of which one is printed, such as mats; empty for the first."""
    cards: str = ""
    """Ids, numbers or ranges of what is printed of all others; empty for all."""
    printer: str = ""
    """The name by which the correction is kept."""
    dpi: float = 300.0
    image_bleed: float = 0.0
    address: str = ""
    """Where the sheets for Tabletop Simulator will be on the web; empty for where they are written."""


@frozen_dataclass
class Planned:
    """What the wishes lead to."""

    wishes: Wishes
    listed: tuple[Chosen, ...] = ()
    """All that the pack can print, in the language of the window."""
    chosen: tuple[Chosen, ...] = ()
    plan: Plan = Plan()
    refused: str = ""
    """Why nothing can be printed with these options; empty if it can."""

    @property
    def options(self) -> PrintOptions:
        """Those of the wishes."""
        return self.wishes.options

    def group_title(self, group: str) -> str:
        """The title of pages in the language of the window; on paper it is in the language that is printed."""
        ids = {one.kind.id for one in self.chosen if (one.kind.sheet or one.kind.title) == group}
        return next((one.kind.sheet or one.kind.title for one in self.listed if one.kind.id in ids), group)


def first_wishes(document: PackDocument) -> Wishes:
    """The choices for a pack that was never printed."""
    tongue = language() if language() in document.languages else document.languages[0]
    return Wishes(PrintOptions(language=tongue))


def kept_wishes(wishes: Wishes) -> dict[str, object]:
    """What is kept of the choices: all but the correction of the printer."""
    kept = asdict(wishes)
    del kept["options"]["calibration"]
    return kept


def wishes_from(document: PackDocument, kept: object) -> Wishes:
    """The choices that were kept; the usual ones for what is missing or damaged."""
    found, usual = mapping(kept), first_wishes(document)
    kinds = found.get("kinds")
    return Wishes(
        _options_from(document, mapping(found.get("options")), usual.options),
        None if kinds is None else tuple(each for each in listed(kinds) if isinstance(each, str)),
        text(found.get("script")),
        text(found.get("cards")),
        text(found.get("printer")),
        _or(figure(found.get("dpi")), usual.dpi),
        _or(figure(found.get("image_bleed")), usual.image_bleed),
        text(found.get("address")),
    )


def _options_from(document: PackDocument, kept: Mapping[str, object], usual: PrintOptions) -> PrintOptions:
    sides = [side for side in map(figure, listed(kept.get("paper"))) if side is not None]
    named: dict[str, Any] = {
        "direction": _one_of(kept.get("direction"), get_args(Direction)),
        "marks": _one_of(kept.get("marks"), get_args(Marks)),
        "backs": _one_of(kept.get("backs"), get_args(Backs)),
        "language": _one_of(kept.get("language"), document.languages),
        "second": _one_of(kept.get("second"), document.languages),
        "frame": text(kept.get("frame")) or None,
        "paper": (sides[0], sides[1]) if len(sides) == 2 else None,
        **{key: figure(kept.get(key)) for key in _LENGTHS},
        **{key: kept[key] for key in _FLAGS if isinstance(kept.get(key), bool)},
    }
    options = replace(usual, **{key: value for key, value in named.items() if value is not None})
    frames = own_frames(document)
    if options.frame not in (*FRAME_NAMES, *frames):
        options = replace(options, frame="")
    try:
        checked(options, tuple(frames))
    except BadOption:
        return usual
    return options


def _one_of(value: object, known: Sequence[str]) -> str | None:
    return value if isinstance(value, str) and value in known else None


def _or(value: float | None, usual: float) -> float:
    return usual if value is None else value


def own_frames(document: PackDocument) -> dict[str, tuple[str, FrameName]]:
    """The names and looks of the frames that the pack brings, by their ids."""
    found: dict[str, tuple[str, FrameName]] = {}
    for file in document.files_in(FRAMES):
        id_ = PurePosixPath(file).stem
        look = document.value(file, "/look")
        found[id_] = document.name_of(file), next((name for name in FRAME_NAMES if name == look), FRAME_NAMES[0])
    return found


def still_of(document: PackDocument) -> PackDocument:
    """The pack as it is now, for another thread to read while editing continues."""
    still = PackDocument(document.documents, document.root)
    still.zipped, still.others = document.zipped, document.others
    still.art.take(document.art.all_held())
    return still


def planned(document: PackDocument, printables: Printables, wishes: Wishes) -> Planned:
    """List what can be printed, and plan the pages of what is wanted."""
    known = list_kinds(document, printables)
    try:
        wishes = replace(wishes, options=checked(wishes.options, tuple(own_frames(document))))
        chosen = _chosen(document, printables, wishes, known)
        return Planned(wishes, known, chosen, plan_of(chosen, wishes.options))
    except BadOption as error:
        return Planned(wishes, known, refused=str(error))


def planned_test_page(document: PackDocument, wishes: Wishes) -> Planned:
    """The page that shows how a printer has to be corrected; nothing of the pack is on it."""
    options = replace(checked(wishes.options), calibration=Calibration())
    return Planned(replace(wishes, options=options), plan=calibration_plan(options))


def _chosen(
    document: PackDocument, printables: Printables, wishes: Wishes, known: Sequence[Chosen]
) -> tuple[Chosen, ...]:
    wanted = [
        one
        for one in known
        if (one.kind.printed if wishes.kinds is None else one.kind.id in wishes.kinds) and one.items
    ]
    words = tuple(filter(None, (word.strip() for word in wishes.cards.split(","))))
    many = tuple(one.kind.id for one in wanted if not one.kind.one)
    found = list(chosen_in_languages(document, printables, Choice(many, words), wishes.options)) if many else []
    if words and not many:
        raise BadOption(_("No kind is ticked of which single cards could be printed."))
    for one in wanted:
        if one.kind.one:
            there = any(item.id == wishes.script for item in one.items)
            choice = Choice((one.kind.id,), (wishes.script,) if there else ())
            found += chosen_in_languages(document, printables, choice, wishes.options)
    sheets = list(dict.fromkeys(sheet_of(one) for one in known))
    return tuple(sorted(found, key=lambda one: sheets.index(sheet_of(one))))
