/** The words of the titles, each fetched with the first page that needs them. */
import { addWords } from '$lib/messages'
import '$lib/tablewords'

const FILES = import.meta.glob<string>('../../../src/grognard/games/*/words/*/page.ftl', {
  query: '?raw',
  import: 'default',
})
const titleOf = (path: string): string => path.split('/').at(-4)!
const fetched = new Map<string, Promise<void>>()

async function fetchWords(game: string): Promise<void> {
  const own = Object.entries(FILES).filter(([path]) => titleOf(path) === game)
  const texts = await Promise.all(own.map(async ([path, load]) => [path, await load()] as const))
  addWords(Object.fromEntries(texts))
}

/** Wait until the words of a title are there. */
export function titleWords(game: string): Promise<void> {
  const words = fetched.get(game) ?? fetchWords(game)
  fetched.set(game, words)
  return words
}

/** Wait until the words of all titles are there. */
export async function everyWord(): Promise<void> {
  await Promise.all([...new Set(Object.keys(FILES).map(titleOf))].map(titleWords))
}
