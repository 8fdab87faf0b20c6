// Puts texts of mixed direction into visual order (Unicode's bidirectional algorithm).
import makeBidi from 'bidi-js'
import { clustersOf } from './printable-text'

export type Direction = 'ltr' | 'rtl'

const bidi = makeBidi()

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200F\u061C]/u

/** The direction of the first letter; null if there is none. */
export function directionOfText(text: string): Direction | null {
  const letter = /[\p{L}\u200E\u200F\u061C]/u.exec(text)?.[0]
  return letter === undefined ? null : RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}

/** The embedding level of each UTF-16 unit; odd: right to left. */
export const levelsOf = (text: string, base: Direction): Uint8Array =>
  base === 'ltr' && !RIGHT_TO_LEFT.test(text)
    ? new Uint8Array(text.length)
    : bidi.getEmbeddingLevels(text, base).levels

/** The parts in visual order, from left to right. */
export function toVisualOrder<T extends { level: number }>(parts: readonly T[]): T[] {
  const ordered = [...parts]
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let at = 0; at < ordered.length; at++) {
      let end = at
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end > at) ordered.splice(at, end - at, ...ordered.slice(at, end).reverse())
      at = Math.max(at, end - 1)
    }
  }
  return ordered
}

/** Direction marks, not needed once the direction is known. */
const MARKS = /[\u200E\u200F\u061C]/g

/**
 * A part of one level as the shaper needs it. The shaper only reverses right-to-left scripts:
 * brackets, digits and symbols of such a part are reversed here.
 */
export function toDrawable(text: string, level: number): string {
  const plain = text.replace(MARKS, '')
  const isRtl = level % 2 === 1
  const clusters = Array.from(clustersOf(plain), ({ segment }) =>
    isRtl ? (bidi.getMirroredCharacter(segment) ?? segment) : segment,
  )
  return (isRtl === RIGHT_TO_LEFT.test(plain) ? clusters : clusters.reverse()).join('')
}
