// What an entry of the audit log changed, in words.
import { inBytes } from '@/components/ui/byte-words'
import { withoutBidiControls } from '@/lib/platform/contract/bidi-controls'
import type { Translator } from '@/lib/platform/contract/translator'
import { isSameJson } from '@/lib/platform/json/same-json'
import { dateTimeWords } from '@/lib/platform/text/date-time-words'
import { TIME_UNITS } from '@/lib/platform/text/duration'
import { lengthWords } from '@/lib/platform/text/length-words'
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

/** A frequency cap; null: not one, or not a whole one. */
function capWords(t: Translator, value: Record<string, unknown>): string | null {
  const { limit, window, counts, of } = value
  if (typeof limit !== 'number' || !isGroup(window)) return null
  const { count, unit } = window
  if (typeof count !== 'number' || typeof unit !== 'string') return null
  return t(
    '{limit, plural, one {# survey} other {# surveys}} per {unit, select, minutes {{count, plural, one {minute} other {# minutes}}} hours {{count, plural, one {hour} other {# hours}}} other {{count, plural, one {day} other {# days}}}}, {counts, select, served {counting those sent} other {counting those seen}}{of, select, interrupting { of those that interrupt} other {}}',
    {
      ...{ limit, count, unit, counts: counts === 'served' ? 'served' : 'viewed' },
      of: of === 'interrupting' ? 'interrupting' : 'all',
    },
  )
}

/** A length of time; null: not a whole one. */
function lengthOf(t: Translator, { count, unit }: Record<string, unknown>): string | null {
  const known = TIME_UNITS.find((one) => one === unit)
  return typeof count === 'number' && known ? lengthWords(t, { count, unit: known }) : null
}

const inDays = (t: Translator, days: number): string =>
  t.number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' })

/** Values that are said as a whole; null: said part by part. */
function wholeWords(t: Translator, key: string, value: unknown, parent: string | null): string | null {
  if (key === 'caps' && isGroup(value)) return capWords(t, value)
  if (key === 'restAfterClose' && isGroup(value)) return lengthOf(t, value)
  if (key === 'size' && typeof value === 'number') return inBytes(t, value)
  if (parent !== 'keepDays') return null
  if (value === null) return t('for ever')
  return typeof value === 'number' ? inDays(t, value) : null
}

/** `key`: the name of the value in the entry; `parent`: of the group that it stands in. */
function valueWords(
  t: Translator,
  key: string,
  value: unknown,
  zone: string,
  parent: string | null = null,
): string {
  const whole = wholeWords(t, key, value, parent)
  if (whole !== null) return whole
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
    return MOMENT.test(text)
      ? dateTimeWords(t, text, zone)
      : (chosenWords(t, key, text) ?? withoutBidiControls(text))
  }
  const given = Object.entries(value).filter(([, one]) => !isNone(one))
  if (given.length === 0) return t('none')
  return listed(
    t,
    given.map(([name, one]) => `${nameWords(t, name)} ${valueWords(t, name, one, zone, key)}`),
  )
}

/**
 * A line for each value that is not the same before and after. What stands on one side only did not change: it
 * says something about the action, such as how many surveys a theme had.
 * `zone`: the time zone in which times are said.
 */
export function listChanges(
  t: Translator,
  { before, after, subject = null }: { before: Values; after: Values; subject?: string | null },
  zone: string,
): string[] {
  const lines = (
    was: Values,
    is: Values,
    label: (name: string) => string,
    parent: string | null = null,
  ): string[] =>
    [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
      .filter((key) => !isSameJson(was?.[key], is?.[key]))
      // People know a version by its number in the history.
      .filter((key) => key !== 'revision' || is?.version === undefined)
      .flatMap((key) => {
        const name = label(nameWords(t, key))
        const [old, now] = [was?.[key], is?.[key]]
        const words = (value: unknown) => valueWords(t, key, value, zone, parent)
        if (isGroup(old) && isGroup(now) && wholeWords(t, key, now, parent) === null)
          return lines(old, now, (part) => t('{name}, {part}', { name, part }), key)
        // The title of the entry says it.
        if (before === null && key === 'name' && now === subject) return []
        if (old === undefined) return [t('{name}: {is}', { name, is: words(now) })]
        if (now === undefined) return [t('{name}: was {was}', { name, was: words(old) })]
        return [t('{name}: from {was} to {is}', { name, was: words(old), is: words(now) })]
      })
  return lines(before, after, (name) => name)
}
