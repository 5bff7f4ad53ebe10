"""The pack as a tree: its files with their problems, and commands to create, duplicate, rename and delete."""
