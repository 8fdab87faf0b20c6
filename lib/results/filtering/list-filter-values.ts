// Lists what the filter of results can be about, with what was recently seen.

import type { ConsoleService } from '@/lib/contexts/service'
import { hasFixedOrder } from '@/lib/results/statistics/completion.rules'
import type { Question } from '@/lib/surveys/survey.rules'
import type { listFilterValues as endpoint, FilterValues } from './filter-values.endpoint'
import { listNewestValues, type NewestValues } from './newest-values.store'
import { readScope } from './read-scope'

type Word = FilterValues['fields'][number]['word']

/** At most so many keys of data, and values of each. */
const MOST_KEYS = 100
const MOST_VALUES = 30
const LONGEST_VALUE = 200

export const listFilterValues: ConsoleService<typeof endpoint> = async ({ params, query }, context) => {
  const { reading, account } = context
  const { survey, versions, known } = await readScope(context, params.surveyId, {
    tz: 'UTC',
    group: query.group,
  })
  const newest = await listNewestValues(
    reading.db,
    account.id,
    versions.map((version) => version.survey.id),
  )
  return {
    questions: survey.questions.map(toQuestion),
    quotas: (survey.settings.quotas ?? []).map(({ key, name }) => ({ key, name })),
    fixedOrder: versions.every(({ survey: { settings } }) => hasFixedOrder(settings)),
    published: survey.published.length,
    versions: known.length,
    together: versions.length > 1,
    looked: newest.length,
    fields: toFields(newest),
  }
}

const toQuestion = ({ id, key, content, kind, settings, archived, possibleAnswers }: Question) => ({
  id,
  key,
  content,
  archived,
  kind: settings.nps ? 'nps' : kind,
  answers: possibleAnswers.map((answer) => ({
    id: answer.id,
    key: answer.key,
    content: answer.content.trim() === '' ? (answer.imageAlt ?? answer.key) : answer.content,
  })),
})

class Seen {
  private count = 0
  private last: Date | null = null
  readonly values = new Map<string, Seen>()

  /** Rows come newest first. */
  add(at: Date, value?: string): void {
    this.count += 1
    this.last ??= at
    if (value === undefined || value.length > LONGEST_VALUE) return
    const one = this.values.get(value) ?? new Seen()
    this.values.set(value, one)
    one.add(at)
  }

  of(all: number) {
    return { share: this.count / all, lastSeen: (this.last ?? new Date(0)).toISOString() }
  }
}

const byShare = (one: { share: number }, other: { share: number }): number => other.share - one.share

function toFields(newest: NewestValues[]): FilterValues['fields'] {
  const fields = new Map<string, { word: Word; key: string | null; seen: Seen }>()
  const add = (word: Word, key: string | null, value: string | null, at: Date) => {
    if (value === null) return
    const name = JSON.stringify([word, key])
    const field = fields.get(name) ?? { word, key, seen: new Seen() }
    fields.set(name, field)
    field.seen.add(at, value)
  }
  for (const { created_at: at, page, view_name, event_name, locale, context, data } of newest) {
    add('page', null, page, at)
    add('view', null, view_name, at)
    add('event', null, event_name, at)
    add('language', null, locale?.replaceAll('_', '-') ?? null, at)
    for (const [key, value] of entriesOf(context)) add('where', key, value, at)
    for (const [key, value] of entriesOf(data)) add('data', key, value, at)
  }
  return [...fields.values()]
    .map(({ word, key, seen }) => ({
      word,
      key,
      ...seen.of(newest.length),
      values: [...seen.values]
        .map(([value, one]) => ({ value, ...one.of(newest.length) }))
        .sort(byShare)
        .slice(0, MOST_VALUES),
    }))
    .sort(byShare)
    .slice(0, MOST_KEYS)
}

/** The keys of data whose values a filter can name. */
const entriesOf = (data: Record<string, unknown> | null): [string, string][] =>
  Object.entries(data ?? {}).flatMap(([key, value]): [string, string][] =>
    key === '' || value === null || typeof value === 'object' ? [] : [[key, String(value)]],
  )
