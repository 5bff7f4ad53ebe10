"""The sizes of disks. No models: the editor draws tables before it loads them."""

from collections.abc import Mapping

DIAMETER_MM: Mapping[str, float] = {"hero": 31.0, "artifact": 31.0, "veteran": 28.0, "fighter": 23.0, "missile": 15.0}
"""The diameter determines the role of a disk (DK-INV-05)."""
