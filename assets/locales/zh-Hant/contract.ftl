# 新對局的約定，與寫明約定的紙。

contract-title = 對局約定
contract-conduct = 方式
contract-casual = 休閒
contract-casual-about = 提示，悔棋，棋鐘自動換邊
contract-otb = 面對面
contract-otb-about = 摸子走子，親手按鐘，裁判
contract-rules = 規則
contract-compare = 比較
contract-swap = 交換顏色
contract-position = 局面
contract-standard = 標準
contract-from-fen = 由 FEN
contract-editor = 擺棋
contract-edit = 擺放棋子
contract-fen-example = 貼上或寫入 FEN
contract-position-is = 棋盤上 { $n } 子，{ $side ->
        [white] 白方
       *[other] 黑方
    }先走
contract-agreed = 約定
contract-man = { $side ->
        [white] 白
       *[other] 黑
    }{ $man ->
        [king] 王
        [queen] 后
        [rook] 車
        [bishop] 象
        [knight] 馬
       *[pawn] 兵
    }
contract-bad-time = 用時：{ $why }
contract-bad-fen = 局面：{ $why }
contract-no-time = 請寫入用時，或另選一種。
contract-no-fen = 請寫入 FEN，或另選局面。
contract-over = 在這個局面下，對局尚未開始就已結束。

# 規則
set-fide = 國際棋聯
set-fide-online = 棋聯網路
set-online = 網路棋室
set-club = 棋社
set-simple = 簡明
set-fide-full = 國際棋聯國際象棋規則
set-fide-online-full = 國際棋聯網路國際象棋規程
set-online-full = 網路棋室規則
set-club-full = 棋社規則
set-simple-full = 簡明規則
set-unreadable = 無法讀取 { $file }：{ $why }
set-too-long = { $file } 太長，不會是一套規則。
set-bad = { $file }，第 { $line } 行第 { $column } 列：{ $why }
set-bad-field = { $file }，第 { $line } 行第 { $column } 列，{ $field }：{ $why }

# 用時
new-game-time = 用時
new-game-no-clock = 不用鐘
new-game-preset = { $minutes } + { $increment }
new-game-custom = 自訂
new-game-minutes = { $who ->
        [white] 白方全局用時
        [black] 黑方全局用時
       *[both] 全局用時
    }
new-game-increment = { $who ->
        [white] 白方每著
        [black] 黑方每著
       *[both] 每著
    }
time-minutes = { $n } 分鐘
time-seconds = { $n } 秒
said-minutes = { $n } 分鐘
said-seconds = { $n } 秒
time-minutes-seconds = { $minutes } { $seconds }
time-kind = 計時方式
time-kind-increment = 加時
time-kind-increment-about = 每著之前加上這些秒數，用不完的留著。
time-kind-delay = 延時
time-kind-delay-about = 每著先過這些秒數，棋鐘才開始走。
time-kind-bronstein = 布龍斯坦
time-kind-bronstein-about = 每著用去的時間會還回來，至多這些秒數。
time-kind-hourglass = 沙漏
time-kind-hourglass-about = 一方用去多少，另一方就得到多少。
time-kind-written = 分段
time-kind-written-about = 著數/秒數+每著秒數，各段用冒號相連。d 代替 + 為延時，b 為布龍斯坦，* 為沙漏。雙方不同：white=300+3,black=60
time-written-example = 40/5400+30:1800+30
time-same = 雙方相同
time-reads = 按分鐘寫作：{ $time }
time-not-seconds = 「{ $text }」不是秒數。
time-not-moves = 「{ $text }」不是 1 到 999 的著數。
time-none = 每一段都要有基本用時或加時。
time-base-too-long = 一段至多一天，即 86400 秒。
time-extra-too-long = 每著的時間至多一小時，即 3600 秒。
time-stages = 應有 1 到 8 段，而不是 { $n } 段。
time-endless = 沒有寫著數的一段管到終局，只能是最後一段。
time-half-hourglass = 沙漏須雙方都用，或都不用。
time-not-both = 「{ $text }」沒有給雙方各寫一次用時。

# 棋手
new-game-players = 棋手

# 約定
term-touch-move = 摸子走子
term-press = 親手按鐘
term-judged = 違規著法由裁判裁定
term-hints = 提示
term-take-backs = 雙方同意可悔棋
term-only-otb = 僅限面對面
term-no-clock = 沒有棋鐘
term-last = 三項須留一項
new-game-turn = 轉向輪到走棋的一方
new-game-begin = 握手開局
new-game-ends-this = 棋盤上的對局將終止，不計結果。

# 為何不成局面
fen-fields = FEN 有 6 段，這裡有 { $n } 段。
fen-spacing = 各段之間只隔一個空格。
fen-ranks = 棋盤有 8 行，用 / 隔開，這裡有 { $n } 行。
fen-rank-length = 第 { $rank } 行有 { $n } 格，應為 8 格。
fen-letter = 第 { $rank } 行的「{ $letter }」既不是棋子，也不是 1 到 8 的數字。
fen-two-numbers = 第 { $rank } 行有兩個相連的數字。
fen-side = 輪走方寫 w 或 b，不是「{ $text }」。
fen-castling = 易位一段依次用 K、Q、k、q，或寫 -，不是「{ $text }」。
fen-castling-without = 易位權 { $letter }：{ $square } 上沒有{ $man }。
fen-ep = 吃過路兵一段寫格名或 -，不是「{ $text }」。
fen-ep-rank = 過路格 { $square } 不在第 { $rank } 行。
fen-ep-passage = 不可能剛有兵越過 { $square }，因為 { $blame } 不合。
fen-ep-clock = 剛有兵越過 { $square }，半回合數應為 0，而不是 { $n }。
fen-clock = 半回合數是從 0 起的數，不是「{ $text }」。
fen-number = 回合數是從 1 起的數，不是「{ $text }」。
fen-clock-ahead = 第 { $number } 回合不可能有半回合數 { $clock }。
fen-kings =
    { $n ->
        [0] { $side }沒有王。
       *[other] { $side }有 { $n } 個王，應為一個。
    }
fen-kings-touch = 兩王相鄰。
fen-pawn-rank = 兵不能在 { $square }。
fen-pawns = { $side }有 { $n } 個兵，超過 8 個。
fen-men = { $side }有 { $n } 個子，超過 16 個。
fen-promoted = { $side }有 { $n } 個升變的子，但只少了 { $missing } 個兵。
fen-in-check = { $side }被將軍，卻輪到對方走。

# 紙
seal-letter = 裁
sheet-title = 本局約定
sheet-source = { $rules }，{ $manner ->
        [casual] 休閒
       *[otb] 面對面
    }
sheet-agreed = 約定
sheet-time-open = 用時尚未約定。
sheet-no-clock = 本局不用鐘，可以慢慢想。
sheet-time = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 雙方各
    }有 { $base }走完全局。
sheet-time-increment = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 雙方各
    }有 { $base }，從第一著起每著加 { $each }。
sheet-time-delay = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 雙方各
    }有 { $base }，每著過 { $each }後棋鐘才走。
sheet-time-bronstein = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 雙方各
    }有 { $base }，每著用去的時間還回至多 { $each }。
sheet-hourglass = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 雙方各
    }有 { $base }的沙漏：一方用去多少，另一方就得到多少。
sheet-stage-first = { $who ->
        [white] 白方
        [black] 黑方
       *[both] 雙方各
    }有 { $base }走前 { $moves } 著。
sheet-stage-next = 然後再加 { $base }走 { $moves } 著。
sheet-stage-last = 然後再加 { $base }走完其餘各著。
sheet-stage-again = 以後每 { $moves } 著再加 { $base }。
sheet-extra-increment = 從第一著起每著加 { $each }。
sheet-extra-delay = 每著過 { $each }後棋鐘才走。
sheet-extra-bronstein = 每著用去的時間還回至多 { $each }。
sheet-touch = 摸到自己的子必須走，摸到對方的子必須吃。
sheet-touch-free = 子可以摸了再放回，不必走它。
sheet-adjust = 只想扶正棋子，先說「擺正」。
sheet-press = 子在合法格上離手，便不能再動。按鐘才算走完。
sheet-release = 子在合法格上離手，便不能再動。
sheet-clock-automatic = 走完一著後，棋鐘自動換邊。
sheet-illegal-refused = 違規著法不予接受：棋子退回原位，不受處罰。
sheet-king-exposed = 讓自己的王受將要計次，第 { $n } 次判負。其他違規著法不予接受。
sheet-illegal-judged = 違規著法作廢，對方加 { $time }。第 { $n } 次判負。
sheet-illegal-counted = 違規著法作廢並計次。第 { $n } 次判負。
sheet-illegal-loses = 走出違規著法即判負。
sheet-claims = 和棋須自己提出：局面第 { $n } 次出現，或雙方各走 { $moves } 著而沒有吃子、沒有動兵。
sheet-claim-repetition = 局面第 { $n } 次出現時，可要求判和。
sheet-claim-progress = 雙方各走 { $moves } 著而沒有吃子、沒有動兵，可要求判和。
sheet-wrong-claim = 要求不成立，對方加 { $time }。
sheet-repetition = 同一局面第 { $n } 次出現，即為和棋。
sheet-progress = 雙方各走 { $moves } 著而沒有吃子、沒有動兵，即為和棋。
sheet-checks-row = 一方連續將軍 { $n } 次，即為和棋。
sheet-checks-total = 一方總共被將軍 { $n } 次，即為和棋。
sheet-dead = 雙方都不可能將死對方，即為和棋。
sheet-dead-material = 剩下的子無法將死，即為和棋。
sheet-flag = 超時判負；但對方若不可能將死，則為和棋。
sheet-flag-always = 超時判負。
sheet-void = 前 { $n } 回合內超時，對局不算。
sheet-castle-together = 王車同時摸到，能易位就必須易位。
sheet-castle-never = 王車同時摸到，不得與該車易位。
sheet-rook-first = 易位先動王。先摸車，就只能走車。
sheet-promotion-said = 升變成什麼要說出口，說了便不能改。
sheet-offer-any = 隨時可以提和。
sheet-offer-after = 提和在走子之後、按鐘之前。
sheet-offer-turn = 輪到走棋的一方才可提和。
sheet-offer-with-move = 提和須與走子同時。
sheet-offer-rounds = 滿 { $n } 回合之前不得提和。
sheet-offer-most = 每方至多提和 { $n } 次。
sheet-offer-in-turn = 提和被拒後，須等對方也提過和。
sheet-offer-withdraw = 提和在對方答覆前可以收回。
sheet-resign-rounds = 滿 { $n } 回合之前不得認輸。
sheet-resign-turn = 輪到走棋的一方才可認輸。
sheet-resign-draw = 認輸時對方若不可能將死，則為和棋。
sheet-own-start = 對局從自己擺的局面開始。
sheet-take-back = 雙方同意，可以悔棋。
sheet-no-take-back = 不得悔棋。
sheet-hints = 棋盤提示棋子可走的格。

# 規則比較
compare-title = 規則比較
compare-all = 也顯示各規則相同之處
par-illegal = 違規著法
par-touch = 摸子走子
par-castle-together = 王車同時摸到
par-rook-first = 先摸車後摸王
par-adjust = 聲明後擺正
par-completion = 一著走完
par-promotion = 升變
par-repetition-claim = 重複局面，須提出
par-repetition = 重複局面，自動
par-progress-claim = 無吃子、無動兵，須提出
par-progress = 無吃子、無動兵，自動
par-wrong-claim = 要求不成立，對方加
par-checks-row = 連續將軍判和
par-checks-total = 總共將軍判和
par-perpetual = 長將另稱
par-dead = 雙方都無法將死
par-flag = 超時
par-void = 超時而對局不算
par-offer = 提和
par-offer-rounds = 提和須滿
par-offer-most = 每方提和次數
par-offer-again = 被拒後再提
par-offer-ends = 拒絕提和
par-resign-rounds = 認輸須滿
par-resign = 認輸
par-take-backs = 悔棋
par-pauses = 暫停
par-levels = 積分與級別
par-on = 是
par-off = –
par-automatic = 走出即成
par-press = 按鐘
par-chosen = 自選
par-chosen-or-queen = 自選，不選為后
par-announced = 說出口
par-times = 第 { $n } 次
par-moves = 各 { $n } 著
par-rounds = { $n } 回合
par-gain = { $standard }，快棋{ $fast }
par-material = 按剩子判和
par-draw = 即為和棋
par-draw-no-mate = 判負；對方無法將死則和
par-loses = 判負
par-any-time = 隨時
par-after-moving = 走子後、按鐘前
par-own-turn = 輪到自己時
par-with-move = 與走子同時
par-allowed = 可以
par-in-turn = 須對方也提過
par-by-move = 走子
par-by-word-or-move = 口頭或走子
par-by-word-or-touch = 口頭或摸子
par-refused = 不予接受
par-judged = 第 { $n } 次判負
par-king-counted = 王被將不應：第 { $n } 次判負
par-must-castle = 必須易位
par-may-not-castle = 不得易位
par-rook-else-next = 走車，不能則走下一摸到的子
par-rook-else-free = 走車，不能則任走
par-by-agreement = 雙方同意
par-points = 計

# 擺棋
editor-title = 開局局面
editor-board = 棋盤
editor-about = 按一格放下或取走棋子。用鍵盤：方向鍵、Enter 鍵、Delete 鍵，或 FEN 的字母。
editor-erase = 取走
editor-to-move = 輪走
editor-castling = 仍可易位
editor-white-short = 白方，短
editor-white-long = 白方，長
editor-black-short = 黑方，短
editor-black-long = 黑方，長
editor-clear = 清空棋盤
editor-right = 可由此局面開始。
editor-wrong = 尚不成局面：{ $why }
editor-take = 採用此局面
