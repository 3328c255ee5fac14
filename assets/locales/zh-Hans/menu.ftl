# 载入、主菜单、新对局、设置、对局菜单。

game-title = Touchmove
game-subtitle = 两人同桌的国际象棋

# 主菜单
menu-resume = 继续对局
menu-resume-about = { $white } – { $black }，第 { $n } 回合，{ $time }
menu-resume-about-no-clock = { $white } – { $black }，第 { $n } 回合
menu-casual = 休闲对局
menu-casual-about = 只收合法着法，有提示，每方十分钟
menu-otb = 面对面对局
menu-otb-about = 摸子走子，亲手按钟，裁判在场
menu-contract = 布置对局
menu-contract-about = 规则、用时、姓名、局面与约定
menu-glossary = 术语
menu-glossary-about = 棋规用语，逐条简明解释
menu-settings = 设置
menu-settings-about = 棋盘、标记、声音与语言
menu-quit = 退出
menu-quit-about = 关闭程序

language-en = English
language-zh-Hans = 简体
language-zh-Hant = 繁體

# 按键及其作用
key-up = ↑
key-down = ↓
key-left-right = ← →
key-enter = Enter
key-tab = Tab
key-esc = Esc
key-page = PgDn
hint-choose = 选择
hint-open = 打开
hint-next = 下一项
hint-change = 更改
hint-begin = 开始
hint-back = 返回
hint-scroll = 滚动
hint-take = 选用
hint-put = 放下
page-back = 返回

# 没有名字的棋手
side-white = 白方
side-black = 黑方

# 设置
settings-title = 设置
settings-turn = 转动棋盘
settings-turn-about = 转向轮到走棋的一方。关闭后白方始终在近侧
settings-targets = 显示可走的格
settings-last-move = 显示上一着
settings-check = 显示将军
settings-loose = 棋子不自动归中
settings-loose-about = 面对面对局中，匆忙走出的棋子会略偏，可以摆正
settings-motion = 棋子移动
settings-motion-off = 关
settings-motion-fast = 快
settings-motion-normal = 正常
settings-motion-cinematic = 电影
settings-quality = 画质
settings-quality-about = 自动：按显卡选择。简朴：没有显卡也能运行
settings-quality-auto = 自动
settings-quality-software = 简朴
settings-quality-low = 低
settings-quality-medium = 中
settings-quality-high = 高
settings-quality-ultra = 极高
settings-volume = 总音量
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
game-menu-leave-about = 按住即离开。对局留在主菜单中，可以继续。
