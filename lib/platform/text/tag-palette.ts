// The colours that the tag draws a survey in: its own where the contrast suffices (WCAG 2.2), else
// defaults.
import {
  ACCENT,
  BLACK,
  chroma,
  contrast,
  INK,
  luminance,
  mix,
  parseColour,
  READABLE,
  type Rgb,
  WHITE,
  withContrast,
} from './colour'

const print = (colour: Rgb): string => `rgb(${colour})`

/** Mixes the colour into the background: the smallest share from `share` on with this contrast. */
const palest = (colour: Rgb, background: Rgb, minimum: number, share: number): Rgb => {
  const mixed = mix(colour, background, share)
  return share >= 1 || contrast(mixed, background) >= minimum
    ? mixed
    : palest(colour, background, minimum, share + 0.05)
}

const isColourful = (colour: Rgb): boolean => chroma(colour) >= 0.25

/** The first of the colours that is readable on the background, else a dark or a light one. */
const readable = (background: Rgb, ...colours: (Rgb | null)[]): Rgb => {
  const found = [...colours, INK, WHITE].find((colour) => colour && contrast(colour, background) >= READABLE)
  return found ?? BLACK
}

const NIGHT: Rgb = [20, 24, 30]
const MOON: Rgb = [230, 233, 237]
/** A background below this luminance is dark already. */
const DARK = 0.18

/**
 * Custom properties for the style sheet. `isDark`: dark colours of the same hues; a survey whose
 * background is dark anyway keeps its own.
 */
export function palette(
  background: string | null,
  text: string | null,
  answer: string | null,
  isDark = false,
): Record<string, string> {
  const own = parseColour(background) ?? WHITE
  const turns = isDark && luminance(own) > DARK
  const bg = turns ? mix(own, NIGHT, 0.06) : own
  /** In the dark, a colour becomes lighter, and a grey gives way to our own. */
  const turn = (colour: Rgb | null): Rgb | null =>
    turns && colour ? (isColourful(colour) ? withContrast(colour, READABLE, bg) : null) : colour
  const fg = readable(bg, turn(parseColour(text)), turns ? MOON : null)
  const answers = readable(bg, turn(parseColour(answer)), fg)
  const brand = [answers, fg].find(isColourful) ?? (isColourful(own) ? (turns ? own : fg) : ACCENT)
  const accent = readable(bg, turn(brand), fg)
  const softest = (share: number, colour: Rgb): Rgb => {
    const soft = mix(colour, bg, share)
    return contrast(answers, soft) >= READABLE ? soft : bg
  }
  const colours: Record<string, Rgb> = {
    bg,
    fg,
    answer: answers,
    accent,
    'on-accent': readable(accent, bg),
    muted: palest(fg, bg, 4.6, 0.7),
    line: mix(fg, bg, 0.16),
    edge: palest(fg, bg, 3.1, 0.4),
    soft: softest(0.05, fg),
    tint: softest(0.1, accent),
    error: readable(bg, [190, 24, 36], [255, 158, 150], fg),
  }
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${name}`, print(colour)]))
}
