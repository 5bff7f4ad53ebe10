"""Russian: the words of Desktopia, and how its cards refer to themselves."""

from __future__ import annotations

from dataclasses import replace

from schema.rendering.lists import PAUSE
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.nouns import HE_FORMS, IT, THIS_CARD, Noun, known, own_forms
from schema.rendering.word_renderer import ActiveInWording, Lexicon
from schema.systems.desktopia.rendering.context import DEALERS, LIMITS, SINGLE, YOURS
from schema.systems.desktopia.rendering.ru import (
    absence,
    acting,
    amounts,
    artifacts,
    board,
    choosing,
    conditions,
    copies,
    counter_moves,
    dealt_damage,
    effects,
    filters,
    flicks,
    forms,
    goals,
    life_gain,
    limited,
    memory,
    modifiers,
    pieces,
    points,
    pushes,
    remembered,
    rituals,
    sight,
    space,
    status_gain,
    triggers,
)
from schema.systems.desktopia.rendering.ru import dictionary as nouns

HE = Noun(HE_FORMS, possessive="его", strong=own_forms(), card=THIS_CARD)
LEXICON = (
    triggers.LEXICON
    | pieces.LEXICON
    | amounts.LEXICON
    | conditions.LEXICON
    | space.LEXICON
    | remembered.LEXICON
    | memory.LEXICON
    | points.LEXICON
    | pushes.LEXICON
    | dealt_damage.LEXICON
    | flicks.LEXICON
    | sight.LEXICON
    | acting.LEXICON
    | choosing.LEXICON
    | rituals.LEXICON
    | limited.LEXICON
    | absence.LEXICON
    | board.LEXICON
    | artifacts.LEXICON
    | effects.LEXICON
    | copies.LEXICON
    | counter_moves.LEXICON
    | filters.LEXICON
    | forms.LEXICON
    | modifiers.LEXICON
    | goals.LEXICON
    | life_gain.LEXICON
    | status_gain.LEXICON
    | Lexicon(
        self_nouns={
            "character": HE,
            "sector": HE,
            "special_hit": replace(IT, strong=known(di.CHARACTER, [di.THIS]).forms),
            "missile": replace(IT, strong=known(nouns.MISSILE, [di.THIS]).forms),
            "artifact": known(nouns.ARTIFACT, [di.THIS]),
            "status": replace(IT, strong=known(di.CHARACTER, [di.THIS]).forms, besides=" с этим состоянием"),
            "ritual": known(nouns.RITUAL, [di.THIS]),
            "script": known(nouns.SCRIPT, [di.THIS]),
        },
        active_in={
            "attached": ActiveInWording("Пока лежит", "пока он лежит на персонаже", "он"),
            "lying": ActiveInWording("На столе", "пока он лежит на столе", "он"),
            "in_flight": ActiveInWording("Полёт", "в полёте", "он"),
            "stowed": ActiveInWording("С карты", "пока его диск лежит на карте персонажа", "диск"),
            "hand": ActiveInWording("С руки", offer="сыграть этот ритуал с руки"),
            "discard": ActiveInWording("Из сброса", "пока этот ритуал лежит в сбросе"),
            "neutral": ActiveInWording("Пока он ничей", "пока на этом артефакте никто не стоит"),
            "anywhere": ActiveInWording("Где угодно", f"даже если он ни у кого{PAUSE}", always_said=True),
        },
        periods={"round": "раунд", "flick": "щелчок", "shot": "выстрел", "battle": "битву", "event": "событие"},
        beginnings={"battle": "в начале битвы"},
        limits=LIMITS,
        no_cards=frozenset({"script"}),
        dealers=DEALERS,
        single=SINGLE,
        yours=YOURS,
        lead_ins={"sector": "при щелчке по этому сектору"},
        headings={"sector": "Силовой удар"},
        things=frozenset({nouns.MISSILE, nouns.ARTIFACT}),
    )
)
