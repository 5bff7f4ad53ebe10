"""Desktopia's part of writing abilities: phrases of its words, which word fits where, abilities to begin with."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.authoring import Authoring, Known, Phrase, Phrases, StarterAbility, Texts
from schema.language.base import Family, Word, tag_of
from schema.language.types import Types
from schema.systems.desktopia.card_triggers import (
    APPLIED,
    CHANGES,
    ITSELF,
    LATER,
    MOMENTS,
    OUTSIDE_FLICKS,
    REPLACEABLE,
    WITH_BEARER,
)
from schema.systems.desktopia.flick_phrases import flick_phrases
from schema.systems.desktopia.option_phrases import option_phrases
from schema.systems.desktopia.starter_abilities import kind_of, starters_of

if TYPE_CHECKING:
    from schema.language.guesses import Guess

_HEADINGS: Mapping[str, tuple[str, ...]] = {
    "Disks": (
        "flick",
        "swap",
        "leave_table",
        "to_reserve",
        "move",
        "push",
        "put_back",
        "mix_places",
        "orbit",
        "mirror",
        "summon",
        "stow",
        "transform",
        "gain_abilities",
        "use_spell_of",
        "shoot",
        "shoot_again",
        "deflect",
    ),
    "Artifacts": ("give_artifact", "stand_on", "step_off", "put_artifact", "discard_artifact", "lock_artifact"),
    "Board": ("put_object", "copy_object", "remove_object", "set_border", "open_zone", "close_zone"),
    "Missiles": ("attach", "move_missile", "discard_missile", "supply_add", "supply_discard"),
}
_OF_PIECES = ("except", "filter", "lowest", "highest")
_FIRST_MOMENTS: Mapping[str, str] = {
    "missile": "turn_end",
    "ritual": "any_time",
    "sector": "hit_landed",
    "special_hit": "hit_landed",
}


class DesktopiaAuthoring(Authoring):
    """Characters, missiles, artifacts, rituals and scripts have different moments and different ways to name pieces."""

    first_words: Mapping[str, str] = {**Authoring.first_words, "goal": "eliminate"}
    before_and_after = (
        *Authoring.before_and_after,
        ("would_be_flicked", "before_flick"),
        ("would_act", "action_end"),
        ("would_be_used", "used"),
        ("would_be_chosen", "was_chosen"),
        ("would_take_artifact", "artifact_taken"),
        ("would_be_healed", "healed"),
        ("would_leave_table", "left_table"),
        ("would_get_counter", "counter_reached"),
        ("would_get_status", "status_gained"),
    )

    def phrases(self) -> Phrases:
        and_, or_ = _("and"), _("or")
        as_of = ("as_of", _(" {as_of}"))
        called = ("name", _(", called {name}"))
        by = ("by", _(", picked by {by:one}"))
        by_lot = ("random", _(", by lot"))
        flicked_by = ("by", _(", flicked by {by:one}"))
        power = ("power", _(", at {power}% power"))
        done = ("of", _(", to or by {of:one}")), ("by", _(", because of {by:one}"))
        before = ("before", _(", before {before:one}"))
        since_last = ("since_last", _(", since this was last so: {since_last}"))
        return {
            **super().phrases(),
            ("condition", "rank"): Phrase(_("{who:one} is {ranks}"), link=or_),
            ("condition", "card_is"): Phrase(_("{who:one} is named {cards}"), link=or_),
            ("condition", "order_is"): Phrase(_("{who:one} belongs to {orders}"), link=or_),
            ("condition", "shares"): Phrase(_("{who:one} has the same {by} as {other:one}")),
            ("condition", "has_tag"): Phrase(_("{who:one} has the tag {tag}")),
            ("condition", "nearby"): Phrase(_("{who:one} is near {to:one}"), (as_of,)),
            ("condition", "within"): Phrase(_("{who:one} is within {mm} mm of {to:one}"), (as_of,)),
            ("condition", "enclosed"): Phrase(_("{who:one} is inside the outline around {by:many}"), (as_of,)),
            ("condition", "in_area"): Phrase(_("{who:one} is in {area:one}"), (as_of,)),
            ("selector", "areas"): Phrase(_("the {which} of the battlefield")),
            ("condition", "near_border"): Phrase(_("{who:one} is within {mm} mm of the border"), (as_of,)),
            ("condition", "in_sight"): Phrase(
                _("{who:one} is in sight of {to:one}"),
                (as_of, ("blocked_by", _(" (in the way: {blocked_by})"))),
                link=or_,
            ),
            ("condition", "in_zone"): Phrase(_("{who:one} is in the zone {zone}"), (as_of,)),
            ("condition", "stands_on"): Phrase(
                _("{who:one} stands on {artifact}"), (("on", _(", namely on {on:one}")), as_of)
            ),
            ("condition", "touched"): Phrase(
                _("the moving disk has touched {what}"),
                (
                    ("who", _(", namely {who:one}")),
                    ("which", _(" ({which} of all)")),
                    ("number", _(" (number {number})")),
                    ("by", _(" (touched by {by:one})")),
                    ("before", _(" before {before:one}")),
                ),
            ),
            ("condition", "crossed"): Phrase(
                _("the moving disk has crossed the line between {first:one} and {second:one}"),
                (("by", _(" (that is {by:one})")),),
            ),
            ("condition", "entered"): Phrase(
                _("the moving disk has come into the zone {zone}"), (("by", _(" (that is {by:one})")),)
            ),
            ("condition", "passed"): Phrase(
                _("the moving disk has passed {who:one} within {mm} mm without touching it"),
                (("by", _(" (that is {by:one})")),),
            ),
            ("condition", "carries"): Phrase(_("{who:one} carries {missile}"), (as_of,)),
            ("condition", "can_shoot"): Phrase(_("{who:one} can shoot")),
            ("condition", "can_cast"): Phrase(_("{who:one} can cast spells")),
            ("selector", "characters"): Phrase(
                "{*}",
                (("of", _(" of {of:one}")), ("other_than", _(" other than {other_than:one}")), ("where", "{where}")),
                link=and_,
            ),
            ("selector", "recruits"): Phrase("{*}", (("of", _(" of {of:one}")), ("where", "{where}")), link=and_),
            ("selector", "slain"): Phrase("{*}", (("of", _(" of {of:one}")), ("where", "{where}")), link=and_),
            ("selector", "missiles"): Phrase(
                "{*}",
                (("on", _(", namely on {on:one}")), ("relation", _(" (whose: {relation})")), ("where", "{where}")),
                link=and_,
            ),
            ("amount", "supply"): Phrase(
                _("the number of missiles on the card of {of:one}"), (("missile", _(" ({missile})")),)
            ),
            ("modifier", "acts_again"): Phrase(
                _("{who} may act up to {times} times in a turn"), one=_("{who} may act up to {times} time in a turn")
            ),
            ("modifier", "maximum_life"): Phrase(_("{who} has {by} more maximum life")),
            ("modifier", "immovable"): Phrase(
                _("{who} cannot be moved by {by}"),
                (
                    ("against", _(" (only those of {against})")),
                    ("flicked", _(", only in flicks of {flicked:many}")),
                    ("beyond", _(", only farther than {beyond} mm")),
                    ("kinds", _(", of abilities only by {kinds}")),
                ),
                link=or_,
            ),
            ("modifier", "weight"): Phrase(_("{who} weighs {percent}% of the usual")),
            ("amount", "angle"): Phrase(_("the angle at {at:one} between {first:one} and {second:one}"), (as_of,)),
            ("amount", "distance"): Phrase(_("the distance in mm from {who:one} to {to:one}"), (as_of,)),
            ("amount", "travelled"): Phrase(
                _("the way of the moving disk in mm"),
                (
                    *(("of", _(" (that is {of:one})")), ("before", _(" before it touches {before:one}"))),
                    ("after", _(" after it touches or crosses {after:one}")),
                ),
            ),
            ("amount", "at_start"): Phrase("{*}", (("of", _(" of {of:one}")),)),
            ("amount", "time_cards"): Phrase("{*}", (("of", _(" of {of:one}")),)),
            ("choice", "place"): Phrase(
                _("a free place for {disk:one}"),
                (
                    *(("near", _(" near {near:one}")), ("mm", _(", at most {mm} mm away"))),
                    ("zone", _(" in the zone {zone}")),
                    ("over", _(" (also where others stand)")),
                    *(("border", _(", at most {border} mm from the border")), ("apart", _(", {apart} mm from others"))),
                    *(("otherwise", _(" (if there is none: {otherwise})")), by_lot, by, called),
                ),
            ),
            ("selector", "objects"): Phrase(
                "{*}", (("relation", _(" (put down by: {relation})")), ("where", "{where}")), link=and_
            ),
            ("choice", "object_place"): Phrase(
                _("a free place for the object {thing}"),
                (
                    ("like", _(" like {like:one}")),
                    *(("near", _(" near {near:one}")), ("mm", _(", at most {mm} mm away"))),
                    *(("zone", _(" in the zone {zone}")), by_lot, by, called),
                ),
            ),
            ("condition", "happened"): Phrase(
                _("{what} at least once (since: {since})"),
                (*done, before, since_last),
            ),
            ("amount", "happened"): Phrase(
                _("how often: {what} (since: {since})"),
                (
                    *(*done, before, since_last),
                    ("measured", _(" (damage, life or millimetres in all)")),
                    ("different", _(" (each character once)")),
                ),
            ),
            ("selector", "place_of"): Phrase(_("where {of:one} was"), (as_of,)),
            ("choice", "place_of"): Phrase(_("the place where {of:one} was"), (as_of, called)),
            ("choice", "spot"): Phrase(
                _("the place at {x} mm, {y} mm"), (("facing", _(", turned by {facing} degrees")), called)
            ),
            ("selector", "artifacts"): Phrase(
                "{*}", (("under", _(" under {under:one}")), ("where", "{where}")), link=and_
            ),
            ("effect", "give_artifact"): Phrase(_("lay {artifact:one} under {to:one}")),
            ("effect", "stand_on"): Phrase(_("set {who:one} onto {artifact:one}")),
            ("effect", "step_off"): Phrase(_("{who} leave what they stand on")),
            ("effect", "put_artifact"): Phrase(_("lay {artifact:one} on {to}")),
            ("effect", "discard_artifact"): Phrase(_("take {artifact} off the table")),
            ("effect", "put_object"): Phrase(_("put the object {thing} on {at}"), (called,)),
            ("effect", "copy_object"): Phrase(_("put an object like {of:one} on {at}"), (called,)),
            ("effect", "remove_object"): Phrase(_("remove {which} from the table")),
            ("effect", "resize_object"): Phrase(_("let {which} grow by {mm} mm on every side")),
            ("effect", "set_border"): Phrase(
                _("move the border to the outline of {zone}"), (("wall", _(", as a wall")),)
            ),
            ("effect", "open_zone"): Phrase(_("open the zone {zone}")),
            ("effect", "close_zone"): Phrase(_("close the zone {zone}")),
            ("effect", "attach"): Phrase(_("lay {missile} {source} on {to}"), (called,)),
            ("effect", "move_missile"): Phrase(
                _("move {missile} to {to:one}"),
                (("onto", _(" (onto the {onto})")), ("of", _(", and from then on {of:one} has it"))),
            ),
            ("effect", "discard_missile"): Phrase(_("discard {missile}"), (("for_good", _(", for good")),)),
            ("effect", "supply_add"): Phrase(_("put {amount} of {missile} from the reserve on the card of {to}")),
            ("effect", "discard"): Phrase(
                _("{of} discard {count} cards, picked by {picked}"),
                (("cards", _(", only {cards:many}")),),
                one=_("{of} discard {count} card, picked by {picked}"),
            ),
            ("cost", "discard"): Phrase(
                _("{count} cards of your hand, picked by {picked}"),
                (("cards", _(", only {cards:many}")),),
                one=_("{count} card of your hand, picked by {picked}"),
            ),
            ("effect", "supply_discard"): Phrase(_("discard {amount} of {missile} from the card of {of}")),
            ("effect", "flick"): Phrase(
                _("flick {who:one} at once"),
                (flicked_by, power, ("as_mine", _(", as if it were yours"))),
            ),
            ("effect", "shoot"): Phrase(
                _("let {who:one} shoot at once"),
                (
                    *(("missile", _(", namely {missile}")), ("disk", _(", with {disk:one} itself"))),
                    *(("at", _(", only at {at}")), ("beside", _(", from beside {beside:one}"))),
                    *(flicked_by, power),
                ),
            ),
            ("effect", "leave_lying"): Phrase(_("leave that missile on the table")),
            ("effect", "deflect"): Phrase(_("turn this flick aside by {degrees}° ({side})")),
            **flick_phrases(),
            ("modifier", "supply_cap"): Phrase(
                _("its card can hold at most {most} missiles"), one=_("its card can hold at most {most} missile")
            ),
            ("amount", "speed"): Phrase(
                _("the speed of the moving disk in cm/s"),
                (("of", _(" (that is {of:one})")), ("before", _(" just before it touches {before:one}"))),
            ),
            ("amount", "bounces"): Phrase(
                _("how often the moving disk has bounced off {off}"),
                (("before", _(" before it touched {before:one}")),),
                link=or_,
            ),
            ("effect", "leave_table"): Phrase(
                _("take {who} off the table, {lasts}"), (("back", _(" (back: {back})")),)
            ),
            ("effect", "swap"): Phrase(
                _("swap the places of {first:one} and {second:one}"), (("others", _(" and {others}")),)
            ),
            ("effect", "move"): Phrase(
                _("move {who:one} to {to}"), (("make_room", _(" (who stands there is pushed aside)")),)
            ),
            ("selector", "middle"): Phrase(_("the middle"), (("of", _(" of {of:many}")),)),
            ("selector", "border"): Phrase(
                _("the border nearest to {nearest:one}"),
                (("opposite", _(", straight across from there")), ("inside", _(" (touching it from inside)"))),
            ),
            ("selector", "home"): Phrase(_("the starting place of {of:one}")),
            ("selector", "line_between"): Phrase(
                _("the line between {first:one} and {second:one}"), (("beyond", _(" and beyond them")),)
            ),
            ("selector", "ahead"): Phrase(
                _("the point {mm} mm ahead of {of:one}"),
                (
                    ("facing", _(" (as it points)")),
                    ("first", _(" (as it slid first)")),
                    ("turn", _(", turned by {turn}° clockwise")),
                ),
            ),
            ("condition", "on_sector"): Phrase(_("the flick is on a sector")),
            ("effect", "rotate"): Phrase(
                _("turn {who}"),
                (
                    ("towards", _(" towards {towards:one}")),
                    ("by", _(" by {by}° clockwise")),
                    ("random", _(" at random")),
                ),
            ),
            ("condition", "went_off"): Phrase(
                _("the moving disk has gone over the edge"), (("by", _(" (that is {by:one})")),)
            ),
            ("condition", "dealt_by_this"): Phrase(_("this ability has dealt the damage")),
            ("effect", "deal_damage"): Phrase(
                _("let {by:one} deal {amount} damage to {to}"),
                (("hit", _(" (as a hit)")), ("unpreventable", _(" (nothing prevents it)"))),
            ),
            ("effect", "move_counters"): Phrase(
                _("move {amount} counters from {of} to {to:one}"),
                (("counter", _(", only {counter}")), ("kept", _(", which are kept"))),
                one=_("move {amount} counter from {of} to {to:one}"),
            ),
            ("effect", "orbit"): Phrase(
                _("let {who} go round {around:one}"), (("degrees", _(" by {degrees}° clockwise")),)
            ),
            ("effect", "mirror"): Phrase(_("let {who} go to the other side of {across:one}")),
            ("effect", "mix_places"): Phrase(_("let {who} exchange places at random")),
            ("effect", "put_back"): Phrase(_("put {who} back where they stood"), (as_of,)),
            ("effect", "push"): Phrase(
                _("push {who} up to {mm} mm {direction} {centre:one}"),
                (
                    ("aim", _(", all in the direction of {aim:one}")),
                    ("heading", _(", or all in the direction of {heading}°")),
                    ("turn", _(", turned by {turn}° clockwise")),
                    ("over_border", _(", even over the edge of the table")),
                    ("shoves", _(", together with who is in the way")),
                    ("name", _(", and call who stops them “{name}”")),
                ),
            ),
            ("amount", "actions_left"): Phrase(_("the number of actions left"), (("of", _(" of {of:one}")),)),
            ("effect", "penalise"): Phrase(_("penalise {who}")),
            ("effect", "to_reserve"): Phrase(_("put {who} back into the reserve")),
            ("effect", "lock_artifact"): Phrase(_("let nobody take {artifact}, {lasts}")),
            ("effect", "limited"): Phrase(
                _("only {times} times {per}:"),
                (
                    ("each", _(" for each of what is {each}")),
                    ("and_each", _(", with each of what is {and_each}")),
                    ("together", _(" (counted together: {together})")),
                ),
                one=_("only {times} time {per}:"),
                blocks=(("choose", _("choose")), ("do", "")),
            ),
            ("effect", "first_turn"): Phrase(_("the first turn of the next round"), (("to", _(" for {to:one}")),)),
            ("choice", "choose_direction"): Phrase(_("a direction, called {name}"), (by,)),
            ("choice", "point"): Phrase(
                _("a point of the battlefield, called {name}"),
                (
                    ("mm", _(", at most {mm} mm away")),
                    ("least", _(", at least {least} mm away")),
                    *(("near", _(" from {near:one}")), ("where", "{where}"), by_lot, by),
                ),
                link=and_,
            ),
            ("effect", "after_deaths"): Phrase(
                _("after the deaths, if {if}:"), blocks=(("do", ""), ("otherwise", _("otherwise"))), link=and_
            ),
            ("effect", "remove_slain"): Phrase(_("remove {who} from the battle")),
            ("effect", "summon"): Phrase(_("set {who:one} on {to}"), (("of", _(", under the control of {of}")),)),
            ("effect", "give_time_card"): Phrase(_("give a {side} time card to {to}")),
            ("effect", "discard_time_card"): Phrase(_("take a {side} time card from {of}")),
            ("effect", "give_up_actions"): Phrase(_("give up {count} of your actions")),
            ("effect", "transform"): Phrase(
                _("let {who} become {into}"), (("like", _(", namely like {like:one}")), ("lasts", _(", {lasts}")))
            ),
            ("effect", "gain_abilities"): Phrase(_("{to} gains the abilities of {of:one}, {lasts}")),
            ("selector", "named"): Phrase(_("the character {card}")),
            ("modifier", "cannot_play"): Phrase(
                _("{who} cannot play rituals"), (("cards", _(", namely {cards}")),), link=or_
            ),
            ("modifier", "cannot"): Phrase(
                _("{who} cannot {deeds}"),
                (
                    ("by", _(", as far as {by} would do it")),
                    ("against", _(", as far as {against:many} would do it")),
                    ("kinds", _(", for {kinds}")),
                ),
                link=or_,
            ),
            ("effect", "use_spell_of"): Phrase(_("let {by:one} use a spell of {who:one}")),
            ("cost", "discard_missile"): Phrase("{missile}"),
            ("cost", "supply_discard"): Phrase(_("{amount} of {missile} from the card of {of}")),
            ("cost", "give_time_card"): Phrase(_("taking a {side} time card")),
            ("cost", "discard_time_card"): Phrase(_("giving back a {side} time card")),
            ("cost", "give_up_actions"): Phrase(_("{count} of your actions")),
            ("effect", "stow"): Phrase(_("lay the disk of {disk:one} on the card of {on:one}")),
            ("effect", "shoot_again"): Phrase("{*}", (("by", _(" (shot by {by:one})")), power)),
            ("amount", "excess_damage"): Phrase(_("the damage beyond the life of the victim")),
            ("amount", "figure"): Phrase(_("the {which} of {of:one}")),
            ("amount", "object_size"): Phrase(_("the {which} of {of:one}")),
            ("amount", "different"): Phrase(_("the number of different {by} among {of:many}")),
            ("selector", "chain"): Phrase(
                _("the chain from {of:one} on"),
                (("through", _(" through {through:many}")), ("mm", _(", gaps up to {mm} mm")), as_of),
            ),
            ("selector", "latest"): Phrase(
                _("the last of {of:many} ({what}, since: {since})"),
                (
                    ("by", _(", because of {by:one}")),
                    ("to", _(", done to {to:one}")),
                    ("earliest", _(", the first instead")),
                ),
            ),
            ("selector", "commonest"): Phrase(
                _("the most common {by} among {of:many}"), (("rarest", _(" (the rarest instead)")),)
            ),
            ("goal", "meets"): Phrase("{if}", link=and_),
            ("goal", "all_goals"): Phrase(_("both {goals}"), link=and_),
            ("goal", "any_goal"): Phrase(_("either {goals}"), link=or_),
        }

    def options(self) -> Texts:
        return {**super().options(), **option_phrases()}

    def nothing(self) -> Texts:
        return {
            **super().nothing(),
            ("", "missile"): _("any missile"),
            ("", "artifact"): _("any artifact"),
            ("stands_on", "artifact"): _("an artifact"),
            ("attach", "missile"): _("this missile"),
            ("use_spell_of", "who"): _("this moment"),
            ("supply_add", "missile"): _("its own missile"),
            ("give_time_card", "to"): _("you"),
            ("penalise", "who"): _("you"),
            ("home", "of"): _("you"),
            ("discard_time_card", "of"): _("you"),
            ("supply_discard", "amount"): _("all"),
            ("remove_counter", "amount"): _("all"),
            ("move_counters", "amount"): _("all"),
            ("transform", "into"): _("another character"),
            ("set_border", "zone"): _("the script's own battlefield"),
        }

    def guesses(self) -> tuple[Guess, ...]:
        from schema.systems.desktopia.guesses import guesses  # only for mistakes

        return *guesses(), *super().guesses()

    def guessed_keys(self) -> Iterable[tuple[str, Sequence[str]]]:
        from schema.systems.desktopia.guessed_texts import KEYS

        return *super().guessed_keys(), *KEYS.items()

    def guessed_values(self) -> Iterable[tuple[str, Sequence[str]]]:
        from schema.systems.desktopia.guessed_texts import VALUES

        return *super().guessed_values(), *VALUES.items()

    def meant_by_text(self, text: str, family: Family | None) -> dict[str, Json] | None:
        from schema.systems.desktopia.guessed_texts import meant_by_text

        return meant_by_text(text) if family == "selector" else None

    def group_of(self, family: str, kind: str) -> str:
        shared = super().group_of(family, kind)
        if family != "effect" or shared != _("Words"):
            return shared
        if kind in _HEADINGS["Disks"]:
            return _("Disks")
        if kind in _HEADINGS["Artifacts"]:
            return _("Artifacts")
        if kind in _HEADINGS["Board"]:
            return _("Board")
        return _("Missiles") if kind in _HEADINGS["Missiles"] else _("Cards")

    def groups(self) -> tuple[str, ...]:
        return *super().groups(), _("Disks"), _("Missiles"), _("Artifacts"), _("Board"), _("Cards")

    def fits(self, family: str, kind: str, model: type[Word], known: Known) -> bool:
        card: Any = known.card
        moment = known.trigger.get("kind") if isinstance(known.trigger, dict) else None
        if known.paying and not super().fits(family, kind, model, known):
            return False
        match family, kind:
            case "effect", "damage" | "destroy" | "lose_life" | "supply_discard" if known.paying:
                return "character" in self.itself(known.card) or known.active_in in WITH_BEARER
            case "trigger", _kind if known.scope.moment is not None:
                return model in LATER
            case "trigger" | "activation" | "replaceable", _kind:
                return card not in MOMENTS or model in MOMENTS[card]
            case "modifier", _kind if known.scope.applied:
                return model in APPLIED
            case "modifier", _kind:
                return card not in CHANGES or model in CHANGES[card]
            case "selector", "bearer":
                borne = known.active_in in WITH_BEARER or (known.card == "artifact" and known.active_in != "neutral")
                return borne and not known.scope.applied
            case "selector", "self" if known.scope.applied:
                return True
            case "selector", "self":
                return known.card not in ("ritual", "script")
            case "amount", "event_amount":
                return moment in ("hit_landed", "damaged", "hurt", "healed", "would_be_damaged", "would_be_healed")
            case "amount", "excess_damage":
                return moment in ("hit_landed", "hurt", "died")
            case "condition", "dealt_by_this":
                return moment in ("damaged", "hurt", "died", "would_be_damaged", "would_die")
            case "condition", "damage_is":
                of_damage = moment in ("hit_landed", "damaged", "hurt", "died", "would_be_damaged", "would_die")
                return of_damage or (bool(known.changes) and set(known.changes) == {"damage"})
            case (
                "condition" | "amount",
                "touched"
                | "travelled"
                | "passed"
                | "entered"
                | "crossed"
                | "went_off"
                | "on_sector"
                | "bounces"
                | "speed",
            ):
                return moment not in {tag_of(one) for one in OUTSIDE_FLICKS}
            case "effect", "prevent":
                return moment in {tag_of(one) for one in REPLACEABLE}
            case "effect", "change_amount" | "redirect":
                shot = ("would_be_shot",) if kind == "redirect" else ()
                return moment in ("would_be_damaged", "would_be_healed", *shot)
            case "choice", "spot":
                return known.card == "script"
            case "effect", "deflect":
                return moment in ("before_flick", "before_shot")
            case "effect", "shoot_again":
                return moment in ("shot_hit", "shot_missed", "would_be_shot")
            case _:
                return super().fits(family, kind, model, known)

    def words_of_cards(self) -> Mapping[str, Collection[type[Word]]]:
        return {card: (*moments, *CHANGES[card]) for card, moments in MOMENTS.items()}

    def itself(self, card: str) -> Types:
        kind: Any = card
        return ITSELF.get(kind, ())

    def force_limit(self, card: str, kind: str) -> str:
        if card not in ("character", "missile") or kind == "static":
            return ""
        missile = card == "missile"
        return _("+ only while it lies on a character") if missile else _("+ only while its disk lies on a card")

    def card_kind(self, name: str) -> str:
        return "script" if name in ("", "etude") else name

    def starters(self, card: str) -> tuple[StarterAbility, ...]:
        return starters_of(card)

    def empty_ability(self, card: str, moments: frozenset[str]) -> dict[str, Json]:
        moment = _FIRST_MOMENTS.get(card, "turn_start")
        force: dict[str, Json] = {"active_in": "attached"} if card == "missile" else {}
        when: Json = {"kind": moment if moment in moments or not moments else min(moments)}
        return {"kind": kind_of(when), "when": when, **force, "do": []}

    def missing_choices(self, word: Mapping[str, Json]) -> tuple[dict[str, Json], ...]:
        if word.get("kind") in ("move", "summon") and {"who", "to"} <= word.keys():
            return ({"kind": "place", "name": word["to"], "disk": word["who"]},)
        if word.get("kind") == "put_artifact" and {"artifact", "to"} <= word.keys():
            return ({"kind": "place", "name": word["to"], "disk": word["artifact"]},)
        if word.get("kind") == "put_object" and {"thing", "at"} <= word.keys():
            return ({"kind": "object_place", "name": word["at"], "thing": word["thing"]},)
        return ()

    def gap(self, family: str, kind: str, key: str, known: Known) -> Json:
        if known.paying and key == "side":
            return "penalty" if kind == "give_time_card" else "bonus"
        if known.paying and (kind, key) == ("remove_counter", "of") and known.card in ("ritual", "script"):
            return {"kind": "players", "relation": "own"}
        if (kind in ("move", "summon", "put_artifact") and key == "to") or (
            kind in ("put_object", "copy_object") and key == "at"
        ):
            return next((name for name, types in known.names.items() if "place" in types), "place")
        if key == "among" or (kind in ("exists", "count", *_OF_PIECES) and key in ("what", "of")):
            return {"kind": "characters", "relation": "enemy"}
        if kind in ("discard_missile", "move_missile") and key == "missile":
            return {"kind": "missiles"}
        if kind in ("give_artifact", "stand_on", "put_artifact", "discard_artifact") and key == "artifact":
            return {"kind": "self"} if known.card == "artifact" else {"kind": "artifacts"}
        if (kind, key) in (("remove_object", "which"), ("copy_object", "of"), ("object_size", "of")):
            return {"kind": "objects"}
        if kind == "summon" and key == "who":
            return {"kind": "slain"}
        if (kind, key) in (("use_spell_of", "who"), ("gain_abilities", "of")):
            return {"kind": "characters", "relation": "enemy"}
        if kind == "place" and key == "disk":
            return self.first_piece(known)
        return super().gap(family, kind, key, known)

    def fills(self, kind: str, key: str, known: Known) -> bool:
        # Only on a missile's own card does leaving it out mean a missile.
        if (kind, key) == ("use_spell_of", "who"):
            return True
        return (kind == "attach" and key == "missile" and known.card != "missile") or super().fills(kind, key, known)

    def own_piece(self, known: Known) -> Json:
        if known.scope.applied:
            return {"kind": "self"}
        if known.active_in in WITH_BEARER:
            return {"kind": "bearer"}
        return {"kind": "characters"} if known.card in ("ritual", "script") else {"kind": "self"}


AUTHORING = DesktopiaAuthoring()
