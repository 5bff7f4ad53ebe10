"""Pebbles as a plug-in of `editor`: forms, spreadsheet and pages are the shared ones."""

from __future__ import annotations

from editor.systems.workbench import Workbench
from tests.toy_system.pebbles.schema.info import INFO

PEBBLES_WORKBENCH = Workbench(id=INFO.id)
