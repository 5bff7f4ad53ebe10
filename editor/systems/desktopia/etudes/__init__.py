"""The pages of an etude: its status, and its solution recorded by playing, replayed, and proved after each change."""
