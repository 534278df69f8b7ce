"""`python -m grognard` is the command `grognard`."""

from grognard.cli.main import main

main(prog_name="grognard")
