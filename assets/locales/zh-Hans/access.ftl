# 为看不到棋盘的人。

access-board = 棋盘
access-square = { $square }，{ $man }
access-held = { $square }，{ $man }，在手中
access-empty = { $square }
access-position = 白方：{ $white }。黑方：{ $black }。

spoken-begins = 对局开始，{ $side }走棋。
spoken-move = { $step }。
spoken-moves = { $side }：{ $man }从 { $from } 到 { $to }
spoken-takes = { $side }：{ $from } 的{ $man }吃 { $to } 的{ $taken }
spoken-castles = { $side }王翼易位。
spoken-castles-long = { $side }后翼易位。
spoken-promotes = { $step }，变为{ $man }
spoken-ended = { $title }。{ $sentence }
