"""The pack as plain JSON: trees, edits as values, history, saving; no Qt in this package."""
