/** Small pictures of the boards, drawn by `make pictures`. A game without one gets a bare sheet. */
const files = import.meta.glob<string>('./boards/*.webp', { query: '?url', import: 'default', eager: true })

export const pictureOf = (game: string): string | undefined => files[`./boards/${game}.webp`]
export const opening = files['./boards/opening.webp']!
export const PICTURE_SIZE = { width: 540, height: 360 }
export const OPENING_SIZE = { width: 1120, height: 504 }
