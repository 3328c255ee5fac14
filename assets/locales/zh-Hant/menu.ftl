# 載入、主選單、新對局、設定、對局選單。

game-title = Touchmove
game-subtitle = 兩人同桌的國際象棋

# 主選單
menu-resume = 繼續對局
menu-resume-about = { $white } – { $black }，第 { $n } 回合，{ $time }
menu-resume-about-no-clock = { $white } – { $black }，第 { $n } 回合
menu-casual = 休閒對局
menu-casual-about = 只收合法著法，有提示，每方十分鐘
menu-otb = 面對面對局
menu-otb-about = 摸子走子，親手按鐘，裁判在場
menu-contract = 佈置對局
menu-contract-about = 規則、用時、姓名、局面與約定
menu-glossary = 術語
menu-glossary-about = 棋規用語，逐條簡明解釋
menu-settings = 設定
menu-settings-about = 棋盤、標記、聲音與語言
menu-quit = 退出
menu-quit-about = 關閉程式

language-en = English
language-zh-Hans = 简体
language-zh-Hant = 繁體

# 按鍵及其作用
key-up = ↑
key-down = ↓
key-left-right = ← →
key-enter = Enter
key-tab = Tab
key-esc = Esc
key-page = PgDn
hint-choose = 選擇
hint-open = 打開
hint-next = 下一項
hint-change = 更改
hint-begin = 開始
hint-back = 返回
hint-scroll = 滾動
hint-take = 選用
hint-put = 放下
page-back = 返回

# 沒有名字的棋手
side-white = 白方
side-black = 黑方

# 設定
settings-title = 設定
settings-turn = 轉動棋盤
settings-turn-about = 轉向輪到走棋的一方。關閉後白方始終在近側
settings-targets = 顯示可走的格
settings-last-move = 顯示上一著
settings-check = 顯示將軍
settings-loose = 棋子不自動歸中
settings-loose-about = 面對面對局中，匆忙走出的棋子會略偏，可以擺正
settings-motion = 棋子移動
settings-motion-off = 關
settings-motion-fast = 快
settings-motion-normal = 正常
settings-motion-cinematic = 電影
settings-quality = 畫質
settings-quality-about = 自動：按顯示卡選擇。簡樸：沒有顯示卡也能運行
settings-quality-auto = 自動
settings-quality-software = 簡樸
settings-quality-low = 低
settings-quality-medium = 中
settings-quality-high = 高
settings-quality-ultra = 極高
settings-volume = 總音量
settings-percent = { $n }%
settings-scale = 文字與按鈕的大小
settings-scale-100 = 100%
settings-scale-125 = 125%
settings-scale-150 = 150%
settings-language = 語言
settings-defaults = 恢復預設

# 對局選單
game-menu-title = 對局
game-menu-clock = 棋鐘仍在走。
game-menu-back = 回到對局
game-menu-new = 新對局
game-menu-leave = 回主選單
game-menu-leave-about = 按住即離開。對局留在主選單中，可以繼續。
