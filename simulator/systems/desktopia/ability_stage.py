"""The stage for random abilities: a small battle with one card of each kind that can have them."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from schema.json.strict_reading import Json
from schema.language import amounts, effects
from schema.language.base import ModifierWord, TermSet, Word
from schema.language.conditions import RulingIs
from schema.language.rounds import RoundEnd, RoundStart
from schema.language.secrets import BidSecretly, Option, SecretNumber, Voted, VoteSecretly
from schema.language.triggers import AnyTime, Died
from schema.language.zones import CopyPlayed, Played
from schema.loading import Loaded
from schema.models.base import ContentModel
from schema.rendering.word_renderer import Context
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.abilities_in import Card
from schema.systems.desktopia.board_words import Spot
from schema.systems.desktopia.card_triggers import CHANGES, ITSELF, MOMENTS, OF_A_SHOT, OF_ANY_SHOT, CardKind
from schema.systems.desktopia.checks.undefined_subjects import OF_A_CAUSE, OF_A_DEALER, OF_DAMAGE, OF_EXCESS
from schema.systems.desktopia.dealt_damage import DealtByThis
from schema.systems.desktopia.filters import ExcessDamage
from schema.systems.desktopia.flick_words import Deflect
from schema.systems.desktopia.pack import BOX_FILE, RULES_FILE, Pack
from schema.systems.desktopia.references import REFERENCES
from schema.systems.desktopia.rendering import context_of
from schema.systems.desktopia.shots import BeforeShot
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    Cast,
    ChoiceRequest,
    Choose,
    Decision,
    FlickDisk,
    FlickRequest,
    PlayRitual,
    Shoot,
    ShotRequest,
    Use,
)
from simulator.systems.desktopia.effects import ALWAYS_OFFERED
from simulator.systems.desktopia.flick_changes import nearest_allowed
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.random_decisions import random_action
from simulator.systems.game_rules import AbilityStage, Carrier

SCENARIO = "scripts/stage.json"
LEFT_OUT = ("scripts/", "etudes/", "campaigns/", "art/")
"""Files of the pack that the stage does without."""
WIDTH, DEPTH = 560, 360
USED = 0.75
"""How often an ability is used that can be."""
AIMED_FLICKS, AIMED_SHOTS = 0.9, 0.6
BY_THE_CARD = 0.6
"""How often the hero with the abilities is flicked where it can be."""
MOVED = 0.9
"""How often something is flicked or shot, if the ability is not used."""
AT_THE_CARD = 0.35
"""How often the hero with the abilities is aimed at."""
SPEEDS_MM_S = (900.0, 2200.0)
OWN = "stage"
"""The ids of the cards of the stage begin with this."""
HERO, MISSILE, ARTIFACT, RITUAL, HIT = (f"{OWN}-{each}" for each in ("hero", "missile", "artifact", "ritual", "hit"))
COUNTER, STATUS, RULING, THING, TAG = (f"{OWN}-{each}" for each in ("counter", "status", "ruling", "thing", "tag"))
ZONES = ("near", "grave")
OPTIONS = ("lion", "lamb")
NEVER: dict[str, Json] = {
    "kind": "static",
    "if": [{"kind": "compare", "left": 0, "test": "more", "right": 0}],
    "modify": [{"kind": "damage", "stage": "add"}],
}
"""Stands where a card must have an ability, and never holds."""
ATTACHED: Json = {**NEVER, "active_in": "attached"}
STAYS: Json = {
    "kind": "triggered",
    "when": {"kind": "shot_hit"},
    "do": [{"kind": "attach", "to": {"kind": "event", "role": "target"}, "source": "shot"}],
}
LEFT: Json = {"kind": "triggered", "when": {"kind": "shot_missed"}, "do": [{"kind": "leave_lying"}]}
_HOLDERS: tuple[Json, ...] = ({"kind": "characters"}, {"kind": "missiles"}, {"kind": "players"})
_FIRST: Json = {"kind": "compare", "left": {"kind": "round_number"}, "test": "equal", "right": 1}
_OWN_TURN: Json = {"kind": "is_turn_of"}
_FIRST_SECRETS: tuple[Json, ...] = (
    {"kind": "mark_secretly", "among": {"kind": "characters", "relation": "enemy"}},
    {"kind": "bid_secretly", "most": 3},
    {"kind": "vote_secretly", "options": [{"id": one} for one in OPTIONS]},
    {
        "kind": "set_status",
        "to": {"kind": "characters", "relation": "own"},
        "status": STATUS,
        "lasts": {"kind": "for_good"},
    },
)
_LATER_SECRETS: Json = {"kind": "mark_secretly", "among": {"kind": "players"}}
_DEATHS: Json = {
    "kind": "damage",
    "to": {"kind": "characters", "where": [{"kind": "in_zone", "zone": "grave"}]},
    "amount": 9,
}
EVERY_TURN: tuple[Json, ...] = (
    {
        "kind": "triggered",
        "when": {"kind": "turn_start", "whose": "any"},
        "do": [
            {"kind": "if_else", "if": [_FIRST], "do": [_DEATHS]},
            {"kind": "if_else", "if": [_FIRST, _OWN_TURN], "do": [*_FIRST_SECRETS]},
            {
                "kind": "if_else",
                "if": [{"kind": "none_of", "conditions": [_FIRST]}, _OWN_TURN],
                "do": [_LATER_SECRETS],
            },
            *({"kind": "remove_counter", "of": who, "counter": COUNTER} for who in _HOLDERS),
        ],
    },
    {
        "kind": "triggered",
        "when": {"kind": "turn_end", "whose": "any"},
        "do": [{"kind": "add_counter", "to": who, "counter": COUNTER, "amount": 2} for who in _HOLDERS],
    },
)
"""Rules of the script for one seat: deaths before anything else, secrets, a status, counters that fall and rise."""
RITUAL_OTHERWISE: Json = {
    "kind": "activated",
    "when": {"kind": "any_time"},
    "do": [{"kind": "heal", "to": {"kind": "characters"}}],
}


def stage(loaded: Loaded, rng: random.Random) -> AbilityStage:
    """A stage with the cards of a pack; which of them play, besides the cards of the stage, is random."""
    documents = {file: json for file, json in loaded.documents.items() if not file.startswith(LEFT_OUT)}
    pack = loaded.pack
    assert isinstance(pack, Pack)
    order = min(pack.orders, default=OWN)
    _add_cards(documents, order)
    _add_script(documents, pack, rng)
    in_play = {
        "missiles": (MISSILE, MISSILE, *rng.sample(sorted(pack.missiles), min(1, len(pack.missiles)))),
        "artifacts": (ARTIFACT,),
        "counters": (COUNTER,),
        "things": (THING,),
        "statuses": (STATUS,),
    }

    def ids(model: type[ContentModel], field: str) -> Sequence[str]:
        if model is RulingIs:
            return (RULING,) if field == "name" else ("grim", "grim", "grim", "mild")
        if field == "tag":
            return (TAG,)
        if field == "mark":
            return (
                ("bid",)
                if model in (BidSecretly, SecretNumber)
                else ("vote",)
                if model in (VoteSecretly, Voted)
                else ("mark",)
            )
        if model is Option or field == "option":
            return OPTIONS
        if field == "zone":
            return ZONES
        for reference in REFERENCES:
            if (reference.model, reference.field) == (model, field):
                folder = reference.folder
                return in_play.get(folder) or _ids_in(documents, folder)
        return ()

    return AbilityStage(
        documents=documents,
        scenario=SCENARIO,
        carriers=tuple(_carrier(kind) for kind in CARRIERS),
        ids=ids,
        context=_context,
        draw=_draw,
        uses=_uses,
        effect=_effect,
        pending=lambda game: game.request is not None and not isinstance(game.request, ActionRequest),
        endless=lambda game: game.result is not None and game.result.reason == "endless",
        loops=("feeds-itself",),
        vain=(effects.Heal, *ALWAYS_OFFERED),
    )


def _ids_in(documents: Mapping[str, Json], folder: str) -> tuple[str, ...]:
    files = (file.split("/") for file in documents)
    return tuple(sorted(parts[1].removesuffix(".json") for parts in files if parts[0] == folder))


# --- the cards ----------------------------------------------------------------------------------

_HERO_FILE = f"characters/{HERO}.json"
CARRIERS: Mapping[CardKind, tuple[str, tuple[str | int, ...], str, tuple[Json, ...]]] = {
    "character": (_HERO_FILE, ("abilities",), f"characters/{HERO}/", ()),
    "sector": (_HERO_FILE, ("sectors", 0, "abilities"), f"characters/{HERO}/sector/", (NEVER,)),
    "special_hit": (f"special_hits/{HIT}.json", ("abilities",), f"special_hits/{HIT}/", (NEVER,)),
    "missile": (f"missiles/{MISSILE}.json", ("abilities",), f"missiles/{MISSILE}/", (ATTACHED, STAYS, LEFT)),
    "artifact": (f"artifacts/{ARTIFACT}.json", ("abilities",), f"artifacts/{ARTIFACT}/", (NEVER,)),
    "ritual": (f"rituals/{RITUAL}.json", ("abilities",), f"rituals/{RITUAL}/", ()),
    "status": (f"statuses/{STATUS}.json", ("abilities",), f"statuses/{STATUS}/", ()),
    "script": (SCENARIO, ("abilities",), "script//", (NEVER,)),
}
"""By kind of card: file, list of abilities, the beginning of their keys, and the abilities before the random one."""


def _named(id_: str, **more: Json) -> dict[str, Json]:
    return {"id": id_, "name": {"en": id_.replace("-", " ").capitalize()}, **more}


def _add_cards(documents: dict[str, Json], order: str) -> None:
    if order == OWN:
        tones: dict[str, Json] = dict.fromkeys(("ring", "deep", "middle", "light", "tint", "glow"), "#808080")
        documents[f"orders/{OWN}.json"] = _named(OWN, colours=tones, pattern="dots", mark="grains")
    documents[_HERO_FILE] = _named(
        HERO,
        order=order,
        rank="hero",
        life=5,
        tags=[TAG],
        shooting={"missile": MISSILE, "limit": 3},
        special_hits=[HIT],
        sectors=[{"start": 0, "width": 360, "abilities": [NEVER]}],
    )
    for rank, life in (("veteran", 2), ("fighter", 1)):
        id_ = f"{OWN}-{rank}"
        documents[f"characters/{id_}.json"] = _named(id_, order=order, rank=rank, life=life)
    documents[f"special_hits/{HIT}.json"] = _named(HIT, abilities=[NEVER])
    documents[f"missiles/{MISSILE}.json"] = _named(
        MISSILE, type={"en": "Pebble"}, order=order, abilities=[ATTACHED, STAYS, LEFT]
    )
    documents[f"artifacts/{ARTIFACT}.json"] = _named(ARTIFACT, order=order, abilities=[NEVER])
    documents[f"rituals/{RITUAL}.json"] = _named(RITUAL, abilities=[RITUAL_OTHERWISE])
    everything: list[Json] = ["character", "missile", "artifact", "player"]
    documents[f"counters/{COUNTER}.json"] = _named(COUNTER, on=everything, start=2, most=6)
    documents[f"statuses/{STATUS}.json"] = _named(STATUS)
    documents[f"things/{THING}.json"] = _named(THING, shape={"kind": "circle", "diameter": 40}, height=30)
    rules = documents.get(RULES_FILE)
    rules = dict(rules) if isinstance(rules, dict) else {}
    rulings = rules.get("rulings")
    rules["rulings"] = [*(rulings if isinstance(rulings, list) else ()), _named(RULING, values=["grim", "mild"])]
    documents[RULES_FILE] = rules
    box = documents.get(BOX_FILE)
    if isinstance(box, dict):
        disks: list[Json] = [
            {"order": order, "size": size, "faces": [face], "count": count}
            for size, face, count in (
                ("hero", HERO, 1),
                ("veteran", f"{OWN}-veteran", 2),
                ("fighter", f"{OWN}-fighter", 6),
                ("missile", MISSILE, 6),
                ("artifact", ARTIFACT, 1),
            )
        ]
        rituals: list[Json] = [*_list(box, "rituals"), {"ritual": RITUAL, "copies": 4}]
        documents[BOX_FILE] = {**box, "disks": [*_list(box, "disks"), *disks], "rituals": rituals}


def _list(json: Mapping[str, Json], key: str) -> list[Json]:
    value = json.get(key)
    return value if isinstance(value, list) else []


def _add_script(documents: dict[str, Json], pack: Pack, rng: random.Random) -> None:
    others = {rank: [card.id for card in pack.characters.values() if card.rank == rank] for rank in ("hero", "veteran")}

    def someone(rank: str) -> str:
        return rng.choice(others[rank]) if others.get(rank) else f"{OWN}-fighter"

    def member(character: str, x: int, y: int, **more: Json) -> Json:
        return {"character": character, "x": x, "y": y, **more}

    corners: list[Json] = [[0, 0], [WIDTH, 0], [WIDTH, DEPTH], [0, DEPTH]]
    near: list[Json] = [[0, 0], [300, 0], [300, DEPTH], [0, DEPTH]]
    grave: list[Json] = [[0, 290], [WIDTH, 290], [WIDTH, DEPTH], [0, DEPTH]]
    documents[SCENARIO] = _named(
        "stage",
        battlefield={"points": corners, "edges": ["wall", "wall", "wall", "wall"]},
        landscape=[{"thing": THING, "x": 200, "y": 30}],
        zones=[{"id": "near", "points": near}, {"id": "grave", "points": grave}],
        first_seat=1,
        rituals=True,
        boxes=4,
        options={"actions_per_turn": 4},
        rulings={RULING: "grim"},
        seats=[
            {
                "squad": [
                    member(HERO, 150, 150, life=3, riders=[MISSILE]),
                    member(f"{OWN}-veteran", 95, 150, life=1),
                    member(f"{OWN}-fighter", 60, 60),
                    member(f"{OWN}-fighter", 60, 320),
                ],
                "rituals": [RITUAL, RITUAL],
                "bonus_cards": 1,
                "abilities": list(EVERY_TURN),
            },
            {
                "squad": [
                    member(someone("hero"), 250, 150, riders=[MISSILE]),
                    member(f"{OWN}-veteran", 190, 215),
                    member(someone("veteran"), 150, 80),
                    member(f"{OWN}-fighter", 400, 100),
                    member(f"{OWN}-fighter", 480, 320),
                ],
            },
        ],
        artifacts=[{"artifact": ARTIFACT, "x": 60, "y": 60, "held_by": f"{OWN}-fighter"}],
        abilities=[NEVER],
    )


def _carrier(kind: CardKind) -> Carrier:
    file, pointer, key, others = CARRIERS[kind]
    attached = kind == "missile"

    def terms(at: type[Word]) -> Mapping[TermSet, tuple[str, ...]]:
        if attached and at in OF_A_SHOT:
            return {"active_in": ("always",)}
        who = {
            "missile": ("bearer", "bearer", "own", "ally", "enemy", "any"),
            "artifact": ("bearer", "own", "ally", "enemy", "any"),
        }
        plain = (
            ("self", "self", "self", "own", "ally", "enemy", "any")
            if kind not in ("ritual", "script")
            else ("own", "ally", "enemy", "any")
        )
        if kind == "ritual" and at is not AnyTime:
            lies = ("discard",) if issubclass(at, ModifierWord) else ("hand", "hand", "discard")
            return {"active_in": lies, "who": plain}
        if kind == "artifact" and at in _NEUTRAL_AT:
            return {"active_in": ("neutral",), "who": who[kind][1:]}
        lies = ("always", "always", "anywhere") if kind == "artifact" and at is not AnyTime else ("always",)
        if attached:
            lies = ("attached", "attached", "lying")
        return {"active_in": lies, "who": who.get(kind, plain)}

    def allows(word: type[Word], at: type[Word]) -> bool:
        if word in _ONLY_AT:
            return at in _ONLY_AT[word]
        if word is dk.Bearer:
            return (attached and at not in OF_A_SHOT) or (kind == "artifact" and at not in _NEUTRAL_AT)
        if word is Spot:
            # Its figures are those of one table.
            return kind == "script"
        return word is not effects.DiscardSelf or kind not in ("ritual", "script")

    return Carrier(
        kind, file, pointer, key, tuple(MOMENTS[kind]), tuple(CHANGES[kind]), ITSELF[kind], others, terms, allows
    )


_NEUTRAL_AT: tuple[type[Word], ...] = (RoundStart, RoundEnd, Died)
"""The moments at which the random abilities of artifacts work while nobody stands on them."""
_ONLY_AT: Mapping[type[Word], tuple[type[Word], ...]] = {
    amounts.EventAmount: OF_DAMAGE,
    ExcessDamage: OF_EXCESS,
    dk.DamageIs: (*OF_A_CAUSE, *(change for change in CHANGES["character"] if change.__name__ == "ModifyDamage")),
    DealtByThis: OF_A_DEALER,
    dk.ShootAgain: OF_ANY_SHOT,
    Deflect: (dk.BeforeFlick, BeforeShot),
    CopyPlayed: (Played,),
}
"""Words that speak of what only some moments have."""


def _context(loaded: Loaded, carrier: Carrier) -> Context:
    assert isinstance(loaded.pack, Pack)
    card = cast(Card, loaded.validated[carrier.file].model)
    return context_of(loaded.pack, cast(CardKind, carrier.name), card)


# --- the play -----------------------------------------------------------------------------------

_USES = (ev.SpellCast, ev.AbilityWorked, ev.AbilityDeclined, ev.RitualPlayed, ev.TurnBegan, ev.TurnEnded, ev.Passed)


def _effect(event: ev.Event) -> Any:
    if isinstance(event, ev.Flicked):
        return replace(event, sectors=())
    if isinstance(event, ev.Damaged) and not event.dealt and not event.causes:
        return None
    return None if isinstance(event, _USES) else event


def _uses(decision: Decision, carrier: Carrier) -> bool:
    match decision:
        case Cast(ability=ability) | Use(ability=ability):
            return ability.startswith(carrier.key)
        case PlayRitual():
            return carrier.name == "ritual" and decision.ritual == RITUAL
        case _:
            return False


def _draw(game: Game, seat: int, carrier: Carrier, rng: random.Random) -> Decision:
    """Uses the ability if possible; else mostly flicks and shots that meet somebody."""
    request = game.request
    decision: Decision = game.legal(seat).draw(rng)
    match request:
        case ChoiceRequest() if isinstance(decision, Choose) and not decision.options and rng.random() < USED:
            return cast(Decision, game.legal(seat).draw(rng))
        case FlickRequest():
            return _aimed(game, decision, request.piece, carrier, rng)
        case ShotRequest():
            return _aimed(game, decision, "", carrier, rng)
        case ActionRequest():
            uses = [use for use in _free(request) if _uses(use, carrier)]
            if uses and rng.random() < USED:
                return rng.choice(uses)
            if rng.random() < MOVED:
                decision = random_action(game.battle(), _moves(game, request, carrier, rng), rng)
            mover = decision.piece if isinstance(decision, FlickDisk) else ""
            return _aimed(game, decision, mover, carrier, rng)
        case _:
            return decision


def _free(request: ActionRequest) -> tuple[Decision, ...]:
    spells, uses = (Cast(*pair) for pair in request.spells), (Use(*pair) for pair in request.uses)
    return (*spells, *uses, *(PlayRitual(ritual) for ritual in request.rituals))


def _moves(game: Game, request: ActionRequest, carrier: Carrier, rng: random.Random) -> ActionRequest:
    """The request with only flicks, often of the hero with the abilities, or only shots."""
    moves = replace(request, spells=(), uses=(), rituals=())
    if moves.shots and rng.random() < (0.6 if carrier.name == "missile" else 0.15):
        return replace(moves, flicks=())
    heroes = tuple(name for name in request.flicks if game.state.pieces[name].card == HERO)
    by_hero = bool(heroes) and carrier.itself == ("character",) and rng.random() < BY_THE_CARD
    return replace(moves, flicks=heroes if by_hero else moves.flicks, shots=())


def _aimed(game: Game, decision: Decision, piece: str, carrier: Carrier, rng: random.Random) -> Decision:
    """A flick or shot at a disk nearby, or at the one with the ability; some go astray."""
    share = AIMED_FLICKS if isinstance(decision, FlickDisk) else AIMED_SHOTS
    if not isinstance(decision, FlickDisk | Shoot):
        return decision
    if rng.random() > share:
        # A shot stops before it meets anything.
        return replace(decision, speed=80.0) if isinstance(decision, Shoot) else decision
    b = game.battle()
    here: Any = b.piece(piece) if isinstance(decision, FlickDisk) else decision
    disks = [disk for disk in b.on_field() if disk.size != "missile" and disk.id != piece and not disk.on]
    disks.sort(key=lambda disk: math.hypot(disk.x - here.x, disk.y - here.y))
    if not disks:
        return decision
    target = rng.choice(disks[:4])
    if carrier.itself and rng.random() < AT_THE_CARD:
        target = next((disk for disk in disks if disk.card == HERO), target)
    angle = math.degrees(math.atan2(target.y - here.y, target.x - here.x)) + rng.uniform(-2.0, 2.0)
    direction = angle % 360.0
    if isinstance(decision, FlickDisk):
        direction = nearest_allowed(b, piece, direction)
    else:
        direction = nearest_allowed(b, decision.shooter, direction, "shoot")
    return replace(decision, direction=direction, speed=rng.uniform(*SPEEDS_MM_S), offset=0.0)
