# Why something cannot be read or may not be done.

unreadable-no-such-side = There is no side "{ $word }": french or russian.
unreadable-no-such-hex = There is no hex "{ $word }": give its number, or the name of its town.
unreadable-closed-hex = Units cannot enter { $word }: it is water or impassable marsh.
unreadable-no-such-place = There is no fortress "{ $word }".
unreadable-no-such-place-but = There is no fortress "{ $word }"; did you mean { $near }?
unreadable-no-such-area = There is no supply Area "{ $word }".
unreadable-no-such-area-but = There is no supply Area "{ $word }"; did you mean { $near }?
unreadable-no-such-unit = There is no unit "{ $word }": give a leader's name, or an id such as fi7 or rc2.
unreadable-no-such-unit-but = There is no unit "{ $word }"; did you mean { $near }?
