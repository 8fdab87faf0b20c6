// A theme as one JSON document: the colours, font, corners and images that surveys share
// (docs/themes.md).

import { z } from 'zod'
import { msg } from '@/lib/platform/contract/translator'
import { Colour, documentName, Key, WebAddress, wholeNumber } from './fields.endpoint'

/** As the theme of a survey: whatever the account's default theme is, or none. */
export const DEFAULT_THEME = 'default'

/** As many as an account can have. */
export const MOST_THEMES = 100

export const ThemeKey = Key.refine(
  (key) => key !== DEFAULT_THEME,
  msg('must not be "default": that stands for the theme that the account has chosen as its default'),
)

/** Fonts that need no loading, and that of the page around. */
export const FONTS = ['system', 'humanist', 'geometric', 'rounded', 'serif', 'slab', 'mono', 'page'] as const
export type Font = (typeof FONTS)[number]

const FAMILY = /^[A-Za-z0-9][A-Za-z0-9 _-]{0,62}$/

const Colours = z.strictObject({
  background: Colour,
  text: Colour,
  /** Of answers; null: like the text. */
  answers: Colour,
  button: Colour,
  buttonText: Colour,
})

const settings = {
  light: Colours.prefault({}),
  /** Colours in a dark scheme; those that are null are made from the light ones. */
  dark: Colours.prefault({}),
  font: z.enum(FONTS).default('system'),
  /** The name of a web font that the site has loaded; it comes before `font`. */
  fontFamily: z
    .string()
    .regex(FAMILY, msg('must be the name of one font, in letters, digits, spaces, "-" and "_"'))
    .nullable()
    .default(null),
  /** Of corners, in pixels; null: as without a theme. */
  radius: wholeNumber(0, 32).nullable().default(null),
  logo: z
    .strictObject({
      image: WebAddress.refine((address) => address !== null, msg('is missing')),
      /** Shown in its place in a dark scheme. */
      darkImage: WebAddress,
      /** What people hear or read who do not see it; empty: nothing. */
      alt: z.string().max(200).default(''),
    })
    .nullable()
    .default(null),
  backgroundImage: WebAddress,
}

export const ThemeSettings = z.strictObject(settings)
export type ThemeSettings = z.output<typeof ThemeSettings>

export const ThemeDocument = z.strictObject({ key: ThemeKey, name: documentName(80), ...settings })
export type ThemeDocument = z.output<typeof ThemeDocument>
export type ThemeDocumentInput = z.input<typeof ThemeDocument>
