"""How the checks of a pack run: at first over everything, later only where something changed that they had looked at.

A pass says nothing about what it depends on. It is given a view of the pack that notes whatever is looked up in it,
absent ids too, and what it found stays true as long as all of that is the same. So there is nothing to declare and
nothing to forget; what a pass must keep to is that it knows the pack by nothing but the argument it is given.

- `each_file` makes a pass of a function for one file. It runs again for a file when that file changed, or another
  piece that it looked up. Most checks are such passes.
- A plain function from a pack to findings is a pass, too. It goes over everything, so it runs again after nearly every
  edit: good for what is quick.
- `derived` is for what must be known of all files, such as which missiles are ever shot. It is made again when
  something changed that went into it; who asked for it runs again only if it came out different.
- `gathered` goes over all files inside of such a function, and looks again only into those that changed.

What a check means and when it runs is left to others: `schema.loading` and the game systems.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, fields, is_dataclass
from functools import partial, wraps
from types import FunctionType, MethodType
from typing import Any, TypeVar, cast

from schema.diagnostics.diagnostic import Diagnostic
from schema.models.base import ContentModel
from schema.packs.reading import Track

Value = TypeVar("Value")
Item = TypeVar("Item")
AnyPackType = TypeVar("AnyPackType")

Seen = tuple[object, object]
"""Something that was looked at: in a field of the pack, by name, or in what a derived function gave, by the function.

There a key of a mapping or set, one of the following, or `_HAS` and a key.
"""

_HAS = object()
"""Whether a key is there, whatever it stands for."""
_KIND = object()
"""Whether it is a mapping, a set or neither: such as a set of which nothing is known, so that there is none."""
_ANY = object()
"""Whether there is anything at all."""
_KEYS = object()
"""Which keys there are."""
_ALL = object()
"""The whole of it."""
_FILES: Seen = (object(), _ALL)
"""Every file there is."""


@dataclass(frozen=True, slots=True)
class FileAt:
    """A file of a pack that could be read: the folder and id of its piece, its path, and its model.

    For the files that a pack has once the folder is empty and the id is the path.
    """

    folder: str
    id: str
    file: str
    piece: ContentModel


Check = Callable[[Any], Iterable[Diagnostic]]
"""One small pass over a system's pack; places have a file and a pointer, lines are filled in by who asked."""
FilesOf = Callable[[Any], Iterable[FileAt]]


@dataclass(frozen=True, slots=True)
class EachFile:
    """A pass that looks at one file at a time, and at others only as far as it speaks of them."""

    of_file: Callable[[Any, FileAt], Iterable[Diagnostic]]
    files_of: FilesOf
    """All files of a pack, also those about which this pass has nothing to say."""
    of: tuple[type[ContentModel], ...] = (ContentModel,)
    """The models of files that it looks at."""

    def __call__(self, pack: Any) -> Iterator[Diagnostic]:
        """What is found in all files."""
        run = _Run(pack, self.files_of, Found())
        for at in run.files:
            if isinstance(at.piece, self.of):
                yield from self.of_file(run.view(set()), at)


def derived(make: Callable[[AnyPackType], Value]) -> Callable[[AnyPackType], Value]:
    """The same function, remembering what it gave while checks run.

    What it gives must be comparable by `==`. Of a mapping or a frozenset, who asks depends only on what it looks up.
    """

    @wraps(make)
    def ask(pack: AnyPackType) -> Value:
        if isinstance(pack, _View):
            return cast(Value, pack._run.fact(make, pack._seen))
        return make(pack)

    return ask


def gathered(pack: Any, files_of: FilesOf, glean: Callable[[FileAt], Item | None]) -> list[Item]:
    """What a function finds in each file of a pack alone, in order, without the files where that is None.

    The function must be one of a module: it stands for what it found.
    """
    if isinstance(pack, _View):
        return cast("list[Item]", pack._run.gathered(glean, pack._seen))
    return [item for at in files_of(pack) if (item := glean(at)) is not None]


@dataclass(frozen=True, slots=True)
class _Unit:
    """What one pass found, at most in one file, and what it looked at."""

    found: tuple[Diagnostic, ...] = ()
    seen: frozenset[Seen] = frozenset()


@dataclass(frozen=True, slots=True)
class _InFile:
    """What all passes for one file found in it."""

    at: FileAt
    units: tuple[_Unit, ...]
    found: tuple[Diagnostic, ...]
    seen: frozenset[Seen]


@dataclass(frozen=True, slots=True)
class _Fact:
    value: object
    seen: frozenset[Seen]


@dataclass(frozen=True, slots=True)
class Found:
    """What all passes found in a pack, with what is needed to find less anew after a change."""

    pack: Any = None
    checks: tuple[Check, ...] = ()
    in_files: Mapping[str, _InFile] = field(default_factory=dict)
    whole: Mapping[Check, _Unit] = field(default_factory=dict)
    facts: Mapping[object, _Fact] = field(default_factory=dict)
    gleaned: Mapping[object, Mapping[str, tuple[FileAt, object]]] = field(default_factory=dict)

    @property
    def diagnostics(self) -> Iterator[Diagnostic]:
        """All findings, in no order that means anything."""
        for in_file in self.in_files.values():
            yield from in_file.found
        for unit in self.whole.values():
            yield from unit.found


def run_checks(
    checks: tuple[Check, ...],
    pack: Any,
    files_of: FilesOf,
    limit: Callable[[Iterable[Diagnostic]], list[Diagnostic]],
    before: Found | None = None,
    track: Track = iter,
) -> Found:
    """What the checks find in the pack. `limit` shortens the findings of one pass.

    What they found in a pack `before` is taken over where nothing that they looked at has changed; texts are taken
    over in the language of then.
    """
    old = before if before is not None and before.checks == checks and type(before.pack) is type(pack) else Found()
    run = _Run(pack, files_of, old)
    each = tuple(check for check in checks if isinstance(check, EachFile))
    of_model = {
        model: tuple(check for check in each if issubclass(model, check.of))
        for model in {type(at.piece): None for at in run.files}
    }
    in_files = {
        at.file: _in_file(run, of_model[type(at.piece)], at, limit, old.in_files.get(at.file))
        for at in track(run.files)
    }
    whole: dict[Check, _Unit] = {}
    for check in checks:
        if not isinstance(check, EachFile):
            unit = old.whole.get(check)
            whole[check] = unit if unit is not None and run.holds(unit.seen) else _unit(run, check, limit)
    return run.found(checks, in_files, whole)


def _in_file(
    run: _Run, each: tuple[EachFile, ...], at: FileAt, limit: Callable[..., list[Diagnostic]], old: _InFile | None
) -> _InFile:
    if old is not None and not _same_file(old.at, at):
        old = None
    if old is not None and run.holds(old.seen):
        return old
    units: list[_Unit] = []
    for number, check in enumerate(each):
        unit = old.units[number] if old is not None else None
        if unit is None or not run.holds(unit.seen):
            unit = _unit(run, partial(_of_file, check, at), limit)
        units.append(unit)
    telling = [unit for unit in units if unit is not _NOTHING]
    found = tuple(one for unit in telling for one in unit.found)
    return _InFile(at, tuple(units), found, frozenset().union(*(unit.seen for unit in telling)))


def _of_file(check: EachFile, at: FileAt, view: Any) -> Iterable[Diagnostic]:
    return check.of_file(view, at)


def _unit(run: _Run, check: Check, limit: Callable[..., list[Diagnostic]]) -> _Unit:
    seen: set[Seen] = set()
    found = limit(check(run.view(seen)))
    if not found and not seen:
        return _NOTHING
    return _Unit(tuple(found), frozenset(seen))


_NOTHING = _Unit()


class _Run:
    """One run of all checks over a pack: what changed since the last one, and what is known of all files."""

    def __init__(self, pack: Any, files_of: FilesOf, old: Found) -> None:
        self._pack = pack
        self._old = old
        self._facts: dict[object, _Fact] = {}
        self._gleaned: dict[object, dict[str, tuple[FileAt, object]]] = {}
        self.files = tuple(files_of(pack))
        self._changed: set[Seen] = set()
        """Everything in which the pack differs from the one before; with it, facts that came out different."""
        if old.pack is not None:
            self._changed = _changes(old.pack, pack)
            for make in old.facts:
                self._fact(make)

    def view(self, seen: set[Seen]) -> Any:
        """The pack, noting in `seen` whatever is looked at."""
        return _View(self, self._pack, seen)

    def holds(self, seen: frozenset[Seen]) -> bool:
        """Whether everything that was looked at is as it was."""
        return self._changed.isdisjoint(seen)

    def fact(self, make: Any, seen: set[Seen]) -> object:
        """What the function gives, by the present pack."""
        return _noted(make, self._fact(make).value, seen)

    def gathered(self, glean: Callable[[FileAt], object], seen: set[Seen]) -> list[object]:
        """What the function finds in each file, looking only into those that changed."""
        seen.add(_FILES)
        now = self._gleaned.get(glean)
        if now is None:
            before = self._old.gleaned.get(glean, {})
            now = {}
            for at in self.files:
                there = before.get(at.file)
                if there is None or not _same_file(there[0], at):
                    there = (at, glean(at))
                now[at.file] = there
            self._gleaned[glean] = now
        return [item for _at, item in now.values() if item is not None]

    def found(self, checks: tuple[Check, ...], in_files: Mapping[str, _InFile], whole: Mapping[Check, _Unit]) -> Found:
        """What the checks found, and what this run knows, for the next one."""
        return Found(self._pack, checks, in_files, whole, self._facts, {**self._old.gleaned, **self._gleaned})

    def _fact(self, make: Any) -> _Fact:
        known = self._facts.get(make)
        if known is not None:
            return known
        old = self._old.facts.get(make)
        if old is not None:
            for source, _key in old.seen:
                if source in self._old.facts:
                    self._fact(source)
            if self.holds(old.seen):
                self._facts[make] = old
                return old
        seen: set[Seen] = set()
        fact = _Fact(make(self.view(seen)), frozenset(seen))
        if old is not None:
            self._changed |= _differences(make, old.value, fact.value)
        self._facts[make] = fact
        return fact


def _same_file(one: FileAt, other: FileAt) -> bool:
    # Models are compared by identity: a file that was not read again has the very same.
    return one.piece is other.piece and one.file == other.file and one.folder == other.folder and one.id == other.id


def _changes(old: Any, new: Any) -> set[Seen]:
    """Everything in which two packs differ."""
    assert is_dataclass(new)
    changed: set[Seen] = set()
    for one in fields(new):
        changed |= _differences(one.name, getattr(old, one.name), getattr(new, one.name))
    if changed:
        changed.add(_FILES)
    return changed


def _differences(source: object, was: object, now: object) -> set[Seen]:
    """What differs between two values of a field or a fact."""
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


def _noted(source: object, value: object, seen: set[Seen]) -> Any:
    """The value, noting what is looked up in it; that it was looked at, if nothing can be looked up."""
    if isinstance(value, Mapping):
        seen.add((source, _KIND))
        return _NotedMapping(source, value, seen)
    if isinstance(value, frozenset):
        seen.add((source, _KIND))
        return _NotedSet(source, value, seen)
    seen.add((source, _ALL))
    return value


class _View:
    """A pack as a pass sees it: the same fields and methods, and everything that is looked at is noted."""

    def __init__(self, run: _Run, pack: Any, seen: set[Seen]) -> None:
        self._run = run
        self._pack = pack
        self._seen = seen

    def __getattr__(self, name: str) -> Any:
        # Called once for each name: what is found is kept as an attribute of the view.
        of_class = getattr(type(self._pack), name, None)
        if isinstance(of_class, FunctionType):
            found: Any = MethodType(of_class, self)
        else:
            found = _noted(name, getattr(self._pack, name), self._seen)
        setattr(self, name, found)
        return found


class _NotedMapping(Mapping[Any, Any]):
    """A mapping of which keys that are looked up are noted one by one, found or not."""

    __slots__ = ("_seen", "_source", "_there")

    def __init__(self, source: object, there: Mapping[Any, Any], seen: set[Seen]) -> None:
        self._source, self._there, self._seen = source, there, seen

    def __getitem__(self, key: Any) -> Any:
        self._seen.add((self._source, key))
        return self._there[key]

    def __contains__(self, key: object) -> bool:
        self._seen.add((self._source, (_HAS, key)))
        return key in self._there

    def get(self, key: Any, default: Any = None) -> Any:
        self._seen.add((self._source, key))
        return self._there.get(key, default)

    def __bool__(self) -> bool:
        self._seen.add((self._source, _ANY))
        return bool(self._there)

    def __iter__(self) -> Iterator[Any]:
        self._seen.add((self._source, _KEYS))
        return iter(self._there)

    def __len__(self) -> int:
        self._seen.add((self._source, _KEYS))
        return len(self._there)

    def keys(self) -> Any:
        self._seen.add((self._source, _KEYS))
        return self._there.keys()

    def values(self) -> Any:
        self._seen.add((self._source, _ALL))
        return self._there.values()

    def items(self) -> Any:
        self._seen.add((self._source, _ALL))
        return self._there.items()


class _NotedSet(AbstractSet[Any]):
    """A set of which items that are looked for are noted one by one, found or not."""

    __slots__ = ("_seen", "_source", "_there")

    def __init__(self, source: object, there: frozenset[Any], seen: set[Seen]) -> None:
        self._source, self._there, self._seen = source, there, seen

    def __contains__(self, item: object) -> bool:
        self._seen.add((self._source, item))
        return item in self._there

    def __bool__(self) -> bool:
        self._seen.add((self._source, _ANY))
        return bool(self._there)

    def __iter__(self) -> Iterator[Any]:
        self._seen.add((self._source, _ALL))
        return iter(self._there)

    def __len__(self) -> int:
        self._seen.add((self._source, _ALL))
        return len(self._there)

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        return not any(item in self for item in other)

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Any:
        return frozenset(it)
