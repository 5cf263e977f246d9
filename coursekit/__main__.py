"""`python -m coursekit`: the console command, where it is not on the path."""

from coursekit.commands import main

if __name__ == "__main__":
    main()
