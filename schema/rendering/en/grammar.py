"""English: how nouns and sentences are formed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from schema.rendering.en.nouns import IT, NAME, PLAYERS, THAT, THOSE, WHO, YOU, Noun, NounBuilder, Say
from schema.rendering.en.selectors import mention
from schema.rendering.lists import join_list, with_pauses
from schema.rendering.word_renderer import EACH, Form, Grammar, How

_SUBJECT = re.compile(r"(it|you|(?:that|those|the chosen|the (?:first|second|third|fourth|fifth|sixth)) \w+) ")


class EnglishGrammar(Grammar[Noun]):
    it = IT
    if_ = "if"
    while_ = "while"
    you_may = "you may"
    in_your_turn = "in your turn"
    per = "a"
    openers = ("when ", "if ", "while ", "just before ", "after ")

    def builder(self, relation: str) -> NounBuilder:
        return NounBuilder(relation=relation)

    def itself(self, rendering: Say) -> Noun:
        me: Noun = rendering.lexicon.self_nouns.get(rendering.context.kind, IT)
        return replace(me, strong=rendering.own_name() or me.text) if me.strong == NAME else me

    def that(self, noun: Noun) -> Noun:
        return Noun(f"that {noun.head[0]}", head=noun.head)

    def one_of(self, noun: Noun) -> Noun:
        return replace(noun, plural=False)

    def subject_of(self, clause: str) -> str:
        found = _SUBJECT.match(clause)
        return found.group(1) if found is not None else ""

    def nothing(self, form: Form) -> str:
        return "do nothing"

    def mention(self, rendering: Say, name: str, how: How = EACH) -> Noun:
        return mention(rendering, name, "piece", how)

    def choose(self, nouns: Sequence[Noun], form: Form) -> str:
        return f"choose {self.chosen_things(nouns)}"

    def chooses(self, player: Noun, what: str, form: Form) -> str:
        if player is YOU:
            return f"choose {what}"
        return (
            f"{player} {player.verb('chooses', 'choose')} {what}" if form == "plain" else f"let {player} choose {what}"
        )

    def chosen_things(self, nouns: Sequence[Noun]) -> str:
        return join_list(map(str, nouns), "and")

    def except_for(self, noun: Noun) -> str:
        return f"other than {noun}"

    def relative_pronoun(self, builder: NounBuilder, how: How) -> Noun:
        if builder.nouns[0] in PLAYERS.values():
            return WHO
        # "One of your characters that are wounded": the noun before the clause is in the plural.
        many = how.most > 1 or how.kind in ("many", "bare many")
        return THOSE if many or (builder.relation == "own" and how.kind in ("each", "one", "pick")) else THAT

    def is_relative(self, clause: str) -> bool:
        return clause.startswith(("that ", "who ", "whose "))

    def for_which(self, pronoun: Noun) -> str:
        return "for whom" if pronoun is WHO else "for which"

    def times(self, most: int) -> str:
        return {1: "once", 2: "up to twice"}.get(most, f"up to {most} times")

    def last_use(self, uses: int, card: str) -> str:
        times = {1: "once", 2: "twice"}.get(uses, f"{uses} times")
        return f"this works {times}, then {card} is discarded"

    def has_comma(self, text: str) -> bool:
        return ", " in text

    is_long = has_comma

    def finish(self, text: str) -> str:
        return with_pauses(text)

    def with_lead_in(self, lead: list[str], sentence: str) -> str:
        text = ""
        parts = [part for part in lead if part]
        clause_follows = sentence.startswith(("for ", "if "))
        for number, part in enumerate(parts):
            last = number == len(parts) - 1 and not clause_follows
            text += part + (", " if part.startswith(self.openers) or not last else " ")
        return text + sentence
