"""The application: start-up, autosave and recovery, the crash handler, garbage collection."""
