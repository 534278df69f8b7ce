"""The engine: knows no game. Decisions, procedures, dice, events, records and the table they meet at."""
