"""Background work: cancellable calls, the thread that bots think in, the worker of checks, progress."""
