// The colours of a theme as the tag and our pages show them: the chosen ones where they are readable.
import {
  contrast,
  INK,
  luminance,
  mix,
  parseColour,
  printColour,
  READABLE,
  type Rgb,
  WHITE,
  withContrast,
} from '@/lib/platform/text/colour'
import { palette } from '@/lib/platform/text/tag-palette'
import type { SurveyTheme, ThemeColours } from './survey-theme.rules'

/** Ring, tick, bar: the least for what is not text (WCAG 2.2, 1.4.11). */
const VISIBLE = 3
const DARK = 0.18

export type Scheme = 'light' | 'dark'
type Themed = Pick<SurveyTheme, 'light' | 'dark'>

/** Whether its buttons differ from what the tag makes of the other colours. */
export const hasButton = ({ button, buttonText }: ThemeColours): boolean => (button ?? buttonText) !== null

export const hasColours = (colours: ThemeColours): boolean =>
  Object.values(colours).some((colour) => colour !== null)

/** The custom properties of the tag's stylesheet, without the dashes, as `#rrggbb`. */
export interface SchemeColours {
  bg: string
  fg: string
  answer: string
  accent: string
  'on-accent': string
  tint: string
  button: string
  'on-button': string
  [name: string]: string
}

const hex = (printed: string): string => {
  const [red = 0, green = 0, blue = 0] = printed.match(/\d+/g)?.map(Number) ?? []
  return printColour([red, green, blue])
}

const rgb = (colour: string): Rgb => parseColour(colour) ?? WHITE

/** What is readable on a button: the chosen colour, else a light or a dark one. */
const readableOn = (ground: Rgb, chosen: Rgb | null): Rgb =>
  [chosen, WHITE, INK].find((colour) => colour !== null && contrast(colour, ground) >= READABLE) ??
  withContrast(WHITE, READABLE, ground)

/** The colours that are shown in a scheme, every one readable. */
export function schemeColours({ light, dark }: Themed, scheme: Scheme): SchemeColours {
  const own = scheme === 'dark' && hasColours(dark)
  const chosen = own ? mergeDark(light, dark) : light
  const isTurned = scheme === 'dark' && !own
  const printed = palette(chosen.background, chosen.text, chosen.answers, isTurned)
  const colours = Object.fromEntries(
    Object.entries(printed).map(([name, value]) => [name.slice(2), hex(value)]),
  ) as SchemeColours
  const ground = rgb(colours.bg)
  const button = parseColour(chosen.button)
  if (!button) {
    const text = readableOn(rgb(colours.accent), parseColour(chosen.buttonText))
    return { ...colours, button: colours.accent, 'on-button': printColour(text) }
  }
  const accent = withContrast(button, VISIBLE, ground)
  // A button that can hardly be told from a dark ground is made lighter.
  const face = isTurned && contrast(button, ground) < VISIBLE ? accent : button
  const soft = mix(accent, ground, 0.1)
  return {
    ...colours,
    accent: printColour(accent),
    'on-accent': printColour(readableOn(accent, null)),
    tint: contrast(rgb(colours.answer), soft) >= READABLE ? printColour(soft) : colours.bg,
    button: printColour(face),
    'on-button': printColour(readableOn(face, parseColour(chosen.buttonText))),
  }
}

/** Chosen dark colours; one that is missing is derived as if none were chosen. */
function mergeDark(light: ThemeColours, dark: ThemeColours): ThemeColours {
  const derived = palette(light.background, light.text, light.answers, true)
  const background = dark.background ?? hex(derived['--bg'] ?? '')
  const isDark = luminance(rgb(background)) < DARK
  return {
    background,
    text: dark.text ?? (isDark ? hex(derived['--fg'] ?? '') : light.text),
    answers: dark.answers ?? dark.text ?? (isDark ? hex(derived['--answer'] ?? '') : light.answers),
    button: dark.button ?? light.button,
    buttonText: dark.buttonText ?? (dark.button === null ? light.buttonText : null),
  }
}

/** Two colours of a theme that stand on each other, as they are chosen and as they are shown. */
export interface ColourPair {
  /** The field of the theme that holds the upper colour. */
  field: 'text' | 'answers' | 'button' | 'buttonText'
  scheme: Scheme
  chosen: string
  ground: string
  /** WCAG's ratio of the two, 1 to 21. */
  ratio: number
  /** What is needed: 4.5 of text, 3 of the button itself. */
  least: number
  /** What people see; equal to `chosen` where that is readable. */
  shown: string
  /** The colour nearest to the chosen one that suffices, and its ratio. */
  fix: string
  fixRatio: number
}

/** Every pair of a theme with a colour of its own in a scheme. */
export function listPairs(theme: Themed, scheme: Scheme): ColourPair[] {
  const shown = schemeColours(theme, scheme)
  const own = theme[scheme]
  const pair = (field: ColourPair['field'], ground: string, seen: string, least: number): ColourPair[] => {
    const chosen = parseColour(own[field])
    if (!chosen) return []
    const ratio = contrast(chosen, rgb(ground))
    const fix = withContrast(chosen, least, rgb(ground))
    return [
      {
        ...{ field, scheme, chosen: printColour(chosen), ground, ratio, least, shown: seen },
        ...{ fix: printColour(fix), fixRatio: contrast(fix, rgb(ground)) },
      },
    ]
  }
  return [
    ...pair('text', shown.bg, shown.fg, READABLE),
    ...pair('answers', shown.bg, shown.answer, READABLE),
    ...pair('button', shown.bg, shown.button, VISIBLE),
    ...pair('buttonText', shown.button, shown['on-button'], READABLE),
  ]
}
