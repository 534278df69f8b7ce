import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RuleSection } from '../src/api/types'
import { findSection, heading, inChapters, search, withLinks } from '../src/start/rules'
import RulesPage from '../src/start/RulesPage.svelte'

const section = (id: string, title = '', html = `<p>${id}</p>`, chapter: string | null = id): RuleSection => ({
  id,
  title,
  html,
  chapter,
})
const sections = [
  section('About', 'About these rules'),
  section('Combat', '', '<p>Battles are fought.</p>'),
  section('Combat C', 'Forced retreat of cavalry', '<p>Cavalry leaves [Combat D]. Rulings: Q1.</p>', 'Combat'),
  section('Combat D', 'Elimination', '<p>Combat D</p>', 'Combat'),
  section(
    'Rulings',
    '',
    '<ul><li><strong>Q1</strong> As printed, see Q2.</li><li><strong>Q2</strong> Read again.</li></ul>',
  ),
  section('Q1', '', '<p>As printed.</p>', null),
  section('Q2', '', '<p>Read again.</p>', null),
  section('Q2a', '', '<p>Again as printed.</p>', null),
]
const names = (list: RuleSection[]) => list.map((each) => each.id)

describe('rules', () => {
  it('are in chapters, rulings where they are listed', () => {
    expect(inChapters(sections).map(({ head, within }) => [head.id, names(within)])).toEqual([
      ['About', []],
      ['Combat', ['Combat C', 'Combat D']],
      ['Rulings', []],
    ])
  })

  it('of a book with numbers are in chapters too', () => {
    const numbered = [
      section('1', 'Combat'),
      section('1.1', 'Odds', '', '1'),
      section('10', 'Orders'),
      section('10.1', 'Who gives them', '', '10'),
    ]
    expect(inChapters(numbered).map(({ head, within }) => [head.id, names(within)])).toEqual([
      ['1', ['1.1']],
      ['10', ['10.1']],
    ])
  })

  it('are found by name, by the start of a name, and by words', () => {
    expect(findSection(sections, 'combat c')?.id).toBe('Combat C')
    expect(findSection(sections, 'Combat C2')?.id).toBe('Combat C')
    expect(findSection(sections, 'Q2')?.id).toBe('Q2')
    expect(findSection(sections, 'Supply')).toBeUndefined()
    expect(names([...search(sections, 'cavalry LEAVES')!])).toEqual(['Combat C'])
    expect(search(sections, '  ')).toBeNull()
  })

  it('have headings that say nothing twice', () => {
    expect(heading(sections[0]!)).toEqual({ name: '', title: 'About these rules' })
    expect(heading(sections[1]!)).toEqual({ name: '', title: 'Combat' })
    expect(heading(sections[2]!)).toEqual({ name: 'Combat C', title: 'Forced retreat of cavalry' })
  })

  it('refer to each other by links', () => {
    const linked = withLinks(sections[2]!.html, 'strategic', sections)
    expect(linked).toContain('<a href="#/rules/strategic?section=Combat%20D">[Combat D]</a>')
    expect(linked).toContain('<a href="#/rules/strategic?section=Q1">Q1</a>')
    expect(withLinks('<p>See Q2a.</p>', 'strategic', sections)).toContain('section=Q2a">Q2a</a>')
    expect(withLinks('<p>[No such] Q99</p>', 'strategic', sections)).toBe('<p>[No such] Q99</p>')
    expect(withLinks('<table><tr></tr></table><p>x</p>', 'strategic', sections)).toBe(
      '<div class="table"><table><tr></tr></table></div><p>x</p>',
    )
    expect(withLinks(sections[4]!.html, 'strategic', sections)).toContain('<strong>Q1</strong>')
  })
})

describe('the rules as a page', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('mark the section that was asked for, be it a ruling', async () => {
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('/titles') ? Response.json([]) : Response.json({ game: 'strategic', sections }),
    )
    Element.prototype.scrollIntoView = vi.fn()
    const { container, rerender } = render(RulesPage, { game: 'strategic', section: 'Combat C' })
    const contents = await screen.findByRole('navigation', { name: 'Contents' })
    await waitFor(() => expect(container.querySelector('.asked')?.textContent).toContain('Cavalry leaves'))
    expect(within(contents).getByRole('link', { current: 'location' }).textContent).toContain('Combat C')
    await rerender({ game: 'strategic', section: 'Q2' })
    await waitFor(() => expect(container.querySelector('.asked')?.textContent).toContain('Read again'))
    expect(container.querySelectorAll('.asked')).toHaveLength(1)
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'elimination' } })
    expect(
      within(contents)
        .getAllByRole('link')
        .map((link) => link.textContent?.trim()),
    ).toEqual(['Combat', 'Combat D Elimination'])
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'may horsemen leave' } })
    screen.getByText('No section contains all these words.')
    expect(within(contents).getAllByRole('link')).toHaveLength(5)
  })

  it('answer a question with passages, their sections and cases', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith('/titles')) return Response.json([])
      if (!path.includes('/answers?')) return Response.json({ game: 'strategic', sections })
      asked.push(path)
      return Response.json([
        {
          section: 'Combat C',
          title: 'Forced retreat of cavalry',
          passage: 'Cavalry leaves.',
          case: { name: 'cavalry leaves first', file: 'strategic/combat.yaml' },
        },
        { section: 'Q2', title: '', passage: 'Read again.', case: null },
        { section: 'Combat D', title: 'Elimination', passage: '', case: null },
      ])
    })
    render(RulesPage, { game: 'strategic', section: null })
    const field = await screen.findByRole('searchbox')
    await fireEvent.input(field, { target: { value: 'may cav' } })
    await fireEvent.input(field, { target: { value: 'may cavalry leave?' } })
    screen.getByText('No section contains all these words.')
    const answers = await screen.findByRole('region', { name: 'Answers' })
    expect(asked).toEqual(['/api/rules/strategic/answers?ask=may%20cavalry%20leave%3F'])
    await waitFor(() => expect(screen.queryByText('No section contains all these words.')).toBeNull())
    expect(
      within(answers).getByRole('link', { name: 'Combat C: Forced retreat of cavalry' }).getAttribute('href'),
    ).toBe('#/rules/strategic?section=Combat%20C')
    expect(answers.textContent).toContain('Shown by the case "cavalry leaves first"')
    expect(within(answers).getAllByRole('listitem')[1]!.textContent).not.toContain('Shown')
    const table = within(answers).getAllByRole('listitem')[2]!
    expect(table.textContent!.trim()).toBe('Combat D: Elimination')
    expect(table.querySelector('p')).toBeNull()
    await fireEvent.input(field, { target: { value: '' } })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Answers' })).toBeNull())
  })
})
