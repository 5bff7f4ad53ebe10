"""Russian: being chosen for an ability."""

from __future__ import annotations

from schema.rendering.lists import join_list
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import Noun, Say, known
from schema.rendering.ru.zones import PLAYERS
from schema.rendering.selectors import would_concern
from schema.rendering.word_renderer import Lexicon, Moment
from schema.systems.desktopia import choosing as ch

_KINDS = {
    "hit": ("особый удар", "ваш"),
    "shot": ("снаряд", "ваш"),
    "lasting": ("состояние", "ваше"),
    "trait": ("свойство", "ваше"),
    "spell": ("заклинание", "ваше"),
    "artifact": ("артефакт", "ваш"),
    "ritual": ("ритуал", "ваш"),
    "script": ("правило сценария", "ваше"),
    "": ("способность", "ваша"),
}
"""The kind of an ability, and "your" before it."""
_WITH = {"spell": "с этим заклинанием", "trait": "с этим свойством", "artifact": "на этом артефакте"}


def _chosen(rendering: Say, word: ch.WasChosen | ch.WouldBeChosen) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    player = PLAYERS[word.by]
    kinds = [_KINDS[kind] for kind in word.kinds or ("",)]
    if player.you:
        what = join_list([f"{yours} {kind}" for kind, yours in kinds], "или")
    else:
        what = join_list([kind for kind, _yours in kinds], "или") + ("" if word.by == "any" else f" {player:gen}")
    user = player if player.you else known(player.name, [di.THIS])
    owns = _WITH.get(word.kinds[0] if len(word.kinds) == 1 else "", "с этой способностью")
    roles = {"source": user, "mover": known(di.CHARACTER, tail=f" {owns}"), "target": later, "victim": later}
    if isinstance(word, ch.WasChosen):
        return Moment(f"когда {what} выбирает {first.full():acc}", "При выборе", roles)
    prevented = f"{later:acc} не выбирают", f"не дать выбрать {later:acc}"
    redirected = "вместо этого, если можно, выбирают {to:acc}", "сделать так, чтобы, если можно, выбрали {to:acc}"
    text = f"если {what} собирается выбрать {first.full():acc}"
    return Moment(text, "Вместо выбора", roles, prevented=prevented, redirected=redirected)


LEXICON = Lexicon(words={ch.WasChosen: _chosen, ch.WouldBeChosen: _chosen})
