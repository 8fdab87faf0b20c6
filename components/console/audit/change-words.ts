// What an entry of the audit log changed, in words.
import type { Translator } from '@/lib/contract/console/translator'
import { isSameJson } from '@/lib/domain/text/same-json'
import { VALUE_NAMES } from './value-names'

type Values = Record<string, unknown> | null

/** Of one without words of its own, such as `redirectDomains`: redirect domains. */
function nameWords(t: Translator, name: string): string {
  const words = Object.hasOwn(VALUE_NAMES, name) ? VALUE_NAMES[name] : undefined
  return words === undefined ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : t(words)
}

const listed = (t: Translator, words: string[]): string =>
  new Intl.ListFormat(t.locale, { type: 'unit', style: 'short' }).format(words)

function valueWords(t: Translator, value: unknown): string {
  if (value === null || value === undefined) return t('none')
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  if (Array.isArray(value))
    return value.length === 0
      ? t('none')
      : listed(
          t,
          value.map((one) => valueWords(t, one)),
        )
  if (typeof value !== 'object') return value === '' ? t('empty') : String(value)
  return listed(
    t,
    Object.entries(value).map(([name, one]) => `${nameWords(t, name)} ${valueWords(t, one)}`),
  )
}

/** A line for each value that is not the same before and after. */
export function listChanges(t: Translator, { before, after }: { before: Values; after: Values }): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((key) => !isSameJson(before?.[key], after?.[key]))
    .map((key) => {
      const name = nameWords(t, key)
      const [was, is] = [valueWords(t, before?.[key]), valueWords(t, after?.[key])]
      if (before === null) return t('{name}: {is}', { name, is })
      if (after === null) return t('{name}: was {was}', { name, was })
      return t('{name}: from {was} to {is}', { name, was, is })
    })
}
