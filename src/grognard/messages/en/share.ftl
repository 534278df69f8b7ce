# What can be kept and passed on: pictures of the board, the chart of the closing page, a finished game.
share = Share
share-long = Save a picture of the board as you see it
share-board-png = Board as PNG
share-board-svg = Board as SVG
share-replay = Replay as one file
share-replay-making = Making the replay, up to a minute …
share-chart-svg = Save the chart as SVG
share-chart-png = Save the chart as PNG
share-trouble = The picture could not be drawn. Try again.
