/** The plain facts of a view that no game has a panel for. */

export type Fact = { name: string; value: string; items: [string, string][] }

const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** `victory_points` as people read it. */
export function readableName(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The figures of a view stand among its other facts. */
const spread = ({ figures, ...board }: Record<string, unknown>) => ({ ...board, ...(figures as object | undefined) })

/** Scalars, short lists of scalars, and tables of scalars; what is deeper than that is for the board to show. */
export function factsOf(
  board: Record<string, unknown>,
  words: { yes: string; no: string },
  nameOf: (key: string) => string = readableName,
): Fact[] {
  const say = (value: unknown) => (typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value ?? '–'))
  const facts: Fact[] = []
  for (const [key, value] of Object.entries(spread(board))) {
    const name = nameOf(key)
    if (isPlain(value)) facts.push({ name, value: say(value), items: [] })
    else if (Array.isArray(value)) {
      if (value.length && value.every(isPlain)) facts.push({ name, value: value.map(say).join(', '), items: [] })
    } else {
      const items = Object.entries(value as object).filter(([, each]) => isPlain(each))
      if (items.length) facts.push({ name, value: '', items: items.map(([each, fact]) => [nameOf(each), say(fact)]) })
    }
  }
  return facts
}
