"""`python -m cardwright`: the same as the command `cardwright`."""

from cardwright.cli.main import app_main

if __name__ == "__main__":
    app_main()
