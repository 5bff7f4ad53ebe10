"""Explains what authors guess, by all words of a vocabulary and by what is known of guesses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from schema.diagnostics.diagnostic import quoted
from schema.diagnostics.suggestions import likeness, near_enough, nearest_word, parts_of, words_meaning
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.authoring import Authoring
from schema.language.base import FAMILIES, Family
from schema.language.guesses import SIGNS
from schema.language.vocabulary import Vocabulary
from schema.models.base import ContentModel, by_concept, other_names
from schema.models.guide import Explained, Guide


class LanguageGuide(Guide):
    """Explains guesses by all words of a vocabulary, and by what its authoring tells of them."""

    def __init__(self, vocabulary: Vocabulary, authoring: Authoring) -> None:
        self._vocabulary = vocabulary
        self._authoring = authoring

    def word(self, given: str, choices: Sequence[str]) -> Explained:
        found = super().word(given, choices)
        family = self._family_of(choices)
        if words_meaning(given, other_names(self.models(choices)), exactly=True):
            return Explained(found.near, found.meant, self._told(given, family, also=True))
        near = found.near if found.near is not None and near_enough(given, found.near) else None
        if told := self._told(given, family):
            return Explained(near, told=told)
        if near is None and (told := self._elsewhere(given, family)):
            return Explained(None, found.meant, told)
        return found

    def key(self, given: str, choices: Collection[str]) -> str | None:
        near = nearest_word(given, choices)
        if near is not None and near_enough(given, near):
            return near
        parts = parts_of(given)
        meant = (one for name, keys in self._authoring.guessed_keys() if parts_of(name) == parts for one in keys)
        return next((one for one in meant if one in choices), near)

    def misplaced_key(self, given: str, around: Json) -> str:
        kind = around.get("kind") if isinstance(around, dict) else None
        if not isinstance(kind, str):
            return ""
        if kind == "static" and given in ("do", "when", "choose", "cost", "optional"):
            return _(
                "A static ability only changes the rules, with “modify”: the other kinds have effects and a moment."
            )
        selector = self._vocabulary.words_of("selector").get(kind)
        if selector is not None and "where" in selector.model_fields:
            known = given in self._vocabulary.words_of("condition")
            return _("{word} is a condition, and stands in “where”.").format(word=quoted(given)) if known else ""
        if kind not in self._vocabulary.words_of("effect"):
            return ""
        meant = self.key(given, _OF_ABILITIES) if given not in _OF_ABILITIES else given
        match meant:
            case "if":
                return _("An effect that depends on conditions stands in the “do” of an “if_else”.")
            case "choose" | "optional":
                return _("Choices among the effects are made by “with_choices”.")
            case "limit" | "cost" | "when" | "active_in":
                return _("The key {key} belongs to the whole ability, beside “do”.").format(key=quoted(meant))
            case "lasts":
                return _("Changes of the rules last with “apply”, what characters are with “set_status”.")
            case _:
                return self._with_that_key(given, kind)

    def _with_that_key(self, given: str, kind: str) -> str:
        """The effects after which one is called, too, that have the key; empty for none."""
        effects = self._vocabulary.words_of("effect")
        names = other_names({kind: effects[kind]})[kind]
        found = [
            name
            for name in names
            if name in effects and given in {field.alias or own for own, field in effects[name].model_fields.items()}
        ]
        return _("{words} has this key.").format(words=", ".join(map(quoted, found[:1]))) if found else ""

    def value(self, given: str, choices: Sequence[str]) -> str | None:
        near = nearest_word(given, choices)
        if near is not None and near_enough(given, near):
            return near
        parts = parts_of(given)
        meant = [SIGNS.get(given.strip(), "")]
        meant += [
            one
            for name, values in self._authoring.guessed_values()
            if parts and parts_of(name) == parts
            for one in values
        ]
        return next((one for one in meant if one in choices), near)

    def larger_number(self) -> str:
        if "product" not in self._vocabulary.words_of("amount"):
            return ""
        return _("A product of two numbers makes larger ones: {json}.").format(
            json='{"kind": "product", "amounts": [5, 1000]}'
        )

    def instead_of_text(self, given: str, choices: Sequence[str]) -> Json:
        meant = self._authoring.meant_by_text(given, self._family_of(choices))
        if meant is not None and meant["kind"] in choices:
            return meant
        found = super().word(given, choices)
        kind = given if given in choices else found.near or next(iter(found.meant), None)
        if _CHOSEN in choices and kind in (None, _CHOSEN) and given.isidentifier():
            return {"kind": _CHOSEN, "name": given}
        return None if kind is None else {"kind": kind}

    def groups(self, choices: Iterable[str]) -> list[tuple[str, list[str]]]:
        listed = list(choices)
        family = self._family_of(listed)
        if family is None or len(listed) < _MANY:
            return super().groups(listed)
        found: dict[str, list[str]] = {}
        for kind in listed:
            found.setdefault(self._authoring.group_of(family, kind), []).append(kind)
        order = [*self._authoring.groups(), *found]
        groups = []
        for heading, kinds in sorted(found.items(), key=lambda group: order.index(group[0])):
            first, *rest = by_concept(kinds, self.models(listed)) if len(kinds) > _LARGE else [kinds]
            groups += [(heading, first), *(("", one) for one in rest)]
        return groups

    def models(self, choices: Iterable[str]) -> Mapping[str, type[ContentModel]]:
        # Another game system may have a word of the same kind.
        listed = list(choices)
        family = self._family_of(listed)
        if family is None:
            return super().models(listed)
        words = self._vocabulary.words_of(family)
        return {kind: words[kind] for kind in listed}

    def _family_of(self, choices: Collection[str]) -> Family | None:
        """The family of the words that are possible at a place."""
        if not choices:
            return None
        return next((one for one in FAMILIES if {*choices} <= self._vocabulary.words_of(one).keys()), None)

    def instead_of_value(self, given: str) -> str:
        return self._told(given, "value")

    def _told(self, given: str, family: Family | Literal["value"] | None, *, also: bool = False) -> str:
        """How the language says a guess otherwise; empty if it is none of the known ones."""
        parts, best, told = parts_of(given), 1, ""
        for guess in self._authoring.guesses():
            wanted = guess.family in (None, family) if family != "value" else guess.family == family
            if wanted and guess.also >= also:
                fits = max(likeness(parts, parts_of(name)) for name in guess.names.split(","))
                if fits > best:
                    best, told = fits, guess.told
        return told

    def _elsewhere(self, given: str, family: Family | None) -> str:
        """The words of other families that are called so."""
        found = []
        for other in FAMILIES:
            words = self._vocabulary.words_of(other)
            names = {kind: (*names, kind) for kind, names in other_names(words).items()} if words else {}
            if other != family and (meant := words_meaning(given, names, exactly=True)):
                found.append(_("{place}: {words}.").format(place=_place_of(other), words=", ".join(meant)))
        return " ".join(found[:2])


_CHOSEN = "chosen"
_MANY = 20
"""From so many words on, groups need headings."""
_LARGE = 10
"""A larger group is divided by concepts."""
_OF_ABILITIES = ("if", "choose", "optional", "limit", "cost", "when", "active_in", "lasts")


def _place_of(family: Family) -> str:
    match family:
        case "activation":
            return _("As the “when” of an activated ability")
        case "trigger":
            return _("As the “when” of a triggered ability")
        case "replaceable":
            return _("As the “instead_of” of a replacement ability")
        case "condition":
            return _("As a condition, in “if” or “where”")
        case "selector":
            return _("Where pieces or players are named, as in “to”")
        case "amount":
            return _("As an amount")
        case "choice":
            return _("As a choice, in “choose”")
        case "effect":
            return _("As an effect, in “do”")
        case "modifier":
            return _("As a change in “modify” of a static ability or of “apply”")
        case "duration":
            return _("As a duration, in “lasts”")
        case "goal":
            return _("As a goal")
