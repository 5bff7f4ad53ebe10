"""The pack under edit as plain JSON: trees, edits as values, history, saving; no Qt anywhere below here."""
