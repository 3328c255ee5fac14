# 设置各页。

section-display = 显示
section-look = 外观
section-play = 对局
section-sound = 声音
section-language = 语言
section-access = 无障碍

settings-fullscreen = 全屏
settings-window = 窗口
settings-window-about = 不用全屏时
settings-frames = 每秒帧数
settings-frames-about = 只在有东西移动时
settings-frames-display = 随显示器
settings-frames-unbound = 不限
settings-text = 文字
settings-text-about = 只放大文字，不放大按钮
settings-text-normal = 标准
settings-text-large = 大
settings-text-largest = 最大

settings-marks = 标记
settings-marks-about = 不只靠颜色，各有其形。“醒目”对比度最高
settings-marks-quiet = 淡
settings-marks-clear = 清晰
settings-marks-strong = 醒目
settings-coordinates = 坐标
settings-coordinates-off = 关
settings-coordinates-frame = 边框
settings-coordinates-squares = 每格
settings-notation = 记谱
settings-notation-about = 用于显示，文件中始终用英文字母
settings-notation-usual = 随语言
settings-notation-letters = Nf3
settings-notation-figurine = 图形
settings-notation-long = Ng1-f3
settings-notation-chinese = 马f3

settings-targets-about = 面对面裁判对局中不显示
settings-confirm = 认输与和棋
settings-confirm-about = 怎样防止误按
settings-confirm-hold = 按住
settings-confirm-twice = 按两次
settings-confirm-no = 立即
settings-panels = 棋盘周围
settings-panel-moves = 着法
settings-panel-captured = 被吃的子
settings-panel-keys = 按钮上的按键

settings-language-about = 立即用于全部文字

settings-still = 减少动态效果
settings-still-about = 镜头不移动，面板不滑动，不发光
settings-announce = 播报
settings-announce-about = 把每一着和每一裁决说给读屏软件
settings-captions = 字幕
settings-captions-about = 同样的话显示在棋盘下方

preview-title = 效果
preview-about = 象在手中。圆点：可以走到；四角：可以吃；竖条：上一着。

# 设置文件出了什么问题
complaint-unreadable = 无法读取设置，已恢复默认。
complaint-damaged = 设置文件已损坏，已恢复默认。
complaint-newer = 设置由更新的版本写成，能读的已保留。
complaint-fields =
    { $count ->
       *[other] 以下设置无法读取，已恢复默认：{ $names }。
    }
complaint-copy = 原文件保存为 { $file }。
complaint-close = 关闭
hud-clean = 隐藏面板
hud-panels = 显示面板
settings-chairs = 座位
settings-lens-white = 白方座位的镜头
settings-lens-black = 黑方座位的镜头
settings-lens-wide = 广角
settings-lens-normal = 标准
settings-lens-long = 长焦
settings-lens-parallel = 平行
settings-flat = 俯视时用平面棋子
