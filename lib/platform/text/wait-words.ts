// Says how long to wait.
import type { Translator } from '@/lib/platform/contract/translator'
import { lengthWords } from './length-words'

/** `seconds` as "1 minute", "20 minutes" or "2 hours". */
export function waitWords(t: Translator, seconds: number): string {
  const minutes = seconds < 90 ? 1 : Math.ceil(seconds / 60)
  return lengthWords(
    t,
    minutes < 90 ? { count: minutes, unit: 'minutes' } : { count: Math.ceil(minutes / 60), unit: 'hours' },
  )
}
