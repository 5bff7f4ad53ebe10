"""An id renamed everywhere: nothing is left behind, nothing else changes, and undo brings every byte back."""

from __future__ import annotations

from collections import Counter

import pytest

from editor.document.document import PackDocument
from editor.document.references import all_uses, rename
from editor.document.serialization import bytes_of
from schema.loading import load_documents

FOLDERS = ("orders", "characters", "special_hits", "missiles", "artifacts", "rituals", "things", "scripts")


def test_every_piece_of_the_pack_can_be_renamed_and_back(shipped: PackDocument) -> None:
    before = shipped.documents
    every = Counter((use.folder, use.id) for use in all_uses(before))
    texts = {file: bytes_of(shipped.types, before, file) for file in before}
    for folder in FOLDERS:
        for file in shipped.files_in(folder):
            old = str(shipped.value(file, "/id"))
            shipped.submit(rename(before, file, f"{old}_renamed"), "rename")
            after = Counter((use.folder, use.id) for use in all_uses(shipped.documents))
            assert (folder, old) not in after
            assert after[folder, f"{old}_renamed"] == every[folder, old]
            assert after.total() == every.total()
            shipped.undo()
            assert shipped.documents is before
    assert {file: bytes_of(shipped.types, shipped.documents, file) for file in shipped.files} == texts


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_renamed_pack_has_no_new_problem(shipped: PackDocument, folder: str) -> None:
    document = PackDocument(shipped.documents)
    for file in document.files_in(folder):
        document.submit(rename(document.documents, file, f"{document.value(file, '/id')}_renamed"), "rename")
    assert all(file.endswith("_renamed.json") for file in document.files_in(folder))
    found = load_documents(document.documents, problems=()).diagnostics  # type: ignore[arg-type]  # none is broken
    assert [one.message for one in found if one.severity.value == "error"] == []
