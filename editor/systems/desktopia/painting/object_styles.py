"""The look of landscape objects as values: kind, size, colour, and outline as seen from above."""

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from schema.frozen_dataclass import frozen_dataclass

ThingKind = Literal[
    "book", "mug", "laptop", "mouse", "remote", "pencil", "vase", "phone", "plate", "ruler", "coaster", "block", "round"
]

VARIANTS: Final[dict[ThingKind, tuple[str, ...]]] = {
    "book": ("#7C2F38", "#235A63", "#3E5A2F", "#4A3F6B", "#8A5A22", "#2F4A7C"),
    "mug": ("#E8E2D6", "#C9D6DF", "#3D5566", "#B5533C", "#6E7F5B"),
    "laptop": ("#BFC4C9", "#8F969E", "#D9D4CB"),
    "mouse": ("#3A3E43", "#DAD7D1", "#6B3038"),
    "remote": ("#2A2C30", "#CFCBC4"),
    "pencil": ("#E3A51A", "#B3372F", "#2F6FA8", "#4A7A3A"),
    "vase": ("#4E7C8C", "#A8573F", "#7A6B9A", "#D8CFBE"),
    "phone": ("#22252A", "#DDD9D2", "#2E4A5E"),
    "plate": ("#F1ECE2", "#C9D8D2", "#DCC7A8"),
    "ruler": ("#E8C766", "#C9D3D8", "#B98A55"),
    "coaster": ("#3E5A4A", "#6B4A35", "#4A4E6B"),
    "block": ("#B78A5A", "#8C6B4A", "#7D8A6B", "#8A7A9A"),
    "round": ("#A8926F", "#7D8A94", "#9A6F5A"),
}
"""The colours of a kind; the first is the default."""


@frozen_dataclass
class ObjectStyle:
    """The look of one object. Width and height are those of its box before rotation."""

    kind: ThingKind
    width: float
    height: float
    colour: str = ""  # '': a variant by the seed
    seed: int = 0  # which of the variants: colour, and the ornament of a book
    thickness: float = 25.0  # how high it stands; for the length of its shadow
    points: tuple[tuple[float, float], ...] = ()  # corners of an outline of its own, about the centre

    @property
    def tint(self) -> str:
        """Its colour."""
        variants = VARIANTS[self.kind]
        return self.colour or variants[self.seed % len(variants)]


def outline(look: ObjectStyle) -> QPainterPath:
    """The outline as drawn, about the centre: for shadows, maps and dimming."""
    result = QPainterPath()
    w, h = look.width, look.height
    if look.points:
        result.addPolygon(QPolygonF([QPointF(x, y) for x, y in look.points]))
        result.closeSubpath()
        return result
    match look.kind:
        case "mug" | "plate" | "round" | "vase":
            result.addEllipse(box_of_size(w, h))
        case "mouse":
            result.addRoundedRect(box_of_size(w, h), w * 0.46, w * 0.46)
        case "remote":
            result.addRoundedRect(box_of_size(w, h), h * 0.3, h * 0.3)
        case "phone":
            result.addRoundedRect(box_of_size(w, h), min(w, h) * 0.14, min(w, h) * 0.14)
        case "laptop" | "coaster":
            result.addRoundedRect(box_of_size(w, h), 6, 6)
        case "pencil":
            result.addPolygon(
                QPolygonF(
                    [
                        QPointF(-w / 2, -h / 2),
                        QPointF(w / 2 - h * 2.8, -h / 2),
                        QPointF(w / 2, 0),
                        QPointF(w / 2 - h * 2.8, h / 2),
                        QPointF(-w / 2, h / 2),
                    ]
                )
            )
            result.closeSubpath()
        case "book" | "ruler" | "block":
            result.addRoundedRect(box_of_size(w, h), 2.5, 2.5)
    return result


def map_colour(look: ObjectStyle) -> str:
    """The colour of the object on a minimap."""
    return "#6D6458" if look.kind in ("laptop", "mouse", "remote", "phone") else look.tint


def box_of_size(w: float, h: float, inset: float = 0.0) -> QRectF:
    """The box of a width and a height about the origin, made smaller by `inset` on all sides."""
    return QRectF(-w / 2 + inset, -h / 2 + inset, w - 2 * inset, h - 2 * inset)
