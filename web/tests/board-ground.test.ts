/** The picture under everything: by night at once, though to draw the night takes a while. */
import { render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { settings } from '$lib/settings.svelte'
import { Camera } from '../src/table/board/camera.svelte'
import Ground from '../src/table/board/Ground.svelte'

class Painting extends EventTarget {
  static all: Painting[] = []
  src = ''
  onload: (() => Promise<void>) | null = null
  constructor() {
    super()
    Painting.all.push(this)
  }
}

/** A picture has come. */
async function arrives(words: string) {
  await Painting.all.find(({ src }) => src.includes(words))!.onload!()
  await tick()
}

afterEach(() => vi.restoreAllMocks())

it('lies under a veil of the night until its picture by night is drawn, and comes back by day at once', async () => {
  vi.stubGlobal('Image', Painting)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
    setTransform: () => {},
  } as unknown as null)
  settings.set('theme', 'light')
  const camera = new Camera([0, 0, 100, 100], 10, 'ground')
  const { container } = render(Ground, { game: 'strategic', season: 'summer', camera, ready: () => {} })
  const veil = () => container.querySelector('.veil')
  expect(veil()).toBeNull()
  await arrives('season=summer')

  settings.set('theme', 'dark')
  await tick()
  expect(veil()).not.toBeNull()
  await arrives('light=night')
  expect(veil()).toBeNull()

  settings.set('theme', 'light')
  await tick()
  // Changed one's mind: the picture by day has not left yet, and nothing is drawn again.
  expect(Painting.all).toHaveLength(2)
  expect(veil()).toBeNull()
})
