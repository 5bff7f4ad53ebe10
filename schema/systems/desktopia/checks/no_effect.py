"""Finds effects, modifiers and limits without effect, such as damage of 0 or a cap without a supply."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, table
from schema.i18n import gettext as _
from schema.language.ability import EffectAbility, Static
from schema.language.amounts import EventAmount
from schema.language.base import EffectWord, ModifierWord, SelectorWord
from schema.language.card_moves import MoveCards
from schema.language.chance import Coin, DrawLots, Reroll, Roll
from schema.language.choices import Pick
from schema.language.control import TakeControl
from schema.language.counters import AddCounter, RemoveCounter
from schema.language.durations import UntilTurnEnd
from schema.language.effects import ChooseOne, Damage, DiscardSelf, Heal, Repeat
from schema.language.lives import Destroy, LoseLife
from schema.language.modifiers import ModifyDamage
from schema.language.replacement import ChangeAmount, Prevent, Redirect
from schema.language.selectors import Chosen, FromEvent, Itself
from schema.language.sets import Quotient
from schema.language.statuses import SetStatus
from schema.language.triggers import AnyTime, TurnEnd, TurnStart
from schema.models.walk import walk
from schema.rendering.context import is_own_player
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.absence import LeaveTable, ToReserve
from schema.systems.desktopia.artifact_words import (
    ArtifactLost,
    Artifacts,
    ArtifactTaken,
    StandOn,
    StepOff,
    WouldBeUsed,
    WouldTakeArtifact,
)
from schema.systems.desktopia.card_triggers import OF_A_SHOT, WITH_BEARER
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.amount_ranges import range_in
from schema.systems.desktopia.checks.content_in_play import given_missiles, is_life_printed
from schema.systems.desktopia.checks.copies import idle_copy
from schema.systems.desktopia.checks.dead_or_dying import of_the_dead, of_the_dying
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, info, warning
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.checks.seats import most_missiles
from schema.systems.desktopia.copies import Transform, UseSpellOf
from schema.systems.desktopia.counter_moves import MoveCounters
from schema.systems.desktopia.forms import Cannot
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.pushes import Push
from schema.systems.desktopia.shots import ShootNow
from schema.systems.desktopia.words import (
    Action,
    Attach,
    Bearer,
    BeforeFlick,
    Characters,
    GrantFlick,
    ModifyAim,
    Move,
    Stow,
    SupplyAdd,
    SupplyCap,
    SupplyDiscard,
    Swap,
)

_CLEARING = (StepOff, StandOn, Move, Push, Swap, Stow, LeaveTable, ToReserve, Destroy, Damage, LoseLife, GrantFlick)
"""Effects by which a character may leave its artifact."""

CODES = table(
    CodeInfo(
        "does-nothing",
        _("No effect"),
        _("The word never changes anything in a battle."),
        '{"kind": "damage", "to": …, "amount": 0}',
        _("Change the word, or remove it."),
    ),
    CodeInfo(
        "supply-of-some",
        _("No supply on some cards"),
        _("Only cards with a limited supply can be given missiles; others get none (DK-SUP-01)."),
        '{"kind": "supply_add", "to": {"kind": "characters", "relation": "own"}}',
        _("Name only characters that shoot, or check that the missiles are meant for these."),
    ),
    CodeInfo(
        "nothing-to-discard",
        _("Nothing to discard"),
        _("Rituals and script rules have no disk."),
        '{"kind": "discard_self"} on a ritual',
        _("Remove the effect; a ritual is discarded when it is played."),
    ),
    CodeInfo(
        "gone-already",
        _("Reference to a removed piece"),
        _("A discarded missile is on no character, and dead characters cannot be damaged, healed or flicked."),
        '{"kind": "discard_self"}, then {"kind": "damage", "to": {"kind": "bearer"}}',
        _("Move the effect up, or name another piece."),
    ),
    CodeInfo(
        "limit-never-reached",
        _("Limit without effect"),
        _("The ability cannot work that often in this period, so the limit has no effect."),
        '"when": {"kind": "turn_end"}, "limit": {"times": 2, "per": "turn"}',
        _("Lower the number, or remove the limit."),
    ),
)


@each_ability
def check(pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """Every effect, modifier and limit can make a difference."""
    leaving = any(isinstance(visit.word, DiscardSelf) for visit in at.visits)
    for visit in at.visits:
        if not (leaving or isinstance(visit.word, (EffectWord, ModifierWord, Quotient))):
            continue
        why = ""
        if isinstance(visit.word, EffectWord):
            why = idle_effect(pack, at, visit.word)
        elif isinstance(visit.word, ModifierWord):
            # What an effect applies is not about this card.
            why = _idle_change(pack, None if visit.scope.applied else at.card, visit.word)
        elif isinstance(visit.word, Quotient) and range_in(pack, visit.word.right, at.card) == (0, 0):
            why = _("The divisor is 0, so the quotient is 0.")
        if why:
            yield warning("does-nothing", at.file, visit.pointer, why)
        elif isinstance(visit.word, SupplyAdd):
            yield from _supply_of_some(pack, at, visit.word, visit.pointer)
        if isinstance(visit.word, ChooseOne):
            for number, branch in enumerate(visit.word.branches):
                # For another player an empty branch is how to decline.
                if not branch and visit.word.by is None:
                    fix = Fix(
                        _("Remove the branch"), "unsafe", (("remove", f"{visit.pointer}/branches/{number}", None),)
                    )
                    fixes = (fix,) if len(visit.word.branches) > 2 else ()
                    message = _("This branch does nothing.")
                    yield warning("does-nothing", at.file, f"{visit.pointer}/branches/{number}", message, fixes=fixes)
        if isinstance(visit.word, DiscardSelf) and at.kind in ("ritual", "script", "status"):
            message = _("Nothing is discarded here.")
            fix = Fix(_("Remove the effect"), "unsafe", (("remove", visit.pointer, None),))
            yield error("nothing-to-discard", at.file, visit.pointer, message, fixes=(fix,))
        if leaving:
            for name, block in visit.word.__dict__.items():
                if isinstance(block, tuple) and block:
                    yield from _after_leaving(at, block, f"{visit.pointer}/{name}")
    if isinstance(at.ability, Static) and at.ability.uses is not None and at.kind == "script":
        fix = Fix(_("Remove the number of uses"), "unsafe", (("remove", f"{at.pointer}/uses", None),))
        message = _("Nothing is discarded here.")
        yield error("nothing-to-discard", at.file, f"{at.pointer}/uses", message, fixes=(fix,))
    if isinstance(at.ability, EffectAbility):
        yield from of_the_dead(at, at.ability)
        yield from of_the_dying(at, at.ability)
        yield from _limit(at, at.ability)


def idle_effect(pack: Pack, at: AbilityAt, word: EffectWord) -> str:
    """Why an effect never does anything; empty if it may."""
    card = at.card if isinstance(at.card, Character) else None
    match word:
        case Damage() | Heal() | LoseLife() | SupplyAdd() | AddCounter() if (
            range_in(pack, word.amount, at.card)[1] <= 0
        ):
            return _("The amount is never more than 0.")
        case Prevent() | Redirect() if word.amount is not None and range_in(pack, word.amount, at.card)[1] <= 0:
            return _("The amount is never more than 0.")
        case ChangeAmount() if isinstance(word.to, EventAmount):
            return _("The amount does not change.")
        case Redirect() if _same_victim(at, word):
            return _("It happens to this character anyway.")
        case SupplyDiscard() | RemoveCounter() if (
            word.amount is not None and range_in(pack, word.amount, at.card)[1] <= 0
        ):
            return _("The amount is never more than 0.")
        case MoveCounters() if word.of == word.to and (isinstance(word.of, Itself) or is_own_player(word.of)):
            return _("Counters that move from one to the same one stay as they are.")
        case MoveCards(zone="hand", to="hand") if word.of == word.receiver and is_own_player(word.of):
            return _("Cards that move from a hand to the same hand stay where they are.")
        case Repeat() if range_in(pack, word.times, at.card)[1] <= 0:
            return _("It is never repeated, not even once.")
        case Heal() if card is not None and isinstance(word.to, Itself) and card.life == 1 and is_life_printed(pack):
            return _("{name} never has more than 1 life.").format(name=display_name(card.name, card.id))
        case TakeControl() if word.to is None and isinstance(word.lasts, UntilTurnEnd) and _is_own(at, word.of):
            return _("Its player controls this character anyway.")
        case Reroll() if not any(isinstance(each.word, Roll) and each.word.name == word.name for each in at.visits):
            return _("No die of this ability has this name.")
        case Coin(heads=(), tails=()):
            return _("Neither side of the coin does anything.")
        case Transform() | UseSpellOf():
            return idle_copy(pack, at, word)
        case Push() | Move() if _is_stood_on(at, word):
            return _("Somebody stands on this artifact, so it stays: “step_off” first, or “put_artifact”.")
        case ShootNow() if (
            card is not None
            and at.kind == "character"
            and isinstance(word.who, Itself)
            and (card.shooting is None or not card.shooting.arrow)
        ):
            return _("{name} does not shoot.").format(name=display_name(card.name, card.id))
        case SupplyAdd() if card is not None and at.kind == "character" and isinstance(word.to, Itself):
            if card.shooting is None or card.shooting.limit is None:
                return _("The card of {name} has no limited supply.").format(name=display_name(card.name, card.id))
            if most_missiles(pack, card) == 0:
                return _("The card of {name} cannot hold missiles.").format(name=display_name(card.name, card.id))
        case _:
            pass
    return ""


def _is_stood_on(at: AbilityAt, word: Push | Move) -> bool:
    """Whether something is to be moved that is an artifact with a character on it, and nothing takes that off it."""
    who, when = word.who, getattr(at.ability, "when", None)
    if any(isinstance(each.word, _CLEARING) and each.word is not word for each in at.visits):
        return False
    if isinstance(who, Chosen):
        picks = (visit.word for visit in at.visits if isinstance(visit.word, Pick | DrawLots))
        who = next((pick.among for pick in picks if pick.name == who.name), who)
    match who:
        case Artifacts():
            return who.lying == "borne" or who.relation != "any" or who.under is not None
        case FromEvent(role="target"):
            return isinstance(when, ArtifactTaken)
        case Itself():
            stood_on = at.kind == "artifact" and at.ability.active_in == "always"
            return stood_on and not isinstance(when, ArtifactLost | WouldBeUsed | WouldTakeArtifact)
        case _:
            return False


def _supply_of_some(pack: Pack, at: AbilityAt, word: SupplyAdd, pointer: str) -> Iterator[Diagnostic]:
    """Missiles for any characters, although some cards have no limited supply and get none."""
    found = word.to
    if isinstance(found, Chosen):
        picks = (visit.word for visit in at.visits if isinstance(visit.word, Pick | DrawLots))
        found = next((pick.among for pick in picks if pick.name == found.name), found)
    if not isinstance(found, Characters) or found.where:
        return
    cards = [card for card in pack.characters.values() if not found.ranks or card.rank in found.ranks]
    without = [card for card in cards if card.shooting is None or card.shooting.limit is None]
    if not without or pack.broken:
        return
    name = display_name(without[0].name, without[0].id)
    if len(without) == len(cards):
        message = _("No card here has a limited supply, so nothing is added.")
        yield warning("does-nothing", at.file, f"{pointer}/to", message)
        return
    message = _("Cards without a limited supply, such as that of {name}, get nothing.").format(name=name)
    hint = _("For characters that shoot: {json}.").format(json='"where": [{"kind": "can_shoot"}]')
    yield info("supply-of-some", at.file, f"{pointer}/to", message, hint)


def _is_own(at: AbilityAt, word: SelectorWord) -> bool:
    """Whether a selector finds only characters that the ability's player controls."""
    itself = isinstance(word, Itself) and at.kind in ("character", "status")
    return itself or (isinstance(word, Characters) and word.relation == "own")


def _same_victim(at: AbilityAt, word: Redirect) -> bool:
    """Whether damage is redirected to the character that would take it."""
    itself = isinstance(word.to, Itself) and getattr(getattr(at.ability, "when", None), "who", "") == "self"
    return itself or (isinstance(word.to, FromEvent) and word.to.role == "victim")


def _idle_change(pack: Pack, changed: object, word: ModifierWord) -> str:
    card = changed if isinstance(changed, Character) else None
    match word:
        case ModifyDamage():
            unchanged = {"add": 0, "scale_attack": 1, "scale_victim": 1}.get(word.stage)
            if unchanged is not None and range_in(pack, word.by, changed) == (unchanged, unchanged):
                return _("The damage does not change.")
        case SupplyCap() if card is not None and (card.shooting is None or card.shooting.limit is None):
            return _("The card of {name} has no limited supply.").format(name=display_name(card.name, card.id))
        case Cannot() if (word.by != "any" or word.against) and not {"heal", "choose", "be_shot"} & set(word.deeds):
            return _("Only who heals, chooses or shoots makes a difference.")
        case ModifyAim() if card is not None:
            if card.shooting is None or not card.shooting.arrow:
                return _("{name} has no ranged attack.").format(name=display_name(card.name, card.id))
            shot = {card.shooting.missile, *given_missiles(pack)}
            if word.missile is not None and word.missile not in shot:
                return _("{name} never shoots this missile.").format(name=display_name(card.name, card.id))
            missile = pack.missiles.get(word.missile or card.shooting.missile)
            only = word.missile is not None or len(shot) == 1
            if missile is not None and only and missile.aim in ("any", word.relation):
                return _("{missile} can already aim at these.").format(missile=display_name(missile.name, missile.id))
        case _:
            pass
    return ""


def _after_leaving(at: AbilityAt, block: tuple[object, ...], pointer: str) -> Iterator[Diagnostic]:
    """Effects of one list that refer to the disk after it has been discarded."""
    lists: list[tuple[tuple[object, ...], str]] = [(block, pointer)]
    inner = [one for one in block if isinstance(one, tuple)]
    if len(inner) == len(block):
        lists = [(one, f"{pointer}/{number}") for number, one in enumerate(inner)]
    for effects, where in lists:
        gone = False
        for number, effect in enumerate(effects):
            if gone and isinstance(effect, EffectWord):
                for inside, word in walk(effect, f"{where}/{number}"):
                    if isinstance(word, Itself | Bearer) and (at.kind == "missile" or _acts_on(effect, word)):
                        message = _("The disk has just been discarded.")
                        yield warning("gone-already", at.file, inside, message)
            gone = gone or isinstance(effect, DiscardSelf)


def _acts_on(effect: EffectWord, word: object) -> bool:
    """Whether the effect needs the living piece itself, not only its place."""
    return isinstance(effect, Damage | Heal | SetStatus | Attach) and effect.to is word


def _limit(at: AbilityAt, ability: EffectAbility) -> Iterator[Diagnostic]:
    if ability.limit is None:
        return
    if ability.limit.together == "bearer" and at.kind != "artifact" and ability.active_in not in WITH_BEARER:
        message = _("It lies on no character then, so nothing is counted together.")
        yield warning("limit-never-reached", at.file, f"{at.pointer}/limit/together", message)
    once_a_turn = isinstance(ability.when, Action | TurnStart | TurnEnd)
    once_a_flick = isinstance(ability.when, BeforeFlick)
    beside = ability.limit.per in ("flick", "shot") and isinstance(ability.when, Action | AnyTime | TurnStart | TurnEnd)
    # One of an artifact states that the ability does not share the one use in a turn.
    too_many = (
        ability.limit.times > 1
        and at.kind != "artifact"
        and ((once_a_turn and ability.limit.per == "turn") or (once_a_flick and ability.limit.per == "flick"))
    )
    not_a_shot = ability.limit.per == "shot" and not isinstance(ability.when, OF_A_SHOT) and at.kind != "missile"
    if beside or too_many or (not_a_shot and once_a_flick):
        message = (
            _("No flick or shot is being resolved at this moment.")
            if not too_many
            else _("The moment occurs once, so the ability never works {times} times.").format(
                times=ability.limit.times
            )
        )
        yield warning("limit-never-reached", at.file, f"{at.pointer}/limit", message)
