/** What each title adds to the table, fetched with the first table that needs it. */
import type { TitlePage } from './types'

const FILES = import.meta.glob<TitlePage>('./*/title.ts', { import: 'default' })
const PLAIN: TitlePage = {}
const pages = new Map<string, TitlePage>()

/** Wait until what a title adds is there. */
export async function titlePage(game: string): Promise<void> {
  const load = FILES[`./${game}/title.ts`]
  if (load && !pages.has(game)) pages.set(game, await load())
}

/** Wait until what all titles add is there. */
export async function everyPage(): Promise<void> {
  await Promise.all(Object.keys(FILES).map((path) => titlePage(path.split('/')[1]!)))
}

export const pageOf = (game: string): TitlePage => pages.get(game) ?? PLAIN
