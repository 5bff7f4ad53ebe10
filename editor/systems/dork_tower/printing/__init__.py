"""What of Dork Tower can be printed."""
