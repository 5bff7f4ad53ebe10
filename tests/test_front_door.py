"""The command line as a person meets it: help, wrong words, languages, and what happens when we made a mistake."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from schema.i18n import gettext, language, languages, ngettext, use_language
from tablewright import __main__ as tablewright_main
from tablewright import __version__, command_line, crash_report, system_libraries
from tablewright import demonstration as demonstration_module
from tablewright.command_line import COMMANDS, main, use_environment_language
from tablewright.commands.bench import benchmark_names
from tablewright.demonstration import demonstration
from tablewright.display import has_display

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def run_py(repository: Path) -> ModuleType:
    """`run.py` as a module."""
    spec = importlib.util.spec_from_file_location("run_py", repository / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def offer(monkeypatch: pytest.MonkeyPatch, name: str, run: Any, add_arguments: Any = lambda parser: None) -> None:
    """There is one command alone, which does `run`."""
    monkeypatch.setattr(command_line, "COMMANDS", (name,))
    monkeypatch.setattr(
        command_line, "load_command", lambda _name: SimpleNamespace(add_arguments=add_arguments, run=run)
    )


def noted(notes: list[Any], what: Any) -> int:
    """0, and `what` is among the notes."""
    notes.append(what)
    return 0


# Words


def test_version(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"tablewright {__version__} (the simulator is interpreted)\n"


def test_help_lists_every_command_with_a_sentence(capsys: Captured) -> None:
    assert main(["--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for each in COMMANDS:
        assert any(re.match(rf"  {each} +\w.{{10,}}", line) for line in lines), each


@pytest.mark.parametrize("each", COMMANDS)
def test_every_command_has_help(each: str, capsys: Captured) -> None:
    assert main([each, "--help"]) == 0
    asked = capsys.readouterr().out
    assert asked.startswith(f"usage: tablewright {each}")
    assert main(["help", each]) == 0
    assert capsys.readouterr().out == asked


@pytest.mark.parametrize("each", COMMANDS)
def test_wrong_use_is_2(each: str, capsys: Captured) -> None:
    assert main([each, "--no-such-option"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err != ""


def test_unknown_word_is_wrong_use_and_offers_the_near_one(capsys: Captured) -> None:
    assert main(["bnech"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "bnech" in captured.err
    assert "Did you mean “bench”?" in captured.err


def test_unknown_word_far_from_all_offers_none(capsys: Captured) -> None:
    assert main(["xyzzy"]) == 2
    assert "Did you mean" not in capsys.readouterr().err


def test_starting_imports_nothing_heavy() -> None:
    code = (
        "import sys; from tablewright.command_line import main; main(['--help']); "
        "print(sorted({'PySide6', 'pymunk', 'numpy', 'pydantic', 'jsonschema'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_inside_of_an_import_leaves_at_once(tmp_path: Path, repository: Path) -> None:
    """Libraries swallow a KeyboardInterrupt that strikes while they are loaded."""
    (tmp_path / "loading.py").write_text(
        "import os, signal\ntry:\n    os.kill(os.getpid(), signal.SIGINT)\n    x = 1\n"
        "except BaseException:\n    pass\nprint('went on')\n"
    )
    code = "import signal; from tablewright.__main__ import interrupt; signal.signal(signal.SIGINT, interrupt); "
    done = subprocess.run(
        [sys.executable, "-c", code + "import loading"],
        capture_output=True, text=True, check=False, cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": f"{repository}{os.pathsep}{tmp_path}"},
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Stopped.\n")


@pytest.mark.parametrize(
    ("room", "named", "used"),
    [(1, False, "memory"), (2**60, False, "usual"), (1, True, "usual")],
    ids=["room in memory", "no room in memory", "TMPDIR names a folder"],
)
def test_run_py_test_leaves_nothing_in_the_temporary_folder(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, room: int, named: bool, used: str
) -> None:
    for name in ("memory", "usual"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(run_py, "MEMORY", tmp_path / "memory")
    monkeypatch.setattr(run_py, "ROOM_FOR_TESTS", room)
    monkeypatch.setattr(run_py.tempfile, "tempdir", str(tmp_path / "usual"))
    monkeypatch.delenv("TMPDIR", raising=False)
    if named:
        monkeypatch.setenv("TMPDIR", str(tmp_path / "usual"))
    written: list[str] = []

    def run(_words: list[str], *, env: dict[str, str], check: bool) -> SimpleNamespace:
        (Path(env["TMPDIR"]) / "left").touch()
        written.append(Path(env["TMPDIR"]).parent.name)
        return SimpleNamespace(returncode=5)

    monkeypatch.setattr(run_py.subprocess, "run", run)
    assert run_py.test(["tests/none"]) == 5
    assert written == [used]
    assert [*(tmp_path / "memory").iterdir(), *(tmp_path / "usual").iterdir()] == []


# Without a word


def test_without_a_word_a_display_means_the_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    offer(
        monkeypatch,
        "edit",
        run=lambda options: noted(asked, f"edit, welcome {options.welcome}"),
        add_arguments=lambda parser: parser.add_argument("--welcome", action="store_true"),
    )
    monkeypatch.setattr(command_line, "has_display", lambda: True)
    assert main([]) == 0
    assert asked == ["edit, welcome True"]


def test_without_a_word_and_a_display_bots_play_a_shipped_script(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[list[str]] = []

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("words", nargs=argparse.REMAINDER)

    offer(monkeypatch, "play", run=lambda options: noted(asked, options.words), add_arguments=add_arguments)
    monkeypatch.setattr(command_line, "has_display", lambda: False)
    monkeypatch.chdir(tmp_path)
    assert main([]) == 0
    assert asked == [list(demonstration().words[1:])]
    assert re.fullmatch(r"desktopia:[a-z0-9-_]+", asked[0][0])


def test_without_a_display_it_says_why_no_editor_opens(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    offer(monkeypatch, "play", run=lambda options: 0, add_arguments=lambda parser: parser.add_argument("w", nargs="*"))
    monkeypatch.setattr(command_line, "has_display", lambda: False)
    monkeypatch.setattr(
        demonstration_module, "demonstration", lambda: demonstration_module.Demonstration(("play",), "why", "where")
    )
    assert main([]) == 0
    assert capsys.readouterr().err == "why\nwhere\n"


def test_the_demonstration_writes_where_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demonstration_module, "why_no_qt", lambda: "")
    found = demonstration(tmp_path / "out")
    assert found.words[-4:] == (
        "--replay",
        str(tmp_path / "out/demo.json"),
        "--picture",
        str(tmp_path / "out/demo.png"),
    )
    assert "DISPLAY" in found.before
    assert found.after == ""
    (tmp_path / "file").touch()
    found = demonstration(tmp_path / "file")
    assert "--replay" not in found.words
    assert "--picture" not in found.words
    assert str(tmp_path / "file") in found.after


def test_the_demonstration_does_without_qt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demonstration_module, "why_no_qt", lambda: "libGL.so.1 is missing")
    found = demonstration(tmp_path)
    assert "--replay" in found.words
    assert "--picture" not in found.words
    assert "libGL.so.1" in found.after


def test_without_qt_the_other_commands_work(tmp_path: Path, repository: Path) -> None:
    """As on a system without libGL: the import of Qt fails."""
    code = (
        "import sys; sys.modules['PySide6'] = None; from tablewright.command_line import main; "
        "from tablewright import system_libraries; system_libraries.missing_packages = lambda: ['libgl1']; "
        "pack = sys.argv[1]; codes = [main(['--help']), main(['check', pack]), "
        "main(['play', pack + '/etudes/healing_touch.json', '--bots', 'random', '--max-turns', '1', "
        "'--picture', 'a.png']), main(['print', pack, '-o', 'a.pdf']), main(['edit', pack])]; "
        "print(codes, file=sys.stderr)"
    )
    pack = repository / "content" / "desktopia"
    environment = {**os.environ, "PYTHONPATH": str(repository), "QT_QPA_PLATFORM": "vnc"}
    done = subprocess.run(
        [sys.executable, "-c", code, pack], capture_output=True, text=True, check=True, cwd=tmp_path, env=environment
    )
    assert done.stderr.splitlines()[-1] == "[0, 0, 0, 2, 2]"
    assert "Qt cannot be loaded" in done.stderr
    assert "No picture was written" in done.stdout
    advice = "On Debian or Ubuntu this installs what Qt needs, as root:"
    assert done.stdout.splitlines().count(advice) == 1  # for the picture, in a line of its own
    assert done.stderr.splitlines().count(advice) == 2  # for the pages and for the window
    assert not (tmp_path / "a.png").exists()


def test_a_foreign_package_is_named_in_place_of_a_traceback(tmp_path: Path, repository: Path) -> None:
    (tmp_path / "schema").mkdir()
    (tmp_path / "schema" / "__init__.py").write_text("raise RuntimeError('a stranger')\n")
    done = subprocess.run(
        [sys.executable, "-m", "tablewright", "--version"],
        capture_output=True, text=True, check=False, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(repository)},
    )  # fmt: skip
    assert done.returncode == 2
    assert "another package named “schema”" in done.stderr
    assert str(tmp_path / "schema") in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c_while_modules_load_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tablewright_main, "foreign_package", interrupted)
    assert tablewright_main.main() == 130
    assert capsys.readouterr().err == "Stopped.\n"


@pytest.mark.parametrize(
    ("environment", "there"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, False),
        ({"QT_QPA_PLATFORM": "offscreen:redraw", "DISPLAY": ":0"}, False),
    ],
)
def test_a_display_is_named_in_the_environment(
    environment: dict[str, str], there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert has_display() is there


# When something goes wrong


def test_a_mistake_of_ours_is_one_paragraph_and_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, a_home_of_its_own: Path
) -> None:
    def fail(options: argparse.Namespace) -> int:
        raise ZeroDivisionError("a wing is missing")

    offer(monkeypatch, "owl", fail)
    assert main(["owl"]) == 70
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    assert len(captured.err.splitlines()) == 1
    (report,) = a_home_of_its_own.rglob("crashes/*.txt")
    assert str(report) in captured.err
    details = report.read_text(encoding="utf-8")
    assert "command: owl" in details
    assert "ZeroDivisionError: a wing is missing" in details


def test_a_developer_can_ask_for_the_traceback(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def fail(options: argparse.Namespace) -> int:
        raise ZeroDivisionError

    offer(monkeypatch, "owl", fail)
    monkeypatch.setenv("TABLEWRIGHT_TRACEBACK", "1")
    assert main(["owl"]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_a_mistake_is_reported_even_when_it_cannot_be_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    assert crash_report.save_report(ValueError("x"), ["owl"]) is None
    assert "TABLEWRIGHT_TRACEBACK" in crash_report.crash_message(ValueError("x"), None)


def test_interrupting_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def interrupt(options: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    offer(monkeypatch, "owl", interrupt)
    assert main(["owl"]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_a_file_that_cannot_be_opened_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    missing = tmp_path / "no" / "such.json"
    offer(monkeypatch, "owl", lambda options: len(missing.read_text()))
    assert main(["owl"]) == 2
    assert capsys.readouterr().err == f"tablewright: {missing}: No such file or directory\n"


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
def test_a_reader_that_goes_away_is_no_mistake() -> None:
    code = (
        "import sys; from types import SimpleNamespace; from tablewright import command_line; "
        "command_line.COMMANDS = ('owl',); command_line.load_command = lambda name: SimpleNamespace("
        "add_arguments=lambda parser: None, run=lambda options: print('hoo\\n' * 100_000) or 0); "
        "sys.exit(command_line.main(['owl']))"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 141
    assert said == ""


# Languages


def test_words_follow_the_language_at_each_call() -> None:
    assert gettext("Stopped.") == "Stopped."
    assert use_language("ru_RU.UTF-8") == "ru"
    assert gettext("Stopped.") == "Остановлено."
    use_language("en")
    assert gettext("Stopped.") == "Stopped."


def test_a_language_without_a_catalogue_is_english() -> None:
    use_language("ru")
    assert use_language("tlh") == "en"
    assert language() == "en"
    assert languages() == ("en", "ru")


def test_an_untranslated_text_and_the_empty_one_stay_as_they_are() -> None:
    use_language("ru")
    assert gettext("a text that nobody translated") == "a text that nobody translated"
    assert gettext("") == ""
    assert [ngettext("one owl", "many owls", number) for number in (1, 2)] == ["one owl", "many owls"]


def test_the_environment_chooses_the_language() -> None:
    assert use_environment_language({"LANG": "ru_RU.UTF-8"}) == "ru"
    assert use_environment_language({"LANG": "ru_RU.UTF-8", "TABLEWRIGHT_LANGUAGE": "en"}) == "en"
    assert use_environment_language({"LC_ALL": "C.UTF-8", "LANG": "ru_RU.UTF-8"}) == "en"
    assert use_environment_language({}) == "en"


# bench


def test_bench_lists_the_benchmarks_and_refuses_others(capsys: Captured) -> None:
    assert main(["bench", "owl"]) == 2
    assert "Unknown benchmark “owl”." in capsys.readouterr().err


def test_bench_hands_the_rest_of_the_line_over(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / "benchmarks" / "owl.py").write_text("def main(words):\n    print(words)\n    return 1\n")
    for name in [name for name in sys.modules if name.split(".")[0] == "benchmarks"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *[entry for entry in sys.path if not is_ours(entry)]])
    try:
        assert main(["bench", "owl", "--quick", "-n", "3"]) == 1
        assert capsys.readouterr().out == "['--quick', '-n', '3']\n"
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == "benchmarks"]:
            monkeypatch.delitem(sys.modules, name)


def test_every_bench_takes_the_format_as_other_commands_do(repository: Path) -> None:
    for name in benchmark_names():
        source = (repository / "benchmarks" / f"{name}.py").read_text("utf-8")
        assert "add_format(parser)" in source, name
        assert '"--json"' not in source, name


def test_every_command_that_tells_something_takes_the_format() -> None:
    """`edit` shows a window; `bench` and `lab` hand it to what they name."""
    for name in set(COMMANDS) - {"edit", "bench", "lab"}:
        parser = argparse.ArgumentParser()
        command_line.load_command(name).add_arguments(parser)
        assert "--format" in parser.format_help(), name


def test_build_tells_programs_what_it_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    from tablewright.commands import build

    folder = tmp_path / "compiled"
    folder.mkdir()
    monkeypatch.setattr(build, "FOLDER", folder)
    monkeypatch.setattr("tablewright.simulator_build.has_compiler", lambda: False)
    for words, code, told in (
        ([], 0, {"done": True, "compiled": True}),
        (["--check"], 2, {"done": False, "compiled": True}),
        (["--remove"], 0, {"done": True, "compiled": False}),
    ):
        assert main(["build", *words, "--format", "json"]) == code
        assert json.loads(capsys.readouterr().out) == told


def test_build_says_that_a_compiler_cannot_optimize(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    made: list[bool] = []

    def build(folder: Path, *, optimize: bool) -> str:
        made.append(optimize)
        return ""

    monkeypatch.setattr("tablewright.simulator_build.has_compiler", lambda: True)
    monkeypatch.setattr("tablewright.simulator_build.build", build)
    for can, words in ((True, "twice"), (False, "as usual")):
        monkeypatch.setattr("tablewright.simulator_build.can_optimize", lambda can=can: can)
        assert main(["build", "--optimize"]) == 0
        assert words in capsys.readouterr().out
    assert made == [True, False]


def test_bench_prints_json_with_either_option(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    from benchmarks import flick_soak

    monkeypatch.setattr(flick_soak, "found_faults", lambda *_: [])
    for words in (["--json"], ["--format", "json"]):
        assert main(["bench", "flick_soak", "--flicks", "1", *words]) == 0
        assert json.loads(capsys.readouterr().out)["flicks"] == 1


def test_bench_outside_a_checkout_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "benchmarks" else find(name))
    assert main(["bench", "owl"]) == 2
    assert "checkout" in capsys.readouterr().err


def is_ours(entry: str) -> bool:
    """Whether an entry of the search path holds the checkout's benchmarks."""
    return (Path(entry or ".") / "benchmarks").is_dir()


# run.py


@pytest.mark.skipif(os.name == "nt", reason="there is no root there")
def test_run_py_stops_only_for_what_the_environment_needs(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(run_py.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(run_py.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(run_py, "missing_packages", lambda: ["libgl1"])
    monkeypatch.setattr(run_py, "has_module", lambda name: name != "ensurepip")
    with pytest.raises(run_py.CannotSetUp, match=r"apt-get install .* python3-venv libgl1"):
        run_py.install_system_packages()
    monkeypatch.setattr(run_py, "has_module", lambda name: True)
    run_py.install_system_packages()
    said = capsys.readouterr().err
    assert "apt-get install -y --no-install-recommends libgl1" in said
    assert "the other commands work without" in said


@pytest.mark.skipif(os.name == "nt", reason="there is no root there")
def test_run_py_goes_on_when_only_qt_could_not_be_installed(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(run_py.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(run_py.os, "geteuid", lambda: 0)
    monkeypatch.setattr(run_py.subprocess, "run", lambda *_words, **_more: SimpleNamespace(returncode=100))
    monkeypatch.setattr(run_py, "missing_packages", lambda: ["libegl1"])
    monkeypatch.setattr(run_py, "has_module", lambda name: True)
    run_py.install_system_packages()
    assert "apt-get failed" in capsys.readouterr().err
    monkeypatch.setattr(run_py, "has_module", lambda name: False)
    with pytest.raises(run_py.CannotSetUp, match="apt-get failed"):
        run_py.install_system_packages()


def test_what_qt_lacks_is_named_by_debians_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(
        system_libraries, "can_load", lambda library: library not in {"libGL.so.1", "libxcb-cursor.so.0"}
    )
    monkeypatch.delenv("DISPLAY", raising=False)
    assert system_libraries.missing_packages() == ["libgl1"]
    monkeypatch.setenv("DISPLAY", ":0")
    assert system_libraries.missing_packages() == ["libgl1", "libxcb-cursor0"]
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system_libraries.missing_packages() == []


def test_run_py_help_names_the_tests_and_how_long_they_take(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(run_py, "set_up", lambda needed: None)
    monkeypatch.setattr(run_py, "start", lambda words: 0)
    assert run_py.main(["--help"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"run\.py test .* about \d+ minutes", said)


def test_run_py_compiles_what_it_starts(run_py: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Any] = []
    monkeypatch.setattr(run_py.subprocess, "run", lambda words, **_more: noted(ran, words))
    run_py.compile_project()
    assert "compileall" in ran[0]
    assert {Path(word).name for word in ran[0]} >= set(run_py.PACKAGES)


@pytest.mark.skipif(sys.platform != "linux", reason="only there are real windows tested")
def test_run_py_installs_what_real_windows_are_tested_with_as_root_alone(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []
    monkeypatch.setattr(run_py.shutil, "which", lambda name: None if name == "openbox" else f"/usr/bin/{name}")
    monkeypatch.setattr(run_py, "can_load", lambda library: library != "libxcb-cursor.so.0")
    monkeypatch.setattr(run_py, "apt_get", lambda line: noted(lines, line) == 0)
    monkeypatch.setattr(run_py.os, "geteuid", lambda: 1000)
    run_py.install_test_programs()
    assert lines == []
    monkeypatch.setattr(run_py.os, "geteuid", lambda: 0)
    run_py.install_test_programs()
    assert lines == [run_py.install_line(["openbox", "libxcb-cursor0"])]


def test_run_py_trusts_a_stamp_only_while_it_is_true(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(run_py, "VENV", tmp_path)
    monkeypatch.setattr(run_py, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(run_py, "UNFINISHED", tmp_path / "unfinished")
    wanted = run_py.fingerprint("runtime")
    assert not run_py.is_stamped("runtime", wanted)
    (tmp_path / "python").touch()
    run_py.stamp_of("runtime").write_text(wanted)
    assert run_py.is_stamped("runtime", wanted)
    assert not run_py.is_stamped("runtime", run_py.fingerprint("development"))
    (tmp_path / "unfinished").touch()
    assert not run_py.is_stamped("runtime", wanted)


@pytest.mark.skipif(os.name == "nt", reason="the environment is laid out otherwise there")
def test_run_py_remakes_what_a_killed_set_up_left(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    venv = tmp_path / ".venv"
    monkeypatch.setattr(run_py, "VENV", venv)
    monkeypatch.setattr(run_py, "PYTHON", venv / "bin" / "python")
    monkeypatch.setattr(run_py, "UNFINISHED", venv / "unfinished")
    installs: list[tuple[str, ...]] = []
    monkeypatch.setattr(run_py, "pip", lambda *words: noted(installs, words))
    monkeypatch.setattr(run_py, "install_system_packages", lambda: None)
    monkeypatch.setattr(run_py, "print_message", lambda text: None)
    really_run = subprocess.run

    def without_pip(command: list[str], **options: Any) -> subprocess.CompletedProcess[Any]:
        """`pip` is replaced above, and to install it takes seconds."""
        return really_run([*command, *(["--without-pip"] if "venv" in command else [])], **options)

    monkeypatch.setattr(run_py.subprocess, "run", without_pip)
    (venv / "bin").mkdir(parents=True)
    (venv / "unfinished").touch()
    (venv / "bin" / "half-a-package").touch()
    run_py.set_up("runtime")
    assert not (venv / "bin" / "half-a-package").exists()
    assert (venv / "bin" / "python").exists()
    assert not (venv / "unfinished").exists()
    assert len(installs) == 1
    assert "--require-hashes" in installs[0]
    run_py.set_up("runtime")
    assert len(installs) == 1


@pytest.mark.skipif(os.name == "nt", reason="the environment is laid out otherwise there")
def test_run_py_completes_an_environment_that_it_did_not_make(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    venv = tmp_path / ".venv"
    monkeypatch.setattr(run_py, "VENV", venv)
    monkeypatch.setattr(run_py, "PYTHON", venv / "bin" / "python")
    monkeypatch.setattr(run_py, "UNFINISHED", venv / "unfinished")
    monkeypatch.setattr(run_py, "pip", lambda *words: 0)
    monkeypatch.setattr(run_py, "install_system_packages", lambda: None)
    monkeypatch.setattr(run_py, "print_message", lambda text: None)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    (venv / "mine").write_text("a developer's own")
    monkeypatch.setattr(run_py, "runs", lambda code: True)
    run_py.set_up("runtime")
    assert (venv / "mine").read_text() == "a developer's own"
    answer = subprocess.run(
        [venv / "bin" / "python", "-c", "import schema; print(schema.__file__)"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert Path(answer.stdout.strip()).resolve() == run_py.ROOT / "schema" / "__init__.py"


@pytest.mark.skipif(os.name == "nt", reason="the tools are shell scripts here")
@pytest.mark.parametrize("failing", ["", "ruff", "mypy", "lint-imports", "python"])
def test_run_py_runs_all_checks_and_shows_what_fails(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: Captured, failing: str
) -> None:
    tools = ("ruff", "mypy", "lint-imports", "python")
    for tool in tools:
        script = (
            f'#!/bin/sh\necho "this is {tool}, byte code: [$PYTHONDONTWRITEBYTECODE]"\nexit {int(tool == failing)}\n'
        )
        (tmp_path / tool).write_text(script)
        (tmp_path / tool).chmod(0o755)
    monkeypatch.setattr(run_py, "PYTHON", tmp_path / "python")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert run_py.test([]) == int(failing != "")
    said = capfd.readouterr().out
    assert [tool for tool in tools if f"this is {tool}, byte code: []" not in said] == []
    assert ("failed (1)" in said) == (failing != "")


def test_run_py_without_network_says_so_and_can_be_run_again(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    venv = tmp_path / ".venv"
    monkeypatch.setattr(run_py, "VENV", venv)
    monkeypatch.setattr(run_py, "PYTHON", venv / "bin" / "python")
    monkeypatch.setattr(run_py, "UNFINISHED", venv / "unfinished")
    monkeypatch.setattr(run_py, "make_environment", lambda: None)
    monkeypatch.setattr(run_py, "install_system_packages", lambda: None)
    monkeypatch.setattr(run_py, "pip", lambda *words: 1)
    assert run_py.main(["check"]) == 2
    said = capsys.readouterr().err
    assert "Run this again to retry." in said
    assert not (venv / "unfinished").exists()
    assert not run_py.is_stamped("runtime", run_py.fingerprint("runtime"))
