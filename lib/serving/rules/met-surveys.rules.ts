// Rules on what the person has done with surveys: seen, answered, completed or closed one, or any (docs/api.md §8).

import type { Translator } from '@/lib/platform/contract/translator'
import { durationMs } from '@/lib/platform/text/duration'
import { PHASES } from '../eligibility/evaluation-context.rules'
import type { Person, PersonSurvey } from '../eligibility/visit.rules'
import { type CheckMaker, timeWords } from './check.rules'
import { metSurveyWords } from './rule-words.rules'
import { type RuleOf, rulesOf } from './rules-of.rules'

type Rule = RuleOf<'survey'>

const LAST: Record<Rule['did'], (history: PersonSurvey) => number | null> = {
  saw: ({ viewedTimes }) => (viewedTimes.length === 0 ? null : Math.max(...viewedTimes)),
  answered: ({ answeredAt }) => answeredAt,
  completed: ({ completedAt }) => completedAt,
  closed: ({ closedAt }) => closedAt,
}

/** When the person did it last; null: never. */
function lastTime({ did, survey, surveyGroupId }: Rule, { surveys }: Person): number | null {
  if (survey !== null) {
    const history = surveyGroupId === null ? undefined : surveys.get(surveyGroupId)
    return history === undefined ? null : LAST[did](history)
  }
  const times = [...surveys.values()].flatMap((history) => LAST[did](history) ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

const inputWords = (t: Translator, did: Rule['did'], last: number | null): string =>
  last === null
    ? t(
        '{did, select, saw {The person has not seen it.} answered {The person has not answered it.} completed {The person has not completed it.} other {The person has not closed it.}}',
        { did },
      )
    : t(
        '{did, select, saw {The person saw it last at {time}.} answered {The person answered it last at {time}.} completed {The person completed it last at {time}.} other {The person closed it last at {time}.}}',
        { did, time: timeWords(t, last) },
      )

const EVER = Number.POSITIVE_INFINITY

/** How long ago the last time may be: at least `least`, and less than `most`. */
interface Ago {
  least: number
  most: number
}

const agoOf = ({ within, atLeastAgo }: Rule): Ago => ({
  least: atLeastAgo ? durationMs(atLeastAgo) : 0,
  most: within ? durationMs(within) : EVER,
})

function needsWords(
  t: Translator,
  { happened, did }: Rule,
  last: number | null,
  { least, most }: Ago,
  now: number,
): string {
  if (happened && last !== null && now - last < least)
    return t('Wait until {time}.', { time: timeWords(t, last + least) })
  if (happened)
    return t(
      '{did, select, saw {The person sees it.} answered {The person answers it.} completed {The person completes it.} other {The person closes it without an answer.}}',
      { did },
    )
  return last === null || most === EVER
    ? t('Ask another person.')
    : t('Wait until {time}.', { time: timeWords(t, last + most) })
}

export const checkSurvey: CheckMaker = (survey) =>
  rulesOf(survey, 'survey').map((rule) => {
    const ago = agoOf(rule)
    return {
      name: 'survey',
      phase: PHASES.parameterTargeting,
      channel: null,
      needsPerson: true,
      passes: ({ person, visit }) => {
        const last = lastTime(rule, person)
        const since = last === null ? EVER : visit.now - last
        return (since < ago.most && since >= ago.least) === rule.happened
      },
      explain: ({ person, visit }, t) => {
        const last = lastTime(rule, person)
        return {
          rule: metSurveyWords(t, rule),
          input: inputWords(t, rule.did, last),
          needs: needsWords(t, rule, last, ago, visit.now),
        }
      },
    }
  })
