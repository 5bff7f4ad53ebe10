"""English: conditions as clauses, or as parts of a noun."""

from __future__ import annotations

from schema.language import amounts as am
from schema.language import conditions as co
from schema.language import players as pl
from schema.language.card_moves import Cards
from schema.language.secrets import Marked
from schema.language.selectors import Players
from schema.language.sets import Filter
from schema.rendering.context import is_candidate, is_own_if, narrow_related, sides
from schema.rendering.en.amounts import STANDS, has, life_compared, still_there
from schema.rendering.en.card_moves import was_played
from schema.rendering.en.nouns import PLAYERS, YOU, NounBuilder, Say, a
from schema.rendering.en.secrets import has_chosen, you_chose
from schema.rendering.families import noun
from schema.rendering.joining import DEFINITE, compare, of_all_players, of_known, only, several
from schema.rendering.selectors import narrow_same, own_if
from schema.rendering.word_renderer import BARE, BARE_MANY, ONE, Lexicon


def exists(rendering: Say, word: co.Exists, negated: bool) -> str:
    if getattr(word.what, "last", False):
        # The last of them is there if any is.
        word = word.model_copy(update={"what": word.what.model_copy(update={"last": False})})
    if isinstance(word.what, Cards) and word.what.zone == "last_played":
        return was_played(rendering, word.what, negated)
    if isinstance(what := only(word.what), DEFINITE):
        if (told := rendering.existence.get(getattr(what, "name", ""))) is not None:
            return told[negated]
        who = noun(rendering, what)
        if who.plural and who.head in PLAYERS.values():
            return f"there are {'no ' if negated else ''}such {who.head[1]}"
        return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}there"
    if isinstance(word.what, Players) and is_own_if(word.what):
        return own_if(rendering, word.what, YOU, negated)
    if there := still_there(rendering, word.what, "none" if negated else "some") or of_known(rendering, word, negated):
        return there
    if negated and (every := of_all_players(rendering, word)):
        return every
    found = noun(rendering, word.what, BARE_MANY if negated else BARE)
    if found is YOU:
        return "you are not in the game" if negated else "you are in the game"
    lead = "you have" if found.own else has(found.holder)
    if isinstance(word.what, Filter) and found.text.startswith("those "):
        return f"there is {'none' if negated else 'one'} of {found}"
    if found.text.startswith(("the ", "that ", "those ")):
        return f"{found} {found.verb('is', 'are')} {'not ' if negated else ''}there"
    if negated:
        return f"{lead or 'there are'} no {found}"
    single = f"another {found.text.removeprefix('other ')}" if found.text.startswith("other ") else a(found.text)
    return f"{lead or 'there is'} {single}"


def _same(rendering: Say, word: co.Same, negated: bool) -> str:
    known = isinstance(word.who, DEFINITE) and not is_candidate(word.who)
    if known and isinstance(word.other, Marked) and word.other.of is not None and is_candidate(word.other.of):
        return has_chosen(rendering, word.other, word.who, negated)
    if isinstance(word.who, Marked) and word.who.of is not None and is_candidate(word.who.of):
        return has_chosen(rendering, word.who, word.other, negated)
    other = noun(rendering, word.other, ONE)
    if other is YOU and isinstance(word.who, pl.OwnerOf | pl.ControllerOf):
        has = "own" if isinstance(word.who, pl.OwnerOf) else "control"
        return f"you {'do not ' if negated else ''}{has} {noun(rendering, word.who.of, ONE)}"
    who = noun(rendering, word.who, ONE)
    if other.plural and not who.plural:
        return f"{who} is {'none' if negated else 'one'} of {other.full()}"
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}{other.full()}"


def related(rendering: Say, word: co.Related, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    to = None if word.to is None else noun(rendering, word.to, ONE).full()
    if to is not None and to is not YOU:
        # "An opponent of that player", "an enemy of Otter".
        enemy = "opponent" if who.head in PLAYERS.values() else "enemy"
        several = who.plural
        of_whom = {
            "own": "of the same player as" if to.head not in PLAYERS.values() else "in the possession of",
            "ally": "allies of" if several else "an ally of",
            "enemy": f"{_MANY[enemy]} of" if several else f"{a(enemy)} of",
            "any": "in play with",
        }[word.relation]
        return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}{of_whom} {to}"
    if who.head in rendering.lexicon.things and word.relation in ("ally", "enemy"):
        belongs = who.verb("does not belong", "do not belong") if negated else who.verb("belongs", "belong")
        return f"{who} {belongs} to {'an opponent' if word.relation == 'enemy' else 'a player on your side'}"
    if who.plural:
        what = {"own": "yours", "ally": "allies", "enemy": "enemies", "any": "in play"}[word.relation]
    else:
        what = {"own": "yours", "ally": "an ally", "enemy": "an enemy", "any": "in play"}[word.relation]
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}{what}"


_MANY = {"enemy": "enemies", "opponent": "opponents"}
_OF = {"ally": ("ally", "allies"), "enemy": ("enemy", "enemies")}


def _narrow_related(rendering: Say, word: co.Related, builder: NounBuilder, negated: bool) -> bool:
    """ "An ally of that character", "every opponent of the chosen player"."""
    if word.to is None or (isinstance(word.to, Players) and word.to.relation == "own"):
        return narrow_related(rendering, word.model_copy(update={"to": None}), builder, negated)
    if negated or not is_candidate(word.who) or builder.relation != "any" or word.relation not in _OF:
        return False
    player = builder.nouns == [PLAYERS["any"]]
    if (player and word.relation == "ally") or not (player or builder.plain):
        return False
    builder.nouns = [PLAYERS["enemy"] if player else _OF[word.relation]]
    builder.of_whom = f"of {noun(rendering, word.to, ONE).full()}"
    return True


def _wounded(rendering: Say, word: co.Wounded, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    return f"{who} {who.verb('is', 'are')} {'not ' if negated else ''}wounded"


def _ruling(rendering: Say, word: co.RulingIs, negated: bool) -> str:
    answer = rendering.answer_of(word.name, word.answer)
    question = rendering.name_of(word.name, "rulings")
    return f'"{question}" is {"not " if negated else ""}played as "{answer}"'


def _narrow_same(rendering: Say, word: co.Same, builder: NounBuilder, negated: bool) -> bool:
    if not negated and is_candidate(word.who) and isinstance(word.other, Marked) and word.other.of is None:
        builder.clauses.append(f"that {you_chose(rendering, word.other)}")
        return True
    return narrow_same(rendering, word, builder, negated)


def _narrow_wounded(rendering: Say, word: co.Wounded, builder: NounBuilder, negated: bool) -> bool:
    if is_candidate(word.who):
        builder.before.append("unwounded" if negated else "wounded")
    return is_candidate(word.who)


def _narrow_compare(rendering: Say, word: co.Compare, builder: NounBuilder, negated: bool) -> bool:
    left, test, right = sides(rendering, word, negated)
    if not (isinstance(left, am.Life) and is_candidate(left.of)) or (right in (0, 1) and test != "equal") or right == 0:
        return False
    builder.after.append(f"with {life_compared(rendering, left, test, right)}")
    return True


LEXICON = Lexicon(
    words={
        co.Compare: compare,
        co.AllOf: several,
        co.AnyOf: several,
        co.NoneOf: several,
        co.Exists: exists,
        co.Same: _same,
        co.Related: related,
        co.Wounded: _wounded,
        co.RulingIs: _ruling,
    },
    narrows={
        co.Related: _narrow_related,
        co.Wounded: _narrow_wounded,
        co.Compare: _narrow_compare,
        co.Same: _narrow_same,
    },
    comparisons={test: f"is {words}" for test, words in STANDS.items()},
)
