/** Marches of 1812: Scorched Earth: who goes, the ways to a hex, the steps one after the other; and reactions. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import axe from 'axe-core'
import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardShape, View } from '../src/api/types'
import { coursesOf, sheetOf } from '../src/games'
import { boardOf } from '../src/games/scorched_earth/board'
import { dangersOf } from '../src/games/scorched_earth/courses'
import { partsOf, toggled } from '../src/games/scorched_earth/march'
import { Refused } from '../src/lib/live.svelte'
import { places } from '../src/table/panels/places.svelte'
import played from './fixtures/scorched.json'
import { marchAt } from './scorched-table.svelte'

const GAME = 'scorched_earth'
const moments = played.moments as unknown as { side: string; decision: string; view: View }[]
const viewAt = (side: string, decision: string) =>
  moments.find((each) => each.side === side && each.decision === decision)!.view
const march = viewAt('french', 'march')
const move = boardOf(march)!.move!
/** A destination with two ways, the second without so many reactions. */
const [risky, reach] = Object.entries(move.reach!).find(([, each]) => each.safe && each.way.length > 2)!
const quiet = Object.entries(move.reach!).find(
  ([code, each]) => each.reactions === 0 && each.way.length === 4 && !(code in move.costs!),
)![0]
const Sheet = sheetOf(GAME, 'march')!
const quietly = {
  type: 'preview' as const,
  id: 1,
  way: [],
  price: '',
  is_final: false,
  odds: { chances: [], unknown: '' },
}

beforeEach(() =>
  places.remember({
    game: GAME,
    box: [0, 0, 1, 1],
    piece_size: 30,
    definitions: '',
    spaces: [],
  } as unknown as BoardShape),
)

/** The march as it is asked again from another hex. */
function marchFrom(hex: string, next: string[]): View {
  const board = { ...march.board, move: { ...move, hex } }
  const choices = Object.fromEntries(
    next.map((code) => [`space:${code}`, [{ action: `to ${code}`, then: [], label: '' }]]),
  )
  return { ...march, board, choices } as unknown as View
}

describe('ways', () => {
  it('lead to all hexes in reach that are not next', () => {
    const courses = coursesOf(GAME, march)
    expect(courses.size).toBeGreaterThan(10)
    for (const code of Object.keys(move.costs!)) expect(courses.has(`space:${code}`)).toBe(false)
    const [cheapest, safest] = courses.get(`space:${risky}`)!
    expect(cheapest!.acts).toEqual(reach.way.slice(1).map((code) => `to ${code}`))
    expect(safest!.reactions).toBeLessThan(cheapest!.reactions)
    expect(cheapest!.price).toMatch(/movement points, .* left/)
  })

  it('name who may come between, where, and with what chance', () => {
    const [code, each] = Object.entries(move.reach!).find(
      ([goal, way]) =>
        !(goal in move.costs!) &&
        way.way.slice(1).some((hex) => move.reactions![hex]?.some((one) => one.manner === 'intercept')),
    )!
    const board = boardOf(march)!
    const { meets, least, most } = dangersOf(board, move, each.way)
    const [first] = meets
    expect(board.hexes[first!.hex]!.force!.side).toBe('russian')
    expect(first!.top).toBe(board.hexes[first!.hex]!.force!.top.name)
    expect(each.way).toContain(first!.at)
    expect(first!.least).toBeLessThanOrEqual(first!.most)
    expect(most).toBeGreaterThanOrEqual(first!.most / 36)
    expect(least).toBeLessThanOrEqual(most)
    const course = coursesOf(GAME, march).get(`space:${code}`)![0]!
    expect(course.risks!.join(' ')).toContain(`${first!.top} in ${first!.hex}`)
    expect(course.risks!.join(' ')).toMatch(/may intercept in .*\d+\/36/)
  })

  it('cost what is still to be spent', () => {
    const begun = {
      ...march,
      board: { ...march.board, move: { ...move, spent: 0.5, reach: { [risky]: { ...reach, cost: 3 } } } },
    } as unknown as View
    expect(coursesOf(GAME, begun).get(`space:${risky}`)![0]!.price).toContain('2½ movement points')
    expect(coursesOf(GAME, begun).get(`space:${risky}`)![0]!.price).toContain('left')
  })

  it('are there for nothing but a march', () => {
    expect(coursesOf(GAME, viewAt('french', 'orders')).size).toBe(0)
    expect(coursesOf(GAME, null).size).toBe(0)
    expect(coursesOf('strategic', march).size).toBe(0)
  })
})

describe('a hand', () => {
  it('takes up a far hex, and puts it down again', () => {
    const { hand } = marchAt(march)
    expect(hand.next.has(`space:${risky}`)).toBe(true)
    expect(hand.touch(`space:${risky}`)).toEqual({ kind: 'more' })
    expect(hand.far).toBe(`space:${risky}`)
    expect(hand.touch(`space:${risky}`)).toEqual({ kind: 'more' })
    expect(hand.far).toBeNull()
  })

  it('goes a step at once, also with a far hex in hand', () => {
    const { hand } = marchAt(march)
    const near = Object.keys(move.costs!)[0]!
    hand.touch(`space:${risky}`)
    expect(hand.touch(`space:${near}`)).toEqual({ kind: 'act', actions: [`to ${near}`] })
    hand.touch(`space:${risky}`)
    hand.touch(`space:${quiet}`)
    expect(hand.far).toBe(`space:${quiet}`)
  })

  it('names units by touching them', () => {
    const { hand } = marchAt(march)
    expect(hand.touch('unit:yorck')).toEqual({ kind: 'act', actions: ['with yorck'] })
  })

  it('shows the way to a far hex under the pointer', () => {
    const { orders } = marchAt(march)
    orders.hover(`space:${risky}`)
    expect(orders.preview!.way).toEqual(reach.way)
    orders.hover(null)
    expect(orders.preview).toBeNull()
  })

  it('keeps the way of the card that lies open, wherever the pointer rests', () => {
    const { orders, hand } = marchAt(march)
    hand.touch(`space:${risky}`)
    orders.hover(`space:${quiet}`)
    expect(orders.preview!.way).toEqual(reach.way)
  })
})

describe('the sheet', () => {
  it('takes all along until somebody is left behind, by a touch, and takes him along again by another', async () => {
    const { props, live } = marchAt(march)
    const { container } = render(Sheet, props)
    expect(container.textContent).toContain('4 movement points left, 0 spent')
    const yorck = screen.getByRole('button', { name: /Yorck/ })
    expect(yorck.getAttribute('aria-pressed')).toBe('true')
    const others = move.pool!.filter((id) => id !== 'yorck').map((id) => `with ${id}`)
    live.preview.mockResolvedValue({
      ...quietly,
      choices: march.choices!,
      board: { ...march.board, move: { ...move, units: move.pool!.filter((id) => id !== 'yorck') } },
    })
    await fireEvent.click(yorck)
    expect(live.preview).toHaveBeenLastCalledWith(others, true)
    await vi.waitFor(() => expect(yorck.getAttribute('aria-pressed')).toBe('false'))
    await fireEvent.click(yorck)
    expect(props.draft.acts).toEqual([])
    expect(live.act).not.toHaveBeenCalled()
  })

  it('sends those who were chosen together with the first step', async () => {
    const { props, draft, orders, hand, live } = marchAt(march)
    render(Sheet, props)
    live.preview.mockResolvedValue({ ...quietly, choices: march.choices!, board: march.board })
    draft.put(['with yorck'])
    const near = Object.keys(move.costs!)[0]!
    await vi.waitFor(() => expect(hand.next.has(`space:${near}`)).toBe(true))
    orders.touch(`space:${near}`)
    await vi.waitFor(() => expect(live.act).toHaveBeenCalledWith(['with yorck', `to ${near}`]))
  })

  it('never leaves everybody behind, and names the Engineer last', () => {
    const board = boardOf(march)!
    const alone = { ...move, units: ['yorck'] }
    const parts = partsOf(board, alone)
    expect(parts.find((part) => part.unit.id === 'yorck')).toMatchObject({ goes: true, isFree: false })
    expect(parts.find((part) => part.unit.id === 'grandjean')).toMatchObject({ goes: false, isFree: true })
    const guard = { ...move, pool: ['engineer', 'davout', 'oudinot'], units: ['davout'] }
    expect(toggled(board, guard, 'engineer')).toEqual(['with davout', 'with engineer'])
    expect(toggled(board, { ...guard, units: ['davout', 'engineer'] }, 'oudinot')).toEqual([])
  })

  it('offers the cheapest and the safest way with price and reactions', async () => {
    const { props, hand, orders, live } = marchAt(march)
    const { container } = render(Sheet, props)
    hand.touch(`space:${risky}`)
    flushSync()
    const safest = screen.getByRole('button', { name: /The safest route/ })
    expect(screen.getByRole('button', { name: /The cheapest route/ }).textContent).toMatch(/chance of interception/)
    await fireEvent.pointerEnter(safest)
    expect(orders.preview!.way).toEqual(reach.safe!.way)
    expect(container.textContent).toContain('draw the route yourself')
    await fireEvent.click(safest)
    if (orders.commitment) await orders.commit()
    expect(live.act.mock.calls[0]![0].length).toBe(reach.safe!.reactions ? 1 : reach.safe!.way.length - 1)
    expect(hand.far).toBeNull()
  })

  it('asks before a way on which somebody may react, and tells who', async () => {
    const { props, hand, orders, live } = marchAt(march)
    render(Sheet, props)
    hand.touch(`space:${risky}`)
    flushSync()
    await fireEvent.click(screen.getByRole('button', { name: /The cheapest route/ }))
    expect(live.act).not.toHaveBeenCalled()
    expect(orders.commitment!.labels[0]).toContain('by way of')
    expect(orders.commitment!.risks!.length).toBeGreaterThan(0)
    await orders.commit()
    expect(live.act).toHaveBeenCalledOnce()
  })

  it('says what is at stake in a reaction, with the exact chance', async () => {
    const { props, touch } = marchAt(viewAt('french', 'intercept'))
    const { container } = render(Sheet, props)
    expect(container.textContent).toContain('The Russians are about to enter')
    expect(container.textContent).toContain('If it succeeds')
    const button = screen.getByRole('button', {
      name: /The force in 2313.*10\/36 \(28%\), or 15\/36 \(42%\) with more cavalry/,
    })
    await fireEvent.click(button)
    expect(touch).toHaveBeenCalledWith('space:2313')
  })

  it('can be used without seeing it', async () => {
    const { props, hand } = marchAt(march)
    const { container } = render(Sheet, props)
    hand.touch(`space:${risky}`)
    flushSync()
    expect(document.activeElement?.textContent).toContain('The cheapest route')
    render(Sheet, marchAt(march).props)
    render(Sheet, marchAt(viewAt('french', 'intercept')).props)
    const found = await axe.run(container.parentElement!, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(found.violations.map((each) => [each.id, each.nodes[0]?.html])).toEqual([])
  })

  it('lists each modifier of an evasion, hex by hex', () => {
    const view = viewAt('russian', 'evade_to')
    const { container } = render(Sheet, marchAt(view).props)
    expect(container.textContent).toContain('To 2412')
    const sums = [...container.querySelectorAll('.sum')].map((each) => each.textContent!.trim())
    expect(sums[0]).toBe('−2 total')
    expect(container.textContent).toContain('6/36, 17%')
  })
})

describe('a journey', () => {
  it('without enemies near is one line', async () => {
    const { journey, live, ask } = marchAt(march)
    const course = coursesOf(GAME, march).get(`space:${quiet}`)![0]!
    await journey.go(course)
    expect(live.act).toHaveBeenCalledExactlyOnceWith([...course.acts])
    ask(marchFrom(quiet, []))
    expect(journey.course).toBeNull()
  })

  it('goes step by step past enemies, and on when they have passed', async () => {
    const { journey, live, ask, wait } = marchAt(march)
    const course = coursesOf(GAME, march).get(`space:${risky}`)![0]!
    await journey.go(course)
    expect(live.act.mock.calls).toEqual([[[course.acts[0]]]])
    // The enemy is asked.
    wait()
    expect(live.act).toHaveBeenCalledTimes(1)
    ask(marchFrom(course.way[1]!, [course.way[2]!]))
    expect(live.act.mock.calls[1]).toEqual([[course.acts[1]]])
  })

  it('halts when dice fall, when the force is elsewhere, and when something else is asked', async () => {
    const course = coursesOf(GAME, march).get(`space:${risky}`)![0]!
    const [, first, second] = course.way as string[]
    const disturbances: ((desk: ReturnType<typeof marchAt>) => void)[] = [
      (desk) => {
        desk.log({ dice: [3, 4] })
        desk.ask(marchFrom(first!, [second!]))
      },
      (desk) => desk.ask(marchFrom(course.way[0]!, [first!])),
      (desk) => desk.ask(marchFrom(first!, [])),
      (desk) => desk.ask(viewAt('french', 'tactics')),
    ]
    for (const disturb of disturbances) {
      const desk = marchAt(march)
      await desk.journey.go(course)
      disturb(desk)
      expect(desk.live.act).toHaveBeenCalledTimes(1)
      expect(desk.journey.course).toBeNull()
      expect(desk.halted()).toBe(1)
    }
  })

  it('goes step by step where one line is refused, and halts where a step is', async () => {
    const { journey, live, halted } = marchAt(march)
    const course = coursesOf(GAME, march).get(`space:${quiet}`)![0]!
    live.act.mockRejectedValueOnce(new Refused('Sequence', 'One by one.', false))
    await journey.go(course)
    expect(live.act.mock.calls[1]).toEqual([[course.acts[0]]])
    expect(journey.left).toBe(course.acts.length - 1)
    live.act.mockRejectedValue(new Refused('3.11', 'No.', false))
    await journey.go({ ...course, reactions: 1 })
    expect(journey.course).toBeNull()
    expect(halted()).toBe(1)
  })

  it('is over with its last step, and with the lesson that it was made for, though nothing is asked any more', async () => {
    const course = coursesOf(GAME, march).get(`space:${quiet}`)![0]!
    const arrived = marchAt(march)
    await arrived.journey.go(course)
    arrived.wait()
    expect(arrived.journey.course).toBeNull()

    const learnt = marchAt(march)
    await learnt.journey.go({ ...course, reactions: 1 })
    Object.assign(learnt.live.state, { exercise: { standing: 'solved' } })
    learnt.wait()
    expect(learnt.journey.course).toBeNull()
    expect(learnt.halted()).toBe(0)
  })

  it('says nothing of its own where a lesson has refused the march: the card of the lesson does', async () => {
    const { journey, live, halted } = marchAt(march)
    Object.assign(live, { canBeginAgain: true })
    live.act.mockRejectedValue(new Refused('', 'To 4125.', false))
    await journey.go(coursesOf(GAME, march).get(`space:${quiet}`)![0]!)
    expect(journey.course).toBeNull()
    expect(halted()).toBe(0)
  })
})
