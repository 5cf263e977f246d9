"""Playing: boards to click on, opponents, and their opinions."""
