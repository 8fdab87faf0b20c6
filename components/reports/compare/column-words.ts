// The name of a column of a comparison, in the words of the console.
import { type Compared, readColumns } from '@/lib/contract/console/filter-words'
import { wordsOf } from '../device-words'
import { languageWords, NPS_GROUPS } from '../filter/condition-words'
import { inDay } from '../numbers'
import { plainWords } from '../plain-words'

const isGroup = (value: string): value is keyof typeof NPS_GROUPS => Object.hasOwn(NPS_GROUPS, value)

/** `value` and `name` as the server gives them. */
export function columnWords(by: Compared['by'], value: string | null, name: string): string {
  if (value === null) return 'All others'
  const [first = '', second = ''] = readColumns(value)?.[0] ?? []
  switch (by) {
    case 'device':
      return wordsOf(first)
    case 'language':
      return languageWords(first)
    case 'clientKey':
      return `Client key ${first}`
    case 'period':
      return first.length > 10 ? name : inDays(first, second)
    case 'answer':
      return isGroup(first) ? NPS_GROUPS[first] : plainWords(name, 60)
    default:
      return name
  }
}

export const inDays = (from: string, to: string): string =>
  from === to ? inDay(from) : `${inDay(from, 'short')} to ${inDay(to)}`
