import { describe, expect, it } from 'vitest'
import { parseAcceptLanguage } from './locale'

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
