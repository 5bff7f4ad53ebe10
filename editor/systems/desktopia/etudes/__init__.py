"""Etudes on their page: how each stands, its solution recorded by playing, played, and proved after each change."""
