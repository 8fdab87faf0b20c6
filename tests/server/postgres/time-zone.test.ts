// A PostgreSQL whose time zone is not UTC: times of surveys, drafts and editors stay exact.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteEditing, saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { listVersions } from '@/lib/surveys/history/versions.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { inDatabase, makeDatabase } from '../../support/servers/server-data'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const isNow = (text: unknown): boolean => Math.abs(Date.parse(String(text)) - Date.now()) < 60_000

it('keeps times exact', async () => {
  const url = await makeDatabase(postgres.url)
  await inDatabase(url, () => rows("ALTER ROLE postgres SET timezone = 'Asia/Kolkata'"))
  await inDatabase(url, async () => {
    const account = await arrangeAccount()
    const ann = await arrangeUser([account, 'owner'])
    const ben = await arrangeUser([account, 'owner'])
    const params = { accountId: account.id, surveyId: (await arrangeSurvey(account)).id }
    const { document } = (await consoleCall(openSurvey, { params }, ann)).reply
    const body = { document: { ...document, name: 'Another' }, expectedVersion: null }
    await consoleCall(saveDraft, { params, body }, ann)
    await consoleCall(noteEditing, { params, body: {} }, ann)
    const { draft, publishedAt, editors } = (await consoleCall(openSurvey, { params }, ben)).reply
    const [version] = (await consoleCall(listVersions, { params }, ben)).reply.versions
    const seen = [draft?.savedAt, publishedAt, editors[0]?.seenAt, version?.savedAt]
    const [stored] = await rows<Record<string, boolean>>(
      `SELECT bool_and(abs(extract(epoch FROM now() - t)) < 60) AS exact FROM (
         SELECT published_at AS t FROM surveys UNION ALL SELECT updated_at FROM surveys
         UNION ALL SELECT saved_at FROM survey_versions UNION ALL SELECT saved_at FROM survey_drafts
         UNION ALL SELECT seen_at FROM survey_editors) AS times`,
    )
    expect([seen.map(isNow), stored]).toEqual([[true, true, true, true], { exact: true }])
  })
})
