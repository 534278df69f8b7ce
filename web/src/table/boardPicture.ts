/** The board with what these eyes see on it, as a picture that stands alone. */
import { board, boardPicture } from '../api/http'
import type { BoardShape, Piece } from '../api/types'

export async function pictureOfBoard(
  game: string,
  season: 'summer' | 'winter',
  pieces: Piece[],
  faces: Record<string, string>,
): Promise<{ svg: string; wide: number }> {
  const [shape, answer] = await Promise.all([board(game), fetch(boardPicture(game, season))])
  if (!answer.ok) throw new Error(answer.statusText)
  return { svg: withPieces(await answer.text(), shape, pieces, faces), wide: shape.box[2]! }
}

/** Pieces laid on a drawn board, as the table lays them. */
export function withPieces(
  picture: string,
  shape: Pick<BoardShape, 'definitions'>,
  pieces: Piece[],
  faces: Record<string, string>,
): string {
  const laid = pieces.map((piece) => `<g transform="translate(${piece.x} ${piece.y})">${faces[piece.face] ?? ''}</g>`)
  const end = picture.lastIndexOf('</svg>')
  const drawn = `${picture.slice(0, end)}<g data-layer="pieces">${laid.join('')}</g></svg>\n`
  return drawn.replace('<defs>', () => `<defs>${shape.definitions}`)
}
