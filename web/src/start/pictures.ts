/** Small pictures of the boards, drawn by `make pictures`. A game without one gets a bare sheet. */
import opening from './opening.webp'

const files = import.meta.glob<string>('../games/*/board.webp', { query: '?url', import: 'default', eager: true })

export const pictureOf = (game: string): string | undefined => files[`../games/${game}/board.webp`]
export { opening }
export const PICTURE_SIZE = { width: 540, height: 360 }
export const OPENING_SIZE = { width: 1120, height: 504 }
