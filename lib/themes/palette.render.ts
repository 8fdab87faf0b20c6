// The colours of a page, derived from the survey's own where they are readable, in light and dark.

import {
  ACCENT,
  BLACK,
  chroma,
  contrast,
  INK,
  luminance,
  mix,
  palest,
  parseColour,
  printColour,
  READABLE,
  type Rgb,
  WHITE,
  withContrast,
} from '@/lib/platform/text/colour'
import type { SurveySettings } from '@/lib/surveys/survey.rules'

interface Colours extends Pick<SurveySettings['look'], 'backgroundColor' | 'textColor' | 'answerTextColor'> {
  /** What buttons, bars and ticks have; null: made from the others. */
  accentColor?: string | null
}

interface Base {
  surface: Rgb
  ink: Rgb
  answerInk: Rgb
  accent: Rgb
}

const PALE_INK: Rgb = [232, 235, 239]
const DARK_SURFACE: Rgb = [24, 28, 34]

const COMFORTABLE = 8
const COLOURFUL = 0.25
const DARK = 0.18

const isReadable = (colour: Rgb | null, ground: Rgb): colour is Rgb =>
  colour !== null && contrast(colour, ground) >= READABLE

const readableInk = (surface: Rgb): Rgb =>
  isReadable(INK, surface)
    ? INK
    : isReadable(PALE_INK, surface)
      ? PALE_INK
      : withContrast(INK, READABLE, surface)

/** The survey's colours, with defaults for absent, malformed and unreadable ones. */
const readBase = ({ backgroundColor, textColor, answerTextColor, accentColor = null }: Colours): Base => {
  const background = parseColour(backgroundColor)
  const surface = background ?? WHITE
  const [text, answerText] = [parseColour(textColor), parseColour(answerTextColor)]
  const ink = isReadable(text, surface) ? text : readableInk(surface)
  const answerInk = isReadable(answerText, surface) ? answerText : ink
  const brand = [answerInk, ink].find((colour) => chroma(colour) >= COLOURFUL)
  const made = brand ?? (chroma(surface) >= COLOURFUL ? ink : ACCENT)
  return { surface, ink, answerInk, accent: parseColour(accentColor) ?? made }
}

/** The dark scheme: a dark theme is unchanged, a light one keeps its hues. */
const darken = (base: Base): Base => {
  if (luminance(base.surface) < DARK) return base
  const surface = chroma(base.surface) >= COLOURFUL ? mix(base.surface, DARK_SURFACE, 0.12) : DARK_SURFACE
  const accent = chroma(base.accent) >= COLOURFUL ? base.accent : PALE_INK
  return { surface, ink: PALE_INK, answerInk: PALE_INK, accent }
}

const printPalette = ({ surface, ink, answerInk, accent }: Base): string => {
  const isInkLight = luminance(ink) > luminance(surface)
  const [pole, opposite] = isInkLight ? [WHITE, BLACK] : [BLACK, WHITE]
  // A surface of medium lightness leaves little contrast: nearby colours move away from the ink.
  const isMiddling = contrast(pole, surface) < COMFORTABLE
  const isDark = luminance(surface) < DARK
  const page =
    isInkLight || isMiddling ? mix(opposite, surface, isDark ? 0.35 : 0.12) : mix(ink, surface, 0.05)
  const track = isMiddling ? mix(opposite, surface, 0.18) : mix(ink, surface, isInkLight ? 0.14 : 0.07)
  const own = withContrast(accent, READABLE, track, surface)
  const tint = mix(own, surface, 0.13)
  const colours: Record<string, Rgb> = {
    page,
    surface,
    ink,
    'answer-ink': answerInk,
    muted: withContrast(mix(ink, surface, 0.68), READABLE, surface, page),
    line: mix(ink, surface, 0.15),
    track,
    bar: palest(own, 3, surface, track),
    own,
    tint,
    'tint-ink': withContrast(own, READABLE, tint),
    'said-ink': withContrast(ink, READABLE, tint),
  }
  const variables = Object.entries(colours).map(([name, colour]) => `--${name}:${printColour(colour)}`)
  return `${variables.join(';')};color-scheme:${isInkLight ? 'dark' : 'light'}`
}

const PLAIN: Colours = { backgroundColor: null, textColor: null, answerTextColor: null }
const PAPER = printPalette({ ...readBase(PLAIN), ink: BLACK, answerInk: BLACK }).replace(
  /--page:#\w+/,
  '--page:#ffffff',
)

/**
 * A stylesheet that sets the colours as custom properties: light, dark, and print. `dark`: chosen
 * colours for the dark scheme; null: made from the others.
 */
export const printPalettes = (colours: Colours | null, dark: Colours | null = null): string => {
  const base = readBase(colours ?? PLAIN)
  const night = dark ? readBase(dark) : darken(base)
  return `:root{${printPalette(base)}}@media (prefers-color-scheme:dark){:root{${printPalette(night)}}}@media print{:root{${PAPER}}}`
}
