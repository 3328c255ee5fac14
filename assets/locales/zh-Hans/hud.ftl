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
        [fide_online] 休闲对局
        [online] 网络棋室
        [simple] 简明规则
        [club] 俱乐部规则
       *[other] { $name }
    }
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

# 为什么不可以
hud-refused = 现在不能这样做。
hud-refused-over = 对局已经结束。
hud-refused-turn = 轮到{ $side }走棋。
hud-refused-promotion = { $square } 的兵还没有选定升变的棋子。
hud-refused-open = { $side }的提和仍然有效。
hud-refused-no-offer = 现在没有提和。
hud-refused-own-offer = 这是您自己的提和。
hud-refused-accept-early = 双方都走过一着之后才能议和。
hud-refused-decline = 按此规则，走一着棋即为拒绝和棋。
hud-refused-offer-early = 满 { $required } 回合后才能提和，现在是 { $completed } 回合。
hud-refused-offer-turn = 只有在轮到自己走棋时才能提和。
hud-refused-offer-used = 这位棋手的 { $limit } 次提和已经用完。
hud-refused-offer-again = 提和被拒绝后，要等对方提和。
hud-refused-resign-early = 满 { $required } 回合后才能认输，现在是 { $completed } 回合。
hud-refused-resign-turn = 只有在轮到自己走棋时才能认输。
hud-illegal-nothing = { $square } 上没有棋子。
hud-illegal-not-yours = { $square } 的棋子是对方的。
hud-illegal-own-man = { $square } 上有自己的棋子。
hud-illegal-reach = { $from } 的{ $man }走不到 { $square }。
hud-illegal-king =
    { $color ->
        [white] { $square } 的白王会被将军。
       *[black] { $square } 的黑王会被将军。
    }
hud-illegal-promotion = 兵只有到达底线才变为后、车、象或马。
hud-castling-lost = 这一侧不能易位：王或这个车走过。
hud-castling-check = 现在不能易位：王正被将军。
hud-castling-blocked = 现在不能易位：王和车之间有棋子。
hud-castling-crossing = 现在不能易位：王要经过的 { $square } 受到攻击。
hud-castling-target = 现在不能易位：王到 { $square } 会被攻击。
