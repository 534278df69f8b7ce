import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { go, to } from '$lib/router.svelte'
import { lamp } from '$lib/theme.svelte'
import App from '../src/App.svelte'
import { Problem } from '../src/api/http'
import { sentenceOf, troubleOf } from '../src/start/trouble'
import Trouble from '../src/start/Trouble.svelte'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the frame', () => {
  it('has a page for an address that leads nowhere, and a way out of it', async () => {
    go('#/nowhere', true)
    render(App)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start page' })).toHaveProperty('hash', '#/')
    expect(document.title).toBe('Page not found · Grognard')
  })

  it('begins at the top of a new page, for the eye and for the ear', async () => {
    window.scrollTo = vi.fn()
    vi.stubGlobal('fetch', async () => new Response('{"message": "No such game."}', { status: 404 }))
    go('#/nowhere', true)
    const { container } = render(App)
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(window.scrollTo).not.toHaveBeenCalled()
    go(to.seat('x'), true)
    expect(await screen.findByRole('heading', { name: 'No such seat' })).toBeTruthy()
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
    expect(document.activeElement).toBe(container.querySelector('.frame'))
  })

  it('tells of a page that broke instead of showing nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // A server that is not ours: titles without anything that a card could show.
    vi.stubGlobal('fetch', async (path: string) => Response.json(path.endsWith('titles') ? [{ id: 'x' }] : []))
    go(to.start(), true)
    render(App)
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    vi.stubGlobal('fetch', async () => Response.json([]))
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Russia, 1812' })).toBeTruthy()
  })

  it('tells a mistake of its own from a line that is cut', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(troubleOf(new Problem(0, '')).kind).toBe('lost')
    expect(troubleOf(new Problem(404, 'No.'))).toEqual({ kind: 'missing', detail: 'No.' })
    expect(troubleOf(new Problem(422, 'No.'))).toEqual({ kind: 'refused', detail: 'No.' })
    expect(troubleOf(new TypeError('x is undefined'))).toEqual({ kind: 'broken', detail: 'x is undefined' })
    expect(sentenceOf(new Problem(422, 'Line 2: no.'))).toBe('Line 2: no.')
    expect(sentenceOf(new Problem(0, ''))).toContain('cannot reach its server')
  })
})

describe('trouble', () => {
  it.each(['missing', 'lost', 'renewed', 'broken', 'refused', 'seat'] as const)('%s is told in words', (kind) => {
    render(Trouble, { kind, detail: 'What the server said.' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('trouble-')
    expect(screen.getByRole('main').textContent).not.toContain('trouble-')
    expect(screen.getByText('What the server said.')).toBeTruthy()
  })
})

describe('the lamp', () => {
  it('is lit and put out, and remembered', async () => {
    render(Trouble, { kind: 'missing' })
    const night = screen.getByRole('button', { name: 'Night' })
    await fireEvent.click(night)
    expect(lamp.theme).toBe('dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('grognard-theme')).toBe('dark')
    await fireEvent.click(screen.getByRole('button', { name: 'Day' }))
    expect(document.documentElement.dataset.theme).toBe('light')
  })
})
