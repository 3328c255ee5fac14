# 裁判的话：裁决、拒绝与说明。

# 句子的成分
arbiter-colored =
    { $color ->
        [white] 白{ $man }
       *[black] 黑{ $man }
    }
arbiter-man-on = { $square } 的{ $man }
arbiter-something = 棋子
arbiter-something-on = { $square } 的棋子
arbiter-nothing = 没有棋子
arbiter-the = { $man }
arbiter-list = { $a }、{ $b }
arbiter-and = { $a }和 { $b }
arbiter-of = { $n } / { $of }

# 出处
arbiter-numbers = { $a }、{ $b }
arbiter-codes = { $a }；{ $b }
arbiter-laws = 国际象棋规则 { $articles }
arbiter-guidelines = 国际象棋规则指南 { $articles }
arbiter-online = 网络对局规则 { $articles }
arbiter-house = 本局约定

# 裁判的字条
arbiter-byline = 裁判
arbiter-byline-stopped = 裁判，双方停钟
arbiter-title-illegal = 违规着法
arbiter-title-empty-press = 没有走棋
arbiter-title-two-hands = 双手走棋
arbiter-title-late = 为时已晚
arbiter-title-wrong-claim = 要求不成立
arbiter-title-objection = 异议成立
arbiter-title-pause = 暂停
arbiter-title-stopped = 双方停钟
arbiter-title-why = 为什么？
arbiter-title-ordinary = 上一着
arbiter-position = 局面
arbiter-restored = 已恢复
arbiter-move = 着法
arbiter-stands = 有效
arbiter-receives = { $side }加时
arbiter-offences = { $side }违规
arbiter-still-bound = 仍受约束。
arbiter-occurrences = 此局面
arbiter-progress = 双方无进展着数
arbiter-checks-row = 连续被将军
arbiter-checks-total = 全局被将军
arbiter-draw-offer = 提和
arbiter-offer-stands = 有效
arbiter-ready =
    { $color ->
        [white] 白方就绪
       *[black] 黑方就绪
    }
arbiter-close = 收起
arbiter-pause = 对局暂停。双方就绪后继续。
arbiter-stalled-seconds = 电脑停顿了 { $n } 秒，双方已停钟。这段时间不计入任何一方。
arbiter-stalled-minutes =
    { $n ->
       *[other] 电脑休眠了 { $n } 分钟，双方已停钟。这段时间不计入任何一方。
    }
arbiter-last-ordinary = 上一着 { $move } 是普通的着法，没有需要说明的地方。
arbiter-no-move-yet = 还没有走过一着。
arbiter-objected = 摸子有效，上一着撤销。
arbiter-answer-take = 吃掉 { $men }
arbiter-answer-away = 王走开
arbiter-answer-between = 垫将
arbiter-answers =
    { $n ->
        [0] 无
       *[other] { $n } 种
    }

# 着法错在哪里
illegal-other = 这着棋不合规则。
illegal-nothing = { $square } 上没有棋子。
illegal-not-yours = { $man }是对方的棋子。
illegal-own-man = { $man }不能走到 { $square }：{ $other }是自己的棋子。
illegal-reach = { $man }走不到 { $square }。
illegal-blocked = { $man }走不到 { $square }：被 { $other }挡住。
illegal-pinned = { $man }被牵制：{ $attacker }经 { $through } 攻击着 { $king } 的王。
illegal-still-in-check = { $colored }仍被 { $attacker }将军。
illegal-into-check = 王不能走到 { $king }：{ $attacker }攻击着那一格。
illegal-in-passing = 吃过路兵会打开线路：{ $attacker }攻击着 { $king } 的王。
illegal-promotion = 兵只有到达底线才升变，变为后、车、象或马。
illegal-castling-lost = 这一侧不能易位：王或 { $square } 的车走过。
illegal-castling-check = 现在不能易位：王正被将军。
illegal-castling-blocked = 现在不能易位：王和车之间有棋子。
illegal-castling-crossing = 现在不能易位：王要经过的 { $square } 受到攻击。
illegal-castling-target = 现在不能易位：王到 { $square } 会被攻击。
illegal-castling-unfinished = 易位只走了一半就按了钟：王在 { $king }，车还在 { $rook }。
illegal-pawn-left = 兵在 { $square } 没有升变就按了钟，属违规着法；此兵变为后。
illegal-empty-press = 没有走棋就按了钟，属违规着法。
illegal-two-hands = 用双手走棋。着法有效，但属违规着法。

# 摸子的约束
obliged-other = 摸过的子决定这着棋。
obliged-move = 您摸了 { $man }，必须走这个{ $kind }。
obliged-rook-first = 先摸了 { $man }，这一侧不能易位，必须走车。
obliged-capture = 您摸了 { $man }，必须吃掉它。
obliged-capture-with = 您摸了 { $man }和 { $target }，必须用前者吃后者。
obliged-castle =
    您摸了王和车，必须{ $wing ->
        [king] 短易位。
       *[queen] 长易位。
    }
obliged-rook-follows = 王已放下准备易位，{ $square } 的车必须跟上。
obliged-promote = 兵已到 { $square }，请选定升变的棋子。
obliged-announced = 您在要求和棋时写下了 { $move }，必须走这一着。
obliged-free = 摸到的子不能走，您可以另走一着。
obliged-passed-over = { $kind }不能走，您摸过的 { $man }必须吃掉。
duty-move = 必须走 { $man }
duty-capture = 必须吃 { $man }
duty-capture-with = 必须用 { $man } 吃 { $target }
duty-castle =
    必须{ $wing ->
        [king] 短易位
       *[queen] 长易位
    }
duty-rook-follows = { $square } 的车必须跟上
duty-promote = 必须在 { $square } 升变
duty-announced = 必须走 { $move }
duty-free = 任意合规着法

# 为什么不可以
refused = 现在不能这样做。
refused-over = 对局已经结束。
refused-started = 对局已经开始。
refused-time = 时间早于上一个动作。
refused-turn = 轮到{ $side }走棋。
refused-promotion = { $square } 的兵还没有选定升变的棋子。
refused-no-promotion = 现在没有兵可以这样升变。
refused-promotion-chosen = 升变已经选定，不能更改。
refused-castling =
    { $wing ->
        [king] 短易位
       *[queen] 长易位
    }还没有走完：车必须跟上王。
refused-hands-full = 走棋只用一只手：一次一子，只有易位可动两子。
refused-nothing-in-hand = 手中没有棋子，请先摸子。
refused-stands-open = { $square } 的棋子已经放下。请按钟，或把它放回。
refused-move-stands = 这着棋已经走成，不能更改。
refused-not-pressed = { $side }还没有按钟。
refused-completes = 本局的钟会自动切换。
refused-no-move = 还没有走棋。
refused-no-adjusting = 本局不允许摆正棋子。
refused-nothing-touched = 没有摸过棋子。
refused-no-objection = 没有可以提出异议的事。
refused-objection-late = 异议太晚：此后已经摸过子。
refused-claim-repetition = 按此规则不能以重复局面要求和棋。
refused-claim-progress = 按此规则不能以无进展要求和棋。
refused-claim-lost = 已经摸过子，这着棋不能再要求和棋。
refused-open = { $side }的提和仍然有效。
refused-no-offer = 现在没有提和。
refused-own-offer = 这是您自己的提和。
refused-accept-early = 双方都走过一着之后才能议和。
refused-decline = 按此规则，走一着棋即为拒绝和棋。
refused-offer-early = 满 { $required } 回合后才能提和，现在是 { $completed } 回合。
refused-offer-turn = 只有在轮到自己走棋时才能提和。
refused-offer-with-move = 提和要随着法提出：走棋、提和，然后按钟。
refused-offer-used = 这位棋手的 { $limit } 次提和已经用完。
refused-offer-again = 提和被拒绝后，要等对方提和。
refused-resign-early = 满 { $required } 回合后才能认输，现在是 { $completed } 回合。
refused-resign-turn = 只有在轮到自己走棋时才能认输。
refused-not-in-rules = 此规则不允许这样做。
refused-increment-no-clock = 本局不用钟。
refused-increment-there = 每着已经加秒。
refused-increment-blitz = 超快棋不能请求加秒。
refused-increment-period = 下一时段还会加时。
refused-increment-enough = 剩余时间少于 { $seconds } 秒时才能请求加秒。
refused-too-few =
    { $made ->
        [0] 还没有走过一着。
       *[other] 只走过 { $made } 着。
    }
refused-proposal = { $side }已经提出请求。
refused-no-proposal = 没有请求。
refused-paused = 双方停钟。双方就绪后对局继续。
refused-not-paused = 钟没有停。

# 裁决
ruled-other = 裁判作出裁决。
ruled-touched = { $side }摸了 { $men }。
ruled-released = { $side }摸过的子都不算数。
ruled-adjusted = { $side }摆正棋子。
ruled-accident = { $side }无意碰到 { $men }，不算摸子。
ruled-objected = { $side }提出异议，{ $other }的摸子有效。
ruled-awaits-rook = 王在 { $square }，车必须跟上。
ruled-awaits-promotion = 兵在 { $square }，需要选定升变的棋子。
ruled-awaits-press = 棋子放在 { $square }。
ruled-put-back = { $side }把 { $man }放回。
ruled-promoting = { $side }选择变{ $man }。
ruled-made = { $side }走 { $move }。
ruled-completed = { $side }走完一着。
ruled-check = { $colored }被 { $men }将军。
ruled-penalty = { $side }加时 { $time }。
ruled-restored = 局面已恢复，轮到{ $side }走棋。
ruled-out-of-order = { $side }提和的时机不对，但提和有效。
ruled-increment-asked = { $side }时间不足，请求加秒，同时视为提和。
ruled-increment = 从下一着起，每着加 { $seconds } 秒。
ruled-no-pause = { $side }不同意暂停。
ruled-no-take-back = { $side }不同意悔棋。
ruled-taken-back =
    { $plies ->
       *[other] 收回 { $plies } 着。
    }
ruled-paused = 双方停钟。
ruled-resumed = 对局继续，{ $side }的钟在走。
ruled-stopped = 裁判停下双方的钟。
ruled-time = { $side }加时 { $time }。
ruled-offences = { $side }现有 { $count } 次违规。
ruled-flagged = { $side }超时。
ruled-ended = 对局结束。

# 要求和棋
claim-right-repetition = 要求成立：同一局面已出现 { $count } 次。和棋。
claim-right-progress = 要求成立：双方各走 { $count } 着，没有吃子也没有走兵。和棋。
claim-wrong-repetition = 要求不成立：此局面只出现过 { $count } 次，需要 { $needed } 次。
claim-wrong-repetition-move = 要求不成立：走 { $move } 后局面只出现 { $count } 次，需要 { $needed } 次。
claim-wrong-progress = 要求不成立：双方只各走了 { $count } 着没有吃子也没有走兵，需要 { $needed } 着。
claim-wrong-progress-move = 要求不成立：走 { $move } 后双方只各走 { $count } 着没有吃子也没有走兵，需要 { $needed } 着。

# 请求
proposal-take-back =
    { $plies ->
       *[other] { $side }请求收回 { $plies } 着。
    }
proposal-pause = { $side }请求暂停。

# 将军
check-title = 将军
check-title-discovered = 闪将
check-title-double = 双将
check-title-fork = 将军兼捉双
check-one = { $king } 的{ $colored }被 { $men }攻击。
check-two = { $king } 的{ $colored }被 { $men }攻击。只能走王。

# 为什么合规
legal-title-castling = 合规的易位
legal-title-in-passing = 吃过路兵
legal-title-promotion = 升变
legal-title-knight = 马的跳跃
legal-title-answer = 应将
legal-title-king = 王吃子
legal-title-pin = 被牵制的子
legal-ordinary = { $man }走法正常。
legal-rook-attacked = { $square } 的车受到攻击，仍然可以易位。只有王所在和经过的格子不能受攻击。
legal-rook-crosses = 车经过的 { $square } 受到攻击。易位合规：王没有经过那一格。
legal-was-in-check = 王先前被将军时没有走动，易位的权利仍在。
legal-in-passing = { $square } 的兵刚走了两格，可以当作在 { $target } 吃掉。再晚一着就不行了。
legal-two-step = 兵可以走两格越过 { $square }，尽管对方的兵攻击着那一格。那个兵现在可以吃过路兵。
legal-promotion = 盘上还有{ $man }时，兵也可以变{ $man }。现在共有 { $count } 个。
legal-jump = 马是跳着走的，{ $square } 的棋子挡不住它。
legal-answer-capture = 这着棋应将：吃掉 { $men }。
legal-answer-away = 这着棋应将：王离开 { $men }的线路。
legal-answer-interpose = 这着棋应将：挡在王和 { $men }之间。
legal-unprotected = { $man }没有保护，王可以吃。
legal-pin-line = { $man }牵制着此子。它沿着那条线走，王仍被挡住。
legal-pinned-checks = { $man }虽被 { $other }牵制，仍然将军。

# 要求和棋的字条
claim-title = 要求和棋
claim-by = { $side }提出要求
claim-repetition = { $n } 次重复
claim-progress = { $n } 着
claim-hint = 如果要走下一着才会出现，请写下这着棋，或点击它的两个格子。之后必须走这一着。
claim-move = 着法
claim-on-board = 以盘上的局面为准。
claim-with-move = 以下一着 { $move } 为准。
claim-unreadable = 这不是合规的着法。
claim-risk = 要求不成立时，对方加时 { $time }。
claim-submit = 要求
claim-cancel = 取消
