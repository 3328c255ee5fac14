# 設定中的各類聲音。

sound-muted = 靜音
sound-muted-about = 隨時可按 M
sound-pieces = 棋子
sound-clock = 棋鐘
sound-arbiter = 裁判信號
sound-interface = 按鈕
sound-music = 音樂
sound-ambience = 房間
sound-music-in-play = 對局中播放音樂
