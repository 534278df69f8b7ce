/** PNG with a palette of 256 colours: a third of what a canvas writes, which keeps every pixel's own. */

const MOST_COLOURS = 256
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Eight bits a pixel, which name a colour of the palette. */
const DEPTH = 8
const INDEXED = 3

type Colours = { colour: number; count: number }[]
/** Neighbours, the channel in which they differ most, and how much it matters to split them there. */
type Box = { colours: Colours; shift: number; worth: number }

/** The picture as the parts of a file; what is transparent in it becomes opaque. */
export async function palettePng({ width, height, data }: ImageData): Promise<Uint8Array<ArrayBuffer>[]> {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const { palette, indexOf } = paletteOf(pixels)
  // A byte before each line says how it is foretold from the one above: not at all.
  const lines = new Uint8Array((width + 1) * height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = -1; x < width; x += 1) lines[at++] = x < 0 ? 0 : indexOf.get(pixels[y * width + x]! & 0xffffff)!
  const head = new DataView(new ArrayBuffer(13))
  head.setUint32(0, width)
  head.setUint32(4, height)
  head.setUint8(8, DEPTH)
  head.setUint8(9, INDEXED)
  return [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', new Uint8Array(head.buffer)),
    chunk('PLTE', Uint8Array.from(palette.flatMap(channels))),
    chunk('IDAT', await deflated(lines)),
    chunk('IEND', new Uint8Array()),
  ]
}

/** The colours of a picture in boxes of neighbours, split until there are enough; of each the most frequent one. */
export function paletteOf(pixels: Uint32Array): { palette: number[]; indexOf: Map<number, number> } {
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel & 0xffffff, (counts.get(pixel & 0xffffff) ?? 0) + 1)
  const boxes = [boxOf([...counts].map(([colour, count]) => ({ colour, count })))]
  while (boxes.length < MOST_COLOURS) {
    const widest = boxes.reduce((best, each) => (each.worth > best.worth ? each : best))
    if (!widest.worth) break
    boxes.splice(boxes.indexOf(widest), 1, ...halves(widest))
  }
  const palette = boxes.map(({ colours }) => colours.reduce((most, each) => (each.count > most.count ? each : most)))
  const indexOf = new Map<number, number>()
  for (const [index, { colours }] of boxes.entries()) for (const { colour } of colours) indexOf.set(colour, index)
  return { palette: palette.map(({ colour }) => colour), indexOf }
}

const SHIFTS = [0, 8, 16]
const channels = (colour: number) => SHIFTS.map((shift) => (colour >> shift) & 0xff)

function boxOf(colours: Colours): Box {
  const widths = SHIFTS.map((shift) => {
    let [least, most] = [255, 0]
    for (const { colour } of colours) {
      const value = (colour >> shift) & 0xff
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    return most - least
  })
  const width = Math.max(...widths)
  return { colours, shift: SHIFTS[widths.indexOf(width)]!, worth: width * Math.sqrt(colours.length) }
}

function halves({ colours, shift }: Box): [Box, Box] {
  const value = ({ colour }: Colours[number]) => (colour >> shift) & 0xff
  const sorted = colours.toSorted((one, two) => value(one) - value(two))
  const middle = value(sorted[sorted.length >> 1]!)
  const cut = sorted.findIndex((each) => value(each) >= middle) || sorted.findIndex((each) => value(each) > middle)
  return [boxOf(sorted.slice(0, cut)), boxOf(sorted.slice(cut))]
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body!.pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Length, name, content and their checksum. */
function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(content, 8)
  view.setUint32(content.length + 8, checksum(bytes.subarray(4, content.length + 8)))
  return bytes
}

const CHECKS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let check = byte
  for (let bit = 0; bit < 8; bit += 1) check = check & 1 ? 0xedb88320 ^ (check >>> 1) : check >>> 1
  return check
})

function checksum(bytes: Uint8Array): number {
  let check = 0xffffffff
  for (const byte of bytes) check = CHECKS[(check ^ byte) & 0xff]! ^ (check >>> 8)
  return (check ^ 0xffffffff) >>> 0
}
