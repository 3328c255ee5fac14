# Kinds of sound in the settings.

sound-muted = Silence
sound-muted-about = M at any time
sound-pieces = Men
sound-clock = Clock
sound-arbiter = Arbiter's signs
sound-interface = Buttons
sound-music = Music
sound-ambience = The room
sound-music-in-play = Music during games
