import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, parseColour, type Rgb } from '@/lib/platform/text/colour'
import { printPalettes } from './palette.render'

const NONE = { backgroundColor: null, textColor: null, answerTextColor: null }

/** Light, dark and print, each by the name of its variables. */
const read = (css: string): Record<string, Rgb>[] =>
  css
    .split(':root{')
    .slice(1)
    .map((block) =>
      Object.fromEntries(
        [...block.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, name, hex]) => [
          name,
          parseColour(hex ?? '') ?? [0, 0, 0],
        ]),
      ),
    )

const hexOf = (css: string, name: string): string | undefined =>
  new RegExp(`--${name}:(#\\w+)`).exec(css)?.[1]

describe('parseColour', () => {
  it.each([
    ['#fff', [255, 255, 255]],
    ['#0b6B75', [11, 107, 117]],
    ['#ffff', null],
    ['red', null],
    ['#fff;}body{display:none', null],
    [' #fff', null],
    ['#12345g', null],
    [null, null],
  ])('reads %s as %j', (text, colour) => {
    expect(parseColour(text)).toEqual(colour)
  })
})

describe('printPalettes', () => {
  it('applies readable colours', () => {
    const css = printPalettes({
      backgroundColor: '#12305e',
      textColor: '#ffffff',
      answerTextColor: '#ffd34d',
    })
    expect([hexOf(css, 'surface'), hexOf(css, 'ink'), hexOf(css, 'answer-ink')]).toEqual([
      '#12305e',
      '#ffffff',
      '#ffd34d',
    ])
  })

  it('falls back where text would be unreadable', () => {
    const css = printPalettes({
      backgroundColor: '#ffffff',
      textColor: '#dddddd',
      answerTextColor: '#fffbe0',
    })
    expect([hexOf(css, 'surface'), hexOf(css, 'ink'), hexOf(css, 'answer-ink')]).toEqual([
      '#ffffff',
      '#1b1f24',
      '#1b1f24',
    ])
  })

  it('ignores invalid colours', () => {
    const evil = { ...NONE, backgroundColor: '#fff}body{display:none' }
    expect(printPalettes(evil)).toBe(printPalettes(null))
  })

  it('is readable in light, dark and print whatever a survey asks for', () => {
    const colour = fc.option(
      fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
    )
    fc.assert(
      fc.property(colour, colour, colour, (backgroundColor, textColor, answerTextColor) => {
        const palettes = read(printPalettes({ backgroundColor, textColor, answerTextColor }))
        expect(palettes).toHaveLength(3)
        for (const palette of palettes) {
          const ratio = (one: string, other: string) =>
            contrast(palette[one] ?? [0, 0, 0], palette[other] ?? [0, 0, 0])
          expect(ratio('ink', 'surface')).toBeGreaterThanOrEqual(4.5)
          expect(ratio('answer-ink', 'surface')).toBeGreaterThanOrEqual(4.5)
          expect(ratio('muted', 'surface')).toBeGreaterThanOrEqual(4.5)
          expect(ratio('muted', 'page')).toBeGreaterThanOrEqual(4.5)
          expect(ratio('tint-ink', 'tint')).toBeGreaterThanOrEqual(4.5)
          expect(ratio('said-ink', 'tint')).toBeGreaterThanOrEqual(4.5)
          expect(ratio('own', 'surface')).toBeGreaterThanOrEqual(4.5)
          expect(ratio('own', 'track')).toBeGreaterThanOrEqual(3)
          expect(ratio('bar', 'track')).toBeGreaterThanOrEqual(3)
        }
      }),
      { numRuns: 400 },
    )
  })
})
