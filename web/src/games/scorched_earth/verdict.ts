/** Why the campaign ended as it did. */
import type { View } from '../../api/types'
import { language, t } from '../../lib/messages'
import { boardOf } from './board'

/** At the last turn's end points are not enough for the French: they must hold one of three Cities. */
export function verdictInWords(view: View): string {
  const board = boardOf(view)
  if (!board) return ''
  const { least, most, french_from } = board.tables.track
  if (board.vp <= least || board.vp >= most) return t('scorched-verdict-automatic', { least, most })
  const held = Object.values(board.places).filter((place) => place.is_key && place.control === 'french')
  return t('scorched-verdict', {
    from: french_from,
    count: held.length,
    places: new Intl.ListFormat(language).format(held.map((place) => place.name)),
  })
}
