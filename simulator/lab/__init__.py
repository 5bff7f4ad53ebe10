"""Experiments over many games."""
