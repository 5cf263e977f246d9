"""Our answers to the exercises of this notebook."""
