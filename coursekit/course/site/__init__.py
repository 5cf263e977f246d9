"""The course as web pages, made without a network and read without one."""
