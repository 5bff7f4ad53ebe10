"""Background work: tasks of a window, worker of checks, thread for bots, cancellable calls, progress."""
