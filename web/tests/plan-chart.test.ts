/** The Battle Plan Chart beside the choice of a plan. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import PlanChart from '../src/games/strategic/PlanChart.svelte'

afterEach(cleanup)

const lines = () => screen.getAllByRole('definition').map((each) => each.textContent)
const open = (side: 'french' | 'russian', laid: string | null = null) =>
  render(PlanChart, { side, attacker: 'french', laid, showRule: () => undefined })

describe('the chart from one side of the table', () => {
  it('shows the attacker what his plan does against each of the four', async () => {
    open('french')
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(3)
    await fireEvent.click(screen.getByRole('button', { name: /Assault/ }))
    // C/E, C/F, C/G and C/H of the chart.
    expect(lines()).toEqual([
      expect.stringContaining('lose one Corps; then they choose'),
      'The French lose one Corps, then infantry fights.',
      'Each side loses one Corps, the French first, then infantry fights.',
      expect.stringContaining('There is no combat die'),
    ])
  })

  it('shows the defender the column of his plan', async () => {
    open('russian')
    await fireEvent.click(screen.getByRole('button', { name: /Entrench/ }))
    // A/F, B/F, C/F and D/F.
    expect(lines()[1]).toBe('Neither plan helps: infantry fights.')
    expect(lines()[3]).toBe('Nothing comes of it: the battle ends.')
  })

  it('compares the plan that is weighed beside it, and stays with it', async () => {
    const chart = open('french')
    const weigh = (weighed: string | null) =>
      chart.rerender({ side: 'french', attacker: 'french', laid: null, weighed, showRule: () => undefined })
    await weigh('button:plan C')
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Assault')
    expect(lines()[1]).toBe('The French lose one Corps, then infantry fights.')
    await weigh('space:R26')
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Assault')
  })

  it('keeps to the plan that is laid', () => {
    open('french', 'B')
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Probe/ })).toBeNull()
    expect(lines()[0]).toContain('retreat at once')
  })
})
