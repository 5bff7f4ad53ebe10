"""The imports between the files of the product, for the rules of the house about cycles and deferred imports."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

Deferred = Literal["", "late", "function", "types"]


class Import(NamedTuple):
    """One imported module; `deferred` says by what, if it is not imported when the file is loaded."""

    module: str
    line: int
    deferred: Deferred


def modules(root: Path, packages: Iterable[str]) -> dict[str, Path]:
    """The files of the packages by dotted name."""
    found = {}
    for package in packages:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(files: Mapping[str, ast.Module]) -> dict[str, list[Import]]:
    """The imports of every file, wherever in it they are; of a package `from a import b` names the module `a.b`."""
    return {name: list(_imports(tree, files, "")) for name, tree in files.items()}


def _imports(node: ast.AST, files: Mapping[str, ast.Module], deferred: Deferred) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            continue  # most of a tree, and an expression imports nothing
        if isinstance(child, ast.Import):
            yield from (Import(alias.name, child.lineno, deferred) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            for alias in child.names:
                inner = f"{child.module}.{alias.name}"
                yield Import(inner if inner in files else child.module or "", child.lineno, deferred)
        else:
            yield from _imports(child, files, deferred or _defers(child))


def _defers(node: ast.AST) -> Deferred:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return "function"
        case ast.If(test) if "TYPE_CHECKING" in ast.unparse(test):
            return "types"
        case ast.With([ast.withitem(context)]) if ast.unparse(context) == "late_imports(__name__)":
            return "late"
        case _:
            return ""


def cycles(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The groups of files that import one another, each sorted: Tarjan's strongly connected components."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in graph[name]:
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1 or name in graph[name]:
                found.append(sorted(group))

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return found


def loaded_with(name: str, known: Mapping[str, Iterable[Import]]) -> set[str]:
    """The modules that importing a module loads, itself among them."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += [each.module for each in known.get(module, ()) if not each.deferred]
    return found
