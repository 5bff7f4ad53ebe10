"""The editor as a process of its own on a real screen: started as a person starts it, asked from outside.

Keys and clicks go through the X server. What the editor shows is asked with the functions in `questions`, which run
inside the process (see `launcher`). All are forked from one process in which no application has begun.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from editor.window.main_window import MainWindow
from tests.real_window import questions
from tests.real_window.screen import START_S, Screen

Asked = ParamSpec("Asked")
Told = TypeVar("Told")
LAUNCHER: Final = "tests.real_window.launcher"


@cache
def launchers() -> ForkServerContext:
    """Starts processes in which everything is imported."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([LAUNCHER, __name__])
    return context


def launch(words: Sequence[str], environment: Mapping[str, str], log: Path, test: Connection) -> None:
    """Be an editor; the tests themselves import no launcher."""
    from tests.real_window.launcher import run

    run(words, environment, log, test)


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
            **environment,
        }
        self._test, answering = launchers().Pipe()
        self._process = launchers().Process(target=launch, args=(list(words), given, self.log, answering))
        self._process.start()
        answering.close()
        try:
            self.wait_for(questions.is_ready)
        except BaseException:
            self.close()
            raise

    def ask(
        self, question: Callable[Concatenate[MainWindow, Asked], Told], *of: Asked.args, **named: Asked.kwargs
    ) -> Told:
        """The answer of a function in `questions`, run in the editor after all that was sent to it has been handled."""
        try:
            self._test.send_bytes(json.dumps([question.__name__, of, named]).encode())
            answer: Any = json.loads(self._test.recv_bytes())
        except (EOFError, ConnectionError):
            raise AssertionError(f"the editor has ended:\n{self.log.read_text(errors='replace')}") from None
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

    def wait_for_focus(self, named: str) -> None:
        """Wait until the keyboard is at a part of the window, named as `questions.focus` names it.

        When a list over the window closes, its keyboard comes back through the server and the window manager: what was
        asked just then may find that nothing has it.
        """
        until = time.monotonic() + START_S
        while (found := self.ask(questions.focus)) != named:
            assert time.monotonic() < until, f"the keyboard is at {found!r} and not at {named!r}"
            time.sleep(0.02)

    def click(self, name: str, button: int = 1) -> None:
        """Click in the middle of a part of the window; see `questions.rect`."""
        x, y, width, height = self.ask(questions.rect, name)
        self.screen.click(x + width // 2, y + height // 2, button)

    def close(self) -> None:
        """End the process, whatever is unsaved."""
        self._process.kill()
        self._process.join(START_S)
        self._test.close()
