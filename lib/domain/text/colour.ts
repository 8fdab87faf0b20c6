// Colours as numbers, so that what a survey's theme asks for is used only where people can read it (WCAG 2.2).

export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads #rgb and #rrggbb, nothing else: what is returned can be printed into a stylesheet. */
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

/** `share` (0 to 1) of the first colour, the rest of the second; rounded as it is printed, so that what is judged is what is seen. */
export const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share))
  return [part(0), part(1), part(2)]
}

/** How colourful it is: 0 is a grey, 1 is pure. */
export const chroma = (colour: Rgb): number => (Math.max(...colour) - Math.min(...colour)) / 255

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]

/** The colour, moved towards black or white just so far that it stands out from all the given grounds. */
export const withContrast = (colour: Rgb, least: number, ...grounds: Rgb[]): Rgb => {
  const worst = (candidate: Rgb) => Math.min(...grounds.map((ground) => contrast(candidate, ground)))
  const goal = worst(BLACK) > worst(WHITE) ? BLACK : WHITE
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(goal, colour, share)
    if (worst(candidate) >= least) return candidate
  }
  return goal
}

/** The palest mix of the colour with the first ground that still stands out from all grounds; its hue stays clear. */
export const palest = (colour: Rgb, least: number, ground: Rgb, ...others: Rgb[]): Rgb => {
  for (let share = 0.4; share < 1; share += 0.05) {
    const candidate = mix(colour, ground, share)
    if ([ground, ...others].every((other) => contrast(candidate, other) >= least)) return candidate
  }
  return withContrast(colour, least, ground, ...others)
}
