/** Pictures to keep: SVG text as it is, or drawn as PNG, and saved as a file. */
import { palettePng } from './palette'

export type PictureKind = 'svg' | 'png'

/** Pixels across at most; some browsers draw nothing on a larger canvas. */
const MOST = 6000

/** Save a picture under a name, to which its kind's ending is added. */
export async function savePicture(svg: string, name: string, kind: PictureKind, across: number) {
  if (kind === 'svg') save(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)
  else save(await drawn(svg, across), `${name}.png`)
}

/** The picture as PNG, so many pixels across. */
async function drawn(svg: string, across: number): Promise<Blob> {
  const picture = new Image()
  // The page's policy allows pictures that are written out in their address, and no others.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const wide = Math.min(MOST, Math.round(across))
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = Math.round((wide * picture.naturalHeight) / picture.naturalWidth)
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  // The first stroke makes the browser read the picture's own fonts; only then is it drawn in earnest.
  pen.drawImage(picture, 0, 0, 1, 1)
  await new Promise((go) => setTimeout(go, 150))
  pen.clearRect(0, 0, 1, 1)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Blob(await palettePng(pen.getImageData(0, 0, canvas.width, canvas.height)), { type: 'image/png' })
}

export function save(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
