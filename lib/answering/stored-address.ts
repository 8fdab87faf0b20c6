// Shortens what callers send along with an answer to a size worth storing.

import { maskAddress } from '@/lib/answering/masking/mask.rules'
import type { Survey } from '@/lib/surveys/survey.rules'

/** At most `most` UTF-16 units, never half a surrogate pair. */
export function clip(text: string | null, most: number): string | null {
  if (text === null || text.length <= most) return text
  const cut = text.slice(0, most)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

/**
 * An address in the form that is stored: masked where the survey says so, and cut to 2,048
 * characters.
 */
export const storedAddress = (url: string | null, { settings }: Survey): string | null =>
  url === null ? null : clip(maskAddress(url, settings.privacy), 2048)
