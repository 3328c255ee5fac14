seating = 座位
seating-together = 同一視角
seating-face = 面對面
seating-split = 分割畫面
