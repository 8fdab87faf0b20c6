// Whatever colours a theme has: what is shown can be read, in light and dark, and what the console says
// about a colour is what is shown.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, parseColour } from '@/lib/platform/text/colour'
import type { ThemeColours } from './survey-theme.rules'
import { listPairs, schemeColours } from './theme-colours.rules'

const NONE: ThemeColours = { background: null, text: null, answers: null, button: null, buttonText: null }

const colour = fc.option(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
)
const colours = fc.record({
  background: colour,
  text: colour,
  answers: colour,
  button: colour,
  buttonText: colour,
})
const ratio = (one: string, other: string) =>
  contrast(parseColour(one) ?? [0, 0, 0], parseColour(other) ?? [0, 0, 0])

describe('the colours of a theme', () => {
  it('are readable in every theme and scheme', () => {
    fc.assert(
      fc.property(colours, colours, fc.constantFrom('light', 'dark'), (light, dark, scheme) => {
        const shown = schemeColours({ light, dark }, scheme)
        expect(ratio(shown.fg, shown.bg)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(shown.answer, shown.bg)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(shown.answer, shown.tint)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(shown['on-button'], shown.button)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(shown['on-accent'], shown.accent)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(shown.accent, shown.bg)).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  it('are said as they are shown, and the fix suffices', () => {
    fc.assert(
      fc.property(colours, colours, fc.constantFrom('light', 'dark'), (light, dark, scheme) => {
        for (const pair of listPairs({ light, dark }, scheme)) {
          if (pair.ratio >= pair.least && pair.field !== 'button') expect(pair.shown).toBe(pair.chosen)
          if (pair.ratio < pair.least && pair.field !== 'button') expect(pair.shown).not.toBe(pair.chosen)
          expect(pair.fixRatio).toBeCloseTo(ratio(pair.fix, pair.ground), 10)
          expect(pair.fixRatio).toBeGreaterThanOrEqual(pair.least)
        }
      }),
    )
  })

  it('are the chosen ones where they can be read', () => {
    const light = {
      ...NONE,
      background: '#fdfcf7',
      text: '#22301f',
      button: '#1f6f54',
      buttonText: '#ffffff',
    }
    const dark = { ...NONE, background: '#101612', text: '#e6efe8', button: '#7fd1ae', buttonText: '#08130d' }
    expect(schemeColours({ light, dark }, 'light')).toMatchObject({
      ...{ bg: '#fdfcf7', fg: '#22301f', accent: '#1f6f54', button: '#1f6f54', 'on-button': '#ffffff' },
    })
    expect(schemeColours({ light, dark }, 'dark')).toMatchObject({
      ...{ bg: '#101612', fg: '#e6efe8', accent: '#7fd1ae', button: '#7fd1ae', 'on-button': '#08130d' },
    })
  })
})
