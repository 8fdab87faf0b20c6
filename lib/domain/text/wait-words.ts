// Says when to try again.

import { msg } from '@/lib/contract/console/translator'

/** `seconds`: until then. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return msg('Try again in a minute.')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `Try again in ${minutes} minutes.`
  return `Try again in ${Math.ceil(minutes / 60)} hours.`
}
