import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseAccountDocument } from '@/lib/contract/account-document'
import { formatProblem } from '@/lib/contract/document-problems'
import { parseSurveyDocument, type SurveyDocumentInput } from '@/lib/contract/survey-document'
import { type AccountId, mintAccountId } from '@/lib/db/account-id'
import { type Database, openDatabase } from '@/lib/db/open-database'
import type { SavedSurvey } from '@/lib/db/survey-plan'
import { exportSurvey } from '@/lib/operations/export-survey'
import { type ImportSettings, importSurvey } from '@/lib/operations/import-survey'
import { listSurveys } from '@/lib/operations/list-surveys'
import { createAccount } from '@/lib/operations/save-account'
import { setSurveyStatus } from '@/lib/operations/set-survey-status'
import { resetDatabase, useTestDatabase } from '../support/database'

useTestDatabase()

let db: Database
let account: AccountId

const makeAccount = async (identifier: string): Promise<AccountId> => {
  const parsed = parseAccountDocument({ identifier, name: identifier, masking: { phones: false } })
  if ('problems' in parsed) throw new Error(parsed.problems.map(formatProblem).join('\n'))
  const made = await createAccount(db, parsed.document)
  return mintAccountId(made?.id ?? 0)
}

beforeEach(async () => {
  await resetDatabase()
  db = await openDatabase()
  account = await makeAccount('ACME-1')
})

const short: SurveyDocumentInput = {
  key: 'visit',
  name: 'Visit',
  status: 'live',
  questions: [
    {
      key: 'found',
      kind: 'single_choice',
      content: 'Found it?',
      answers: ['Yes', { content: 'No', next: 'why' }],
    },
    { key: 'score', kind: 'nps', content: 'Recommend us?', next: 'end' },
    { key: 'why', kind: 'free_text', content: 'What was missing?' },
    {
      key: 'help',
      kind: 'custom_content',
      content: '<p>See <a href="https://example.com/help">help</a></p>',
    },
  ],
}

const tryImport = async (input: unknown, settings: Partial<ImportSettings> = {}, as = account) => {
  const parsed = parseSurveyDocument(input)
  if ('problems' in parsed) return parsed
  return importSurvey(db, as, parsed.document, { newUuid: randomUUID, ...settings })
}

const save = async (
  input: unknown,
  settings?: Partial<ImportSettings>,
  as?: AccountId,
): Promise<SavedSurvey> => {
  const result = await tryImport(input, settings, as)
  if ('problems' in result) throw new Error(result.problems.map(formatProblem).join('\n'))
  return result.saved
}

const problemsOf = async (input: unknown, as?: AccountId): Promise<string[]> => {
  const result = await tryImport(input, {}, as)
  return 'problems' in result ? result.problems.map(formatProblem) : []
}

const version = async () => (await db.prisma.account.findUniqueOrThrow({ where: { id: account } })).version
const linkIds = async (where = {}) =>
  (await db.prisma.link.findMany({ where, orderBy: { url: 'asc' } })).map(({ udid, url }) => ({ udid, url }))

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
    const saved = await save(short)
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
    expect((await db.prisma.question.findUniqueOrThrow({ where: { id: 2 } })).nextQuestionId).toBe(0)
    expect(await db.prisma.answerTally.count()).toBe(13)
    const groups = await db.prisma.localeGroup.findMany({
      where: { scope: 'answer' },
      orderBy: { id: 'asc' },
    })
    expect(groups[0]?.key).toBe('visit/found/a1')
  })

  it('changes nothing when the same document comes again', async () => {
    const first = await save(short)
    const before = [await everything(), await version()]
    const again = await save(short)
    expect(again).toEqual({ ...first, outcome: 'unchanged' })
    expect([await everything(), await version()]).toEqual(before)
  })

  it('raises revision and account version once for a change', async () => {
    await save(short)
    const before = await version()
    const changed = await save({ ...short, name: 'Visit 2', goal: 5 })
    expect(changed).toMatchObject({ outcome: 'changed', revision: 2 })
    expect(await version()).toBe(before + 1)
  })

  it('takes everything back after a dry run', async () => {
    await save(short)
    const before = [await everything(), await version()]
    expect(
      (await save({ ...short, questions: short.questions?.slice(1), name: 'Less' }, { dryRun: true }))
        .outcome,
    ).toBe('changed')
    expect([await everything(), await version()]).toEqual(before)
  })

  it('keeps ids when questions move and change', async () => {
    const first = await save(short)
    const moved = await save({ ...short, questions: [...(short.questions ?? [])].reverse() })
    const idsOf = (saved: SavedSurvey) => Object.fromEntries(saved.questions.map(({ key, id }) => [key, id]))
    expect(idsOf(moved)).toEqual(idsOf(first))
  })

  it('imports two documents of one account at the same time without loss', async () => {
    await Promise.all([save(short), save({ ...short, key: 'other' }), save({ ...short, key: 'third' })])
    expect(await version()).toBe(4)
    expect(await listSurveys(db, account)).toHaveLength(3)
  })
})

describe('removing from a survey', () => {
  const less = { ...short, questions: short.questions?.slice(1) }

  it('deletes in a draft that nobody has met', async () => {
    await save({ ...short, status: 'draft' })
    await save({ ...less, status: 'draft' })
    expect(await db.prisma.question.count()).toBe(3)
    expect(await db.prisma.possibleAnswer.count()).toBe(11)
  })

  it('archives in a live survey and brings back with the same id', async () => {
    const first = await save(short)
    await save(less)
    const gone = await db.prisma.question.findUniqueOrThrow({ where: { id: 1 } })
    expect(gone.archivedAt).not.toBeNull()
    expect(await db.prisma.possibleAnswer.count({ where: { questionId: 1 } })).toBe(2)
    expect((await exportSurvey(db, account, 'visit'))?.questions.map(({ key }) => key)).not.toContain('found')
    const back = await save(short)
    expect(back.questions).toEqual(first.questions)
    expect(await db.prisma.question.count({ where: { archivedAt: null } })).toBe(4)
  })

  it('archives a single answer of a draft that has submissions', async () => {
    const { surveyId } = await save({ ...short, status: 'draft' })
    await submit(surveyId)
    const [, ...others] = short.questions ?? []
    await save({
      ...short,
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
    await save(short)
    const questions = short.questions?.map((question) =>
      question.key === 'why' ? { key: 'why', kind: 'nps' as const, content: 'Why?' } : question,
    )
    expect(await problemsOf({ ...short, questions })).toEqual([
      'questions[2].kind: "why" has been asked as free_text: give the new question another key',
    ])
  })
})

describe('links in custom content', () => {
  const withContent = (content: string): SurveyDocumentInput => ({
    key: 'news',
    name: 'News',
    questions: [{ kind: 'custom_content', content }],
  })
  const one = '<a href="https://example.com/1">1</a>'
  const two = '<a href="https://example.com/2">2</a>'

  it('keeps the UUID of a link that stays and deactivates one that goes', async () => {
    await save(withContent(one + two))
    const [first, second] = await linkIds()
    await save(withContent(two + one.replace('>1<', '>first<')))
    expect(await linkIds({ active: true })).toEqual([first, second])
    await save(withContent(two))
    expect(await linkIds({ active: true })).toEqual([second])
    expect(await linkIds({ active: false })).toEqual([first])
  })

  it('keeps a UUID that stands in the content and gives a duplicate another', async () => {
    const given = 'ABCDEF01-2345-4678-89ab-cdef01234567'
    const link = `<a href="https://example.com/1" data-service-link-id="${given}">x</a>`
    await save(withContent(link + link))
    const ids = (await linkIds()).map(({ udid }) => udid)
    expect(ids).toHaveLength(2)
    expect(ids).toContain(given.toLowerCase())
  })

  it('never takes a UUID away from another account, and stays stable all the same', async () => {
    await save(withContent(one))
    const document = await exportSurvey(db, account, 'news')
    const other = await makeAccount('ACME-2')
    await save(document, {}, other)
    const before = await linkIds()
    expect(new Set(before.map(({ udid }) => udid)).size).toBe(2)
    expect((await save(document, {}, other)).outcome).toBe('unchanged')
    expect(await linkIds()).toEqual(before)
  })

  it('refuses content of which nothing is left', async () => {
    expect(await problemsOf(withContent('<script>alert(1)</script>'))).toEqual([
      'questions[0].content: nothing of it is left when it is sanitised',
    ])
  })
})

describe('what only the stored surveys can tell', () => {
  const referring = (answer: string): SurveyDocumentInput => ({
    key: 'follow-up',
    name: 'Follow-up',
    rules: [{ kind: 'previous_answer', survey: 'visit', question: 'found', answer }],
    questions: [{ kind: 'free_text', content: 'Tell us more' }],
  })

  it('resolves the keys of a previous answer and writes them back', async () => {
    await save({ ...short, status: 'draft' })
    await save(referring('a2'))
    const rule = await db.prisma.rule.findFirstOrThrow()
    expect(rule.settings).toEqual({ kind: 'previous_answer', chosen: true, answerId: 2, surveyGroupId: 1 })
    const again = await exportSurvey(db, account, 'follow-up')
    expect(again?.rules).toEqual([
      { kind: 'previous_answer', chosen: true, survey: 'visit', question: 'found', answer: 'a2' },
    ])
  })

  it('archives instead of deleting what a rule refers to', async () => {
    await save({ ...short, status: 'draft' })
    await save(referring('a2'))
    await save({ ...short, status: 'draft', questions: short.questions?.slice(1) })
    expect((await db.prisma.question.findUniqueOrThrow({ where: { id: 1 } })).archivedAt).not.toBeNull()
  })

  it('moves rules along when the survey joins another locale group', async () => {
    await save(short)
    await save(referring('a2'))
    const moved = await save({ ...short, localeGroup: 'visits' })
    const rule = await db.prisma.rule.findFirstOrThrow()
    expect(rule.settings).toMatchObject({ surveyGroupId: moved.localeGroupId })
    expect((await save(referring('a2'))).outcome).toBe('unchanged')
  })

  it('names the key that is missing and writes nothing', async () => {
    expect(await problemsOf(referring('a2'))).toEqual([
      'rules[0].survey: this account has no survey with the key "visit"',
    ])
    await save(short)
    expect(await problemsOf(referring('a9'))).toEqual([
      'rules[0].answer: the question "found" of the survey "visit" has no answer with the key "a9"',
    ])
    expect(await listSurveys(db, account)).toHaveLength(1)
  })

  it('does not find the surveys of another account', async () => {
    await save(short)
    const other = await makeAccount('ACME-2')
    expect(await problemsOf(referring('a2'), other)).toHaveLength(1)
    expect(await exportSurvey(db, other, 'visit')).toBeNull()
    expect(await exportSurvey(db, other, 1)).toBeNull()
    expect(await setSurveyStatus(db, other, 1, 'paused')).toHaveProperty('refused')
  })

  it('refuses regular expressions that do not run in linear time, and loops', async () => {
    const problems = await problemsOf({
      ...short,
      rules: [{ kind: 'url', match: 'regex', value: '(?=shop)' }],
      questions: [
        { key: 'a', kind: 'free_text', content: 'A', next: 'b' },
        { key: 'b', kind: 'free_text', content: 'B', next: 'a' },
      ],
    })
    expect(problems[0]).toContain('rules[0].value: is no regular expression')
    expect(problems[1]).toBe('questions[0]: Question a leads back to itself through b.')
  })

  it('notes a question that no route reaches', async () => {
    const result = await tryImport({
      ...short,
      questions: [
        { key: 'a', kind: 'free_text', content: 'A', next: 'end' },
        { key: 'b', kind: 'free_text', content: 'B' },
      ],
    })
    expect(result).toMatchObject({ notes: ['No route leads to question b.'] })
  })
})

describe('languages, presets and status', () => {
  it('shares the groups of a survey, its questions and its answers between languages', async () => {
    await save({ ...short, locale: 'en' })
    await save({ ...short, key: 'visit-de', localeGroup: 'visit', locale: 'de', name: 'Besuch' })
    const surveys = await db.prisma.survey.findMany()
    expect(new Set(surveys.map(({ localeGroupId }) => localeGroupId)).size).toBe(1)
    const answers = await db.prisma.possibleAnswer.findMany({ where: { key: 'a1' } })
    expect(new Set(answers.map(({ localeGroupId }) => localeGroupId)).size).toBe(1)
  })

  it('presets privacy from the account once and keeps it', async () => {
    await save(short)
    await db.prisma.account.update({ where: { id: account }, data: { maskPhones: true } })
    expect((await save(short)).outcome).toBe('unchanged')
    const stored = await exportSurvey(db, account, 'visit')
    expect(stored?.privacy).toEqual({ maskPersonalData: true, maskPhones: false, maskEmails: true })
  })

  it('keeps the status when the document names none, and refuses a live survey as a draft', async () => {
    await save(short)
    expect(await save({ ...short, status: undefined })).toMatchObject({
      status: 'live',
      outcome: 'unchanged',
    })
    expect(await problemsOf({ ...short, status: 'draft' })).toEqual([
      'status: a survey that is live cannot become draft, only paused or complete or archived',
    ])
  })

  it('leaves a survey complete whose goal is reached until the goal rises', async () => {
    await save({ ...short, goal: 1 })
    await db.prisma.survey.update({ where: { id: 1 }, data: { status: 'complete', responseCount: 1 } })
    expect(await save({ ...short, goal: 1 })).toMatchObject({ status: 'complete', outcome: 'unchanged' })
    expect(await setSurveyStatus(db, account, 1, 'live')).toEqual({
      refused: 'The goal of 1 is reached (1 responses). Give it a higher goal first.',
    })
    expect(await save({ ...short, goal: 2 })).toMatchObject({ status: 'live', outcome: 'changed' })
  })

  it('moves a survey through its statuses and raises versions', async () => {
    await save({ ...short, status: 'draft' })
    const before = await version()
    expect(await setSurveyStatus(db, account, 1, 'live')).toEqual({
      from: 'draft',
      to: 'live',
      changed: true,
    })
    expect(await setSurveyStatus(db, account, 1, 'live')).toMatchObject({ changed: false })
    expect(await setSurveyStatus(db, account, 1, 'draft')).toHaveProperty('refused')
    expect(await version()).toBe(before + 1)
    expect((await listSurveys(db, account))[0]).toMatchObject({
      status: 'live',
      revision: 2,
      questionCount: 4,
    })
  })
})

describe('exporting a survey', () => {
  const full: SurveyDocumentInput = {
    ...short,
    locale: 'en',
    localeGroup: 'visits',
    eventName: 'visit-done',
    schedule: { startsAt: '2026-01-01T00:00:00+05:45', endsAt: null },
    audience: { samplePercent: 12.5, showAgainAfter: { count: 3, unit: 'days' } },
    look: { css: '.x { color: red }', nativeTheme: { widget: { padding: 3 } }, backgroundColor: '#AABBCC' },
    rules: [
      { kind: 'url', value: 'https://shop.example.com/' },
      { kind: 'visits', visitors: 'new' },
      { kind: 'visits', visitors: 'returning' },
      { kind: 'geo', country: 'us', region: 'CA' },
      { kind: 'data', field: 'orders', operator: 'is_more_than', value: 3 },
      { kind: 'client_key' },
    ],
    questions: [
      ...(short.questions ?? []),
      {
        kind: 'multiple_choices',
        content: 'Which?',
        answers: ['A', 'B'],
        multiple: { maximum: 1 },
        shuffle: 'all',
      },
      { kind: 'slider', content: 'How?', answers: [0, 1, 2], slider: { start: 1 } },
    ],
  }

  it('gives the document that was imported, defaults in place', async () => {
    await save(full)
    const exported = await exportSurvey(db, account, 'visit')
    const parsed = parseSurveyDocument(full)
    if ('problems' in parsed) throw new Error('no document')
    const [link] = await linkIds()
    const questions = parsed.document.questions.map((question) =>
      question.key === 'help'
        ? {
            ...question,
            content: question.content.replace('help">', `help" data-service-link-id="${link?.udid}">`),
          }
        : question,
    )
    const privacy = { maskPersonalData: true, maskPhones: false, maskEmails: true }
    expect(exported).toEqual({ ...parsed.document, privacy, questions })
  })

  it('gives a document that imports as unchanged, and elsewhere as the same survey', async () => {
    await save(full)
    const exported = await exportSurvey(db, account, 1)
    const text = JSON.parse(JSON.stringify(exported))
    expect((await save(text)).outcome).toBe('unchanged')
    await resetDatabase()
    db = await openDatabase()
    account = await makeAccount('ACME-9')
    await save(text)
    expect(await exportSurvey(db, account, 'visit')).toEqual(exported)
  })
})
