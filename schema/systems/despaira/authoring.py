"""Despaira's part of writing abilities: phrases of its words, which word fits where, abilities to begin with."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.authoring import Authoring, Known, Phrase, Phrases, StarterAbility, Texts
from schema.language.base import Word, tag_of
from schema.language.replacement import REPLACEABLE
from schema.language.types import Types
from schema.systems.despaira.card_triggers import CHANGES, ITSELF, MOMENTS, AbilityCard
from schema.systems.despaira.info import UNTOLD_TALE

_CARDS = (
    *("destroy", "send", "cast_out", "return_to", "search", "shuffle", "look"),
    *("negate", "copy_ability", "cancel_deed"),
)
_POINTS = ("gain_crystals", "pay_crystals", "gain_spawn_points", "damage_leader", "heal_leader", "win", "lose")
_POSITION = (
    *("flip", "set_mode", "set_facing", "move_along", "place_on", "swap_places", "push", "set_tile"),
    *("equip", "attach_creature", "detach"),
)
_SPAWNING = ("miracle_spawn", "spawn_token", "take_control")
_IN_HUNDREDS = ("damage", "heal")
_OF_SETS = ("except", "filter", "lowest", "highest")
# Parts that name one card or tile, of which the player chooses; each with the name of that choice.
_ONES = {
    "equip": {"to": "target"},
    "attach_creature": {"to": "target"},
    "place_on": {"who": "target", "on": "tile"},
    "swap_places": {"first": "target", "second": "other"},
}
_OTHERS = (("attach_creature", "to"), ("place_on", "on"), ("swap_places", "second"))  # never the one they speak of
_PLAIN_ONES = ("self", "event", "chosen")


class DespairaAuthoring(Authoring):
    """Leaders, creatures, tricks, tokens, tiles, statuses and duels have different moments."""

    first_words: Mapping[str, str] = {
        **Authoring.first_words,
        "choice": "target",
        "modifier": "change_stats",
        "duration": "until_turn_end",
        "activation": "standard",
    }
    roles = ("victim", "target", "mover", "dead", "source")
    before_and_after = (("would_be_damaged", "damaged"), ("would_die", "destroyed"))

    def phrases(self) -> Phrases:
        and_, or_ = _("and"), _("or")
        called = ("name", _(", called {name}"))
        counted = ("of", _(", counted from {of:one}"))
        on = ("on", _(" on {on:one}"))
        return {
            **super().phrases(),
            # conditions
            ("condition", "wounded"): Phrase(_("{who:one} is damaged")),
            ("condition", "element_is"): Phrase(_("{who:one} is of the element {elements}"), link=or_),
            ("condition", "type_is"): Phrase(_("{who:one} is of the type {types}"), link=or_),
            ("condition", "kind_is"): Phrase(_("{who:one} is {kinds}"), link=or_),
            ("condition", "name_has"): Phrase(_("{who:one} has “{words}” in its name")),
            ("condition", "mode_is"): Phrase(_("{who:one} is in {mode}")),
            ("condition", "face_is"): Phrase(_("{who:one} is {face}")),
            ("condition", "facing_is"): Phrase(_("{who:one} faces {facings}"), link=or_),
            ("condition", "on_tile_kind"): Phrase(_("{who:one} is on a tile of the kind {kinds}"), link=or_),
            ("condition", "behind"): Phrase(_("{who:one} is behind {of:one}")),
            ("condition", "phase_is"): Phrase(_("the phase is {phases}"), link=or_),
            ("condition", "spawned_this_turn"): Phrase(
                _("{who:one} was spawned this turn"), (("how", _(" by {how}")),), link=or_
            ),
            ("condition", "is_locked"): Phrase(_("{who:one} is locked")),
            # what is meant
            ("selector", "cards"): Phrase("{*}", (counted, ("where", "{where}")), link=and_),
            ("selector", "zone_cards"): Phrase(
                "{*}",
                (("of", _(", namely of {of:many}")), ("where", "{where}")),
                link=and_,
                otherwise={"of": {"kind": "players"}},
            ),
            ("selector", "leader_of"): Phrase(_("the leader of {of:one}")),
            ("selector", "attached_to"): Phrase(_("what is attached to {of:one}")),
            ("selector", "tiles"): Phrase("{*}", (counted,)),
            ("selector", "tile_of"): Phrase(_("the tile of {of:one}")),
            ("selector", "card_of"): Phrase(_("the card of {of:one}")),
            # amounts
            ("amount", "stat"): Phrase(_("the {stat} of {of:one}"), (("printed", _(" as printed")),)),
            ("amount", "stat_total"): Phrase(_("the sum of the stats of {of:one}")),
            ("amount", "level"): Phrase(_("the level of {of:one}")),
            ("amount", "crystals"): Phrase(_("the number of crystals of {of:one}")),
            ("amount", "spawn_points"): Phrase(_("the number of spawn points of {of:one}")),
            ("amount", "leader_hp"): Phrase(_("the Leader HP of {of:one}")),
            ("amount", "distance"): Phrase(_("the distance in tiles from {from:one} to {to:one}")),
            # choices
            ("choice", "target"): Phrase(_("a target: {among:pick}"), (called,)),
            ("choice", "path"): Phrase(
                _("a path of up to {steps} tiles for {who:one}"),
                (called,),
                one=_("a path of up to {steps} tile for {who:one}"),
            ),
            # cards
            ("effect", "damage"): Phrase(
                _("inflict {amount} damage on {to}"), long=_("inflict damage on {to}: {amount}")
            ),
            ("effect", "heal"): Phrase(_("restore {amount} HP to {to}"), long=_("restore HP to {to}: {amount}")),
            ("effect", "destroy"): Phrase(_("destroy {what}")),
            ("effect", "send"): Phrase(_("send {what} to the graveyard")),
            ("effect", "cast_out"): Phrase(_("cast out {what}")),
            ("effect", "return_to"): Phrase(_("return {what} to {zone}")),
            ("effect", "search"): Phrase(
                _("search for {among:one}, and put it into the hand"), (("number", _(" (up to {number} cards)")),)
            ),
            ("effect", "shuffle"): Phrase(_("shuffle the deck of {of}")),
            ("effect", "look"): Phrase(_("look at {at}")),
            ("effect", "negate"): Phrase(_("negate {entry}")),
            ("effect", "copy_ability"): Phrase(_("use {entry:one}, too, with choices of its player")),
            # crystals, points and leaders
            ("effect", "gain_crystals"): Phrase(
                _("give {number} crystals to {to}"), one=_("give {number} crystal to {to}")
            ),
            ("effect", "pay_crystals"): Phrase(
                _("take {number} crystals from {of}"), one=_("take {number} crystal from {of}")
            ),
            ("effect", "gain_spawn_points"): Phrase(
                _("give {number} spawn points to {to}"), one=_("give {number} spawn point to {to}")
            ),
            ("effect", "damage_leader"): Phrase(
                _("inflict {amount} damage on the leader of {of}"),
                long=_("inflict damage on the leader of {of}: {amount}"),
            ),
            ("effect", "heal_leader"): Phrase(
                _("restore {amount} Leader HP to the leader of {of}"),
                long=_("restore Leader HP to the leader of {of}: {amount}"),
            ),
            ("effect", "win"): Phrase(_("the duel is won by {who}")),
            ("effect", "lose"): Phrase(_("the duel is lost by {who}")),
            # stance and position
            ("effect", "flip"): Phrase(_("turn {what} {to}")),
            ("effect", "set_mode"): Phrase(_("put {who} into {mode}")),
            ("effect", "set_facing"): Phrase(_("turn {who} to {facing}")),
            ("effect", "move_along"): Phrase(_("move {who:one} along the path {path}")),
            ("effect", "place_on"): Phrase(_("place {who:one} on {on:one}")),
            ("effect", "swap_places"): Phrase(_("swap the places of {first:one} and {second:one}")),
            ("effect", "push"): Phrase(
                _("push {who} by up to {tiles} tiles"),
                (("towards", _(", towards this card")),),
                one=_("push {who} by up to {tiles} tile"),
            ),
            ("effect", "set_tile"): Phrase(_("change {tiles} to {tile}, {lasts}")),
            # spawning and attaching
            ("effect", "miracle_spawn"): Phrase(_("Miracle Spawn {what:one}"), (on,)),
            ("effect", "spawn_token"): Phrase(_("Miracle Spawn the token {token}"), (on,)),
            ("effect", "equip"): Phrase(_("attach this trick to {to:one}")),
            ("effect", "attach_creature"): Phrase(_("attach {who:one} to {to:one}")),
            ("effect", "detach"): Phrase(_("detach {who}")),
            # costs, as nouns
            ("cost", "damage"): Phrase(_("{amount} HP of {to}"), long=_("HP of {to}: {amount}")),
            ("cost", "destroy"): Phrase(_("destroying {what}")),
            ("cost", "send"): Phrase(_("sending {what} to the graveyard")),
            ("cost", "cast_out"): Phrase(_("casting out {what}")),
            ("cost", "pay_crystals"): Phrase(_("{number} crystals"), one=_("{number} crystal")),
            ("cost", "damage_leader"): Phrase(_("{amount} Leader HP")),
            # what changes
            ("modifier", "change_stats"): Phrase(_("change the {stats} of {to} by {by}"), link=and_),
            ("modifier", "set_stat"): Phrase(_("the {stat} of {to} is {value}")),
            ("modifier", "prohibit"): Phrase(_("{to} cannot {deeds}"), link=or_),
            ("modifier", "more_often"): Phrase(
                _("{by} more times a turn may {to} {deed}"), one=_("{by} more time a turn may {to} {deed}")
            ),
            ("modifier", "take_less"): Phrase(_("{by} less damage {cause} to {to}")),
            ("modifier", "multiply_damage"): Phrase(_("damage {cause} by {to} is multiplied by {by}")),
            ("modifier", "unaffected"): Phrase(_("{to} is not affected by {by}"), link=or_),
            ("modifier", "ignore_stat"): Phrase(_("ignore the {stats} of {to}"), link=and_),
            ("modifier", "has_abilities_of"): Phrase(
                _("further abilities for {to}"),
                (("card", _(", those of {card}")), ("of", _(", those of {of:many}"))),
            ),
            ("modifier", "no_abilities"): Phrase(_("no abilities for {to}")),
        }

    def options(self) -> Texts:
        stats = {"atk": "ATK", "hp": "HP", "catk": "CATK", "ratk": "RATK", "def": "DEF", "hl": "HL"}
        kinds = {"leader": _("a leader"), "creature": _("a creature"), "trick": _("a trick"), "token": _("a token")}
        modes = {"attack": _("Attack mode"), "defence": _("Defence mode")}
        faces = {"up": _("face-up"), "down": _("face-down")}
        sides = {
            "north": _("the far side"),
            "east": _("the right"),
            "south": _("the near side"),
            "west": _("the left"),
            "chosen": _("a side of your choice"),
        }
        phases = {
            "start": _("Start"),
            "main_1": _("Main 1"),
            "battle": _("Battle"),
            "main_2": _("Main 2"),
            "end": _("End"),
        }
        spawns = {"normal": _("a Normal Spawn"), "sacrifice": _("a Sacrifice Spawn"), "miracle": _("a Miracle Spawn")}
        deeds = {
            "attack": _("attack"),
            "move": _("move"),
            "be_moved": _("be moved by abilities"),
            "be_placed": _("be placed by abilities"),
            "change_mode": _("change mode"),
            "activate": _("activate abilities"),
            "counter_attack": _("counter-attack"),
            "heal": _("restore HP"),
        }
        return {
            **super().options(),
            **{(key, stat): name for key in ("stat", "stats") for stat, name in stats.items()},
            **{("kinds", kind): name for kind, name in kinds.items()},
            **{("mode", mode): name for mode, name in modes.items()},
            **{(key, face): name for key in ("face", "to") for face, name in faces.items()},
            **{(key, side): name for key in ("facing", "facings") for side, name in sides.items()},
            **{(key, phase): name for key in ("phase", "phases") for phase, name in phases.items()},
            ("relation", "own"): _("a card of yours"),
            ("relation", "ally"): _("a card of yours"),
            ("relation", "enemy"): _("an opposing card"),
            ("relation", "any"): _("any card"),
            **{("how", how): name for how, name in spawns.items()},
            **{(key, deed): name for key in ("deed", "deeds") for deed, name in deeds.items()},
            ("cause", "battle"): _("in battle"),
            ("cause", "ability"): _("by abilities"),
            ("cause", "any"): _("of any cause"),
            ("by", "targeting"): _("targeting"),
            ("by", "battle"): _("damage in battle"),
            ("by", "abilities"): _("damage by abilities"),
            ("by", "statuses"): _("statuses"),
            ("zone", "top"): _("the top of the deck"),
            ("zone", "bottom"): _("the bottom of the deck"),
            ("per", "game"): _("a duel"),
            ("active_in", "always"): _("Always"),
            ("active_in", "hand"): _("From the hand"),
            ("active_in", "graveyard"): _("From the graveyard"),
            ("active_in", "attached"): _("While it is attached"),
        }

    def nothing(self) -> Texts:
        of_side = (
            *("leader_of", "crystals", "spawn_points", "leader_hp", "shuffle", "turn_number", "turns"),
            *("pay_crystals", "damage_leader", "heal_leader"),
        )
        stats = dict.fromkeys((("change_stats", "stats"), ("ignore_stat", "stats")), _("stats"))
        return {
            **super().nothing(),
            **{(kind, "of"): _("your side") for kind in of_side},
            ("is_turn_of", "who"): _("your side"),
            **stats,
            ("", "on"): _("a tile next to the leader"),
            ("while_on_tile", "tile"): _("its tile"),
            ("remove_counter", "amount"): _("all"),
        }

    # ------------------------------------------------------------ what is offered

    def group_of(self, family: str, kind: str) -> str:
        if family == "effect":
            for kinds, heading in (
                (_CARDS, _("Cards")),
                (_POINTS, _("Crystals and leaders")),
                (_POSITION, _("Position")),
                (_SPAWNING, _("Spawning")),
            ):
                if kind in kinds:
                    return heading
        return super().group_of(family, kind)

    def groups(self) -> tuple[str, ...]:
        return *super().groups(), _("Spawning"), _("Position"), _("Crystals and leaders")

    def fits(self, family: str, kind: str, model: type[Word], known: Known) -> bool:
        card: AbilityCard = _card(known.card)
        moment = known.trigger.get("kind") if isinstance(known.trigger, dict) else None
        match family, kind:
            case "trigger" | "activation" | "replaceable", _kind:
                return card not in MOMENTS or model in MOMENTS[card]
            case "modifier", _kind:
                return card not in CHANGES or model in CHANGES[card]
            case "selector", "self" if not known.scope.applied:
                return card != "duel"
            case "amount", "event_amount":
                return moment in ("damaged", "dealt_damage", "leader_damaged", "would_be_damaged")
            case "effect", "prevent":
                return moment in {tag_of(one) for one in REPLACEABLE}
            case "effect", "change_amount" | "redirect":
                return moment == "would_be_damaged"
            case "effect", "equip":
                return card == "trick"
            case _:
                return super().fits(family, kind, model, known)

    def words_of_cards(self) -> Mapping[str, Collection[type[Word]]]:
        return {card: (*moments, *CHANGES[card]) for card, moments in MOMENTS.items()}

    def itself(self, card: str) -> Types:
        return ITSELF.get(_card(card), ())

    def force_limit(self, card: str, kind: str) -> str:
        return _("+ where it works") if card in ("creature", "trick") else ""

    # ------------------------------------------------------------ what is filled in

    def starters(self, card: str) -> tuple[StarterAbility, ...]:
        kind = _card(card)
        return *_activated(kind), *_triggered(kind), *_lasting(kind)

    def empty_ability(self, card: str, moments: frozenset[str]) -> dict[str, Json]:
        if card == "trick":
            return {"kind": "activated", "when": {"kind": "played"}, "do": []}
        if card in ("creature", "token", "leader"):
            return {"kind": "activated", "when": {"kind": "standard"}, "do": []}
        return {"kind": "triggered", "when": {"kind": "turn_start"}, "do": []}

    def stand_ins(self, card: Mapping[str, Json]) -> tuple[str, ...]:
        lore, untold = card.get("lore"), UNTOLD_TALE["text"]
        text = lore.get("text") if isinstance(lore, dict) and set(lore) == {"text"} else None
        own = (
            not isinstance(text, dict)
            or not isinstance(untold, dict)
            or any(one not in untold.values() for one in text.values())
        )
        return () if own else ("lore",)

    def gap(self, family: str, kind: str, key: str, known: Known) -> Json:
        if kind == "apply" and key == "modify":
            return [{"kind": "change_stats", "stats": ["atk"]}]
        if kind in _IN_HUNDREDS and key == "amount":
            return 100
        if (kind in _OF_SETS and key == "of") or kind in ("exists", "count") or (key == "among" and kind != "search"):
            return {"kind": "cards", "relation": "enemy"}
        if kind in ("lowest", "highest") and key == "by":
            return {"kind": "stat", "of": {"kind": "it"}, "stat": "atk"}
        if kind == "search" and key == "among":
            return {"kind": "zone_cards", "zone": "deck", "kinds": ["creature"]}
        if kind == "miracle_spawn" and key == "what":
            return {"kind": "zone_cards", "zone": "graveyard", "kinds": ["creature"]}
        if kind == "look" and key == "at":
            return {"kind": "zone_cards", "zone": "hand", "of": {"kind": "players", "relation": "enemy"}}
        if (kind, key) == ("set_tile", "tiles"):
            return {"kind": "tiles", "within": 1}
        if key in _ONES.get(kind, {}):
            piece: Any = self.first_piece(known)
            its_own = piece["kind"] in _PLAIN_ONES and (kind, key) not in _OTHERS
            return piece if its_own else {"kind": "chosen", "name": _ONES[kind][key]}
        if (kind in ("negate", "copy_ability") and key == "entry") or (kind, key) == ("card_of", "of"):
            chosen = next((name for name, types in known.names.items() if types == ("entry",)), None)
            if chosen is not None:
                return {"kind": "chosen", "name": chosen}
            return {"kind": "entries", "slower": True, "relation": "enemy"}
        return super().gap(family, kind, key, known)

    def fills(self, kind: str, key: str, known: Known) -> bool:
        in_hundreds = kind in _IN_HUNDREDS and key == "amount"
        return in_hundreds or super().fills(kind, key, known) or (kind, key) == ("has_abilities_of", "card")

    def missing_choices(self, word: Mapping[str, Json]) -> tuple[dict[str, Json], ...]:
        if word.get("kind") == "move_along" and "who" in word:
            return ({"kind": "path", "name": word.get("path", "path"), "who": word["who"]},)
        return tuple(
            {"kind": "target", "name": part["name"], "among": _among(key)}
            for key in _ONES.get(str(word.get("kind")), {})
            if isinstance(part := word.get(key), dict) and part.get("kind") == "chosen"
        )

    def own_piece(self, known: Known) -> Json:
        cards: Json = {"kind": "cards", "relation": "own"}
        has_creature = known.scope.applied or "character" in self.itself(known.card)
        return {"kind": "self"} if has_creature else cards


def _among(key: str) -> Json:
    """What can be chosen for a part that names one card or tile."""
    if key == "on":
        return {"kind": "tiles", "within": 1, "free": True}
    return {"kind": "cards", "relation": "own", "kinds": ["creature"]}


def _card(name: str) -> Any:
    """The kind of card that moments know, by the name of a kind of content."""
    return "tile" if name == "tile_kind" else name


_TARGET: Json = {"kind": "chosen", "name": "target"}


def _choose(**among: Json) -> Json:
    return [{"kind": "target", "name": "target", "among": {"kind": "cards", **among}}]


def _activated(card: str) -> tuple[StarterAbility, ...]:
    trick = card == "trick"
    used: dict[str, Json] = {"when": {"kind": "played"}} if trick else {"when": {"kind": "standard"}}
    limit: dict[str, Json] = {} if trick else {"limit": {"per": "turn"}}

    def one(label: str, told: str, do: Json, choose: Json = None, **more: Json) -> StarterAbility:
        chosen: dict[str, Json] = {} if choose is None else {"choose": choose}
        return StarterAbility(
            label, told, "spell", {"kind": "activated", **used, **more, **chosen, "do": [do], **limit}
        )

    enemy: Json = _choose(relation="enemy", within=2)
    own: Json = _choose(relation="own")
    boost: dict[str, Json] = {
        "kind": "apply",
        "to": _TARGET,
        "modify": [{"kind": "change_stats", "stats": ["atk"], "by": 200}],
    }
    mine: Json = {"kind": "zone_cards", "zone": "graveyard", "kinds": ["creature"]}
    worn: Json = {**boost, "lasts": {"kind": "while_attached"}}
    equip = StarterAbility(
        _("Equip"), _("The ATK of the creature that carries it is boosted by 200; let it stay as Equip."), "trait",
        {"kind": "activated", **used, "choose": _choose(relation="own", within=1),
         "do": [{"kind": "equip", "to": _TARGET}, worn]},
    )  # fmt: skip
    return (
        one(_("Damage"), _("An opposing creature within 2 tiles takes 200 damage."),
            {"kind": "damage", "to": _TARGET, "amount": 200}, enemy),
        one(_("Boost"), _("The ATK of one of your creatures is boosted by 200 until the turn ends."), boost, own),
        one(_("Draw"), _("You draw a card."), {"kind": "draw"}),
        *((one(_("Destroy"), _("An opposing creature within 2 tiles is destroyed."),
               {"kind": "destroy", "what": _TARGET}, enemy),
           one(_("Miracle Spawn"), _("A creature returns from your graveyard to the field."),
               {"kind": "miracle_spawn", "what": {"kind": "chosen", "name": "target"}},
               [{"kind": "pick", "name": "target", "among": mine}]),
           one(_("Stop a deed"), _("In answer to an attack: it does not happen."), {"kind": "cancel_deed"},
               when={"kind": "played", "answers": ["attack"]}),
           equip) if trick else ()),
    )  # fmt: skip


def _triggered(card: str) -> tuple[StarterAbility, ...]:
    its: dict[str, Json] = {"who": "own"} if card in ("trick", "duel") else {}

    def one(label: str, told: str, when: Json, do: Json, **more: Json) -> StarterAbility:
        return StarterAbility(label, told, "trait", {"kind": "triggered", "when": when, **more, "do": [do]})

    creature = card in ("creature", "token")
    mover: Json = {"kind": "event", "role": "mover"}
    return (
        *((one(_("When spawned"), _("When it is spawned, you draw a card."),
               {"kind": "spawned"}, {"kind": "draw"}),
           one(_("When destroyed"), _("When it is destroyed, the leader of your opponent is damaged."),
               {"kind": "destroyed"},
               {"kind": "damage_leader", "of": {"kind": "players", "relation": "enemy"}, "amount": 100}),
           one(_("After an attack"), _("After its attack it goes to Defence."),
               {"kind": "attacked"}, {"kind": "set_mode", "who": {"kind": "self"}, "mode": "defence"}))
          if creature else ()),
        *((one(_("Whoever enters"), _("A creature that enters the tile is damaged."),
               {"kind": "entered", "who": "any"}, {"kind": "damage", "to": mover, "amount": 100}),)
          if card == "tile" else ()),
        *((one(_("Poison"), _("Its creature takes 100 damage at the end of each turn."),
               {"kind": "turn_end", "whose": "any"}, {"kind": "damage", "to": {"kind": "self"}, "amount": 100}),)
          if card == "status" else ()),
        one(_("Start of a turn"), _("At the start of your turn you gain a crystal."),
            {"kind": "turn_start"}, {"kind": "gain_crystals"}),
        *((one(_("A spawn"), _("When one of your creatures is spawned, it gets 100 HP back."),
               {"kind": "spawned", **its}, {"kind": "heal", "to": mover, "amount": 100}),)
          if card in ("trick", "duel") else ()),
    )  # fmt: skip


def _lasting(card: str) -> tuple[StarterAbility, ...]:
    all_own: Json = {"kind": "cards", "relation": "own", "within": 1, "beyond": 1}
    boost: dict[str, Json] = {"kind": "change_stats", "stats": ["atk"], "by": 100}
    holds = StarterAbility(
        _("Aura"), _("The ATK of your creatures nearby is higher by 100."), "trait",
        {"kind": "static", "modify": [{**boost, "to": all_own}]},
    )  # fmt: skip
    slow = StarterAbility(
        _("It cannot move"), _("As long as it lasts, it cannot move."), "trait",
        {"kind": "static", "modify": [{"kind": "prohibit", "deeds": ["move"]}]},
    )  # fmt: skip
    ward = StarterAbility(
        _("Ward: prevent damage"), _("The first damage each turn is prevented."), "trait",
        {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "limit": {"per": "turn"},
         "do": [{"kind": "prevent"}]},
    )  # fmt: skip
    return (
        *((holds,) if card not in ("status", "duel") else ()),
        *((slow,) if card in ("status", "creature") else ()),
        *((ward,) if card in ("creature", "token", "status") else ()),
    )


AUTHORING = DespairaAuthoring()
