// The name of a column of a comparison, in the words of the console.

import type { Translator } from '@/lib/platform/contract/translator'
import { type Compared, readColumns } from '@/lib/results/filtering/filter-words.endpoint'
import { wordsOf } from '../device-words'
import { languageWords, NPS_GROUPS } from '../filter/condition-words'
import { inDay } from '../numbers'
import { plainWords } from '../plain-words'

const isGroup = (value: string): value is keyof typeof NPS_GROUPS => Object.hasOwn(NPS_GROUPS, value)

/** `value` and `name` as the server gives them. */
export function columnWords(t: Translator, by: Compared['by'], value: string | null, name: string): string {
  if (value === null) return t('All others')
  const [first = '', second = ''] = readColumns(value)?.[0] ?? []
  switch (by) {
    case 'device':
      return wordsOf(t, first)
    case 'language':
      return languageWords(t, first)
    case 'version':
      return t('Version {revision}', { revision: first })
    case 'clientKey':
      return first === 'known' ? t('Client key known') : t('Client key unknown')
    case 'period':
      return first.length > 10 ? name : inDays(t, first, second)
    case 'answer':
      return isGroup(first) ? t(NPS_GROUPS[first]) : plainWords(t, name, 60)
    default:
      return name
  }
}

export const inDays = (t: Translator, from: string, to: string): string =>
  from === to ? inDay(t, from) : t('{from} to {to}', { from: inDay(t, from, 'short'), to: inDay(t, to) })
