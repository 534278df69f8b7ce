/** Pictures with a palette. */
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { palettePng, paletteOf } from '../src/lib/palette'

const colour = (red: number, green: number, blue: number) => (red | (green << 8) | (blue << 16) | 0xff000000) >>> 0

function picture(pixels: number[], width: number): ImageData {
  const data = new Uint8ClampedArray(Uint32Array.from(pixels).buffer)
  return { width, height: pixels.length / width, data } as ImageData
}

it('keeps few colours as they are', () => {
  const { palette, indexOf } = paletteOf(Uint32Array.from([colour(47, 77, 134), colour(244, 236, 216), 0xff000000]))
  expect(palette.toSorted()).toEqual([0, 0x864d2f, 0xd8ecf4].toSorted())
  expect(palette[indexOf.get(0x864d2f)!]).toBe(0x864d2f)
})

it('takes the most frequent of many neighbours, and no more than 256', () => {
  const many = Array.from({ length: 4096 }, (_, number) => colour(number >> 4, (number & 15) << 4, 90))
  const flat = Array.from({ length: 5000 }, () => colour(47, 77, 134))
  const { palette, indexOf } = paletteOf(Uint32Array.from([...many, ...flat]))
  expect(palette).toHaveLength(256)
  expect(palette[indexOf.get(0x864d2f)!]).toBe(0x864d2f)
  for (const [each, index] of indexOf) expect(Math.abs((each & 0xff) - (palette[index]! & 0xff))).toBeLessThan(40)
})

it('is written as a PNG that others can read', async () => {
  const [red, blue] = [colour(255, 0, 0), colour(0, 0, 255)]
  const bytes = Buffer.concat(await palettePng(picture([red, blue, blue, red], 2)))
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  expect([...chunks.get('IHDR')!]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0])
  const palette = chunks.get('PLTE')!
  const lines = inflateSync(chunks.get('IDAT')!)
  const first = lines[1]!
  expect([...palette.subarray(first * 3, first * 3 + 3)]).toEqual([255, 0, 0])
  expect([...lines]).toEqual([0, first, 1 - first, 0, 1 - first, first])
  // The checksum of an end without content is known.
  expect(bytes.readUInt32BE(bytes.length - 4)).toBe(0xae426082)
})
