"""Diagnostics: the record itself, reports as text, JSON, SARIF and GitHub commands, suggestions."""
