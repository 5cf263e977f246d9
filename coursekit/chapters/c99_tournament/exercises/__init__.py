"""One exercise per file, named by its number."""
