"""English: the words of Despaira, and how its cards refer to themselves."""

from __future__ import annotations

from schema.language.choices import Pick
from schema.rendering.en.nouns import NAME, Noun
from schema.rendering.word_renderer import ActiveInWording, Lexicon
from schema.systems.despaira.choices import Target
from schema.systems.despaira.rendering.en import amounts, conditions, effects, modifiers, moments, pieces
from schema.systems.despaira.rendering.en.grammar import DuelGrammar
from schema.systems.despaira.rendering.en.nouns import CARD, CREATURE, LEADER, TILE, TRICK
from schema.systems.despaira.rendering.usual_limits import USES


def _this(head: tuple[str, str], strong: str = "") -> Noun:
    return Noun(f"this {head[0]}", head=head, possessive=f"this {head[0]}'s", strong=strong)


LEXICON = (
    pieces.LEXICON
    | amounts.LEXICON
    | conditions.LEXICON
    | moments.LEXICON
    | effects.LEXICON
    | modifiers.LEXICON
    | Lexicon(
        self_nouns={
            "leader": _this(LEADER, NAME),
            "creature": _this(CREATURE, NAME),
            "token": _this(CREATURE, NAME),
            "trick": _this(TRICK, NAME),
            "tile_kind": _this(TILE),
            "status": _this(CREATURE),
            "duel": _this(("duel", "duels")),
        },
        active_in={
            "always": ActiveInWording("Always", discarded="it"),
            "hand": ActiveInWording("From your hand", "while this card is in your hand", "it"),
            "graveyard": ActiveInWording("From the graveyard", "while this card is in your graveyard", "it"),
            "attached": ActiveInWording("While attached", "while this card is attached", "it"),
        },
        periods={"turn": "turn", "game": "duel"},
        uses=USES,
        card_noun=CARD,
        choosing={Target: "target", Pick: "choose"},
        grammar=DuelGrammar(),
    )
)
