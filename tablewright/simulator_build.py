"""Compiles the modules of the simulator that `simulator/compiled_modules.json` lists, with mypyc and a C compiler.

A copy of the sources is translated. In it, records get an `__init__` that mypyc compiles as well: that of a dataclass
would stay interpreted, and making records is what takes the time. All stays on its line, so that tracebacks are right.

`python -m tablewright.simulator_build SCRATCH FOLDER [--optimize]` does the work in a process of its own, which mypyc
ends when it finds an error.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path
from typing import Any

from simulator.compiled import ROOT, STAMP, VARIABLE, hash_of_sources

LISTED = ROOT / "simulator" / "compiled_modules.json"
_COPYING = ("replaced", "with_changes")
"""The functions that copy a record with other values."""
GROUP = "tablewright_simulator"
"""The name of the library that holds all modules; each module is a small file that refers to it."""
_MYPY = """\
[mypy]
python_version = 3.11
plugins = pydantic.mypy
mypy_path = .
namespace_packages = True
explicit_package_bases = True
"""
_FLAGS = ("-ffp-contract=off", "-fvisibility=hidden")
"""Where processors multiply and add at once, a result would differ in its last bit. And what no other library can see
is called directly."""
_NOTE_WHAT_RUNS = ("-fprofile-generate",)
_USE_WHAT_RAN = ("-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile")
"""What is made for the games that were played, and what is made as usual where none of them came. As GCC has them."""
_PROBE = "#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n"


def compiled_modules() -> list[str]:
    """The modules that are compiled, by dotted name."""
    names: list[str] = json.loads(LISTED.read_text("utf-8"))
    return names


def has_compiler() -> bool:
    """Whether there is a C compiler that finds the headers of this Python."""
    return _compiles()


def can_optimize() -> bool:
    """Whether the compiler makes code for what it has seen running as GCC does; Clang and that of Windows do not."""
    return os.name != "nt" and _compiles(*_USE_WHAT_RAN)


def _compiles(*flags: str) -> bool:
    from setuptools.errors import BaseError

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text(_PROBE, encoding="ascii")
        extension = _extension("probe", [str(probe)])
        extension.extra_compile_args += flags
        try:
            _run_build_ext([extension], Path(folder), Path(folder) / "built")
        except (BaseError, OSError):
            return False
        return True


def build(folder: Path, *, optimize: bool = False) -> str:
    """Compile into a folder, which is replaced when all is done; returns what went wrong, or an empty string.

    To optimize, it is compiled, plays some games, and is compiled again for what they did most.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="tablewright-build-") as scratch:
        made = Path(scratch) / "built"
        command = [sys.executable, "-P", "-m", "tablewright.simulator_build", str(Path(scratch) / "sources"), str(made)]
        command += ["--optimize"] * optimize
        result = subprocess.run(
            command, env={**os.environ, VARIABLE: "0"}, capture_output=True, text=True, errors="replace", check=False
        )
        if result.returncode != 0:
            return (result.stdout + result.stderr).strip() or "mypyc failed"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(made, folder)
    return ""


def compile_copy(scratch: Path, folder: Path, *, optimize: bool = False) -> None:
    """Compile a copy of the sources, made in the scratch folder, into another folder; see `build`."""
    from mypyc.build import mypycify

    for package in ("schema", "simulator"):
        shutil.copytree(ROOT / package, scratch / package, ignore=shutil.ignore_patterns("__pycache__", "_compiled"))
    stamp = hash_of_sources(scratch)
    names = compiled_modules()
    for name in names:
        path = scratch / f"{name.replace('.', '/')}.py"
        path.write_text(with_initializers(path.read_text("utf-8"), name), encoding="utf-8")
    (scratch / "mypy.ini").write_text(_MYPY, encoding="ascii")
    os.chdir(scratch)
    paths = [f"{name.replace('.', '/')}.py" for name in names]
    extensions = mypycify(
        ["--config-file", "mypy.ini", *paths], opt_level="2", debug_level="0", multi_file=True, group_name=GROUP
    )
    usual = [(each, list(each.extra_compile_args), list(each.extra_link_args)) for each in extensions]
    objects = scratch / "objects"

    def compile_with(compiling: Sequence[str], linking: Sequence[str], to: Path) -> None:
        for extension, own, own_linking in usual:
            if os.name != "nt":
                extension.extra_compile_args = [*own, *_FLAGS, *compiling]
                extension.extra_link_args = [*own_linking, *linking]
        _run_build_ext(extensions, objects, to)
        (to / STAMP).write_text(stamp, encoding="ascii")

    if optimize:
        noting = scratch / "noting"
        compile_with(_NOTE_WHAT_RUNS, _NOTE_WHAT_RUNS, noting)
        _play_games(noting)
        for made in objects.rglob("*.o"):  # what ran is noted beside them
            made.unlink()
    compile_with(_USE_WHAT_RAN if optimize else (), (), folder)


def _play_games(compiled: Path) -> None:
    """Play shipped games of all systems with what was compiled into a folder."""
    command = [sys.executable, "-m", "benchmarks.digest", "--seeds", "1"]
    subprocess.run(
        command, cwd=ROOT, env={**os.environ, VARIABLE: str(compiled)}, stdout=subprocess.DEVNULL, check=True
    )


def _extension(name: str, sources: list[str]) -> Any:
    from setuptools import Extension

    return Extension(name, sources)


def _run_build_ext(extensions: list[Any], objects: Path, folder: Path) -> None:
    """Let setuptools find the compiler and compile, as many files at a time as there are processors."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    workers = os.cpu_count() or 1
    command: Any = build_ext(Distribution({"name": GROUP, "packages": [], "ext_modules": extensions}))
    compile_extensions = command.build_extensions

    def build_extensions() -> None:
        compile_some = command.compiler.compile

        def compile_all(sources: Sequence[str], *given: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(workers) as pool:
                results = pool.map(lambda source: compile_some([source], *given, **named), sources)
                return [made for result in results for made in result]

        command.compiler.compile = compile_all
        compile_extensions()

    command.build_extensions = build_extensions
    command.build_lib, command.build_temp, command.parallel = str(folder), str(objects), workers
    command.ensure_finalized()
    command.run()


# --- records ------------------------------------------------------------------------------------


def with_initializers(source: str, name: str) -> str:
    """The source of a module with an `__init__` in each of its dataclasses, and with a way to copy and pickle them.

    Those of the engine may have subclasses that are not compiled: any game may have some.
    """
    tree, module = ast.parse(source), import_module(name)
    lines = source.splitlines()
    replacements = _with_compiled_copies(lines, tree)
    for constant in _constants(tree):
        _fix(lines, constant)
    open_to_all = name.startswith("simulator.engine.")
    changed, copied, types = [], [], {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and (decorator := _dataclass_decorator(node)) is not None:
            kind = getattr(module, node.name)
            types[node.name] = {
                each.target.id: ast.unparse(each.annotation)
                for each in node.body
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            }
            filled = _complete(lines, node, decorator, kind)
            if not _is_generic(kind):
                changed.append(node.name)
                if filled:
                    copied.append((node.name, [each.name for each in fields(kind)]))
            if open_to_all:
                assert not lines[decorator.lineno - 2]
                lines[decorator.lineno - 2] = "@mypyc_attr(allow_interpreted_subclasses=True)"
    if lines == source.splitlines():
        return source
    last = [each for each in tree.body if isinstance(each, ast.Import | ast.ImportFrom)][-1]
    assert last.end_lineno is not None
    # On its line, so that no other line moves.
    lines[last.end_lineno - 1] += "; from dataclasses import dataclass; from typing import Any, Final"
    if open_to_all:
        lines[last.end_lineno - 1] += "; from mypy_extensions import mypyc_attr"
    if changed:
        lines.append(f"from simulator.compiled import keep_types, let_copy; let_copy({', '.join(changed)})")
        lines.append(f"keep_types({{{', '.join(f'{name}: {types[name]!r}' for name in changed)}}})")
    if copied:
        lines += _copiers(copied)
    if replacements:
        lines += _replacers(replacements)
    return "\n".join(lines) + "\n"


def _copiers(records: list[tuple[str, list[str]]]) -> Iterator[str]:
    """Lines that let `replaced` copy records by compiled code, one function for each class and its fields."""
    for name, own in records:
        copy = f"{name}({', '.join(f'it.{each}' for each in own)})"
        yield f"def _copied_{name}(it: {name}) -> {name}: return {copy}  # type: ignore"
    yield "from schema.frozen_dataclass import COPIED_BY"
    yield f"COPIED_BY.update({{{', '.join(f'{name}: _copied_{name}' for name, _own in records)}}})"


def _with_compiled_copies(lines: list[str], tree: ast.Module) -> list[tuple[str, ...]]:
    """Let each call of `replaced` that names its fields go to a function for just these, which is compiled.

    Gives the fields of each of these functions: none for that which takes the place of `with_changes`.
    """
    found: dict[tuple[str, ...], None] = {}

    class Calls(ast.NodeTransformer):
        def visit_Call(self, node: ast.Call) -> ast.AST:
            self.generic_visit(node)
            names = tuple(each.arg for each in node.keywords if each.arg is not None)
            if ast.unparse(node.func) != ("replaced" if names else "with_changes") or len(names) != len(node.keywords):
                return node
            found[names] = None
            given = [*node.args, *(each.value for each in node.keywords)]
            return ast.Call(ast.Name(_replacer(names), ast.Load()), given, [])

    if not any(isinstance(node, ast.ImportFrom) and node.module == "schema.frozen_dataclass" for node in tree.body):
        return []  # another function may have this name
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) in _COPYING]
    calls.sort(key=lambda node: (node.lineno, node.col_offset))
    # The last one first, so that the others stay where they are; those within another one are written with it.
    for node in reversed([one for one in calls if not any(_is_within(one, other) for other in calls)]):
        _replace(lines, node, ast.unparse(Calls().visit(node)))
    return sorted(found)


def _is_within(node: ast.expr, other: ast.expr) -> bool:
    return node is not other and any(each is node for each in ast.walk(other))


def _replacer(names: tuple[str, ...]) -> str:
    return "_".join(("_replaced", *names))


def _replacers(replacements: list[tuple[str, ...]]) -> Iterator[str]:
    """Lines with the functions that copy a record with other values of some fields."""
    yield "from typing import TypeVar"
    yield "from schema.frozen_dataclass import COPIED_BY, with_changes"
    yield "_Replaced = TypeVar('_Replaced')"
    for names in replacements:
        if not names:
            yield f"def {_replacer(names)}(it: _Replaced, changes: dict[str, Any]) -> _Replaced:"
            yield "    copier = COPIED_BY.get(type(it))"
            yield "    if copier is None:"
            yield "        return with_changes(it, changes)"
            yield "    made: Any = copier(it)"
            yield "    for name, value in changes.items():"
            yield "        setattr(made, name, value)"
            yield "    return made  # type: ignore"
            continue
        yield f"def {_replacer(names)}(it: _Replaced, {', '.join(f'{name}: Any' for name in names)}) -> _Replaced:"
        yield "    copier = COPIED_BY.get(type(it))"
        yield "    if copier is None:"
        yield f"        return with_changes(it, {{{', '.join(f'{name!r}: {name}' for name in names)}}})"
        yield "    made: Any = copier(it)"
        yield from (f"    made.{name} = {name}" for name in names)
        yield "    return made  # type: ignore"


def _constants(tree: ast.Module) -> Iterator[ast.Assign | ast.AnnAssign]:
    """The module's names that are given a value once and for all, outside of functions.

    Compiled code looks other names up in a dictionary, for each use, as something may have changed them.
    """
    changed = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
    given = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del)
    )
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
        elif isinstance(node, ast.AnnAssign) and "Final" not in ast.unparse(node.annotation):
            target = node.target
        else:
            continue
        if not isinstance(target, ast.Name) or target.id.startswith("__"):
            continue
        once = given[target.id] == 1 and target.id not in changed
        if once and node.value is not None and not _may_be_type(node.value):
            yield node


def _may_be_type(value: ast.expr) -> bool:
    """Whether a value may be a type, whose name cannot be final."""
    if isinstance(value, ast.Call):
        return ast.unparse(value.func) == "TypeVar"
    joined = isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr)
    return joined or isinstance(value, ast.Name | ast.Subscript)


def _fix(lines: list[str], node: ast.Assign | ast.AnnAssign) -> None:
    """Say that a name never gets another value."""
    if isinstance(node, ast.AnnAssign):
        _replace(lines, node.annotation, f"Final[{ast.unparse(node.annotation)}]")
        return
    target = node.targets[0]
    _replace(lines, target, f"{ast.unparse(target)}: Final")


def _is_generic(kind: type[Any]) -> bool:
    return bool(kind.__dict__.get("__parameters__"))


def _dataclass_decorator(node: ast.ClassDef) -> ast.expr | None:
    for each in node.decorator_list:
        called = each.func if isinstance(each, ast.Call) else each
        if isinstance(called, ast.Name) and called.id in ("record", "dataclass"):
            return each
    return None


def _complete(lines: list[str], node: ast.ClassDef, decorator: ast.expr, kind: type[Any]) -> bool:
    """Change the lines of one class; gives whether it has got an `__init__`, which takes its fields in their order."""
    methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    own = {
        each.target.id: each
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    assert not any("ClassVar" in ast.unparse(each.annotation) for each in own.values()), (
        f"{node.name}: mypyc takes a ClassVar of a dataclass for a field"
    )
    above = {name for base in kind.__mro__[1:] for name in getattr(base, "__dataclass_fields__", ())}
    generic = _is_generic(kind)
    for field in own.values():
        if generic and field.value is not None:
            _cut(lines, field)
    plain = "__init__" not in methods and "__post_init__" not in methods
    parameters = list(_parameters(own, kind)) if plain else []
    parts = [] if any(not part for part, _value in parameters) else parameters
    if parts:
        body = "; ".join(f"self.{part.partition(':')[0]} = {value}" for part, value in parts)
        head = f"    def __init__(self, {', '.join(part for part, _value in parts)}) -> None:"
        _after(lines, node, f"{head} {body}  # type: ignore")
    for name in sorted(own.keys() & above):
        # mypyc would tell the collector of garbage of it once for each class, which then takes what it holds apart.
        assert parts, f"{node.name}.{name}: a field of two classes needs an `__init__` that can be written"
        assert own[name].lineno == own[name].end_lineno
        lines[own[name].lineno - 1] = ""
    if generic:
        # A dataclass that is generic cannot be compiled; nobody asks these for their fields.
        _replace(lines, decorator, "")
        lines[decorator.lineno - 1] = ""
    elif isinstance(decorator, ast.Name):
        options = ("init=False, " if parts else "") + f"unsafe_hash={'__hash__' not in methods}"
        _replace(lines, decorator, f"dataclass({options})")
    else:
        assert isinstance(decorator, ast.Call)
        given = {each.arg: ast.unparse(each.value) for each in decorator.keywords if each.arg != "slots"}
        if parts:
            given["init"] = "False"
        _replace(lines, decorator, f"dataclass({', '.join(f'{key}={value}' for key, value in given.items())})")
    return bool(parts)


def _parameters(own: dict[str, ast.AnnAssign], kind: type[Any]) -> Iterator[tuple[str, str]]:
    """The parameters of `__init__` and what is assigned; an empty parameter if one of them cannot be written."""
    for field in fields(kind):
        written = own.get(field.name)
        annotation = ast.unparse(written.annotation) if written is not None else "object"
        if field.kw_only or not field.init:
            yield "", ""
        elif field.default_factory is not MISSING:
            factory = getattr(field.default_factory, "__name__", "")
            known = factory in ("dict", "list", "set")
            value = f"{factory}() if {field.name} is None else {field.name}"
            yield (f"{field.name}: {annotation} | None = None" if known else ""), value
        elif field.default is MISSING:
            yield f"{field.name}: {annotation}", field.name
        elif written is not None:
            yield f"{field.name}: {annotation} = {ast.unparse(_default(written.value))}", field.name
        elif field.default is None or field.default == () or type(field.default) in (int, float, bool, str):
            yield f"{field.name}: {annotation} = {field.default!r}", field.name
        else:
            yield "", ""


def _default(value: ast.expr | None) -> ast.expr:
    """The default of a field, also where it is written as `field(default=...)`."""
    assert value is not None
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "field":
        return next(each.value for each in value.keywords if each.arg == "default")
    return value


def _replace(lines: list[str], node: ast.expr, text: str) -> None:
    """Put a text in place of an expression; it keeps its lines."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    number, end = node.lineno - 1, node.end_lineno - 1
    tail = _bytes(lines[end])[node.end_col_offset :].decode()
    lines[number] = _bytes(lines[number])[: node.col_offset].decode() + text + tail
    for between in range(number + 1, end + 1):
        lines[between] = ""


def _cut(lines: list[str], field: ast.AnnAssign) -> None:
    """Take the default of a field away: the parameter of `__init__` has it."""
    assert field.value is not None
    assert field.lineno == field.value.end_lineno
    lines[field.lineno - 1] = _bytes(lines[field.lineno - 1])[: field.annotation.end_col_offset].decode()


def _bytes(line: str) -> bytes:
    return line.encode()  # positions in a syntax tree count bytes


def _after(lines: list[str], node: ast.ClassDef, method: str) -> None:
    """Write a method at the end of a class into the empty line that follows it."""
    number = node.end_lineno
    assert number is not None
    if number == len(lines):
        lines.append(method)
    assert lines[number] in ("", method), f"an empty line has to follow the class {node.name}"
    lines[number] = method


if __name__ == "__main__":
    compile_copy(Path(sys.argv[1]), Path(sys.argv[2]), optimize="--optimize" in sys.argv)
