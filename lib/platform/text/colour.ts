// Colour arithmetic, so that a survey's theme colours are used only where they are readable (WCAG
// 2.2): for pages, the editor and the widget.

export type Rgb = readonly [red: number, green: number, blue: number]

/** Parses #rgb and #rrggbb, nothing else, so the result is safe to print into a stylesheet. */
export const parseColour = (text: string | null): Rgb | null => {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? '')?.[1]
  if (digits === undefined) return null
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const number = Number.parseInt(full, 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

export const printColour = (colour: Rgb): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast ratio, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * Mixes `share` (0 to 1) of the first colour with the rest of the second; rounded as it is printed,
 * so that contrast is measured on the colour that is shown.
 */
export const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share))
  return [part(0), part(1), part(2)]
}

/** Saturation: 0 is a grey, 1 a pure colour. */
export const chroma = (colour: Rgb): number => (Math.max(...colour) - Math.min(...colour)) / 255

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]
/** Our own text and accent, where a survey's are absent or cannot be read. */
export const INK: Rgb = [27, 31, 36]
export const ACCENT: Rgb = [11, 107, 117]

/** The minimum for normal text. */
export const READABLE = 4.5

/**
 * Moves the colour towards black or white just far enough to reach the contrast `least` with all
 * given backgrounds.
 */
export const withContrast = (colour: Rgb, least: number, ...backgrounds: Rgb[]): Rgb => {
  const worst = (candidate: Rgb) =>
    Math.min(...backgrounds.map((background) => contrast(candidate, background)))
  const goal = worst(BLACK) > worst(WHITE) ? BLACK : WHITE
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(goal, colour, share)
    if (worst(candidate) >= least) return candidate
  }
  return goal
}

/**
 * The palest mix of the colour with the first background that has the contrast `least` with all
 * backgrounds.
 */
export const palest = (colour: Rgb, least: number, background: Rgb, ...others: Rgb[]): Rgb => {
  for (let share = 0.4; share < 1; share += 0.05) {
    const candidate = mix(colour, background, share)
    if ([background, ...others].every((other) => contrast(candidate, other) >= least)) return candidate
  }
  return withContrast(colour, least, background, ...others)
}
