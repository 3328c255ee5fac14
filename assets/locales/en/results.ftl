# How a game ended.
