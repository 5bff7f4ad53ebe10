"""Background work: cancellable calls, the thread that bots think in, progress."""
