// Which surveys may match the same people, and who gets which, in words.
import type { Translator } from '@/lib/platform/contract/translator'
import { type Competition, type Contender, findCompetition } from '@/lib/surveys/competition.rules'
import type { Rivalry, SurveySummary } from './list/survey-types'
import { listWords } from './survey-words'

const MOST = 3

export const runs = ({ effectiveStatus }: SurveySummary): boolean =>
  effectiveStatus === 'live' || effectiveStatus === 'scheduled'

export const toContender = ({ localeGroup, ...summary }: SurveySummary): Contender => ({
  ...summary,
  localeGroup: localeGroup ?? summary.key,
})

function names(t: Translator, surveys: readonly Contender[], most = MOST): string {
  const named = surveys.slice(0, most).map(({ name }) => t('“{text}”', { text: name }))
  const more = surveys.length - named.length
  return listWords(t, more > 0 ? [...named, t('{count, number} more', { count: more })] : named)
}

/** Who gets which, as sentences; empty: it competes with none. */
export const competitionWords = (t: Translator, { before, beside, after }: Competition): string[] => [
  ...(before.length > 0
    ? [
        t(
          'Who matches {names} gets {count, plural, one {that survey} other {one of those}} instead: a lower priority number goes first.',
          { names: names(t, before), count: before.length },
        ),
      ]
    : []),
  ...(beside.length === 1
    ? [
        t(
          'It may compete with {names}, which has the same priority number: of the people who match both, half get this one, drawn once for each person.',
          { names: names(t, beside) },
        ),
      ]
    : []),
  ...(beside.length > 1
    ? [
        t(
          'It may compete with {names}, which have the same priority number: people who match all of them are spread evenly, drawn once for each person.',
          { names: names(t, beside) },
        ),
      ]
    : []),
  ...(after.length > 0
    ? [
        t('Who matches this one does not get {names}: a lower priority number goes first.', {
          names: names(t, after),
        }),
      ]
    : []),
]

/** By id, of the surveys that run and may compete. */
export function findRivalries(t: Translator, surveys: readonly SurveySummary[]): Map<number, Rivalry> {
  const byEvent = new Map<string | null, Contender[]>()
  for (const one of surveys.filter(runs).map(toContender)) {
    const same = byEvent.get(one.eventName) ?? []
    same.push(one)
    byEvent.set(one.eventName, same)
  }
  const rivalries = new Map<number, Rivalry>()
  for (const running of byEvent.values())
    for (const own of running) {
      const competition = findCompetition(own, running)
      const { before, beside, after } = competition
      const all = [...before, ...beside, ...after]
      if (all.length === 0) continue
      const short = t('May compete with {names}', { names: names(t, all, 1) })
      rivalries.set(own.id, { short, long: competitionWords(t, competition).join(' ') })
    }
  return rivalries
}
