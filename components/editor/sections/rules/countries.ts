// The countries of the world with the browser's names for them.
import type { Translator } from '@/lib/platform/contract/translator'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that have a name but are not countries. */
const OTHERS = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).maximize().region === code

interface Country {
  value: string
  label: string
}

/** The countries that were listed before, by locale. */
const known = new Map<string, Country[]>()

/** Codes and names, sorted by name. */
export function listCountries({ locale }: Translator): Country[] {
  const listed = known.get(locale)
  if (listed) return listed
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const countries = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const code = `${first}${second}`
      const name = names.of(code)
      return name && !OTHERS.has(code) && isCurrent(code) ? [{ value: code, label: `${name} (${code})` }] : []
    }),
  ).sort((one, other) => one.label.localeCompare(other.label, locale))
  known.set(locale, countries)
  return countries
}
