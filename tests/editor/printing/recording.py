"""What a painting in millimetres consists of: its words with their places, and whatever is not flat and opaque."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPicture, QTransform
from PySide6.QtSvg import QSvgGenerator

_SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Recording:
    """One side of a card, taken apart."""

    words: list[tuple[str, QRectF]]
    """Each run of letters with the place of its ink, in mm."""
    sizes: list[tuple[float, str]]
    """The size of each run in mm."""
    not_flat: list[str]
    """Gradients, patterns, pictures, and what is partly transparent."""
    bounds: QRectF


def recorded(paint: Callable[[QPainter], object]) -> Recording:
    """Take a painting apart."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QSvgGenerator()
    made.setOutputDevice(buffer)
    made.setSize(QSize(1000, 1000))
    with QPainter(made) as painter:
        paint(painter)
    picture = QPicture()
    with QPainter(picture) as painter:
        painter.scale(100, 100)  # its bounds are whole numbers
        paint(painter)
    box = picture.boundingRect()
    bounds = QRectF(box.x() / 100, box.y() / 100, box.width() / 100, box.height() / 100)
    root = ET.fromstring(bytes(buffer.data().data()))
    words, sizes = [], []
    for text, group in _texts(root, root):
        font = QFont(text.get("font-family", ""))
        font.setPixelSize(round(float(text.get("font-size", "0"))))
        font.setBold(int(text.get("font-weight", "400")) >= 600)
        font.setItalic(text.get("font-style") == "italic")
        told = text.text or ""
        transform = _transform(group.get("transform", ""))
        ink = QFontMetricsF(font).tightBoundingRect(told).translated(float(text.get("x", 0)), float(text.get("y", 0)))
        words.append((told, transform.mapRect(ink)))
        sizes.append((font.pixelSize() * transform.m11(), told))
    return Recording(words, sizes, list(_not_flat(root)), bounds)


def _texts(node: ET.Element, group: ET.Element) -> Iterator[tuple[ET.Element, ET.Element]]:
    for child in node:
        if child.tag == f"{_SVG}text":
            yield child, group
        yield from _texts(child, child if child.tag == f"{_SVG}g" and child.get("transform") else group)


def _transform(text: str) -> QTransform:
    if not text:
        return QTransform()
    a, b, c, d, e, f = map(float, text.removeprefix("matrix(").removesuffix(")").split(","))
    return QTransform(a, b, c, d, e, f)


def _not_flat(root: ET.Element) -> Iterator[str]:
    for node in root.iter():
        kind = node.tag.removeprefix(_SVG)
        if kind in ("linearGradient", "radialGradient", "pattern", "image", "mask", "filter"):
            yield kind
        for key in ("fill-opacity", "stroke-opacity", "opacity"):
            if float(node.get(key, 1)) < 1 and node.get(key.removesuffix("-opacity")) != "none":
                yield f"{kind} {key} {node.get(key)}"
