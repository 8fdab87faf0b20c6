// A length of time in words.
import type { Translator } from '@/lib/platform/contract/translator'
import type { Duration } from './duration'

/** "3 days" */
export const lengthWords = (t: Translator, { count, unit }: Duration): string =>
  t.number(count, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' })
