# 裁判的話：裁決、拒絕與說明。

# 句子的成分
arbiter-colored =
    { $color ->
        [white] 白{ $man }
       *[black] 黑{ $man }
    }
arbiter-man-on = { $square } 的{ $man }
arbiter-something = 棋子
arbiter-something-on = { $square } 的棋子
arbiter-nothing = 沒有棋子
arbiter-the = { $man }
arbiter-list = { $a }、{ $b }
arbiter-and = { $a }和 { $b }
arbiter-of = { $n } / { $of }

# 出處
arbiter-numbers = { $a }、{ $b }
arbiter-codes = { $a }；{ $b }
arbiter-laws = 國際象棋規則 { $articles }
arbiter-guidelines = 國際象棋規則指南 { $articles }
arbiter-online = 網路對局規則 { $articles }
arbiter-house = 本局約定

# 裁判的字條
arbiter-byline = 裁判
arbiter-byline-stopped = 裁判，雙方停鐘
arbiter-title-illegal = 違規著法
arbiter-title-empty-press = 沒有走棋
arbiter-title-two-hands = 雙手走棋
arbiter-title-late = 為時已晚
arbiter-title-wrong-claim = 要求不成立
arbiter-title-objection = 異議成立
arbiter-title-pause = 暫停
arbiter-title-stopped = 雙方停鐘
arbiter-title-why = 為什麼？
arbiter-title-ordinary = 上一著
arbiter-position = 局面
arbiter-restored = 已恢復
arbiter-move = 著法
arbiter-stands = 有效
arbiter-receives = { $side }加時
arbiter-offences = { $side }違規
arbiter-still-bound = 仍受約束。
arbiter-occurrences = 此局面
arbiter-progress = 雙方無進展著數
arbiter-checks-row = 連續被將軍
arbiter-checks-total = 全局被將軍
arbiter-draw-offer = 提和
arbiter-offer-stands = 有效
arbiter-ready =
    { $color ->
        [white] 白方就緒
       *[black] 黑方就緒
    }
arbiter-close = 收起
arbiter-pause = 對局暫停。雙方就緒後繼續。
arbiter-stalled-seconds = 電腦停頓了 { $n } 秒，雙方已停鐘。這段時間不計入任何一方。
arbiter-stalled-minutes =
    { $n ->
       *[other] 電腦休眠了 { $n } 分鐘，雙方已停鐘。這段時間不計入任何一方。
    }
arbiter-last-ordinary = 上一著 { $move } 是普通的著法，沒有需要說明的地方。
arbiter-no-move-yet = 還沒有走過一著。
arbiter-objected = 摸子有效，上一著復原。
arbiter-answer-take = 吃掉 { $men }
arbiter-answer-away = 王走開
arbiter-answer-between = 墊將
arbiter-answers =
    { $n ->
        [0] 無
       *[other] { $n } 種
    }

# 著法錯在哪裡
illegal-other = 這著棋不合規則。
illegal-nothing = { $square } 上沒有棋子。
illegal-not-yours = { $man }是對方的棋子。
illegal-own-man = { $man }不能走到 { $square }：{ $other }是自己的棋子。
illegal-reach = { $man }走不到 { $square }。
illegal-blocked = { $man }走不到 { $square }：被 { $other }擋住。
illegal-pinned = { $man }被牽制：{ $attacker }經 { $through } 攻擊著 { $king } 的王。
illegal-still-in-check = { $colored }仍被 { $attacker }將軍。
illegal-into-check = 王不能走到 { $king }：{ $attacker }攻擊著那一格。
illegal-in-passing = 吃過路兵會打開線路：{ $attacker }攻擊著 { $king } 的王。
illegal-promotion = 兵只有到達底線才升變，變為后、車、象或馬。
illegal-castling-lost = 這一側不能易位：王或 { $square } 的車走過。
illegal-castling-check = 現在不能易位：王正被將軍。
illegal-castling-blocked = 現在不能易位：王和車之間有棋子。
illegal-castling-crossing = 現在不能易位：王要經過的 { $square } 受到攻擊。
illegal-castling-target = 現在不能易位：王到 { $square } 會被攻擊。
illegal-castling-unfinished = 易位只走了一半就按了鐘：王在 { $king }，車還在 { $rook }。
illegal-pawn-left = 兵在 { $square } 沒有升變就按了鐘，屬違規著法；此兵變為后。
illegal-empty-press = 沒有走棋就按了鐘，屬違規著法。
illegal-two-hands = 用雙手走棋。著法有效，但屬違規著法。

# 摸子的約束
obliged-other = 摸過的子決定這著棋。
obliged-move = 您摸了 { $man }，必須走這個{ $kind }。
obliged-rook-first = 先摸了 { $man }，這一側不能易位，必須走車。
obliged-capture = 您摸了 { $man }，必須吃掉它。
obliged-capture-with = 您摸了 { $man }和 { $target }，必須用前者吃後者。
obliged-castle =
    您摸了王和車，必須{ $wing ->
        [king] 短易位。
       *[queen] 長易位。
    }
obliged-rook-follows = 王已放下準備易位，{ $square } 的車必須跟上。
obliged-promote = 兵已到 { $square }，請選定升變的棋子。
obliged-announced = 您在要求和棋時寫下了 { $move }，必須走這一著。
obliged-free = 摸到的子不能走，您可以另走一著。
obliged-passed-over = { $kind }不能走，您摸過的 { $man }必須吃掉。
duty-move = 必須走 { $man }
duty-capture = 必須吃 { $man }
duty-capture-with = 必須用 { $man } 吃 { $target }
duty-castle =
    必須{ $wing ->
        [king] 短易位
       *[queen] 長易位
    }
duty-rook-follows = { $square } 的車必須跟上
duty-promote = 必須在 { $square } 升變
duty-announced = 必須走 { $move }
duty-free = 任意合規著法

# 為什麼不可以
refused = 現在不能這樣做。
refused-over = 對局已經結束。
refused-started = 對局已經開始。
refused-time = 時間早於上一個動作。
refused-turn = 輪到{ $side }走棋。
refused-promotion = { $square } 的兵還沒有選定升變的棋子。
refused-no-promotion = 現在沒有兵可以這樣升變。
refused-promotion-chosen = 升變已經選定，不能更改。
refused-castling =
    { $wing ->
        [king] 短易位
       *[queen] 長易位
    }還沒有走完：車必須跟上王。
refused-hands-full = 走棋只用一隻手：一次一子，只有易位可動兩子。
refused-nothing-in-hand = 手中沒有棋子，請先摸子。
refused-stands-open = { $square } 的棋子已經放下。請按鐘，或把它放回。
refused-move-stands = 這著棋已經走成，不能更改。
refused-not-pressed = { $side }還沒有按鐘。
refused-completes = 本局的鐘會自動切換。
refused-no-move = 還沒有走棋。
refused-no-adjusting = 本局不允許擺正棋子。
refused-nothing-touched = 沒有摸過棋子。
refused-no-objection = 沒有可以提出異議的事。
refused-objection-late = 異議太晚：此後已經摸過子。
refused-claim-repetition = 按此規則不能以重複局面要求和棋。
refused-claim-progress = 按此規則不能以無進展要求和棋。
refused-claim-lost = 已經摸過子，這著棋不能再要求和棋。
refused-open = { $side }的提和仍然有效。
refused-no-offer = 現在沒有提和。
refused-own-offer = 這是您自己的提和。
refused-accept-early = 雙方都走過一著之後才能議和。
refused-decline = 按此規則，走一著棋即為拒絕和棋。
refused-offer-early = 滿 { $required } 回合後才能提和，現在是 { $completed } 回合。
refused-offer-turn = 只有在輪到自己走棋時才能提和。
refused-offer-with-move = 提和要隨著法提出：走棋、提和，然後按鐘。
refused-offer-used = 這位棋手的 { $limit } 次提和已經用完。
refused-offer-again = 提和被拒絕後，要等對方提和。
refused-resign-early = 滿 { $required } 回合後才能認輸，現在是 { $completed } 回合。
refused-resign-turn = 只有在輪到自己走棋時才能認輸。
refused-not-in-rules = 此規則不允許這樣做。
refused-increment-no-clock = 本局不用鐘。
refused-increment-there = 每著已經加秒。
refused-increment-blitz = 超快棋不能請求加秒。
refused-increment-period = 下一時段還會加時。
refused-increment-enough = 剩餘時間少於 { $seconds } 秒時才能請求加秒。
refused-too-few =
    { $made ->
        [0] 還沒有走過一著。
       *[other] 只走過 { $made } 著。
    }
refused-proposal = { $side }已經提出請求。
refused-no-proposal = 沒有請求。
refused-paused = 雙方停鐘。雙方就緒後對局繼續。
refused-not-paused = 鐘沒有停。

# 裁決
ruled-other = 裁判作出裁決。
ruled-touched = { $side }摸了 { $men }。
ruled-released = { $side }摸過的子都不算數。
ruled-adjusted = { $side }擺正棋子。
ruled-accident = { $side }無意碰到 { $men }，不算摸子。
ruled-objected = { $side }提出異議，{ $other }的摸子有效。
ruled-awaits-rook = 王在 { $square }，車必須跟上。
ruled-awaits-promotion = 兵在 { $square }，需要選定升變的棋子。
ruled-awaits-press = 棋子放在 { $square }。
ruled-put-back = { $side }把 { $man }放回。
ruled-promoting = { $side }選擇變{ $man }。
ruled-made = { $side }走 { $move }。
ruled-completed = { $side }走完一著。
ruled-check = { $colored }被 { $men }將軍。
ruled-penalty = { $side }加時 { $time }。
ruled-restored = 局面已恢復，輪到{ $side }走棋。
ruled-out-of-order = { $side }提和的時機不對，但提和有效。
ruled-increment-asked = { $side }時間不足，請求加秒，同時視為提和。
ruled-increment = 從下一著起，每著加 { $seconds } 秒。
ruled-no-pause = { $side }不同意暫停。
ruled-no-take-back = { $side }不同意悔棋。
ruled-taken-back =
    { $plies ->
       *[other] 收回 { $plies } 著。
    }
ruled-paused = 雙方停鐘。
ruled-resumed = 對局繼續，{ $side }的鐘在走。
ruled-stopped = 裁判停下雙方的鐘。
ruled-time = { $side }加時 { $time }。
ruled-offences = { $side }現有 { $count } 次違規。
ruled-flagged = { $side }超時。
ruled-ended = 對局結束。

# 要求和棋
claim-right-repetition = 要求成立：同一局面已出現 { $count } 次。和棋。
claim-right-progress = 要求成立：雙方各走 { $count } 著，沒有吃子也沒有走兵。和棋。
claim-wrong-repetition = 要求不成立：此局面只出現過 { $count } 次，需要 { $needed } 次。
claim-wrong-repetition-move = 要求不成立：走 { $move } 後局面只出現 { $count } 次，需要 { $needed } 次。
claim-wrong-progress = 要求不成立：雙方只各走了 { $count } 著沒有吃子也沒有走兵，需要 { $needed } 著。
claim-wrong-progress-move = 要求不成立：走 { $move } 後雙方只各走 { $count } 著沒有吃子也沒有走兵，需要 { $needed } 著。

# 請求
proposal-take-back =
    { $plies ->
       *[other] { $side }請求收回 { $plies } 著。
    }
proposal-pause = { $side }請求暫停。

# 將軍
check-title = 將軍
check-title-discovered = 閃將
check-title-double = 雙將
check-title-fork = 將軍兼捉雙
check-one = { $king } 的{ $colored }被 { $men }攻擊。
check-two = { $king } 的{ $colored }被 { $men }攻擊。只能走王。

# 為什麼合規
legal-title-castling = 合規的易位
legal-title-in-passing = 吃過路兵
legal-title-promotion = 升變
legal-title-knight = 馬的跳躍
legal-title-answer = 應將
legal-title-king = 王吃子
legal-title-pin = 被牽制的子
legal-ordinary = { $man }走法正常。
legal-rook-attacked = { $square } 的車受到攻擊，仍然可以易位。只有王所在和經過的格子不能受攻擊。
legal-rook-crosses = 車經過的 { $square } 受到攻擊。易位合規：王沒有經過那一格。
legal-was-in-check = 王先前被將軍時沒有走動，易位的權利仍在。
legal-in-passing = { $square } 的兵剛走了兩格，可以當作在 { $target } 吃掉。再晚一著就不行了。
legal-two-step = 兵可以走兩格越過 { $square }，儘管對方的兵攻擊著那一格。那個兵現在可以吃過路兵。
legal-promotion = 盤上還有{ $man }時，兵也可以變{ $man }。現在共有 { $count } 個。
legal-jump = 馬是跳著走的，{ $square } 的棋子擋不住它。
legal-answer-capture = 這著棋應將：吃掉 { $men }。
legal-answer-away = 這著棋應將：王離開 { $men }的線路。
legal-answer-interpose = 這著棋應將：擋在王和 { $men }之間。
legal-unprotected = { $man }沒有保護，王可以吃。
legal-pin-line = { $man }牽制著此子。它沿著那條線走，王仍被擋住。
legal-pinned-checks = { $man }雖被 { $other }牽制，仍然將軍。

# 要求和棋的字條
claim-title = 要求和棋
claim-by = { $side }提出要求
claim-repetition = { $n } 次重複
claim-progress = { $n } 著
claim-hint = 如果要走下一著才會出現，請寫下這著棋，或點擊它的兩個格子。之後必須走這一著。
claim-move = 著法
claim-on-board = 以盤上的局面為準。
claim-with-move = 以下一著 { $move } 為準。
claim-unreadable = 這不是合規的著法。
claim-risk = 要求不成立時，對方加時 { $time }。
claim-submit = 要求
claim-cancel = 取消
