"""The content of the course: one module per notebook, with its exercises and their solutions.

`c5b_alpha_beta` belongs to the notebook 5b-alpha-beta. What is here is found by
`coursekit.course.progress`, so nothing has to be listed anywhere.
"""
