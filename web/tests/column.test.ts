/** A stack that marches as a whole: who is in hand, and where all of them can go. */
import { describe, expect, it } from 'vitest'
import { Column } from '../src/lib/column.svelte'
import type { Option } from '../src/lib/hand.svelte'

const option = (...places: string[]) => ({ path: places, places, kind: '', action: '', label: '' }) as unknown as Option

/** A server that knows where whom can go, and answers when it is told to. */
function server(goals: Record<string, string[]>) {
  const waiting: (() => void)[] = []
  const courses = async (units: readonly string[]) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    const places = goals[units.join(' ')] ?? []
    return Object.fromEntries(
      places.map((place) => [place, { way: ['4322', place], price: `to ${place}`, acts: [`to ${place}`] }]),
    )
  }
  const answer = async (number: number) => {
    waiting[number]!()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { courses, answer }
}

describe('a stack in hand', () => {
  it('goes where all who are in hand can go, and who stays behind is asked about anew', async () => {
    const { courses, answer } = server({ 'fi3 fi4 ney': ['4422'], 'fi3 ney': ['4422', '4122'] })
    const column = new Column({ courses })
    column.take('4322', ['fi3', 'fi4', 'ney'])
    expect(column.inHand).toEqual(['fi3', 'fi4', 'ney'])
    await answer(0)
    expect([...column.courses.keys()]).toEqual(['space:4422'])
    column.toggle('fi4')
    expect(column.courses.size).toBe(0)
    await answer(1)
    expect(column.courseTo('space:4122')?.acts).toEqual(['to 4122'])
    expect(column.clicksFor('space:4500')).toEqual(['unit:fi3', 'unit:ney', 'space:4500'])
  })

  it('forgets an answer that comes after somebody else was taken up, or all were put down', async () => {
    const { courses, answer } = server({ fi3: ['4422'], fi4: ['4122'] })
    const column = new Column({ courses })
    column.take('4322', ['fi3'])
    column.take('4325', ['fi4'])
    await answer(0)
    expect(column.isKnown).toBe(false)
    await answer(1)
    expect([...column.courses.keys()]).toEqual(['space:4122'])
    column.take('4322', ['fi3'])
    column.putDown()
    await answer(2)
    expect(column.courses.size).toBe(0)
    expect(column.isHeld).toBe(false)
  })

  it('forgets where it was to go when somebody is left out', async () => {
    const { courses, answer } = server({ 'fi3 fi4': ['4422'] })
    const column = new Column({ courses })
    column.take('4322', ['fi3', 'fi4'])
    await answer(0)
    column.goal = 'space:4422'
    column.toggle('fi4')
    expect(column.goal).toBeNull()
  })

  it('can do what else is done from its hex', () => {
    const { courses } = server({})
    const options = [option('space:4322', 'space:4523', 'button:overrun'), option('space:4325', 'space:4326')]
    const column = new Column({ courses }, () => options)
    expect(column.others.size).toBe(0)
    column.take('4322', ['fi3'])
    expect([...column.others]).toEqual(['space:4523'])
  })
})
