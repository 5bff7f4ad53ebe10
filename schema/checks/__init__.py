"""The incremental check engine that runs the checks of every game system."""
