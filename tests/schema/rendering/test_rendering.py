"""Wording: every word is rendered in every language, shipped cards read as frozen, and nothing looks like code."""

from __future__ import annotations

import dataclasses
import random
import re
from pathlib import Path
from typing import get_args

import pytest

from schema.language.ability import EffectAbility
from schema.language.base import SHARED_TERMS, Family, Relation
from schema.rendering.ability_text import AbilityText
from schema.rendering.context import OPPOSITE
from schema.rendering.mentioned_words import words_within
from schema.rendering.ru.dictionary import CASES, CHARACTER, LIFE, Name, several
from schema.rendering.word_renderer import Context
from schema.systems.desktopia.card_text import blocks_of
from schema.systems.desktopia.counters import Counter
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.references import REFERENCES
from schema.systems.desktopia.rendering import context_of
from schema.systems.desktopia.rendering.languages import LANGUAGES, describe, describe_word, heading
from schema.systems.desktopia.rendering.ru.dictionary import FIGHTER, HERO, MISSILE
from schema.systems.desktopia.statuses import Status
from schema.systems.desktopia.vocabulary import VOCABULARY
from tests.schema.rendering import rendered
from tests.schema.rendering.samples import (
    NAMES,
    SAMPLES,
    Json,
    ability,
    all_words,
    context,
    random_ability,
    random_word,
    word,
)
from tests.schema.systems.desktopia.toy_pack import SELF, SHORE, Documents, give, heal, loaded, triggered

CODE = re.compile(r"[_{}\[\]<>]|\bkind\b|None|\u2063|  | [,.;:]|,,|\.\.|, \.|\b(\w+) \1\b(?<!that that)")
KINDS = ("character", "sector", "special_hit", "missile", "artifact", "ritual", "script")

# Sentences that are kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_kept_sentences_have_the_names_of_each_card(language: str) -> None:
    """Equal abilities of different cards are rendered once, but with each card's own name and those it mentions."""
    kept = AbilityText(LANGUAGES, REFERENCES)
    others = {id_: {one: f"{name}s" for one, name in text.items()} for id_, text in NAMES.items()}
    otters: tuple[dict[str, str], ...] = ({"en": "Otter", "ru": "Выдра"}, {"en": "If you", "ru": "Ёж, вы"}, {})
    wanted, found = [], []
    for kind, data in list(SAMPLES.values())[::3]:
        for own, names in ((own, names) for own in otters for names in (NAMES, others)):
            where = Context(kind, own, names)
            # Equal, but not the same.
            found += [kept.describe(ability(data), where, language) for _time in range(2)]
            wanted += [AbilityText(LANGUAGES).describe(ability(data), where, language)] * 2
    assert found == wanted


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Copy Healing and make its choices anew, then put Summoning from your hand into the discard pile."),
        ("ru", "Повторите ритуал «Исцеление»"),
    ],
)
def test_rituals_are_named_as_their_cards_are(language: str, expected: str) -> None:
    do = [
        {"kind": "use_card", "which": {"kind": "cards", "named": ["healing"]}},
        {
            "kind": "move_cards",
            "zone": "hand",
            "to": "discard",
            "picked": "you",
            "cards": {"kind": "cards", "named": ["summoning"]},
        },
    ]
    pack = rendered.shipped_pack()
    where = context_of(pack, "ritual", pack.rituals["purification"])
    text = describe(ability({"kind": "activated", "when": {"kind": "any_time"}, "do": do}), where, language)
    assert expected in text
    assert pack.rituals["summoning"].name[language] in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_of_several_kinds_with_one_id_have_each_its_name(language: str) -> None:
    """In sentences and on the printed card."""
    do = [
        {"kind": "use_card", "which": {"kind": "cards", "named": ["healing"]}},
        {"kind": "set_status", "status": "healing", "to": {"kind": "self"}},
        {"kind": "add_counter", "counter": "healing", "to": {"kind": "self"}},
        {"kind": "put_object", "thing": "healing", "at": "there"},
    ]
    pack = rendered.shipped_pack()
    balm, glow = {"en": "Balm", "ru": "Бальзам"}, {"en": "Glow", "ru": "Сияние"}
    flask = pack.things["cup"].model_copy(update={"id": "healing", "name": {"en": "Flask", "ru": "Фляга"}})
    pack = dataclasses.replace(
        pack,
        counters={"healing": Counter.model_validate({"id": "healing", "name": balm})},
        statuses={"healing": Status.model_validate({"id": "healing", "name": glow})},
        things={**pack.things, "healing": flask},
    )
    names = (pack.rituals["healing"].name[language], balm[language], glow[language], flask.name[language])
    place = {"kind": "object_place", "name": "there", "thing": "healing"}
    spell = ability({"kind": "activated", "when": {"kind": "action"}, "choose": [place], "do": do})
    card = next(iter(pack.characters.values())).model_copy(update={"abilities": (spell,)})
    printed = " ".join(block.text for _at, _text, block in blocks_of(pack, card, {}, language))
    for text in (describe(spell, context_of(pack, "character", card), language), printed):
        assert [name for name in names if name not in text] == [], text


# Every word


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_rendered(language: str) -> None:
    assert [each.__name__ for each in VOCABULARY.words if each not in LANGUAGES[language].words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_narrows_nouns_by_known_words_only(language: str) -> None:
    lexicon = LANGUAGES[language]
    assert {*lexicon.narrows, *lexicon.kinds} <= set(VOCABULARY.words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_join_and_compare(language: str) -> None:
    lexicon = LANGUAGES[language]
    assert all((lexicon.and_, lexicon.or_, lexicon.then))
    assert set(lexicon.comparisons) == set(OPPOSITE)
    assert set(lexicon.active_in) == set(VOCABULARY.terms["active_in"].values)
    assert set(lexicon.periods) == {*SHARED_TERMS["period"].values, *VOCABULARY.terms["period"].values}
    assert set(lexicon.roles) == set(VOCABULARY.terms["role"].values)
    relations = set(get_args(Relation)) | {"self"}
    assert set(lexicon.listeners) == set(VOCABULARY.terms["who"].values) - relations


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "kind"), all_words(), ids=str)
def test_each_word_by_itself_reads_as_a_piece_of_a_sentence(family: Family, kind: str, language: str) -> None:
    for seed in range(5):
        found = describe_word(random_word(random.Random(seed), family, kind), context(), language)
        assert found.strip() == found != ""
        assert not found.endswith(".")
        assert not re.search(r"[_{}\u2063]|None", found), found


def test_the_samples_and_the_shipped_cards_use_every_word_of_abilities() -> None:
    used = {type(each) for _kind, data in SAMPLES.values() for each in words_within(ability(data))}
    shipped = {type(each) for at in rendered.shipped() for each in words_within(at.ability)}
    goals = {each for each in VOCABULARY.words if each.__module__.endswith(".goals")}
    assert [each.__name__ for each in VOCABULARY.words if each not in used | shipped | goals] == []


# Frozen


@pytest.mark.parametrize("language", rendered.LANGUAGES)
def test_shipped_cards_read_as_frozen(language: str) -> None:
    """When cards or words have changed on purpose, `python -m tests.schema.rendering.rendered` writes the files
    again."""
    assert rendered.base_set(language) == rendered.file_of("base_set", language).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", rendered.LANGUAGES)
def test_samples_read_as_frozen(language: str) -> None:
    assert rendered.samples(language) == rendered.file_of("samples", language).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", rendered.LANGUAGES)
def test_frozen_texts_do_not_look_like_code(language: str) -> None:
    for what in ("base_set", "samples"):
        for line in rendered.file_of(what, language).read_text(encoding="utf-8").splitlines():
            if line.startswith("    "):
                assert not CODE.search(line.strip()), line


# Any ability


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_ability_the_models_allow_is_rendered_in_whole_sentences(language: str) -> None:
    for seed in range(250):
        rng = random.Random(seed)
        any_ability, where = random_ability(rng), context(rng.choice(KINDS))
        found = describe(any_ability, where, language)
        assert found.endswith("."), (seed, found)
        assert found[0].isupper() or found[0] in '"«0123456789', (seed, found)
        assert not re.search(r"[_{}\u2063]|None|  | [,.;]|,,|\.\.", found), (seed, found)
        assert heading(any_ability, where, language)


_DISAGREES = {
    "en": re.compile(
        r"\b(?<!let )(?<!of )(?:it|that (?:character|enemy|ally|hero|veteran|fighter)) (?:are|have|carry|take|gain)\b"
        r"|\b(?:characters|enemies|allies|heroes|veterans|fighters|players|opponents) that (?:is|has|carries)\b"
        r"|: [;.]|\bor[ ]?[;.]|(?<![\w-])-\d"
    ),
    "ru": re.compile(
        r"\bкотор(?:ый|ая|ое) (?:не )?(?:умеют|являются|находятся|ранены|лежат)\b"
        r"|\bкоторые (?:не )?(?:умеет|является|находится|ранен|лежит)\b"
        r"|: [;.]|\bили ?[;.]|(?<![\w-])-\d"
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nouns_and_verbs_agree_and_no_clause_is_empty(language: str) -> None:
    for seed in range(1000, 1400):
        rng = random.Random(seed)
        found = describe(random_ability(rng), context(rng.choice(KINDS)), language)
        assert not _DISAGREES[language].search(found), (seed, found)
        assert all(sentence[0].isupper() or sentence[0] in '"«0123456789' for sentence in found.split(". ")), found


def test_rendering_does_not_depend_on_what_was_rendered_before() -> None:
    found = ability(SAMPLES["Two picks of one kind"][1])
    assert describe(found, context(), "en") == describe(found, context(), "en")


# Sentences


def test_a_language_without_words_is_told_in_english() -> None:
    told = ability({"kind": "static", "modify": [{"kind": "cannot_act"}]})
    assert describe(told, context(), "de") == describe(told, context(), "en") == "It cannot act."


@pytest.mark.parametrize(
    ("amount", "english", "russian"),
    [
        (1, "2 more damage", "на 2 ранения"),
        (5, "6 more damage", "на 6 ранений"),
        (20, "21 more damage", "на 21 ранение"),
    ],
)
def test_numbers_agree_with_their_nouns(amount: int, english: str, russian: str) -> None:
    found = ability(
        {
            "kind": "static",
            "if": [{"kind": "damage_is", "kinds": ["hit"]}],
            "modify": [{"kind": "damage", "stage": "add", "by": amount + 1}],
        }
    )
    assert english in describe(found, context(), "en")
    assert russian in describe(found, context(), "ru")


def test_may_turns_orders_into_choices() -> None:
    data: Json = {"kind": "triggered", "when": {"kind": "turn_end"}, "do": [{"kind": "attach", "missile": "dart"}]}
    data["do"][0]["to"] = {"kind": "self"}
    assert describe(ability(data), context(), "en") == "At the end of your turn put a Dart on it."
    assert (
        describe(ability({**data, "optional": True}), context(), "en")
        == "At the end of your turn you may put a Dart on it."
    )
    assert describe(ability(data), context(), "ru") == "В конце вашего хода положите снаряд «Дротик» на него."
    assert (
        describe(ability({**data, "optional": True}), context(), "ru")
        == "В конце вашего хода вы можете положить снаряд «Дротик» на него."
    )


@pytest.mark.parametrize(
    ("least", "most", "english", "russian"),
    [
        (1, 1, "any one character", "любого персонажа"),
        (0, 1, "up to one character", "одного персонажа (или ни одного)"),
        (1, 2, "one or two characters", "одного или двух персонажей"),
        (2, 2, "two characters", "двух персонажей"),
        (0, 3, "up to three characters", "нескольких персонажей (до 3)"),
        (1, 4, "one to four characters", "нескольких персонажей (от 1 до 4)"),
        (7, 7, "7 characters", "7 персонажей"),
    ],
)
def test_picks_say_how_many(least: int, most: int, english: str, russian: str) -> None:
    choice = word(
        "choice", {"kind": "pick", "name": "x", "among": {"kind": "characters"}, "least": least, "most": most}
    )
    assert describe_word(choice, context(), "en") == f"choose {english}"
    assert describe_word(choice, context(), "ru") == f"выберите {russian}"


def test_a_word_within_its_ability_points_at_what_was_chosen_there() -> None:
    told = ability(SAMPLES["A sacrifice"][1])
    assert isinstance(told, EffectAbility)
    saved = told.do[1]
    assert describe_word(saved, context(), "en") == "the chosen piece gains 5 life"
    assert describe_word(saved, context(), "en", told) == "that character gains 5 life"
    assert describe_word(saved, context(), "ru", told) == "этот персонаж получает 5 жизней"


def test_an_authors_title_comes_before_a_default_one() -> None:
    data: Json = {"kind": "activated", "when": {"kind": "action"}, "do": [{"kind": "discard_self"}]}
    assert heading(ability(data), context(), "ru") == "Заклинание"
    assert heading(ability({**data, "title": {"en": "Gone", "ru": "Прочь"}}), context(), "ru") == "Прочь"
    assert heading(ability(data), context("sector"), "en") == "Power hit"


def test_cards_print_what_scripts_and_other_cards_name(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        square = [[0, 0], [50, 0], [50, 50], [0, 50]]
        documents[SHORE]["zones"] = [{"id": "z1", "name": {"en": "Harbour"}, "points": square}]
        marked = {"kind": "marked", "mark": "prey"}
        mark = {"kind": "mark_secretly", "among": {"kind": "characters"}, "mark": "prey", "title": {"en": "Quarry"}}
        here = {"kind": "in_zone", "who": SELF, "zone": "z1"}
        give(documents, "characters/gull", triggered("action", heal(marked), if_=[here]))
        give(documents, "characters/crab", triggered("action", mark))

    pack = loaded(tmp_path, change).pack
    assert isinstance(pack, Pack)
    gull = pack.characters["gull"]
    told = describe(gull.abilities[0], context_of(pack, "character", gull), "en")
    assert told == 'If it is in the zone "Harbour", the character you secretly chose as “Quarry” gains 1 life.'


def test_cards_print_what_the_rules_of_a_seat_call_votes(tmp_path: Path) -> None:
    def change(documents: Documents) -> None:
        options = [{"id": "a", "name": {"en": "War", "ru": "Война"}}, {"id": "b", "name": {"en": "Peace", "ru": "Мир"}}]
        vote = {"kind": "vote_secretly", "options": options, "title": {"en": "Stance", "ru": "Позиция"}}
        documents[SHORE]["seats"][0]["abilities"] = [triggered("turn_start", vote)]
        asks = [{"kind": "voted", "option": "b"}]
        give(
            documents, "characters/gull", triggered("action", {"kind": "reveal", "mark": "vote"}, heal(SELF), if_=asks)
        )

    pack = loaded(tmp_path, change).pack
    assert isinstance(pack, Pack)
    gull = pack.characters["gull"]
    told = [describe(gull.abilities[0], context_of(pack, "character", gull), language) for language in LANGUAGES]
    assert all(option in text for option, text in zip(("Peace", "Мир"), told, strict=True)), told
    assert all(title in text for title, text in zip(("Stance", "Позиция"), told, strict=True)), told


def test_an_unknown_name_is_made_readable() -> None:
    found = word("effect", {"kind": "supply_add", "missile": "storm-crow", "to": {"kind": "self"}, "amount": 2})
    assert describe_word(found, context(), "en") == "put 2 Storm crows from the reserve on this card"


@pytest.mark.parametrize(
    ("data", "english", "russian"),
    [
        ({"kind": "eliminate"}, "no enemy characters are left", "вражеских персонажей не осталось"),
        ({"kind": "slay", "character": "captain"}, "an enemy Captain has died", "вражеский персонаж «Капитан» погиб"),
        (
            {"kind": "hold", "artifact": "well", "turns": 3},
            "you hold the Well at the end of 3 of your turns in a row",
            "вы владеете артефактом «Колодец» в конце 3 своих ходов подряд",
        ),
        (
            {"kind": "reach", "zone": "harbour", "ranks": ["hero"], "count": 2},
            'two of your heroes stand in the zone "the harbour"',
            "два ваших героя стоят в зоне «Гавань»",
        ),
        (
            {"kind": "any_goal", "goals": [{"kind": "survive", "turns": 11}, {"kind": "carry", "item": "chest"}]},
            (
                "you still have characters at the end of your 11th turn, "
                'or one of your characters holds the item "the chest"'
            ),
            "в конце вашего 11-го хода у вас ещё есть персонажи, или один из ваших персонажей держит предмет «Сундук»",
        ),
        (
            {
                "kind": "meets",
                "if": [
                    {
                        "kind": "has_counter",
                        "who": {"kind": "players", "relation": "own"},
                        "counter": "mana",
                        "at_least": 5,
                    }
                ],
            },
            "you have at least 5 Mana counters",
            "у вас не меньше 5 жетонов «Мана»",
        ),
        (
            {
                "kind": "meets",
                "if": [
                    {"kind": "compare", "left": {"kind": "round_number"}, "test": "at_least", "right": 6},
                    {
                        "kind": "compare",
                        "left": {"kind": "count", "of": {"kind": "characters", "relation": "own"}},
                        "test": "more",
                        "right": {"kind": "count", "of": {"kind": "characters", "relation": "enemy"}},
                    },
                ],
            },
            "it is the sixth round or later and you have more characters than enemies",
            "6-й раунд уже настал и у вас больше персонажей, чем врагов",
        ),
    ],
    ids=lambda part: part["kind"] if isinstance(part, dict) else "",
)
def test_goals_are_clauses(data: Json, english: str, russian: str) -> None:
    assert describe_word(word("goal", data), context("script"), "en") == english
    assert describe_word(word("goal", data), context("script"), "ru") == russian


# Russian nouns


@pytest.mark.parametrize(
    ("name", "one", "many"),
    [
        (HERO, "герой героя герою героя героем герое", "герои героев героям героев героями героях"),
        (FIGHTER, "боец бойца бойцу бойца бойцом бойце", "бойцы бойцов бойцам бойцов бойцами бойцах"),
        (
            MISSILE,
            "снаряд снаряда снаряду снаряд снарядом снаряде",
            "снаряды снарядов снарядам снаряды снарядами снарядах",
        ),
        (LIFE, "жизнь жизни жизни жизнь жизнью жизни", "жизни жизней жизням жизни жизнями жизнях"),
    ],
    ids=("hero", "fighter", "missile", "life"),
)
def test_nouns_decline(name: Name, one: str, many: str) -> None:
    assert " ".join(name.form(case, False) for case in CASES) == one
    assert " ".join(name.form(case, True) for case in CASES) == many


@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, "1 жизнь"), (2, "2 жизни"), (5, "5 жизней"), (11, "11 жизней"), (21, "21 жизнь"), (22, "22 жизни")],
)
def test_nouns_after_numbers(count: int, expected: str) -> None:
    assert LIFE.counted(count) == expected


def test_numerals_decline_with_their_nouns() -> None:
    found = [several(1, 2, [], [CHARACTER], case) for case in CASES]
    assert found == [
        "один или два персонажа",
        "одного или двух персонажей",
        "одному или двум персонажам",
        "одного или двух персонажей",
        "одним или двумя персонажами",
        "одном или двух персонажах",
    ]


@pytest.mark.parametrize(("taken", "said"), [(True, True), (False, False)])
@pytest.mark.parametrize(("language", "words"), [("en", "nobody has it"), ("ru", "ни у кого")])
def test_nothing_is_said_of_who_has_an_artifact_that_nobody_can_have(
    taken: bool, said: bool, language: str, words: str
) -> None:
    found = ability(
        {
            "kind": "triggered",
            "when": {"kind": "turn_end", "whose": "any"},
            "active_in": "anywhere",
            "do": [{"kind": "damage", "to": {"kind": "characters"}}],
        }
    )
    pack = rendered.shipped_pack()
    card = next(iter(pack.artifacts.values())).model_copy(update={"can_be_taken": taken})
    assert (words in describe(found, context_of(pack, "artifact", card), language)) is said


@pytest.mark.parametrize("limit", [None, {"per": "event"}])
@pytest.mark.parametrize(
    ("when", "english", "russian"),
    [
        (
            "any_time",
            "Once in your turn (all abilities of this card together) draw a ritual.",
            "Раз в свой ход (на все способности этой карты вместе) возьмите из колоды ритуал.",
        ),
        (
            "turn_end",
            "Once a turn (all abilities of this card together), at the end of your turn draw a ritual.",
            "Раз за ход (на все способности этой карты вместе) в конце вашего хода возьмите из колоды ритуал.",
        ),
        (
            "died",
            "Once a turn (all abilities of this card together), when an ally dies, draw a ritual.",
            "Раз за ход (на все способности этой карты вместе), когда погибает союзник, возьмите из колоды ритуал.",
        ),
    ],
)
def test_abilities_of_an_artifact_say_that_they_share_its_one_use(
    when: str, english: str, russian: str, limit: Json | None
) -> None:
    """DK-ART-10: what the other one has a limit of its own for is not shared."""
    who = {"who": "ally"} if when == "died" else {}
    kind = "activated" if when == "any_time" else "triggered"
    one = ability({"kind": kind, "when": {"kind": when, **who}, "do": [{"kind": "draw"}]})
    other: Json = {"kind": "activated", "when": {"kind": "any_time"}, "do": [{"kind": "draw"}]}
    pack = rendered.shipped_pack()
    card = next(iter(pack.artifacts.values()))
    card = card.model_copy(update={"abilities": (one, ability(other if limit is None else {**other, "limit": limit}))})
    found = [describe(one, context_of(pack, "artifact", card), language) for language in ("en", "ru")]
    assert (found == [english, russian]) is (limit is None)
    assert ("together" in found[0]) is (limit is None)
    printed = [block.text for _block, _place, block in blocks_of(pack, card, {}, "en")]
    assert any("all abilities of this card together" in text for text in printed) is (limit is None)
