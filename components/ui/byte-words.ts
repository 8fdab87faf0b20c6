// A size of data in the reader's language.
import type { Translator } from '@/lib/platform/contract/translator'

const UNITS = [
  [4, 'terabyte'],
  [3, 'gigabyte'],
  [2, 'megabyte'],
  [1, 'kilobyte'],
] as const

/**
 * 52 as 52 bytes, 3400 as 3.4 kB: three digits in the largest unit that has a whole one. `thousand`: what a unit has of
 * the next smaller one; 1024 where limits are counted so.
 */
export function inBytes(t: Translator, bytes: number, thousand: 1000 | 1024 = 1000): string {
  const found = UNITS.find(([power]) => bytes >= thousand ** power)
  if (!found) return t('{bytes, plural, one {# byte} other {# bytes}}', { bytes })
  const [power, unit] = found
  return t.number(bytes / thousand ** power, {
    ...{ style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 },
  })
}
