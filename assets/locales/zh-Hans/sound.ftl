# 设置中的各类声音。

sound-muted = 静音
sound-muted-about = 随时可按 M
sound-pieces = 棋子
sound-clock = 棋钟
sound-arbiter = 裁判信号
sound-interface = 按钮
sound-music = 音乐
sound-ambience = 房间
sound-music-in-play = 对局中播放音乐
