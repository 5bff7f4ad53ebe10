"""Starting abilities, one for each trigger of a kind of card; no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from editor.document.field_types import WordSlot
from editor.document.game_system import ContentTypes
from editor.pages.abilities.completions import offers
from editor.pages.abilities.word_slots import Known
from schema.i18n import gettext as _
from schema.json.strict_reading import Json


@dataclass(frozen=True, slots=True)
class StarterAbility:
    """A starting ability."""

    label: str
    help: str
    mark: str
    word: Mapping[str, Json]


def starts_for(types: ContentTypes, card: str) -> tuple[StarterAbility, ...]:
    """The starting abilities of a kind of card; the last one is nearly empty."""
    moments = {one.kind for one in offers(WordSlot("trigger", types), Known(card))}
    changes = {one.kind for one in offers(WordSlot("modifier", types), Known(card))}
    found = []
    for start in (*_triggered(card), *_standing(card)):
        when, modify = start.word.get("when"), start.word.get("modify")
        heard = isinstance(when, dict) and when["kind"] in moments
        if heard or (isinstance(modify, list) and modify[0]["kind"] in changes):
            found.append(start)
    return (*found, _empty(card, moments))


def _triggered(card: str) -> tuple[StarterAbility, ...]:
    enemy: dict[str, Json] = {"kind": "characters", "relation": "enemy"}
    nearby: Json = enemy if card in ("ritual", "script") else {**enemy, "where": [{"kind": "nearby"}]}
    target: Json = {"kind": "chosen", "name": "target"}
    pick: Json = {"kind": "pick", "name": "target", "among": nearby}
    own: Json = {"kind": "pick", "name": "target", "among": {"kind": "characters", "relation": "own"}}
    bearer = card == "missile"
    itself: Json = {"kind": "bearer"} if bearer else {"kind": "self"}
    mine: dict[str, Json] = {"who": "bearer"} if bearer else {}
    force: dict[str, Json] = {"in_force": "attached"} if bearer else {}

    def one(label: str, told: str, mark: str, when: Json, do: Json, **more: Json) -> StarterAbility:
        return StarterAbility(label, told, mark, {"kind": "triggered", "when": when, **more, "do": [do]})

    hurt: Json = {"kind": "damage", "to": target}
    heal: Json = {"kind": "heal", "to": target}
    hit: dict[str, Any] = {"kind": "hit_landed", **({"by": "bearer"} if bearer else {})}
    soothed: Json = heal if card in ("artifact", "script", "ritual") else {"kind": "heal", "to": itself}
    gives: dict[str, Json] = {"choose": [own]} if soothed is heal else {}
    return (
        one(_("Spell"), _("An action of the character: choose an enemy nearby and hurt it."), "spell",
            {"kind": "action"}, hurt, choose=[pick]),
        one(_("Shot"), _("When the shot missile meets its target, it hurts it."), "shot",
            {"kind": "shot_hit"}, {"kind": "damage", "to": {"kind": "event", "role": "target"}}),
        one(_("Miss"), _("When the shot missile meets nobody, it is shot once more."), "shot",
            {"kind": "shot_missed"}, {"kind": "shoot_again"}, limit={"per": "shot"}),
        one(_("Hit"), _("After a hit: something more happens to whom it has hit."), "hit",
            hit, {"kind": "damage", "to": {"kind": "event", "role": "victim"}}, **force),
        one(_("At any time"), _("Whenever its player likes, in their own turn."), "trait",
            {"kind": "any_time"}, heal, choose=[own], **force),
        one(_("Start of a turn"), _("At the start of its player's turn."), "trait",
            {"kind": "turn_start"}, soothed, **force, **gives),
        one(_("End of a turn"), _("At the end of its player's turn."), "trait",
            {"kind": "turn_end"}, soothed, **force, **gives),
        one(_("Death"), _("When it dies, its player gets a bonus time card."), "trait",
            {"kind": "died", **(mine or ({"who": "own"} if card in ("artifact", "script") else {}))},
            {"kind": "give_time_card", "side": "bonus"}, **force),
        one(_("Before a flick"), _("Just before it is flicked."), "trait",
            {"kind": "before_flick", **mine}, {"kind": "heal", "to": {"kind": "event", "role": "mover"}}, **force),
    )  # fmt: skip


def _standing(card: str) -> tuple[StarterAbility, ...]:
    part: Json = {"kind": "bearer"} if card == "missile" else {"kind": "self"}
    force: dict[str, Json] = {"in_force": "attached"} if card == "missile" else {}
    hits: Json = {"kind": "damage_is", "kinds": ["hit"]}
    source: Json = {"kind": "same", "who": {"kind": "event", "role": "source"}, "other": part}
    stronger: Json = {"kind": "damage", "stage": "add"}
    return (
        StarterAbility(
            _("Trait: stronger hits"),
            _("As long as it is there, damage of its hits grows."),
            "trait",
            {"kind": "standing", **force, "provided": [source, hits], "modify": [stronger]},
        ),
        StarterAbility(
            _("Trait: immune"),
            _("Hits or shots do not affect it at all."),
            "trait",
            {"kind": "standing", "modify": [{"kind": "immune", "to": ["shot"]}]},
        ),
    )


def _empty(card: str, moments: set[str]) -> StarterAbility:
    wanted = {"missile": "turn_end", "ritual": "any_time", "sector": "hit_landed", "special_hit": "hit_landed"}
    moment = wanted.get(card, "turn_start")
    force: dict[str, Json] = {"in_force": "attached"} if card == "missile" else {}
    when: Json = {"kind": moment if moment in moments or not moments else min(moments)}
    word: dict[str, Json] = {"kind": "triggered", "when": when, **force, "do": []}
    return StarterAbility(_("Empty"), _("A moment, and nothing that happens yet."), "trait", word)
