"""The vocabulary of Desktopia: the shared words, its own words and its goals; and the types that are built from it."""

from typing import Annotated

from schema.language import ability, base
from schema.language.vocabulary import SHARED_WORDS, Vocabulary
from schema.systems.desktopia.goals import GOALS
from schema.systems.desktopia.words import WORDS

VOCABULARY = Vocabulary((*SHARED_WORDS, *WORDS, *GOALS))

Ability = Annotated[ability.Ability, VOCABULARY]
Goal = Annotated[base.Goal, VOCABULARY]
