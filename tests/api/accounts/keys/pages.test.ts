// Lists of the management API, read page by page while rows come and go.
import { beforeAll, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { revokeApiKey } from '@/lib/accounts/keys/api-keys.endpoint'
import { listDeliveries } from '@/lib/integrations/destinations/destinations.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { listSubmissions, listTextAnswers } from '@/lib/results/reports.endpoint'
import { createSurvey, listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { giveAnswer, openSubmissionOf } from '../../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { arrangeDestination } from '../../../support/destinations'
import { erasePerson } from '../../../support/erasing'
import { type ArrangedKey, arrangeKey, keyCall } from '../../../support/keys'
import { referenceTo } from '../../../support/references'

useTestDatabase()

const QUESTIONS = [{ key: 'why', kind: 'free_text', content: 'Why?' }]

let account: ArrangedAccount
let key: ArrangedKey
const current = { accountId: 'current' }

beforeAll(async () => {
  account = await arrangeAccount()
  key = await arrangeKey(account)
})

async function answerAs(survey: ArrangedSurvey, clientKey: string): Promise<string> {
  const submission = await openSubmissionOf(account, survey, { client_key: clientKey })
  await giveAnswer(account, survey, submission, 'why', { text: `of ${clientKey}` })
  return referenceTo(submission)
}

type Page<Cursor> = { ids: (string | number)[]; next: Cursor | null }

/** The ids of all pages; `between` runs after each of them with the last id on it. */
async function readAll<Cursor>(
  read: (cursor: Cursor | undefined) => Promise<Page<Cursor>>,
  between: (last: string | number, page: number) => Promise<unknown>,
): Promise<(string | number)[]> {
  const seen: (string | number)[] = []
  let cursor: Cursor | null | undefined
  for (let page = 0; cursor !== null; page++) {
    const { ids, next }: Page<Cursor> = await read(cursor)
    expect(ids.length).toBeGreaterThan(0)
    seen.push(...ids)
    cursor = next
    await between(ids.at(-1) ?? 0, page)
  }
  return seen
}

it.each(['submissions', 'texts'])('%s go on although the person at the cursor was erased', async (list) => {
  const survey = await arrangeSurvey(account, { questions: QUESTIONS })
  const [params, people] = [{ ...current, surveyId: survey.id }, new Map<string, string>()]
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    const clientKey = `${list}-${name}-Ærø`
    people.set(await answerAs(survey, clientKey), clientKey)
  }
  const newestFirst = [...people.keys()].reverse()
  const read = async (cursor: string | undefined): Promise<Page<string>> => {
    if (list === 'submissions') {
      const { reply } = await keyCall(listSubmissions, { params, query: { limit: 2, cursor } }, key)
      return { ids: reply.submissions.map(({ udid }) => udid), next: reply.next }
    }
    const query = { question: survey.question('why'), contains: 'Ærø', limit: 2, cursor }
    const { reply } = await keyCall(listTextAnswers, { params, query }, key)
    return { ids: reply.answers.map(({ submissionUdid }) => submissionUdid), next: reply.next }
  }
  const db = await openDatabase()
  const seen = await readAll(read, async (last, page) => {
    await erasePerson(db, account.id, { clientKey: people.get(String(last)) ?? '' })
    // Of the next page, too: it is gone, and nobody else is.
    if (page === 0) await erasePerson(db, account.id, { clientKey: people.get(newestFirst[2] ?? '') ?? '' })
    await answerAs(survey, `late-${page}`)
  })
  expect(seen).toEqual(newestFirst.filter((_, place) => place !== 2))
})

it('surveys go on although some are added, the audit log too', async () => {
  const own = await arrangeKey(await arrangeAccount())
  const names = ['Überblick', '日本語', 'שלום', 'a\u0301 😀']
  const add = (name: string) => keyCall(createSurvey, { params: current, body: { name } }, own)
  for (const name of names) await add(name)
  const titles: string[] = []
  const surveys = await readAll<number>(
    async (cursor) => {
      const { reply } = await keyCall(
        listSurveySummaries,
        { params: current, query: { limit: 3, cursor } },
        own,
      )
      titles.push(...reply.surveys.map(({ name }) => name))
      return { ids: reply.surveys.map(({ id }) => id), next: reply.next }
    },
    async (_, page) => page === 0 && add('Late'),
  )
  expect(titles).toEqual([...names, 'Late'])
  expect(new Set(surveys).size).toBe(5)
  const query = { kind: 'survey_created' as const, limit: 2 }
  const entries = await readAll<string>(
    async (cursor) => {
      const { reply } = await keyCall(listAuditEntries, { params: current, query: { ...query, cursor } }, own)
      return { ids: reply.entries.map(({ id }) => id), next: reply.next }
    },
    () => add('Later'),
  )
  expect([entries.length, new Set(entries).size]).toEqual([5, 5])
})

it('the log of a destination goes on although deliveries are forgotten', async () => {
  const survey = await arrangeSurvey(account)
  const { id } = await arrangeDestination(account, 'http://192.0.2.1/', ['survey.closed'])
  await rows(
    `INSERT INTO deliveries (account_id, destination_id, place, event_id, kind, survey_id, happened_at, body, due_at, waits_since)
     SELECT $1, $2, n, 'evt_' || n, 'survey.closed', $3, now(), '{}', now() + interval '1 day', now() FROM generate_series(1, 120) n`,
    [account.id, id, survey.id],
  )
  const forget = (place: number) =>
    rows('DELETE FROM deliveries WHERE account_id = $1 AND destination_id = $2 AND place = $3', [
      account.id,
      id,
      place,
    ])
  const seen = await readAll<number>(
    async (before) => {
      const params = { ...current, destinationId: id }
      const { reply } = await keyCall(listDeliveries, { params, query: { before } }, key)
      return { ids: reply.deliveries.map(({ place }) => place), next: reply.next }
    },
    (last) => forget(Number(last)),
  )
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => 120 - n))
})

it('a list ends with 401 when its key is revoked in the middle', async () => {
  const own = await arrangeKey(account)
  const page = (cursor?: number) =>
    keyCall(listSurveySummaries, { params: current, query: { limit: 1, cursor } }, own)
  const { reply } = await page()
  await consoleCall(revokeApiKey, { params: { accountId: account.id, keyId: own.id } }, own.maker)
  const after = await page(reply.next ?? 0)
  expect([after.status, after.error.code]).toEqual([401, 'key_refused'])
})
