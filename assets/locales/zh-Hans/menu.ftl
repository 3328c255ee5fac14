# 载入、主菜单、新对局、设置、对局菜单。

game-title = Touchmove
game-subtitle = 两人同桌的国际象棋

# 主菜单
menu-casual = 休闲对局
menu-casual-about = 两人共用这块屏幕，可用钟，也可不用
menu-settings = 设置
menu-settings-about = 棋盘、标记、声音与语言
menu-quit = 退出
menu-quit-about = 关闭程序

language-en = English
language-zh-Hans = 简体

# 按键及其作用
key-up = ↑
key-down = ↓
key-left-right = ← →
key-enter = Enter
key-tab = Tab
key-esc = Esc
hint-choose = 选择
hint-open = 打开
hint-next = 下一项
hint-change = 更改
hint-begin = 开始
hint-back = 返回
page-back = 返回

# 没有名字的棋手
side-white = 白方
side-black = 黑方

# 新对局
new-game-title = 休闲对局
new-game-time = 用时
new-game-no-clock = 不用钟
new-game-preset = { $minutes } + { $increment }
new-game-custom = 自定
new-game-minutes = 全局用时
new-game-minutes-value = { $n } 分钟
new-game-increment = 每着加时
new-game-increment-value = { $n } 秒
new-game-players = 棋手
new-game-board = 棋盘
new-game-turn = 转向轮到走棋的一方
new-game-begin = 开始
new-game-ends-this = 棋盘上的对局将终止，不计结果。

# 纸上的约定
seal-letter = 裁
sheet-title = 本局约定
sheet-source-online = 国际棋联网络国际象棋规程，休闲
sheet-no-clock = 本局不用钟，可以慢慢想。
sheet-time = 双方各有 { $minutes } 分钟走完全局。
sheet-time-increment = 双方各有 { $minutes } 分钟，每走一着加 { $increment } 秒。
sheet-illegal-refused = 违规着法不予接受：棋子退回原位，不受处罚。
sheet-clock-automatic = 走完一着后，棋钟自动换边。
sheet-flag = 超时判负；但对方若不可能将死，则为和棋。
sheet-flag-always = 超时判负。
sheet-threefold = 同一局面第三次出现，即为和棋。
sheet-fifty = 双方各走五十着，既没有吃子，也没有动兵，即为和棋。
sheet-agree = 棋手可随时提和或认输。

# 设置
settings-title = 设置
settings-turn = 转动棋盘
settings-turn-about = 转向轮到走棋的一方。关闭后白方始终在近侧
settings-targets = 显示可走的格
settings-last-move = 显示上一着
settings-check = 显示将军
settings-motion = 棋子移动
settings-motion-off = 关
settings-motion-fast = 快
settings-motion-normal = 正常
settings-quality = 画质
settings-quality-about = 自动：按显卡选择。简朴：没有显卡也能运行
settings-quality-auto = 自动
settings-quality-software = 简朴
settings-quality-low = 低
settings-quality-medium = 中
settings-quality-high = 高
settings-quality-ultra = 极高
settings-volume = 声音
settings-percent = { $n }%
settings-scale = 文字与按钮的大小
settings-scale-100 = 100%
settings-scale-125 = 125%
settings-scale-150 = 150%
settings-language = 语言
settings-defaults = 恢复默认

# 对局菜单
game-menu-title = 对局
game-menu-clock = 棋钟仍在走。
game-menu-back = 回到对局
game-menu-new = 新对局
game-menu-leave = 回主菜单
game-menu-leave-about = 按住即离开。对局终止，不计结果。
