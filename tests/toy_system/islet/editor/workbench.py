"""Islet as a plug-in of `editor`. Forms, pages, table of cards and test-play are the shared ones."""

from __future__ import annotations

from editor.systems.workbench import Workbench
from tests.toy_system.islet.schema.info import INFO

ISLET_WORKBENCH = Workbench(id=INFO.id)
