// How well a colour can be read on another (WCAG 2.2), and the nearest one that can. Pure.
import { BLACK, contrast, mix, parseColour, printColour, type Rgb, WHITE } from '@/lib/domain/text/colour'

/** What normal text needs; with less, respondents get a colour of ours instead. */
export const READABLE = 4.5

const INK: Rgb = [27, 31, 36]

/** What people see instead of a colour that cannot be read on the ground, as the tag chooses it. */
export function seenInstead(ground: string): 'dark grey' | 'white' | 'black' {
  const on = parseColour(ground) ?? WHITE
  if (contrast(INK, on) >= READABLE) return 'dark grey'
  return contrast(WHITE, on) >= READABLE ? 'white' : 'black'
}

/** 1 to 21; null when one of them is no colour. */
export function contrastOf(text: string | null, ground: string | null): number | null {
  const [one, other] = [parseColour(text), parseColour(ground)]
  return one && other && contrast(one, other)
}

/** The first step from a colour towards a pole that can be read on the ground; null: not even the pole can. */
function walk(from: Rgb, pole: Rgb, ground: Rgb): { colour: Rgb; share: number } | null {
  for (let step = 0; step <= 100; step++) {
    const colour = mix(pole, from, step / 100)
    if (contrast(colour, ground) >= READABLE) return { colour, share: step / 100 }
  }
  return null
}

/** The colour, made darker or lighter just so far that it can be read on the ground; null when one of them is no colour. */
export function nearestReadable(text: string | null, ground: string | null): string | null {
  const [from, on] = [parseColour(text), parseColour(ground)]
  if (!from || !on) return null
  const [nearest] = [walk(from, BLACK, on), walk(from, WHITE, on)]
    .filter((one) => one !== null)
    .sort((one, other) => one.share - other.share)
  return nearest ? printColour(nearest.colour) : null
}
