// Whether colours are readable on one another, and the nearest ones that are.
import { describe, expect, it } from 'vitest'
import { READABLE } from '@/lib/platform/text/colour'
import { palette } from '@/lib/platform/text/tag-palette'
import { contrastOf, nearestReadable, replacementOf } from './contrast'

describe('contrastOf', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#ffffff', 1],
  ])('gives %s on %s the ratio %d', (text, background, ratio) => {
    expect(contrastOf(text, background)).toBeCloseTo(ratio, 1)
  })

  it('returns nothing for text that is not a colour', () => {
    expect(contrastOf('red', '#ffffff')).toBeNull()
    expect(contrastOf(null, '#ffffff')).toBeNull()
  })
})

describe('nearestReadable', () => {
  it.each([
    ['#777777', '#ffffff'],
    ['#ffff00', '#ffffff'],
    ['#2255aa', '#1b1f24'],
    ['#808080', '#808080'],
  ])('finds a colour near %s that is readable on %s', (text, background) => {
    const found = nearestReadable(text, background)
    expect(contrastOf(found, background)).toBeGreaterThanOrEqual(READABLE)
  })

  it('keeps readable colours, and changes nearly readable ones a little', () => {
    expect(nearestReadable('#000000', '#ffffff')).toBe('#000000')
    expect(nearestReadable('#777777', '#ffffff')).toBe('#767676')
  })
})

describe('seenInstead', () => {
  const NAMES: Record<string, string> = {
    'rgb(27,31,36)': 'dark grey',
    'rgb(255,255,255)': 'white',
    'rgb(0,0,0)': 'black',
  }

  it.each(['#ffffff', '#777777', '#757575', '#000000', '#2255aa', '#ff0000', '#00ff00', '#808080'])(
    'names the colour that the tag shows on %s where the survey has none',
    (background) => {
      expect(replacementOf(background)).toBe(NAMES[palette(background, null, null)['--fg'] ?? ''])
    },
  )
})
