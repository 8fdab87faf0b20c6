// Which submissions a report is about, in words for people who do not see the filter.
import type { FilterWords } from '@/lib/results/filtering/reports-filter.endpoint'

/** What a filter can ask for; of some also which values, as they say nothing of single people. */
const PARTS = {
  device: 'device',
  language: 'language',
  version: 'version',
  where: 'Context Data',
  data: 'device data',
  answer: 'answers to the questions',
  page: 'page',
  view: 'view',
  event: 'event',
  clientKey: 'client key',
  tag: 'tags',
  review: 'review',
  outcome: 'progress',
  left: 'where people left',
} satisfies Partial<Record<keyof FilterWords, string>>

const dayOf = (edge: string, zone: string): string =>
  edge.length === 10
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(edge))
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
        new Date(edge),
      )

const valuesOf = (conditions: readonly { value: string; not: boolean }[]): string =>
  conditions.map(({ value, not }) => (not ? `not ${value}` : value).replaceAll('_', ' ')).join(', ')

/** Up to three lines; none: it is about everything. */
export function aboutWords(words: FilterWords): string[] {
  const { from, to, tz, device, language, group } = words
  const dates = [from && `from ${dayOf(from, tz)}`, to && `to ${dayOf(to, tz)}`].filter(Boolean).join(' ')
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).flatMap((part) => {
    if (words[part] === undefined) return []
    if (part === 'device' && device) return [`${PARTS.device}: ${valuesOf(device)}`]
    if (part === 'version' && words.version) return [`${PARTS.version}: ${valuesOf(words.version)}`]
    if (part === 'language' && language) return [`${PARTS.language}: ${valuesOf(language)}`]
    return [PARTS[part]]
  })
  return [
    ...(dates === '' ? [] : [`Served ${dates}`]),
    ...(group === 'yes' ? ['All languages of the survey'] : []),
    ...(parts.length === 0 ? [] : [`Filtered by ${parts.join('; ')}`]),
  ]
}
