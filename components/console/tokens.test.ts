// The colours of components/ui/tokens.css: text and the edges of controls can be read in light and dark.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { theme } from './theme'

const TOKEN = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g
const tokens = new Map(
  [...readFileSync('components/ui/tokens.css', 'utf8').matchAll(TOKEN)].map(([, name, light, dark]) => [
    name,
    { light: light as string, dark: dark as string },
  ]),
)

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const colour = (name: string, scheme: 'light' | 'dark'): string => {
  const token = tokens.get(name)
  if (!token) throw new Error(`tokens.css has no --${name}`)
  return token[scheme]
}

const SURFACES = ['surface', 'surface-soft', 'surface-hover']
const SOFT = ['accent-soft', 'good-soft', 'warn-soft', 'bad-soft']
const TEXTS = ['text', 'muted', 'placeholder', 'accent', 'good', 'warn', 'bad']

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test.each(TEXTS)('%s can be read on every surface', (text) => {
    for (const ground of SURFACES)
      expect(contrast(colour(text, scheme), colour(ground, scheme)), ground).toBeGreaterThanOrEqual(4.5)
  })

  test.each(TEXTS.filter((name) => name !== 'placeholder'))('%s can be read on the soft colours', (text) => {
    for (const ground of SOFT)
      expect(contrast(colour(text, scheme), colour(ground, scheme)), ground).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of a control is seen on every surface', () => {
    for (const ground of SURFACES)
      expect(
        contrast(colour('border-control', scheme), colour(ground, scheme)),
        ground,
      ).toBeGreaterThanOrEqual(3)
  })

  test('white can be read on what is filled', () => {
    expect(contrast('#ffffff', colour('accent-fill', scheme))).toBeGreaterThanOrEqual(4.5)
  })

  test('Mantine fills with the accent', () => {
    const shade = (theme.primaryShade as { light: number; dark: number })[scheme]
    expect(theme.colors?.sea?.[shade]).toBe(colour('accent-fill', scheme))
  })
})
