"""Validates a pack with the published JSON Schemas as well, which must reject the same files as the models.

The models decide. A disagreement is a bug in Tablewright; it is reported because a pack that is valid in the author's
text editor must not fail here, nor the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Location, Severity, table
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.models import validation
from schema.models.json_schema import SchemaFault, jsonschema_faults, schema_of
from schema.packs.paths import MANIFEST
from schema.packs.reading import PackFiles
from schema.systems.registry import system_called

STRUCTURE = tuple(code for code in validation.CODES if code not in ("bad-value", "unknown-key"))
"""The codes of faults that a JSON Schema can express, too."""


def disagreements(files: PackFiles, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The files that only the schemas or only the models reject; `diagnostics` are those of the models."""
    refused = {one.location.file for one in diagnostics if one.code in STRUCTURE and one.severity is Severity.ERROR}
    found = []
    for path, value, faults in opinions(files):
        if faults and path not in refused:
            found += [_schema_refuses(path, fault) for fault in faults]
        elif not faults and path in refused and value is not None:
            message = _("The models reject this file, but the published schema accepts it.")
            found.append(Diagnostic("schema-too-kind", Severity.WARNING, message, Location(path)))
    return files.place(found)


def opinions(files: PackFiles) -> Iterable[tuple[str, Json, list[SchemaFault]]]:
    """Path, tree and faults from jsonschema for each well-formed file of content; empty for an unknown system."""
    manifest = files.files.get(MANIFEST)
    named = manifest.value.get("system") if manifest and manifest.good and isinstance(manifest.value, dict) else None
    system = system_called(named) if isinstance(named, str) else None
    if system is None:
        return
    for path, file in files.files.items():
        model = system.model_of(path)
        if model is not None and file.good:
            yield path, file.value, jsonschema_faults(schema_of(model), file.value, most=20)


def _schema_refuses(path: str, fault: SchemaFault) -> Diagnostic:
    message = _("The published schema rejects this ({rule}), but the models accept it: {message}").format(
        rule=fault.rule, message=fault.message
    )
    return Diagnostic("schema-too-strict", Severity.ERROR, message, Location(path, fault.pointer))


_REPORT = _("This is a bug in Tablewright. Please report it with the file.")
CODES = table(
    CodeInfo(
        "schema-too-strict",
        _("Schema stricter than models"),
        _("Editors that use the published schema would report an error, although the file can be played."),
        "",
        _REPORT,
    ),
    CodeInfo(
        "schema-too-kind",
        _("Models stricter than schema"),
        _("Editors that use the published schema would not report this error."),
        "",
        _REPORT,
    ),
)
"""The codes of the cross-check."""
