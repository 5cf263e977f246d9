"""Notes §4.4, first half: extensive and normal form, strategies, threats, the sequence form."""
