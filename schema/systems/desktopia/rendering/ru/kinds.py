"""Russian: whatever a moment hears of: characters, artifacts, missiles, objects."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, known
from schema.systems.desktopia.rendering.ru import dictionary as nouns

_ARTIFACTS = {"own": "ваш артефакт", "ally": "артефакт вашей стороны", "enemy": "артефакт противника"}
_MISSILES = {"own": "ваш снаряд", "ally": "снаряд вашей стороны", "enemy": "вражеский снаряд"}
_OBJECTS = {"own": "ваш предмет", "ally": "предмет вашей стороны", "enemy": "предмет противника"}
_ANYTHING = {"any": "любой диск", "own": "любой ваш диск", "enemy": "любой диск противника"}

ARTIFACT = known(nouns.ARTIFACT, [di.THIS])
OBJECT = known(nouns.OBJECT, [di.THIS])


def any_of_kinds(what: Collection[str], kinds: Collection[str], whose: str, character: Noun) -> str:
    """One of these kinds of all that the moment knows: "союзник или ваш артефакт"."""
    told: Mapping[str, str] = {
        "character": str(character),
        "artifact": _ARTIFACTS.get(whose, "артефакт"),
        "missile": _MISSILES.get(whose, "снаряд"),
        "object": _OBJECTS.get(whose, "предмет"),
    }
    if set(what) == set(kinds) and whose in _ANYTHING:
        return f"{_ANYTHING[whose]} или предмет" if "object" in kinds else _ANYTHING[whose]
    return join_list([told[one] for one in kinds if one in what], "или")
