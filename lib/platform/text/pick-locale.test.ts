import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickLocale } from './pick-locale'

describe('pickLocale', () => {
  it.each([
    [['de-CH'], ['de', 'de-CH'], 'de-CH'],
    [['DE_ch'], ['de', 'de-CH'], 'de-CH'],
    [['de-CH'], ['fr', 'de'], 'de'],
    [['zh-Hant-CN-x-private'], ['zh', 'zh-Hant'], 'zh-Hant'],
    [['zh-Hant-x-a'], ['zh-Hant-x', 'zh-Hant'], 'zh-Hant'],
    [['de'], ['fr', 'de-AT'], 'de-AT'],
    [['pt-PT', 'en'], ['en', 'pt-BR'], 'pt-BR'],
    [['en-US', 'en-GB'], ['en-AU', 'en-GB'], 'en-GB'],
    [['it', 'fr'], ['fr', 'it'], 'it'],
    [['de'], ['den'], null],
    [[], ['de'], null],
    [['de'], [], null],
    [[`de${'-x'.repeat(20_000)}`], ['de'], null],
    [['constructor', 'not-a-language-at-all'], ['de'], null],
    [['de-x', 'en'], ['en', 'de'], 'de'],
    [['de-x-formal'], ['de', 'de-x-formal'], 'de-x-formal'],
    [['de'], ['de-x-formal', 'de'], 'de'],
  ])('%j of %j: %s', (wanted, offered, picked) => {
    expect(pickLocale(wanted, offered)).toBe(picked)
  })

  describe('takes the nearest region', () => {
    it.each([
      [['pt-BR'], ['pt-PT', 'pt'], 'pt'],
      [['pt'], ['pt-PT', 'pt-BR'], 'pt-BR'],
      [['pt-AO'], ['pt-BR', 'pt-PT'], 'pt-PT'],
      [['de-AT'], ['de-CH', 'de'], 'de'],
      [['de'], ['de-AT', 'de-DE'], 'de-DE'],
      [['en-GB'], ['en-US'], 'en-US'],
      [['en-GB'], ['en-US', 'en-AU'], 'en-AU'],
      [['en-001'], ['en-US', 'en-GB'], 'en-GB'],
      [['en'], ['en-GB', 'en-US'], 'en-US'],
      [['en-PH'], ['en-GB', 'en-US'], 'en-US'],
      [['es-MX'], ['es-ES', 'es-AR'], 'es-AR'],
      [['es-MX'], ['es-ES', 'es-419'], 'es-419'],
      [['es-GQ'], ['es-419', 'es-ES'], 'es-ES'],
      [['zh-MO'], ['zh-TW', 'zh-HK'], 'zh-HK'],
      [['zh-Hant'], ['zh-HK', 'zh-TW'], 'zh-TW'],
    ])('%j of %j: %s', (wanted, offered, picked) => {
      expect(pickLocale(wanted, offered)).toBe(picked)
    })
  })

  describe('tells scripts apart', () => {
    it.each([
      [['zh-TW'], ['zh', 'zh-Hant'], 'zh-Hant'],
      [['zh-HK'], ['zh-CN', 'zh-TW'], 'zh-TW'],
      [['zh-MO'], ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
      [['zh-SG'], ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
      [['zh-CN'], ['zh-TW', 'zh'], 'zh'],
      [['zh'], ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
      [['zh-Hans-TW'], ['zh-TW', 'zh-CN'], 'zh-CN'],
      [['yue-HK'], ['zh', 'zh-TW'], 'zh-TW'],
      [['cmn-Hant'], ['zh', 'zh-Hant'], 'zh-Hant'],
      [['sr-Latn'], ['sr', 'sr-Latn-RS'], 'sr-Latn-RS'],
      [['sr-ME'], ['sr', 'sr-Latn'], 'sr-Latn'],
      [['sh'], ['sr', 'sr-Latn'], 'sr-Latn'],
      [['pa-PK'], ['pa', 'pa-Arab'], 'pa-Arab'],
      [['uz-AF'], ['uz', 'uz-Arab'], 'uz-Arab'],
      [['az-IR'], ['az', 'az-Arab'], 'az-Arab'],
      [['kk-CN'], ['kk', 'kk-Arab'], 'kk-Arab'],
      [['mn-CN'], ['mn', 'mn-Mong'], 'mn-Mong'],
      [['bs-Cyrl'], ['bs', 'bs-Cyrl'], 'bs-Cyrl'],
      [['en-Latn-US'], ['en'], 'en'],
      [['ar'], ['ar-Latn', 'ar-EG'], 'ar-EG'],
    ])('%j of %j: %s', (wanted, offered, picked) => {
      expect(pickLocale(wanted, offered)).toBe(picked)
    })
  })

  describe('takes another script only where nothing else fits', () => {
    it.each([
      [['zh-TW', 'en'], ['zh', 'en'], 'en'],
      [['zh-TW', 'zh', 'en'], ['zh', 'en'], 'zh'],
      [['zh-TW'], ['en', 'zh'], 'zh'],
      [['zh-TW', 'fr'], ['en', 'zh-SG'], 'zh-SG'],
      [['sr-Latn', 'de'], ['sr', 'de-AT'], 'de-AT'],
    ])('%j of %j: %s', (wanted, offered, picked) => {
      expect(pickLocale(wanted, offered)).toBe(picked)
    })
  })

  describe('knows the other tags of a language', () => {
    it.each([
      [['no'], ['nn', 'nb'], 'nb'],
      [['nb-NO'], ['de', 'no'], 'no'],
      [['nn-NO'], ['nb', 'nn'], 'nn'],
      [['nn-NO', 'en'], ['en', 'nb'], 'nb'],
      [['nb', 'en'], ['en', 'nn'], 'nn'],
      [['iw'], ['en', 'he'], 'he'],
      [['he-IL'], ['en', 'iw'], 'iw'],
      [['in-ID'], ['en', 'id'], 'id'],
      [['tl'], ['en', 'fil'], 'fil'],
    ])('%j of %j: %s', (wanted, offered, picked) => {
      expect(pickLocale(wanted, offered)).toBe(picked)
    })
  })

  describe('whatever is wanted and offered', () => {
    const language = fc.constantFrom('zh', 'sr', 'en', 'pt', 'no', 'nb', 'nn', 'iw', 'tlh', 'x')
    const ends = fc.constantFrom('', '-Hant', '-Latn', '-Cyrl', '-TW', '-US', '-GB', '-BR', '-x', '-Latn-GB')
    const locales = fc.array(
      fc.tuple(language, ends).map((parts) => parts.join('')),
      { maxLength: 5 },
    )

    it('picks one that is offered in a wanted language, or none', () => {
      fc.assert(
        fc.property(locales, locales, (wanted, offered) => {
          const picked = pickLocale(wanted, offered)
          expect(picked === null || offered.includes(picked)).toBe(true)
          if (offered.some((locale) => wanted.includes(locale))) expect(picked).not.toBeNull()
        }),
      )
    })

    it('picks the script of what is wanted first, if that is offered', () => {
      const scriptOf = (locale: string | null) => new Intl.Locale(locale ?? 'und').maximize().script
      const tag = fc.constantFrom(
        'zh',
        'zh-TW',
        'zh-Hans-HK',
        'sr',
        'sr-ME',
        'pt',
        'pt-BR',
        'no',
        'nn-NO',
        'iw',
      )
      fc.assert(
        fc.property(tag, locales, locales, locales, (first, others, before, after) => {
          expect(scriptOf(pickLocale([first, ...others], [...before, first, ...after]))).toBe(scriptOf(first))
        }),
      )
    })

    it('does not change with what fits less', () => {
      fc.assert(
        fc.property(locales, locales, (wanted, offered) => {
          const picked = pickLocale(wanted, offered)
          if (picked !== null) expect(pickLocale(wanted, [picked])).toBe(picked)
        }),
      )
    })
  })
})
