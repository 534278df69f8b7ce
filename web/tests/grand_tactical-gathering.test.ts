/** Units of the Grand Tactical Game that storm or advance together, and what stands beside that. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { View } from '../src/api/types'
import { hexInQuestion } from '../src/games/grand_tactical/board'
import GatherCard from '../src/games/grand_tactical/GatherCard.svelte'
import { gatheringOf, isSound, movesOf, toggled, usualGoers } from '../src/games/grand_tactical/gathering'
import page from '../src/games/grand_tactical/title'

const KINDS: Record<string, string> = { fi1: 'infantry-corps', fi2: 'infantry-corps', davout: 'leader', fs1: 'supply' }

function viewOf(decision: string, actions: string[], more: object = {}): View {
  const choices: Record<string, { then: string[]; action: string; label: string }[]> = {}
  for (const action of actions) {
    const [verb, unit, hex] = action.split(' ')
    const first = unit ? `unit:${unit}` : `button:${verb}`
    ;(choices[first] ??= []).push({ then: hex ? [`space:${hex}`] : [], action, label: action })
  }
  const units = Object.entries(KINDS).map(([id, kind]) => ({ id, kind, name: id === 'davout' ? 'Davout' : id }))
  const board = { stacks: [{ hex: '4326', side: 'french', units }], attacks: [], ...more }
  return { game: 'grand_tactical', side: 'french', prompt: { decision }, choices, board } as unknown as View
}

const STORM = ['with fi1', 'with fi2', 'with davout', 'with fs1', 'done']
const unitsOf = (goers: readonly { unit: string }[]) => goers.map((goer) => goer.unit)

describe('a storm', () => {
  const view = viewOf('storm_fortress', STORM)
  const storm = gatheringOf(view)!

  it('begins with all who fight, and leaves Supply units out', () => {
    expect(unitsOf(usualGoers(storm))).toEqual(['fi1', 'fi2', 'davout'])
    expect(movesOf(storm, usualGoers(storm))).toEqual(['with fi1', 'with fi2', 'with davout', 'done'])
  })

  it('says no last word where nobody is left to be named', () => {
    expect(movesOf(storm, storm.goers)).toEqual(['with fi1', 'with fi2', 'with davout', 'with fs1'])
  })

  it('names those who fight before Leaders, whom the last of them would follow unasked', () => {
    const led = gatheringOf(viewOf('storm_fortress', ['with davout', 'with fi1', 'done']))!
    expect(movesOf(led, usualGoers(led))).toEqual(['with fi1', 'with davout'])
  })

  it('needs somebody who fights', () => {
    expect(isSound(storm, storm.goers.slice(2))).toBe(false)
    expect(isSound(storm, [])).toBe(false)
    expect(isSound(storm, storm.goers.slice(0, 1))).toBe(true)
  })

  it('is one confirmation, with others if they are touched', async () => {
    const give = vi.fn()
    render(GatherCard, { view, gathering: storm, moment: 1, isDisabled: false, give, showRule: () => {} })
    await fireEvent.click(screen.getByRole('button', { name: /Davout/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'Attack with these 2 units' }))
    expect(give).toHaveBeenCalledWith(['with fi1', 'with fi2', 'done'])
  })

  it('can be called off, as long as nobody attacks', () => {
    const props = { gathering: storm, moment: 1, isDisabled: false, give: vi.fn(), showRule: () => {} }
    render(GatherCard, { ...props, view: viewOf('storm_fortress', STORM, { about: '4325' }) })
    expect(screen.getByRole('button', { name: 'Do not attack the Fortress' })).toBeTruthy()
    const attacks = [{ declared: true, targets: ['4325'] }]
    render(GatherCard, { ...props, view: viewOf('storm_fortress', STORM, { about: '4325', attacks }) })
    expect(screen.getByRole('button', { name: 'Do not attack with any others' })).toBeTruthy()
  })

  it('forgets who was chosen in another position', async () => {
    const props = { view, gathering: storm, isDisabled: false, give: vi.fn(), showRule: () => {} }
    const { rerender } = render(GatherCard, { ...props, moment: 1 })
    await fireEvent.click(screen.getByRole('button', { name: /Davout/ }))
    await rerender({ ...props, moment: 2 })
    expect(screen.getByRole('button', { name: 'Attack with these 3 units' })).toBeTruthy()
  })
})

describe('an advance', () => {
  const advance = gatheringOf(
    viewOf('advance', ['advance fi1 4225', 'advance fi1 4226', 'advance fi2 4225', 'advance fi2 4226', 'done']),
  )!

  it('takes everybody to the first hex', () => {
    expect(movesOf(advance, usualGoers(advance))).toEqual(['advance fi1 4225', 'advance fi2 4225'])
  })

  it('takes nobody to two hexes', () => {
    const chosen = toggled(usualGoers(advance), advance.goers[1]!)
    expect(movesOf(advance, chosen)).toEqual(['advance fi1 4226', 'advance fi2 4225'])
  })

  it('can be left', async () => {
    const give = vi.fn()
    const view = viewOf('advance', ['advance fi1 4225', 'done'])
    render(GatherCard, { view, gathering: gatheringOf(view)!, moment: 1, isDisabled: false, give, showRule: () => {} })
    await fireEvent.click(screen.getByRole('button', { name: 'No unit advances' }))
    expect(give).toHaveBeenCalledWith(['done'])
  })
})

describe('what stands beside a question', () => {
  const dues = (kinds: string[]) => ({ dues: { side: 'french', kinds, halves: 0, units: ['fi1', 'fi2'] } })

  it('is nothing where the sheet has every answer', () => {
    expect(page.answersInSheet!(viewOf('storm_fortress', STORM))).toBe(true)
    const two = viewOf('lose_corps', ['lose fi1', 'lose fi2'], dues(['infantry-corps', 'infantry-corps']))
    expect(page.answersInSheet!(two)).toBe(true)
  })

  it('stays where a single unit is chosen on the map', () => {
    expect(page.answersInSheet!(viewOf('lose_corps', ['lose fi1', 'lose fi2'], dues(['infantry-corps'])))).toBe(false)
    expect(page.answersInSheet!(viewOf('move', ['move fi1', 'done']))).toBe(false)
  })
})

describe('the place of a question', () => {
  it('is the one that it is about, where nothing on the map answers it', () => {
    expect(hexInQuestion({ march: null, about: '4326', attacks: [] })).toBe('4326')
    expect(hexInQuestion({ march: { hex: '4225' }, about: null, attacks: [] })).toBe('4225')
    expect(hexInQuestion({ march: null, about: null, attacks: [] })).toBe(null)
  })
})
