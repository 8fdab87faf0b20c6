// The demo's names and ids that the start message and the README mention.

import type { Database } from '@/lib/platform/db/database'
import { findAccount } from '@/lib/serving/memory/cached-account.store'

export interface DemoFacts {
  /** The `identifier` of every call. */
  identifier: string
  /** Ids of the surveys by their keys. */
  surveys: Record<string, number>
  /** A survey for every visitor of a page, and its first question. */
  surveyId: number
  /** A poll with one question. */
  pollId: number
  /** A poll of a multiple choice. */
  multiplePollId: number
  nativeSurveyId: number
  emailSurveyId: number
  /** For `/surveys/{event_name}`. */
  eventName: string
  /** For `/q/{questionId}/a/{answerId}`. */
  questionId: number
  answerId: number
  /** For `/q/{questionId}` with `text`. */
  freeTextQuestionId: number
  /** An account whose frequency cap allows no surveys. */
  cappedIdentifier: string
}

const IDENTIFIER = 'DEMO-0001'

/** Null when this database has no demo, or one that was changed too much. */
export async function findDemoFacts(db: Database): Promise<DemoFacts | null> {
  const account = await findAccount(db, IDENTIFIER)
  if (!account) return null
  const surveys = [...account.surveys.values()].map(({ survey }) => survey).sort((a, b) => a.id - b.id)
  const find = (key: string) => surveys.find((survey) => survey.key === key)
  const email = find('parcel-email')
  const arrived = email?.questions.find(({ key }) => key === 'arrived')
  const details = email?.questions.find(({ key }) => key === 'details')
  const [answer] = arrived?.possibleAnswers ?? []
  const ids = {
    surveyId: find('store-experience')?.id,
    pollId: find('shelter-poll')?.id,
    multiplePollId: find('activities-poll')?.id,
    nativeSurveyId: find('app-feedback')?.id,
    emailSurveyId: email?.id,
    questionId: arrived?.id,
    answerId: answer?.id,
    freeTextQuestionId: details?.id,
  }
  if (!isComplete(ids)) return null
  return {
    ...ids,
    identifier: IDENTIFIER,
    surveys: Object.fromEntries(surveys.map(({ key, id }) => [key, id])),
    eventName: 'checkout-complete',
    cappedIdentifier: 'DEMO-0002',
  }
}

const isComplete = <Name extends string>(
  ids: Record<Name, number | undefined>,
): ids is Record<Name, number> => Object.values(ids).every((id) => id !== undefined)
