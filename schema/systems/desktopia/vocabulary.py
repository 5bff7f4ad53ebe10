"""The vocabulary of Desktopia: shared words, its own words and goals, and the types built from them."""

from typing import Annotated

from schema.language import ability, base
from schema.language.choices import GATHERED
from schema.language.durations import ENDED
from schema.language.effects import DIVIDED
from schema.language.notes import CHANGED_NOTES
from schema.language.players import TURN_ORDER
from schema.language.vocabulary import SHARED_WORDS, SharedSchema, Vocabulary
from schema.systems.desktopia.absence import ABSENCE
from schema.systems.desktopia.acting import ACTING
from schema.systems.desktopia.areas import AREAS
from schema.systems.desktopia.artifact_words import ARTIFACTS
from schema.systems.desktopia.board_words import BOARD
from schema.systems.desktopia.card_triggers import FACTS, MODIFIER_FACTS
from schema.systems.desktopia.choosing import CHOOSING
from schema.systems.desktopia.copies import COPIES
from schema.systems.desktopia.costs import COSTS
from schema.systems.desktopia.counter_moves import COUNTER_MOVES
from schema.systems.desktopia.dealt_damage import DEALT_DAMAGE
from schema.systems.desktopia.filters import FILTERS
from schema.systems.desktopia.flick_words import FLICK_WORDS
from schema.systems.desktopia.forms import FORMS
from schema.systems.desktopia.goals import GOALS
from schema.systems.desktopia.life_gain import LIFE_GAIN
from schema.systems.desktopia.limited import Limited
from schema.systems.desktopia.memory import MEMORY
from schema.systems.desktopia.points import POINTS
from schema.systems.desktopia.pushes import PUSHES
from schema.systems.desktopia.remembered import REMEMBERED
from schema.systems.desktopia.ritual_words import RITUAL_WORDS
from schema.systems.desktopia.shots import SHOTS
from schema.systems.desktopia.sight import SIGHT
from schema.systems.desktopia.space import SPACE
from schema.systems.desktopia.status_gain import STATUS_GAIN
from schema.systems.desktopia.words import TERMS, TYPES, WORDS

VOCABULARY = Vocabulary(
    (
        *SHARED_WORDS,
        *WORDS,
        *COSTS,
        *COUNTER_MOVES,
        *GATHERED,
        *CHANGED_NOTES,
        *DIVIDED,
        *TURN_ORDER,
        *ENDED,
        *COPIES,
        *FILTERS,
        *FORMS,
        *LIFE_GAIN,
        *STATUS_GAIN,
        *SPACE,
        *REMEMBERED,
        *MEMORY,
        *PUSHES,
        *DEALT_DAMAGE,
        *POINTS,
        *AREAS,
        *SIGHT,
        *SHOTS,
        *FLICK_WORDS,
        *ACTING,
        *CHOOSING,
        *RITUAL_WORDS,
        Limited,
        *ABSENCE,
        *BOARD,
        *ARTIFACTS,
        *GOALS,
    ),
    TERMS,
    {**FACTS, **MODIFIER_FACTS},
    TYPES,
)

Ability = Annotated[ability.Ability, SharedSchema(VOCABULARY, ability.Ability)]
Goal = Annotated[base.Goal, SharedSchema(VOCABULARY, base.Goal)]
