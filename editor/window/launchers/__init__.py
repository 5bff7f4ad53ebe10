"""Opens the pages that play, in the window that asks: F5 and F6, recording and showing solutions."""
