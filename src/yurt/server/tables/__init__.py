"""Tables: who sits there, what is played, and the bots among them."""
