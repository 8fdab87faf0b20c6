// Contrast of two colours (WCAG 2.2), and the nearest colour with enough of it. Pure.
import { type Message, msg } from '@/lib/platform/contract/translator'
import {
  BLACK,
  contrast,
  INK,
  mix,
  parseColour,
  printColour,
  READABLE,
  type Rgb,
  WHITE,
} from '@/lib/platform/text/colour'

/** The colour that the tag uses instead of one with too little contrast, in words. */
export function replacementOf(ground: string): Message {
  const on = parseColour(ground) ?? WHITE
  if (contrast(INK, on) >= READABLE) return msg('dark grey')
  return contrast(WHITE, on) >= READABLE ? msg('white') : msg('black')
}

/** 1 to 21; null when one of them is not a colour. */
export function contrastOf(text: string | null, ground: string | null): number | null {
  const [one, other] = [parseColour(text), parseColour(ground)]
  return one && other && contrast(one, other)
}

/**
 * The first step from a colour towards black or white with enough contrast; null: there is none.
 */
function walk(from: Rgb, pole: Rgb, ground: Rgb): { colour: Rgb; share: number } | null {
  for (let step = 0; step <= 100; step++) {
    const colour = mix(pole, from, step / 100)
    if (contrast(colour, ground) >= READABLE) return { colour, share: step / 100 }
  }
  return null
}

/**
 * The colour, darkened or lightened just enough for the contrast; null when one of them is not a
 * colour.
 */
export function nearestReadable(text: string | null, ground: string | null): string | null {
  const [from, on] = [parseColour(text), parseColour(ground)]
  if (!from || !on) return null
  const [nearest] = [walk(from, BLACK, on), walk(from, WHITE, on)]
    .filter((one) => one !== null)
    .sort((one, other) => one.share - other.share)
  return nearest ? printColour(nearest.colour) : null
}
