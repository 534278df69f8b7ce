# Words that every part of Grognard uses.
app-name = Grognard
side-french = French
side-russian = Russian
side-watch = Spectator
