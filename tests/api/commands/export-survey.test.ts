import { beforeEach, describe, expect, it } from 'vitest'
import { commandContext } from '@/lib/contexts/command-context'
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, openDatabase } from '@/lib/platform/db/open-database'
import {
  parseSurveyDocument,
  type SurveyDocumentInput,
} from '@/lib/surveys/document/survey-document.endpoint'
import { exportSurvey } from '@/lib/surveys/exchange/export-survey'
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

const linkIds = async (where = {}) =>
  (await db.prisma.link.findMany({ where, orderBy: { url: 'asc' } })).map(({ udid, url }) => ({ udid, url }))

describe('links in custom content', () => {
  const withContent = (content: string): SurveyDocumentInput => ({
    key: 'news',
    name: 'News',
    questions: [{ kind: 'custom_content', content }],
  })
  const one = '<a href="https://example.com/1">1</a>'
  const two = '<a href="https://example.com/2">2</a>'

  it('keeps the UUID of a link that stays and deactivates one that goes', async () => {
    await saveDocument(account, withContent(one + two))
    const [first, second] = await linkIds()
    await saveDocument(account, withContent(two + one.replace('>1<', '>first<')))
    expect(await linkIds({ active: true })).toEqual([first, second])
    await saveDocument(account, withContent(two))
    expect(await linkIds({ active: true })).toEqual([second])
    expect(await linkIds({ active: false })).toEqual([first])
  })

  it('keeps a UUID in the content and replaces a duplicate', async () => {
    const given = 'ABCDEF01-2345-4678-89ab-cdef01234567'
    const link = `<a href="https://example.com/1" data-service-link-id="${given}">x</a>`
    await saveDocument(account, withContent(link + link))
    const ids = (await linkIds()).map(({ udid }) => udid)
    expect(ids).toHaveLength(2)
    expect(ids).toContain(given.toLowerCase())
  })

  it('may have the UUID that another account has, and each keeps its own', async () => {
    await saveDocument(account, withContent(one))
    const document = await exportSurvey(commandContext(db, account), 'news')
    const other = await makeAccount('ACME-2')
    await saveDocument(other, document)
    const before = await linkIds()
    expect(before).toHaveLength(2)
    expect(new Set(before.map(({ udid }) => udid)).size).toBe(1)
    expect((await saveDocument(other, document)).outcome).toBe('unchanged')
    expect(await linkIds()).toEqual(before)
  })

  it('refuses content of which nothing is left', async () => {
    expect(await problemsOf(account, withContent('<script>alert(1)</script>'))).toEqual([
      'questions[0].content: is empty after unsafe HTML has been removed',
    ])
  })
})

describe('exporting a survey', () => {
  const full: SurveyDocumentInput = {
    ...visitSurvey,
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
      ...(visitSurvey.questions ?? []),
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
    await saveDocument(account, full)
    const exported = await exportSurvey(commandContext(db, account), 'visit')
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
    await saveDocument(account, full)
    const exported = await exportSurvey(commandContext(db, account), 1)
    const text = JSON.parse(JSON.stringify(exported))
    expect((await saveDocument(account, text)).outcome).toBe('unchanged')
    await resetDatabase()
    db = await openDatabase()
    account = await makeAccount('ACME-9')
    await saveDocument(account, text)
    expect(await exportSurvey(commandContext(db, account), 'visit')).toEqual(exported)
  })
})
