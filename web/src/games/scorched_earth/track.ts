/** The track of Victory Points, and what hangs on where the marker stands. */

export const LEAST = 0
export const MOST = 20
/** [13] With so many, and one of three cities, the French win at the end. */
export const FRENCH_FROM = 11

/** [3.8] Determination by the least points of each bracket. */
export const DETERMINATION: readonly { least: number; most: number; level: number }[] = [
  { least: 1, most: 4, level: 2 },
  { least: 5, most: 11, level: 3 },
  { least: 12, most: 15, level: 4 },
  { least: 16, most: 19, level: 5 },
]
/** [5.1] What a purchase brings, and for how many points. */
export const PURCHASES: readonly { least: number; most: number; units: number; price: number }[] = [
  { least: 1, most: 10, units: 1, price: 1 },
  { least: 11, most: 14, units: 2, price: 1 },
  { least: 15, most: 19, units: 2, price: 0 },
]
/** [3.8] Below this Prussians and Austrians do not attack. */
export const ALLIES_FROM = 5
/** [14.1] Here Kutuzov takes over. */
export const KUTUZOV_FROM = 15

export const isIn = (bracket: { least: number; most: number }, vp: number) => bracket.least <= vp && vp <= bracket.most

/** Who would win if it ended now. */
export function leaderOf(vp: number, hasKeyCity: boolean): 'french' | 'russian' {
  return vp >= MOST || (vp > LEAST && vp >= FRENCH_FROM && hasKeyCity) ? 'french' : 'russian'
}
