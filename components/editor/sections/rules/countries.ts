// The countries of the world with the browser's names for them.

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that have a name but are not countries. */
const OTHERS = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).maximize().region === code

let known: { value: string; label: string }[] | null = null

/** Codes and names, sorted by name. */
export function listCountries(): { value: string; label: string }[] {
  if (known) return known
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  known = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const code = `${first}${second}`
      const name = names.of(code)
      return name && !OTHERS.has(code) && isCurrent(code) ? [{ value: code, label: `${name} (${code})` }] : []
    }),
  ).sort((one, other) => one.label.localeCompare(other.label, 'en'))
  return known
}
