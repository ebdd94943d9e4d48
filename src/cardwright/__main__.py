"""`python -m cardwright`: an alias for the command `cardwright`."""

from cardwright.cli.main import app_main

if __name__ == "__main__":
    app_main()
