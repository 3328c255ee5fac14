# 棋子、棋盤與房間。
look-set = 棋子
look-black = 黑方棋子
look-black-about = 可另選一套，便於區分雙方
look-same = 相同
look-board = 棋盤
look-room = 房間
look-left-out = 未採用 { $file }：{ $why }

set-staunton = 斯湯頓
set-flat = 圓片
set-xiangqi = 漢字
set-cartoon = 玩偶

board-walnut = 胡桃木
board-ebony = 烏木
board-marble = 大理石
board-vinyl = 軟棋盤

room-club = 棋社
room-study = 書房
room-hall = 賽場
room-studio = 影棚
