import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { commandContext } from '@/lib/contexts/command-context'
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, openDatabase } from '@/lib/platform/db/open-database'
import { exportSurvey } from '@/lib/surveys/exchange/export-survey'
import { listSurveys } from '@/lib/surveys/list-surveys'
import type { SavedSurvey } from '@/lib/surveys/writing/write-survey.store'
import { resetDatabase, useTestDatabase } from '../../support/database'
import { makeAccount, problemsOf, saveDocument, visitSurvey } from '../../support/surveys/import-documents'

useTestDatabase()

let db: Database
let account: AccountId

beforeEach(async () => {
  await resetDatabase()
  db = await openDatabase()
  account = await makeAccount('ACME-1')
})

const context = (accountId: AccountId) => commandContext(db, accountId)
const version = async () => (await db.prisma.account.findUniqueOrThrow({ where: { id: account } })).version
const submit = (surveyId: number) =>
  db.prisma.submission.create({
    data: {
      udid: randomUUID(),
      accountId: account,
      surveyId,
      deviceUdid: randomUUID(),
      deviceType: 'desktop',
    },
  })

const tables = [
  'surveys',
  'questions',
  'possible_answers',
  'rules',
  'links',
  'locale_groups',
  'answer_tallies',
]
const everything = async () => {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    found[table] = (await db.pool.query(`SELECT t.*, t.xmin::text FROM ${table} t ORDER BY 1`)).rows
  }
  return found
}

describe('importing a survey document', () => {
  it('stores questions, answers, routes and groups', async () => {
    const saved = await saveDocument(account, visitSurvey)
    expect(saved).toMatchObject({ surveyId: 1, outcome: 'created', status: 'live', revision: 1 })
    expect(saved.questions.map(({ id, key, answers }) => [id, key, answers.length])).toEqual([
      [1, 'found', 2],
      [2, 'score', 11],
      [3, 'why', 0],
      [4, 'help', 0],
    ])
    const answers = await db.prisma.possibleAnswer.findMany({
      where: { questionId: 1 },
      orderBy: { id: 'asc' },
    })
    expect(answers.map(({ content, nextQuestionId }) => [content, nextQuestionId])).toEqual([
      ['Yes', null],
      ['No', 3],
    ])
    expect((await db.prisma.question.findFirstOrThrow({ where: { id: 2 } })).nextQuestionId).toBe(0)
    expect(await db.prisma.answerTally.count()).toBe(13)
    const groups = await db.prisma.localeGroup.findMany({
      where: { scope: 'answer' },
      orderBy: { id: 'asc' },
    })
    expect(groups[0]?.key).toBe('visit/found/a1')
  })

  it('changes nothing when the same document is imported again', async () => {
    const first = await saveDocument(account, visitSurvey)
    const before = [await everything(), await version()]
    const again = await saveDocument(account, visitSurvey)
    expect(again).toEqual({ ...first, outcome: 'unchanged' })
    expect([await everything(), await version()]).toEqual(before)
  })

  it('raises revision and account version once for a change', async () => {
    await saveDocument(account, visitSurvey)
    const before = await version()
    const changed = await saveDocument(account, { ...visitSurvey, name: 'Visit 2', goal: 5 })
    expect(changed).toMatchObject({ outcome: 'changed', revision: 2 })
    expect(await version()).toBe(before + 1)
  })

  it('takes everything back after a dry run', async () => {
    await saveDocument(account, visitSurvey)
    const before = [await everything(), await version()]
    expect(
      (
        await saveDocument(
          account,
          { ...visitSurvey, questions: visitSurvey.questions?.slice(1), name: 'Less' },
          { dryRun: true },
        )
      ).outcome,
    ).toBe('changed')
    expect([await everything(), await version()]).toEqual(before)
  })

  it('keeps ids when questions move and change', async () => {
    const first = await saveDocument(account, visitSurvey)
    const moved = await saveDocument(account, {
      ...visitSurvey,
      questions: [...(visitSurvey.questions ?? [])].reverse(),
    })
    const idsOf = (saved: SavedSurvey) => Object.fromEntries(saved.questions.map(({ key, id }) => [key, id]))
    expect(idsOf(moved)).toEqual(idsOf(first))
  })

  it('imports two documents of one account at the same time without loss', async () => {
    await Promise.all([
      saveDocument(account, visitSurvey),
      saveDocument(account, { ...visitSurvey, key: 'other' }),
      saveDocument(account, { ...visitSurvey, key: 'third' }),
    ])
    expect(await version()).toBe(4)
    expect(await listSurveys(context(account))).toHaveLength(3)
  })
})

describe('removing from a survey', () => {
  const less = { ...visitSurvey, questions: visitSurvey.questions?.slice(1) }

  it('deletes from a draft without submissions', async () => {
    await saveDocument(account, { ...visitSurvey, status: 'draft' })
    await saveDocument(account, { ...less, status: 'draft' })
    expect(await db.prisma.question.count()).toBe(3)
    expect(await db.prisma.possibleAnswer.count()).toBe(11)
  })

  it('archives in a live survey and brings back with the same id', async () => {
    const first = await saveDocument(account, visitSurvey)
    await saveDocument(account, less)
    const gone = await db.prisma.question.findFirstOrThrow({ where: { id: 1 } })
    expect(gone.archivedAt).not.toBeNull()
    expect(await db.prisma.possibleAnswer.count({ where: { questionId: 1 } })).toBe(2)
    expect((await exportSurvey(context(account), 'visit'))?.questions.map(({ key }) => key)).not.toContain(
      'found',
    )
    const back = await saveDocument(account, visitSurvey)
    expect(back.questions).toEqual(first.questions)
    expect(await db.prisma.question.count({ where: { archivedAt: null } })).toBe(4)
  })

  it('archives a single answer of a draft that has submissions', async () => {
    const { surveyId } = await saveDocument(account, { ...visitSurvey, status: 'draft' })
    await submit(surveyId)
    const [, ...others] = visitSurvey.questions ?? []
    await saveDocument(account, {
      ...visitSurvey,
      status: 'draft',
      questions: [
        {
          key: 'found',
          kind: 'single_choice',
          content: 'Found it?',
          answers: [{ key: 'a2', content: 'No', next: 'why' }],
        },
        ...others,
      ],
    })
    const answers = await db.prisma.possibleAnswer.findMany({
      where: { questionId: 1 },
      orderBy: { id: 'asc' },
    })
    expect(answers.map(({ key, archivedAt, position }) => [key, archivedAt !== null, position])).toEqual([
      ['a1', true, 0],
      ['a2', false, 0],
    ])
  })

  it('refuses another kind under the same key once the survey has been live', async () => {
    await saveDocument(account, visitSurvey)
    const questions = visitSurvey.questions?.map((question) =>
      question.key === 'why' ? { key: 'why', kind: 'nps' as const, content: 'Why?' } : question,
    )
    expect(await problemsOf(account, { ...visitSurvey, questions })).toEqual([
      'questions[2].kind: "why" has been asked as free_text: give the new question another key',
    ])
  })
})
