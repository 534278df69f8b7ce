# What a player reads about a scenario before the game. The numbers come from the game's data (figures.py).

briefing-campaign-situation =
    Late June 1812. Napoleon has { $logistics } Logistics Points and the largest army that Europe has seen; every attack and every stack in the open spends some
    of both. The Russians are strung out from Riga to Lutsk. They may slip away from a battle, set fire to a City as they go, or come out of
    the woods and intercept.
briefing-campaign-french-aim =
    The Victory Point marker starts at { $points }. Have it at { $wins_from } or more after turn { $turns }, and hold Moscow, St Petersburg or Vilno then, burnt or not.
    At { $french_end } you win at once. An unburnt City or a Fortress is worth one point, the three great cities two, each Russian unit
    eliminated one.
briefing-campaign-russian-aim =
    Have the marker below { $wins_from } after turn { $turns }, or keep the French out of Moscow, St Petersburg and Vilno. At { $russian_end } you win at once. A City that burns
    first gives the French no point, and every one that you retake gives you one.
briefing-campaign-french-start =
    Go for Vilno: it is worth two points, and it is the city that you need at the end. A City that you enter while no Russian is in it cannot be burnt. End your
    marches in towns and Cities or next to a depot, or attrition takes its share.
briefing-campaign-russian-start =
    Do not lose units: each one is a point for the French. Where you stand, stand in pairs and with a line of communication, which doubles your strength
    in defence. Burn Cities with troops that are Fresh and not demoralized.
