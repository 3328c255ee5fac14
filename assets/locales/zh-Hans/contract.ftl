# 新对局的约定，与写明约定的纸。

contract-title = 对局约定
contract-conduct = 方式
contract-casual = 休闲
contract-casual-about = 提示，悔棋，棋钟自动换边
contract-otb = 面对面
contract-otb-about = 摸子走子，亲手按钟，裁判
contract-rules = 规则
contract-compare = 比较
contract-swap = 交换颜色
contract-position = 局面
contract-standard = 标准
contract-from-fen = 由 FEN
contract-editor = 摆棋
contract-edit = 摆放棋子
contract-fen-example = 粘贴或写入 FEN
contract-position-is = 棋盘上 { $n } 子，{ $side ->
        [white] 白方
       *[other] 黑方
    }先走
contract-agreed = 约定
contract-man = { $side ->
        [white] 白
       *[other] 黑
    }{ $man ->
        [king] 王
        [queen] 后
        [rook] 车
        [bishop] 象
        [knight] 马
       *[pawn] 兵
    }
contract-bad-time = 用时：{ $why }
contract-bad-fen = 局面：{ $why }
contract-no-time = 请写入用时，或另选一种。
contract-no-fen = 请写入 FEN，或另选局面。
contract-over = 在这个局面下，对局尚未开始就已结束。

# 规则
set-fide = 国际棋联
set-fide-online = 棋联网络
set-online = 网络棋室
set-club = 棋社
set-simple = 简明
set-fide-full = 国际棋联国际象棋规则
set-fide-online-full = 国际棋联网络国际象棋规程
set-online-full = 网络棋室规则
set-club-full = 棋社规则
set-simple-full = 简明规则
set-unreadable = 无法读取 { $file }：{ $why }
set-too-long = { $file } 太长，不会是一套规则。
set-bad = { $file }，第 { $line } 行第 { $column } 列：{ $why }
set-bad-field = { $file }，第 { $line } 行第 { $column } 列，{ $field }：{ $why }

# 用时
new-game-time = 用时
new-game-no-clock = 不用钟
new-game-preset = { $minutes } + { $increment }
new-game-custom = 自定
new-game-minutes = { $who ->
        [white] 白方全局用时
        [black] 黑方全局用时
       *[both] 全局用时
    }
new-game-increment = { $who ->
        [white] 白方每着
        [black] 黑方每着
       *[both] 每着
    }
time-minutes = { $n } 分钟
time-seconds = { $n } 秒
said-minutes = { $n } 分钟
said-seconds = { $n } 秒
time-minutes-seconds = { $minutes } { $seconds }
time-kind = 计时方式
time-kind-increment = 加时
time-kind-increment-about = 每着之前加上这些秒数，用不完的留着。
time-kind-delay = 延时
time-kind-delay-about = 每着先过这些秒数，棋钟才开始走。
time-kind-bronstein = 布龙斯坦
time-kind-bronstein-about = 每着用去的时间会还回来，至多这些秒数。
time-kind-hourglass = 沙漏
time-kind-hourglass-about = 一方用去多少，另一方就得到多少。
time-kind-written = 分段
time-kind-written-about = 着数/秒数+每着秒数，各段用冒号相连。d 代替 + 为延时，b 为布龙斯坦，* 为沙漏。双方不同：white=300+3,black=60
time-written-example = 40/5400+30:1800+30
time-same = 双方相同
time-reads = 按分钟写作：{ $time }
time-not-seconds = “{ $text }”不是秒数。
time-not-moves = “{ $text }”不是 1 到 999 的着数。
time-none = 每一段都要有基本用时或加时。
time-base-too-long = 一段至多一天，即 86400 秒。
time-extra-too-long = 每着的时间至多一小时，即 3600 秒。
time-stages = 应有 1 到 8 段，而不是 { $n } 段。
time-endless = 没有写着数的一段管到终局，只能是最后一段。
time-half-hourglass = 沙漏须双方都用，或都不用。
time-not-both = “{ $text }”没有给双方各写一次用时。

# 棋手
new-game-players = 棋手

# 约定
term-touch-move = 摸子走子
term-press = 亲手按钟
term-judged = 违规着法由裁判裁定
term-hints = 提示
term-take-backs = 双方同意可悔棋
term-only-otb = 仅限面对面
term-no-clock = 没有棋钟
term-last = 三项须留一项
new-game-turn = 转向轮到走棋的一方
new-game-begin = 握手开局
new-game-ends-this = 棋盘上的对局将终止，不计结果。

# 为何不成局面
fen-fields = FEN 有 6 段，这里有 { $n } 段。
fen-spacing = 各段之间只隔一个空格。
fen-ranks = 棋盘有 8 行，用 / 隔开，这里有 { $n } 行。
fen-rank-length = 第 { $rank } 行有 { $n } 格，应为 8 格。
fen-letter = 第 { $rank } 行的“{ $letter }”既不是棋子，也不是 1 到 8 的数字。
fen-two-numbers = 第 { $rank } 行有两个相连的数字。
fen-side = 轮走方写 w 或 b，不是“{ $text }”。
fen-castling = 易位一段依次用 K、Q、k、q，或写 -，不是“{ $text }”。
fen-castling-without = 易位权 { $letter }：{ $square } 上没有{ $man }。
fen-ep = 吃过路兵一段写格名或 -，不是“{ $text }”。
fen-ep-rank = 过路格 { $square } 不在第 { $rank } 行。
fen-ep-passage = 不可能刚有兵越过 { $square }，因为 { $blame } 不合。
fen-ep-clock = 刚有兵越过 { $square }，半回合数应为 0，而不是 { $n }。
fen-clock = 半回合数是从 0 起的数，不是“{ $text }”。
fen-number = 回合数是从 1 起的数，不是“{ $text }”。
fen-clock-ahead = 第 { $number } 回合不可能有半回合数 { $clock }。
fen-kings =
    { $n ->
        [0] { $side }没有王。
       *[other] { $side }有 { $n } 个王，应为一个。
    }
fen-kings-touch = 两王相邻。
fen-pawn-rank = 兵不能在 { $square }。
fen-pawns = { $side }有 { $n } 个兵，超过 8 个。
fen-men = { $side }有 { $n } 个子，超过 16 个。
fen-promoted = { $side }有 { $n } 个升变的子，但只少了 { $missing } 个兵。
fen-in-check = { $side }被将军，却轮到对方走。

# 纸
seal-letter = 裁
sheet-title = 本局约定
sheet-source = { $rules }，{ $manner ->
        [casual] 休闲
       *[otb] 面对面
    }
sheet-agreed = 约定
sheet-time-open = 用时尚未约定。
sheet-no-clock = 本局不用钟，可以慢慢想。
sheet-time = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 双方各
    }有 { $base }走完全局。
sheet-time-increment = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 双方各
    }有 { $base }，从第一着起每着加 { $each }。
sheet-time-delay = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 双方各
    }有 { $base }，每着过 { $each }后棋钟才走。
sheet-time-bronstein = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 双方各
    }有 { $base }，每着用去的时间还回至多 { $each }。
sheet-hourglass = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 双方各
    }有 { $base }的沙漏：一方用去多少，另一方就得到多少。
sheet-stage-first = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 双方各
    }有 { $base }走前 { $moves } 着。
sheet-stage-next = 然后再加 { $base }走 { $moves } 着。
sheet-stage-last = 然后再加 { $base }走完其余各着。
sheet-stage-again = 以后每 { $moves } 着再加 { $base }。
sheet-extra-increment = 从第一着起每着加 { $each }。
sheet-extra-delay = 每着过 { $each }后棋钟才走。
sheet-extra-bronstein = 每着用去的时间还回至多 { $each }。
sheet-touch = 摸到自己的子必须走，摸到对方的子必须吃。
sheet-touch-free = 子可以摸了再放回，不必走它。
sheet-adjust = 只想扶正棋子，先说“摆正”。
sheet-press = 子在合法格上离手，便不能再动。按钟才算走完。
sheet-release = 子在合法格上离手，便不能再动。
sheet-clock-automatic = 走完一着后，棋钟自动换边。
sheet-illegal-refused = 违规着法不予接受：棋子退回原位，不受处罚。
sheet-king-exposed = 让自己的王受将要计次，第 { $n } 次判负。其他违规着法不予接受。
sheet-illegal-judged = 违规着法作废，对方加 { $time }。第 { $n } 次判负。
sheet-illegal-counted = 违规着法作废并计次。第 { $n } 次判负。
sheet-illegal-loses = 走出违规着法即判负。
sheet-claims = 和棋须自己提出：局面第 { $n } 次出现，或双方各走 { $moves } 着而没有吃子、没有动兵。
sheet-claim-repetition = 局面第 { $n } 次出现时，可要求判和。
sheet-claim-progress = 双方各走 { $moves } 着而没有吃子、没有动兵，可要求判和。
sheet-wrong-claim = 要求不成立，对方加 { $time }。
sheet-repetition = 同一局面第 { $n } 次出现，即为和棋。
sheet-progress = 双方各走 { $moves } 着而没有吃子、没有动兵，即为和棋。
sheet-checks-row = 一方连续将军 { $n } 次，即为和棋。
sheet-checks-total = 一方总共被将军 { $n } 次，即为和棋。
sheet-dead = 双方都不可能将死对方，即为和棋。
sheet-dead-material = 剩下的子无法将死，即为和棋。
sheet-flag = 超时判负；但对方若不可能将死，则为和棋。
sheet-flag-always = 超时判负。
sheet-void = 前 { $n } 回合内超时，对局不算。
sheet-castle-together = 王车同时摸到，能易位就必须易位。
sheet-castle-never = 王车同时摸到，不得与该车易位。
sheet-rook-first = 易位先动王。先摸车，就只能走车。
sheet-promotion-said = 升变成什么要说出口，说了便不能改。
sheet-offer-any = 随时可以提和。
sheet-offer-after = 提和在走子之后、按钟之前。
sheet-offer-turn = 轮到走棋的一方才可提和。
sheet-offer-with-move = 提和须与走子同时。
sheet-offer-rounds = 满 { $n } 回合之前不得提和。
sheet-offer-most = 每方至多提和 { $n } 次。
sheet-offer-in-turn = 提和被拒后，须等对方也提过和。
sheet-offer-withdraw = 提和在对方答复前可以收回。
sheet-resign-rounds = 满 { $n } 回合之前不得认输。
sheet-resign-turn = 轮到走棋的一方才可认输。
sheet-resign-draw = 认输时对方若不可能将死，则为和棋。
sheet-own-start = 对局从自己摆的局面开始。
sheet-take-back = 双方同意，可以悔棋。
sheet-no-take-back = 不得悔棋。
sheet-hints = 棋盘提示棋子可走的格。

# 规则比较
compare-title = 规则比较
compare-all = 也显示各规则相同之处
par-illegal = 违规着法
par-touch = 摸子走子
par-castle-together = 王车同时摸到
par-rook-first = 先摸车后摸王
par-adjust = 声明后摆正
par-completion = 一着走完
par-promotion = 升变
par-repetition-claim = 重复局面，须提出
par-repetition = 重复局面，自动
par-progress-claim = 无吃子、无动兵，须提出
par-progress = 无吃子、无动兵，自动
par-wrong-claim = 要求不成立，对方加
par-checks-row = 连续将军判和
par-checks-total = 总共将军判和
par-perpetual = 长将另称
par-dead = 双方都无法将死
par-flag = 超时
par-void = 超时而对局不算
par-offer = 提和
par-offer-rounds = 提和须满
par-offer-most = 每方提和次数
par-offer-again = 被拒后再提
par-offer-ends = 拒绝提和
par-resign-rounds = 认输须满
par-resign = 认输
par-take-backs = 悔棋
par-pauses = 暂停
par-levels = 积分与级别
par-on = 是
par-off = –
par-automatic = 走出即成
par-press = 按钟
par-chosen = 自选
par-chosen-or-queen = 自选，不选为后
par-announced = 说出口
par-times = 第 { $n } 次
par-moves = 各 { $n } 着
par-rounds = { $n } 回合
par-gain = { $standard }，快棋{ $fast }
par-material = 按剩子判和
par-draw = 即为和棋
par-draw-no-mate = 判负；对方无法将死则和
par-loses = 判负
par-any-time = 随时
par-after-moving = 走子后、按钟前
par-own-turn = 轮到自己时
par-with-move = 与走子同时
par-allowed = 可以
par-in-turn = 须对方也提过
par-by-move = 走子
par-by-word-or-move = 口头或走子
par-by-word-or-touch = 口头或摸子
par-refused = 不予接受
par-judged = 第 { $n } 次判负
par-king-counted = 王被将不应：第 { $n } 次判负
par-must-castle = 必须易位
par-may-not-castle = 不得易位
par-rook-else-next = 走车，不能则走下一摸到的子
par-rook-else-free = 走车，不能则任走
par-by-agreement = 双方同意
par-points = 计

# 摆棋
editor-title = 开局局面
editor-board = 棋盘
editor-about = 按一格放下或取走棋子。用键盘：方向键、回车、删除键，或 FEN 的字母。
editor-erase = 取走
editor-to-move = 轮走
editor-castling = 仍可易位
editor-white-short = 白方，短
editor-white-long = 白方，长
editor-black-short = 黑方，短
editor-black-long = 黑方，长
editor-clear = 清空棋盘
editor-right = 可由此局面开始。
editor-wrong = 尚不成局面：{ $why }
editor-take = 采用此局面
