import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { possibleInXml } from '@/lib/platform/text/xml/escape-xml'
import { readTranslations } from './read-translations.rules'
import {
  isBlank,
  type TranslationEntry,
  type TranslationFile,
  type TranslationFormat,
} from './translation-entry.rules'
import { writeTranslations } from './write-translations.rules'

const AWKWARD = [
  ...['=1+1', "'=1+1", '+49', '-5', '@a', '"', '""', "'", ',', ';', '\t', '\r\n', '\r', '\n a \n', ' a '],
  ...['&amp;', '<![CDATA[a]]>', ']]>', '<p class="a">Hi&nbsp;<b>{{answer:why|your reason}}</b></p>', '&#13;'],
  ...[
    '{{data:name|you}}',
    '😀👩‍👩‍👧',
    'مرحبا، كيف حالك؟',
    'שלום\u200F',
    '你好',
    '\u2028',
    '\u0085',
    '\uFEFFa',
    '\uFFFD',
  ],
]

const text = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...AWKWARD), { maxLength: 4 }).map((parts) => parts.join('')),
)

const entry: fc.Arbitrary<TranslationEntry> = fc.record({
  path: fc.stringMatching(/^questions\.[a-z0-9][a-z0-9_-]{0,9}\.content$/),
  source: text,
  target: fc.option(text),
  note: fc.option(text),
  html: fc.boolean(),
})

const entries = fc.uniqueArray(entry, { selector: ({ path }) => path, maxLength: 8 })

const fileOf = (all: TranslationEntry[]): TranslationFile => ({
  survey: 'customer-survey',
  sourceLanguage: 'en',
  targetLanguage: 'pt-BR',
  entries: all,
})

/** What a file of the format has of the entries. */
const translated = (all: TranslationEntry[], kept: (text: string) => string) =>
  all
    .map(({ path, source, target }) => ({ path, source: kept(source), target: kept(target ?? '') }))
    .filter(({ target }) => !isBlank(target))

describe.each<TranslationFormat>(['xliff-1.2', 'xliff-2.0'])('%s', (format) => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(entries, (all) => {
        expect(readTranslations(writeTranslations(format, fileOf(all)))).toEqual({
          survey: 'customer-survey',
          sourceLanguage: 'en',
          targetLanguage: 'pt-BR',
          texts: translated(all, possibleInXml),
        })
      }),
    )
  })
})

describe('csv', () => {
  it.each([
    ['as it was written', (text: string) => text],
    ['without its byte order mark', (text: string) => text.slice(1)],
  ])('comes back %s', (_, change) => {
    // U+FFFD without a byte order mark is taken for a file in another encoding.
    const meant = entries.filter((all) => !JSON.stringify(all).includes('\uFFFD'))
    fc.assert(
      fc.property(meant, (all) => {
        expect(readTranslations(change(writeTranslations('csv', fileOf(all))))).toEqual({
          survey: null,
          sourceLanguage: null,
          targetLanguage: null,
          texts: translated(all, (text) => text),
        })
      }),
    )
  })
})
