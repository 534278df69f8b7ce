/** The page's words: every catalogue can be read here, and every key that the page asks for is there. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { hasMessage, t } from '$lib/messages'
import { opponentName, peopleOf, sideName } from '$lib/names'

const engine = join(import.meta.dirname, '../../src/grognard')
const sources = join(import.meta.dirname, '../src')

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))
}

describe('catalogues', () => {
  it.each(filesIn(engine, /\.ftl$/))('%s parses', (path) => {
    const bundle = new FluentBundle('en', { useIsolating: false })
    expect(bundle.addResource(new FluentResource(readFileSync(path, 'utf-8')))).toEqual([])
  })

  it('have every key that the page asks for', () => {
    const missing: string[] = []
    for (const path of filesIn(sources, /\.(svelte|ts)$/)) {
      for (const [, key] of readFileSync(path, 'utf-8').matchAll(/\bt\(\s*'([^']+)'/g)) {
        if (!hasMessage(key!)) missing.push(`${path}: ${key}`)
      }
    }
    expect(missing).toEqual([])
  })
})

describe('words', () => {
  it('take arguments', () => {
    expect(t('start-words-solo', { people: 'the French', level: 'Staff officer' })).toBe(
      'You lead the French against the computer (Staff officer).',
    )
    expect(t('start-rules-found', { count: 1 })).toBe('One section contains all these words:')
    expect(t('start-rules-found', { count: 12 })).toBe('12 sections contain all these words:')
  })

  it('show a key that is nowhere, and names that no catalogue knows', () => {
    expect(t('no-such-key')).toBe('no-such-key')
    expect(sideName('french')).toBe('French')
    expect(sideName('swedish')).toBe('Swedish')
    expect(peopleOf('swedish')).toBe('the Swedish side')
    expect(opponentName('deep_thought')).toBe('Deep thought')
  })
})
