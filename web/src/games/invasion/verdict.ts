/** Why the campaign ended as it did. */
import type { View } from '../../api/types'
import { t } from '../../lib/messages'
import { boardOf } from './board'

/** The result tells only how far apart the sides are: here is what each of them has. */
export function verdictInWords(view: View): string {
  const points = boardOf(view)?.points
  return points ? t('invasion-verdict', { french: points['french'] ?? 0, russian: points['russian'] ?? 0 }) : ''
}
