"""Russian: the moments of a flick and a shot."""

from __future__ import annotations

from schema.language import triggers as tr
from schema.rendering.families import noun
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import PAUSE, Noun, Say, known
from schema.rendering.ru.triggers import any_time
from schema.rendering.selectors import listened_to, would_concern
from schema.rendering.word_renderer import ONE, Lexicon, Moment
from schema.systems.desktopia import words as dk
from schema.systems.desktopia.rendering.ru import dictionary as nouns


def _action_end(rendering: Say, word: dk.ActionEnd) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    names = {"flick": "щелчка", "shot": "выстрела", "spell": "заклинания"}
    done = " или ".join(names[action] for action in word.actions) or "действия"
    action = f"{first.possessive} {done}" if first.possessive else f"{done} {first:gen}"
    return Moment(f"после {action}", "После действия", {"mover": later, "source": later})


def _any_time(rendering: Say, word: tr.AnyTime) -> Moment[Noun]:
    return Moment("", "При розыгрыше") if _played(rendering) else any_time(rendering, word)


def _played(rendering: Say) -> bool:
    return rendering.context.kind == "ritual" and rendering.active_in == "always"


def _before_flick(rendering: Say, word: dk.BeforeFlick) -> Moment[Noun]:
    first, later = would_concern(rendering, word.who)
    flicked = "его щёлкнуть" if word.who == "self" else f"щёлкнуть {first:acc}"
    return Moment(f"перед тем как {flicked}", "Перед щелчком", {"mover": later, "source": later})


TOUCHED = {"ally": di.ALLY, "enemy": di.ENEMY, "any": di.CHARACTER}


def _contact(rendering: Say, word: dk.Contact) -> Moment[Noun]:
    if rendering.toucher is not None:
        one = noun(rendering, rendering.toucher, ONE)
        running = known(di.CHARACTER, [nouns.RUNNING_INTO])
        roles = {"mover": running, "source": running, "other": known(di.CHARACTER, [nouns.TOUCHED])}
        again = rendering.grammar.again(one)
        both = f"{one.verb('касается', 'касаются')} другого персонажа или тот касается {again:gen}"
        return Moment(f"когда {one} {both}", "При касании", roles)
    first, later = listened_to(rendering, word.mover)
    mover = first if word.mover == "self" else known(di.CHARACTER, tail=f", которого щёлкнули{PAUSE}")
    name = TOUCHED[word.other]
    other = known(name, [di.THIS])
    touched = known(name, [di.OTHER] if word.other == "any" else [])
    flicked = "" if rendering.context.kind == "sector" and word.mover == "self" else "при щелчке "
    text = f"когда {flicked}{first} касается {touched:gen}"
    if "knocked" in word.how:
        who = TOUCHED.get(word.mover, di.CHARACTER)
        mover = first if word.mover == "self" else known(who, [nouns.RUNNING_INTO])
        other = known(name, [nouns.TOUCHED])
        push = "от щелчка или толчка другого диска" if "flicked" in word.how else "от толчка другого диска"
        text = f"когда {first} {push} касается {touched:gen}"
    if rendering.met is not None:
        mover, other = later, noun(rendering, rendering.met, ONE).full()
        text = f"{text.removesuffix(f'{touched:gen}')}{other:gen}"
    if word.mover == "bearer":
        rendering.extra_nouns["bearer"] = mover
    return Moment(text, "При касании", {"mover": mover, "source": mover, "other": other})


def _hit_landed(rendering: Say, word: dk.HitLanded) -> Moment[Noun]:
    first, later = listened_to(rendering, word.by)
    if word.by in ("self", "own", "ally"):
        victim, text = known(di.ENEMY, [di.THIS]), f"когда {first} ударяет врага"
        later = later if word.by == "self" else known(di.CHARACTER, tail=f", который ударил{PAUSE}")
    else:
        victim = known(di.CHARACTER, tail=f", которого он ударил{PAUSE}")
        text = f"после каждого удара {first:gen}"
    return Moment(text, "После удара", {"mover": later, "source": later, "victim": victim, "other": victim})


TARGET = known(nouns.TARGET)
SHOOTER = known(nouns.SHOOTER)


def _shot_hit(rendering: Say, word: dk.ShotHit) -> Moment[Noun]:
    me = rendering.grammar.itself(rendering)
    roles = {"shooter": SHOOTER, "source": SHOOTER, "missile": me, "target": TARGET, "victim": TARGET}
    return Moment("когда он попадает в цель", "При попадании", roles, implied_by="target")


def _shot_missed(rendering: Say, word: dk.ShotMissed) -> Moment[Noun]:
    me = rendering.grammar.itself(rendering)
    return Moment("если он не встретил цели", "При промахе", {"shooter": SHOOTER, "source": SHOOTER, "missile": me})


LEXICON = Lexicon(
    words={
        tr.AnyTime: _any_time,
        dk.Action: lambda rendering, word: Moment("", "Заклинание"),
        dk.ActionEnd: _action_end,
        dk.BeforeFlick: _before_flick,
        dk.Contact: _contact,
        dk.HitLanded: _hit_landed,
        dk.ShotHit: _shot_hit,
        dk.ShotMissed: _shot_missed,
    }
)
