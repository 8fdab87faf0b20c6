import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { commandContext } from '@/lib/contexts/command-context'
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, openDatabase } from '@/lib/platform/db/open-database'
import type { SurveyDocumentInput } from '@/lib/surveys/document/survey-document.endpoint'
import { exportSurvey } from '@/lib/surveys/exchange/export-survey'
import { listSurveys } from '@/lib/surveys/list-surveys'
import { setSurveyStatus } from '@/lib/surveys/set-survey-status'
import { resetDatabase, useTestDatabase } from '../../support/database'
import {
  makeAccount,
  problemsOf,
  saveDocument,
  tryImport,
  visitSurvey,
} from '../../support/surveys/import-documents'

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
describe('checks against stored surveys', () => {
  const referring = (answer: string): SurveyDocumentInput => ({
    key: 'follow-up',
    name: 'Follow-up',
    rules: [{ kind: 'previous_answer', survey: 'visit', question: 'found', answer }],
    questions: [{ kind: 'free_text', content: 'Tell us more' }],
  })

  it('resolves the keys of a previous answer and writes them back', async () => {
    await saveDocument(account, { ...visitSurvey, status: 'draft' })
    await saveDocument(account, referring('a2'))
    const rule = await db.prisma.rule.findFirstOrThrow()
    expect(rule.settings).toEqual({ kind: 'previous_answer', chosen: true, answerId: 2, surveyGroupId: 1 })
    const again = await exportSurvey(context(account), 'follow-up')
    expect(again?.rules).toEqual([
      { kind: 'previous_answer', chosen: true, survey: 'visit', question: 'found', answer: 'a2' },
    ])
  })

  it('archives instead of deleting what a rule refers to', async () => {
    await saveDocument(account, { ...visitSurvey, status: 'draft' })
    await saveDocument(account, referring('a2'))
    await saveDocument(account, {
      ...visitSurvey,
      status: 'draft',
      questions: visitSurvey.questions?.slice(1),
    })
    expect((await db.prisma.question.findFirstOrThrow({ where: { id: 1 } })).archivedAt).not.toBeNull()
  })

  it('moves rules along when the survey joins another locale group', async () => {
    await saveDocument(account, visitSurvey)
    await saveDocument(account, referring('a2'))
    const moved = await saveDocument(account, { ...visitSurvey, localeGroup: 'visits' })
    const rule = await db.prisma.rule.findFirstOrThrow()
    expect(rule.settings).toMatchObject({ surveyGroupId: moved.localeGroupId })
    expect((await saveDocument(account, referring('a2'))).outcome).toBe('unchanged')
  })

  it('finds, describes and moves those in groups', async () => {
    const rules = [
      {
        kind: 'group',
        of: 'none',
        rules: [{ kind: 'group', of: 'any', rules: referring('a2').rules ?? [] }],
      },
    ] satisfies SurveyDocumentInput['rules']
    const grouped = { ...referring('a2'), rules }
    expect(await problemsOf(account, grouped)).toEqual([
      'rules[0].rules[0].rules[0].survey: this account has no survey with the key "visit"',
    ])
    await saveDocument(account, { ...visitSurvey, status: 'draft' })
    await saveDocument(account, grouped)
    expect(await exportSurvey(context(account), 'follow-up')).toMatchObject({ rules })
    const moved = await saveDocument(account, { ...visitSurvey, status: 'draft', localeGroup: 'visits' })
    expect(JSON.stringify((await db.prisma.rule.findFirstOrThrow()).settings)).toContain(
      `"surveyGroupId": ${moved.localeGroupId}`.replace(' ', ''),
    )
    expect((await saveDocument(account, grouped)).outcome).toBe('unchanged')
    await saveDocument(account, {
      ...visitSurvey,
      status: 'draft',
      questions: visitSurvey.questions?.slice(1),
    })
    expect((await db.prisma.question.findFirstOrThrow({ where: { id: 1 } })).archivedAt).not.toBeNull()
  })

  it('names the key that is missing and writes nothing', async () => {
    expect(await problemsOf(account, referring('a2'))).toEqual([
      'rules[0].survey: this account has no survey with the key "visit"',
    ])
    await saveDocument(account, visitSurvey)
    expect(await problemsOf(account, referring('a9'))).toEqual([
      'rules[0].answer: the question "found" of the survey "visit" has no answer with the key "a9"',
    ])
    expect(await listSurveys(context(account))).toHaveLength(1)
  })

  it('does not find the surveys of another account', async () => {
    await saveDocument(account, visitSurvey)
    const other = await makeAccount('ACME-2')
    expect(await problemsOf(other, referring('a2'))).toHaveLength(1)
    expect(await exportSurvey(context(other), 'visit')).toBeNull()
    expect(await exportSurvey(context(other), 1)).toBeNull()
    expect(await setSurveyStatus(context(other), 1, 'paused')).toHaveProperty('refused')
  })

  it('refuses regular expressions that do not run in linear time, and loops', async () => {
    const problems = await problemsOf(account, {
      ...visitSurvey,
      rules: [{ kind: 'url', match: 'regex', value: '(?=shop)' }],
      questions: [
        { key: 'a', kind: 'free_text', content: 'A', next: 'b' },
        { key: 'b', kind: 'free_text', content: 'B', next: 'a' },
      ],
    })
    expect(problems[0]).toContain('rules[0].value: is not a regular expression')
    expect(problems[1]).toBe('questions[0]: Question a leads back to itself through b.')
  })

  it('notes a question that no route reaches', async () => {
    const result = await tryImport(account, {
      ...visitSurvey,
      questions: [
        { key: 'a', kind: 'free_text', content: 'A', next: 'end' },
        { key: 'b', kind: 'free_text', content: 'B' },
      ],
    })
    expect(result).toMatchObject({ notes: ['No route leads to question b.'] })
  })

  it('notes an event that nobody ever did, and allows it', async () => {
    await db.prisma.event.create({
      data: { accountId: account, udid: randomUUID(), deviceUdid: randomUUID(), name: 'paid' },
    })
    const result = await tryImport(account, {
      ...visitSurvey,
      rules: [
        { kind: 'event', name: 'paid' },
        { kind: 'group', of: 'any', rules: [{ kind: 'event', name: 'payed' }] },
      ],
    })
    expect(result).toMatchObject({
      notes: ['A rule asks for the event “payed”, which was never recorded: check its spelling.'],
    })
  })
})

describe('languages, presets and status', () => {
  it('shares the groups of a survey, its questions and its answers between languages', async () => {
    await saveDocument(account, { ...visitSurvey, locale: 'en' })
    await saveDocument(account, {
      ...visitSurvey,
      key: 'visit-de',
      localeGroup: 'visit',
      locale: 'de',
      name: 'Besuch',
    })
    const surveys = await db.prisma.survey.findMany()
    expect(new Set(surveys.map(({ localeGroupId }) => localeGroupId)).size).toBe(1)
    const answers = await db.prisma.possibleAnswer.findMany({ where: { key: 'a1' } })
    expect(new Set(answers.map(({ localeGroupId }) => localeGroupId)).size).toBe(1)
  })

  it('presets privacy from the account once and keeps it', async () => {
    await saveDocument(account, visitSurvey)
    await db.prisma.account.update({ where: { id: account }, data: { maskPhones: true } })
    expect((await saveDocument(account, visitSurvey)).outcome).toBe('unchanged')
    const stored = await exportSurvey(context(account), 'visit')
    expect(stored?.privacy).toEqual({ maskPersonalData: true, maskPhones: false, maskEmails: true })
  })

  it('keeps the status when the document names none, and refuses a live survey as a draft', async () => {
    await saveDocument(account, visitSurvey)
    expect(await saveDocument(account, { ...visitSurvey, status: undefined })).toMatchObject({
      status: 'live',
      outcome: 'unchanged',
    })
    expect(await problemsOf(account, { ...visitSurvey, status: 'draft' })).toEqual([
      'status: a survey that is live cannot become draft, only paused or complete or archived',
    ])
  })

  it('leaves a survey complete whose goal is reached until the goal rises', async () => {
    await saveDocument(account, { ...visitSurvey, goal: 1 })
    await db.prisma.survey.updateMany({ where: { id: 1 }, data: { status: 'complete', responseCount: 1 } })
    expect(await saveDocument(account, { ...visitSurvey, goal: 1 })).toMatchObject({
      status: 'complete',
      outcome: 'unchanged',
    })
    expect(await setSurveyStatus(context(account), 1, 'live')).toEqual({
      refused: 'The goal of 1 is reached (1 responses). Give it a higher goal first.',
    })
    expect(await saveDocument(account, { ...visitSurvey, goal: 2 })).toMatchObject({
      status: 'live',
      outcome: 'changed',
    })
  })

  it('moves a survey through its statuses and raises versions', async () => {
    await saveDocument(account, { ...visitSurvey, status: 'draft' })
    const before = await version()
    expect(await setSurveyStatus(context(account), 1, 'live')).toEqual({
      from: 'draft',
      to: 'live',
      changed: true,
      revision: 2,
    })
    expect(await setSurveyStatus(context(account), 1, 'live')).toMatchObject({ changed: false })
    expect(await setSurveyStatus(context(account), 1, 'draft')).toHaveProperty('refused')
    expect(await version()).toBe(before + 1)
    expect((await listSurveys(context(account)))[0]).toMatchObject({
      status: 'live',
      revision: 2,
      questionCount: 4,
    })
  })
})
