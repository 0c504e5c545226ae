"""Environments for learning, through the interfaces that people already use."""
