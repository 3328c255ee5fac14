# The pages of the settings.

section-display = Display
section-look = Look
section-play = Play
section-sound = Sound
section-language = Language
section-access = Accessibility

settings-fullscreen = Full screen
settings-window = Window
settings-window-about = When not on the full screen
settings-frames = Frames a second
settings-frames-about = While something moves. Nothing is drawn while nothing does
settings-frames-display = Display
settings-frames-unbound = No limit
settings-text = Text
settings-text-about = Letters alone, not buttons
settings-text-normal = Normal
settings-text-large = Large
settings-text-largest = Largest

settings-marks = Marks
settings-marks-about = Shape as well as colour, always. Strong has the highest contrast
settings-marks-quiet = Quiet
settings-marks-clear = Clear
settings-marks-strong = Strong
settings-coordinates = Coordinates
settings-coordinates-off = Off
settings-coordinates-frame = Frame
settings-coordinates-squares = Every square
settings-notation = Notation
settings-notation-about = On the screen. Files have the letters of English
settings-notation-usual = As usual
settings-notation-letters = Nf3
settings-notation-figurine = Figurine
settings-notation-long = Ng1-f3
settings-notation-chinese = 马f3

settings-targets-about = Not in games over the board
settings-confirm = Resigning and draws
settings-confirm-about = How a button is kept from acting by mistake
settings-confirm-hold = Hold
settings-confirm-twice = Press twice
settings-confirm-no = At once
settings-panels = Around the board
settings-panel-moves = Moves
settings-panel-captured = Captured men
settings-panel-keys = Keys on the buttons

settings-language-about = Of everything, at once

settings-still = Reduced motion
settings-still-about = The camera does not fly, panels do not slide, nothing glows
settings-announce = Announcements
settings-announce-about = A screen reader is told every move and ruling
settings-captions = Captions
settings-captions-about = The same as a line below the board

preview-title = What you will see
preview-about = The bishop is in hand. A dot: it may go there. Corners: it may capture. Bars: the last move.

# What was wrong with the file of the settings
complaint-unreadable = The settings cannot be read. They are as at first.
complaint-damaged = The file of the settings was damaged. They are as at first.
complaint-newer = The settings were written by a newer version of the game. What this one knows is kept.
complaint-fields =
    { $count ->
        [one] This setting could not be read and is as at first: { $names }.
       *[other] These settings could not be read and are as at first: { $names }.
    }
complaint-copy = The old file is kept as { $file }.
complaint-close = Close
hud-clean = Hide the panels
hud-panels = Show the panels
settings-chairs = Chairs
settings-lens-white = Lens of White's chair
settings-lens-black = Lens of Black's chair
settings-lens-wide = Wide
settings-lens-normal = Normal
settings-lens-long = Long
settings-lens-parallel = Parallel
settings-flat = Flat men from above
