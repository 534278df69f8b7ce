"""What can happen in a campaign, as typed events: one module per part of the game."""
