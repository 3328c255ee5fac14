# 設定各頁。

section-display = 顯示
section-look = 外觀
section-play = 對局
section-sound = 聲音
section-language = 語言
section-access = 無障礙

settings-fullscreen = 全畫面
settings-window = 視窗
settings-window-about = 不用全畫面時
settings-frames = 每秒幀數
settings-frames-about = 只在有東西移動時
settings-frames-display = 隨顯示器
settings-frames-unbound = 不限
settings-text = 文字
settings-text-about = 只放大文字，不放大按鈕
settings-text-normal = 標準
settings-text-large = 大
settings-text-largest = 最大

settings-marks = 標記
settings-marks-about = 不只靠顏色，各有其形。「醒目」對比度最高
settings-marks-quiet = 淡
settings-marks-clear = 清晰
settings-marks-strong = 醒目
settings-coordinates = 座標
settings-coordinates-off = 關
settings-coordinates-frame = 邊框
settings-coordinates-squares = 每格
settings-notation = 記譜
settings-notation-about = 用於顯示，檔案中始終用英文字母
settings-notation-usual = 隨語言
settings-notation-letters = Nf3
settings-notation-figurine = 圖形
settings-notation-long = Ng1-f3
settings-notation-chinese = 馬f3

settings-targets-about = 面對面裁判對局中不顯示
settings-confirm = 認輸與和棋
settings-confirm-about = 怎樣防止誤按
settings-confirm-hold = 按住
settings-confirm-twice = 按兩次
settings-confirm-no = 立即
settings-panels = 棋盤周圍
settings-panel-moves = 著法
settings-panel-captured = 被吃的子
settings-panel-keys = 按鈕上的按鍵

settings-language-about = 立即用於全部文字

settings-still = 減少動態效果
settings-still-about = 鏡頭不移動，面板不滑動，不發光
settings-announce = 播報
settings-announce-about = 把每一著和每一裁決說給讀屏軟件
settings-captions = 字幕
settings-captions-about = 同樣的話顯示在棋盤下方

preview-title = 效果
preview-about = 象在手中。圓點：可以走到；四角：可以吃；豎條：上一著。

# 設定檔案出了什麼問題
complaint-unreadable = 無法讀取設定，已恢復預設。
complaint-damaged = 設定檔案已損壞，已恢復預設。
complaint-newer = 設定由更新的版本寫成，能讀的已保留。
complaint-fields =
    { $count ->
       *[other] 以下設定無法讀取，已恢復預設：{ $names }。
    }
complaint-copy = 原檔案儲存為 { $file }。
complaint-close = 關閉
hud-clean = 隱藏面板
hud-panels = 顯示面板
settings-chairs = 座位
settings-lens-white = 白方座位的鏡頭
settings-lens-black = 黑方座位的鏡頭
settings-lens-wide = 廣角
settings-lens-normal = 標準
settings-lens-long = 長焦
settings-lens-parallel = 平行
settings-flat = 俯視時用平面棋子
