"""Works abilities: their choices one by one, their effects, and the order of several at one moment.

Everything happens on the work stack, so a game can be copied, written and asked at any point of an ability. Handlers by
class of word say what the words of a system do; its `AbilityPolicy` answers what the rules of games differ in. The
shared words for the flow of effects, and the choice to pick, are worked here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache, partial
from typing import Any, Generic, Literal, Protocol, TypeVar

from schema.frozen_dataclass import record, replaced
from schema.language import effects as ef
from schema.language import replacement as rp
from schema.language.ability import EffectAbility
from schema.language.base import ChoiceWord, EffectWord
from schema.language.card_moves import Cards, held_cards
from schema.language.chance import DrawLots, Roll
from schema.language.choices import ChooseNumber, Gather, Pick, Those
from schema.language.notes import ChangeNumber, NoteNumber
from schema.language.payments import May, MayPay
from simulator.engine.ability_index import AbilityIndex
from simulator.engine.ability_records import (
    AskBranch,
    AskBranches,
    AskPay,
    AskSecret,
    AskShares,
    Scope,
    WorkAbility,
    WorkBlock,
    WorkChoices,
    WorkEach,
    WorkReplacements,
    WorkTriggers,
    is_meant,
    options_of,
)
from simulator.engine.branches import Branches
from simulator.engine.chance_words import ChanceWords, name_number, rename_number
from simulator.engine.choice_handler import ChoiceHandler
from simulator.engine.choices import HELD, ChoiceRequest, Choose, PlayerPicked
from simulator.engine.declined_offers import DeclinedOffers
from simulator.engine.division import Division
from simulator.engine.gathering import Gathering, unfinished
from simulator.engine.limits import count
from simulator.engine.number_choice import number_choice, those
from simulator.engine.payments import Payments
from simulator.engine.play import Pending, Play
from simulator.engine.repetition import Again
from simulator.engine.replacement import EventRules, Replacements
from simulator.engine.requests import ask
from simulator.engine.runner import push
from simulator.engine.secret_words import SecretWords
from simulator.engine.ways_to_choose import WaysToChoose, texts_in
from simulator.engine.word_evaluation import WordEvaluator


class AbilityState(Pending, Protocol):
    """The part of a state that abilities need."""

    limits: dict[str, int]
    """See `simulator.engine.limits`."""


class AbilityPlay(Play, Protocol):
    """A game that has abilities, while a decision is carried out."""

    @property
    def state(self) -> AbilityState: ...

    @property
    def rules(self) -> AbilityIndex: ...


_LEFT = "times left"
"""The name, which no choice can have, of how often something is still repeated."""
Unusable = Literal["limit", "condition", "choice", "cost", "idle"]
"""What keeps an ability from being used: its limit, `if`, nothing to choose, its cost, or that nothing would happen."""

P = TypeVar("P", bound=AbilityPlay)

EffectHandler = Callable[[P, Any, Any, str], object]
"""Takes the game, the word, the scope and the key of the effect."""
EffectTest = Callable[[P, Any, Any], bool]


@record
class EffectHandlers(Generic[P]):
    """What the effects of a system do, by the class of the word."""

    work: Mapping[type, EffectHandler[P]]
    possible: Mapping[type, EffectTest[P]] = field(default_factory=dict)
    """Whether it could be done now; an effect without a test always can."""
    changes: Mapping[type, EffectTest[P]] = field(default_factory=dict)
    """Whether it would change anything now, for those that can be done and change nothing."""
    payable: Mapping[type, EffectTest[P]] = field(default_factory=dict)
    """Whether it can be paid in full as a cost; an effect without a test can if it is possible."""
    done: Mapping[type, EffectTest[P]] = field(default_factory=dict)
    """Whether it would do anything, hidden cards included, for those that are offered whatever is hidden."""

    def with_more(
        self, work: Mapping[type, EffectHandler[P]], possible: Mapping[type, EffectTest[P]]
    ) -> EffectHandlers[P]:
        """These and more."""
        return EffectHandlers(
            {**self.work, **work}, {**self.possible, **possible}, self.changes, self.payable, self.done
        )


TriggerOrder = Callable[[P, Sequence[Any]], tuple[int, Sequence[Scope]]]
"""Of all abilities that can work at a moment: who picks the next one, and among which."""


@record
class AbilityPolicy(Generic[P]):
    """What the rules of a system say about abilities in general; a scope is of the system's own class."""

    order: TriggerOrder[P]
    alike: Callable[[P, Any], Hashable]
    """Triggered abilities for which this is equal are interchangeable: their order is not asked for."""
    still_due: Callable[[P, Any], bool]
    """Whether an ability that was triggered works although others have worked before it."""
    limit: Callable[[P, Any], tuple[str, int] | None]
    """The counter that limits the ability now, and how often it may work; None for no limit."""
    after: Callable[[P], tuple[Any, ...]]
    """The work that follows each triggered ability."""
    worked: Callable[[P, Any], None]
    """Reports that a triggered ability works; what a player activates is reported with the decision."""
    declined: Callable[[P, Any], None]
    """Reports that the player of an optional ability declined."""
    pickable: Callable[[P, Any, int, tuple[str, ...]], tuple[str, ...]] = lambda _play, _scope, _seat, found: found
    """Those of the found pieces that the player at a seat can choose."""
    markable: Callable[[P, tuple[str, ...]], tuple[str, ...]] = lambda _play, found: found
    """Those of the found pieces and players that are in play and can be chosen in secret."""
    unpaid: Callable[[P, Any], None] | None = None
    """Reports that a player who could have paid in the midst of an ability did not; `declined` where it is None."""
    begun: Callable[[P, Any], Any] | None = None
    """The scope of an ability whose costs and effects are about to happen, if something is to be noted in it."""
    paid: Callable[[P, tuple[EffectWord, ...], Any], P] = lambda play, _cost, _scope: play
    """The play in which it is asked whether an effect is possible once a cost has been paid; it is not changed."""
    instead: Callable[[P, Any], P] = lambda play, _scope: play
    """The play in which it is asked whether an ability can be used that takes the place of an event: that does not
    happen by then. It is not changed.
    """
    chosen: Callable[[P, Any, Sequence[ChoiceWord], bool], tuple[Any, ...]] = lambda _play, _scope, _words, _pays: ()
    """The work between choices that have been made and the effects for which they were."""


@cache
def _has_key(kind: type, key: str) -> bool:
    """Whether words of this class have the key; to ask a word of another one for it takes long."""
    return key in getattr(kind, "model_fields", {})


class AbilityInterpreter(Generic[P]):
    """Works the abilities of one system; `work` and `answers` are its handlers for the runner."""

    def __init__(
        self,
        evaluator: WordEvaluator[P],
        effects: EffectHandlers[P],
        policy: AbilityPolicy[P],
        choices: Mapping[type, ChoiceHandler[P]] | None = None,
        events: Mapping[str, EventRules[P]] | None = None,
        targets: Callable[[P, Any, Any], tuple[str, ...]] | None = None,
    ) -> None:
        """`events` are those that can be replaced, by kind; `targets` finds to whom one can be redirected."""
        self._evaluator = evaluator
        self._policy = policy
        self._secrets = SecretWords(evaluator, policy.markable)
        replacements = Replacements(
            events or {},
            evaluator,
            self._begins,
            policy.order,
            policy.alike,
            targets or evaluator.select,
            self._show_listed,
        )
        self._chance = ChanceWords(evaluator, self.any_possible)
        self._choices: dict[type, ChoiceHandler[P]] = {}
        self._ways = WaysToChoose(self._choices)
        payments = Payments(
            evaluator,
            self._ways,
            self._can_pay,
            self.any_possible,
            lambda play, word, scope: any(
                self._done.get(type(one), self.possible)(play, one, scope) for one in word.do
            ),
            self._asked,
            self._taken,
            policy.unpaid or policy.declined,
            policy.declined,
            policy.chosen,
        )
        offers = DeclinedOffers(payments, policy.limit)
        branches = Branches(evaluator, self.any_possible, self._to_picker, self._tell_pick)
        division = Division(evaluator, policy.pickable, self._to_picker, self.any_way)
        self._effects: dict[type, EffectHandler[P]] = {
            ef.ChooseOne: branches.start,
            ef.WithChoices: self.with_choices,
            ef.Repeat: self._repeat,
            Again: self._again,
            ef.ForEach: self._for_each,
            ef.Divide: division.start,
            ef.IfElse: self._when,
            NoteNumber: self._note,
            ChangeNumber: self._change_number,
            rp.Prevent: replacements.prevent,
            rp.ChangeAmount: replacements.change_amount,
            rp.Redirect: replacements.redirect,
            MayPay: payments.start,
            May: payments.start,
            **self._chance.work,
            **self._secrets.work,
            **effects.work,
        }
        self._possible: dict[type, EffectTest[P]] = {
            ef.ChooseOne: branches.possible,
            ef.WithChoices: self._can_with_choices,
            ef.Repeat: self._can_repeat,
            Again: lambda play, word, scope: False,
            ef.ForEach: self._can_for_each,
            ef.Divide: division.possible,
            ef.IfElse: self._can_when,
            NoteNumber: lambda play, word, scope: False,
            ChangeNumber: lambda play, word, scope: False,
            rp.Prevent: replacements.can_prevent,
            rp.Redirect: replacements.can_redirect,
            MayPay: payments.possible,
            May: payments.possible,
            **self._chance.possible,
            **self._secrets.possible,
            **effects.possible,
        }
        self._changes = effects.changes
        self._payable, self._done = effects.payable, effects.done
        picks = ChoiceHandler(self._ways_to_pick, self._ask_pick, self._take_pick)
        lots = ChoiceHandler(self._chance.ways, self._chance.ask, self._chance.take)
        self._gathering = Gathering(evaluator, policy.pickable, self._chance.drawn)
        all_picks = ChoiceHandler(self._gathering.ways, self._gathering.ask, self._gathering.take)
        self._choices |= {
            Pick: picks,
            Gather: all_picks,
            ChooseNumber: number_choice(evaluator),
            Those: those(evaluator),
            DrawLots: lots,
            **(choices or {}),
        }
        self.work: Mapping[type, Callable[[P, Any], object]] = {
            WorkTriggers: self._work_triggers,
            WorkAbility: self._work_ability,
            WorkBlock: self._work_block,
            WorkEach: self._work_each,
            WorkReplacements: replacements.work,
            WorkChoices: self._work_choices,
            AskBranches: branches.work,
            AskShares: division.work,
            AskSecret: self._secrets.ask,
            AskPay: offers.work,
        }
        self.answers: Mapping[type, Callable[[P, Any, Any], object]] = {
            WorkTriggers: self._answer_order,
            WorkAbility: self._answer_ability,
            AskBranch: branches.answer_one,
            WorkEach: self._answer_each,
            WorkReplacements: replacements.answer,
            WorkChoices: self._answer_choices,
            AskBranches: branches.answer,
            AskShares: division.answer,
            AskSecret: self._secrets.answer,
            AskPay: offers.answer,
        }

    def show_used(self, play: P, scopes: Iterable[Scope]) -> None:
        """Reveal the secret choices that abilities use which are about to work."""
        self._secrets.show_used(play, scopes)

    def _show_listed(self, play: P, scopes: Sequence[Scope]) -> None:
        """Reveal what is told by a list of abilities of which one is to be the next; of one that its player may
        decline it tells no more than the offer.
        """
        self.show_used(play, [scope for scope in scopes if not _ability(play, scope).optional])

    @property
    def handled(self) -> tuple[type, ...]:
        """Every choice and effect that can be worked."""
        return (*self._choices, *self._effects)

    @property
    def tested(self) -> tuple[type, ...]:
        """Every effect for which it is tested whether it could do anything now."""
        return tuple(self._possible)

    # --- whether an ability can be used -------------------------------------------------------------

    def within_limit(self, play: P, scope: Scope) -> bool:
        """Whether the ability may work once more in its stretch of play."""
        counted = play.state.limits
        if not counted:
            return True  # nothing has worked yet
        limit = self._policy.limit(play, scope)
        return limit is None or counted.get(limit[0], 0) < limit[1]

    def usable(self, play: P, scope: Scope) -> bool:
        """Whether its limit and conditions allow it, its choices can be made, and something would happen then."""
        ability = _ability(play, scope)
        return (
            self.within_limit(play, scope)
            and self._evaluator.hold_all(play, ability.if_, scope)
            and self.any_way(
                self._policy.instead(play, scope),
                scope,
                ability.choose,
                ability.do,
                () if scope.unpaid else ability.cost,
            )
        )

    def why_unusable(self, play: P, scope: Scope) -> Unusable:
        """What keeps an ability that is not usable from being used."""
        ability = _ability(play, scope)
        if not self.within_limit(play, scope):
            return "limit"
        if not self._evaluator.hold_all(play, ability.if_, scope):
            return "condition"
        if not self._ways.some(play, scope, ability.choose):
            return "choice"
        cost = () if scope.unpaid else ability.cost
        if cost and not self._ways.some(play, scope, ability.choose, partial(self._can_pay, play, cost), cost):
            return "cost"
        return "idle"

    def any_way(
        self,
        play: P,
        scope: Scope,
        choices: tuple[ChoiceWord, ...],
        effects: tuple[EffectWord, ...],
        cost: tuple[EffectWord, ...] = (),
    ) -> bool:
        """Whether the choices can be made so that the cost can be paid, and one of the effects is possible then."""

        def leads_to_something(some: tuple[EffectWord, ...], after: Scope) -> bool:
            if cost and not self._can_pay(play, cost, after):
                return False
            return self.any_possible(self._policy.paid(play, cost, after) if cost else play, some, after)

        if not choices:
            return leads_to_something(effects, scope)
        return any(
            self._ways.some(play, scope, choices, partial(leads_to_something, some), (*some, *cost))
            for some in _by_choices(effects, choices)
        )

    def _can_pay(self, play: P, cost: tuple[EffectWord, ...], scope: Scope) -> bool:
        return all(self._payable.get(type(effect), self.possible)(play, effect, scope) for effect in cost)

    def possible(self, play: P, effect: EffectWord, scope: Scope) -> bool:
        """Whether the effect could do anything now."""
        test = self._possible.get(type(effect))
        return test is None or test(play, effect, scope)

    def any_possible(self, play: P, effects: tuple[EffectWord, ...], scope: Scope) -> bool:
        """Whether one of the effects could do anything now."""
        for number, effect in enumerate(effects):
            if isinstance(effect, Roll):
                rest = effects[number + 1 :]
                scopes = self._chance.outcomes(effects[number:], scope)
                return scopes is None or any(self.any_possible(play, rest, after) for after in scopes)
            if isinstance(effect, NoteNumber):
                scope = scope.pick(effect.name, (str(self._evaluator.amount(play, effect.number, scope)),))
            elif isinstance(effect, ChangeNumber):
                scope = scope.pick(effect.name, (str(self._evaluator.amount(play, effect.to, scope)),))
            elif self.possible(play, effect, scope):
                return True
        return False

    def changes_anything(self, play: P, scope: Scope) -> bool:
        """Whether the ability, worked now, would change the game; more than being possible."""
        ability = _ability(play, scope)
        if ability.choose or ability.cost or any(isinstance(effect, Roll | NoteNumber) for effect in ability.do):
            return self.usable(play, scope)
        return any(self._changes_something(play, effect, scope) for effect in ability.do)

    def does_anything(self, play: P, scope: Scope) -> bool:
        """Whether an ability whose choices are made pays for something, has a limit or has something to do."""
        ability = _ability(play, scope)
        if ability.cost or ability.limit is not None:
            return True
        return any(
            isinstance(effect, Roll | NoteNumber) or self._changes_something(play, effect, scope)
            for effect in ability.do
        )

    def _changes_something(self, play: P, effect: EffectWord, scope: Scope) -> bool:
        return self._changes.get(type(effect), self.possible)(play, effect, scope)

    def _begins(self, play: P, scope: Scope) -> bool:
        """Whether a triggered ability works, or is offered to its player."""
        entry = play.rules.entries[scope.ability]
        ability = _ability(play, scope)
        if not self.within_limit(play, scope) or not self._evaluator.hold_all(play, ability.if_, scope):
            return False
        return not (ability.optional or entry.needs_way or ability.cost) or self.usable(play, scope)

    # --- several abilities at one moment ------------------------------------------------------------

    def _work_triggers(self, play: P, task: WorkTriggers) -> None:
        """The next of several abilities: in the order stated, or as the player named by the policy picks."""
        scopes = tuple(scope for scope in task.scopes if self._policy.still_due(play, scope))
        if not scopes:
            return
        if task.ordered:
            self._start(play, scopes[0], scopes, ordered=True)
            return
        able = [scope for scope in scopes if self._begins(play, scope)]
        if not able:
            return
        seat, among = self._policy.order(play, able)
        distinct: dict[Hashable, Scope] = {}
        for scope in among:
            distinct.setdefault(self._policy.alike(play, scope), scope)
        options = options_of(distinct.values())
        # Where none of them would do anything, no order is worth a question.
        if len(options) > 1 and any(self.changes_anything(play, scope) for scope in among):
            self._show_listed(play, able)
            ask(play, WorkTriggers(scopes), ChoiceRequest(seat, "order", tuple(options)))
            return
        # Others may become possible by what this one does, so they wait behind it.
        self._start(play, among[0], scopes, ordered=False)

    def _answer_order(self, play: P, task: WorkTriggers, decision: Choose) -> None:
        chosen = next(scope for scope in task.scopes if is_meant(scope, decision.options[0]))
        self._start(play, chosen, task.scopes, ordered=False)

    def _start(self, play: P, scope: Scope, scopes: tuple[Scope, ...], *, ordered: bool) -> None:
        rest = tuple(other for other in scopes if other is not scope)
        later = (WorkTriggers(rest, ordered),) if rest else ()
        push(play, WorkAbility(scope), *self._policy.after(play), *later)

    # --- one ability --------------------------------------------------------------------------------

    def _work_ability(self, play: P, task: WorkAbility) -> None:
        """Ask for the next choice, or do the effects when all choices are made."""
        scope = task.scope
        ability = _ability(play, scope)
        activated = play.rules.entries[scope.ability].activated
        if task.choice == 0 and not task.agreed and not self._begins(play, scope):
            return
        offered = ability.optional and not task.agreed
        if task.choice == 0 and not offered:
            self.show_used(play, (scope,))
        if task.choice < len(ability.choose):
            choice = ability.choose[task.choice]
            if self._asks_leave(play, task):
                self._ask_leave(play, task)
                return
            later = ability.choose[task.choice + 1 :]
            asked = self._asked(play, choice, scope, offered, scope.piece, later)
            if isinstance(asked, Scope):
                push(play, replaced(task, scope=asked, choice=task.choice + 1))
            else:
                ask(play, task, asked)
            return
        if offered:
            self._ask_leave(play, task)
            return
        limit = self._policy.limit(play, scope)
        if limit is not None:
            count(play.state.limits, limit[0])
        if not activated:
            self._policy.worked(play, scope)
        if self._policy.begun is not None:
            scope = self._policy.begun(play, scope)
        cost = (WorkBlock(scope, f"{scope.ability}/cost"),) if ability.cost and not scope.unpaid else ()
        heard = self._policy.chosen(play, scope, ability.choose, False) if ability.choose else ()
        push(play, *cost, *heard, WorkBlock(scope, f"{scope.ability}/do"))

    def _answer_ability(self, play: P, task: WorkAbility, decision: Any) -> None:
        ability = _ability(play, task.scope)
        nothing = isinstance(decision, Choose) and not decision.options
        leave = task.choice == len(ability.choose) or self._asks_leave(play, task)
        if nothing and (leave or (ability.optional and not task.agreed)):
            self._policy.declined(play, task.scope)
            return
        if leave:
            push(play, replaced(task, agreed=True))
            return
        choice = ability.choose[task.choice]
        scope = self._taken(play, choice, task.scope, decision)
        following = task.choice + (not unfinished(choice, scope))
        push(play, replaced(task, scope=scope, choice=following, agreed=task.agreed or not nothing))

    # --- who picks ----------------------------------------------------------------------------------

    def _asks_leave(self, play: P, task: WorkAbility) -> bool:
        """Whether the player of an optional ability is asked whether it works before another player picks, or before
        anybody picks among what tells a secret choice.
        """
        ability = _ability(play, task.scope)
        if task.agreed or not ability.optional or task.choice == len(ability.choose):
            return False
        if self._secrets.would_show(play, task.scope):
            return True
        if isinstance(ability.choose[task.choice], Gather):
            return True
        return self._picker(play, ability.choose[task.choice], task.scope) != task.scope.me

    def _ask_leave(self, play: P, task: WorkAbility) -> None:
        scope = task.scope
        ask(play, task, ChoiceRequest(scope.me, "may", ("yes",), 1, 1, scope.ability, scope.piece, may=True))

    def _picker(self, play: P, word: ChoiceWord | EffectWord, scope: Scope) -> int:
        """The seat that picks: of several the first from the ability's own player on, who also picks for nobody."""
        by = getattr(word, "by", None) if _has_key(type(word), "by") else None
        if by is None:
            return scope.me
        seats = [int(name[5:]) for name in self._evaluator.select(play, by, scope) if name.startswith("seat:")]
        return min(seats, key=lambda seat: (seat < scope.me, seat), default=scope.me)

    def _asked(
        self, play: P, choice: ChoiceWord, scope: Any, may: bool, subject: str, later: tuple[ChoiceWord, ...] = ()
    ) -> Any:
        """The request for a choice, to the seat that picks; or the scope to go on with without asking.

        `later` are the choices that follow it.
        """
        asked = self._choices[type(choice)].ask(play, choice, scope, may, subject)
        if isinstance(asked, Scope) or isinstance(choice, Gather):
            return asked
        return self._leading_on(play, choice, later, scope, self._to_picker(play, choice, scope, asked))

    def _leading_on(self, play: P, choice: ChoiceWord, later: tuple[ChoiceWord, ...], scope: Any, asked: Any) -> Any:
        """What is asked of one piece, without those after which a later choice finds nobody, if others are left."""
        if not isinstance(choice, Pick) or not isinstance(asked, ChoiceRequest) or asked.most != 1:
            return asked
        name = choice.name
        if not any(isinstance(each, Pick) and name in texts_in(each) for each in later):
            return asked
        fit = [found for found in asked.options if self._ways.some(play, scope.pick(name, (found,)), later)]
        if not fit or len(fit) == len(asked.options):
            return asked
        alone = len(fit) == asked.least and not asked.may and asked.purpose != HELD
        return scope.pick(name, tuple(fit)) if alone else replaced(asked, options=tuple(fit))

    def _to_picker(self, play: P, word: ChoiceWord | EffectWord, scope: Scope, request: Any) -> Any:
        seat = self._picker(play, word, scope)
        return request if seat == request.seat else replaced(request, seat=seat)

    def _taken(self, play: P, choice: ChoiceWord, scope: Any, decision: Any) -> Any:
        """The scope after the answer to a choice; what another player has picked is told."""
        self._tell_pick(play, choice, scope, decision.options if isinstance(decision, Choose) else ())
        return self._choices[type(choice)].take(play, choice, scope, decision)

    def _tell_pick(self, play: P, word: ChoiceWord | EffectWord, scope: Scope, options: tuple[str, ...]) -> None:
        if isinstance(word, Gather):
            seat = self._gathering.asked(play, word, scope)
        else:
            seat = self._picker(play, word, scope)
        among = getattr(word, "among", None) if _has_key(type(word), "among") else None
        # What no disk shows is told, whoever picks it: a number, and the name of a card.
        if seat != scope.me or isinstance(word, ChooseNumber) or isinstance(among, Cards):
            play.say(PlayerPicked(seat, scope.ability, scope.piece, options))

    # --- the choice to pick -------------------------------------------------------------------------

    def _pickable(self, play: P, word: Pick, scope: Scope) -> tuple[str, ...]:
        found = self._evaluator.select(play, word.among, scope)
        return self._policy.pickable(play, scope, self._picker(play, word, scope), found)

    def _ways_to_pick(self, play: P, word: Pick, scope: Scope) -> Iterator[Scope]:
        found, least = self._pickable(play, word, scope), self._evaluator.amount(play, word.least, scope)
        if len(found) < least:
            return
        for name in found:
            yield scope.pick(word.name, (name,) if least <= 1 else found[:least])
        if not found:
            yield scope.pick(word.name, ())

    def _ask_pick(self, play: P, word: Pick, scope: Scope, may: bool, subject: str) -> ChoiceRequest | Scope:
        found = self._pickable(play, word, scope)
        # Of a hand it is always asked: that there is no choice would tell what lies in it.
        held = bool(found) and held_cards(word) is not None
        least = max(0, self._evaluator.amount(play, word.least, scope))
        if not may and not held and len(found) <= least and isinstance(word.most, int):
            return scope.pick(word.name, found)
        most = min(self._evaluator.amount(play, word.most, scope), len(found))
        if most <= 0:
            return scope.pick(word.name, ())
        least = min(least, most)
        purpose = HELD if held else "pick"
        return ChoiceRequest(scope.me, purpose, found, least, most, scope.ability, subject, may=may)

    def _take_pick(self, play: P, word: Pick, scope: Scope, decision: Choose) -> Scope:
        return scope.pick(word.name, decision.options)

    # --- effects ------------------------------------------------------------------------------------

    def _work_block(self, play: P, task: WorkBlock) -> None:
        """The next effect of a list; the rest waits on the stack."""
        effects = play.rules.blocks[task.block]
        if task.index >= len(effects):
            return
        if task.index + 1 < len(effects):
            push(play, replaced(task, index=task.index + 1))
        effect = effects[task.index]
        self._effects[type(effect)](play, effect, task.scope, f"{task.block}/{task.index}")

    def with_choices(self, play: P, word: ef.WithChoices, scope: Scope, key: str) -> None:
        """Make choices at this point, then do the effects."""
        block, _, index = key.rpartition("/")
        push(play, WorkChoices(scope, f"{key}/do", block, int(index)))

    def _can_with_choices(self, play: P, word: ef.WithChoices, scope: Scope) -> bool:
        """Whether its choices can be made so that something happens; or if they cannot, what happens otherwise."""
        if self.any_way(play, scope, word.choose, word.do):
            return True
        asks = (one for one in word.do if isinstance(one, ef.IfElse) and one.otherwise)
        return not self._ways.some(play, scope, word.choose) and any(self._can_when(play, one, scope) for one in asks)

    def _work_choices(self, play: P, task: WorkChoices) -> None:
        """The next choice of the effect; when all are made, its effects."""
        choices = _choices_of(play, task)
        if task.choice == len(choices):
            push(play, *self._policy.chosen(play, task.scope, choices, False), WorkBlock(task.scope, task.block))
            return
        choice = choices[task.choice]
        later = choices[task.choice + 1 :]
        asked = self._asked(play, choice, task.scope, False, task.scope.piece, later)
        if isinstance(asked, Scope):
            push(play, replaced(task, scope=asked, choice=task.choice + 1))
        else:
            ask(play, task, asked)

    def _answer_choices(self, play: P, task: WorkChoices, decision: Any) -> None:
        choice = _choices_of(play, task)[task.choice]
        scope = self._taken(play, choice, task.scope, decision)
        push(play, replaced(task, scope=scope, choice=task.choice + (not unfinished(choice, scope))))

    def _repeat(self, play: P, word: ef.Repeat, scope: Scope, key: str) -> None:
        times = min(self._evaluator.amount(play, word.times, scope), ef.MOST_REPEATS)
        if word.until:
            if times > 0:
                push(play, WorkBlock(scope.pick(_LEFT, (str(times - 1),)), f"{key}/do"))
            return
        push(play, *(WorkBlock(scope, f"{key}/do") for _time in range(times)))

    def _again(self, play: P, word: Again, scope: Scope, key: str) -> None:
        """Once more, unless that was the last time or the conditions hold by now."""
        left = int(dict(scope.names)[_LEFT][0])
        if left > 0 and not self._evaluator.hold_all(play, word.until, scope):
            push(play, WorkBlock(scope.pick(_LEFT, (str(left - 1),)), key.rpartition("/")[0]))

    def _can_repeat(self, play: P, word: ef.Repeat, scope: Scope) -> bool:
        return self._evaluator.amount(play, word.times, scope) > 0 and self.any_possible(play, word.do, scope)

    def _when(self, play: P, word: ef.IfElse, scope: Scope, key: str) -> None:
        branch = "do" if self._evaluator.hold_all(play, word.if_, scope) else "otherwise"
        push(play, WorkBlock(scope, f"{key}/{branch}"))

    def _can_when(self, play: P, word: ef.IfElse, scope: Scope) -> bool:
        holds = self._evaluator.hold_all(play, word.if_, scope)
        return self.any_possible(play, word.do if holds else word.otherwise, scope)

    def _note(self, play: P, word: NoteNumber, scope: Scope, key: str) -> None:
        name_number(play, word.name, self._evaluator.amount(play, word.number, scope), key)

    def _change_number(self, play: P, word: ChangeNumber, scope: Scope, key: str) -> None:
        rename_number(play, word.name, self._evaluator.amount(play, word.to, scope), scope)

    def _for_each(self, play: P, word: ef.ForEach, scope: Scope, key: str) -> None:
        block, _, index = key.rpartition("/")
        items = self._evaluator.select(play, word.among, scope)
        push(play, WorkEach(scope, f"{key}/do", block, int(index), items))

    def _can_for_each(self, play: P, word: ef.ForEach, scope: Scope) -> bool:
        """Whether there is a piece for which the choices can be made and anything could be done."""
        items = self._evaluator.select(play, word.among, scope)
        return any(self.any_way(play, scope.pick(word.name, (item,)), word.choose, word.do) for item in items)

    def _work_each(self, play: P, task: WorkEach) -> None:
        """The next piece of a for-each: its choices, then its effects, then the pieces after it."""
        effect = _for_each_of(play, task)
        if task.choice < 0:
            if effect.any_order and len(task.items) > 1:
                scope = task.scope
                ask(play, task, ChoiceRequest(scope.me, "pick", task.items, 1, 1, scope.ability, scope.piece))
            else:
                self._begin_next(play, task, effect)
            return
        if task.choice == len(effect.choose):
            push(
                play,
                *self._policy.chosen(play, task.scope, effect.choose, False),
                WorkBlock(task.scope, task.block),
                replaced(task, items=task.items[1:], shares=task.shares[1:], choice=-1),
            )
            return
        choice = effect.choose[task.choice]
        later = effect.choose[task.choice + 1 :]
        asked = self._asked(play, choice, task.scope, False, task.items[0], later)
        if isinstance(asked, Scope):
            push(play, replaced(task, scope=asked, choice=task.choice + 1))
        else:
            ask(play, task, asked)

    def _begin_next(self, play: P, task: WorkEach, effect: ef.ForEach) -> None:
        """Bind the next piece, then ask for its choices."""
        if task.items:
            scope = task.scope.again(tuple(getattr(choice, "name", "") for choice in effect.choose))
            if isinstance(effect, ef.Divide):
                scope = scope.pick(effect.share, task.shares[:1])
            push(play, replaced(task, scope=scope.pick(effect.name, task.items[:1]), choice=0))

    def _answer_each(self, play: P, task: WorkEach, decision: Any) -> None:
        if task.choice < 0:
            place = task.items.index(decision.options[0])
            items, shares = (_first(each, place) for each in (task.items, task.shares))
            self._begin_next(play, replaced(task, items=items, shares=shares), _for_each_of(play, task))
            return
        choice = _for_each_of(play, task).choose[task.choice]
        scope = self._taken(play, choice, task.scope, decision)
        push(play, replaced(task, scope=scope, choice=task.choice + (not unfinished(choice, scope))))


def _ability(play: AbilityPlay, scope: Scope) -> EffectAbility:
    ability = play.rules.entries[scope.ability].ability
    assert isinstance(ability, EffectAbility)
    return ability


def _by_choices(effects: tuple[EffectWord, ...], choices: tuple[ChoiceWord, ...]) -> list[tuple[EffectWord, ...]]:
    """The effects that speak of the same choices together, those of the fewest first: there are fewer ways to try."""
    if len(effects) < 2 or any(isinstance(effect, Roll | NoteNumber | ChangeNumber) for effect in effects):
        return [effects]  # what follows a number knows it
    names = {choice.__dict__.get("name") for choice in choices}
    found: dict[frozenset[str], tuple[EffectWord, ...]] = {}
    for effect in effects:
        of = texts_in(effect) & names
        found[of] = (*found.get(of, ()), effect)
    return [found[of] for of in sorted(found, key=len)]


def _first(names: tuple[str, ...], place: int) -> tuple[str, ...]:
    """These with the one at a place put first."""
    return (*names[place : place + 1], *names[:place], *names[place + 1 :])


def _choices_of(play: AbilityPlay, task: WorkChoices) -> tuple[ChoiceWord, ...]:
    effect = play.rules.blocks[task.parent][task.number]
    assert isinstance(effect, ef.WithChoices)
    return effect.choose


def _for_each_of(play: AbilityPlay, task: WorkEach) -> ef.ForEach:
    effect = play.rules.blocks[task.parent][task.number]
    assert isinstance(effect, ef.ForEach)
    return effect
