"""What each reader is sent, composed once."""
