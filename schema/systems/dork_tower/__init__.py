"""What Dork Tower packs may say."""
