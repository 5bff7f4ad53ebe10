"""Benchmarks of speed and strength; `python3 run.py bench` lists them."""
