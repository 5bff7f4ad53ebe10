"""English: being chosen for an ability."""

from __future__ import annotations

from schema.rendering.en.nouns import CHARACTER, YOU, Noun, Say, a
from schema.rendering.en.zones import PLAYERS
from schema.rendering.lists import join_list
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import Lexicon, Moment
from schema.systems.desktopia import choosing as ch

_KINDS = {
    "hit": "special hit",
    "shot": "missile",
    "lasting": "status",
    "trait": "trait",
    "spell": "spell",
    "artifact": "artifact",
    "ritual": "ritual",
    "script": "rule of the script",
}


def _chosen(rendering: Say, word: ch.WasChosen | ch.WouldBeChosen) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    player = PLAYERS[word.by]
    one = join_list([_KINDS[kind] for kind in word.kinds], "or") or "ability"
    whose = {"own": " of yours", "any": ""}.get(word.by, f" of {player}")
    user = player if player is YOU else Noun(f"that {player.head[0]}", head=player.head)
    with_it = f"the character with that {one if len(word.kinds) == 1 else 'ability'}"
    doer = Noun("the caster" if word.kinds == ("spell",) else with_it, head=CHARACTER)
    roles = {"source": user, "mover": doer, "target": later, "victim": later}
    if isinstance(word, ch.WasChosen):
        return Moment(f"when {a(one)}{whose} chooses {first.full()}", "When chosen", roles)
    prevented = f"{later} is not chosen", f"let {later} not be chosen"
    redirected = "{to} is chosen instead, if possible", "let {to} be chosen instead, if possible"
    text = f"if {a(one)}{whose} would choose {first.full()}"
    return Moment(text, "Instead of a choice", roles, prevented=prevented, redirected=redirected)


LEXICON = Lexicon(words={ch.WasChosen: _chosen, ch.WouldBeChosen: _chosen})
