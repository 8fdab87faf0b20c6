// The product's own texts: every language has all of them, and is found by its tag.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { widgetWords } from '@/lib/widget/widget-words'
import { CONSOLE_LANGUAGES, pickConsoleLanguage } from './console/console-languages'
import { en, type Plural, type Words } from './en'
import { WORDS, wordsOf } from './languages'
import { directionOf, LANGUAGES, type Language, pickLanguage } from './pick-language'
import { UNREVIEWED } from './unreviewed'

const names = Object.keys(en) as (keyof Words)[]
const others = LANGUAGES.filter((language) => language !== 'en')

/** Words that are rightly the same as in English. */
const SAME: Partial<Record<Language, (keyof Words)[]>> = { es: ['error'], da: ['send'], nb: ['send'] }
const OTHER_LETTERS: Language[] = [
  ...(['ar', 'el', 'he', 'hi', 'ja', 'ko'] as const),
  ...(['ru', 'th', 'uk', 'zh', 'zh-Hant'] as const),
]

const formsOf = (text: string | Plural): string[] => (typeof text === 'string' ? [text] : Object.values(text))
const placeholders = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join()

describe.each(others)('%s', (language) => {
  const words = WORDS[language]

  it('has all texts, and no others', () => {
    expect(Object.keys(words)).toEqual(names)
    for (const name of names)
      for (const text of formsOf(words[name])) expect(text, name).toMatch(/^\S.*\S$|^\S$/)
  })

  it('says at the head of its file whether a native reader has checked it, as the code knows', () => {
    const file = readFileSync(path.join(import.meta.dirname, `${language.toLowerCase()}.ts`), 'utf8')
    const [head = ''] = file.split('\n')
    expect(head.endsWith('No native reader has checked it yet.')).toBe(UNREVIEWED.has(language))
  })

  it('is not left in English', () => {
    const english = names.filter((name) => formsOf(words[name]).join() === formsOf(en[name]).join())
    expect(english).toEqual(SAME[language] ?? [])
    if (!OTHER_LETTERS.includes(language)) return
    const latin = names
      .flatMap((name) => formsOf(words[name]))
      .filter((text) => /[a-z]/i.test(text.replace(/\{\w+\}|Soundings/g, '')))
    expect(latin).toEqual([])
  })

  it('has the same placeholders as English', () => {
    for (const name of names) {
      const [expected, text] = [en[name], words[name]]
      if (typeof text === 'string' && typeof expected === 'string')
        expect(placeholders(text), name).toBe(placeholders(expected))
    }
  })

  it('has every plural form that whole numbers need, with the number wherever it may differ', () => {
    const rules = new Intl.PluralRules(language)
    const numbers = Array.from({ length: 1001 }, (_, index) => index)
    for (const forms of [words.answers, words.people, words.choices]) {
      for (const category of new Set(numbers.map((count) => rules.select(count)))) {
        const text = forms[category]
        expect(text, category).toBeDefined()
        const isOne = numbers.filter((count) => rules.select(count) === category).length === 1
        if (!isOne) expect(text).toContain('{n}')
      }
    }
  })
})

describe('pickLanguage', () => {
  it.each([
    ['de-CH', 'de'],
    ['ES-mx', 'es'],
    ['pt_BR', 'pt'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh_TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['yue', 'zh-Hant'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hans-TW', 'zh'],
    ['cmn-Hans', 'zh'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['nb', 'nb'],
    ['iw', 'he'],
    ['in-ID', 'id'],
    [' uk-UA', 'uk'],
    ['tlh', undefined],
    ['', undefined],
    ['not a locale', undefined],
    ['constructor', undefined],
  ])('finds %s', (locale, language) => {
    expect(pickLanguage(locale)).toBe(language)
  })

  it('picks the first locale that has texts', () => {
    expect(pickLanguage(null, 'tlh', 'fr-CA', 'de')).toBe('fr')
    expect(wordsOf(null, 'bg').next).toBe('Next')
    expect(wordsOf('bg', 'ja').next).toBe('次へ')
    expect(wordsOf('not a locale', 'zh-TW').close).toBe('關閉')
  })
})

describe('pickConsoleLanguage', () => {
  it.each(CONSOLE_LANGUAGES)('has %s, which respondents have too', (language) => {
    expect(pickConsoleLanguage(language)).toBe(language)
    expect(LANGUAGES).toContain(language)
  })

  it.each([
    [['ru', 'de-AT'], 'de'],
    [['ru'], undefined],
    [['zh-TW', 'en'], 'en'],
    [['zh-TW', 'zh', 'en'], 'zh'],
    [['zh-TW', 'ko'], 'zh'],
    [[undefined, 'nn-NO'], 'nb'],
  ])('of %j is %s', (locales, language) => {
    expect(pickConsoleLanguage(...locales)).toBe(language)
  })
})

describe('directionOf', () => {
  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa_IR', 'rtl'],
    ['ur', 'rtl'],
    ['pa-Arab', 'rtl'],
    ['AZ-arab-IR', 'rtl'],
    ['uz-Latn', 'ltr'],
    ['ar-Latn', 'ltr'],
    ['arn', 'ltr'],
    ['en', 'ltr'],
    ['', 'ltr'],
  ])('of %s is %s', (locale, direction) => {
    expect(directionOf(locale)).toBe(direction)
  })
})

it('gives the widget only texts without plural forms', () => {
  for (const language of LANGUAGES)
    for (const text of Object.values(widgetWords(WORDS[language]))) expect(typeof text).toBe('string')
})
