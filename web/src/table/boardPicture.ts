/** The board with what these eyes see on it, as a picture that stands alone. */
import { board, boardPicture } from '../api/http'
import type { BoardShape, Piece } from '../api/types'
import { COLOURS, type Season } from './board/colours'
import { moveAside, roomsOf } from './board/names'

export async function pictureOfBoard(
  game: string,
  season: Season,
  pieces: Piece[],
  faces: Record<string, string>,
): Promise<{ svg: string; wide: number }> {
  const [shape, answer] = await Promise.all([board(game), fetch(boardPicture(game, season))])
  if (!answer.ok) throw new Error(answer.statusText)
  return { svg: withPieces(await answer.text(), shape, pieces, faces, season), wide: shape.box[2]! }
}

/** Pieces laid on a drawn board, as the table lays them. */
export function withPieces(
  picture: string,
  shape: Pick<BoardShape, 'definitions' | 'names' | 'piece_size'>,
  pieces: Piece[],
  faces: Record<string, string>,
  season: Season = 'summer',
): string {
  const laid = pieces.map((piece) => `<g transform="translate(${piece.x} ${piece.y})">${faces[piece.face] ?? ''}</g>`)
  const end = picture.lastIndexOf('</svg>')
  const drawn = `${picture.slice(0, end)}${namesBeside(shape, pieces, season)}<g data-layer="pieces">${laid.join('')}</g></svg>\n`
  return drawn.replace('<defs>', () => `<defs>${shape.definitions}`)
}

/** The names that pieces cover, rubbed out where they are printed and written beside, as on the table. */
function namesBeside(
  { names, piece_size }: Pick<BoardShape, 'names' | 'piece_size'>,
  pieces: Piece[],
  season: Season,
): string {
  const { paper, ink } = COLOURS.day[season]
  const { counters, markers } = roomsOf(pieces, null, piece_size)
  const written = moveAside(names ?? [], counters, 0, markers).map(
    ({ text, from: [left, top, right, bottom], size, x, y }) =>
      `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${size * 0.4}" fill="${paper}" opacity="0.96"/>` +
      `<text x="${x}" y="${y}" font-size="${size}" stroke-width="${size * 0.34}">${escaped(text)}</text>`,
  )
  const style = `font-family="'IM FELL DW Pica', Georgia, serif" text-anchor="middle" paint-order="stroke" stroke-linejoin="round"`
  return `<g data-layer="names-beside" fill="${ink}" stroke="${paper}" ${style}>${written.join('')}</g>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
