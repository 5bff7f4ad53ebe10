"""The main window: actions, menus, toolbar, docks, tabs, status bar, quick open, the tour."""
