# What is said about the records of games.
records-damaged = The record of this game was damaged. It is kept as { $file }; the game goes on from what could be read.
records-unwritable = This game cannot be recorded. It is lost when the program ends.
