# Tiles, moves, bars, toasts, promotion.
