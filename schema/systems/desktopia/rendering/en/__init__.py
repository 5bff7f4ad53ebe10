"""English: the words of Desktopia, and how its cards refer to themselves."""

from __future__ import annotations

from schema.rendering.en.nouns import CHARACTER, NAME, Noun
from schema.rendering.lists import PAUSE
from schema.rendering.word_renderer import ActiveInWording, Lexicon
from schema.systems.desktopia.rendering.context import DEALERS, LIMITS, SINGLE, YOURS
from schema.systems.desktopia.rendering.en import (
    absence,
    acting,
    amounts,
    artifacts,
    board,
    choosing,
    conditions,
    copies,
    counter_moves,
    dealt_damage,
    effects,
    filters,
    flicks,
    forms,
    goals,
    life_gain,
    limited,
    memory,
    modifiers,
    pieces,
    points,
    pushes,
    remembered,
    rituals,
    sight,
    space,
    status_gain,
    triggers,
)

LEXICON = (
    triggers.LEXICON
    | pieces.LEXICON
    | amounts.LEXICON
    | conditions.LEXICON
    | space.LEXICON
    | remembered.LEXICON
    | memory.LEXICON
    | points.LEXICON
    | pushes.LEXICON
    | dealt_damage.LEXICON
    | flicks.LEXICON
    | sight.LEXICON
    | acting.LEXICON
    | choosing.LEXICON
    | rituals.LEXICON
    | limited.LEXICON
    | absence.LEXICON
    | board.LEXICON
    | artifacts.LEXICON
    | effects.LEXICON
    | copies.LEXICON
    | counter_moves.LEXICON
    | filters.LEXICON
    | forms.LEXICON
    | modifiers.LEXICON
    | goals.LEXICON
    | life_gain.LEXICON
    | status_gain.LEXICON
    | Lexicon(
        self_nouns={
            "character": Noun("it", possessive="its", strong=NAME, card="this card", head=CHARACTER),
            "sector": Noun("it", possessive="its", strong=NAME, card="this card", head=CHARACTER),
            "special_hit": Noun("it", possessive="its", strong="this character", head=CHARACTER),
            "missile": Noun("it", possessive="its", strong="this missile"),
            "artifact": Noun("this artifact"),
            "ritual": Noun("this ritual"),
            "status": Noun("it", possessive="its", strong="this character", head=CHARACTER),
            "script": Noun("this script"),
        },
        active_in={
            "attached": ActiveInWording("While it lies there", "while it lies on a character", "it"),
            "lying": ActiveInWording("On the table", "while it lies on the table", "it"),
            "in_flight": ActiveInWording("In flight", "while it flies", "it"),
            "stowed": ActiveInWording("From a card", "while its disk lies on a character's card", "the disk"),
            "hand": ActiveInWording("From the hand", offer="play this ritual from your hand"),
            "discard": ActiveInWording("From the discard pile", "while this ritual lies in the discard pile"),
            "neutral": ActiveInWording("While nobody stands on it", "while nobody stands on this artifact"),
            "anywhere": ActiveInWording("Anywhere", f"even while nobody has it{PAUSE}", always_said=True),
        },
        periods={"round": "round", "flick": "flick", "shot": "shot", "battle": "battle", "event": "event"},
        beginnings={"battle": "at the start of the battle"},
        limits=LIMITS,
        no_cards=frozenset({"script"}),
        dealers=DEALERS,
        single=SINGLE,
        yours=YOURS,
        orders=("flick", "shoot"),
        lead_ins={"sector": "in a flick on this sector"},
        headings={"sector": "Power hit"},
        things=frozenset({("missile", "missiles"), artifacts.ARTIFACT}),
    )
)
