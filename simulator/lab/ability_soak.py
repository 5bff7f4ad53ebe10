"""The soak test of abilities: random ones, each checked on a card, and played if the check accepts it.

One seed and one number give one ability and its whole game. The words take turns, so that each is tried equally often.
What is found wrong is reduced to a small ability that shows the same.
"""

from __future__ import annotations

import json
import re
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from schema.diagnostics.diagnostic import Severity
from schema.frozen_dataclass import record
from schema.json.strict_reading import Json
from schema.language.ability import Ability
from schema.language.base import FAMILIES, Word, tag_of
from schema.loading import Loaded, load_documents
from schema.models.walk import walk
from schema.systems.game_system import GameSystem
from simulator.engine.codec import to_plain
from simulator.engine.game import Game, Setup
from simulator.engine.randomness import stream
from simulator.engine.refusals import Refusal
from simulator.lab.random_abilities import NothingFitsError, RandomAbilities
from simulator.lab.shrinking import smaller
from simulator.systems.game_rules import AbilityStage, Carrier, Rules

DECISIONS = 16
"""Decisions played with each ability, unless stated otherwise."""
OTHER_ANSWERS = 6
"""Ways of answering that are tried before it is said that a use changes nothing."""
SECONDS = 8.0
"""A decision that takes longer counts as a hang."""
MOST_SHRUNK = 150
"""Smaller abilities that are tried to reduce a finding."""
WRITTEN_EVERY = 8
"""Every eighth game is copied, written, read and played again."""
COPIED_AT = 5
"""The number of decisions in such a game after which that is tried."""
ODD = re.compile(r"[,:;(] ?[.,;)]|  |\s[.,;)]|\bNone\b|[<>{}]|\.\.(?!\.)")
"""Text that no sentence has."""


@record
class Finding:
    """What was wrong with an ability that the check accepted."""

    kind: str
    """`exception`, `invariant`, `refused`, `nothing`, `sentence`, `again`, `endless`, `slow` or `check`."""
    problem: str
    where: str = ""
    """The innermost place in the source of an exception."""

    @property
    def signature(self) -> tuple[str, str]:
        """Equal for findings that probably have the same cause."""
        return self.kind, self.where or re.sub(r"[\d.]+|“[^”]*”|[\w/-]+[-/~#][\w/~#-]*", "#", self.problem)[:120]


@record
class AbilityTrial:
    """One ability: whether the check accepts it, whether it did anything, and what was wrong."""

    seed: int
    number: int
    carrier: str
    ability: Json
    words: tuple[tuple[str, str], ...]
    """Its words as family and kind."""
    refused: tuple[str, ...] = ()
    """The codes of the errors that the check reports."""
    warned: tuple[str, ...] = ()
    worked: bool = False
    """Whether the game went differently because of it."""
    finding: Finding | None = None
    small: Json = None
    """The smallest ability that was found to show the same."""


class _Unsound(Exception):
    """The message is what is wrong."""

    def __init__(self, kind: str, problem: str) -> None:
        super().__init__(problem)
        self.kind = kind


@dataclass(slots=True)
class CountedFinding:
    """The first of several findings that are alike."""

    trial: AbilityTrial
    count: int = 1


@dataclass(slots=True)
class AbilityReport:
    """What was found in many trials."""

    words: tuple[tuple[str, str], ...]
    tried: int = 0
    unmade: int = 0
    """How often no ability could be made with the word that was due."""
    accepted: int = 0
    worked: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """Abilities that the check refused, by the codes of the errors."""
    worked_of: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Abilities that worked, by their words."""
    stopped: bool = False
    _findings: dict[tuple[str, str], CountedFinding] = field(default_factory=dict)

    @property
    def findings(self) -> tuple[CountedFinding, ...]:
        """Findings that differ, each with the first ability that showed it."""
        return tuple(self._findings.values())

    @property
    def found(self) -> int:
        """How many findings there are."""
        return sum(each.count for each in self.findings)

    def add(self, trial: AbilityTrial | None) -> None:
        """Count a trial; None stands for one that no card could take."""
        self.tried += 1
        if trial is None:
            self.unmade += 1
            return
        self.refused.update(trial.refused)
        self.accepted += not trial.refused
        if trial.worked:
            self.worked += 1
            self.worked_of.update(trial.words)
        if trial.finding is not None:
            known = self._findings.get(trial.finding.signature)
            if known is None:
                self._findings[trial.finding.signature] = CountedFinding(trial)
            else:
                known.count += 1

    def shrink(self, soak: AbilitySoak) -> None:
        """Reduce the ability of each finding."""
        for each in self.findings:
            each.trial = soak.shrunk(each.trial)

    def as_json(self) -> dict[str, Json]:
        """All figures and findings; for each word, in how many abilities it worked."""
        findings: list[Json] = []
        for each in self.findings:
            trial = each.trial
            assert trial.finding is not None
            findings.append(
                {
                    "kind": trial.finding.kind,
                    "problem": trial.finding.problem,
                    "count": each.count,
                    "seed": trial.seed,
                    "number": trial.number,
                    "card": trial.carrier,
                    "ability": trial.small if trial.small is not None else trial.ability,
                }
            )
        words = {" ".join(word): self.worked_of[word] for word in sorted(self.words)}
        return {
            "sound": not findings,
            "stopped": self.stopped,
            "abilities": self.tried,
            "unmade": self.unmade,
            "accepted": self.accepted,
            "worked": self.worked,
            "refused": dict(self.refused.most_common()),
            "words": dict(words),
            "findings": findings,
        }


@dataclass(slots=True)
class AbilitySoak:
    """Tries abilities on the stage of one pack."""

    rules: Rules
    system: GameSystem
    loaded: Loaded
    seed: int
    decisions: int = DECISIONS
    _stage: AbilityStage = field(init=False)
    _maker: RandomAbilities = field(init=False)
    _base: Loaded = field(init=False)
    _base_setup: Setup = field(init=False)
    _words: list[type[Word]] = field(init=False)

    @classmethod
    def of(cls, rules: Rules, loaded: Loaded, seed: int, decisions: int = DECISIONS) -> AbilitySoak:
        """With the stage and the words of the system of a pack."""
        assert loaded.system is not None
        return cls(rules, loaded.system, loaded, seed, decisions)

    def __post_init__(self) -> None:
        assert self.rules.ability_stage is not None
        rng = stream(self.seed, "stage")
        self._stage = self.rules.ability_stage(self.loaded, rng)
        self._maker = RandomAbilities(self.system.vocabulary, self._stage.ids)
        self._base = load_documents(self._stage.documents, systems=(self.system,))
        if not self._base.sound:
            errors = [str(one) for one in self._base.diagnostics if one.severity is Severity.ERROR]
            raise ValueError("the stage has errors: " + "; ".join(errors))
        self._base_setup = self._prepared(self._base)
        self._words = list(self._maker.words)
        rng.shuffle(self._words)

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """Every word that is tried, as family and kind."""
        return tuple(self._called(word) for word in self._words)

    def _called(self, word: type[Word]) -> tuple[str, str]:
        of, tag = self.system.vocabulary, tag_of(word)
        return next(family for family in FAMILIES if of.words_of(family).get(tag) is word), tag

    def trial(self, number: int) -> AbilityTrial | None:
        """The ability of a number; None if no card can have one with the word that is due."""
        rng = stream(self.seed, "ability", number)
        wanted = self._words[number % len(self._words)]
        try:
            carrier, made = self._maker.make(rng, self._stage.carriers, wanted)
        except NothingFitsError:
            return None
        return self._tried(number, carrier, made)

    def shrunk(self, trial: AbilityTrial) -> AbilityTrial:
        """The trial with the smallest ability that shows the same."""
        assert trial.finding is not None
        wanted = trial.finding.signature
        carrier = next(each for each in self._stage.carriers if each.name == trial.carrier)
        best, left = trial.ability, MOST_SHRUNK
        again = True
        while again and left > 0:
            again = False
            for candidate in smaller(best):
                left -= 1
                if left < 0:
                    break
                found = self._tried(trial.number, carrier, candidate).finding
                if found is not None and found.signature == wanted:
                    best, again = candidate, True
                    break
        return replace(trial, small=best)

    # --- one ability --------------------------------------------------------------------------------

    def _tried(self, number: int, carrier: Carrier, made: Json) -> AbilityTrial:
        trial = AbilityTrial(self.seed, number, carrier.name, made, self._words_in(made))
        try:
            loaded = self._with(carrier, (made,))
        except Exception as error:  # noqa: BLE001  no content may make the check fail
            return replace(trial, finding=_of_exception("check", error))
        own = "/" + "/".join(map(str, (*carrier.pointer, len(carrier.others))))
        errors = [one for one in loaded.diagnostics if one.severity is Severity.ERROR]
        if errors:
            return replace(trial, refused=tuple(sorted({one.code for one in errors})))
        warned = tuple(
            sorted(
                {
                    one.code
                    for one in loaded.diagnostics
                    if one.location.file == carrier.file and one.location.pointer.startswith(own)
                }
            )
        )
        trial = replace(trial, warned=warned)
        try:
            self._check_sentences(loaded, carrier, made)
            return replace(trial, worked=self._played(number, loaded, carrier, made, warned))
        except _Unsound as problem:
            return replace(trial, finding=Finding(problem.kind, str(problem)))
        except Exception as error:  # noqa: BLE001  any exception of the rules is a fault to report
            return replace(trial, finding=_of_exception("exception", error))

    def _words_in(self, made: Json) -> tuple[tuple[str, str], ...]:
        try:
            ability = self._read(made)
        except ValueError:
            return ()
        found = {self._called(type(word)) for _pointer, word in walk(ability) if isinstance(word, Word)}
        return tuple(sorted(found))

    def _with(self, carrier: Carrier, abilities: tuple[Json, ...]) -> Loaded:
        documents = dict(self._base.documents)
        documents[carrier.file] = _put(documents[carrier.file], carrier.pointer, [*carrier.others, *abilities])
        return load_documents(documents, before=self._base, systems=(self.system,))

    def _check_sentences(self, loaded: Loaded, carrier: Carrier, made: Json) -> None:
        text = self.system.ability_text()
        context = self._stage.context(loaded, carrier)
        for language in text.languages:
            ability, again = self._read(made), self._read(made)
            sentence = text.describe(ability, context, language)
            if not sentence.strip():
                raise _Unsound("sentence", f"the sentence is empty ({language})")
            if text.describe(again, context, language) != sentence:
                raise _Unsound("sentence", f"rendered again, the sentence differs ({language}): {sentence}")
            if (odd := ODD.search(sentence)) is not None:
                raise _Unsound("sentence", f"“{odd.group()}” ({language}) in: {sentence}")
            text.heading(ability, context, language)

    # --- the game -----------------------------------------------------------------------------------

    def _played(self, number: int, loaded: Loaded, carrier: Carrier, made: Json, warned: Sequence[str]) -> bool:
        setup = self._prepared(loaded)
        game = self.rules.open(setup, number)
        taken: list[tuple[int, Any, tuple[Any, ...]]] = []
        worked = self._play(number, setup, game, carrier, made, taken, warned)
        ability: Any = made
        if number % WRITTEN_EVERY == 0:
            self._play_again(number, setup, taken, game.digest())
        if worked or ability["kind"] == "activated":
            return worked
        return self._differs(number, taken)

    def _prepared(self, loaded: Loaded) -> Setup:
        setup = self.rules.prepare(loaded, self._stage.scenario)
        if isinstance(setup, tuple):
            raise ValueError("; ".join(str(problem) for problem in setup))
        return setup

    def _play(
        self,
        number: int,
        setup: Setup,
        game: Game,
        carrier: Carrier,
        made: Json,
        taken: list[tuple[int, Any, tuple[Any, ...]]],
        warned: Sequence[str],
    ) -> bool:
        """Play to the last decision; whether a use of the ability has changed anything."""
        stories = [self.rules.render_story(game, language) for language in ("en", "ru")]
        for event in game.opening:
            for story in stories:
                story.render_event(event)
        self._check(game)
        worked = False
        used: Game | None = None
        happened: list[Any] = []
        while len(taken) < self.decisions and game.asked:
            rng = stream(self.seed, "decision", number, len(taken))
            seat = rng.choice(sorted(game.asked))
            decision = self._stage.draw(game, seat, carrier, rng)
            uses = self._stage.uses(decision, carrier)
            before = game.copy() if uses or (number % WRITTEN_EVERY == 0 and len(taken) == COPIED_AT) else None
            began = time.process_time()
            outcome = game.take_decision(seat, decision)
            if time.process_time() - began > SECONDS:
                raise _Unsound("slow", "a decision takes too long")
            if isinstance(outcome, Refusal):
                raise _Unsound("refused", f"refused: {outcome.code}: {outcome.message}")
            if before is not None and number % WRITTEN_EVERY == 0 and len(taken) == COPIED_AT:
                self._check_copies(setup, before, game, seat, decision)
            taken.append((seat, decision, outcome.events))
            if uses:
                assert before is not None
                used, happened = before, []
            happened += self._effects(outcome.events)
            for story in stories:
                for event in outcome.events:
                    story.render_event(event)
            self._check(game)
            if self._stage.endless(game) and not set(self._stage.loops) & set(warned):
                raise _Unsound("endless", "abilities set each other off without end, and the check does not warn")
            if used is not None and not (self._stage.pending(game) and game.asked):
                if happened:
                    worked = True
                elif not self._may_be_vain(made) and self._always_in_vain(number, used, carrier, taken):
                    raise _Unsound("nothing", "it was offered, and using it changes nothing")
                used = None
        for viewer in range(setup.seat_count):
            game.view(viewer)
        return worked

    def _effects(self, events: Sequence[Any]) -> list[Any]:
        return [effect for event in events if (effect := self._stage.effect(event)) is not None]

    def _check(self, game: Game) -> None:
        found = [*self.rules.invariants(game)]
        if found:
            raise _Unsound("invariant", "; ".join(found))

    def _may_be_vain(self, made: Json) -> bool:
        """Whether the ability has an effect that the rules offer although it may change nothing."""
        return any(isinstance(word, self._stage.vain) for _pointer, word in walk(self._read(made)))

    def _read(self, made: Json) -> Any:
        return self.system.vocabulary.adapter(Ability).validate_json(json.dumps(made))

    def _always_in_vain(self, number: int, used: Game, carrier: Carrier, taken: Sequence[tuple[int, Any, Any]]) -> bool:
        """Whether it changes nothing, however the questions after it are answered."""
        first = next(each for each in reversed(taken) if self._stage.uses(each[1], carrier))
        for answers in range(OTHER_ANSWERS):
            game = used.copy()
            outcome = game.take_decision(*first[:2])
            for step in range(DECISIONS):
                assert not isinstance(outcome, Refusal)
                if self._effects(outcome.events):
                    return False
                if not game.asked or not self._stage.pending(game):
                    break
                rng = stream(self.seed, "answer", number, answers, step)
                seat = rng.choice(sorted(game.asked))
                outcome = game.take_decision(seat, self._stage.draw(game, seat, carrier, rng))
        return True

    def _check_copies(self, setup: Setup, before: Game, game: Game, seat: int, decision: Any) -> None:
        """A copy, and a state that was written and read, play on like the original."""
        copy, read = before.copy(), self.rules.read_game(setup, json.loads(json.dumps(before.to_plain())))
        written = self.rules.read_decision(json.loads(json.dumps(to_plain(decision))))
        copy.take_decision(seat, decision)
        read.take_decision(seat, written)
        if not copy.digest() == read.digest() == game.digest():
            raise _Unsound("again", "a copy, or the state written and read, plays on differently from the original")

    def _play_again(self, number: int, setup: Setup, taken: Sequence[tuple[int, Any, Any]], digest: str) -> None:
        game = self.rules.open(setup, number)
        for seat, decision, _events in taken:
            game.take_decision(seat, decision)
        if game.digest() != digest:
            raise _Unsound("again", "played again, the game differs")

    def _differs(self, number: int, taken: Sequence[tuple[int, Any, tuple[Any, ...]]]) -> bool:
        """Whether the same decisions lead to something else without the ability."""
        game = self.rules.open(self._base_setup, number)
        for seat, decision, events in taken:
            outcome = game.take_decision(seat, decision)
            if isinstance(outcome, Refusal):
                return True
            if self._effects(outcome.events) != self._effects(events):
                return True
        return False


def _put(json: Json, pointer: tuple[str | int, ...], value: Json) -> Json:
    """The JSON with a value at a pointer; lists and objects on the way are new."""
    if not pointer:
        return value
    step, *rest = pointer
    if isinstance(json, dict):
        return {**json, str(step): _put(json.get(str(step)), tuple(rest), value)}
    assert isinstance(json, list)
    assert isinstance(step, int)
    return [*json[:step], _put(json[step], tuple(rest), value), *json[step + 1 :]]


def _of_exception(kind: str, error: Exception) -> Finding:
    frames = traceback.extract_tb(error.__traceback__)
    last = next((frame for frame in reversed(frames) if "site-packages" not in frame.filename), frames[-1])
    place = f"{type(error).__name__} {last.filename.rpartition('/')[2]}:{last.name}"
    return Finding(kind, f"{type(error).__name__}: {error}", place)
