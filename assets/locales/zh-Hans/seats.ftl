seating = 座位
seating-together = 同一视角
seating-face = 面对面
seating-split = 分屏
