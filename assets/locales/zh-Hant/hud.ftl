# 棋手、棋譜、按鈕、提示、升變。

# 句中的棋子
hud-pawn = 兵
hud-knight = 馬
hud-bishop = 象
hud-rook = 車
hud-queen = 后
hud-king = 王

# 兵可以變成的棋子
hud-role-queen = 后
hud-role-rook = 車
hud-role-bishop = 象
hud-role-knight = 馬

# 棋譜中的棋子。空：用圖形。
hud-letter-pawn = 兵
hud-letter-knight = 馬
hud-letter-bishop = 象
hud-letter-rook = 車
hud-letter-queen = 后
hud-letter-king = 王

# 雙方的約定
hud-menu = 選單
hud-rules =
    { $name ->
        [fide] 國際棋聯規則
        [fide_online] 棋聯網路規則
        [online] 網路棋室
        [simple] 簡明規則
        [club] 俱樂部規則
       *[other] { $name }
    }
hud-casual = 休閒對局
hud-untimed = 不用鐘
hud-minutes = { $n } 分
hud-seconds = { $n } 秒
hud-time = { $base } + { $each }

# 視角
hud-turn-board = 轉動棋盤
hud-turning-on = 棋盤轉動
hud-turning-off = 棋盤不動
hud-top-view = 俯視

# 棋手
hud-to-move = 走棋
hud-flag = 超時
hud-flag-down = 第 { $move } 回合超時
hud-resigned = 已認輸
hud-agreed = 議和
hud-half = ½
hud-offer = ½ 提和
hud-offered = ½ 已提和
hud-draw-offered = ½ 已提和
hud-accept = 同意
hud-decline = 拒絕
hud-resign = 認輸

# 棋譜
hud-join-views = 合為一個視角
hud-moves = 棋譜
hud-move-number = 第 { $number } 回合

# 升變
hud-promote = 兵在 { $square } 升變
hud-clock-runs = 您的鐘仍在走

# 提和
hud-offer-until-move = { $side }提和。在{ $other }同意或走棋之前一直有效。
hud-offer-until-word = { $side }提和。在{ $other }同意、拒絕或走棋之前一直有效。
hud-offer-until-touch = { $side }提和。在{ $other }同意、拒絕或摸子之前一直有效。
hud-declined = { $side }拒絕和棋，對局繼續。
hud-declined-moving = { $side }繼續走棋，提和被拒絕。
hud-declined-touching = { $side }摸了子，提和被拒絕。
hud-withdrawn = { $side }收回提和。

# 雙方共用
hud-press = 按鐘
hud-adjust = 擺正
hud-take-back = 悔棋
hud-pause = 暫停
hud-why = 為什麼？

# 還沒有了結的事
hud-to-press = 請按鐘
hud-claim = 要求和棋
hud-until-touch = 摸子前有效
hud-until-move = 走棋前有效
hud-accident = 說明是無意碰到
hud-doubted = 稱為無意
hud-object = 提出異議
hud-pause-proposed = 已請求暫停
hud-take-back-proposed = 已請求悔棋
hud-take-proposal-back = 收回
hud-agree = 同意
hud-disagree = 不同意
seal-section = { "§" }
