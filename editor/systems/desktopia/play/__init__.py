"""Test-play of Desktopia: its table, flicks, player panels, prompts, etudes and campaigns."""
