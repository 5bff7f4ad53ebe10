"""English: what characters cannot do, and whose abilities they gain."""

from __future__ import annotations

from itertools import takewhile

from schema.language.base import SelectorWord
from schema.language.selectors import Itself
from schema.rendering.en.nouns import CHARACTER, PLAYERS, YOU, Noun, Say
from schema.rendering.en.players import of, player
from schema.rendering.families import duration, noun, without_conditions
from schema.rendering.lists import join_list
from schema.rendering.selectors import actor
from schema.rendering.word_renderer import CHOSEN_EACH, MANY, Form, How, Lexicon
from schema.systems.desktopia import forms as fo

_DEEDS = {
    "flick": "be flicked",
    "shoot": "shoot",
    "cast": "cast spells",
    "heal": "be healed",
    "choose": "be chosen by abilities",
    "take": "take artifacts",
    "be_shot": "be the target of shots",
}
KINDS_OF_ABILITIES = {
    "hit": "special hits",
    "shot": "missiles",
    "lasting": "statuses",
    "trait": "traits",
    "spell": "spells",
    "artifact": "artifacts",
    "ritual": "rituals",
    "script": "the script's own rules",
}
_BY_OPPONENTS = {
    "heal": "be healed by opponents' abilities",
    "choose": "be chosen by opponents' abilities",
    "be_shot": "be the target of opponents' shots",
}
_EITHER = "be healed or chosen by opponents' abilities"


def _cannot(rendering: Say, word: fo.Cannot) -> str:
    applied = bool(rendering.holders)
    who = noun(rendering, word.who, MANY)
    kinds = join_list([KINDS_OF_ABILITIES[kind] for kind in word.kinds], "or")
    said = {**_DEEDS, **(_BY_OPPONENTS if word.by == "enemy" else {})}
    if word.against is not None:
        said |= _by_them(
            rendering,
            word.against,
            kinds,
            bool({"heal", "choose"}.intersection(takewhile("be_shot".__ne__, word.deeds))),
        )
    elif word.kinds:
        whose = "opponents' " if word.by == "enemy" else ""
        said["choose"] = f"be chosen by {whose}{kinds}"
    ways = [said[deed] for deed in word.deeds if deed in said]
    if {_BY_OPPONENTS["heal"], _BY_OPPONENTS["choose"]} <= set(ways):
        both = (_BY_OPPONENTS["heal"], _BY_OPPONENTS["choose"])
        ways = [*(way for way in ways if way not in both), _EITHER]
    # "Cannot be flicked or shoot" would be misread.
    mixed = len({way.startswith("be ") for way in ways}) > 1
    cannot = f"can neither {' nor '.join(ways)}" if mixed else f"cannot {join_list(ways, 'or')}"
    if "sectors" in word.deeds and "abilities" not in word.deeds:
        off = f"the sectors of {who} do nothing"
        return f"{who} {cannot}, and {'their' if who.plural else 'its'} sectors do nothing" if ways else off
    if "abilities" not in word.deeds:
        return f"{who} {cannot}"
    own = "their abilities" if who.plural else "its abilities"
    lose = f"{who.verb('loses', 'lose')} {own}" if applied else f"{who.verb('has', 'have')} no abilities"
    if not ways:
        return f"{who} {lose}"
    return f"{who} {cannot}{',' if len(ways) > 1 else ''} and {lose}"


def _by_them(rendering: Say, word: SelectorWord, kinds: str, again: bool) -> dict[str, str]:
    """What cannot be done by abilities and shots of somebody, who may have been mentioned before the shots."""
    they = player(rendering, word, MANY).full()
    abilities = of(they, "abilities")
    theirs = "your" if they is YOU else "their" if they.plural or they.head in PLAYERS.values() else "its"
    return {
        "heal": f"be healed by {abilities}",
        "choose": f"be chosen by {of(they, kinds) if kinds else abilities}",
        "be_shot": f"be the target of {f'{theirs} shots' if again else of(they, 'shots')}",
    }


def _cannot_play(rendering: Say, word: fo.CannotPlay) -> str:
    who = player(rendering, word.who, MANY)
    names = join_list([rendering.name_of(card, "rituals") for card in word.cards], "or")
    return f"{who} cannot play {names or 'rituals'}"


def _named(rendering: Say, word: fo.Named, how: How) -> Noun:
    name = rendering.name_of(word.card, "characters")
    return Noun(name, head=CHARACTER, possessive=f"{name}'s", proper=True)


def _gain_abilities(rendering: Say, word: fo.GainAbilities, form: Form) -> str:
    to = actor(rendering) if isinstance(word.to, Itself) else noun(rendering, word.to, CHOSEN_EACH)
    what = f"the abilities of {noun(rendering, word.of, CHOSEN_EACH).full()} {duration(rendering, word.lasts)}"
    return f"give {to.full()} {what}" if form == "may" else f"{to} {to.verb('gains', 'gain')} {what}"


LEXICON = Lexicon(
    words={
        fo.Cannot: without_conditions(_cannot),
        fo.CannotPlay: without_conditions(_cannot_play),
        fo.Named: _named,
        fo.GainAbilities: _gain_abilities,
    }
)
