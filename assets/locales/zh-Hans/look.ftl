# 棋子、棋盘与房间。
look-set = 棋子
look-black = 黑方棋子
look-black-about = 可另选一套，便于区分双方
look-same = 相同
look-board = 棋盘
look-room = 房间
look-left-out = 未采用 { $file }：{ $why }

set-staunton = 斯汤顿
set-flat = 圆片
set-xiangqi = 汉字
set-cartoon = 玩偶

board-walnut = 胡桃木
board-ebony = 乌木
board-marble = 大理石
board-vinyl = 软棋盘

room-club = 棋社
room-study = 书房
room-hall = 赛场
room-studio = 影棚
