"""Runs the checks of a pack incrementally: after a change, a pass runs again only if something it read has changed.

Dependencies are not declared but recorded: a pass receives a view of the pack that records every lookup, including
that of absent ids, and its findings stay valid as long as all lookups give the same results. The only requirement is
that a pass reads the pack through its argument and nothing else.

- `each_file` makes a pass from a function for one file. It runs again for a file when that file or another piece that
  it looked up has changed. Most checks are such passes.
- A plain function from a pack to findings is a pass, too. It reads everything, so it runs again after nearly every
  edit: use it only for fast checks.
- `derived` is for values that depend on all files, such as which pieces are ever used. They are computed again when
  something that they depend on has changed; the passes that use them run again only if the value differs.
- `map_files` maps a function over all files inside of such a function, and calls it again only for changed files.

Passes and functions can state the models that they ask about: for files without them, they cost nothing.

`schema.loading` and the game systems decide which checks run, and when.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, wraps
from itertools import chain
from types import FunctionType, MethodType
from typing import Any, TypeVar, cast

from schema.diagnostics.diagnostic import Diagnostic
from schema.frozen_dataclass import fast_init
from schema.kept_by_identity import kept_by_identity
from schema.models.base import ContentModel
from schema.models.walk import models_in
from schema.packs.reading import Track

Value = TypeVar("Value")
Item = TypeVar("Item")
AnyPackType = TypeVar("AnyPackType")

Dependency = tuple[object, object]
"""A lookup: the name of a field of the pack, or a derived function, and what was looked up in it.

The second part is a key of a mapping or set, one of the constants below, or `_HAS` and a key.
"""

_HAS = object()
"""Whether a key exists, whatever its value."""
_KIND = object()
"""Whether the value is a mapping, a set or neither; it is neither if nothing is known, for example."""
_ANY = object()
"""Whether the value is non-empty."""
_KEYS = object()
"""All keys of the value."""
_ALL = object()
"""The complete value."""
_FILES: Dependency = (object(), _ALL)
"""All files."""


@dataclass(frozen=True, slots=True)
class FileAt:
    """A file of a pack that could be read: the folder and id of its piece, its path, and its model.

    For files that exist once in a pack the folder is empty and the id is the path.
    """

    folder: str
    id: str
    file: str
    piece: ContentModel
    expanded: tuple[object, ...] = ()
    """What its game system makes of it with other files; checks of the file run again when it differs."""


Check = Callable[[Any], Iterable[Diagnostic]]
"""One small pass over a system's pack. Its locations have a file and a pointer; the caller fills in the lines."""
FilesOf = Callable[[Any], Iterable[FileAt]]


@dataclass(frozen=True, slots=True)
class EachFile:
    """A pass that checks one file at a time, and reads others only as far as it refers to them."""

    of_file: Callable[[Any, FileAt], Iterable[Diagnostic]]
    files_of: FilesOf
    """All files of a pack, including those that this pass ignores."""
    of: tuple[type[ContentModel], ...] = (ContentModel,)
    """The models of the files that it checks."""
    about: tuple[type[ContentModel], ...] = (ContentModel,)
    """What it checks in them: it does not run for files that have none of these models inside."""

    def __call__(self, pack: Any) -> Iterator[Diagnostic]:
        """Yield the findings of all files."""
        run = _Run(pack, self.files_of, CheckResults())
        for at in run.files:
            if isinstance(at.piece, self.of):
                yield from self.of_file(run.view(set()), at)


def derived(make: Callable[[AnyPackType], Value]) -> Callable[[AnyPackType], Value]:
    """Cache the function's result while checks run.

    The result must be comparable by `==`. A caller that receives a mapping or a frozenset depends only on the keys that
    it looks up.
    """

    @wraps(make)
    def ask(pack: AnyPackType) -> Value:
        if isinstance(pack, _View):
            return cast(Value, pack._run.derived_value(make, pack._dependencies))
        return make(pack)

    return ask


def map_files(
    pack: Any,
    files_of: FilesOf,
    extract: Callable[[FileAt], Item | None],
    about: tuple[type[ContentModel], ...] = (ContentModel,),
) -> list[Item]:
    """Call a function for each file of a pack, in order, and return the results that are not None.

    The function must be defined at module level: it is the key of its cached results. For a file that has none of the
    models `about` which it asks inside, its result is None.
    """
    if isinstance(pack, _View):
        return cast("list[Item]", pack._run.map_files(extract, about, pack._dependencies))
    return [item for at in files_of(pack) if (item := extract(at)) is not None]


@fast_init
@dataclass(frozen=True, slots=True)
class _PassResult:
    """The findings of one pass, for at most one file, and its dependencies."""

    found: tuple[Diagnostic, ...] = ()
    dependencies: frozenset[Dependency] = frozenset()


@dataclass(frozen=True, slots=True)
class _FileResult:
    """The findings of all passes for one file."""

    at: FileAt
    checks: tuple[EachFile, ...]
    passes: tuple[_PassResult, ...]
    found: tuple[Diagnostic, ...]
    dependencies: frozenset[Dependency]


@dataclass(frozen=True, slots=True)
class _DerivedValue:
    value: object
    dependencies: frozenset[Dependency]


@dataclass(frozen=True, slots=True)
class CheckResults:
    """The findings of all passes for a pack, with what is needed to check incrementally after a change."""

    pack: Any = None
    checks: tuple[Check, ...] = ()
    in_files: Mapping[str, _FileResult] = field(default_factory=dict)
    pack_passes: Mapping[Check, _PassResult] = field(default_factory=dict)
    derived_values: Mapping[object, _DerivedValue] = field(default_factory=dict)
    extracted: Mapping[object, Mapping[str, tuple[FileAt, object]]] = field(default_factory=dict)
    models_in: Mapping[str, tuple[ContentModel, frozenset[type[ContentModel]]]] = field(default_factory=dict)
    """The models inside of each file that was asked for them."""

    @property
    def diagnostics(self) -> Iterator[Diagnostic]:
        """All findings, in no particular order."""
        for in_file in self.in_files.values():
            yield from in_file.found
        for result in self.pack_passes.values():
            yield from result.found


def run_checks(
    checks: tuple[Check, ...],
    pack: Any,
    files_of: FilesOf,
    limit: Callable[[Iterable[Diagnostic]], list[Diagnostic]],
    before: CheckResults | None = None,
    track: Track = iter,
) -> CheckResults:
    """Run the checks on the pack. `limit` shortens the findings of one pass.

    Results of a pack `before` are reused if nothing that they depend on has changed; their messages keep the language
    of that time.
    """
    old = (
        before if before is not None and before.checks == checks and type(before.pack) is type(pack) else CheckResults()
    )
    run = _Run(pack, files_of, old)
    each = _concerned(checks)
    in_files = {at.file: _check_file(run, each, at, limit, old.in_files.get(at.file)) for at in track(run.files)}
    pack_passes: dict[Check, _PassResult] = {}
    for check in checks:
        if not isinstance(check, EachFile):
            result = old.pack_passes.get(check)
            pack_passes[check] = (
                result if result is not None and run.holds(result.dependencies) else _run_pass(run, check, limit)
            )
    return run.results(checks, in_files, pack_passes)


def check_once(
    checks: tuple[Check, ...],
    pack: Any,
    files_of: FilesOf,
    limit: Callable[[Iterable[Diagnostic]], list[Diagnostic]],
    track: Track = iter,
) -> Iterator[Diagnostic]:
    """The findings of `run_checks`, in no particular order, without what checking again after a change would need."""
    run = _OnlyRun(pack, files_of, CheckResults())
    view = run.view(set())
    each = _concerned(checks)
    for at in track(run.files):
        for one in each.with_file(at, run.models_in(at)):
            for first in (found := iter(one.of_file(view, at))):  # most find nothing
                yield from limit(chain((first,), found))
    for check in checks:
        if not isinstance(check, EachFile):
            yield from limit(check(view))


@kept_by_identity
def _concerned(checks: tuple[Check, ...]) -> _Concerned:
    """What finds the passes for a file among checks, which are the same ones in nearly every run."""
    return _Concerned(tuple(check for check in checks if isinstance(check, EachFile)))


_MOST_KNOWN = 5_000


class _Concerned:
    """Finds the passes that are about something in a file."""

    def __init__(self, each: tuple[EachFile, ...]) -> None:
        self._each = each
        self._asking: dict[type[ContentModel], frozenset[EachFile]] = {}
        """The passes about a model, whatever the file."""
        self._known: dict[tuple[type[ContentModel], frozenset[type[ContentModel]] | None], tuple[EachFile, ...]] = {}

    def with_file(self, at: FileAt, inside: frozenset[type[ContentModel]] | None) -> tuple[EachFile, ...]:
        """The passes for a file with these models inside, in order."""
        model = type(at.piece)
        known = self._known.get((model, inside))
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            asking = frozenset(self._each) if inside is None else frozenset().union(*map(self._about, inside))
            known = tuple(check for check in self._each if check in asking and _is_one(model, check.of))
            self._known[model, inside] = known
        return known

    def _about(self, model: type[ContentModel]) -> frozenset[EachFile]:
        if model not in self._asking:
            self._asking[model] = frozenset(check for check in self._each if _is_one(model, check.about))
        return self._asking[model]


def _check_file(
    run: _Run, each: _Concerned, at: FileAt, limit: Callable[..., list[Diagnostic]], old: _FileResult | None
) -> _FileResult:
    if old is not None and not _same_file(old.at, at):
        old = None
    if old is not None and run.holds(old.dependencies):
        return old
    checks = each.with_file(at, run.models_in(at)) if old is None else old.checks
    passes: list[_PassResult] = []
    for number, check in enumerate(checks):
        result = old.passes[number] if old is not None else None
        if result is None or not run.holds(result.dependencies):
            dependencies: set[Dependency] = set()
            result = _pass_result(check.of_file(run.view(dependencies), at), dependencies, limit)
        passes.append(result)
    results = [result for result in passes if result is not _NOTHING]
    found = tuple(one for result in results for one in result.found)
    dependencies = set().union(*(result.dependencies for result in results))
    return _FileResult(at, checks, tuple(passes), found, frozenset(dependencies))


def _run_pass(run: _Run, check: Check, limit: Callable[..., list[Diagnostic]]) -> _PassResult:
    dependencies: set[Dependency] = set()
    return _pass_result(check(run.view(dependencies)), dependencies, limit)


def _pass_result(
    found: Iterable[Diagnostic], dependencies: set[Dependency], limit: Callable[..., list[Diagnostic]]
) -> _PassResult:
    """The findings of a pass, whose dependencies are known only when it has ended."""
    for first in (each := iter(found)):
        return _PassResult(tuple(limit(chain((first,), each))), frozenset(dependencies))
    # Most passes find nothing.
    return _PassResult((), frozenset(dependencies)) if dependencies else _NOTHING


_NOTHING = _PassResult()


class _Run:
    """One run of all checks over a pack: what changed since the previous run, and the derived values."""

    def __init__(self, pack: Any, files_of: FilesOf, old: CheckResults) -> None:
        self._pack = pack
        self._old = old
        self._derived: dict[object, _DerivedValue] = {}
        self._extracted: dict[object, dict[str, tuple[FileAt, object]]] = {}
        self._models_in: dict[str, tuple[ContentModel, frozenset[type[ContentModel]]]] = {}
        self.files = tuple(files_of(pack))
        self._changed: set[Dependency] = set()
        """Everything in which the pack differs from the previous one, including derived values that differ."""
        if old.pack is not None:
            self._changed = _changes(old.pack, pack)
            for make in old.derived_values:
                self._derived_value(make)

    def view(self, dependencies: set[Dependency]) -> Any:
        """The pack, noting in `dependencies` whatever is looked at."""
        return _View(self, self._pack, dependencies)

    def holds(self, dependencies: frozenset[Dependency]) -> bool:
        """Whether all dependencies are unchanged."""
        return self._changed.isdisjoint(dependencies)

    def derived_value(self, make: Any, dependencies: set[Dependency]) -> object:
        """The value of a derived function for the current pack."""
        return _recorded(make, self._derived_value(make).value, dependencies)

    def map_files(
        self, extract: Callable[[FileAt], object], about: tuple[type[ContentModel], ...], dependencies: set[Dependency]
    ) -> list[object]:
        """The function's result for each file, computed again only for changed files."""
        dependencies.add(_FILES)
        now = self._extracted.get(extract)
        if now is None:
            before = self._old.extracted.get(extract, {})
            now = {}
            asked = _asked(about)
            for at in self.files:
                there = before.get(at.file)
                if there is None or not _same_file(there[0], at):
                    there = (at, extract(at) if asked.inside(self.models_in(at)) else None)
                now[at.file] = there
            self._extracted[extract] = now
        return [item for _at, item in now.values() if item is not None]

    def models_in(self, at: FileAt) -> frozenset[type[ContentModel]] | None:
        """The models inside of a file; None if its game system makes more of it, which can be anything."""
        there = self._models_in.get(at.file)
        if there is None:
            there = self._old.models_in.get(at.file)
            if there is None or there[0] is not at.piece:
                there = (at.piece, models_in(at.piece))
            self._models_in[at.file] = there
        return None if at.expanded else there[1]

    def results(
        self, checks: tuple[Check, ...], in_files: Mapping[str, _FileResult], pack_passes: Mapping[Check, _PassResult]
    ) -> CheckResults:
        """The results of this run, which the next run can reuse."""
        return CheckResults(
            self._pack,
            checks,
            in_files,
            pack_passes,
            self._derived,
            {**self._old.extracted, **self._extracted},
            {**self._old.models_in, **self._models_in},
        )

    def _derived_value(self, make: Any) -> _DerivedValue:
        known = self._derived.get(make)
        if known is not None:
            return known
        old = self._old.derived_values.get(make)
        if old is not None:
            for source, _key in old.dependencies:
                if source in self._old.derived_values:
                    self._derived_value(source)
            if self.holds(old.dependencies):
                self._derived[make] = old
                return old
        dependencies: set[Dependency] = set()
        derived_value = _DerivedValue(make(self.view(dependencies)), frozenset(dependencies))
        if old is not None:
            self._changed |= _differences(make, old.value, derived_value.value)
        self._derived[make] = derived_value
        return derived_value


class _OnlyRun(_Run):
    """A run that no other follows: nobody asks what its passes depend on."""

    def __init__(self, pack: Any, files_of: FilesOf, old: CheckResults) -> None:
        super().__init__(pack, files_of, old)
        self._view = _PlainView(self, pack, set())

    def view(self, dependencies: set[Dependency]) -> Any:
        return self._view

    def derived_value(self, make: Any, dependencies: set[Dependency]) -> object:
        known = self._derived.get(make)
        return self._derived_value(make).value if known is None else known.value


class _Asked:
    """Whether one of the models that are asked for is inside of a file."""

    def __init__(self, about: tuple[type[ContentModel], ...]) -> None:
        self._about = about
        self._known: dict[frozenset[type[ContentModel]] | None, bool] = {None: True}

    def inside(self, models: frozenset[type[ContentModel]] | None) -> bool:
        """Whether one of them is among these models of a file."""
        known = self._known.get(models)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known = {None: True}
            known = self._known[models] = any(_is_one(model, self._about) for model in models or ())
        return known


_asked = cache(_Asked)
"""What is asked for is stated once, where a check is defined."""


@cache
def _is_one(model: type[ContentModel], about: tuple[type[ContentModel], ...]) -> bool:
    # For models, Python asks `abc`, which takes five microseconds.
    return issubclass(model, about)


def _same_file(one: FileAt, other: FileAt) -> bool:
    # Models are compared by identity: a file that was not read again has the very same model.
    return (
        one.piece is other.piece
        and one.file == other.file
        and one.folder == other.folder
        and one.id == other.id
        and one.expanded == other.expanded
    )


def _changes(old: Any, new: Any) -> set[Dependency]:
    """Everything in which two packs differ."""
    assert is_dataclass(new)
    changed: set[Dependency] = set()
    for one in fields(new):
        changed |= _differences(one.name, getattr(old, one.name), getattr(new, one.name))
    if changed:
        changed.add(_FILES)
    return changed


def _differences(source: object, was: object, now: object) -> set[Dependency]:
    """The differences between two values of a field or a derived function."""
    if was is now:
        return set()
    changed: set[object] = set()
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        changed = {key for key, value in now.items() if not _same(value, was.get(key))}
        if keys := was.keys() ^ now.keys():
            changed |= {_KEYS, *keys, *((_HAS, key) for key in keys)}
    elif isinstance(was, frozenset) and isinstance(now, frozenset):
        changed = set(was ^ now)
        if changed:
            changed.add(_KEYS)
    elif was != now:
        changed |= {_ALL, _KIND}
    if changed:
        changed.add(_ALL)
        if bool(was) != bool(now):
            changed.add(_ANY)
    return {(source, key) for key in changed}


def _same(one: object, other: object) -> bool:
    # Models in a mapping are compared by identity, as above.
    return one is other or (not isinstance(one, ContentModel) and one == other)


def _recorded(source: object, value: object, dependencies: set[Dependency]) -> Any:
    """A wrapper of the value that records lookups; a value without lookups is recorded as a whole."""
    # Asking for an abstract class takes long.
    if isinstance(value, (dict, Mapping)):
        dependencies.add((source, _KIND))
        return _RecordingMapping(source, value, dependencies)
    if isinstance(value, frozenset):
        dependencies.add((source, _KIND))
        return _RecordingSet(source, value, dependencies)
    dependencies.add((source, _ALL))
    return value


class _View:
    """A pack as a pass sees it: the same fields and methods, with every access recorded."""

    def __init__(self, run: _Run, pack: Any, dependencies: set[Dependency]) -> None:
        self._run = run
        self._pack = pack
        self._dependencies = dependencies

    def __getattr__(self, name: str) -> Any:
        # Called once for each name: the result is stored as an attribute of the view.
        of_class = getattr(type(self._pack), name, None)
        if isinstance(of_class, FunctionType):
            found: Any = MethodType(of_class, self)
        else:
            found = _recorded(name, getattr(self._pack, name), self._dependencies)
        setattr(self, name, found)
        return found


class _PlainView(_View):
    """A pack as a pass sees it that does not run again: nothing is recorded."""

    def __getattr__(self, name: str) -> Any:
        of_class = getattr(type(self._pack), name, None)
        found = MethodType(of_class, self) if isinstance(of_class, FunctionType) else getattr(self._pack, name)
        setattr(self, name, found)
        return found


class _RecordingMapping(Mapping[Any, Any]):
    """A mapping that records each key that is looked up, found or not."""

    __slots__ = ("_dependencies", "_source", "_values")

    def __init__(self, source: object, there: Mapping[Any, Any], dependencies: set[Dependency]) -> None:
        self._source, self._values, self._dependencies = source, there, dependencies

    def __getitem__(self, key: Any) -> Any:
        self._dependencies.add((self._source, key))
        return self._values[key]

    def __contains__(self, key: object) -> bool:
        self._dependencies.add((self._source, (_HAS, key)))
        return key in self._values

    def get(self, key: Any, default: Any = None) -> Any:
        self._dependencies.add((self._source, key))
        return self._values.get(key, default)

    def __bool__(self) -> bool:
        self._dependencies.add((self._source, _ANY))
        return bool(self._values)

    def __iter__(self) -> Iterator[Any]:
        self._dependencies.add((self._source, _KEYS))
        return iter(self._values)

    def __len__(self) -> int:
        self._dependencies.add((self._source, _KEYS))
        return len(self._values)

    def keys(self) -> Any:
        self._dependencies.add((self._source, _KEYS))
        return self._values.keys()

    def values(self) -> Any:
        self._dependencies.add((self._source, _ALL))
        return self._values.values()

    def items(self) -> Any:
        self._dependencies.add((self._source, _ALL))
        return self._values.items()


class _RecordingSet(AbstractSet[Any]):
    """A set that records each item that is looked up, found or not."""

    __slots__ = ("_dependencies", "_source", "_values")

    def __init__(self, source: object, there: frozenset[Any], dependencies: set[Dependency]) -> None:
        self._source, self._values, self._dependencies = source, there, dependencies

    def __contains__(self, item: object) -> bool:
        self._dependencies.add((self._source, item))
        return item in self._values

    def __bool__(self) -> bool:
        self._dependencies.add((self._source, _ANY))
        return bool(self._values)

    def __iter__(self) -> Iterator[Any]:
        self._dependencies.add((self._source, _ALL))
        return iter(self._values)

    def __len__(self) -> int:
        self._dependencies.add((self._source, _ALL))
        return len(self._values)

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        return not any(item in self for item in other)

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Any:
        return frozenset(it)
