/** What every page at a table needs of a title before anything can be shown: its card, its board, its words, its panels. */
import * as http from '../api/http'
import type { BoardShape, TitleInfo } from '../api/types'
import { titleWords } from '../games/catalogues'
import { titlePage } from '../games/pages'

export type Laid = { title: TitleInfo; shape: BoardShape }

export async function layTable(game: string): Promise<Laid> {
  const [titles, shape] = await Promise.all([http.titles(), http.board(game), titleWords(game), titlePage(game)])
  const title = titles.find((each) => each.id === game)
  if (!title) throw new http.Problem(404, '')
  return { title, shape }
}
