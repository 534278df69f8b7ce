/** What is known of a hidden stack, in words, with the turn in which it was learnt. */
import type { LogEntry, View } from '../../api/types'
import { t } from '../../lib/messages'
import { boardOf, unitsOf } from './board'
import { knownStacks, type Known } from './knowledge'
import { unitsInWords } from './words'

export function news(known: Known): string[] {
  const told: string[] = []
  // What was seen before some left, others came and all were counted tells nothing any more.
  const isWorthless = known.left.length > 0 && known.joined.length > 0 && (known.counted?.turn ?? 0) > known.turn
  if (known.units && !isWorthless) {
    const units = unitsInWords(known.units)
    told.push(t(known.isPartial ? 'strategic-army-at-least' : 'strategic-army-seen', { turn: known.turn, units }))
    const change =
      known.left.length && known.joined.length
        ? 'left-joined'
        : known.left.length
          ? 'left'
          : known.joined.length
            ? 'joined'
            : ''
    if (change) told.push(t(`strategic-army-${change}`))
  }
  if (known.counted) told.push(t('strategic-army-counted', known.counted))
  if (known.lacking) {
    const kinds = known.lacking.kinds.map((kind) => t(`strategic-one-${kind}`)).join(', ')
    told.push(t('strategic-army-lacking', { ...known.lacking, kinds }))
  }
  return told
}

/** Of the stacks in a space that are not open now: when they were seen, or that they never were. */
export function placeLore(view: View, log: LogEntry[], space: string): string[] {
  const closed = (boardOf(view)?.stacks ?? []).filter((stack) => stack.space === space && !unitsOf(stack))
  return closed.flatMap(({ side }) => {
    const known = knownStacks(log, side, [space]).get(space)
    return known ? news(known) : [t('strategic-army-unseen')]
  })
}
