/** The panel that shows the battles of any title. */
import { render } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import type { BattleReport as Report, BoardShape, LogEntry, TitleInfo } from '../src/api/types'
import type { Live } from '../src/lib/live.svelte'
import BattleReport from '../src/table/panels/BattleReport.svelte'
import { places } from '../src/table/panels/places.svelte'
import { Recall } from '../src/table/panels/recall.svelte'

const title = { id: 'toy', title: 'Toy', sides: ['french', 'russian'] } as unknown as TitleInfo

function shown(...parts: object[]) {
  const spaces = [{ id: 'A1', area: 'A1', name: 'Minsk', at: [0, 0], path: '' }]
  places.remember({ game: 'toy', spaces } as unknown as BoardShape)
  const report = { turn: 1, number: 0, space: 'B2', attacker: 'french', defender: 'russian', stage: '', standing: [] }
  const view = { battles: [{ ...report, is_over: true, parts }] }
  const live = { shown: { view } } as unknown as Live
  return render(BattleReport, { live, title, goTo: vi.fn(), showRule: vi.fn() }).container
}

it('tells what became of a loss', () => {
  const loss = { kind: 'loss', rule: 'C', side: 'french', cause: 'combat' } as const
  const container = shown(
    { ...loss, units: [{ unit: '2/I', count: 1 }], fate: 'disrupted' },
    { ...loss, units: [{ unit: '3/I', count: 2 }], fate: 'eliminated', space: 'A1' },
  )
  const [first, second] = container.querySelectorAll('li.loss')
  expect(first!.textContent).toMatch(/2\/I\s+disrupted/)
  expect(second!.textContent).toMatch(/2 3\/I\s+eliminated\s+A1 \(Minsk\)/)
})

it('tells for whom dice are rolled, and what they come to', () => {
  const roll = { kind: 'roll', rule: 'C', side: 'french', code: 'combat', dice: [3] } as const
  const modifiers = [{ code: 'rating', amount: 2, subject: 'davout' }]
  const container = shown(
    { ...roll, modifiers, total: 5, subject: 'A1' },
    { ...roll, modifiers: [], total: 3, subject: 'ney' },
  )
  const [stack, leader] = container.querySelectorAll('li.roll')
  expect(stack!.textContent).toContain('A1 (Minsk)')
  expect(stack!.textContent).toMatch(/\+2\s.*davout\s+= 5/s)
  expect(leader!.textContent).toContain('ney')
  expect(leader!.textContent).not.toContain('= 3')
})

it('calls the battle back that began with an entry of the log, whatever the present shows', async () => {
  const entry = (number: number, place: string) =>
    ({ number, turn: 3, places: [place], opens_battle: true }) as unknown as LogEntry
  const log = [entry(1, 'A1'), entry(2, 'B2'), entry(3, 'A1')]
  const report = (number: number, space: string) => ({ turn: 3, number, space }) as unknown as Report
  const battles = [report(0, 'A1'), report(1, 'B2'), report(2, 'A1')]
  const now = {
    log,
    shown: { view: { turn: 5, battles: [] }, pieces: [] },
    battlesIn: vi.fn().mockResolvedValue(battles),
  }
  const recall = new Recall(now as unknown as Live)
  await recall.open(log[2]!)
  expect(now.battlesIn).toHaveBeenCalledWith(3)
  expect(recall.live.shown!.view.battles).toEqual([battles[2]])
  expect(recall.live.log).toBe(log)
  recall.close()
  expect(recall.live.shown!.view.battles).toEqual([])
})
