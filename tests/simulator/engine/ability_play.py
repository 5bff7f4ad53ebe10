"""A bare game with abilities: its words are a few shared ones, a selector of its own, and two effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from pydantic import Field

from schema.language import amounts as am
from schema.language import conditions as co
from schema.language import effects as ef
from schema.language import selectors as se
from schema.language.ability import Ability, EffectAbility
from schema.language.base import EffectWord, Selector, SelectorWord
from schema.language.choices import Pick
from schema.language.triggers import AnyTime, TurnStart
from schema.language.vocabulary import Vocabulary
from schema.models.base import Slug
from simulator.engine.ability_index import AbilityIndex
from simulator.engine.ability_interpreter import AbilityInterpreter, AbilityPolicy, EffectHandlers
from simulator.engine.ability_records import Scope, WorkAbility, WorkTriggers
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.limits import counter
from simulator.engine.runner import Handlers, push, run, take_answer
from simulator.engine.word_evaluation import WordEvaluator
from tests.simulator.engine.bare_play import BareState


class Cups(SelectorWord):
    """The cups on the table."""

    kind: Literal["cups"] = "cups"


class Note(EffectWord):
    """Reports cups; impossible when there are none."""

    kind: Literal["note"] = "note"
    cups: Selector = Field(description="Which cups.")


class Ring(EffectWord):
    """Rings a bell: always possible, and changes nothing."""

    kind: Literal["ring"] = "ring"
    bell: Slug = Field(default="bell", description="Which bell.")


VOCABULARY = Vocabulary(
    (
        *(AnyTime, TurnStart, Pick, Cups, Note, Ring),
        *(se.Itself, se.Candidate, se.Chosen, se.FromEvent),
        *(co.Compare, co.AllOf, co.AnyOf, co.NoneOf, co.Exists, co.Same),
        *(am.Count, am.EventAmount, am.Sum, am.Product),
        *(ef.ChooseOne, ef.ForEach, ef.IfElse),
    )
)


@dataclass
class AbilityState(BareState):
    """A state that counts uses."""

    limits: dict[str, int] = field(default_factory=dict)


@dataclass
class AbilityPlay:
    """Work on abilities: cups on the table, and what has happened."""

    rules: AbilityIndex
    cups: tuple[str, ...] = ()
    state: AbilityState = field(default_factory=AbilityState)
    events: list[Any] = field(default_factory=list)
    turn: int = 1
    gone: tuple[str, ...] = ()
    """Pieces whose abilities are due no more."""
    after: tuple[Any, ...] = ()
    """Work that follows each ability."""

    def say(self, event: Any) -> None:
        self.events.append(event)

    @property
    def asked(self) -> ChoiceRequest:
        """What is asked now; it must be a choice."""
        assert isinstance(self.state.request, ChoiceRequest)
        return self.state.request

    def trigger(self, *scopes: Scope, ordered: bool = False) -> None:
        """Work abilities that are due at one moment, up to the next question."""
        push(self, WorkTriggers(scopes, ordered))
        run(self, HANDLERS)

    def use(self, scope: Scope) -> None:
        """Work an ability that its player has decided to use."""
        push(self, WorkAbility(scope, agreed=True))
        run(self, HANDLERS)

    def pick(self, *options: str) -> None:
        """Answer, and work up to the next question."""
        take_answer(self, HANDLERS, self.asked.seat, Choose(options))
        run(self, HANDLERS)


def playing(
    abilities: Mapping[str, Mapping[str, Any]], cups: Sequence[str] = (), *, needs_way: bool = False
) -> AbilityPlay:
    """A play with these abilities, each on a card of its name; when they work is the turn's start unless stated."""
    rules = AbilityIndex()
    for card, written in abilities.items():
        kind = "activated" if "when" in written and written["when"]["kind"] == "any_time" else "triggered"
        ability: Any = VOCABULARY.read(
            Ability,  # type: ignore[arg-type]
            {"kind": kind, "when": {"kind": "turn_start"}, **written},
        )
        rules.index_card("cards", card, rules.register("cards", card, (ability,), needs_way=needs_way))
    return AbilityPlay(rules, tuple(cups))


def scope(card: str, seat: int = 0, **fields: Any) -> Scope:
    """The ability of a card, for a seat; the piece has the name of the card."""
    return replace(Scope(f"cards/{card}/0", seat, card), **fields)


def _limit(play: AbilityPlay, scope: Scope) -> tuple[str, int] | None:
    ability = play.rules.entries[scope.ability].ability
    limit = ability.limit if isinstance(ability, EffectAbility) else None
    if limit is None:
        return None
    return counter(scope.ability, scope.piece, f"turn{play.turn}" if limit.per == "turn" else "game"), limit.times


EVALUATOR: WordEvaluator[AbilityPlay] = WordEvaluator({Cups: lambda play, word, scope, it: play.cups})
INTERPRETER: AbilityInterpreter[AbilityPlay] = AbilityInterpreter(
    EVALUATOR,
    EffectHandlers(
        work={
            Note: lambda play, word, scope, key: play.say(" ".join(EVALUATOR.select(play, word.cups, scope))),
            Ring: lambda play, word, scope, key: play.say(f"{word.bell} {key}"),
        },
        possible={Note: lambda play, word, scope: bool(EVALUATOR.select(play, word.cups, scope))},
        changes={Ring: lambda play, word, scope: False},
    ),
    AbilityPolicy(
        # The lowest seat orders its own abilities first.
        order=lambda play, scopes: (
            (least := min(scope.me for scope in scopes)),
            [scope for scope in scopes if scope.me == least],
        ),
        alike=lambda play, scope: (scope.ability, scope.me, scope.piece),
        still_due=lambda play, scope: scope.piece not in play.gone,
        limit=_limit,
        after=lambda play: play.after,
        worked=lambda play, scope: play.say(f"{scope.piece} works"),
        declined=lambda play, scope: play.say(f"{scope.piece} declined"),
    ),
)
HANDLERS: Handlers[AbilityPlay] = Handlers(INTERPRETER.work, INTERPRETER.answers, lambda play: None)
