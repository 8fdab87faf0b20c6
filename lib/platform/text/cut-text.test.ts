import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text'

describe('cutText', () => {
  it.each([
    ['hello', 5, 'hello'],
    ['hello', 3, 'hel'],
    ['hello', 0, ''],
    ['👍🏽👍🏽👍🏽', 2, '👍🏽👍🏽'],
    ['👩‍👩‍👧x', 1, '👩‍👩‍👧'],
    ['e\u0301e\u0301', 1, 'e\u0301'],
    ['🇩🇪🇫🇷', 1, '🇩🇪'],
  ])('%s at %s: %s', (text, maxLength, cut) => {
    expect(cutText(text, maxLength)).toBe(cut)
  })

  it('returns a prefix of the text with at most the allowed characters', () => {
    const segmenter = new Intl.Segmenter('en')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, maxLength) => {
        const cut = cutText(text, maxLength)
        expect(text.startsWith(cut)).toBe(true)
        expect([...segmenter.segment(cut)].length).toBeLessThanOrEqual(maxLength)
        expect(cut === text || [...segmenter.segment(cut)].length === maxLength).toBe(true)
      }),
    )
  })
})
