"""Fields of models that hold ids of pieces, and the mentions of pieces that a file makes with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from schema.frozen_dataclass import fast_init
from schema.models.base import ContentModel
from schema.models.walk import key_of, walk


@dataclass(frozen=True, slots=True)
class Reference:
    """A field of a model that holds ids of pieces: one, several or none.

    Where `by` names another field of the same object, its value chooses among `folders`; the words in `besides` are
    not ids.
    """

    model: type[ContentModel]
    field: str
    folder: str
    by: str = ""
    folders: tuple[tuple[str, str], ...] = ()
    besides: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    """Further folders whose pieces can be meant; of pieces with the same id the first counts."""
    keys: bool = False
    """The ids are the keys of an object, also of objects in an object, and not its values."""

    @property
    def all_folders(self) -> tuple[str, ...]:
        """The folders of all pieces that can be meant, whatever the object says."""
        return tuple(dict.fromkeys(folder for _value, folder in self.folders)) if self.by else (self.folder, *self.also)

    def folders_in(self, record: object) -> tuple[str, ...]:
        """The folders that this field of a JSON object refers to; empty if the object does not say."""
        if not self.by:
            return self.all_folders
        chosen = record.get(self.by) if isinstance(record, dict) else None
        folder = dict(self.folders).get(chosen, "") if isinstance(chosen, str) else ""
        return (folder,) if folder else ()


@fast_init
@dataclass(frozen=True, slots=True)
class Mention:
    """A reference to a piece: its pointer, and the folders of which one must have the piece."""

    pointer: str
    folders: tuple[str, ...]
    id: str


@dataclass(frozen=True, slots=True)
class _Field:
    """A reference with what is asked for each mention."""

    reference: Reference
    key: str
    folders: tuple[str, ...]


class References:
    """The references of a game system, found by the model that has them."""

    def __init__(self, references: Iterable[Reference]) -> None:
        self._of_model: dict[type[ContentModel], list[_Field]] = {}
        for one in references:
            field = _Field(one, key_of(one.model, one.field), one.all_folders)
            self._of_model.setdefault(one.model, []).append(field)

    def mentions(self, model: ContentModel, parameters: Mapping[str, str] = MappingProxyType({})) -> Iterator[Mention]:
        """The pieces that a file names, in text order; `parameters` are names that stand for ids of a folder."""
        for pointer, part in walk(model):
            for field in self._of_model.get(type(part), ()):
                reference = field.reference
                value = getattr(part, reference.field)
                if value is None:
                    continue
                folders = reference.folders_in(part.__dict__) if reference.by else field.folders
                for step, id_ in _keys(value) if reference.keys else _ids(value):
                    if id_ not in reference.besides and parameters.get(id_) not in folders:
                        yield Mention(f"{pointer}/{field.key}{step}", folders, id_)


def _ids(value: object) -> Iterator[tuple[str, str]]:
    """The ids in a field, each with its step from the field."""
    if isinstance(value, str):
        yield "", value
    elif isinstance(value, tuple):
        yield from ((f"/{number}", item) for number, item in enumerate(value))
    elif isinstance(value, Mapping):
        yield from ((f"/{key}", item) for key, item in value.items())


def _keys(value: object) -> Iterator[tuple[str, str]]:
    """The ids that are keys of an object, or of the objects in it, each with its step from the field."""
    for key, item in value.items() if isinstance(value, Mapping) else ():
        if isinstance(item, Mapping):
            yield from ((f"/{key}{step}", inner) for step, inner in _keys(item))
        else:
            yield f"/{key}", key
