/** Names of sides and computer players in the reader's language; one that no catalogue knows is shown as it came. */
import { hasMessage, t } from './messages'

const orPlain = (key: string, plain: string) =>
  hasMessage(key) ? t(key) : plain.charAt(0).toUpperCase() + plain.slice(1).replaceAll('_', ' ')

export const sideName = (side: string) => orPlain(`side-${side}`, side)
export const opponentName = (agent: string) => orPlain(`opponent-${agent}`, agent)
/** A level of victory. */
export const levelName = (level: string) => orPlain(`level-${keyOf(level)}`, level)
/** How it ended, and for whom: in words, not by its colour alone. */
export function resultName(level: string, winner: string | null): string {
  const own = `end-level-${keyOf(level)}`
  if (hasMessage(own)) return t(own)
  return winner ? t('end-level-of', { side: sideName(winner), level: levelName(level) }) : levelName(level)
}
/** A code of several words as the key of a message has it. */
export const keyOf = (code: string) =>
  code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
/** The people of a side, for sentences: "the French". */
export const peopleOf = (side: string) =>
  hasMessage(`people-${side}`) ? t(`people-${side}`) : t('people-other', { side: sideName(side) })
