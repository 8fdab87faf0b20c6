// Takes a join of separate surveys back: each is written by itself again, with the keys that it had.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ScopedContext } from '@/lib/contexts/request-context'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { tellPublished } from '@/lib/integrations/deliveries/outgoing-events.store'
import { plainEnglish } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { findEditedSurvey } from '@/lib/surveys/drafts/edited-survey.store'
import { SAVE_TIMEOUT_MS } from '@/lib/surveys/exchange/import-survey'
import { planDocument } from '@/lib/surveys/planning/plan-document'
import { findSurvey } from '@/lib/surveys/reading/survey.store'
import { completeSharers } from '@/lib/surveys/set-survey-status'
import { lockSurvey } from '@/lib/surveys/writing/survey-locks.store'
import { writeDocument } from '@/lib/surveys/writing/write-document'
import {
  isPublishedAgain,
  type JoinedSurvey,
  type JoinRecord,
  statusAfterUndo,
  undoableUntil,
} from './join-record.rules'
import {
  deleteNewParts,
  listVersionsAfter,
  readJoinRecord,
  setOriginal,
  writeJoinRecord,
  writeMoves,
} from './joined-surveys.store'
import { moveBack } from './move-keys.rules'

export type UndoResult =
  | { separated: { id: number; key: string }[] }
  | { refused: string }
  | { problems: DocumentProblem[] }

export const undoJoin = (context: ScopedContext, surveyId: number): Promise<UndoResult> =>
  withTransaction(
    context,
    async (inner): Promise<UndoResult> => {
      const { db, account, t = plainEnglish } = inner
      await lockSurvey(db, account.id, surveyId)
      await lockAccount(db, account.id)
      const found = await findUndo(inner, surveyId)
      if (!found) return { refused: t('This survey has no join that can be undone.') }
      if (found.refused !== null) return { refused: found.refused }
      return separate(inner, surveyId, found.record)
    },
    { timeoutMs: SAVE_TIMEOUT_MS, rollBackIf: (result) => !('separated' in result) },
  )

/** The last join, while it is not too long ago, and what stands against undoing it, as a sentence; null: there is none. */
export async function findUndo(
  { db, account, now, t = plainEnglish }: Pick<ScopedContext, 'db' | 'account' | 'now' | 't'>,
  surveyId: number,
): Promise<{ record: JoinRecord; refused: string | null } | null> {
  const record = await readJoinRecord(db, account.id, surveyId)
  if (!record || undoableUntil(record).getTime() <= now) return null
  const found = await findEditedSurvey(db, account.id, surveyId, { userId: null, now })
  if (!found) return null
  const versions = await listVersionsAfter<SurveyDocument>(db, account.id, surveyId, record.revision)
  const refused = isPublishedAgain(versions)
    ? t('The survey has been published again since its surveys were joined, so the join cannot be undone.')
    : found.draft !== null
      ? t('The survey has changes that are not published. Discard them first, then undo the join.')
      : null
  return { record, refused }
}

async function separate(
  context: InTransaction<ScopedContext>,
  surveyId: number,
  record: JoinRecord,
): Promise<UndoResult> {
  const { db, account } = context
  const [original, ...others] = record.surveys
  await setOriginal(
    db,
    account.id,
    others.map(({ id }) => id),
    null,
  )
  // First all keys: rules of one may ask for answers to another.
  for (const survey of record.surveys) await giveKeysBack(context, survey, new Date(record.at))
  for (const survey of record.surveys) {
    const written = await writeBack(context, survey)
    if (written !== null) return written
  }
  await writeJoinRecord(db, account.id, surveyId, null)
  const separated = record.surveys.map(({ id, document }) => ({ id, key: document.key }))
  const keys = separated.map(({ key }) => key)
  await recordEntry(context, {
    kind: 'languages_separated',
    subject: original?.document.name ?? null,
    before: { surveys: keys.slice(0, 1) },
    after: { surveys: keys },
  })
  return { separated }
}

async function giveKeysBack(
  { db, account }: InTransaction<ScopedContext>,
  { id, questions }: JoinedSurvey,
  since: Date,
): Promise<void> {
  const before = await findSurvey(db, account.id, { id })
  if (!before) return
  const isNew = ({ id: part }: { id: number }, kept: readonly { id: number }[]) =>
    !kept.some((one) => one.id === part)
  const answers = before.questions.flatMap(({ id: question, possibleAnswers }) => {
    const kept = questions.find((one) => one.id === question)?.answers ?? []
    return possibleAnswers.filter((answer) => isNew(answer, kept))
  })
  await deleteNewParts(db, account.id, id, {
    questionIds: before.questions.filter((question) => isNew(question, questions)).map((one) => one.id),
    answerIds: answers.map((one) => one.id),
    since,
  })
  const stored = await findSurvey(db, account.id, { id })
  if (stored) await writeMoves(db, account.id, stored, moveBack(stored, questions))
}

/** Null: it is written. */
async function writeBack(
  context: InTransaction<ScopedContext>,
  survey: JoinedSurvey,
): Promise<{ problems: DocumentProblem[] } | null> {
  const { db, account, now } = context
  const stored = await findSurvey(db, account.id, { id: survey.id })
  if (!stored) return null
  const status = statusAfterUndo(survey, stored.status)
  // Whatever it is now, it gets that status.
  const planned = await planDocument(context, { ...stored, status }, { ...survey.document, status })
  if ('problems' in planned) return planned
  const saved = await writeDocument(context, stored.key, stored, planned)
  await completeSharers(context, planned.plan)
  if (saved.status === 'live') await tellPublished(db, account.id, survey.id, now)
  return null
}
