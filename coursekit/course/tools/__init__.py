"""Tools that exercises of several notebooks share."""
