import { describe, expect, it } from 'vitest'
import { fullAddress, go, readRoute, router, to } from '$lib/router.svelte'

describe('addresses', () => {
  it.each([
    ['', { page: 'start' }],
    ['#', { page: 'start' }],
    ['#/', { page: 'start' }],
    ['#/new/strategic', { page: 'new', game: 'strategic' }],
    ['#/table/abc', { page: 'table', gameId: 'abc', eyes: null }],
    ['#/table/abc?eyes=russian', { page: 'table', gameId: 'abc', eyes: 'russian' }],
    ['#/end/abc', { page: 'end', gameId: 'abc' }],
    ['#/seat/a-_9', { page: 'seat', token: 'a-_9' }],
    ['#/settings', { page: 'settings' }],
    ['#/rules/strategic?section=Movement%20B1', { page: 'rules', game: 'strategic', section: 'Movement B1' }],
    ['#/table', { page: 'missing', path: 'table' }],
    ['#/table/a/b', { page: 'missing', path: 'table/a/b' }],
    ['#/nowhere/x', { page: 'missing', path: 'nowhere/x' }],
  ])('%s', (hash, route) => expect(readRoute(hash)).toEqual(route))

  it('survives an address that is no proper encoding', () => {
    expect(readRoute('#/table/%E0%A4%A')).toEqual({ page: 'table', gameId: '%E0%A4%A', eyes: null })
  })

  it('reads what it writes, whatever signs are in it', () => {
    const odd = 'a/b?c=d&e #ü%'
    expect(readRoute(to.table(odd, odd))).toEqual({ page: 'table', gameId: odd, eyes: odd })
    expect(readRoute(to.rules(odd, odd))).toEqual({ page: 'rules', game: odd, section: odd })
    expect(readRoute(to.seat(odd))).toEqual({ page: 'seat', token: odd })
  })

  it('makes links that can be sent', () => {
    expect(fullAddress(to.seat('x'))).toBe(`${location.origin}/#/seat/x`)
  })
})

describe('going somewhere', () => {
  it('follows the address, and leaves no trace of what it replaces', async () => {
    const before = history.length
    go(to.seat('secret'), true)
    expect(router.route).toEqual({ page: 'seat', token: 'secret' })
    go(to.table('g'), true)
    expect(router.route).toEqual({ page: 'table', gameId: 'g', eyes: null })
    expect(history.length).toBe(before)
    expect(location.hash).toBe('#/table/g')
  })
})
