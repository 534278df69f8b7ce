/** The others' turn: what is shown of it, how it is skipped, and that nothing is shown twice. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '../src/api/types'
import type { Live } from '../src/lib/live.svelte'
import { settings } from '../src/lib/settings.svelte'
import { PACE, Playback } from '../src/table/enemy/playback.svelte'
import { MOST_SCENES, scenesOf } from '../src/table/enemy/scenes'

let number = 0
const entry = (change: Partial<LogEntry>): LogEntry => ({
  number: number++,
  turn: 1,
  event: 'Marched',
  rule: '',
  text: '',
  topic: 'movement',
  places: [],
  dice: [],
  way: [],
  side: 'russian',
  facts: {},
  ...change,
})
const march = (...way: string[]) => entry({ way, places: way, text: way.join(' to ') })
const roll = (place: string) => entry({ places: [place], dice: [5], topic: 'combat', text: `a roll in ${place}` })
const own = (...way: string[]) => entry({ way, side: 'french' })

describe('scenes', () => {
  it('are marches of others and places where dice fell, but nothing of one’s own', () => {
    const scenes = scenesOf([own('A', 'B'), march('C', 'D'), entry({ text: 'a phase', side: '' }), roll('E')], 'french')
    expect(scenes.map((scene) => scene.way)).toEqual([['C', 'D'], ['E']])
  })

  it('a force that goes hex by hex is one way, and one named unit by unit one march', () => {
    const scenes = scenesOf([march('A', 'B'), march('A', 'B'), march('B', 'C'), march('F', 'G')], 'french')
    expect(scenes.map((scene) => scene.way)).toEqual([
      ['A', 'B', 'C'],
      ['F', 'G'],
    ])
  })
})

function sit(log: LogEntry[], isStill = false, isPhone = false) {
  const live = { gameId: 'game', eyes: 'french', log, state: { view: { side: 'french' } } }
  const followed: (readonly string[])[] = []
  const playback = new Playback(
    live as unknown as Live,
    (spaces) => followed.push(spaces),
    () => isStill,
    () => isPhone,
  )
  const grow = (...fresh: LogEntry[]) => {
    live.log = [...live.log, ...fresh]
    playback.hear()
  }
  return { live, playback, followed, grow }
}

describe('playback', () => {
  beforeEach(() => {
    localStorage.clear()
    settings.read()
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('shows nothing of a finished game to whoever comes back to it', () => {
    const log = [march('X', 'Y'), march('A', 'B')]
    localStorage.setItem('grognard-seen-game-french', '1')
    const { live, playback } = sit(log)
    live.state = { view: { side: 'french', over: true } } as typeof live.state
    playback.hear()
    expect(playback.scene).toBe(null)
  })

  it('shows one scene after the other at the chosen speed, then the list', () => {
    const { playback, followed, grow } = sit([march('X', 'Y')])
    playback.hear()
    expect(playback.scene).toBe(null)
    grow(march('A', 'B'), march('C', 'D'))
    expect(playback.scene?.way).toEqual(['A', 'B'])
    vi.advanceTimersByTime(PACE.normal)
    expect(playback.scene?.way).toEqual(['C', 'D'])
    settings.set('playback', 'quick')
    vi.advanceTimersByTime(PACE.normal)
    expect(playback.scene).toBe(null)
    expect(playback.isOpen).toBe(true)
    expect(followed).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ])
  })

  it('is skipped by whoever touches the board, and nothing comes again after the page is loaded anew', () => {
    const first = sit([])
    first.playback.hear()
    first.grow(march('A', 'B'), march('C', 'D'))
    first.playback.touched()
    expect(first.playback.scene).toBe(null)
    expect(first.playback.isOpen).toBe(false)
    const again = sit(first.live.log)
    again.playback.hear()
    expect(again.playback.scene).toBe(null)
    again.grow(march('E', 'F'))
    expect(again.playback.scene?.way).toEqual(['E', 'F'])
  })

  it('what came while the page was away is shown when it is back', () => {
    const first = sit([])
    first.playback.hear()
    first.grow(roll('A'))
    first.playback.skip()
    const again = sit([...first.live.log, march('B', 'C')])
    again.playback.hear()
    expect(again.playback.scene?.way).toEqual(['B', 'C'])
  })

  it('with less motion, or switched off, nothing moves', () => {
    const still = sit([], true)
    still.playback.hear()
    still.grow(march('A', 'B'))
    expect(still.playback.scene).toBe(null)
    expect(still.playback.isOpen).toBe(true)
    settings.set('playback', 'off')
    const off = sit([])
    off.playback.hear()
    off.grow(march('A', 'B'))
    expect([off.playback.scene, off.playback.isOpen]).toEqual([null, false])
  })

  it('a long list does not open by itself over the board', () => {
    const still = sit([], true)
    still.playback.hear()
    still.grow(...Array.from({ length: 40 }, (_, place) => march(`A${place}`, `B${place}`)))
    expect([still.playback.since.length, still.playback.isOpen]).toEqual([40, false])
  })

  it('on a phone a list opens by itself only if it is a single line', () => {
    const phone = sit([], true, true)
    phone.playback.hear()
    phone.grow(march('A', 'B'))
    expect(phone.playback.isOpen).toBe(true)
    const busy = sit([], true, true)
    busy.playback.hear()
    busy.grow(march('A', 'B'), march('C', 'D'))
    expect([busy.playback.since.length, busy.playback.isOpen]).toEqual([2, false])
  })

  it('of a long turn the end is shown', () => {
    const { playback, grow } = sit([])
    playback.hear()
    grow(...Array.from({ length: MOST_SCENES + 6 }, (_, each) => march(`A${each}`, `B${each}`)))
    expect(playback.scene?.way).toEqual(['A6', 'B6'])
  })
})
