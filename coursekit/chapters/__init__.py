"""The content of the course: one folder per notebook, with its exercises and solutions.

`c5b_alpha_beta` belongs to the notebook 5b-alpha-beta. `coursekit.course.contents` finds what is
here by walking the folders, so nothing has to be listed anywhere.
"""
