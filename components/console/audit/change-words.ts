// What an entry of the audit log changed, in words.
import { inZone } from '@/components/reports/numbers'
import type { Translator } from '@/lib/contract/console/translator'
import { isSameJson } from '@/lib/domain/text/same-json'
import { CHOSEN_VALUES, VALUE_NAMES } from './value-names'

type Values = Record<string, unknown> | null

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNone = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Of one without words of its own, such as `redirectDomains`: redirect domains. */
function nameWords(t: Translator, name: string): string {
  const words = Object.hasOwn(VALUE_NAMES, name) ? VALUE_NAMES[name] : undefined
  return words === undefined ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : t(words)
}

const listed = (t: Translator, words: string[]): string =>
  new Intl.ListFormat(t.locale, { type: 'unit', style: 'short' }).format(words)

function chosenWords(t: Translator, name: string, value: string): string | null {
  const words = Object.hasOwn(CHOSEN_VALUES, name) ? CHOSEN_VALUES[name] : undefined
  const chosen = words && Object.hasOwn(words, value) ? words[value] : undefined
  return chosen === undefined ? null : t(chosen)
}

/** `key`: the name of the value in the entry. */
function valueWords(t: Translator, key: string, value: unknown, zone: string): string {
  if (isNone(value)) return t('none')
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  if (Array.isArray(value))
    return listed(
      t,
      value.map((one) => valueWords(t, key, one, zone)),
    )
  if (!isGroup(value)) {
    if (typeof value === 'number') return value.toLocaleString(t.locale)
    const text = String(value)
    if (text === '') return t('empty')
    return MOMENT.test(text) ? inZone(t, text, zone) : (chosenWords(t, key, text) ?? text)
  }
  const given = Object.entries(value).filter(([, one]) => !isNone(one))
  if (given.length === 0) return t('none')
  return listed(
    t,
    given.map(([name, one]) => `${nameWords(t, name)} ${valueWords(t, name, one, zone)}`),
  )
}

/**
 * A line for each value that is not the same before and after. What stands on one side only did not change: it
 * says something about the action, such as how many surveys a theme had.
 * `zone`: the time zone in which times are said.
 */
export function listChanges(
  t: Translator,
  { before, after }: { before: Values; after: Values },
  zone: string,
): string[] {
  const lines = (was: Values, is: Values, label: (name: string) => string): string[] =>
    [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
      .filter((key) => !isSameJson(was?.[key], is?.[key]))
      .flatMap((key) => {
        const name = label(nameWords(t, key))
        const [old, now] = [was?.[key], is?.[key]]
        if (isGroup(old) && isGroup(now))
          return lines(old, now, (part) => t('{name}, {part}', { name, part }))
        if (old === undefined) return [t('{name}: {is}', { name, is: valueWords(t, key, now, zone) })]
        if (now === undefined) return [t('{name}: was {was}', { name, was: valueWords(t, key, old, zone) })]
        return [
          t('{name}: from {was} to {is}', {
            ...{ name, was: valueWords(t, key, old, zone), is: valueWords(t, key, now, zone) },
          }),
        ]
      })
  return lines(before, after, (name) => name)
}
