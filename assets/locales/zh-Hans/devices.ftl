# Keys, gamepads, and moves that are written.

# Groups of controls
controls-hand = 手
controls-promotion = 升变
controls-table = 棋钟与约定
controls-view = 视角
controls-program = 程序
controls-review = 复盘

# Controls
control-up = 光标向前
control-down = 光标向后
control-left = 光标向左
control-right = 光标向右
control-confirm = 拿起、放下
control-put-back = 放回
control-both-hands = 双手（按住）
control-adjust = 摆正棋子（按住）
control-write-move = 输入着法
control-queen = 后
control-rook = 车
control-bishop = 象
control-knight = 马
control-press = 按钟
control-press-white = 白方按钟
control-press-black = 黑方按钟
control-ready = 准备好继续（按住）
control-offer-draw = 提和（按住）
control-take-back = 悔棋
control-pause = 暂停
control-why = 为什么？
control-view-white = 白方视角
control-view-black = 黑方视角
control-view-side = 侧面视角
control-view-top = 俯视
control-reset-view = 恢复视角
control-turn-board = 棋盘是否转向
control-sit = 换一种坐法
control-hide-panels = 隐藏面板
control-switch-focus = 棋盘或面板
control-menu = 对局菜单
control-lessons = 盘上讲解
control-mute = 静音
control-first = 最初局面
control-previous = 后退一步
control-next = 前进一步
control-last = 最后局面

# Keys whose names are words
cap-enter = 回车
cap-space = 空格

# A move that is written
entry-move = 您的着法
entry-hint = Nf3、e2e4
entry-keys = 回车走子，Esc 收起
entry-none = 没有这样的着法
entry-more = 还有 { $n } 种
entry-not-your-turn = 现在不轮到您走。
entry-unreadable = “{ $text }”读不懂。可以写两个格子，如 e2e4。
entry-several = 可能是 { $moves }。
entry-no-role = 兵升变为什么？请写 { $text }=Q，或 R、B、N。
entry-illegal = “{ $text }”在此不合规则。

# Gamepads
pad-sat-down = 手柄 { $n } 供轮到走子的一方使用。
pad-sat-down-white = 手柄 { $n } 执白。
pad-sat-down-black = 手柄 { $n } 执黑。

# Binding a control anew
rebind-hint = 先点一格，再按要用的键或按钮。Esc 保持原样。
rebind-press-key = 请按要用的键。Esc 保持原样。
rebind-press-button = 请按手柄上要用的按钮。Esc 保持原样。
rebind-taken = { $input } 已用于“{ $control }”。再按一次互换，Esc 保持原样。
rebind-impossible = 这个键不能用。请换一个，或按 Esc。
rebind-damaged = 按键文件读不出来，已另行保留，现在用的是通常的按键。
rebind-reset = 恢复按键
rebind-keys = 键盘
rebind-buttons = 手柄
rebind-and = { $first }、{ $next }
rebind-key-of = 按键：{ $control }
rebind-button-of = 按钮：{ $control }

# Which device plays for whom
section-input = 操作
input-pointer = 用指针走子
input-pointer-about = 松开之前棋子不会走出
input-pointer-either = 都可以
input-pointer-drag = 拖动
input-pointer-click = 点两下
input-desk = 鼠标和键盘归
input-pad-one = 第一个手柄归
input-pad-two = 第二个手柄归
input-pads-about = 先按下按钮的手柄先入座
input-anybody = 轮到的一方
input-white = 白方
input-black = 黑方
input-auto = 自动
input-controls = 按键与按钮
