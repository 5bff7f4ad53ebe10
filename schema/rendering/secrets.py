"""Secret choices in a sentence, in any language: when one is known from the words before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema.language.base import SelectorWord
from schema.language.secrets import Marked, MarkedPlayer
from schema.language.sets import Except, Filter, Highest, Lowest
from schema.rendering.word_renderer import Rendering, similar_mentions


def mentioned_before(
    rendering: Rendering[Any], word: Marked | MarkedPlayer, noun: Any, alike: Callable[[Any], bool]
) -> bool:
    """Whether the secret choice of the ability's player has been mentioned, and nothing else could be meant by `noun`
    now. From here on it has been.
    """
    name = f"{type(word).__name__} {word.mark}"
    known = name in rendering.mentioned
    # It is not told from other choices: they keep their names.
    rendering.passed_over.add(name)
    rendering.mentioned[name] = noun
    names, confused = similar_mentions(rendering, name, alike)
    return known and names == [name] and not confused


def of_a_secret(word: SelectorWord) -> bool:
    """Whether a selector finds some of what players have chosen in secret."""
    while isinstance(word, Highest | Lowest | Filter | Except):
        word = word.of
    return isinstance(word, Marked | MarkedPlayer)
