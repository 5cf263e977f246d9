"""Notes §2.1.4 and 2.1.5, the Sprague-Grundy theorem."""
