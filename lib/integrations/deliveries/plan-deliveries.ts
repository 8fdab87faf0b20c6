// Which deliveries the outbox's events become, and their bodies. Pure.

import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { mayWant, wants } from '@/lib/integrations/destinations/conditions.rules'
import type { EventKind } from '@/lib/integrations/events/event-kinds.endpoint'
import type { Happening } from '@/lib/integrations/events/happening.rules'
import { type Asked, askedIn } from '@/lib/results/counting/revisions.rules'
import { findEndings, reachesEnd } from '@/lib/results/statistics/completion.rules'
import type { Account } from '@/lib/serving/memory/cached-account.store'
import { renderBody } from '../events/render-body'
import type { NewDelivery, Taken, TakenEvent } from './fan-out.store'
import { placeOf } from './place.rules'

/** Whether the account's surveys are older than an answer. */
export const isStale = ({ surveys }: Pick<Account, 'surveys'>, { events }: Taken): boolean =>
  events.some(({ surveyId, given }) => {
    const questions = surveys.get(surveyId)?.survey.questions
    return !questions || given.some(({ questionId }) => !questions.some(({ id }) => id === questionId))
  })

/** Events of surveys and submissions that are gone become nothing. */
export function planDeliveries(
  account: Pick<Account, 'id' | 'identifier' | 'settings' | 'surveys'>,
  { destinations, events, submissions, isToldComplete }: Taken,
  now: number,
): NewDelivery[] {
  const planned: NewDelivery[] = []
  const toldNow = new Set<string>()
  for (const event of events) {
    const survey = account.surveys.get(event.surveyId)?.survey
    const found = event.submissionUdid === null ? null : submissions.get(event.submissionUdid)
    if (!survey || found === undefined) continue
    const answers = found ? laterAnswers(found.answers, event.given) : []
    const asked = found?.asked ? askedIn(survey.questions, found.asked) : survey
    for (const kind of kindsOf(event, asked, answers)) {
      const happening: Happening = {
        kind,
        id: eventId(event.id, kind),
        at: event.at,
        survey,
        submission: found?.submission ?? null,
        answers,
        given: kind === 'survey.answered' ? event.given : [],
        isTest: false,
      }
      // A goal that languages share is the survey's, which tells of it.
      if (kind === 'goal.reached' && survey.originalId !== null && survey.sharesGoal) continue
      for (const destination of destinations) {
        if (!mayWant(destination, kind, survey) || !wants(destination, happening)) continue
        if (kind === 'survey.completed') {
          const mark = `${destination.id} ${event.submissionUdid}`
          if (toldNow.has(mark) || isToldComplete(destination.id, event.submissionUdid ?? '')) continue
          toldNow.add(mark)
        }
        planned.push({
          destinationId: destination.id,
          place: placeOf(event.position, kind),
          eventId: happening.id,
          kind,
          surveyId: survey.id,
          submissionUdid: event.submissionUdid,
          happenedAt: event.at,
          body: renderBody(destination.kind, happening, account),
          dueAt: new Date(now),
        })
      }
    }
  }
  return planned
}

const eventId = (id: string, kind: EventKind): string =>
  `evt_${id.replaceAll('-', '')}_${kind.replace(/^.*\./, '')}`

/** What is stored, or was given and has been forgotten since. */
const laterAnswers = (stored: StoredAnswer[], given: StoredAnswer[]): StoredAnswer[] => [
  ...stored,
  ...given.filter(({ questionId }) => !stored.some((one) => one.questionId === questionId)),
]

function kindsOf(event: TakenEvent, survey: Asked, answers: StoredAnswer[]): EventKind[] {
  const completes = event.kinds.includes('survey.answered') && isCompletedBy(survey, event.given, answers)
  return completes ? [...event.kinds, 'survey.completed'] : event.kinds
}

function isCompletedBy(survey: Asked, given: StoredAnswer[], answers: StoredAnswer[]): boolean {
  const endings = findEndings(survey)
  const decisive = endings.required ? answers : given
  return reachesEnd(endings, new Map(decisive.map(({ questionId, answerIds }) => [questionId, answerIds])))
}
