"""English: whatever a moment hears of: characters, artifacts, missiles, objects."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from schema.rendering.en.nouns import Noun
from schema.rendering.lists import join_list

_CONTROLLED = {"own": " that you control", "ally": " that your side controls", "enemy": " that an opponent controls"}
_MISSILES = {"own": "one of your missiles", "ally": "a missile of your side", "enemy": "an enemy missile"}
_OBJECTS = {"own": "one of your objects", "ally": "an object of your side", "enemy": "an object of an opponent"}
_ANYTHING = {"own": "anything of yours", "enemy": "anything that belongs to an opponent"}

ARTIFACT = Noun("that artifact", head=("artifact", "artifacts"))
MISSILE = Noun("that missile", head=("missile", "missiles"))
OBJECT = Noun("that object", head=("object", "objects"))


def any_of_kinds(what: Collection[str], kinds: Collection[str], whose: str, character: Noun) -> str:
    """One of these kinds of all that the moment knows: "an ally or an artifact that you control"."""
    told: Mapping[str, str] = {
        "character": str(character),
        "artifact": f"an artifact{_CONTROLLED.get(whose, '')}",
        "missile": _MISSILES.get(whose, "a missile"),
        "object": _OBJECTS.get(whose, "an object"),
    }
    if set(what) == set(kinds) and whose != "ally":
        return _ANYTHING.get(whose, "anything")
    return join_list([told[one] for one in kinds if one in what], "or")
