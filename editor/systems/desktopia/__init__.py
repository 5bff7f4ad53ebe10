"""Desktopia in the editor: squads, box, campaigns, etudes, rules, the sandbox for one card."""
