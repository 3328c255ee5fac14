# Loading, menu, new game, settings, in-game menu.
game-title = Touchmove
game-subtitle = Chess for two people at one table
