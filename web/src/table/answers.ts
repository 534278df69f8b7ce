/** Which buttons a question shows, in which order and with which keys. */
import { isButton, isOnMap, type Hand, type Option } from '$lib/hand.svelte'
import type { Live } from '$lib/live.svelte'
import { hasMessage, t } from '$lib/messages'
import type { Answer } from './Answers.svelte'

/** The move that ends a choice, in every game. */
const DONE = 'button:done'
/** The move that sets up everything that is still missing. */
const DEFAULT = 'button:default'

type Errand = NonNullable<NonNullable<Live['state']>['errand']>

/** Is it the staff that should answer, because it does what the default does, and what comes after it as well? */
export function isForStaff(hand: Hand, errand: Errand | null | undefined): boolean {
  const has = (token: string) => hand.options.some((option) => option.places[0] === token)
  return !!errand?.is_routine && !hand.places.length && has(DEFAULT) && !has(DONE)
}

/**
 * `hasDesk`: cards, blocks and leaders lie where they can be touched; else they are buttons like all others. `game` may
 * have words of its own for a button that stands for several moves. `errand`: what the staff could do of the question.
 */
export function answersOf(hand: Hand, hasDesk = true, game = '', errand: Errand | null = null): Answer[] {
  const isHere = (token: string) => isButton(token) || (!hasDesk && !isOnMap(token))
  // With a place in hand that is several steps away, the next touch begins anew.
  const held = hand.places.length && hand.far === null ? [...hand.next].filter(isHere) : []
  const free = [...new Set(hand.options.map((option) => option.places[0] ?? ''))].filter(
    (token) => token && isHere(token),
  )
  // What ends the choice stands last, where the hand expects it.
  const tokens = [...held, ...free.filter((token) => token !== DONE), ...free.filter((token) => token === DONE)]
  const isLed = isForStaff(hand, errand)
  const primary = isLed ? '' : primaryOf(hand, held, free)
  let digit = 0
  return tokens.map((token) => {
    const isPrimary = token === primary
    const isHeld = held.includes(token)
    const option = isHeld ? hand.ledTo(token) : freeOption(hand, token)
    const label =
      isLed && token === DEFAULT ? t(`errand-${errand!.id}-else-${game}`) : option?.label || plain(token, game)
    const key = isPrimary ? 'Enter' : ++digit <= 9 ? String(digit) : ''
    return { token, label, price: option?.price ?? '', isPrimary, key }
  })
}

/** What Enter means: the one thing left to say; with an empty hand the end of the choice. */
function primaryOf(hand: Hand, held: string[], free: string[]): string {
  if (hand.places.length) return hand.next.size === 1 && held.length === 1 ? held[0]! : ''
  if (free.length !== 1) return DONE
  // A train thrown away is not the answer that a hasty hand should give while there are places for it.
  const isDear = !!freeOption(hand, free[0]!)?.price
  return isDear && hand.options.some(({ places }) => isOnMap(places[0] ?? '')) ? '' : free[0]!
}

function freeOption(hand: Hand, token: string): Option | undefined {
  const found = hand.options.filter((option) => option.places.length === 1 && option.places[0] === token)
  return found.length === 1 ? found[0] : undefined
}

function plain(token: string, game: string): string {
  const words = token.slice(token.indexOf(':') + 1)
  const key = `button-${words.replaceAll(/\W/g, '-')}-${game}`
  return hasMessage(key) ? t(key) : words.charAt(0).toUpperCase() + words.slice(1)
}
