"""Russian: how the words of a flicking skirmish are said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from schema.abilities.base import ConditionWord, GoalWord
from schema.abilities.conditions import Same
from schema.abilities.selectors import Candidate, Chosen, FromEvent, Itself
from schema.abilities.wording import ru_nouns as ru
from schema.abilities.wording.ru import (
    CHOSEN_EACH,
    CHOSEN_ONE,
    Crowd,
    Kinds,
    Measure,
    Say,
    is_candidate,
    joined,
    mention,
    narrowed,
    nothing,
    noun,
    order,
    own_forms,
    party,
    quantity,
    so_many,
    some,
    than,
    who,
    whole,
)
from schema.abilities.wording.ru_nouns import PAUSE, YOU, Name, Noun
from schema.abilities.wording.telling import BARE_MANY, EACH, ONE, Form, How, Lexicon, Moment
from schema.desktopia import goals as go
from schema.desktopia import words as dk

# --- nouns --------------------------------------------------------------------------------------

RANKS: dict[str, Name] = {"hero": ru.HERO, "veteran": ru.VETERAN, "fighter": ru.FIGHTER}


def ranked(ranks: tuple[dk.Rank, ...], relation: str = "any") -> Crowd:
    """Characters of these ranks, or of any."""
    if not ranks:
        return Crowd(relation=relation)
    return Crowd([RANKS[rank] for rank in ranks], relation, plain=False)


def missile_name(t: Say, missile: str | None) -> Name:
    """снаряд «Дротик»; of a name in a pack only the nominative is known."""
    return ru.MISSILE if missile is None else replace(ru.MISSILE, quoted=f"«{t.name_of(missile)}»")


def _characters(t: Say, word: dk.Characters, how: How) -> Noun:
    crowd = ranked(word.ranks, word.relation)
    if word.other_than is not None:
        left_out = word.other_than
        if isinstance(left_out, Itself | FromEvent | Candidate) or (
            isinstance(left_out, Chosen) and left_out.name in t.said
        ):
            crowd.other = True
        else:
            crowd.after.append(f"кроме {noun(t, left_out):gen}")
    return narrowed(t, crowd, word.where, how).noun(how)


def _missiles(t: Say, word: dk.Missiles, how: How) -> Noun:
    crowd = Crowd([missile_name(t, word.missile)])
    if word.on is None:
        where = {
            "on_characters": "на персонаже",
            "on_cards": "на карте",
            "anywhere": "на персонаже или на карте",
        }[word.lying]
    else:
        on = _bearer_of(t, word)
        where = {
            "on_characters": f"{on:на prep}",
            "on_cards": f"на {on.on_card('prep')}",
            "anywhere": f"{on:на prep} или на его карте",
        }[word.lying]
    many = how.kind in ("many", "bare many") or how.most > 1
    crowd.clauses.append(f"{'которые лежат' if many else 'который лежит'} {where}")
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
            t.said[word.on.name] = ru.known(ru.CHARACTER)
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
    crowd.before.append(ru.SLAIN)
    return crowd.noun(how)


def _recruits(t: Say, word: dk.Recruits, how: How) -> Noun:
    crowd = ranked(word.ranks)
    crowd.after.append("ваших Орденов из резерва")
    return crowd.noun(how)


# --- amounts ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShortMeasure(Measure):
    """A measure that a comparison says in fewer words."""

    brief: str = ""

    def short(self, t: Say, word: Any) -> str:
        return self.brief


def _supplied(t: Say, word: dk.Supply) -> str:
    return f"{missile_name(t, word.missile).form('gen', True)} на {noun(t, word.of, ONE).on_card('prep')}"


def _each_supplied(t: Say, word: dk.Supply) -> str:
    return f"каждый {missile_name(t, word.missile).form('acc', False)} на {noun(t, word.of, ONE).on_card('prep')}"


def _compare_supply(t: Say, word: dk.Supply, test: str, other: Any) -> str:
    of = noun(t, word.of, ONE)
    name = missile_name(t, word.missile)
    if nothing(test, other):
        return f"{of:у gen} на карте нет {name.form('gen', True)}"
    if some(test, other):
        return f"{of:у gen} на карте есть {name.form('nom', False)}"
    it = "" if isinstance(other, int) else than(t, other)
    return f"{of:у gen} на карте {so_many(test, other, name.form('gen', True), name.counted, name.of_count, it)}"


def _at_start(t: Say, word: dk.AtStart) -> str:
    return f"{ranked(word.ranks).noun(BARE_MANY):gen} было у вас в начале битвы"


def _time_card(adjective: str) -> Name:
    """A feminine noun whose adjective is given by its stem: "штрафн", "бонусн"."""
    first = [f"{adjective}{ending}" for ending in ("ая", "ой", "ой", "ую", "ой", "ой")]
    more = [f"{adjective}{ending}" for ending in ("ые", "ых", "ым", "ые", "ыми", "ых")]
    card = ("карта", "карты", "карте", "карту", "картой", "карте")
    cards = ("карты", "карт", "картам", "карты", "картами", "картах")
    return Name(_forms(first, card), _forms(more, cards), "f", alive=False)


def _forms(adjectives: Sequence[str], nouns: Sequence[str]) -> ru.Forms:
    nom, gen, dat, acc, ins, prep = (f"{one} {other} времени" for one, other in zip(adjectives, nouns, strict=True))
    return nom, gen, dat, acc, ins, prep


TIME_CARDS = {"penalty": _time_card("штрафн"), "bonus": _time_card("бонусн")}


def _compare_time_cards(t: Say, word: dk.TimeCards, test: str, other: Any) -> str:
    name = TIME_CARDS[word.side]
    if nothing(test, other):
        return f"у вас в лагере нет {name.form('gen', True)}"
    if some(test, other):
        return f"у вас в лагере есть {name.form('nom', False)}"
    it = "" if isinstance(other, int) else than(t, other)
    return f"у вас в лагере {so_many(test, other, name.form('gen', True), name.counted, name.of_count, it)}"


# --- conditions ---------------------------------------------------------------------------------


def _rank_is(t: Say, word: dk.RankIs, negated: bool) -> str:
    it = noun(t, word.who, ONE)
    names = joined((RANKS[rank].form("ins", it.plural) for rank in word.ranks), "или")
    return f"{it} {'не ' if negated else ''}{it.verb('является', 'являются')} {names}"


def _nearby(t: Say, word: dk.Nearby, negated: bool) -> str:
    first, second = (word.to, word.who) if is_candidate(word.to) else (word.who, word.to)
    it = noun(t, first, ONE)
    stands = f"{it.verb('находится', 'находятся')} рядом"
    return f"{it} {'не ' if negated else ''}{stands} {noun(t, second, ONE).full():с ins}"


def _carries(t: Say, word: dk.Carries, negated: bool) -> str:
    it = noun(t, word.who, ONE)
    name = missile_name(t, word.missile)
    if word.as_of == "start":
        lay = f"не лежало {name.form('gen', True)}" if negated else f"уже лежал {name.form('nom', False)}"
        return f"{it:на prep} {lay}, когда начался щелчок или выстрел{PAUSE}"
    if negated:
        return f"{it:на prep} нет {name.form('gen', word.missile is None)}"
    return f"{it:на prep} лежит {name.form('nom', False)}"


def _can_shoot(t: Say, word: dk.CanShoot, negated: bool) -> str:
    it = noun(t, word.who, ONE)
    return f"{it} {'не ' if negated else ''}{it.verb('умеет', 'умеют')} стрелять"


DAMAGE_KINDS: dict[str, tuple[str, str]] = {
    "hit": ("удары", "ударов"),
    "shot": ("выстрелы", "выстрелов"),
    "lasting": ("лежащие снаряды", "лежащих снарядов"),
    "trait": ("свойства", "свойств"),
    "spell": ("заклинания", "заклинаний"),
    "artifact": ("артефакты", "артефактов"),
    "ritual": ("ритуалы", "ритуалов"),
    "script": ("правила сценария", "правил сценария"),
}


def _damage_is(t: Say, word: dk.DamageIs, negated: bool) -> str:
    kinds = joined((DAMAGE_KINDS[kind][1] for kind in word.kinds), "или")
    return f"урон {'не ' if negated else ''}от {kinds}"


def _damage_kinds(t: Say, word: dk.DamageIs) -> Kinds:
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
        crowd.after.insert(0, "рядом")
    else:
        crowd.after.append(f"рядом {noun(t, second, ONE).full():с ins}")
    return True


def _narrow_carries(t: Say, word: dk.Carries, crowd: Crowd, negated: bool) -> bool:
    if not negated or not is_candidate(word.who) or word.as_of == "start":
        return False
    crowd.after.append(f"без {missile_name(t, word.missile).form('gen', word.missile is None)}")
    return True


# --- choices ------------------------------------------------------------------------------------


def _place(t: Say, word: dk.Place, chosen: bool) -> Noun:
    near = f" рядом {noun(t, word.near, ONE).full():с ins}" if word.near is not None else ""
    zone = f" в зоне «{t.name_of(word.zone)}»" if word.zone is not None else ""
    if near or zone:
        return ru.known(ru.PLACE, [ru.FREE], tail=near + zone)
    return ru.known(ru.PLACE, [ru.ANY, ru.FREE], tail=" поля боя")


# --- effects ------------------------------------------------------------------------------------


def _own_missile(t: Say, missile: str | None) -> Name:
    if missile is not None:
        return missile_name(t, missile)
    name = t.own_name()
    return replace(ru.MISSILE, quoted=f"«{name}»") if name else ru.MISSILE


def _attach(t: Say, word: dk.Attach, form: Form) -> str:
    to = noun(t, word.to)
    if word.source == "shot":
        return f"{order(form, 'он остаётся', 'оставить его')} лежать {to:на prep}"
    supply = " с этой карты" if word.source == "supply" else ""
    name = _own_missile(t, word.missile)
    what = f"по одному {name.form('dat', False)}" if to.plural else name.form("acc", False)
    return f"{order(form, 'положите', 'положить')} {what}{supply} {to:на acc}"


def _move_missile(t: Say, word: dk.MoveMissile, form: Form) -> str:
    missile = noun(t, word.missile).full()
    return f"{order(form, 'переложите', 'переложить')} {missile:acc} {noun(t, word.to, ONE):на acc}"


def _discard_missile(t: Say, word: dk.DiscardMissile, form: Form) -> str:
    return f"{order(form, 'сбросьте', 'сбросить')} {noun(t, word.missile).full():acc}"


def _missiles_counted(t: Say, amount: Any, name: Name) -> str:
    if amount == 1:
        return f"один {name.form('acc', False)}"
    return quantity(t, amount, name)


def _supply_add(t: Say, word: dk.SupplyAdd, form: Form) -> str:
    what = _missiles_counted(t, word.amount, missile_name(t, word.missile))
    put = order(form, "положите", "положить")
    to = noun(t, word.to)
    if isinstance(word.amount, int):
        return f"{put} {what} из резерва на {to.on_card('acc')}"
    return f"{put} из резерва на {to.on_card('acc')}{PAUSE if to.tail.endswith(PAUSE) else ''} {what}"


def _supply_discard(t: Say, word: dk.SupplyDiscard, form: Form) -> str:
    name = missile_name(t, word.missile)
    what = f"все {name.form('acc', True)}" if word.amount is None else _missiles_counted(t, word.amount, name)
    return f"{order(form, 'сбросьте', 'сбросить')} {what} с {noun(t, word.of).on_card('gen')}"


def _flick(t: Say, word: dk.GrantFlick, form: Form) -> str:
    mine = ", как своего персонажа" if word.as_mine else ""
    return f"{order(form, 'щёлкните', 'щёлкнуть')} {noun(t, word.who, ONE):acc}, не тратя действия{mine}"


def _shoot_again(t: Say, word: dk.ShootAgain, form: Form) -> str:
    return f"{order(form, 'выстрелите', 'выстрелить')} им ещё раз с того места, где он лежит{PAUSE}"


def _swap(t: Say, word: dk.Swap, form: Form) -> str:
    how = ONE if form == "may" else CHOSEN_ONE
    first, second = noun(t, word.first, how).full(), noun(t, word.second, how)
    if form == "may":
        return f"поменять местами {first:acc} и {second:acc}"
    return f"{first} и {second} меняются местами"


def _move(t: Say, word: dk.Move, form: Form) -> str:
    moved = noun(t, word.who, ONE)
    return f"{order(form, 'переставьте', 'переставить')} {moved:acc} {mention(t, word.to, ru.PLACE):на acc}"


def _summon(t: Say, word: dk.Summon, form: Form) -> str:
    came = noun(t, word.who, ONE)
    return f"{order(form, 'поставьте', 'поставить')} {came:acc} {mention(t, word.to, ru.PLACE):на acc}"


_SIDES = {"penalty": "штрафную карту времени", "bonus": "бонусную карту времени"}


def _give_time_card(t: Say, word: dk.GiveTimeCard, form: Form) -> str:
    to = YOU if word.to is None else noun(t, word.to, CHOSEN_EACH)
    if form == "may":
        return f"взять {_SIDES[word.side]}" if to.you else f"дать {to:dat} {_SIDES[word.side]}"
    return f"{to} {to.verb('берёт', 'берут', 'берёте')} {_SIDES[word.side]}"


def _discard_time_card(t: Say, word: dk.DiscardTimeCard, form: Form) -> str:
    of = YOU if word.of is None else noun(t, word.of, CHOSEN_EACH)
    if of.you:
        return f"{order(form, 'сбросьте', 'сбросить')} {_SIDES[word.side]} из своего лагеря"
    if form == "may":
        return f"забрать {_SIDES[word.side]} {of:у gen}"
    return f"{of} {of.verb('сбрасывает', 'сбрасывают')} {_SIDES[word.side]}"


def _stow(t: Say, word: dk.Stow, form: Form) -> str:
    disk = "его диск" if isinstance(word.disk, Itself) else noun(t, word.disk, ONE).of("диск")
    return f"{order(form, 'положите', 'положить')} {disk} на {noun(t, word.on, ONE).on_card('acc')}"


# --- modifiers ----------------------------------------------------------------------------------


def _modify_aim(t: Say, word: dk.ModifyAim) -> str:
    missile = f" снарядом «{t.name_of(word.missile)}»" if word.missile is not None else ""
    target = {"any": "не только враг, но и союзник", "ally": "только союзник", "enemy": "только враг"}[word.relation]
    return f"когда он стреляет{missile}, его целью может быть {target}"


def _supply_cap(t: Say, word: dk.SupplyCap) -> str:
    if word.most == 0:
        return f"на {noun(t, Itself()).on_card('prep')} не лежит ни одного снаряда"
    return f"на {noun(t, Itself()).on_card('prep')} может лежать не больше {ru.MISSILE.of_count(word.most)}"


ITSELF_THE_VICTIM = Same(who=FromEvent(role="victim"), other=Itself())


def _immune(t: Say, word: dk.Immune, provided: tuple[ConditionWord, ...]) -> tuple[str, list[ConditionWord]]:
    """Said with all it means: no damage, and nothing else either."""
    source, rest = party(t, "source", provided)
    # Only the piece itself can be its victim, so that need not be said.
    rest = tuple(each for each in rest if each != ITSELF_THE_VICTIM)
    kinds = joined((DAMAGE_KINDS[kind][0] for kind in word.to), "и")
    return f"{kinds if source is None else source.of(kinds)} на него не действуют", list(rest)


# --- triggers -----------------------------------------------------------------------------------


def _before_flick(t: Say, word: dk.BeforeFlick) -> Moment[Noun]:
    first, later = who(t, word.who)
    flicked = "его щёлкнуть" if word.who == "self" else f"щёлкнуть {first:acc}"
    return Moment(f"перед тем как {flicked}", "Перед щелчком", {"mover": later, "source": later})


TOUCHED = {"ally": ru.ALLY, "enemy": ru.ENEMY, "any": ru.CHARACTER}


def _contact(t: Say, word: dk.Contact) -> Moment[Noun]:
    first, _later = who(t, word.mover)
    mover = first if word.mover == "self" else ru.known(ru.CHARACTER, tail=f", которого щёлкнули{PAUSE}")
    name = TOUCHED[word.other]
    other = ru.known(name, [ru.THIS])
    touched = ru.known(name, [ru.OTHER] if word.other == "any" else [])
    flicked = "" if t.context.kind == "sector" and word.mover == "self" else "при щелчке "
    text = f"когда {flicked}{first} касается {touched:gen}"
    return Moment(text, "При касании", {"mover": mover, "source": mover, "other": other})


def _hit_landed(t: Say, word: dk.HitLanded) -> Moment[Noun]:
    first, later = who(t, word.by)
    if word.by in ("self", "own", "ally"):
        victim, text = ru.known(ru.ENEMY, [ru.THIS]), f"когда {first} ударяет врага"
        later = later if word.by == "self" else ru.known(ru.CHARACTER, tail=f", который ударил{PAUSE}")
    else:
        victim = ru.known(ru.CHARACTER, tail=f", которого он ударил{PAUSE}")
        text = f"после каждого удара {first:gen}"
    return Moment(text, "После удара", {"mover": later, "source": later, "victim": victim, "other": victim})


TARGET = ru.known(ru.TARGET)
SHOOTER = ru.known(ru.SHOOTER)


def _shot_hit(t: Say, word: dk.ShotHit) -> Moment[Noun]:
    roles = {"shooter": SHOOTER, "source": SHOOTER, "target": TARGET, "victim": TARGET}
    return Moment("когда он попадает в цель", "При попадании", roles, implied_by="target")


def _shot_missed(t: Say, word: dk.ShotMissed) -> Moment[Noun]:
    return Moment("если он не встретил цели", "При промахе", {"shooter": SHOOTER, "source": SHOOTER})


# --- goals --------------------------------------------------------------------------------------


def _slay(t: Say, word: go.Slay) -> str:
    whose = "ваш" if word.whose == "own" else "вражеский"
    return f"{whose} персонаж «{t.name_of(word.character)}» погиб"


def _hold(t: Say, word: go.Hold) -> str:
    name = t.name_of(word.artifact)
    if word.turns == 1:
        return f"вы владеете артефактом «{name}» в конце своего хода"
    return f"вы владеете артефактом «{name}» в конце {word.turns} своих ходов подряд"


def _reach(t: Say, word: go.Reach) -> str:
    zone = f"в зоне «{t.name_of(word.zone)}»"
    if word.character is not None:
        return f"ваш персонаж «{t.name_of(word.character)}» стоит {zone}"
    those = ranked(word.ranks, "own").noun(How("one", word.count, word.count))
    return f"{those} {'стоит' if word.count == 1 else 'стоят'} {zone}"


def _carry(t: Say, word: go.Carry) -> str:
    zone = f" в зоне «{t.name_of(word.zone)}»" if word.zone is not None else ""
    return f"один из ваших персонажей держит предмет «{t.name_of(word.item)}»{zone}"


def _survive(t: Say, word: go.Survive) -> str:
    return f"в конце вашего {word.turns}-го хода у вас ещё есть персонажи"


def goal(t: Say, word: GoalWord) -> str:
    """The goal as a clause, for "Вы побеждаете, когда ..."."""
    return str(t.say(word)(t, word))


def _all_goals(t: Say, word: go.AllGoals) -> str:
    return " и ".join(goal(t, each) for each in word.goals)


def _any_goal(t: Say, word: go.AnyGoal) -> str:
    return ", или ".join(goal(t, each) for each in word.goals)


HE = Noun(ru.HE_FORMS, possessive="его", strong=own_forms(), card=ru.THIS_CARD)

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
            lambda t, word: f"число {_supplied(t, word)}",
            _supplied,
            _each_supplied,
            _compare_supply,
        ),
        dk.AtStart: ShortMeasure(
            lambda t, word: f"число {ranked(word.ranks).noun(BARE_MANY):gen} у вас в начале битвы",
            _at_start,
            lambda t, word: f"{ranked(word.ranks).noun(EACH):acc}, который был у вас в начале битвы{PAUSE}",
            brief="в начале битвы",
        ),
        dk.TimeCards: Measure(
            lambda t, word: f"число {TIME_CARDS[word.side].form('gen', True)} в вашем лагере",
            lambda t, word: f"{TIME_CARDS[word.side].form('gen', True)} у вас в лагере",
            lambda t, word: f"каждую {TIME_CARDS[word.side].form('acc', False)} в вашем лагере",
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
        go.Eliminate: lambda t, word: "вражеских персонажей не осталось",
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
        "character": HE,
        "sector": HE,
        "special_hit": ru.IT,
        "missile": replace(ru.IT, strong=ru.known(ru.MISSILE, [ru.THIS]).forms),
        "artifact": ru.known(ru.ARTIFACT, [ru.THIS]),
        "ritual": ru.known(ru.RITUAL, [ru.THIS]),
        "script": ru.known(ru.SCRIPT, [ru.THIS]),
    },
    leads={"sector": "при щелчке по этому сектору"},
    headings={"sector": "Силовой удар"},
)
