seating = How you sit
seating-together = One view
seating-face = Face to face
seating-split = Split screen
