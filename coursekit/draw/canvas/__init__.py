"""The canvas: sketches, their colours and labels, and the ways they are shown."""
