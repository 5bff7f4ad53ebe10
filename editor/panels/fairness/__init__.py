"""Fair?: lets bots play a scenario for some seconds and shows whether it is fair."""
