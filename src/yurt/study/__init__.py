"""What is said about play: lessons, puzzles, the figures of the rules, endings, luck."""
