"""Russian: conditions as clauses, or as parts of a noun."""

from __future__ import annotations

from schema.language import conditions as co
from schema.language.card_moves import Cards
from schema.language.secrets import Marked
from schema.language.selectors import Players
from schema.rendering.context import is_candidate, is_own_if, narrow_related
from schema.rendering.families import noun
from schema.rendering.joining import DEFINITE, compare, of_all_players, of_known, only, several
from schema.rendering.ru import dictionary as di
from schema.rendering.ru.amounts import STANDS, still_there
from schema.rendering.ru.card_moves import was_played
from schema.rendering.ru.nouns import YOU, NounBuilder, Say
from schema.rendering.ru.secrets import as_named, has_chosen
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
        if who.plural and who.name in (di.PLAYER, di.OPPONENT):
            return f"таких {who.name.form('gen', True)} нет" if negated else f"есть такие {who.name.form('nom', True)}"
        return f"{who:gen} нет" if negated else f"{who} {who.verb('есть', 'есть')}"
    if isinstance(word.what, Players) and is_own_if(word.what):
        return own_if(rendering, word.what, YOU, negated)
    if there := still_there(rendering, word.what, "none" if negated else "some") or of_known(rendering, word, negated):
        return there
    if negated and (every := of_all_players(rendering, word)):
        return every
    found = noun(rendering, word.what, BARE_MANY if negated else BARE)
    if found.you:
        return "вы не в игре" if negated else "вы в игре"
    lead = "у вас " if found.own else f"{found.holder:у gen} " if found.holder is not None else ""
    return f"{lead}нет {found:gen}" if negated else f"{lead}есть {found}"


def _same(rendering: Say, word: co.Same, negated: bool) -> str:
    known = isinstance(word.who, DEFINITE) and not is_candidate(word.who)
    if known and isinstance(word.other, Marked) and word.other.of is not None and is_candidate(word.other.of):
        return has_chosen(rendering, word.other, word.who, negated)
    if isinstance(word.who, Marked) and word.who.of is not None and is_candidate(word.who.of):
        return has_chosen(rendering, word.who, word.other, negated)
    who = noun(rendering, word.who, ONE)
    if is_candidate(word.who) and isinstance(word.other, Marked) and word.other.of is None:
        return f"{who:acc} вы {'не выбрали' if negated else 'тайно выбрали'}{as_named(rendering, word.other)}"
    other = noun(rendering, word.other, ONE).full()
    if other.plural and not who.plural:
        return f"{who} {'не ' if negated else ''}из числа {other:gen}"
    this = "" if other.you or who.you else "это "
    return f"{who} — {this}{'не ' if negated else ''}{other}"


_PLAYERS = (di.PLAYER, di.OPPONENT, di.OWNER)
_RIVALS = ("противник", "противники")
_RELATED = {"ally": ("союзник", "союзники"), "enemy": ("враг", "враги")}


def related(rendering: Say, word: co.Related, negated: bool) -> str:
    who = noun(rendering, word.who, ONE)
    no = "не " if negated else ""
    to = None if word.to is None else noun(rendering, word.to, ONE).full()
    if to is not None and not to.you and word.relation != "any":
        if word.relation == "own":
            whom = f"{to:dat}" if to.name in _PLAYERS else f"тому же игроку, что и {to}"
            return f"{who} {no}{who.verb('принадлежит', 'принадлежат')} {whom}"
        rival = word.relation == "enemy" and who.name in _PLAYERS
        return f"{who} {to:dat} {no}{who.verb(*(_RIVALS if rival else _RELATED[word.relation]))}"
    match word.relation:
        case "own":
            return f"{who} {no}{who.verb('принадлежит', 'принадлежат')} вам"
        case "any":
            return f"{who} {no}в игре" + ("" if to is None or to.you else f" вместе с {to:ins}")
        case "ally" | "enemy" if who.name in rendering.lexicon.things:
            whom = "противнику" if word.relation == "enemy" else "игроку вашей стороны"
            return f"{who} {no}{who.verb('принадлежит', 'принадлежат')} {whom}"
        case _:
            return f"{who} вам {no}{who.verb(*_RELATED[word.relation])}"


_OF = {"ally": di.ALLY, "enemy": di.ENEMY}


def _narrow_related(rendering: Say, word: co.Related, builder: NounBuilder, negated: bool) -> bool:
    """ "Союзник этого персонажа", "каждый противник выбранного игрока"."""
    if word.to is None or (isinstance(word.to, Players) and word.to.relation == "own"):
        return narrow_related(rendering, word.model_copy(update={"to": None}), builder, negated)
    if negated or not is_candidate(word.who) or builder.relation != "any" or word.relation not in _OF:
        return False
    player = builder.nouns == [di.PLAYER]
    if (player and word.relation == "ally") or not (player or builder.plain):
        return False
    builder.nouns = [di.OPPONENT if player else _OF[word.relation]]
    builder.of_whom = f"{noun(rendering, word.to, ONE).full():gen}"
    return True


def _wounded(rendering: Say, word: co.Wounded, negated: bool) -> str:
    who = noun(rendering, word.who, ONE).gendered()
    return f"{who} {'не ' if negated else ''}{who.past('ранен')}"


def _ruling(rendering: Say, word: co.RulingIs, negated: bool) -> str:
    answer = rendering.answer_of(word.name, word.answer)
    return f"«{rendering.name_of(word.name, 'rulings')}» {'не ' if negated else ''}играется как «{answer}»"


def _narrow_wounded(rendering: Say, word: co.Wounded, builder: NounBuilder, negated: bool) -> bool:
    if is_candidate(word.who):
        builder.before.append(di.UNHURT if negated else di.WOUNDED)
    return is_candidate(word.who)


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
        co.Same: narrow_same,
    },
    comparisons=STANDS,
)
