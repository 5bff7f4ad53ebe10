"""The basis of all content models: the frozen base class, ids, units and localised text."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from inspect import get_annotations
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo
from pydantic_core.core_schema import CoreSchema, dict_schema

from schema.i18n import gettext
from schema.visible_text import visible

if TYPE_CHECKING:
    from pydantic._internal._model_construction import ModelMetaclass
else:
    ModelMetaclass = type(BaseModel)


class _PlainClass(ModelMetaclass):
    """Makes `isinstance` behave as for ordinary classes: pydantic's abstract classes are ten times slower, in Python.

    Checks and rules call it millions of times, and no class is registered as a virtual content model.
    """

    __instancecheck__ = type.__instancecheck__
    __subclasscheck__ = type.__subclasscheck__


class _EmptyDefault(dict[Any, Any]):
    """An empty dictionary that all models share as a default: pydantic copies each default that has no hash."""

    def __hash__(self) -> int:  # type: ignore[override]
        return 0

    def _refuse(self, *_given: object, **_named: object) -> Any:
        raise TypeError("the default is shared and cannot be changed")

    __setitem__ = update = setdefault = __ior__ = _refuse

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, _handler: object) -> CoreSchema:
        return dict_schema()


_EMPTY_DEFAULT = _EmptyDefault()


class ContentModel(BaseModel, metaclass=_PlainClass):
    """A frozen piece of content read from JSON; keys it does not know are kept and reported, never dropped."""

    synonyms: ClassVar[tuple[str, ...]] = ()
    """What authors may call an object with this `kind`: English, known to gettext, with commas."""

    model_config = ConfigDict(
        frozen=True,
        extra="allow",
        strict=True,
        defer_build=True,
        allow_inf_nan=False,
        use_attribute_docstrings=False,
    )

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        for name in get_annotations(cls):
            stated = cls.__dict__.get(name)
            if stated == {}:
                setattr(cls, name, _EMPTY_DEFAULT)
            elif isinstance(stated, FieldInfo) and stated.default == {}:
                setattr(cls, name, FieldInfo.merge_field_infos(stated, default=_EMPTY_DEFAULT))

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        """Itself, as it never changes: pydantic copies the default of a field for each object that leaves it out."""
        return self


@dataclass(frozen=True, slots=True)
class StartsAt:
    """Marks a number with which editors begin, in place of the least that is allowed."""

    number: int


def other_names(models: Mapping[str, type[ContentModel]]) -> dict[str, list[str]]:
    """What else the objects of a union are called, by their `kind`, in English and in the current language."""
    found: dict[str, list[str]] = {}
    for kind, model in models.items():
        words = (name for each in model.synonyms for text in (each, gettext(each)) for name in text.split(","))
        found[kind] = list(dict.fromkeys(name.strip() for name in words))
    return found


def by_concept(kinds: Iterable[str], models: Mapping[str, type[ContentModel]]) -> list[list[str]]:
    """The kinds of a union, those of one concept together: what one module defines."""
    found: dict[str, list[str]] = {}
    for kind in kinds:
        found.setdefault(models[kind].__module__ if kind in models else "", []).append(kind)
    return list(found.values())


def models_of(kinds: Iterable[str]) -> dict[str, type[ContentModel]]:
    """The models of a union by their `kind`."""
    wanted = dict.fromkeys(kinds)
    family = ContentModel  # words of another family may have the same kind
    while inner := next((one for one in family.__subclasses__() if wanted.keys() <= _models_below(one).keys()), None):
        family = inner
    models = _models_below(family)
    return {kind: models[kind] for kind in wanted if kind in models}


def _models_below(family: type[ContentModel]) -> dict[str, type[ContentModel]]:
    """The models that derive from another one, and it, by their `kind`."""
    found: dict[str, type[ContentModel]] = {}
    for model in family.__subclasses__():
        found |= _models_below(model)
    field = family.model_fields.get("kind")
    return {field.default: family, **found} if field is not None and isinstance(field.default, str) else found


Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$", max_length=64)]
"""An id: lower-case words of letters and digits joined by `-` or `_`."""

Millimetres = Annotated[float, Field(ge=-100_000, le=100_000)]
Degrees = Annotated[float, Field(ge=-3600, le=3600)]
"""0 points right (+x), growing clockwise as seen on screen (towards +y)."""

Length = Annotated[float, Field(gt=0, le=100_000)]
Point = tuple[Millimetres, Millimetres]
"""`[x, y]` in millimetres from the upper left corner of the battlefield, y downwards."""

Language = Annotated[str, Field(pattern=r"^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$", max_length=20)]
Text = dict[Language, Annotated[str, Field(max_length=4000)]]
"""The same words in several languages, by language code: `{"en": "Hit", "ru": "Удар"}`."""


OFFERED = "tablewright_offered"
"""The metadata of a union of which text editors offer only some members: a name for it, and their kinds."""


def in_language(text: Text | None, language: str, otherwise: str = "") -> str:
    """The text in `language`, else in English, else in the first language given, else `otherwise`.

    Hidden characters are shown as escapes.
    """
    if not text:
        return otherwise
    return visible(text.get(language) or text.get("en") or next(iter(text.values()), otherwise))
