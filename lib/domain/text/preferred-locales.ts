// What a browser prefers to read: a few hundred headers are all that most visitors send, so each is read once.
import { parseAcceptLanguage } from '@/lib/domain/text/locale'

const MOST = 1000

const known = new Map<string, string[]>()

/** The tags of an Accept-Language header, best first. Whoever gets them must not change them. */
export function preferredLocales(header: string | null): string[] {
  if (header === null) return []
  const ready = known.get(header)
  if (ready) return ready
  const locales = parseAcceptLanguage(header)
  if (known.size >= MOST) known.clear()
  known.set(header, locales)
  return locales
}
