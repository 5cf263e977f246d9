"""Tools that exercises and claims of several notebooks share."""
