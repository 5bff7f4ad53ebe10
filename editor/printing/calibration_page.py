"""Plans the calibration page: two rulers on each side of one sheet, to be held against the light.

The corrections of the printer are not applied: it shows what they have to be.
"""

from __future__ import annotations

from editor.printing.options import PrintOptions
from editor.printing.page_parts import footer
from editor.printing.page_plan import Cross, Mark, Plan, PlannedPage, Ruler, Words
from schema.i18n import gettext as _
from schema.i18n import texts_in

_LINE_MM = 5.0


def calibration_plan(options: PrintOptions) -> Plan:
    """Front and back of the page; without duplex, the front alone."""
    with texts_in(options.language):
        front = _page(options, "1", _front_words())
        if options.backs not in ("long-edge", "short-edge"):
            return Plan((front,))
        return Plan((front, _page(options, "1b", _back_words())))


def _page(options: PrintOptions, name: str, words: tuple[str, ...]) -> PlannedPage:
    width, height = options.paper
    title = _("Calibration page")
    x, y = width / 2, height / 2
    marks: list[Mark] = [Ruler(x, y), Ruler(x, y, upright=True), Cross(x, y - 25), Cross(x, y + 25)]
    top = height * 0.12
    marks.append(Words(title, x, top, 5.0, bold=True, middle=True))
    room = width - 2 * max(15.0, options.margin)
    marks += (
        Words(line, x, top + 10 + number * _LINE_MM, 3.0, middle=True, width=room) for number, line in enumerate(words)
    )
    marks += footer((width, height), options, title)
    return PlannedPage(title, name, width, height, (), tuple(marks), sheet=1, single=False)


def _front_words() -> tuple[str, ...]:
    return (
        _("Print both pages on one sheet at 100 %, without fitting them to the page."),
        _("Measure the bar below: if it is 49.6 mm long, set the scale to 100.8 %."),
        _("Hold the sheet against the light: both rulers should lie on those of the back."),
    )


def _back_words() -> tuple[str, ...]:
    return (
        _("This is the back. If its rulers lie to the right or below those of the front, as you see the back,"),
        _("enter that distance with a minus as the offset of the back; one step of the rulers is half a millimetre."),
    )
