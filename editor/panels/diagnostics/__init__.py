"""The diagnostics of the pack: found in the background, listed, shown at their places, fixed."""
