// Tries a destination: sends it the newest stored answer that it would want, marked as a test.

import { randomUUID } from 'node:crypto'
import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import type { AccountContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { findNewestResponse } from '@/lib/integrations/deliveries/newest-submission.store'
import { EVENT_WORDS, type EventKind } from '@/lib/integrations/events/event-kinds.endpoint'
import type { Happening, ToldSubmission } from '@/lib/integrations/events/happening.rules'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { type Account, refreshAccount } from '@/lib/serving/memory/cached-account.store'
import { readVersion } from '@/lib/surveys/reading/read-version.store'
import { type Survey, takesText } from '@/lib/surveys/survey.rules'
import { renderTestDigest } from '../digests/make-digests'
import { renderBody } from '../events/render-body'
import { allSenders } from '../sending/all-senders'
import { type DestinationRow, findDestinationRow } from './destination.store'
import { throwNoMail } from './destination-rules'
import type { DestinationKind } from './destination-shapes.endpoint'
import { throwUnknownDestination } from './destinations'
import type * as contract from './destinations.endpoint'

export const testDestination: ConsoleService<typeof contract.testDestination> = async (
  { params: { destinationId }, body },
  context,
) => {
  const { db, account: own, now } = context
  const row = await findDestinationRow(db, own.id, destinationId)
  if (!row) return throwUnknownDestination()
  const send = allSenders()[row.kind as DestinationKind]
  if (!send) return throwNoMail()
  if (row.consent !== 'given')
    return throwApiError('conflict', msg('The recipient has not agreed to e-mails.'))
  const { version } = await readVersion(db, own.id)
  const account = version === null ? null : await refreshAccount(db, own.id, version)
  if (!account) return throwApiError('unknown', msg('This account no longer exists.'))
  if (row.every !== 'each') {
    const sent = await renderTestDigest(db, own.id, { row, name: account.settings.name }, now)
    const eventId = `dgs_${randomUUID().replaceAll('-', '')}_test`
    const { status, answer, error, took } = await send(
      row,
      { eventId, kind: 'digest', body: sent },
      Date.now(),
    )
    return { status, answer, error, took, eventId, event: 'digest' as const, body: sent, isStored: true }
  }
  const kind = body.event ?? (row.events[0] as EventKind | undefined) ?? 'survey.answered'
  const example = await findExample(context, account, row)
  if (!example) return throwApiError('conflict', msg('There is no survey to tell about. Create one first.'))
  const isAlone = EVENT_WORDS[kind].of === null
  const { survey, submission, answers, isStored } = example
  const happening: Happening = {
    kind,
    id: `evt_${randomUUID().replaceAll('-', '')}_test`,
    at: new Date(now),
    survey,
    submission: isAlone ? null : submission,
    answers: isAlone ? [] : answers,
    given: kind === 'survey.answered' ? answers.slice(-1) : [],
    isTest: true,
  }
  const sent = renderBody(row.kind, happening, account)
  const posted = await send(row, { eventId: happening.id, kind, body: sent }, Date.now())
  const { status, answer, error, took } = posted
  return { status, answer, error, took, eventId: happening.id, event: kind, body: sent, isStored }
}

interface Example {
  survey: Survey
  submission: ToldSubmission
  answers: StoredAnswer[]
  isStored: boolean
}

/** Of the newest survey that has one; else made up for the newest survey. */
async function findExample(
  { db, now }: AccountContext,
  { id, surveys }: Account,
  { surveyIds }: DestinationRow,
): Promise<Example | null> {
  const wanted = [...surveys.values()]
    .map(({ survey }) => survey)
    .filter((survey) => surveyIds.length === 0 || surveyIds.includes(survey.id))
    .sort((a, b) => b.id - a.id)
  for (const survey of wanted.slice(0, 20)) {
    const found = await findNewestResponse(db, id, survey.id)
    if (found) return { survey, ...found, isStored: true }
  }
  const [survey] = wanted
  return survey ? { survey, ...makeUp(survey, new Date(now)), isStored: false } : null
}

function makeUp(survey: Survey, at: Date): { submission: ToldSubmission; answers: StoredAnswer[] } {
  const answers = survey.questions
    .filter(({ archived }) => !archived)
    .map(({ id, kind, possibleAnswers: [first] }) => ({
      questionId: id,
      answerIds: first ? [first.id] : [],
      text: takesText(kind) ? 'An example' : null,
    }))
  const submission = {
    ...{
      reference: randomUUID(),
      deviceUdid: randomUUID(),
      clientKey: null,
      deviceType: 'desktop',
      mobileType: null,
    },
    ...{ url: 'https://www.example.com/', viewName: null, eventName: null, locale: survey.settings.locale },
    ...{ context: null, servedAt: at, viewedAt: at, respondedAt: at, closedAt: null, overGoal: false },
    ...{ quota: null, quotaOutcome: null },
  }
  return { submission, answers }
}
