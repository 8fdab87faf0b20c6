// Texts and colours of the widget: readable, in the right language, with early warnings.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { palette } from '@/lib/platform/text/tag-palette'
import { looksPersonal } from '@/lib/widget/render/on-demand/personal-data'

const contrast = (one = '', other = ''): number => {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const colour = fc.option(
  fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
)

describe('palette', () => {
  it('is readable whatever a survey asks for', () => {
    fc.assert(
      fc.property(colour, colour, colour, (background, text, answer) => {
        const colours = palette(background, text, answer)
        const pairs = [
          ['--fg', '--bg', 4.5],
          ['--answer', '--bg', 4.5],
          ['--answer', '--soft', 4.5],
          ['--answer', '--tint', 4.5],
          ['--muted', '--bg', 4.5],
          ['--error', '--bg', 4.5],
          ['--on-accent', '--accent', 4.5],
          ['--accent', '--bg', 4.5],
          ['--edge', '--bg', 3],
        ] as const
        for (const [one, other, least] of pairs) {
          expect(contrast(colours[one], colours[other]), `${one} on ${other}`).toBeGreaterThanOrEqual(least)
        }
      }),
    )
  })

  it('is as readable in the dark, on a dark background', () => {
    fc.assert(
      fc.property(colour, colour, colour, (background, text, answer) => {
        const colours = palette(background, text, answer, true)
        for (const name of ['--fg', '--answer', '--muted', '--error', '--accent'])
          expect(contrast(colours[name], colours['--bg']), name).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours['--on-accent'], colours['--accent'])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colours['--edge'], colours['--bg'])).toBeGreaterThanOrEqual(3)
        expect(contrast('rgb(255,255,255)', colours['--bg'])).toBeGreaterThan(4.5)
      }),
    )
    expect(palette('#1f4d3a', '#ffffff', null, true)).toEqual(palette('#1f4d3a', '#ffffff', null))
  })

  it('uses the colours of a survey where they are readable', () => {
    expect(palette('#1f4d3a', '#ffffff', null)).toMatchObject({
      '--bg': 'rgb(31,77,58)',
      '--fg': 'rgb(255,255,255)',
      '--answer': 'rgb(255,255,255)',
    })
  })

  it.each(['red', 'url(x)', '#12', ''])('uses default colours for %s', (nonsense) => {
    expect(palette(nonsense, nonsense, nonsense)).toEqual(palette(null, null, null))
  })
})

describe('looksPersonal', () => {
  const all = { personal_data_masking_enabled: 't', email_masked: 't', phone_number_masked: 't' } as const

  it.each(['write to ann@example.com', 'call +44 20 7946 0018', 'or 020-7946-0018', '(555) 123 4567'])(
    'notices "%s"',
    (text) => {
      expect(looksPersonal(text, all)).toBe(true)
      expect(looksPersonal(text, { ...all, personal_data_masking_enabled: 'f' })).toBe(false)
    },
  )

  it.each(['I paid 1,200.50 on 3 of 12 days', 'meet me @ noon', 'order 123456', ''])(
    'passes over "%s"',
    (text) => {
      expect(looksPersonal(text, all)).toBe(false)
    },
  )

  it('warns only about what this survey masks', () => {
    expect(looksPersonal('ann@example.com', { ...all, email_masked: 'f' })).toBe(false)
    expect(looksPersonal('+44 20 7946 0018', { ...all, phone_number_masked: 'f' })).toBe(false)
  })
})
