"""English: how the words of a flicking skirmish are said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from schema.abilities.base import ConditionWord, GoalWord
from schema.abilities.conditions import Same
from schema.abilities.selectors import Candidate, Chosen, FromEvent, Itself
from schema.abilities.wording.en import (
    CHARACTER,
    CHOSEN_EACH,
    CHOSEN_ONE,
    NAME,
    YOU,
    Crowd,
    Measure,
    Noun,
    Say,
    a,
    counted,
    is_candidate,
    mention,
    narrowed,
    noun,
    number,
    party,
    plural,
    quantity,
    so_many,
    who,
    whole,
)
from schema.abilities.wording.telling import BARE, BARE_MANY, ONE, Form, How, Lexicon, Moment
from schema.desktopia import goals as go
from schema.desktopia import words as dk

# --- nouns --------------------------------------------------------------------------------------

RANKS = {"hero": ("hero", "heroes"), "veteran": ("veteran", "veterans"), "fighter": ("fighter", "fighters")}


def ranked(ranks: tuple[dk.Rank, ...], relation: str = "any") -> Crowd:
    """Characters of these ranks, or of any."""
    if not ranks:
        return Crowd(relation=relation)
    return Crowd([RANKS[rank] for rank in ranks], relation, plain=False)


def missile_noun(t: Say, missile: str | None) -> tuple[str, str]:
    """The missile's word, singular and plural."""
    one = t.name_of(missile) if missile is not None else "missile"
    return one, plural(one)


def _characters(t: Say, word: dk.Characters, how: How) -> Noun:
    crowd = ranked(word.ranks, word.relation)
    if word.other_than is not None:
        left_out = word.other_than
        said = isinstance(left_out, Itself | FromEvent | Candidate) or (
            isinstance(left_out, Chosen) and left_out.name in t.said
        )
        if said:
            crowd.other = True
        else:
            crowd.after.append(f"other than {noun(t, left_out)}")
    return narrowed(t, crowd, word.where).noun(how)


def _missiles(t: Say, word: dk.Missiles, how: How) -> Noun:
    crowd = Crowd([missile_noun(t, word.missile)])
    if word.on is None:
        lying = {
            "on_characters": "lying on a character",
            "on_cards": "lying on a card",
            "anywhere": "lying on a character or a card",
        }
        crowd.after.append(lying[word.lying])
    else:
        on = _bearer_of(t, word)
        card = f"{on.possessive or 'its'} card"
        lying = {
            "on_characters": f"lying on {on}",
            "on_cards": f"lying on {on.on_card()}",
            "anywhere": f"lying on {on} or {card}",
        }
        crowd.after.append(lying[word.lying])
    return crowd.noun(how)


def _bearer_of(t: Say, word: dk.Missiles) -> Noun:
    """The character on which the missile lies; that it carries such a missile goes without saying."""
    assert word.on is not None
    choice = t.choices.get(word.on.name) if isinstance(word.on, Chosen) else None
    among = getattr(choice, "among", None)
    if choice is not None and isinstance(among, dk.Characters) and isinstance(word.on, Chosen):
        where = tuple(each for each in among.where if not goes_without_saying(each, word))
        t.choices[word.on.name] = choice.model_copy(update={"among": among.model_copy(update={"where": where})})
        if not where and among.relation == "any" and not among.ranks and among.other_than is None:
            t.choices.pop(word.on.name)
            t.said[word.on.name] = Noun("a character", head=CHARACTER)
            return t.said[word.on.name]
    return noun(t, word.on, ONE)


def goes_without_saying(condition: ConditionWord, word: dk.Missiles) -> bool:
    """Whether a character on which the missile lies meets the condition anyhow."""
    return (
        isinstance(condition, dk.Carries)
        and is_candidate(condition.who)
        and condition.missile in (None, word.missile)
        and condition.as_of == "now"
        and word.lying == "on_characters"
    )


def _slain(t: Say, word: dk.Slain, how: How) -> Noun:
    crowd = ranked(word.ranks, word.relation)
    crowd.before.append("slain")
    return crowd.noun(how)


def _recruits(t: Say, word: dk.Recruits, how: How) -> Noun:
    crowd = ranked(word.ranks)
    crowd.after.append("of your Orders from the reserve")
    return crowd.noun(how)


# --- amounts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShortMeasure(Measure):
    """A measure that a comparison says in fewer words."""

    brief: str = ""

    def short(self, t: Say, word: Any) -> str:
        return self.brief


def _each_supplied(t: Say, word: dk.Supply) -> str:
    return f"every {missile_noun(t, word.missile)[0]} on {noun(t, word.of, ONE).on_card()}"


def _compare_supply(t: Say, word: dk.Supply, test: str, other: Any) -> str:
    of = noun(t, word.of, ONE)
    one, many = missile_noun(t, word.missile)
    if (test, other) in (("less", 1), ("at_most", 0), ("equal", 0)):
        return f"{of} {of.verb('has', 'have')} no {many} on {of.verb('its card', 'their cards')}"
    if (test, other) in (("at_least", 1), ("more", 0), ("different", 0)):
        return f"{of} {of.verb('has', 'have')} {a(one)} on {of.verb('its card', 'their cards')}"
    return f"{of} {of.verb('has', 'have')} {so_many(t, test, other, one, many)} on {of.verb('its card', 'their cards')}"


def _at_start(t: Say, word: dk.AtStart) -> str:
    return f"the number of {ranked(word.ranks).noun(BARE_MANY)} you had at the start of the battle"


def _each_at_start(t: Say, word: dk.AtStart) -> str:
    return f"every {ranked(word.ranks).noun(BARE)} you had at the start of the battle"


def _time_cards(word: dk.TimeCards) -> tuple[str, str]:
    return f"{word.side} time card", f"{word.side} time cards"


def _compare_time_cards(t: Say, word: dk.TimeCards, test: str, other: Any) -> str:
    one, many = _time_cards(word)
    if (test, other) in (("less", 1), ("at_most", 0), ("equal", 0)):
        return f"you have no {many} in your camp"
    if (test, other) in (("at_least", 1), ("more", 0), ("different", 0)):
        return f"you have {a(one)} in your camp"
    return f"you have {so_many(t, test, other, one, many)} in your camp"


# --- conditions ---------------------------------------------------------------------------------


def _rank_is(t: Say, word: dk.RankIs, negated: bool) -> str:
    it = noun(t, word.who, ONE)
    names = [RANKS[rank][1] if it.plural else a(RANKS[rank][0]) for rank in word.ranks]
    return f"{it} {it.verb('is', 'are')} {'not ' if negated else ''}{' or '.join(names)}"


def _nearby(t: Say, word: dk.Nearby, negated: bool) -> str:
    first, second = (word.to, word.who) if is_candidate(word.to) else (word.who, word.to)
    it = noun(t, first, ONE)
    return f"{it} {it.verb('is', 'are')} {'not ' if negated else ''}nearby {noun(t, second, ONE).full()}"


def _carries(t: Say, word: dk.Carries, negated: bool) -> str:
    it = noun(t, word.who, ONE)
    one, many = missile_noun(t, word.missile)
    what = f"no {many if word.missile is None else one}" if negated else a(one)
    if word.as_of == "start":
        return f"{it} carried {what} when the flick or shot began"
    return f"{it} {it.verb('carries', 'carry')} {what}"


def _can_shoot(t: Say, word: dk.CanShoot, negated: bool) -> str:
    return f"{noun(t, word.who, ONE)} {'cannot' if negated else 'can'} shoot"


DAMAGE_KINDS = {
    "hit": "hits",
    "shot": "shots",
    "lasting": "lasting missiles",
    "trait": "traits",
    "spell": "spells",
    "artifact": "artifacts",
    "ritual": "rituals",
    "script": "the script's own rules",
}


def _damage_is(t: Say, word: dk.DamageIs, negated: bool) -> str:
    kinds = " or ".join(DAMAGE_KINDS[kind] for kind in word.kinds)
    return f"the damage {'does not come' if negated else 'comes'} from {kinds}"


def _damage_kinds(t: Say, word: dk.DamageIs) -> list[str]:
    return [DAMAGE_KINDS[kind] for kind in word.kinds]


def _narrow_rank(t: Say, word: dk.RankIs, crowd: Crowd, negated: bool) -> bool:
    if negated or not crowd.plain or not is_candidate(word.who):
        return False
    crowd.nouns, crowd.plain = [RANKS[rank] for rank in word.ranks], False
    return True


def _narrow_nearby(t: Say, word: dk.Nearby, crowd: Crowd, negated: bool) -> bool:
    first, second = (word.to, word.who) if is_candidate(word.to) else (word.who, word.to)
    if negated or not is_candidate(first) or is_candidate(second):
        return False
    if isinstance(second, Itself) and t.context.kind == "character":
        crowd.before.insert(0, "nearby")
    else:
        crowd.after.append(f"nearby {noun(t, second, ONE).full()}")
    return True


def _narrow_carries(t: Say, word: dk.Carries, crowd: Crowd, negated: bool) -> bool:
    if not negated or not is_candidate(word.who) or word.as_of == "start":
        return False
    one, many = missile_noun(t, word.missile)
    crowd.after.append(f"without {many if word.missile is None else a(one)}")
    return True


# --- choices ------------------------------------------------------------------------------------


def _place(t: Say, word: dk.Place, chosen: bool) -> Noun:
    near = f" nearby {noun(t, word.near, ONE).full()}" if word.near is not None else ""
    zone = f" in {_zone(t, word.zone)}" if word.zone is not None else ""
    anywhere = "any free place on the battlefield"
    return Noun(f"a free place{near}{zone}" if near or zone else anywhere, head=("place", "places"))


# --- effects ------------------------------------------------------------------------------------


def _own_missile(t: Say, missile: str | None) -> str:
    return a(t.name_of(missile) if missile is not None else t.own_name() or "missile")


def _attach(t: Say, word: dk.Attach, form: Form) -> str:
    if word.source == "shot":
        to = noun(t, word.to)
        return f"leave it lying on {to}" if form == "may" else f"it stays lying on {to}"
    supply = " from this card" if word.source == "supply" else ""
    missile = _own_missile(t, word.missile)
    to = noun(t, word.to)
    return f"put {missile}{supply} on {to}{', one on each' if to.plural else ''}"


def _move_missile(t: Say, word: dk.MoveMissile, form: Form) -> str:
    return f"move {noun(t, word.missile).full()} to {noun(t, word.to, ONE)}"


def _discard_missile(t: Say, word: dk.DiscardMissile, form: Form) -> str:
    return f"discard {noun(t, word.missile).full()}"


def _supply_add(t: Say, word: dk.SupplyAdd, form: Form) -> str:
    one, many = missile_noun(t, word.missile)
    if isinstance(word.amount, int):
        what = f"{a(one) if word.amount == 1 else counted(word.amount, one, many)} from the reserve"
        return f"put {what} on {noun(t, word.to).on_card()}"
    what = _for(t, word.amount, one, many)
    return f"put on {noun(t, word.to).on_card()} {what} from the reserve"


def _supply_discard(t: Say, word: dk.SupplyDiscard, form: Form) -> str:
    one, many = missile_noun(t, word.missile)
    if word.amount is None:
        what = f"all {many}"
    elif isinstance(word.amount, int):
        what = a(one) if word.amount == 1 else counted(word.amount, one, many)
    else:
        what = _for(t, word.amount, one, many)
    return f"discard {what} from {noun(t, word.of).on_card()}"


def _for(t: Say, amount: Any, one: str, many: str) -> str:
    return quantity(t, amount, one, many).replace(f"{many} equal to", f"as many {many} as", 1)


def _flick(t: Say, word: dk.GrantFlick, form: Form) -> str:
    mine = ", as if it were yours" if word.as_mine else ""
    return f"flick {noun(t, word.who, ONE)}, without spending an action{mine}"


def _shoot_again(t: Say, word: dk.ShootAgain, form: Form) -> str:
    return "shoot it once more from where it lies"


def _swap(t: Say, word: dk.Swap, form: Form) -> str:
    first, second = noun(t, word.first, CHOSEN_ONE), noun(t, word.second, CHOSEN_ONE)
    both = f"{first.full()} and {second} exchange places"
    return f"let {both}" if form == "may" else both


def _move(t: Say, word: dk.Move, form: Form) -> str:
    return f"move {noun(t, word.who, ONE)} to {mention(t, word.to, 'place')}"


def _summon(t: Say, word: dk.Summon, form: Form) -> str:
    return f"set {noun(t, word.who, ONE)} on {mention(t, word.to, 'place')}"


def _give_time_card(t: Say, word: dk.GiveTimeCard, form: Form) -> str:
    card = f"a {word.side} time card"
    to = YOU if word.to is None else noun(t, word.to, CHOSEN_EACH)
    if form == "may":
        return f"take {card}" if to is YOU else f"give {to} {card}"
    return f"{to} {to.verb('takes', 'take')} {card}"


def _discard_time_card(t: Say, word: dk.DiscardTimeCard, form: Form) -> str:
    of = YOU if word.of is None else noun(t, word.of, CHOSEN_EACH)
    if of is YOU:
        return f"discard a {word.side} time card from your camp"
    if form == "may":
        return f"take a {word.side} time card away from {of}"
    return f"{of} {of.verb('discards', 'discard')} a {word.side} time card"


def _stow(t: Say, word: dk.Stow, form: Form) -> str:
    disk = "its disk" if isinstance(word.disk, Itself) else noun(t, word.disk, ONE).of("disk")
    return f"lay {disk} on {noun(t, word.on, ONE).on_card()}"


# --- modifiers ----------------------------------------------------------------------------------


def _modify_aim(t: Say, word: dk.ModifyAim) -> str:
    shoots = f"when it shoots {a(t.name_of(word.missile))}" if word.missile is not None else "when it shoots"
    target = {"any": "an ally as well as an enemy", "ally": "an ally only", "enemy": "an enemy only"}[word.relation]
    return f"{shoots}, its target may be {target}"


def _supply_cap(t: Say, word: dk.SupplyCap) -> str:
    most = f"at most {counted(word.most, 'missile')}" if word.most else "no missiles"
    return f"{noun(t, Itself()).on_card()} can hold {most}"


ITSELF_THE_VICTIM = Same(who=FromEvent(role="victim"), other=Itself())


def _immune(t: Say, word: dk.Immune, provided: tuple[ConditionWord, ...]) -> tuple[str, list[ConditionWord]]:
    """Said with all it means: no damage, and nothing else either."""
    source, rest = party(t, "source", provided)
    # Only the piece itself can be its victim, so that need not be said.
    rest = tuple(each for each in rest if each != ITSELF_THE_VICTIM)
    kinds = " and ".join(DAMAGE_KINDS[kind] for kind in word.to)
    of = "" if source is None else f" of {source.full()}"
    return f"it is not affected by {kinds}{of}", list(rest)


# --- triggers -----------------------------------------------------------------------------------


def _before_flick(t: Say, word: dk.BeforeFlick) -> Moment[Noun]:
    first, later = who(t, word.who)
    return Moment(f"just before {first} is flicked", "Before a flick", {"mover": later, "source": later})


TOUCHED = {"ally": "ally", "enemy": "enemy", "any": "character"}


def _contact(t: Say, word: dk.Contact) -> Moment[Noun]:
    first, _later = who(t, word.mover)
    mover = first if word.mover == "self" else Noun("the flicked character", head=CHARACTER)
    one = TOUCHED[word.other]
    other = Noun(f"that {one}", head=(one, plural(one)))
    flicked = "" if t.context.kind == "sector" and word.mover == "self" else "is flicked and "
    text = f"when {first} {flicked}touches {'another character' if word.other == 'any' else a(one)}"
    return Moment(text, "On contact", {"mover": mover, "source": mover, "other": other})


def _hit_landed(t: Say, word: dk.HitLanded) -> Moment[Noun]:
    first, later = who(t, word.by)
    if word.by in ("self", "own", "ally"):
        victim = Noun("that enemy", head=("enemy", "enemies"))
        text = f"when {first} hits an enemy"
        later = later if word.by == "self" else Noun("the one who hit", head=CHARACTER)
    else:
        victim, text = Noun("the character it hit", head=CHARACTER), f"after each hit of {first}"
    return Moment(text, "After a hit", {"mover": later, "source": later, "victim": victim, "other": victim})


TARGET = Noun("its target", head=("target", "targets"), possessive="its target's")
SHOOTER = Noun("the shooter", head=("shooter", "shooters"), possessive="the shooter's")


def _shot_hit(t: Say, word: dk.ShotHit) -> Moment[Noun]:
    roles = {"shooter": SHOOTER, "source": SHOOTER, "target": TARGET, "victim": TARGET}
    return Moment("when it meets its target", "On its target", roles, implied_by="target")


def _shot_missed(t: Say, word: dk.ShotMissed) -> Moment[Noun]:
    return Moment("if it meets no target", "On a miss", {"shooter": SHOOTER, "source": SHOOTER})


# --- goals --------------------------------------------------------------------------------------


def _zone(t: Say, zone: str) -> str:
    return f'the zone "{t.name_of(zone)}"'


def _slay(t: Say, word: go.Slay) -> str:
    name = t.name_of(word.character)
    return f"your {name} has died" if word.whose == "own" else f"an enemy {name} has died"


def _hold(t: Say, word: go.Hold) -> str:
    turns = "your turn" if word.turns == 1 else f"{word.turns} of your turns in a row"
    return f"you hold {t.name_of(word.artifact)} at the end of {turns}"


def _reach(t: Say, word: go.Reach) -> str:
    zone = _zone(t, word.zone)
    if word.character is not None:
        return f"your {t.name_of(word.character)} stands in {zone}"
    if word.count == 1:
        return f"{ranked(word.ranks, 'own').noun(ONE)} stands in {zone}"
    return f"{number(word.count)} of your {ranked(word.ranks).noun(BARE_MANY)} stand in {zone}"


def _carry(t: Say, word: go.Carry) -> str:
    zone = f" in {_zone(t, word.zone)}" if word.zone is not None else ""
    return f'one of your characters holds the item "{t.name_of(word.item)}"{zone}'


def _survive(t: Say, word: go.Survive) -> str:
    return f"you still have characters at the end of your turn {word.turns}"


def _all_goals(t: Say, word: go.AllGoals) -> str:
    return " and ".join(goal(t, each) for each in word.goals)


def _any_goal(t: Say, word: go.AnyGoal) -> str:
    return ", or ".join(goal(t, each) for each in word.goals)


def goal(t: Say, word: GoalWord) -> str:
    """The goal as a clause, for "You win when ..."."""
    return str(t.say(word)(t, word))


LEXICON = Lexicon(
    words={
        dk.BeforeFlick: _before_flick,
        dk.Contact: _contact,
        dk.HitLanded: _hit_landed,
        dk.ShotHit: _shot_hit,
        dk.ShotMissed: _shot_missed,
        dk.Characters: _characters,
        dk.Missiles: _missiles,
        dk.Slain: _slain,
        dk.Recruits: _recruits,
        dk.Supply: Measure(
            lambda t, word: f"the number of {missile_noun(t, word.missile)[1]} on {noun(t, word.of, ONE).on_card()}",
            _each_supplied,
            _compare_supply,
        ),
        dk.AtStart: ShortMeasure(_at_start, _each_at_start, brief="at the start of the battle"),
        dk.TimeCards: Measure(
            lambda t, word: f"the number of {_time_cards(word)[1]} in your camp",
            lambda t, word: f"every {_time_cards(word)[0]} in your camp",
            _compare_time_cards,
        ),
        dk.RankIs: _rank_is,
        dk.Nearby: _nearby,
        dk.Carries: _carries,
        dk.CanShoot: _can_shoot,
        dk.DamageIs: _damage_is,
        dk.Place: _place,
        dk.Attach: _attach,
        dk.MoveMissile: _move_missile,
        dk.DiscardMissile: _discard_missile,
        dk.SupplyAdd: _supply_add,
        dk.SupplyDiscard: _supply_discard,
        dk.GrantFlick: _flick,
        dk.ShootAgain: _shoot_again,
        dk.Swap: _swap,
        dk.Move: _move,
        dk.Summon: _summon,
        dk.GiveTimeCard: _give_time_card,
        dk.DiscardTimeCard: _discard_time_card,
        dk.Stow: _stow,
        dk.ModifyAim: whole(_modify_aim),
        dk.SupplyCap: whole(_supply_cap),
        dk.Immune: _immune,
        go.Eliminate: lambda t, word: "no enemy characters are left",
        go.Slay: _slay,
        go.Hold: _hold,
        go.Reach: _reach,
        go.Carry: _carry,
        go.Survive: _survive,
        go.AllGoals: _all_goals,
        go.AnyGoal: _any_goal,
    },
    narrows={dk.RankIs: _narrow_rank, dk.Nearby: _narrow_nearby, dk.Carries: _narrow_carries},
    kinds={dk.DamageIs: _damage_kinds},
    selves={
        "character": Noun("it", possessive="its", strong=NAME, card="this card", head=CHARACTER),
        "sector": Noun("it", possessive="its", strong=NAME, card="this card", head=CHARACTER),
        "special_hit": Noun("it", possessive="its", head=CHARACTER),
        "missile": Noun("it", possessive="its", strong="this missile"),
        "artifact": Noun("this artifact"),
        "ritual": Noun("this ritual"),
        "script": Noun("this script"),
    },
    leads={"sector": "in a flick on this sector"},
    headings={"sector": "Power hit"},
)
