"""The problems of pictures that come out coarse on paper, or do not come out; only a print reports them."""

from __future__ import annotations

from schema.checks.pictures import CODES as PICTURE_CODES
from schema.checks.pictures import POINTER
from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import format_number
from schema.i18n import gettext as _
from schema.packs.image_info import ImageFault

LEAST_DPI = 200

CODES = table(
    CodeInfo(
        "picture-coarse",
        _("Picture too coarse to print"),
        _("On paper, fewer than 200 dots an inch are seen as a blur or as steps."),
        "a picture of 120 × 120 pixels that is printed 24 mm wide",
        _("Use a larger picture, or zoom in less."),
    ),
)


def not_printed(file: str, picture: str, fault: ImageFault) -> Diagnostic:
    """A picture in place of which another is printed."""
    code = "picture-missing" if fault.kind == "unreadable" else "picture-broken"
    message = _("{picture} cannot be printed: {reason}").format(picture=quoted(picture), reason=fault.message)
    return warning(code, file, POINTER, message, _(PICTURE_CODES[code].fix))


def too_coarse(file: str, picture: str, dpi: float, millimetres: float) -> Diagnostic:
    """A picture with fewer dots an inch than paper needs, at the size at which it is printed."""
    message = _("{picture} has {dpi} dots an inch at {mm} mm; {least} are needed.").format(
        picture=quoted(picture), dpi=round(dpi), mm=format_number(round(millimetres, 1)), least=LEAST_DPI
    )
    advice = CODES["picture-coarse"].fix
    return warning("picture-coarse", file, POINTER, message, _(advice))
