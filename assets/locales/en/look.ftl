# Men, boards and rooms.
look-set = Men
look-black = Black's men
look-black-about = Another set, if you like to tell the sides apart
look-same = The same
look-board = Board
look-room = Room
look-left-out = { $file } was left out: { $why }

set-staunton = Staunton
set-flat = Discs
set-xiangqi = Characters
set-cartoon = Toys

board-walnut = Walnut
board-ebony = Ebony
board-marble = Marble
board-vinyl = Vinyl

room-club = Club
room-study = Study
room-hall = Hall
room-studio = Studio
