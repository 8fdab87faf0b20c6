// The console's texts and their translations: complete, with the same parts, in every plural form.

import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { describe, expect, it } from 'vitest'
import { CONSOLE_LANGUAGES, type ConsoleLanguage } from '@/lib/languages/console/console-languages'
import { localeOf } from '@/lib/languages/console/locale-of'
import { createTranslator } from '@/lib/languages/console/translator'
import { type Message, plainEnglish } from '@/lib/platform/contract/translator'
import { catalogueLanguages, readCatalogue, untranslated } from '@/scripts/texts/catalogues.mjs'
import { findTexts } from '@/scripts/texts/find-texts.mjs'
import { english } from '../../support/english'

const texts = [...findTexts().keys()].sort()

const SELECT = 1
const PLURAL = 2
const ORDINAL = 3

interface Part {
  name: string
  kind: 'value' | 'tag' | 'select' | 'plural' | 'ordinal'
  /** Of a select or plural. */
  forms: string[]
}

/** The placeholders, tags and choices of a compiled message, also those within others. */
function partsOf(message: CompiledMessage): Part[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((piece): Part[] => {
    if (!Array.isArray(piece)) return []
    const [name, second, third] = piece as [string, unknown, Record<string, CompiledMessage>]
    if (piece.length === 1) return [{ name, kind: 'value', forms: [] }]
    if (second === SELECT || second === PLURAL || second === ORDINAL) {
      const kind = second === SELECT ? 'select' : second === PLURAL ? 'plural' : 'ordinal'
      return [{ name, kind, forms: Object.keys(third) }, ...Object.values(third).flatMap(partsOf)]
    }
    if (typeof second === 'number' && second > ORDINAL) return [{ name, kind: 'value', forms: [] }]
    return [{ name, kind: 'tag', forms: [] }, ...partsOf(piece.slice(1) as CompiledMessage)]
  })
}

/** What a translation must share with the English text. */
const essence = (message: CompiledMessage): string[] =>
  [
    ...new Set(
      partsOf(message).map(({ name, kind, forms }) => {
        if (kind === 'tag') return `<${name}>`
        return kind === 'select' ? `{${name}: ${forms.sort().join()}}` : `{${name}}`
      }),
    ),
  ].sort()

function faultsOf(language: ConsoleLanguage, text: string, translation: string): string[] {
  const compiled = compile(translation)
  const [wanted, has] = [essence(compile(text)).join(' '), essence(compiled).join(' ')]
  const categories = (type: 'cardinal' | 'ordinal') =>
    new Intl.PluralRules(localeOf(language), { type }).resolvedOptions().pluralCategories
  const lacking = partsOf(compiled).flatMap(({ name, kind, forms }) =>
    kind === 'plural' || kind === 'ordinal'
      ? categories(kind === 'plural' ? 'cardinal' : 'ordinal')
          .filter((category) => !forms.includes(category))
          .map((category) => `{${name}} has no form “${category}”`)
      : [],
  )
  return [...(wanted === has ? [] : [`has ${has}, not ${wanted}`]), ...lacking]
}

it('has a catalogue for each of its languages', () => {
  expect([...catalogueLanguages(), 'en'].sort()).toEqual([...CONSOLE_LANGUAGES])
})

describe.each(CONSOLE_LANGUAGES.filter((language) => language !== 'en'))('the catalogue %s', (language) => {
  const catalogue = readCatalogue(language)
  it('is in order', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).sort())
  })
  // English is enough to merge: what is missing is said in English and counted here.
  it('has most of the texts of the code', ({ annotate }) => {
    const missing = untranslated(language, texts)
    annotate(`${missing.length} of ${texts.length} texts are not translated into ${language}`)
    expect(missing.length).toBeLessThan(texts.length / 5)
  })
  it('keeps placeholders, tags and choices, and has every plural form', () => {
    const translated = Object.entries(catalogue).filter(([text, translation]) => translation !== text)
    const faults = translated.flatMap(([text, translation]) =>
      faultsOf(language, text, translation).map((fault) => `${translation}: ${fault}`),
    )
    expect(faults).toEqual([])
  })
})

it('compiles in English', () => {
  expect(texts.filter((text) => text.trim() === '' || !compile(text))).toEqual([])
})

describe('without a catalogue', () => {
  const WITHOUT =
    /^lib\/(surveys\/document\/|answering\/routing\/routing-problems|surveys\/planning\/(plan-survey|rule-targets|shared-goal|status-moves|survey-problems)[.]rules[.]ts$)/
  const own = [...findTexts()]
    .filter(([, files]) => files.some((file) => WITHOUT.test(file)))
    .map(([text]) => text)
  it('has texts with values', () => {
    expect(own.filter((text) => text.includes('{')).length).toBeGreaterThan(40)
  })
  it.each(own)('says %j as with one', (text) => {
    const values = Object.fromEntries(
      partsOf(compile(text)).map(({ name }, at) => [
        name,
        at % 2 === 0 ? 12_345 : "{count} <b>'x'</b> $& $1",
      ]),
    )
    expect(plainEnglish(text as Message, values)).toBe(english(text as Message, values))
    // Pages in English have no message for it, and fill it in the same way.
    expect(createTranslator('en-GB', (same) => same)(text as Message, values)).toBe(
      plainEnglish(text as Message, values),
    )
  })
})

describe('a translator', () => {
  const catalogues: Record<string, string> = {
    '{count, plural, =1 {One survey} other {# surveys}}':
      '{count, plural, one {# ankieta} few {# ankiety} many {# ankiet} other {# ankiety}}',
  }
  const polish = createTranslator('pl', (text) => compile(catalogues[text] ?? text))
  const text = '{count, plural, =1 {One survey} other {# surveys}}'
  it.each([
    [1, '1 ankieta'],
    [3, '3 ankiety'],
    [12, '12 ankiet'],
    [12_345, '12 345 ankiet'],
  ])('counts %d in Polish', (count, words) => {
    expect(polish(text, { count }).replace(/\s/g, ' ')).toBe(words)
  })
  it('writes numbers alike in sentences and alone', () => {
    expect(english(text, { count: 12_345 })).toBe(`${english.number(12_345)} surveys`)
    expect(english.number(-1234.5)).toBe('−1,234.5')
    expect(createTranslator('de', (own) => compile(own)).number(1234.5)).toBe('1.234,5')
  })
  it('puts elements where tags are', () => {
    const link = (words: unknown[]) => ({ href: '/guide', words })
    expect(english.rich('Read <link>the guide</link> first.', { link })).toEqual([
      'Read ',
      { href: '/guide', words: ['the guide'] },
      ' first.',
    ])
  })
})
