"""The small pictures of boards on the start page, as tests compare them."""

from __future__ import annotations

from editor.document.document import PackDocument
from editor.pages.start.sketches import PICTURE
from editor.systems.registry import workbench_called
from schema.json.strict_reading import Json


def sketched(document: PackDocument, board: Json) -> bytes:
    """The pixels of the picture of a board, or of what may be one, in a pack."""
    sketch = workbench_called(document.system.id).board_sketch
    assert sketch is not None
    image = sketch(board, document.documents, 1.0, document.root).toImage()
    assert image.size() == PICTURE
    return bytes(image.constBits())
