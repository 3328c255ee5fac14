# 棋手、棋谱、按钮、提示、升变。

# 句中的棋子
hud-pawn = 兵
hud-knight = 马
hud-bishop = 象
hud-rook = 车
hud-queen = 后
hud-king = 王

# 兵可以变成的棋子
hud-role-queen = 后
hud-role-rook = 车
hud-role-bishop = 象
hud-role-knight = 马

# 棋谱中的棋子。空：用图形。
hud-letter-pawn = 兵
hud-letter-knight = 马
hud-letter-bishop = 象
hud-letter-rook = 车
hud-letter-queen = 后
hud-letter-king = 王

# 双方的约定
hud-menu = 菜单
hud-rules =
    { $name ->
        [fide] 国际棋联规则
        [fide_online] 棋联网络规则
        [online] 网络棋室
        [simple] 简明规则
        [club] 俱乐部规则
       *[other] { $name }
    }
hud-casual = 休闲对局
hud-untimed = 不用钟
hud-minutes = { $n } 分
hud-seconds = { $n } 秒
hud-time = { $base } + { $each }

# 视角
hud-turn-board = 转动棋盘
hud-turning-on = 棋盘转动
hud-turning-off = 棋盘不动
hud-top-view = 俯视

# 棋手
hud-to-move = 走棋
hud-flag = 超时
hud-flag-down = 第 { $move } 回合超时
hud-resigned = 已认输
hud-agreed = 议和
hud-half = ½
hud-offer = ½ 提和
hud-offered = ½ 已提和
hud-draw-offered = ½ 已提和
hud-accept = 同意
hud-decline = 拒绝
hud-resign = 认输

# 棋谱
hud-join-views = 合为一个视角
hud-moves = 棋谱
hud-move-number = 第 { $number } 回合

# 升变
hud-promote = 兵在 { $square } 升变
hud-clock-runs = 您的钟仍在走

# 提和
hud-offer-until-move = { $side }提和。在{ $other }同意或走棋之前一直有效。
hud-offer-until-word = { $side }提和。在{ $other }同意、拒绝或走棋之前一直有效。
hud-offer-until-touch = { $side }提和。在{ $other }同意、拒绝或摸子之前一直有效。
hud-declined = { $side }拒绝和棋，对局继续。
hud-declined-moving = { $side }继续走棋，提和被拒绝。
hud-declined-touching = { $side }摸了子，提和被拒绝。
hud-withdrawn = { $side }收回提和。

# 双方共用
hud-press = 按钟
hud-adjust = 摆正
hud-take-back = 悔棋
hud-pause = 暂停
hud-why = 为什么？

# 还没有了结的事
hud-to-press = 请按钟
hud-claim = 要求和棋
hud-until-touch = 摸子前有效
hud-until-move = 走棋前有效
hud-accident = 说明是无意碰到
hud-doubted = 称为无意
hud-object = 提出异议
hud-pause-proposed = 已请求暂停
hud-take-back-proposed = 已请求悔棋
hud-take-proposal-back = 收回
hud-agree = 同意
hud-disagree = 不同意
seal-section = { "§" }
