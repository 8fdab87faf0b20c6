// Writes what differs between the stored questions, answers and links of a survey and its plan; ids
// stay with their keys.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { hasFields } from '@/lib/platform/json/same-json'
import type { Removals } from '@/lib/surveys/planning/removals.rules'
import type { StoredQuestion } from '@/lib/surveys/planning/stored-survey.rules'
import type { PlannedAnswer, PlannedNext, PlannedQuestion } from '@/lib/surveys/planning/survey-plan.rules'
import type { LocaleGroups } from './locale-groups.store'
import {
  type AnswerColumns,
  type ChangedAnswer,
  insertAnswers,
  insertLinks,
  insertQuestions,
  type LinkColumns,
  type NewAnswer,
  type QuestionColumns,
  updateAnswers,
  updateLinks,
  updateQuestions,
} from './question-rows.store'

/** Ids by key, in the order of the plan. */
export type WrittenQuestions = { id: number; key: string; answers: { id: number; key: string }[] }[]

interface QuestionsToWrite {
  surveyId: number
  stored: StoredQuestion[]
  planned: PlannedQuestion[]
  removals: Removals
  groups: LocaleGroups
  now: Date
}

export async function writeQuestions(
  tx: Transaction,
  accountId: AccountId,
  { surveyId, stored, planned, removals, groups, now }: QuestionsToWrite,
): Promise<{ changed: boolean; questions: WrittenQuestions }> {
  const ids = new Map(stored.map(({ id, key }) => [key, id]))
  const columns = (question: PlannedQuestion, nextQuestionId: number | null): QuestionColumns => ({
    position: planned.indexOf(question),
    kind: question.kind,
    content: question.content,
    nextQuestionId,
    localeGroupId: groups.question(question.key),
    settings: question.settings,
  })
  const added = planned.filter(({ key }) => !ids.has(key))
  if (added.length > 0) {
    // Routes may lead to a question whose id is not known yet.
    const rows = added.map((question) => ({ key: question.key, ...columns(question, null) }))
    for (const { id, key } of await insertQuestions(tx, accountId, surveyId, rows)) ids.set(key, id)
  }
  const idOf = (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`There is no question "${key}".`)
    return id
  }
  const nextId = (next: PlannedNext) => (next === null ? null : next === 'end' ? 0 : idOf(next))
  const changed = planned.flatMap((question) => {
    const wanted = columns(question, nextId(question.next))
    const inserted = { ...wanted, nextQuestionId: null, archived: false }
    const before = stored.find(({ key }) => key === question.key) ?? inserted
    return isChanged(before, wanted) ? [{ id: idOf(question.key), ...wanted }] : []
  })
  if (changed.length > 0) await updateQuestions(tx, accountId, surveyId, changed)
  const part = { surveyId, stored, planned, groups, idOf, nextId }
  const answers = await writeAnswers(tx, accountId, part)
  const linksChanged = await writeLinks(tx, accountId, part)
  const removed = await removeParts(tx, accountId, removals, now)
  return {
    changed: added.length > 0 || changed.length > 0 || answers.changed || linksChanged || removed,
    questions: planned.map(({ key }) => ({ id: idOf(key), key, answers: answers.byQuestion.get(key) ?? [] })),
  }
}

/** A planned part is never archived. */
const isChanged = <Columns extends object>(stored: Columns & { archived: boolean }, wanted: Columns) =>
  stored.archived || !hasFields(stored, wanted)

interface Part extends Pick<QuestionsToWrite, 'surveyId' | 'stored' | 'planned' | 'groups'> {
  idOf: (questionKey: string) => number
  nextId: (next: PlannedNext) => number | null
}

async function writeAnswers(
  tx: Transaction,
  accountId: AccountId,
  { surveyId, stored, planned, groups, idOf, nextId }: Part,
): Promise<{ changed: boolean; byQuestion: Map<string, { id: number; key: string }[]> }> {
  const columns = (question: string, answer: PlannedAnswer, position: number): AnswerColumns => ({
    position,
    content: answer.content,
    nextQuestionId: nextId(answer.next),
    imageUrl: answer.imageUrl,
    imageAlt: answer.imageAlt,
    localeGroupId: groups.answer(question, answer.key),
  })
  const ids = new Map<string, number>()
  const added: NewAnswer[] = []
  const changed: ChangedAnswer[] = []
  for (const question of planned) {
    const before = stored.find(({ key }) => key === question.key)?.possibleAnswers ?? []
    for (const [position, answer] of question.answers.entries()) {
      const wanted = columns(question.key, answer, position)
      const row = before.find(({ key }) => key === answer.key)
      if (row) ids.set(`${question.key} ${answer.key}`, row.id)
      if (!row) added.push({ questionId: idOf(question.key), key: answer.key, ...wanted })
      else if (isChanged(row, wanted)) changed.push({ id: row.id, ...wanted })
    }
  }
  if (changed.length > 0) await updateAnswers(tx, accountId, surveyId, changed)
  const made = added.length > 0 ? await insertAnswers(tx, accountId, surveyId, added) : []
  const idOfAnswer = (question: string, answer: string): number =>
    ids.get(`${question} ${answer}`) ??
    made.find(({ questionId, key }) => questionId === idOf(question) && key === answer)?.id ??
    0
  const byQuestion = new Map(
    planned.map(({ key, answers }) => [
      key,
      answers.map((answer) => ({ id: idOfAnswer(key, answer.key), key: answer.key })),
    ]),
  )
  return { changed: changed.length > 0 || added.length > 0, byQuestion }
}

async function writeLinks(
  tx: Transaction,
  accountId: AccountId,
  { surveyId, stored, planned, idOf }: Part,
): Promise<boolean> {
  const before = new Map(
    stored.flatMap(({ id, links }) => links.map((link) => [link.udid, { ...link, questionId: id }])),
  )
  const wanted = planned.flatMap(({ key, links }) =>
    links.map(({ udid, url }): LinkColumns => ({ udid: udid.toLowerCase(), questionId: idOf(key), url })),
  )
  const added = wanted.filter(({ udid }) => !before.has(udid))
  const changed = wanted.filter((link) => {
    const row = before.get(link.udid)
    return row && (!row.active || row.url !== link.url || row.questionId !== link.questionId)
  })
  const gone = [...before.values()].filter(
    ({ udid, active }) => active && !wanted.some((link) => link.udid === udid),
  )
  if (added.length > 0) await insertLinks(tx, accountId, surveyId, added)
  if (changed.length > 0) await updateLinks(tx, accountId, surveyId, changed)
  if (gone.length > 0) {
    await tx.link.updateMany({
      where: {
        accountId,
        udid: { in: gone.map(({ udid }) => udid) },
        questionId: { in: stored.map(({ id }) => id) },
      },
      data: { active: false },
    })
  }
  return added.length + changed.length + gone.length > 0
}

async function removeParts(
  tx: Transaction,
  accountId: AccountId,
  { deleted, archived }: Removals,
  now: Date,
): Promise<boolean> {
  const these = (ids: number[]) => ({ accountId, id: { in: ids } })
  const data = { archivedAt: now }
  if (deleted.answerIds.length > 0) await tx.possibleAnswer.deleteMany({ where: these(deleted.answerIds) })
  if (archived.answerIds.length > 0)
    await tx.possibleAnswer.updateMany({ where: these(archived.answerIds), data })
  if (deleted.questionIds.length > 0) await tx.question.deleteMany({ where: these(deleted.questionIds) })
  if (archived.questionIds.length > 0)
    await tx.question.updateMany({ where: these(archived.questionIds), data })
  return [deleted, archived].some(({ questionIds, answerIds }) => questionIds.length + answerIds.length > 0)
}
