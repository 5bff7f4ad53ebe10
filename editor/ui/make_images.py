"""Paints the small pictures that the style sheets name: `python -m editor.ui.make_images`, after a change of tokens.

They are shipped, because painting and writing them took a twentieth of each start. A test compares them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QPixmap

from editor.ui.design_tokens import DARK, LIGHT
from editor.ui.icons import pixmap
from editor.ui.theme import IMAGES


def images() -> Iterator[tuple[str, QPixmap]]:
    """The name of each file, and its picture."""
    for theme in (LIGHT, DARK):
        for name, glyph, colour, size in (
            ("down", "caret-down-bold", theme.text_2, 10),
            ("branch-open", "caret-down-bold", theme.text_2, 10),
            ("branch-closed", "caret-right-bold", theme.text_2, 10),
            ("check", "check-bold", theme.on_accent, 10),
            ("dot", "circle-fill", theme.on_accent, 8),
            ("close", "x-bold", theme.text_2, 10),
            ("close-hover", "x-bold", theme.text, 10),
        ):
            for ratio, ending in ((1.0, ""), (2.0, "@2x")):
                yield f"{theme.name}-{name}{ending}.png", pixmap(glyph, colour, size, ratio)


def main(folder: Path = IMAGES) -> None:
    """Write all pictures."""
    _application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    folder.mkdir(exist_ok=True)
    for name, picture in images():
        picture.save(str(folder / name))


if __name__ == "__main__":
    main()
