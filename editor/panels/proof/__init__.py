"""Proof: plays the stored solution of a puzzle as people would, and shows what was found."""
