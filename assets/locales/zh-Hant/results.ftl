# 對局的結果，以及覆盤。

result-score-white = 1 - 0
result-score-black = 0 - 1
result-score-draw = ½ - ½
result-score-void = 不計
result-white = 白方勝
result-black = 黑方勝
result-draw = 和棋
result-void = 不計結果

# 標題下面：以何種方式
result-by-checkmate = 第 { $move } 回合將死
result-by-stalemate = 第 { $move } 回合逼和
result-by-threefold = 第 { $move } 回合三次重複局面
result-by-fivefold = 第 { $move } 回合五次重複局面
result-by-fifty = 第 { $move } 回合滿五十回合無進展
result-by-seventy-five = 第 { $move } 回合滿七十五回合無進展
result-by-thirty = 第 { $move } 回合滿三十回合無進展
result-by-checks = 第 { $move } 回合將軍次數已滿
result-by-perpetual = 第 { $move } 回合長將
result-by-dead = 第 { $move } 回合死局
result-by-agreement =
    { $move ->
        [0] 走棋前雙方議和
       *[other] 第 { $move } 回合後雙方議和
    }
result-by-resignation =
    { $move ->
        [0] 走棋前認輸
       *[other] 第 { $move } 回合後認輸
    }
result-by-flag =
    { $move ->
        [0] 第一著前超時
       *[other] 第 { $move } 回合後超時
    }
result-by-illegal = 第 { $move } 回合違規
result-by-void =
    { $move ->
        [0] 未走一著，對局過短
       *[other] 第 { $move } 回合，對局過短
    }
result-by-other = 第 { $move } 回合

# 事實，以及由此而來的結果
result-why-checkmate =
    { $color ->
        [white] { $square } 的{ $man }攻擊 { $king } 的白王，白方無法應將。
       *[black] { $square } 的{ $man }攻擊 { $king } 的黑王，黑方無法應將。
    }
result-why-checkmate-double =
    { $color ->
        [white] { $square } 的{ $man }和 { $square2 } 的{ $man2 }同時攻擊 { $king } 的白王，白方無法應將。
       *[black] { $square } 的{ $man }和 { $square2 } 的{ $man2 }同時攻擊 { $king } 的黑王，黑方無法應將。
    }
result-why-stalemate = { $side }未被將軍，也沒有合規的著法。
result-why-repetition = 同一局面、同一方走棋，已出現 { $times } 次。
result-why-claimed-repetition = 走 { $move } 後，同一局面、同一方走棋，出現 { $times } 次。
result-why-claimed-moves = 走 { $move } 後，雙方各走 { $times } 著，沒有吃子也沒有走兵。
result-why-moves = 雙方各走了 { $count } 著，沒有吃子，也沒有動兵。
result-why-rounds = 連續 { $count } 回合沒有吃子，也沒有動兵。
result-why-checks-in-a-row = { $side }連續被將軍 { $count } 次，未被將死。
result-why-checks-in-total = { $side }本局共被將軍 { $count } 次，未被將死。
result-why-perpetual = 同一局面已出現 { $times } 次，其間一方著著將軍。
result-why-dead = 任何合規的著法都不可能將死任何一方。
result-why-agreement = { $side }提和，{ $other }同意。
result-why-resignation = { $side }認輸。
result-why-resignation-draw = { $side }認輸，但{ $other }不可能將死對方。
result-why-flag = { $side }超時。
result-why-flag-draw = { $side }超時，但{ $other }不可能將死對方。
result-why-illegal = { $side }違規次數過多。
result-why-illegal-draw = { $side }違規次數過多，但{ $other }不可能將死對方。
result-why-void = { $side }在 { $rounds } 回合後超時。
result-why-other = 按本局規則，對局到此結束。

# 依據的規則
result-laws = 《國際象棋規則》{ $article }：{ $rule }
result-online = 《網路國際象棋規程》{ $article }：{ $rule }
result-house = 本局規則：{ $rule }
result-rule-checkmate = 將死對方即勝，對局立即結束。
result-rule-stalemate = 逼和為和棋。
result-rule-threefold = 同一局面第三次出現為和棋。
result-rule-fivefold = 同一局面第五次出現為和棋。
result-rule-fifty = 雙方各走五十著而沒有吃子，也沒有動兵，為和棋。
result-rule-seventy-five = 雙方各走七十五著而沒有吃子，也沒有動兵，為和棋。
result-rule-thirty = 連續三十回合沒有吃子，也沒有動兵，為和棋。
result-rule-checks-in-a-row = 連續將軍達到此數為和棋。
result-rule-checks-in-total = 一局中將軍達到此數為和棋。
result-rule-perpetual = 長將為和棋。
result-rule-dead = 雙方都不可能將死對方，立即成和。
result-rule-agreement = 雙方可以議和。
result-rule-resignation = 認輸者負。
result-rule-resignation-draw = 認輸而對方不可能將死，為和棋。
result-rule-flag = 超時判負。
result-rule-flag-draw = 超時而對方不可能將死，為和棋。
result-rule-illegal = 違規次數過多判負。
result-rule-void = 過短的對局不計結果。
result-rule-other = 對局結束。

# 數字
result-illegal-moves = 違規
result-time-left = 剩餘時間
result-moves = 著數

# 接下來
result-rematch = 換邊再來一局
result-review = 覆盤
result-menu = 主選單

# 覆盤
review-first = 開局局面
review-previous = 上一著
review-next = 下一著
review-last = 最後局面
review-place = { $shown } / { $last }
review-back = 結果
