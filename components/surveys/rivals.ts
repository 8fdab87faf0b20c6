// Which of the surveys that run may match the same people.
import type { Translator } from '@/lib/platform/contract/translator'
import { type Contender, findCompetition } from '@/lib/surveys/competition.rules'
import type { SurveySummary } from './list/survey-types'
import { listWords } from './survey-words'

const MOST = 3

export const runs = ({ effectiveStatus }: SurveySummary): boolean =>
  effectiveStatus === 'live' || effectiveStatus === 'scheduled'

export const toContender = ({ localeGroup, ...summary }: SurveySummary): Contender => ({
  ...summary,
  localeGroup: localeGroup ?? summary.key,
})

/** The first `most` by name, and how many more they are. */
export function namesOf(t: Translator, surveys: readonly Contender[], most = MOST): string {
  const named = surveys.slice(0, most).map(({ name }) => t('“{text}”', { text: name }))
  const more = surveys.length - named.length
  return listWords(t, more > 0 ? [...named, t('{count, number} more', { count: more })] : named)
}

/** What the list says of those that may compete, by id. */
export function findRivals(t: Translator, surveys: readonly SurveySummary[]): Map<number, string> {
  const running = surveys.filter(runs).map(toContender)
  const rivals = new Map<number, string>()
  for (const own of running) {
    const { before, beside, after } = findCompetition(own, running)
    const all = [...before, ...beside, ...after]
    if (all.length > 0) rivals.set(own.id, t('May compete with {names}', { names: namesOf(t, all, 1) }))
  }
  return rivals
}
