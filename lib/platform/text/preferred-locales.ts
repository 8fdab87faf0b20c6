// Caches parsed Accept-Language headers: most visitors send one of a few hundred.
import { parseAcceptLanguage } from './locale'

const MOST = 1000

const cache = new Map<string, string[]>()

/** The tags of an Accept-Language header, best first. Callers must not change the array. */
export function preferredLocales(header: string | null): string[] {
  if (header === null) return []
  const cached = cache.get(header)
  if (cached) return cached
  const locales = parseAcceptLanguage(header)
  if (cache.size >= MOST) cache.clear()
  cache.set(header, locales)
  return locales
}
