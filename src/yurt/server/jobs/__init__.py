"""Work done in other processes: bots thinking, replays read."""
