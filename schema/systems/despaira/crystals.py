"""How many crystals a player has in all and at the start, where the rules of a pack say nothing else (ledger 1.1).

The board is painted with them before any model is loaded.
"""

from __future__ import annotations

from typing import Final

IN_ALL: Final = 15
AT_START: Final = 6
