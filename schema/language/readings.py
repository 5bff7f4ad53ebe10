"""Readings of a card: abilities that apply only with one answer to a question on which the manuals differ."""

from __future__ import annotations

from collections.abc import Mapping

from schema.language.ability import Ability
from schema.language.conditions import RulingIs


def allowed(ability: Ability, answers: Mapping[str, str]) -> bool:
    """Whether a game with these answers, by question, has the ability at all."""
    return all(answers.get(word.name) == word.answer for word in ability.if_ if isinstance(word, RulingIs))


def without_questions(ability: Ability, answers: Mapping[str, str]) -> Ability:
    """The same ability without those of its conditions that ask for one of these answers."""
    rest = tuple(
        word for word in ability.if_ if not (isinstance(word, RulingIs) and answers.get(word.name) == word.answer)
    )
    return ability if len(rest) == len(ability.if_) else ability.model_copy(update={"if_": rest})
