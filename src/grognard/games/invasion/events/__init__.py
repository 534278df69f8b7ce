"""What can happen in a campaign, as typed events. Events carry codes, not numbers: readers of a log need no tables."""
