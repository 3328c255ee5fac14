# 载入、主菜单、新对局、设置、对局菜单。
game-title = Touchmove
game-subtitle = 两人一桌，对弈国际象棋
