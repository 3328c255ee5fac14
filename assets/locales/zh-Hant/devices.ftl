# Keys, gamepads, and moves that are written.

# Groups of controls
controls-hand = 手
controls-promotion = 升變
controls-table = 棋鐘與約定
controls-view = 視角
controls-program = 程式
controls-review = 覆盤

# Controls
control-up = 游標向前
control-down = 游標向後
control-left = 游標向左
control-right = 游標向右
control-confirm = 拿起、放下
control-put-back = 放回
control-both-hands = 雙手（按住）
control-adjust = 擺正棋子（按住）
control-write-move = 輸入著法
control-queen = 后
control-rook = 車
control-bishop = 象
control-knight = 馬
control-press = 按鐘
control-press-white = 白方按鐘
control-press-black = 黑方按鐘
control-ready = 準備好繼續（按住）
control-offer-draw = 提和（按住）
control-take-back = 悔棋
control-pause = 暫停
control-why = 為什麼？
control-view-white = 白方視角
control-view-black = 黑方視角
control-view-side = 側面視角
control-view-top = 俯視
control-reset-view = 恢復視角
control-turn-board = 棋盤是否轉向
control-sit = 換一種坐法
control-hide-panels = 隱藏面板
control-switch-focus = 棋盤或面板
control-menu = 對局選單
control-lessons = 盤上講解
control-mute = 靜音
control-first = 最初局面
control-previous = 後退一步
control-next = 前進一步
control-last = 最後局面

# Keys whose names are words
cap-enter = Enter 鍵
cap-space = 空格

# A move that is written
entry-move = 您的著法
entry-hint = Nf3、e2e4
entry-keys = Enter 鍵走子，Esc 收起
entry-none = 沒有這樣的著法
entry-more = 還有 { $n } 種
entry-not-your-turn = 現在不輪到您走。
entry-unreadable = 「{ $text }」讀不懂。可以寫兩個格子，如 e2e4。
entry-several = 可能是 { $moves }。
entry-no-role = 兵升變為什麼？請寫 { $text }=Q，或 R、B、N。
entry-illegal = 「{ $text }」在此不合規則。

# Gamepads
pad-sat-down = 手柄 { $n } 供輪到走子的一方使用。
pad-sat-down-white = 手柄 { $n } 執白。
pad-sat-down-black = 手柄 { $n } 執黑。

# Binding a control anew
rebind-hint = 先點一格，再按要用的鍵或按鈕。Esc 保持原樣。
rebind-press-key = 請按要用的鍵。Esc 保持原樣。
rebind-press-button = 請按手柄上要用的按鈕。Esc 保持原樣。
rebind-taken = { $input } 已用於「{ $control }」。再按一次互換，Esc 保持原樣。
rebind-impossible = 這個鍵不能用。請換一個，或按 Esc。
rebind-damaged = 按鍵檔案讀不出來，已另行保留，現在用的是通常的按鍵。
rebind-reset = 恢復按鍵
rebind-keys = 鍵盤
rebind-buttons = 手柄
rebind-and = { $first }、{ $next }
rebind-key-of = 按鍵：{ $control }
rebind-button-of = 按鈕：{ $control }

# Which device plays for whom
section-input = 操作
input-pointer = 用指針走子
input-pointer-about = 鬆開之前棋子不會走出
input-pointer-either = 都可以
input-pointer-drag = 拖動
input-pointer-click = 點兩下
input-desk = 滑鼠和鍵盤歸
input-pad-one = 第一個手柄歸
input-pad-two = 第二個手柄歸
input-pads-about = 先按下按鈕的手柄先入座
input-anybody = 輪到的一方
input-white = 白方
input-black = 黑方
input-auto = 自動
input-controls = 按鍵與按鈕
