// What an entry of the audit log changed, as people would say it.

import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { listChanges } from '@/components/console/audit/change-words'
import { createTranslator } from '@/lib/languages/console/translator'
import { readCatalogue } from '@/scripts/texts/catalogues.mjs'
import { english } from '../../support/english'

const say = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  listChanges(english, { before, after }, 'Europe/Berlin')

const THEME = {
  name: 'Spring',
  light: { background: '#ffffff', text: null, button: '#1f6f54' },
  logo: null,
}

describe('the changes of an entry', () => {
  it('tells what was before and what is now', () => {
    expect(say({ name: 'Old', paused: false }, { name: 'New', paused: true })).toEqual([
      'name: from Old to New',
      'paused: from off to on',
    ])
    expect(say({ redirectDomains: [] }, { redirectDomains: ['a.example', 'b.example'] })).toEqual([
      'redirect domains: from none to a.example, b.example',
    ])
  })

  it('does not call a change what was counted with the action', () => {
    const light = { ...THEME.light, button: '#225544' }
    expect(say(THEME, { ...THEME, light, surveys: 1200, live: 0 })).toEqual([
      'light, button: from #1f6f54 to #225544',
      'surveys: 1,200',
      'live surveys: 0',
    ])
    expect(say({ address: 'a@example.com', rows: 3 }, { address: 'a@example.com' })).toEqual(['rows: was 3'])
  })

  it('leaves out what a group of values does not say', () => {
    expect(say(null, THEME)).toEqual([
      'name: Spring',
      'light: background #ffffff, button #1f6f54',
      'logo: none',
    ])
    expect(say({ cap: null }, { cap: { limit: 3, window: null } })).toEqual(['cap: from none to limit 3'])
  })

  it('writes times for people', () => {
    const [words] = say(null, { expiresAt: '2026-11-23T12:00:00.000Z' })
    expect(words).toMatch(/^expires at: .*13:00/)
    expect(words).not.toContain('Z')
  })

  it('says what the program has chosen in the language of the reader, and what people wrote as it is', () => {
    const catalogue = readCatalogue('de')
    const german = createTranslator('de', (text) => compile(catalogue[text] ?? text))
    const inGerman = (after: Record<string, unknown>) =>
      listChanges(german, { before: null, after }, 'Europe/Berlin')
    expect(inGerman({ status: 'paused' })).toEqual(['Status: pausiert'])
    expect(inGerman({ role: 'analyst', email: 'owner@example.com' })).toEqual([
      'Rolle: Analyst',
      'E-Mail: owner@example.com',
    ])
    expect(inGerman({ reason: 'wrong password' })).toEqual(['Grund: falsches Passwort'])
    expect(inGerman({ cap: { limit: 1200, window: { count: 7, unit: 'days' } } })).toEqual([
      expect.stringMatching(/ 1\.200,.* Tage$/),
    ])
    expect(inGerman({ name: 'paused', status: 'constructor' })).toEqual([
      'Name: paused',
      'Status: constructor',
    ])
    expect(inGerman({ name: '{x} <b>’</b> “Q” \u202e' })).toEqual(['Name: {x} <b>’</b> “Q” \u202e'])
  })
})
