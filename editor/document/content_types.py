"""What the kinds of content are called in the editor, and their glyphs: one table for tree, pages and menus. No Qt."""

from __future__ import annotations

from typing import Final, NamedTuple

from schema.i18n import gettext as _


class ContentType(NamedTuple):
    """A kind of content: its folder, its title, what making a new piece of it is called, and its glyph."""

    folder: str
    title: str
    new: str
    glyph: str
    by_order: bool = False
    if_any: bool = False
    """Shown only when there is something in it."""


def kinds() -> tuple[ContentType, ...]:
    """The kinds in the order in which people look for them, in the language now spoken."""
    return (
        ContentType("scripts", _("Scripts"), _("New script"), "map-trifold"),
        ContentType("etudes", _("Etudes"), _("New etude"), "target", if_any=True),
        ContentType("campaigns", _("Campaigns"), _("New campaign"), "path", if_any=True),
        ContentType("characters", _("Characters"), _("New character"), "users-three", by_order=True),
        ContentType("special_hits", _("Special hits"), _("New special hit"), "sword"),
        ContentType("missiles", _("Missiles"), _("New missile"), "crosshair"),
        ContentType("artifacts", _("Artifacts"), _("New artifact"), "diamond"),
        ContentType("rituals", _("Rituals"), _("New ritual"), "sparkle"),
        ContentType("things", _("Objects"), _("New object"), "coffee"),
        ContentType("orders", _("Orders"), _("New Order"), "flag-banner"),
    )


SINGLES: Final = (("box.json", "package"), ("rules.json", "scales"), ("pack.json", "identification-card"))
"""The files that a pack has at most once, and their glyphs."""


def new_singles() -> tuple[tuple[str, str], ...]:
    """The files that a pack can do without and has at most once, and what making one is called."""
    return ("box.json", _("New box")), ("rules.json", _("New rules"))


TRIED: Final = ("characters/", "special_hits/", "missiles/", "artifacts/", "rituals/", "orders/")
"""Where the cards lie that can be tried in an arena."""


def kind_called(folder: str) -> ContentType | None:
    """The kind whose pieces lie in a folder."""
    return next((kind for kind in kinds() if kind.folder == folder), None)


def new_words(folder: str) -> str:
    """What making a new piece of a folder is called."""
    kind = kind_called(folder)
    return kind.new if kind is not None else _("New")


def glyph_of(file: str) -> str:
    """The glyph of a file by what it is; that of a plain file for what is no content."""
    kind = kind_called(file.partition("/")[0])
    return kind.glyph if kind is not None else dict(SINGLES).get(file, "file-text")
