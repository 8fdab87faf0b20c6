// What was answered on the hosted pages before, for the texts of those that follow. It travels in the address,
// sealed for one visit: nothing is kept or read for it, and a client key alone tells nothing.

import { openSealed, sealText } from '@/lib/accounts/sealed-text'
import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import type { Database } from '@/lib/platform/db/database'
import { oneLine } from '@/lib/serving/recall/text-parts.rules'
import type { Survey } from '@/lib/surveys/survey.rules'

/** In characters of the address. */
const LONGEST_SEALED = 4096

type Entry = [questionId: number, answer: number[] | string]

interface Place {
  survey: Pick<Survey, 'id' | 'recall'>
  visit: string
}

const ownerOf = ({ survey, visit }: Place): string => `${survey.id} ${visit}`

/** None if the survey recalls none, or if this was sealed elsewhere. */
export async function openRecalled(
  db: Database,
  sealed: string | null,
  place: Place,
): Promise<StoredAnswer[]> {
  if (sealed === null || !place.survey.recall || sealed.length > LONGEST_SEALED) return []
  const opened = await openSealed(db, sealed, ownerOf(place), 'hosted')
  if (!opened) return []
  const entries: Entry[] = JSON.parse(opened.text)
  return entries.map(([questionId, answer]) =>
    typeof answer === 'string'
      ? { questionId, answerIds: [], text: answer }
      : { questionId, answerIds: answer, text: null },
  )
}

/** Those that a text recalls, the newest if there are too many; null: none. */
export async function sealRecalled(
  db: Database,
  answers: readonly StoredAnswer[],
  place: Place,
): Promise<string | null> {
  const wanted = answers.filter(({ questionId }) => place.survey.recall?.answers.includes(questionId))
  if (wanted.length === 0) return null
  const entries = wanted.map(
    ({ questionId, answerIds, text }): Entry => [questionId, text === null ? answerIds : oneLine(text)],
  )
  const sealed = await sealText(db, JSON.stringify(entries), ownerOf(place), 'hosted')
  return sealed.length <= LONGEST_SEALED ? sealed : sealRecalled(db, wanted.slice(1), place)
}
