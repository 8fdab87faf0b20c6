// Whether colours can be read on one another, and the nearest ones that can.
import { describe, expect, it } from 'vitest'
import { contrastOf, nearestReadable, READABLE, replacementOf } from '@/components/editor/sections/contrast'
import { palette } from '@/lib/widget/render/colours'

describe('contrastOf', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#ffffff', 1],
  ])('gives %s on %s the ratio %d', (text, ground, ratio) => {
    expect(contrastOf(text, ground)).toBeCloseTo(ratio, 1)
  })

  it('has nothing to say of what is no colour', () => {
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
  ])('finds a colour for %s that can be read on %s', (text, ground) => {
    const found = nearestReadable(text, ground)
    expect(contrastOf(found, ground)).toBeGreaterThanOrEqual(READABLE)
  })

  it('leaves what can be read as it is, and changes a little what nearly can', () => {
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
    (ground) => {
      expect(replacementOf(ground)).toBe(NAMES[palette(ground, null, null)['--fg'] ?? ''])
    },
  )
})
