// What an entry of the audit log changed, as people would say it.

import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '@/lib/languages/console/translator'
import { readCatalogue } from '@/scripts/texts/catalogues.mjs'
import { english } from '@/tests/support/english'
import { listChanges } from './change-words'

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

  it('does not repeat the name of what was made', () => {
    const after = { name: 'Spring', font: 'serif' }
    expect(listChanges(english, { before: null, after, subject: 'Spring' }, 'UTC')).toEqual(['font: serif'])
    expect(listChanges(english, { before: null, after, subject: 'spring' }, 'UTC')).toContain('name: Spring')
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
    expect(say({ caps: [] }, { caps: [{ limit: 3, window: null }] })).toEqual([
      'frequency caps: from none to limit 3',
    ])
  })

  it('says a frequency cap, a time to keep and a size as people say them', () => {
    const cap = (limit: number, count: number, unit: string, counts: string) => ({
      ...{ limit, window: { count, unit }, counts },
    })
    const week = cap(3, 7, 'days', 'viewed')
    expect(say({ caps: [] }, { caps: [week] })).toEqual([
      'frequency caps: from none to 3 surveys per 7 days, counting those seen',
    ])
    // What changed of it is said with the rest of it.
    expect(say({ caps: [week] }, { caps: [cap(1, 1, 'hours', 'served')] })).toEqual([
      'frequency caps: from 3 surveys per 7 days, counting those seen to 1 survey per hour, counting those sent',
    ])
    expect(say({ caps: [week] }, { caps: [] })).toEqual([
      'frequency caps: from 3 surveys per 7 days, counting those seen to none',
    ])
    const keep = (texts: number | null, people: number | null) => ({ keepDays: { texts, people } })
    expect(say(keep(null, 31), keep(1, null))).toEqual([
      'data is kept, texts: from for ever to 1 day',
      'data is kept, people: from 31 days to for ever',
    ])
    expect(say(null, { size: 51 })).toEqual(['size: 51 bytes'])
    expect(say(null, { size: 2_340_000 })).toEqual(['size: 2.34 MB'])
  })

  it('writes times for people', () => {
    const [words] = say(null, { expiresAt: '2026-11-23T12:00:00.000Z' })
    expect(words).toMatch(/^valid until: .*13:00/)
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
    expect(inGerman({ window: { count: 1200, unit: 'days' } })).toEqual([
      expect.stringMatching(/ 1\.200,.* Tage$/),
    ])
    expect(inGerman({ name: 'paused', status: 'constructor' })).toEqual([
      'Name: paused',
      'Status: constructor',
    ])
    expect(inGerman({ name: '{x} <b>’</b> “Q” \u202e' })).toEqual(['Name: {x} <b>’</b> “Q” '])
  })
})
