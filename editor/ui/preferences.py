"""The settings of the moment and their way to the disk: whoever changes one changes it here. No Qt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from editor.ui.settings import Settings, write_settings


class Preferences:
    """What a window remembers for the next start."""

    def __init__(self, settings: Settings, folder: Path | None) -> None:
        """`folder`: where settings are kept; None keeps nothing."""
        self.settings, self.folder = settings, folder

    def change(self, **fields: Any) -> None:
        """Set these fields of `Settings`, and keep them at once."""
        self.keep(replace(self.settings, **fields))

    def keep(self, settings: Settings) -> None:
        """Keep these from now on."""
        self.settings = settings
        if self.folder is not None:
            write_settings(self.folder, settings)
