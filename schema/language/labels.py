"""The displayed names of fields, options, words and list items. A game system extends the shared part.

Nothing here imports a model. Texts are kept in English and translated when they are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping

from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext
from schema.i18n import gettext_noop as _

Texts = Mapping[str, str]
_NONE: Texts = {}
_AN_ITEM = _("an item")


@frozen_dataclass
class Labels:
    """The labels of one game system, in English, by key; a missing one is made from the key itself."""

    fields: Texts
    """By the key of the field."""
    options: Texts
    """Fixed options, by their value."""
    kinds: Texts
    """Words of the ability language and other alternatives, by their `kind`."""
    items: Texts
    """What is added to a list, with its article, by the key of the list."""

    def extended(
        self, fields: Texts = _NONE, options: Texts = _NONE, kinds: Texts = _NONE, items: Texts = _NONE
    ) -> Labels:
        """These labels with further ones, which replace those of the same key."""
        return Labels(
            {**self.fields, **fields},
            {**self.options, **options},
            {**self.kinds, **kinds},
            {**self.items, **items},
        )

    def field(self, key: str) -> str:
        """The label of a field."""
        return _text(self.fields, key)

    def option(self, option: str) -> str:
        """One of several fixed options."""
        return _text(self.options, option)

    def kind(self, kind: str) -> str:
        """A word of the ability language, or another alternative told by its `kind`."""
        return _text(self.kinds, kind)

    def item(self, key: str) -> str:
        """What is added to the list under this key, with its article."""
        return gettext(self.items.get(key, _AN_ITEM))


def plain(key: str) -> str:
    """`most_on_one` as "Most on one"."""
    return key.replace("_", " ").strip().capitalize()


def _text(texts: Texts, key: str) -> str:
    return gettext(texts.get(key, "")) or plain(key)


SHARED_LABELS = Labels(
    fields={
        "set_mark": _("Mark of the set"),
        "printing": _("Print"),
        "frames": _("Frames by kind"),
        "frame": _("Frame"),
        "artist": _("Artist"),
        "abilities": _("Abilities"),
        "above": _("Above the maximum"),
        "among": _("Among"),
        "amount": _("Amount"),
        "amounts": _("Amounts"),
        "answer": _("Answer"),
        "authors": _("Authors"),
        "branches": _("Branches"),
        "by": _("By"),
        "choose": _("Choices"),
        "conditions": _("Conditions"),
        "counter": _("Counter"),
        "cost": _("Cost"),
        "count": _("Count"),
        "do": _("Effects"),
        "durations": _("Durations"),
        "format": _("Format"),
        "heads": _("On heads"),
        "id": _("Id"),
        "active_in": _("Active in"),
        "holder": _("Held by"),
        "languages": _("Languages"),
        "lasts": _("Lasts"),
        "least": _("At least"),
        "left": _("Left"),
        "licence": _("Licence"),
        "limit": _("Limit"),
        "option": _("Option"),
        "optional": _("Optional"),
        "options": _("Options"),
        "modify": _("Changes"),
        "mark": _("Name of the choice"),
        "most": _("At most"),
        "keyword": _("Keyword"),
        "keywords": _("Keywords"),
        "maximum": _("Largest"),
        "minimum": _("Smallest"),
        "name": _("Name"),
        "number": _("Number"),
        "of": _("Of"),
        "other": _("Other"),
        "otherwise": _("Otherwise"),
        "then": _("If done"),
        "parameters": _("Parameters"),
        "per": _("Per"),
        "picture": _("Picture"),
        "provenance": _("Provenance"),
        "if": _("If"),
        "instead_of": _("Instead of"),
        "relation": _("Relation"),
        "reminder": _("Reminder"),
        "requires": _("Requires"),
        "right": _("Right"),
        "role": _("Role"),
        "sides": _("Sides"),
        "stage": _("Stage"),
        "stands_for": _("Stands for"),
        "status": _("Status"),
        "system": _("Game system"),
        "tails": _("On tails"),
        "test": _("Test"),
        "text": _("Text"),
        "times": _("Times"),
        "title": _("Title"),
        "picked": _("Picked by"),
        "to": _("To"),
        "turn": _("Turn"),
        "until": _("Until"),
        "uses": _("Uses"),
        "values": _("Values"),
        "version": _("Version"),
        "what": _("What"),
        "when": _("When"),
        "who": _("Who"),
        "whose": _("Whose"),
        "with": _("With"),
        "without": _("Without"),
    },
    options={
        "": _("None"),
        "gear": _("Gear"),
        "shield": _("Shield"),
        "hourglass": _("Hourglass"),
        "star": _("Star"),
        "lantern": _("Lantern"),
        "comet": _("Comet"),
        "ink_saving": _("Ink-saving"),
        "full_art": _("Full art"),
        "classic": _("Classic"),
        "add": _("Add"),
        "ally": _("Ally"),
        "always": _("Always"),
        "any": _("Any"),
        "assumed": _("Assumed"),
        "at_least": _("At least"),
        "at_most": _("At most"),
        "cannot_act": _("Cannot act"),
        "dead": _("The dead"),
        "deck": _("The deck"),
        "discard": _("The discard pile"),
        "bottom": _("The bottom of the deck"),
        "hand": _("The hand"),
        "holder": _("Who holds them"),
        "random": _("Lots"),
        "you": _("The ability's player"),
        "top": _("The top of the deck"),
        "derived": _("Derived"),
        "different": _("Different"),
        "enemy": _("Enemy"),
        "equal": _("Equal"),
        "less": _("Less"),
        "mine": _("Mine"),
        "piece": _("A piece"),
        "player": _("A player"),
        "next": _("Next"),
        "number": _("A number"),
        "more": _("More"),
        "own": _("Own"),
        "owner": _("The bearer's owner"),
        "prevent": _("Prevent"),
        "scale_attack": _("Multiply the attack"),
        "scale_victim": _("Multiply for the victim"),
        "self": _("Itself"),
        "source": _("Source"),
        "stated": _("Stated"),
        "this": _("This"),
        "turn": _("Turn"),
        "unsaid": _("Not said"),
        "victim": _("Victim"),
    },
    kinds={
        "add_counter": _("Add counters"),
        "activated": _("Activated: used by its player"),
        "all_of": _("All of"),
        "any_of": _("Any of"),
        "any_time": _("At any time"),
        "apply": _("Let changes hold"),
        "bid_secretly": _("Choose a number in secret"),
        "cannot_act": _("Cannot act"),
        "cards": _("Cards by name"),
        "cards_in": _("Cards in a hand or pile"),
        "if_held": _("If a card is held"),
        "move_cards": _("Move cards"),
        "swap_hands": _("Exchange hands"),
        "use_card": _("Use a card"),
        "pass_cards": _("Pass cards"),
        "change_amount": _("Change the amount"),
        "change_actions": _("Change actions"),
        "choose_one": _("Choose one"),
        "chosen": _("The chosen"),
        "coin": _("Toss a coin"),
        "compare": _("Compare"),
        "controller_of": _("Controller of"),
        "copy_played": _("Copy the card just played"),
        "count": _("Count"),
        "counter_reached": _("A counter reaches a number"),
        "counters": _("Counters"),
        "damage": _("Damage"),
        "damaged": _("Damage is dealt"),
        "died": _("A death"),
        "destroy": _("Kill"),
        "hurt": _("Damage is dealt, deadly or not"),
        "lose_life": _("Lose life"),
        "difference": _("Difference"),
        "discard": _("Discard cards"),
        "discard_self": _("Discard itself"),
        "draw": _("Draw cards"),
        "draw_lots": _("Draw lots"),
        "end_turn": _("End the turn"),
        "event": _("From the event"),
        "event_amount": _("Damage just dealt"),
        "except": _("All except"),
        "exists": _("There is"),
        "filter": _("Those for which"),
        "extra_turn": _("Extra turn"),
        "first_of": _("The first of several"),
        "for_each": _("For each"),
        "for_good": _("For good"),
        "has_counter": _("Has counters"),
        "has_status": _("Has a status"),
        "heal": _("Heal"),
        "highest": _("Highest by an amount"),
        "is_turn_of": _("Whose turn it is"),
        "it": _("It"),
        "if_else": _("If"),
        "life": _("Life"),
        "lowest": _("Lowest by an amount"),
        "mark_secretly": _("Choose in secret"),
        "may_pay": _("May pay"),
        "may": _("May do"),
        "delayed": _("Happens later"),
        "replace_later": _("Replaces later"),
        "marked": _("Character chosen in secret"),
        "marked_player": _("Player chosen in secret"),
        "maximum": _("Highest of several amounts"),
        "maximum_life": _("Maximum life"),
        "minimum": _("Lowest of several amounts"),
        "next": _("The next times"),
        "none_of": _("None of"),
        "one_at_random": _("One at random"),
        "owner_of": _("Owner of"),
        "gather": _("Each picks"),
        "pick": _("Pick"),
        "param": _("Parameter of the keyword"),
        "played": _("A card is played"),
        "players": _("Players"),
        "prevent": _("Prevent"),
        "product": _("Product"),
        "redirect": _("Redirect"),
        "remainder": _("Remainder: even or odd"),
        "quotient": _("Quotient"),
        "related": _("Relation is"),
        "replacement": _("Replacement: instead of an event"),
        "remove_counter": _("Remove counters"),
        "remove_status": _("Remove a status"),
        "reveal": _("Reveal a secret choice"),
        "roll": _("Roll a die"),
        "rolled": _("Number rolled"),
        "repeat": _("Repeat"),
        "round_number": _("Number of the round"),
        "ruling": _("A ruling"),
        "same": _("Is the same"),
        "secret_number": _("Number chosen in secret"),
        "self": _("Itself"),
        "set_actions": _("Set actions"),
        "set_life": _("Set life"),
        "set_maximum_life": _("Set maximum life"),
        "set_status": _("Set a status"),
        "show_cards": _("Look at cards"),
        "skip_turn": _("Skip a turn"),
        "static": _("Static: changes the rules"),
        "steal": _("Take cards"),
        "sum": _("Sum"),
        "draw_game": _("Draw: nobody wins"),
        "lose": _("Lose the game"),
        "win": _("Win the game"),
        "take_control": _("Take control"),
        "triggered": _("Triggered: works at a moment"),
        "turn_end": _("End of a turn"),
        "round_start": _("Start of a round"),
        "round_end": _("End of a round"),
        "rounds": _("Until the round ends"),
        "turn_number": _("Number of the turn"),
        "total": _("Total of an amount"),
        "next_player": _("Next player"),
        "turn_start": _("Start of a turn"),
        "would_be_damaged": _("Damage would be taken"),
        "would_be_played": _("A card would have its effect"),
        "would_die": _("A death would happen"),
        "turns": _("Next turns"),
        "vote_secretly": _("Choose an option in secret"),
        "voted": _("An option was chosen in secret"),
        "until_turn_end": _("Until the turn ends"),
        "while": _("As long as"),
        "while_in_play": _("As long as it is in play"),
        "union": _("Several selectors together"),
        "with_choices": _("Choose here"),
        "wounded": _("Wounded"),
    },
    items={
        "if": _("a condition"),
        "abilities": _("an ability"),
        "authors": _("an author"),
        "branches": _("a branch"),
        "choose": _("a choice"),
        "conditions": _("a condition"),
        "amounts": _("an amount"),
        "cost": _("a cost"),
        "do": _("an effect"),
        "of": _("a selector"),
        "durations": _("a duration"),
        "heads": _("an effect"),
        "tails": _("an effect"),
        "otherwise": _("an effect"),
        "then": _("an effect"),
        "languages": _("a language"),
        "keywords": _("a keyword"),
        "modify": _("a change"),
        "options": _("an option"),
        "parameters": _("a parameter"),
        "requires": _("a pack"),
    },
)
"""The labels of the shared words and of the manifest."""
