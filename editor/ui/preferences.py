"""The present settings: every change of them is made and stored here. No Qt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from editor.ui.settings import Settings, write_settings


class Preferences:
    """What a window stores for the next start."""

    def __init__(self, settings: Settings, folder: Path | None) -> None:
        """`folder`: where settings are stored; None stores nothing."""
        self.settings, self.folder = settings, folder

    def change(self, **fields: Any) -> None:
        """Set these fields of `Settings`, and store them at once."""
        self.keep(replace(self.settings, **fields))

    def keep(self, settings: Settings) -> None:
        """Store these settings."""
        self.settings = settings
        if self.folder is not None:
            write_settings(self.folder, settings)
