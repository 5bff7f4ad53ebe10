"""The reference of packs and the ability language, a page for each game system, written from its models.

`python -m schema.publishing.reference_docs [FOLDER]` writes the pages. Like the JSON Schemas they are generated and
committed, and a test finds drift. `docs/authoring/` explains how to use them.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, TypeAdapter
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from schema.language.base import AMOUNT_BOUNDS, FAMILIES, Family, NameOf, OneOf, OneTerm, Word
from schema.language.types import Computed, Type, Yields
from schema.language.vocabulary import Vocabulary
from schema.models import base
from schema.models.manifest import Manifest
from schema.systems.game_system import GameSystem
from schema.systems.registry import SYSTEMS

_ID: str = TypeAdapter(base.Slug).json_schema()["pattern"]
FOLDER = Path("docs") / "reference"
_HEADINGS: dict[Family, str] = {
    "activation": "Activations: when its player may use it",
    "replaceable": "Replaceable events: instead of what it works",
    "trigger": "Triggers: when it works",
    "condition": "Conditions: what must be true",
    "selector": "Selectors: who or what",
    "amount": "Amounts: how much",
    "choice": "Choices: what a player picks",
    "effect": "Effects: what happens",
    "modifier": "Modifiers: what a static ability changes",
    "duration": "Durations: how long something lasts",
    "goal": "Goals: how a game ends",
}


def pages() -> dict[Path, str]:
    """The page of each system as Markdown, by its path in the repository."""
    return {FOLDER / f"{system.id}.md": page(system) for system in SYSTEMS}


def indexes() -> dict[Path, str]:
    """The index of each system as Markdown, by its path in the repository."""
    return {FOLDER / f"{system.id}-index.md": index(system) for system in SYSTEMS if system.vocabulary.words}


def index(system: GameSystem) -> str:
    """What authors look for, and the words that say it."""
    return "\n".join(_index_lines(system)) + "\n"


def _index_lines(system: GameSystem) -> Iterator[str]:
    page = f"{system.id}.md"
    yield f"# {system.title}: what words are called elsewhere"
    yield ""
    yield "Written from the models by `python -m schema.publishing.reference_docs`; do not edit."
    yield f"What other games and designers say, and the words of [the ability language]({page}) that say it."
    yield "The editor and the check find words by the same names."
    yield ""
    yield "## By name"
    found: dict[str, dict[str, str]] = {}
    for family in FAMILIES:
        for tag, word in system.vocabulary.words_of(family).items():
            names = (name.strip() for listed in getattr(word, "synonyms", ()) for name in listed.split(","))
            for name in (tag.replace("_", " "), *names):
                found.setdefault(name, {})[f"[`{tag}`]({page}#{tag}) ({family})"] = ""
    yield ""
    for name in sorted(found, key=str.casefold):
        yield f"- {name}: {', '.join(found[name])}"
    yield ""
    yield "## Said otherwise"
    yield ""
    yield "What no single word says, and what comes nearest to what cannot be said."
    yield ""
    for guess in system.authoring().guesses():
        yield f"- **{guess.names}**: {guess.told}"


def page(system: GameSystem) -> str:
    """The page of a system as Markdown."""
    return "\n".join(_lines(system)).rstrip("\n") + "\n"


def _lines(system: GameSystem) -> Iterator[str]:
    words = system.vocabulary
    yield f"# {system.title}: the pack format and the ability language"
    yield ""
    yield "Written from the models by `python -m schema.publishing.reference_docs`; do not edit."
    yield "How to begin: [the guides](../authoring/README.md)."
    if words.words:
        yield f"What other games call these words: [the index]({system.id}-index.md)."
    yield ""
    yield "A key with a default may be left out. An id is lower-case letters and digits joined by `_` or `-`."
    yield "Lengths are mm, angles degrees clockwise from the right, y goes down."
    if words.words:
        yield ""
        yield "## Words of the ability language"
        yield ""
        yield "Each word is an object with its `kind`; an amount may also be a plain whole number, from"
        yield "-1000 to 1000 where nothing else is said."
        yield ""
        yield "A selector finds things of some type, and each key that takes a selector accepts some types only:"
        yield ", ".join(f"`{name}` ({_of(one, words)})" for name, one in words.types.items()) + "."
    seen: dict[str, type[BaseModel]] = {}
    for family in FAMILIES:
        if not words.words_of(family):
            continue
        yield ""
        yield f"### {_HEADINGS[family]}"
        for tag, word in words.words_of(family).items():
            yield ""
            yield f"#### `{tag}`"
            yield ""
            yield from _model(word, words)
            yield from _bound(word, words)
            _collect(word, seen)
    yield from _by_card(system)
    yield ""
    yield "## Files of a pack"
    files: list[tuple[str, type[BaseModel]]] = [("pack.json", Manifest)]
    files += [(single.file, single.model) for single in system.singles]
    files += [(f"{kind.folder}/<id>.json", kind.model) for kind in system.kinds]
    described: dict[type[BaseModel], str] = {}
    for file, model in files:
        yield ""
        yield f"### `{file}`"
        yield ""
        if model in described:
            yield f"As in `{described[model]}`."
            continue
        described[model] = file
        yield from _model(model, words)
        _collect(model, seen)
    yield ""
    yield "## Parts of files"
    for name in sorted(seen):
        yield ""
        yield f"### {name}"
        yield ""
        yield from _model(seen[name], words)
        if "kind" in seen[name].model_fields:
            yield ""
            yield f"Its `kind` is {takes(_annotation(seen[name].model_fields['kind']), words)}."


_OF_CARDS: tuple[Family, ...] = ("activation", "trigger", "replaceable", "modifier")
"""The families of words that not every kind of card can have."""


def _by_card(system: GameSystem) -> Iterator[str]:
    """Which kind of card can have which moments and changes."""
    cards = system.authoring().words_of_cards()
    if not cards:
        return
    yield ""
    yield "### Moments and changes of each kind of card"
    yield ""
    yield f"| Word | {' | '.join(cards)} |"
    yield f"|---|{'---|' * len(cards)}"
    for family in _OF_CARDS:
        for tag, word in system.vocabulary.words_of(family).items():
            marks = ["yes" if word in words else "" for words in cards.values()]
            yield f"| `{tag}` | {' | '.join(marks)} |"


def _model(model: type[BaseModel], words: Vocabulary) -> Iterator[str]:
    yield " ".join((model.__doc__ or "").split())
    rows = [(info.alias or name, info) for name, info in model.model_fields.items() if name != "kind"]
    if rows:
        yield ""
        yield "| Key | Takes | Default | Meaning |"
        yield "|---|---|---|---|"
    for key, info in rows:
        meaning = words.description_of(info).replace("|", "\\|")
        yield f"| `{key}` | {takes(_annotation(info), words)} | {_default(info)} | {meaning} |"


def _of(one: Type, words: Vocabulary) -> str:
    """What the things of a type are called: "characters, which are pieces"."""
    above = words.types.get(one.of)
    return one.many if above is None else f"{one.many}, which are {above.many}"


def _bound(word: type[Word], words: Vocabulary) -> Iterator[str]:
    """What a selector finds, or what a word binds for those after it."""
    found: Yields = getattr(word, "yields", ())
    bound: Yields = getattr(word, "binds", ())
    if found:
        yield ""
        yield f"Finds {_titles(found, words)}."
    if bound:
        yield ""
        yield f"Binds its `name` to {_titles(bound, words)}."
    left: tuple[str, ...] = getattr(word, "leaves", ())
    if left:
        yield ""
        yield f"Binds its `name` to {_titles(left, words)} for the effects after it."
    field, types = getattr(word, "becomes", ("", ()))
    if field:
        yield ""
        yield f"A name in `{field}` stands for {_titles(types, words)} afterwards."
    if word in words.roles:
        roles = words.roles[word]
        told = ", ".join(f"`{role}` ({_titles(types, words)})" for role, types in roles.items())
        yield ""
        yield f"Roles of `event`: {told}." if told else "No roles of `event`."


def _titles(types: Yields, words: Vocabulary) -> str:
    """Types in a sentence: "characters or missiles"."""
    if isinstance(types, Computed):
        return types.told
    return " or ".join(words.types[name].many if name in words.types else name for name in types)


def _annotation(info: FieldInfo) -> Any:
    """The annotation including what pydantic removed from it, such as the family of a word."""
    return Annotated[info.annotation, *info.metadata] if info.metadata else info.annotation


def _default(info: FieldInfo) -> str:
    if info.is_required():
        return "needed"
    value = info.default if info.default is not PydanticUndefined else None
    match value:
        case None:
            return ""
        case BaseModel():
            return f"`{value.kind}`" if hasattr(value, "kind") else "empty"
        case () | {}:
            return "empty"
        case bool():
            return "yes" if value else "no"
        case (BaseModel(), *_):
            return "one with its defaults" if len(value) == 1 else f"{len(value)} with their defaults"
        case tuple():
            return ", ".join(f"`{one}`" for one in value)
        case "":
            return "empty"
        case _:
            return f"`{value}`"


def takes(annotation: Any, words: Vocabulary) -> str:
    """The type of a key, in a few words; models are links."""
    if annotation == base.Slug:
        return "an id"
    if annotation == base.Text:
        return "text by language"
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        for mark in parts[1:]:
            if isinstance(mark, OneOf):
                of = f" of what `{mark.like}` finds" if mark.like else ""
                of = f" of {_titles(mark.accepts, words)}" if mark.accepts else of
                within = f", as a number {mark.bounds[0]} to {mark.bounds[1]}" if mark.bounds != AMOUNT_BOUNDS else ""
                return f"{'an' if mark.family[0] in 'ae' else 'a'} {mark.family}{of}{within}"
            if isinstance(mark, NameOf):
                but = f" but {_titles(mark.refuses, words)}" if mark.refuses else ""
                return f"a name bound to {_titles(mark.accepts, words)}{but}"
            if isinstance(mark, OneTerm):
                return _values(words.terms[mark.of].values)
        # Pydantic separates the metadata of a field from its type, so an id is recognised by its pattern.
        is_id = any(getattr(mark, "pattern", None) == _ID for mark in parts[1:])
        return "an id" if is_id else f"{takes(parts[0], words)}{_range(parts)}"
    if origin in (Union, types.UnionType):
        return " or ".join(dict.fromkeys(takes(part, words) for part in parts if part is not type(None)))
    if origin is Literal:
        return _values(parts)
    if origin is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return f"a list, each {takes(parts[0], words)}"
        return f"a list of {len(parts)}: {', '.join(takes(part, words) for part in parts)}"
    if origin is dict:
        return f"an object, each {takes(parts[1], words)}"
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return f"[{annotation.__name__}](#{annotation.__name__.lower()})"
    plain = {int: "a whole number", float: "a number", bool: "`true`, `false`", str: "a text"}
    return plain.get(annotation, "any JSON")


def _range(parts: tuple[Any, ...]) -> str:
    """The least and the most that a number may be, if both are stated."""
    low = next((mark.ge for mark in parts[1:] if getattr(mark, "ge", None) is not None), None)
    high = next((mark.le for mark in parts[1:] if getattr(mark, "le", None) is not None), None)
    if low is None or high is None:
        return ""
    least, most = (int(number) if number == int(number) else number for number in (low, high))
    return f", {least} to {most}"


def _values(values: Iterable[object]) -> str:
    return ", ".join(f"`{value}`" if value else "empty" for value in values)


def _collect(annotation: Any, seen: dict[str, type[BaseModel]]) -> None:
    """All models inside a model, but no words of the language."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        for info in annotation.model_fields.values():
            _collect_inside(_annotation(info), seen)


def _collect_inside(annotation: Any, seen: dict[str, type[BaseModel]]) -> None:
    parts = get_args(annotation)
    if get_origin(annotation) is Annotated and any(isinstance(mark, OneOf) for mark in parts[1:]):
        return
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if annotation.__name__ not in seen:
            seen[annotation.__name__] = annotation
            _collect(annotation, seen)
    elif get_origin(annotation) is Annotated:
        _collect_inside(parts[0], seen)
    elif get_origin(annotation) is not Literal:
        for part in parts:
            _collect_inside(part, seen)


def main(arguments: list[str]) -> int:
    """Write the pages, by default to the docs of the checkout."""
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parents[2] / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for path, text in (pages() | indexes()).items():
        file = folder / path.name
        file.write_text(text, encoding="utf-8", newline="\n")
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
