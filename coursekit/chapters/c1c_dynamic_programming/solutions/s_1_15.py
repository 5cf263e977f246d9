"""Letter by letter, n is N if n − 1, n − 3 or n − 4 is P. Each letter depends on the four before it
alone; when the same four letters come again, after seven stones, all the rest comes again as well.
"""

answer = (7, "PNPNNNN")
