/** Why a game ended as it did, if its title has more to say than the result. Apart, for the end page needs no panels. */
import type { View } from '../api/types'

const VERDICTS = import.meta.glob<(view: View) => string>('./*/verdict.ts', { import: 'verdictInWords', eager: true })

export function verdictOf(game: string, view: View | null): string {
  return view ? (VERDICTS[`./${game}/verdict.ts`]?.(view) ?? '') : ''
}
