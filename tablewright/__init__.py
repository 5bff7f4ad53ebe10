"""The command line: one file per command; what the commands do is in the packages below."""

__version__ = "0.2.0"
