"""Finds abilities that never work on their card: moments and modifiers that this kind of card cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Operation, quoted, table
from schema.i18n import gettext as _
from schema.language.ability import Activated, EffectAbility, Replacement, Static
from schema.language.base import ActivationWord, ReplaceableWord, TriggerWord, tag_of
from schema.language.counters import CounterReached
from schema.language.modifiers import ModifyDamage
from schema.language.selectors import Itself
from schema.language.triggers import AnyTime
from schema.language.zones import Discarded
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.absence import LeftTable
from schema.systems.desktopia.card_triggers import CHANGES, MOMENTS, OF_A_MISSILE_IN_FLIGHT, OF_A_SHOT, CardKind
from schema.systems.desktopia.cards import Artifact
from schema.systems.desktopia.checks.diagnostic_builders import error
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.flick_words import PassesThrough
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.shots import BeforeShot, MissileLost, ShotEnd
from schema.systems.desktopia.statuses import Status

CODES = table(
    CodeInfo(
        "never-works",
        _("Ability that never works here"),
        _("Each kind of card has its own moments: only characters cast spells, only missiles are shot."),
        '"when": {"kind": "shot_hit"} on a character',
        _("Move the ability to a card that has this moment, or choose another moment."),
    ),
    CodeInfo(
        "in-force-where",
        _("Ability that never applies"),
        _(
            "Lasting abilities of a missile apply while it is on a character; only the disk of a character "
            "can be stowed; those of an artifact that nobody can take work while nobody has it."
        ),
        '"active_in": "attached" on a character',
        _("Change when the ability applies."),
    ),
    CodeInfo(
        "nobody-heard",
        _("Trigger without a subject"),
        _("A missile or artifact never flicks, hits or dies, and only these and a stowed disk have a bearer."),
        '"when": {"kind": "hit_landed", "by": "self"} on a missile',
        _("Name the piece to listen to: for a missile, usually its bearer."),
    ),
    CodeInfo(
        "uses-not-counted",
        _("Uses that are never counted"),
        _("Only a modifier of damage uses up its uses, or reaches its limit."),
        '{"kind": "static", "modify": [{"kind": "cannot_act"}], "uses": 1}',
        _("Remove the number of uses, or the limit."),
    ),
)


@each_ability
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Every ability has a moment, a listener and a state that its card can have."""
    match at.ability:
        case EffectAbility():
            yield from _triggered(at, at.ability)
        case Static():
            yield from _static(at, at.ability)


def _triggered(at: AbilityAt, ability: EffectAbility) -> Iterator[Diagnostic]:
    played = at.kind == "ritual" and ability.active_in == "always"
    moments = (AnyTime,) if played else MOMENTS[at.kind]
    if type(ability.when) not in moments:
        here = ", ".join(tag_of(word) for word in moments if _goes(word, ability))
        message = _("The moment {moment} never occurs for {card}.").format(
            moment=quoted(tag_of(type(ability.when))), card=kind_in_words(at.kind)
        )
        hint = _("Valid here: {words}.").format(words=here) if here else ""
        if at.kind == "ritual":
            later = _("What a ritual does later it says with the effect “delayed”.")
            if isinstance(ability, Replacement):
                later = _("A ritual replaces what would happen later with the effect “replace_later”.")
            if played and type(ability.when) in MOMENTS["ritual"]:
                reaction = _("One that is played from the hand at this moment has {active_in}.").format(
                    active_in='"active_in": "hand"'
                )
                later = f"{reaction} {later}"
            hint = f"{hint} {later}".strip()
        add: Operation = "replace" if "active_in" in ability.model_fields_set else "add"
        fixes = tuple(
            Fix(label, "unsafe", ((add, f"{at.pointer}/active_in", where),))
            for where, label in (("hand", _("Let it be played from the hand")), ("discard", _("From the discard pile")))
            if played and type(ability.when) in MOMENTS["ritual"]
        )
        yield error("never-works", at.file, f"{at.pointer}/{ability.moment_key}/kind", message, hint, fixes=fixes)
        return
    yield from _in_force(at, ability)
    if isinstance(ability.when, Discarded) and ability.when.this and ability.active_in != "discard":
        message = _("Only a ritual that works in the discard pile hears that it is discarded itself.")
        yield error("nobody-heard", at.file, f"{at.pointer}/{ability.moment_key}/this", message)
    if isinstance(ability.when, LeftTable) and ability.when.who == "self" and "character" not in ability.when.what:
        message = _("The ability listens to its own character, and to no characters at all.")
        hint = _("Write “any”, “own” or “enemy” for whose artifacts and missiles are meant.")
        yield error("nobody-heard", at.file, f"{at.pointer}/{ability.moment_key}", message, hint)
        return
    listens = next((field for field in ("who", "mover", "by") if field in ability.when.__dict__), None)
    if listens is None or (at.kind == "missile" and _of_itself(ability)):
        return
    listener = getattr(ability.when, listens)
    given = listens in ability.when.model_fields_set
    above = f"{at.pointer}/{ability.moment_key}"
    pointer = f"{above}/{listens}" if given else above
    own_disk = isinstance(ability.when, CounterReached)  # any disk can have counters
    no_disk = at.kind in ("ritual", "script") or (isinstance(at.card, Status) and at.card.on == "player")
    if listener == "self" and no_disk and getattr(ability.when, "holder", "piece") == "piece":
        message = (
            _("A ritual has no disk, so this never happens to its own one.")
            if at.kind == "ritual"
            else _("Rules have no disk, so this never happens to their own one.")
        )
        hint = _("Write “any”, “own” or “enemy” for the characters to which it listens.")
        operation: Operation = "replace" if given else "add"
        fix = Fix(
            _("Replace with {word}").format(word=quoted("any")), "unsafe", ((operation, f"{above}/{listens}", "any"),)
        )
        yield error("nobody-heard", at.file, pointer, message, hint, fixes=(fix,))
    elif listener == "self" and not own_disk and (at.kind in ("missile", "artifact") or ability.active_in == "stowed"):
        message = _("The ability listens to its own disk, to which this never happens.")
        hint = (
            _("Write “bearer” for the character that stands on it.")
            if at.kind == "artifact"
            else _("Write “bearer” for the character it lies on.")
        )
        yield error("nobody-heard", at.file, pointer, message, hint)
    elif listener == "bearer" and not at.has_bearer:
        message = _("The ability listens to the bearer, but the disk is not on a character then.")
        yield error("nobody-heard", at.file, pointer, message)


def _of_itself(ability: EffectAbility | Static) -> bool:
    """Whether it hears the shot of its own missile, or its own loss, on whomever that lies."""
    of_one = (BeforeShot, ShotEnd, MissileLost)
    return isinstance(ability, EffectAbility) and isinstance(ability.when, of_one) and ability.when.this


def _goes(moment: type[TriggerWord], ability: EffectAbility) -> bool:
    """Whether abilities of this kind can have the moment."""
    replaces = isinstance(ability, Replacement)
    return issubclass(moment, ReplaceableWord) == replaces and (
        replaces or issubclass(moment, ActivationWord) == isinstance(ability, Activated)
    )


def _static(at: AbilityAt, ability: Static) -> Iterator[Diagnostic]:
    for index, change in enumerate(ability.modify):
        if type(change) not in CHANGES[at.kind]:
            message = _("{card} cannot have the modifier {change}.").format(
                card=kind_in_words(at.kind), change=quoted(tag_of(type(change)))
            )
            yield error("never-works", at.file, f"{at.pointer}/modify/{index}/kind", message)
        elif at.kind == "artifact" and isinstance(change, PassesThrough) and isinstance(change.who, Itself):
            message = _("An artifact is never flicked or shot, so it passes through nothing.")
            hint = _("Write {bearer} for the character that stands on it.").format(bearer='"who": {"kind": "bearer"}')
            yield error("never-works", at.file, f"{at.pointer}/modify/{index}", message, hint)
    yield from _in_force(at, ability)
    counted = all(isinstance(change, ModifyDamage) for change in ability.modify)
    if ability.uses is not None and not any(isinstance(change, ModifyDamage) for change in ability.modify):
        message = _("The uses of this ability are never counted, because it does not modify damage.")
        fix = Fix(_("Remove the number of uses"), "safe", (("remove", f"{at.pointer}/uses", None),))
        yield error("uses-not-counted", at.file, f"{at.pointer}/uses", message, fixes=(fix,))
    if ability.limit is not None and not counted:
        message = _("Only a change of damage can have a limit: other changes hold all the time.")
        fix = Fix(_("Remove the limit"), "safe", (("remove", f"{at.pointer}/limit", None),))
        yield error("uses-not-counted", at.file, f"{at.pointer}/limit", message, fixes=(fix,))


def _in_force(at: AbilityAt, ability: EffectAbility | Static) -> Iterator[Diagnostic]:
    allowed: tuple[str, ...]
    match at.kind:
        case "missile":
            shot = isinstance(ability, EffectAbility) and type(ability.when) in OF_A_SHOT
            allowed = ("attached", "lying", "always") if _of_itself(ability) else ("attached", "lying")
            if shot:
                allowed = ("always",)
            if isinstance(ability, Static) and {type(change) for change in ability.modify} <= {*OF_A_MISSILE_IN_FLIGHT}:
                allowed = ("attached", "lying", "in_flight")
                if any(
                    isinstance(change, PassesThrough) and isinstance(change.who, Itself) for change in ability.modify
                ):
                    allowed = ("in_flight",)
        case "character":
            allowed = ("always", "stowed")
        case "artifact" if isinstance(at.card, Artifact) and (at.card.flat or not at.card.can_be_taken):
            allowed = ("neutral",) if isinstance(ability, Activated) else ("anywhere", "neutral")
        case "artifact" if isinstance(ability, Activated):
            allowed = ("always", "neutral")
        case "artifact":
            allowed = ("always", "neutral", "anywhere")
        case "ritual" if isinstance(ability, Activated):
            allowed = ("always", "discard")
        case "ritual":
            allowed = ("discard",) if isinstance(ability, Static) else ("hand", "discard")
        case _:
            allowed = ("always",)
    if ability.active_in in allowed:
        return
    pointer = f"{at.pointer}/active_in" if "active_in" in ability.model_fields_set else at.pointer
    if at.kind == "missile" and allowed == ("in_flight",):
        message = _(
            "A missile that lies somewhere is neither flicked nor shot: it passes through things in its own shot."
        )
    elif at.kind == "missile" and allowed[:2] == ("attached", "lying"):
        message = _("This ability of a missile applies only where the missile lies, and must state so.")
    elif at.kind == "missile":
        message = _("At this moment the missile is not on a character yet.")
    elif at.kind == "ritual":
        message = _("A ritual changes rules only while it lies in the discard pile.")
        if isinstance(ability, Activated):
            message = _("A ritual in the hand is played as it is: leave out where it lies.")
    elif ability.active_in == "anywhere" and at.kind == "artifact":
        message = _("Only whoever has an artifact can use it.")
    elif at.kind == "artifact" and ability.active_in == "always":
        message = _("Nobody can take this artifact, so the ability works for nobody.")
    else:
        message = _("{card} is never {state}.").format(card=kind_in_words(at.kind), state=quoted(ability.active_in))
    operation: Operation = "replace" if "active_in" in ability.model_fields_set else "add"
    edits = ((operation, f"{at.pointer}/active_in", allowed[0]),)
    fix = Fix(_("Replace with {word}").format(word=quoted(allowed[0])), "unsafe", edits)
    hint = _("Valid here: {words}.").format(words=", ".join(f'"active_in": {quoted(one)}' for one in allowed))
    if at.kind == "missile" and allowed[:2] == ("attached", "lying"):
        left = _("On the bare table {leave_lying} leaves it, at {shot_missed} or {shot_hit}.").format(
            shot_missed=quoted("shot_missed"), leave_lying=quoted("leave_lying"), shot_hit=quoted("shot_hit")
        )
        hint = f"{hint} {left}"
    yield error("in-force-where", at.file, pointer, message, hint, fixes=(fix,))


def kind_in_words(kind: CardKind) -> str:
    """The name of a kind of card in a sentence."""
    match kind:
        case "character":
            return _("a character")
        case "sector":
            return _("a sector")
        case "special_hit":
            return _("a special hit")
        case "missile":
            return _("a missile")
        case "artifact":
            return _("an artifact")
        case "ritual":
            return _("a ritual")
        case "status":
            return _("a status")
        case "script":
            return _("a script")
