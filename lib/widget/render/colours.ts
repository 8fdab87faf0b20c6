// A survey's colours: its own where the contrast suffices (WCAG 2.2), else defaults.

type Rgb = [red: number, green: number, blue: number]

const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [27, 31, 36]
const ACCENT: Rgb = [11, 107, 117]

const parse = (text: string | null): Rgb | null => {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? '')?.[1]
  if (!digits) return null
  const number = Number.parseInt(digits.length > 3 ? digits : digits.replace(/./g, '$&$&'), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const print = (colour: Rgb): string => `rgb(${colour})`

const luminance = (colour: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part < 10.4 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio, 1 to 21. */
const contrast = (one: Rgb, other: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, index) => Math.round(part * share + (other[index] ?? 0) * (1 - share))) as Rgb

/** Mixes the colour into the background: the smallest share from `share` on with this contrast. */
const palest = (colour: Rgb, background: Rgb, minimum: number, share: number): Rgb => {
  const mixed = mix(colour, background, share)
  return share >= 1 || contrast(mixed, background) >= minimum
    ? mixed
    : palest(colour, background, minimum, share + 0.05)
}

const isColourful = (colour: Rgb): boolean => Math.max(...colour) - Math.min(...colour) > 63

/** The first of the colours that is readable on the background, else a dark or a light one. */
const readable = (background: Rgb, ...colours: (Rgb | null)[]): Rgb => {
  const found = [...colours, INK, WHITE].find((colour) => colour && contrast(colour, background) >= 4.5)
  return found ?? [0, 0, 0]
}

/** Custom properties for the style sheet. */
export function palette(
  background: string | null,
  text: string | null,
  answer: string | null,
): Record<string, string> {
  const bg = parse(background) ?? WHITE
  const fg = readable(bg, parse(text))
  const answers = readable(bg, parse(answer), fg)
  const brand = [answers, fg].find(isColourful) ?? (isColourful(bg) ? fg : ACCENT)
  const accent = readable(bg, brand, fg)
  const softest = (share: number, colour: Rgb): Rgb => {
    const soft = mix(colour, bg, share)
    return contrast(answers, soft) >= 4.5 ? soft : bg
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
