"""What Tablewright does when it is asked for nothing and has no display: bots play a shipped script.

It only chooses the words of that command line; playing is left to `tablewright play`.
"""

from __future__ import annotations

from content import path_of

PACK = "desktopia"
REPLAY = "out/demo.json"
PICTURE = "out/demo.png"


def demonstration_words() -> list[str]:
    """The command line of the demonstration: the pack's first script by id, two bots, a replay and a picture."""
    script = min(file.stem for file in (path_of(PACK) / "scripts").glob("*.json"))
    bots = "greedy,greedy"
    return ["play", f"{PACK}:{script}", "--seed", "1", "--bots", bots, "--replay", REPLAY, "--picture", PICTURE]
