"""The problems of words that do not fit their card, for the cards of any game."""

from __future__ import annotations

from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import format_number, ngettext
from schema.i18n import gettext as _

CODES = table(
    CodeInfo(
        "card-text-cut",
        _("Text does not fit its card"),
        _("Text that does not fit the card, even in the smallest font size, is cut off."),
        "an ability of 600 letters",
        _("Shorten the text in that language, or give the card fewer abilities."),
    ),
    CodeInfo(
        "card-name-cut",
        _("Name does not fit its card"),
        _("The card has one line for the name, and one for the class or type."),
        '"name": {"en": "The Most Honourable Keeper of the Lower Shelves"}',
        _("Shorten it in that language."),
    ),
    CodeInfo(
        "card-foot-cut",
        _("Foot does not fit its card"),
        _("The number, the artist and the licence share one line at the foot of a card; too long, they overlap."),
        '"artist": {"en": "The United Painters of the Lower and the Upper Shelves"}',
        _("Shorten the artist in that language, or the licence."),
    ),
)


def name_cut(file: str, pointer: str, name: str, over: float, language: str) -> Diagnostic:
    """A name that is wider than its line, by so many millimetres."""
    message = _("In {language}, {name} is {over} mm too wide for its card, even in the smallest font size.").format(
        language=quoted(language), name=quoted(name), over=format_number(over, ".1f")
    )
    return warning("card-name-cut", file, pointer, message)


def foot_cut(file: str, pointer: str, over: float, language: str) -> Diagnostic:
    """Words in the foot that are wider than its line, by so many millimetres."""
    message = _("In {language}, number, artist and licence are {over} mm too wide for the foot of the card.").format(
        language=quoted(language), over=format_number(over, ".1f")
    )
    return warning("card-foot-cut", file, pointer, message, _(CODES["card-foot-cut"].fix))


def text_cut(
    file: str, pointer: str, ability: str, over: float, lines: int, language: str, hint: str = ""
) -> Diagnostic:
    """A text of which the last lines are cut off, from an ability on."""
    message = ngettext(
        "In {language}, the text is {over} mm too long for its card, even in the smallest font size: {n} "
        "line is cut off, in {ability}.",
        "In {language}, the text is {over} mm too long for its card, even in the smallest font size: {n} "
        "lines are cut off, from {ability} on.",
        lines,
    ).format(language=quoted(language), over=format_number(over, ".1f"), n=lines, ability=quoted(ability))
    return warning("card-text-cut", file, pointer, message, hint)
