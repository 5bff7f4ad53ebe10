"""The editor as a process of its own on a real screen: started as a person starts it, asked from outside.

Keys and clicks go through the X server. What the editor shows is asked with the functions in `questions`, which run
inside the process (see `launcher`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from editor.window.main_window import MainWindow
from tests.real_window import questions
from tests.real_window.screen import START_S, Screen

Asked = ParamSpec("Asked")
Told = TypeVar("Told")
ROOT: Final = Path(__file__).resolve().parents[2]


class EditorProcess:
    """One editor on a screen."""

    def __init__(self, screen: Screen, home: Path, words: Sequence[str], environment: Mapping[str, str]) -> None:
        """`words`: what the command line is given, such as `edit` and a pack; `home`: where settings are kept."""
        self.screen = screen
        home.mkdir(parents=True, exist_ok=True)
        self.log = home / "editor.log"
        own = {name: str(home / name.lower()) for name in ("XDG_DATA_HOME", "XDG_STATE_HOME")}
        given = {
            **os.environ,
            **screen.environment,
            **own,
            "QT_QPA_PLATFORM": "xcb",
            "QT_IM_MODULE": "compose",  # no input method of the developer's
            "QT_LOGGING_RULES": "qt.*.debug=false",
            "TABLEWRIGHT_LANGUAGE": "en",
            "XDG_CONFIG_HOME": str(home / "config"),
            "PYTHONPATH": str(ROOT),
            **environment,
        }
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "tests.real_window.launcher", *words],
                env=given,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        try:
            self.wait_for(questions.is_ready)
        except BaseException:
            self.close()
            raise

    def ask(
        self, question: Callable[Concatenate[MainWindow, Asked], Told], *of: Asked.args, **named: Asked.kwargs
    ) -> Told:
        """The answer of a function in `questions`, run in the editor after all that was sent to it has been handled."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):  # the editor has ended: the empty answer says so
            self._process.stdin.write(json.dumps([question.__name__, of, named]).encode() + b"\n")
            self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise AssertionError(f"the editor has ended:\n{self.log.read_text(errors='replace')}")
        answer: Any = json.loads(line)
        if "failed" in answer:
            raise AssertionError(answer["failed"])
        found: Told = answer["answer"]
        return found

    def wait_for(
        self,
        question: Callable[Concatenate[MainWindow, Asked], Told],
        *of: Asked.args,
        **named: Asked.kwargs,
    ) -> Told:
        """Ask until the answer is true; fails after a long while."""
        until = time.monotonic() + START_S
        while not (found := self.ask(question, *of, **named)):
            assert time.monotonic() < until, f"{question.__name__}{of} is still {found!r}"
            time.sleep(0.02)
        return found

    def click(self, name: str, button: int = 1) -> None:
        """Click in the middle of a part of the window; see `questions.rect`."""
        x, y, width, height = self.ask(questions.rect, name)
        self.screen.click(x + width // 2, y + height // 2, button)

    def close(self) -> None:
        """End the process, whatever is unsaved."""
        self._process.kill()
        self._process.wait(timeout=START_S)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):  # a question may still be on its way
                pipe.close()
