"""What can happen in a campaign, as typed events. Each says itself in a sentence."""
