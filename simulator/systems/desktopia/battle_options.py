"""The options of a battle, and its rules under another configuration (`simulator.engine.configuration`).

They are the edition, the rulings (`schema.systems.desktopia.options.Options`), and the pack's questions as
`rulings/<id>`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, get_args

from pydantic import ValidationError

from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.i18n import language
from schema.models.base import in_language
from schema.systems.desktopia.options import EDITIONS, LEDGER, Options
from schema.systems.desktopia.script import Script
from simulator.engine.configuration import BadConfiguration, Configuration, Option
from simulator.systems.desktopia.ruleset import RULES_VERSION, Ruleset, box_pieces, compile_rules

RULINGS = "rulings/"


def options_of(rules: Ruleset) -> tuple[Option, ...]:
    """Every option of the battle with its value."""
    return tuple(_options(rules))


def _options(rules: Ruleset) -> Iterator[Option]:
    edition = rules.script.edition or rules.pack.rules.edition
    yield Option("edition", _("The edition whose rulings apply."), edition, EDITIONS)
    for name, field in Options.model_fields.items():
        if name in LEDGER:
            kinds = get_args(field.annotation)
            words = tuple(word for kind in kinds for word in get_args(kind))
            values = (True, False) if bool in kinds else words
            title = _(field.description) if field.description else name
            yield Option(name, title, getattr(rules.options, name), values)
    for ruling in rules.pack.rules.rulings:
        title = in_language(ruling.name, language(), ruling.id)
        yield Option(f"{RULINGS}{ruling.id}", title, rules.answers[ruling.id], ruling.values)


def configure(rules: Ruleset, configuration: Configuration) -> Ruleset:
    """The rules under a configuration; raises BadConfiguration for an option or a value that they do not have."""
    known = {option.name: option for option in _options(rules)}
    for name, value in configuration.options.items():
        if name not in known:
            near = nearest_word(name, list(known))
            hint = " " + _("Did you mean “{name}”?").format(name=near) if near else ""
            raise BadConfiguration(_("There is no option “{name}”.").format(name=name) + hint)
        _check_value(known[name], value)
    if any(value != known[name].value for name, value in configuration.options.items()):
        rules = compile_rules(rules.pack, _with_options(rules.script, configuration.options))
    if configuration.rules_version == RULES_VERSION:
        configuration = replace(configuration, rules_version=None)
    configured = replace(rules, configuration=configuration)
    if configured.version != rules.version:
        configured.disks = box_pieces(configured)
    return configured


def _check_value(option: Option, value: Any) -> None:
    if option.values and value not in option.values:
        values = ", ".join(str(each) for each in option.values)
        raise BadConfiguration(_("The option “{name}” is one of: {values}").format(name=option.name, values=values))
    if not option.values:
        try:
            Options.model_validate({option.name: value})
        except ValidationError:
            raise BadConfiguration(_("This is not a value of the option “{name}”.").format(name=option.name)) from None


def _with_options(script: Script, given: Mapping[str, Any]) -> Script:
    """The script with the given options in addition to its own."""
    options = {name: value for name, value in script.options if value is not None}
    options |= {name: value for name, value in given.items() if name in LEDGER}
    rulings = {name.removeprefix(RULINGS): value for name, value in given.items() if name.startswith(RULINGS)}
    return script.model_copy(
        update={
            "edition": given.get("edition", script.edition),
            "options": Options.model_validate(options),
            "rulings": {**script.rulings, **rulings},
        }
    )
