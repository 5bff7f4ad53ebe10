"""The table in squares gives just what asking every box would give."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from editor.canvas.alignment_guides import Box
from editor.canvas.spatial_index import SpatialIndex, widened

_LENGTHS = st.floats(-900, 900)
_BOXES = st.builds(lambda x, y, w, h: Box(x, y, x + w, y + h), _LENGTHS, _LENGTHS, st.floats(0, 700), st.floats(0, 700))


@given(st.lists(_BOXES, max_size=12), _BOXES)
def test_it_finds_what_an_area_touches(boxes: list[Box], area: Box) -> None:
    met = [
        number
        for number, box in enumerate(boxes)
        if box.left <= area.right and box.right >= area.left and box.top <= area.bottom and box.bottom >= area.top
    ]
    assert SpatialIndex(boxes).touching(area) == met


def test_a_box_is_widened_on_every_side() -> None:
    assert widened(Box(0, 10, 20, 30), 5) == Box(-5, 5, 25, 35)
