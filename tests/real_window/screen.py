"""An X display of its own with a window manager on it, and the keys and the mouse of a person in front of it.

The server picks a free display number by itself (`-displayfd`), so that tests side by side do not disturb one another.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from run import TEST_PROGRAMS
from tablewright.system_libraries import X11_LIBRARIES, can_load

START_S: Final = 60.0
"""How long a server or an editor on a busy machine may take to start."""
DOUBLE_CLICK_S: Final = 0.5
"""So long after a press another one at the same place is no double click: Qt waits for 0.4 s on X11."""
DOUBLE_CLICK_PX: Final = 10


def missing() -> str:
    """Why no real window can be shown here; empty where one can."""
    if not sys.platform.startswith("linux"):
        return "real windows are tested on Linux alone"
    lacking = [name for name in TEST_PROGRAMS if shutil.which(name) is None]
    lacking += [library for library in X11_LIBRARIES if not can_load(library)]
    return f"not installed: {', '.join(lacking)} (as root, `run.py test` installs them)" if lacking else ""


class Screen:
    """One Xvfb server and one window manager."""

    def __init__(self, width: int, height: int, home: Path) -> None:
        """`home`: a folder for what the server and the window manager write."""
        self.width, self.height = width, height
        home.mkdir(parents=True, exist_ok=True)
        self._log = (home / "screen.log").open("wb")
        self._at = self._pressed_at = (0, 0)
        self._single_from = 0.0
        self._processes: list[subprocess.Popen[bytes]] = []
        reading, writing = os.pipe()
        size = f"{width}x{height}x24"
        self._start(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"], {}, writing
        )
        os.close(writing)
        with os.fdopen(reading) as found:
            self.display = f":{found.readline().strip()}"  # an empty line where the server has ended
        if self.display == ":":
            self.close()
            raise RuntimeError(f"Xvfb did not start; see {self._log.name}")
        self.environment = {
            "DISPLAY": self.display,
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        }
        ready = home / "window-manager-ready"
        self._start(["openbox", "--sm-disable", "--startup", f"touch {ready}"], self.environment)
        until = time.monotonic() + START_S
        while not ready.exists():
            if time.monotonic() > until:
                self.close()
                raise RuntimeError(f"openbox did not start; see {self._log.name}")
            time.sleep(0.01)

    def _start(self, command: list[str], environment: dict[str, str], *kept: int) -> None:
        self._processes.append(
            subprocess.Popen(
                command,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=self._log,
                stderr=self._log,
                pass_fds=kept,
            )
        )

    def close(self) -> None:
        """End the window manager, then the server."""
        for process in reversed(self._processes):
            process.terminate()
            process.wait(timeout=START_S)
        self._log.close()

    # ------------------------------------------------------------ keys and the mouse

    def _do(self, *words: str) -> None:
        environment = {**os.environ, **self.environment}
        subprocess.run(["xdotool", *words], env=environment, check=True, timeout=START_S, capture_output=True)

    def key(self, *keys: str) -> None:
        """Press and release keys, such as `ctrl+shift+p` or `Return`."""
        self._do("key", "--delay", "0", *keys)

    def type(self, text: str) -> None:
        """Press the keys for a text."""
        self._do("type", "--delay", "0", text)

    def move(self, x: float, y: float) -> None:
        """Move the mouse to a place of the screen."""
        self._at = (round(x), round(y))
        self._do("mousemove", *map(str, self._at))

    def press(self, button: int = 1) -> None:
        """Press a button of the mouse and hold it; never as the second press of a double click."""
        self._wait_for_a_single_press()
        self._do("mousedown", str(button))

    def release(self, button: int = 1) -> None:
        """Let go of a button of the mouse."""
        self._do("mouseup", str(button))

    def click(self, x: float, y: float, button: int = 1, times: int = 1) -> None:
        """Move the mouse somewhere and click, `times` times at once; never as the second press of a double click."""
        self._at = (round(x), round(y))
        self._wait_for_a_single_press()
        self._do("mousemove", *map(str, self._at), "click", "--repeat", str(times), str(button))

    def _wait_for_a_single_press(self) -> None:
        far = max(abs(self._at[0] - self._pressed_at[0]), abs(self._at[1] - self._pressed_at[1]))
        if far <= DOUBLE_CLICK_PX:
            time.sleep(max(0.0, self._single_from - time.monotonic()))
        self._pressed_at, self._single_from = self._at, time.monotonic() + DOUBLE_CLICK_S

    def picture(self, file: Path) -> None:
        """Keep what is on the screen, for a person to look at; needs ImageMagick."""
        environment = {**os.environ, **self.environment}
        subprocess.run(["import", "-window", "root", str(file)], env=environment, check=True, timeout=START_S)
