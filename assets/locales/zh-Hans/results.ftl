# 对局的结果，以及复盘。

result-score-white = 1 - 0
result-score-black = 0 - 1
result-score-draw = ½ - ½
result-score-void = 不计
result-white = 白方胜
result-black = 黑方胜
result-draw = 和棋
result-void = 不计结果

# 标题下面：以何种方式
result-by-checkmate = 第 { $move } 回合将死
result-by-stalemate = 第 { $move } 回合逼和
result-by-threefold = 第 { $move } 回合三次重复局面
result-by-fivefold = 第 { $move } 回合五次重复局面
result-by-fifty = 第 { $move } 回合满五十回合无进展
result-by-seventy-five = 第 { $move } 回合满七十五回合无进展
result-by-thirty = 第 { $move } 回合满三十回合无进展
result-by-checks = 第 { $move } 回合将军次数已满
result-by-perpetual = 第 { $move } 回合长将
result-by-dead = 第 { $move } 回合死局
result-by-agreement =
    { $move ->
        [0] 走棋前双方议和
       *[other] 第 { $move } 回合后双方议和
    }
result-by-resignation =
    { $move ->
        [0] 走棋前认输
       *[other] 第 { $move } 回合后认输
    }
result-by-flag =
    { $move ->
        [0] 第一着前超时
       *[other] 第 { $move } 回合后超时
    }
result-by-illegal = 第 { $move } 回合违规
result-by-void =
    { $move ->
        [0] 未走一着，对局过短
       *[other] 第 { $move } 回合，对局过短
    }
result-by-other = 第 { $move } 回合

# 事实，以及由此而来的结果
result-why-checkmate =
    { $color ->
        [white] { $square } 的{ $man }攻击 { $king } 的白王，白方无法应将。
       *[black] { $square } 的{ $man }攻击 { $king } 的黑王，黑方无法应将。
    }
result-why-checkmate-double =
    { $color ->
        [white] { $square } 的{ $man }和 { $square2 } 的{ $man2 }同时攻击 { $king } 的白王，白方无法应将。
       *[black] { $square } 的{ $man }和 { $square2 } 的{ $man2 }同时攻击 { $king } 的黑王，黑方无法应将。
    }
result-why-stalemate = { $side }未被将军，也没有合规的着法。
result-why-repetition = 同一局面、同一方走棋，已出现 { $times } 次。
result-why-claimed-repetition = 走 { $move } 后，同一局面、同一方走棋，出现 { $times } 次。
result-why-claimed-moves = 走 { $move } 后，双方各走 { $times } 着，没有吃子也没有走兵。
result-why-moves = 双方各走了 { $count } 着，没有吃子，也没有动兵。
result-why-rounds = 连续 { $count } 回合没有吃子，也没有动兵。
result-why-checks-in-a-row = { $side }连续被将军 { $count } 次，未被将死。
result-why-checks-in-total = { $side }本局共被将军 { $count } 次，未被将死。
result-why-perpetual = 同一局面已出现 { $times } 次，其间一方着着将军。
result-why-dead = 任何合规的着法都不可能将死任何一方。
result-why-agreement = { $side }提和，{ $other }同意。
result-why-resignation = { $side }认输。
result-why-resignation-draw = { $side }认输，但{ $other }不可能将死对方。
result-why-flag = { $side }超时。
result-why-flag-draw = { $side }超时，但{ $other }不可能将死对方。
result-why-illegal = { $side }违规次数过多。
result-why-illegal-draw = { $side }违规次数过多，但{ $other }不可能将死对方。
result-why-void = { $side }在 { $rounds } 回合后超时。
result-why-other = 按本局规则，对局到此结束。

# 依据的规则
result-laws = 《国际象棋规则》{ $article }：{ $rule }
result-online = 《网络国际象棋规程》{ $article }：{ $rule }
result-house = 本局规则：{ $rule }
result-rule-checkmate = 将死对方即胜，对局立即结束。
result-rule-stalemate = 逼和为和棋。
result-rule-threefold = 同一局面第三次出现为和棋。
result-rule-fivefold = 同一局面第五次出现为和棋。
result-rule-fifty = 双方各走五十着而没有吃子，也没有动兵，为和棋。
result-rule-seventy-five = 双方各走七十五着而没有吃子，也没有动兵，为和棋。
result-rule-thirty = 连续三十回合没有吃子，也没有动兵，为和棋。
result-rule-checks-in-a-row = 连续将军达到此数为和棋。
result-rule-checks-in-total = 一局中将军达到此数为和棋。
result-rule-perpetual = 长将为和棋。
result-rule-dead = 双方都不可能将死对方，立即成和。
result-rule-agreement = 双方可以议和。
result-rule-resignation = 认输者负。
result-rule-resignation-draw = 认输而对方不可能将死，为和棋。
result-rule-flag = 超时判负。
result-rule-flag-draw = 超时而对方不可能将死，为和棋。
result-rule-illegal = 违规次数过多判负。
result-rule-void = 过短的对局不计结果。
result-rule-other = 对局结束。

# 数字
result-illegal-moves = 违规
result-time-left = 剩余时间
result-moves = 着数

# 接下来
result-rematch = 换边再来一局
result-review = 复盘
result-menu = 主菜单

# 复盘
review-first = 开局局面
review-previous = 上一着
review-next = 下一着
review-last = 最后局面
review-place = { $shown } / { $last }
review-back = 结果
