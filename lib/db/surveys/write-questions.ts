// Updates the questions, answers and links of a survey to a plan; ids stay with their keys.
import type { Transaction } from '../client/database'
import type { LocaleGroups } from './locale-groups'
import type { PlannedAnswer, PlannedNext, PlannedQuestion, SavedSurvey } from './survey-plan'
import { pickChanged, type QuestionRows, toJsonColumn } from './survey-rows'

export interface Removal {
  /** Whether to delete what a plan leaves out, because nobody can have answered it. */
  deletes: boolean
  /** Possible answers that rules of the account refer to; these are never deleted. */
  referredAnswers: Set<number>
}

interface Written {
  changed: boolean
  questions: SavedSurvey['questions']
}

/** Writes only what differs between the stored questions and the plan. */
export async function writeQuestions(
  tx: Transaction,
  surveyId: number,
  stored: QuestionRows[],
  plan: PlannedQuestion[],
  groups: LocaleGroups,
  removal: Removal,
): Promise<Written> {
  const ids = new Map(stored.map(({ id, key }) => [key, id]))
  const added = plan.filter(({ key }) => !ids.has(key))
  if (added.length > 0) {
    const made = await tx.question.createManyAndReturn({
      data: added.map((question) => ({
        surveyId,
        key: question.key,
        ...columnsOf(question, plan.indexOf(question), null, groups),
      })),
      select: { id: true, key: true },
    })
    for (const { id, key } of made) ids.set(key, id)
  }
  const idOf = (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`There is no question "${key}".`)
    return id
  }
  const nextId = (next: PlannedNext) => (next === null ? null : next === 'end' ? 0 : idOf(next))

  let changed = added.length > 0
  for (const [position, question] of plan.entries()) {
    const row = stored.find(({ key }) => key === question.key)
    const wanted = columnsOf(question, position, nextId(question.next), groups)
    const before = row ?? { ...wanted, nextQuestionId: null }
    const data = pickChanged(before, wanted)
    if (!data) continue
    await tx.question.update({ where: { id: idOf(question.key) }, data })
    changed = true
  }
  const answers = await writeAnswers(tx, stored, plan, { idOf, nextId, groups, removal })
  const linksChanged = await writeLinks(tx, stored, plan, idOf)
  const removed = await removeQuestions(tx, stored, plan, removal)
  return {
    changed: changed || answers.changed || linksChanged || removed,
    questions: plan.map(({ key }) => ({ id: idOf(key), key, answers: answers.byQuestion.get(key) ?? [] })),
  }
}

const columnsOf = (
  { kind, content, settings, key }: PlannedQuestion,
  position: number,
  nextQuestionId: number | null,
  groups: LocaleGroups,
) => ({
  position,
  kind,
  content,
  nextQuestionId,
  localeGroupId: groups.question(key),
  settings: toJsonColumn(settings),
  archivedAt: null,
})

interface AnswerContext {
  idOf: (questionKey: string) => number
  nextId: (next: PlannedNext) => number | null
  groups: LocaleGroups
  removal: Removal
}

async function writeAnswers(
  tx: Transaction,
  stored: QuestionRows[],
  plan: PlannedQuestion[],
  { idOf, nextId, groups, removal }: AnswerContext,
): Promise<{ changed: boolean; byQuestion: Map<string, { id: number; key: string }[]> }> {
  const storedAnswers = new Map(stored.map(({ key, possibleAnswers }) => [key, possibleAnswers]))
  const columns = (question: string, answer: PlannedAnswer, position: number) => ({
    position,
    content: answer.content,
    nextQuestionId: nextId(answer.next),
    imageUrl: answer.imageUrl,
    imageAlt: answer.imageAlt,
    localeGroupId: groups.answer(question, answer.key),
    archivedAt: null,
  })
  const ids = new Map<string, number>()
  const added: ({ questionId: number; key: string } & ReturnType<typeof columns>)[] = []
  const gone: number[] = []
  let changed = false
  for (const question of plan) {
    const rows = storedAnswers.get(question.key) ?? []
    for (const [position, answer] of question.answers.entries()) {
      const wanted = columns(question.key, answer, position)
      const row = rows.find(({ key }) => key === answer.key)
      if (!row) {
        added.push({ questionId: idOf(question.key), key: answer.key, ...wanted })
        continue
      }
      ids.set(`${row.questionId} ${answer.key}`, row.id)
      const data = pickChanged(row, wanted)
      if (!data) continue
      await tx.possibleAnswer.update({ where: { id: row.id }, data })
      changed = true
    }
    const kept = new Set(question.answers.map(({ key }) => key))
    gone.push(...rows.filter((row) => !kept.has(row.key) && row.archivedAt === null).map(({ id }) => id))
  }
  if (added.length > 0) {
    const made = await tx.possibleAnswer.createManyAndReturn({
      data: added,
      select: { id: true, questionId: true, key: true },
    })
    for (const { id, questionId, key } of made) ids.set(`${questionId} ${key}`, id)
    await tx.answerTally.createMany({
      data: made.map(({ id, questionId }) => ({ answerId: id, questionId })),
    })
  }
  await removeAnswers(tx, gone, removal)
  const byQuestion = new Map(
    plan.map(({ key, answers }) => [
      key,
      answers.map((answer) => ({ id: ids.get(`${idOf(key)} ${answer.key}`) ?? 0, key: answer.key })),
    ]),
  )
  return { changed: changed || added.length > 0 || gone.length > 0, byQuestion }
}

async function removeAnswers(
  tx: Transaction,
  gone: number[],
  { deletes, referredAnswers }: Removal,
): Promise<void> {
  if (gone.length === 0) return
  const deleted = deletes ? gone.filter((id) => !referredAnswers.has(id)) : []
  const archived = gone.filter((id) => !deleted.includes(id))
  await tx.possibleAnswer.deleteMany({ where: { id: { in: deleted } } })
  await tx.possibleAnswer.updateMany({ where: { id: { in: archived } }, data: { archivedAt: new Date() } })
}

async function removeQuestions(
  tx: Transaction,
  stored: QuestionRows[],
  plan: PlannedQuestion[],
  { deletes, referredAnswers }: Removal,
): Promise<boolean> {
  const gone = stored.filter((row) => row.archivedAt === null && !plan.some(({ key }) => key === row.key))
  if (gone.length === 0) return false
  const mayGo = (row: QuestionRows) =>
    deletes && !row.possibleAnswers.some(({ id }) => referredAnswers.has(id))
  const idsWhere = (test: (row: QuestionRows) => boolean) => gone.filter(test).map(({ id }) => id)
  await tx.question.deleteMany({ where: { id: { in: idsWhere(mayGo) } } })
  await tx.question.updateMany({
    where: { id: { in: idsWhere((row) => !mayGo(row)) } },
    data: { archivedAt: new Date() },
  })
  return true
}

async function writeLinks(
  tx: Transaction,
  stored: QuestionRows[],
  plan: PlannedQuestion[],
  idOf: (questionKey: string) => number,
): Promise<boolean> {
  const rows = new Map(stored.flatMap(({ links }) => links.map((link) => [link.udid, link])))
  const kept = new Set<string>()
  let changed = false
  for (const question of plan) {
    for (const link of question.links) {
      const udid = link.udid.toLowerCase()
      const wanted = { questionId: idOf(question.key), url: link.url, active: true }
      const row = rows.get(udid)
      kept.add(udid)
      const data = row ? pickChanged(row, wanted) : wanted
      if (!data) continue
      if (row) await tx.link.update({ where: { udid }, data })
      else await tx.link.create({ data: { udid, ...wanted } })
      changed = true
    }
  }
  const gone = [...rows.values()].filter(({ udid, active }) => active && !kept.has(udid))
  if (gone.length === 0) return changed
  await tx.link.updateMany({
    where: { udid: { in: gone.map(({ udid }) => udid) } },
    data: { active: false },
  })
  return true
}
