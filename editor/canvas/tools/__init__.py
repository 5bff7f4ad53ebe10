"""The tools of the table, one a file; `TOOLS` is what the tool bar shows, in its order."""

from editor.canvas.tool import Tool
from editor.canvas.tools.measure import Measure
from editor.canvas.tools.nodes import Nodes
from editor.canvas.tools.objects import Circle, Polygon, Rectangle
from editor.canvas.tools.pan import Pan
from editor.canvas.tools.place import Place
from editor.canvas.tools.select import Select
from editor.canvas.tools.zone import Zone

TOOLS: tuple[Tool, ...] = (
    Select(), Pan(), Nodes(), Place(), Rectangle(), Circle(), Polygon(), Zone(), Measure()
)  # fmt: skip
"""The first is the one that Esc goes back to."""
