/** What the keys do, and what the signs on the map mean. */
import { render, screen } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import KeysHelp from '../src/table/KeysHelp.svelte'

it('explains the sparks, rims and arrows on the map, each with its sign', () => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  const { container } = render(KeysHelp, { close: () => {} })
  const told = [...container.querySelectorAll('.signs dd')].map((each) => each.textContent)
  expect(told).toContain('the other side has just acted here')
  expect(told).toContain('can be chosen now')
  expect(container.querySelectorAll('.signs svg')).toHaveLength(told.length)
  expect(screen.getByText('Signs on the map')).toBeTruthy()
})
