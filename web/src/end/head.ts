/** The lay-out of the head of the flow map: title, what a width means, key and scale, for any breadth of paper. */
export type Key = { tone: string; words: string }
export type Head = {
  /** All in pixels of the paper. */
  high: number
  title: number
  lines: { text: string; y: number }[]
  keys: (Key & { x: number; y: number })[]
  scale: { x: number; y: number }[]
}

const MARGIN = 14
/** Pixels for each letter of the words, near enough. */
const LETTER = 6.3
const SCALE_STEP = 54

/** On paper as broad as a desk the scale stands beside the key, on a phone's below it. `widths` are those of the scale. */
export function layHead(breadth: number, under: string, keys: Key[], widths: number[]): Head {
  const isNarrow = breadth < NARROW
  const title = isNarrow ? 20 : 24
  let y = title + 6
  const lines = wrap(under, Math.floor((breadth - 2 * MARGIN) / (isNarrow ? 5.9 : LETTER))).map((text) => ({
    text,
    y: (y += isNarrow ? 16 : 20),
  }))
  y += 28
  let x = MARGIN
  const placed = keys.map((key) => {
    const wide = 52 + key.words.length * LETTER
    if (x > MARGIN && x + wide - 22 > breadth - MARGIN) {
      x = MARGIN
      y += 20
    }
    const here = { ...key, x, y }
    x += wide
    return here
  })
  const tallest = Math.max(0, ...widths)
  const bottom = isNarrow ? y + 30 + tallest : Math.max(y, 18 + tallest)
  const first = isNarrow ? MARGIN + 20 : breadth - 36 - (widths.length - 1) * SCALE_STEP
  const scale = widths.map((_, index) => ({ x: first + index * SCALE_STEP, y: bottom - 10 }))
  return { high: bottom + 16, title, lines, keys: placed, scale }
}

/** Paper narrower than this is laid out as for a phone. */
export const NARROW = 620

/** Lines of no more letters than these. */
export function wrap(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
