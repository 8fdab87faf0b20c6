import { describe, expect, it } from 'vitest'
import { parseAcceptLanguage, pickLocale } from './locale'

describe('parseAcceptLanguage', () => {
  it.each([
    [null, []],
    ['', []],
    ['de-CH', ['de-ch']],
    ['de_CH', ['de-ch']],
    ['en;q=0.5, de, fr;q=0.9', ['de', 'fr', 'en']],
    ['en;q=0, *, de;q=0.1', ['de']],
    ['en; Q=0.2 ,de ; q = 0.3', ['de', 'en']],
    ['en;q=x, de', ['de']],
    ['<script>, de', ['de']],
    [`${'x'.repeat(2_000)},de`, []],
  ])('%s: %j', (header, tags) => {
    expect(parseAcceptLanguage(header)).toEqual(tags)
  })

  it('reads at most twenty tags', () => {
    expect(parseAcceptLanguage('de,'.repeat(100))).toHaveLength(20)
  })
})

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
  ])('%j of %j: %s', (wanted, offered, picked) => {
    expect(pickLocale(wanted, offered)).toBe(picked)
  })
})
