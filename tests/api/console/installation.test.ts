// The page about the installation: what it says to whom. An owner of one account of several must learn
// nothing of the others.
import { beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { consoleUrl } from '@/lib/api/client/console-client'
import { limited, noteCall } from '@/lib/contexts/figures'
import { showInstallation } from '@/lib/operations/installation.endpoint'
import { shareFigures } from '@/lib/operations/share-figures'
import { openDatabase } from '@/lib/platform/db/open-database'
import { MILLISECONDS } from '@/lib/platform/sql/histogram'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey } from '@/lib/results/counting/report-survey.store'
import { rollUp } from '@/lib/results/totals/roll-up.store'
import { makePreviewToken } from '@/lib/serving/preview/preview.endpoint'
import packageJson from '@/package.json'
import { ACCOUNTS_HELP, accountsCommand } from '@/scripts/accounts/accounts-command'
import { runWithoutDatabase } from '@/scripts/command-line/run-command'
import { answerOnce } from '../../support/answering'
import { get } from '../../support/api'
import {
  type ArrangedAccount,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { resetDatabase, useTestDatabase } from '../../support/database'
import { arrangeDelivery } from '../../support/destinations'
import { arrangeKey } from '../../support/keys'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser

beforeEach(async () => {
  await resetDatabase()
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
})

const show = async (as: ArrangedUser, of = account) =>
  consoleCall(showInstallation, { params: { accountId: of.id } }, as)

const look = async (as = owner, of = account) => (await show(as, of)).reply

async function whole(as = owner) {
  const { installation } = await look(as)
  if (!installation) throw new Error('this user does not see the installation')
  return installation
}

async function accounts(...argv: string[]): Promise<string> {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  await runWithoutDatabase(
    async (given, terminal) => accountsCommand(await openDatabase(), given, terminal),
    ACCOUNTS_HELP,
    argv,
    { say, complain: say },
  )
  return lines.join('\n')
}

describe('who owns every account', () => {
  it('sees what runs on which database, and how large it is', async () => {
    const { version, installation } = await look()
    const db = await openDatabase()
    expect(version).toBe(packageJson.version)
    expect(installation?.database).toMatchObject({ kind: db.kind })
    expect(installation?.database.place).not.toMatch(/@|password|secret/)
    expect(installation?.database.bytes).toBeGreaterThan(1e6)
    const { tables = [] } = installation?.database ?? {}
    expect(tables.length).toBe(8)
    expect(tables[0]?.bytes).toBeGreaterThanOrEqual(tables[7]?.bytes ?? 0)
    const [{ n } = { n: 0 }] = await rows<{ n: number }>(
      'SELECT count(*)::int AS n FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    )
    expect(installation?.migrations).toMatchObject({ applied: n, newer: [], waiting: [] })
  })

  it('sees how many rows came in which month, with totals and without', async () => {
    const survey = await arrangeSurvey(account)
    for (let n = 0; n < 6; n++) await answerOnce(account, survey, 'q1', ['good'])
    await rows(
      'DELETE FROM answers WHERE submission_udid = (SELECT min(submission_udid::text)::uuid FROM answers)',
    )
    await rows(
      `UPDATE submissions s SET created_at = now() - n * interval '20 days', responded_at = CASE WHEN n <> 2 THEN now() END, answer_count = (n <> 2)::int
       FROM (SELECT udid, row_number() OVER (ORDER BY udid) AS n FROM submissions) AS o WHERE o.udid = s.udid`,
    )
    const plainly = async () =>
      rows(`SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS submissions,
        count(responded_at)::int AS responses FROM submissions GROUP BY 1 ORDER BY 1 DESC`)
    const expected = await plainly()
    expect(expected.length).toBeGreaterThan(3)
    expect((await look()).months).toEqual(expected)
    const found = await findReportSurvey(await openDatabase(), account.id, survey.id)
    const parts = toCountedParts(found ?? expect.fail('there is no such survey'))
    const sizes = { span: 4, piece: 2, least: 2 }
    await rollUp(await openDatabase(), { accountId: account.id, surveyId: survey.id, parts }, { sizes })
    expect((await rows('SELECT FROM report_spans')).length).toBeGreaterThan(1)
    const { months, installation } = await look()
    // Totals of a span are spread evenly over it.
    const sumOf = (list: { submissions?: unknown }[]) =>
      list.reduce((all, one) => all + Number(one.submissions), 0)
    expect(Math.abs(sumOf(months) - 6)).toBeLessThanOrEqual(1)
    expect(months.map(({ month }) => month)).toEqual(expected.map(({ month }) => month))
    // What was deleted and sealed counts on.
    await rows(
      `INSERT INTO sealed_totals SELECT $1, $2, date_trunc('day', now()), 5, 5, 4, 4, NULL, '[]', '[]'`,
      [account.id, survey.id],
    )
    expect(sumOf((await look()).months)).toBe(sumOf(months) + 5)
    expect(installation?.months.map(({ month, submissions }) => [month, submissions])).toEqual(
      expected.map(({ month, submissions }) => [month, submissions]),
    )
    expect(installation?.months.reduce((sum, { answers }) => sum + (answers ?? 0), 0)).toBe(5)
    expect(installation?.monthsAreAbout).toBe(false)
  })

  it('sees what all processes have counted in the last day, also those that have ended', async () => {
    const db = await openDatabase()
    const now = Date.now()
    await shareFigures(db, now, { errors: {}, done: {} })
    // The calls of the tests before this one are in the hour that ends here.
    await rows('DELETE FROM process_hours')
    await shareFigures(db, now + 3_600_000, { errors: {}, done: {} })
    await rows('DELETE FROM process_hours')
    for (let n = 0; n < 30; n++) noteCall('serveSurvey', n === 0 ? 500 : 200, 700)
    limited.account += 3
    await shareFigures(db, now + 3_600_000, { errors: { unhandled: 1 }, done: { keep_totals: now } })
    const others = { ...{ calls: {}, batches: {}, refused: {} }, errors: { '500 serveSurvey': 4 } }
    await rows(
      `INSERT INTO process_hours VALUES
        (now() - interval '5 hours', gen_random_uuid(), 'gone:1', '0.0.1', now(), now() - interval '5 hours', $1),
        (now() - interval '30 hours', gen_random_uuid(), 'older:1', '0.0.1', now(), now() - interval '30 hours', $1)`,
      [JSON.stringify(others)],
    )
    await rows('UPDATE process_hours SET seen_at = now() WHERE hour > now()')
    const seen = await whole()
    expect(seen.processes.map(({ version }) => version)).toEqual([packageJson.version])
    expect(seen.errors).toEqual([
      { what: '500 serveSurvey', count: 5 },
      { what: 'unhandled', count: 1 },
    ])
    expect(seen.refused).toContainEqual({ limit: 'account', count: 3 })
    expect(seen.slow).toContainEqual({ name: 'serveSurvey', kind: 'operation', calls: 30, mostMs: 1000 })
    expect(MILLISECONDS).toContain(1000)
    expect(seen.tasks).toContainEqual({ name: 'keep_totals', doneAt: new Date(now).toISOString() })
    const sentences = (await look()).advice.map(({ sentence }) => sentence).join('\n')
    expect(sentences).toContain('5 calls failed by a fault of ours')
  })

  it('is told that nobody sends what is due, and not of what is paused or waits for its next try', async () => {
    const { destinationId } = await arrangeDelivery(account, await arrangeSurvey(account))
    const told = async () => (await look()).advice.map(({ sentence }) => sentence).join('\n')
    await rows('UPDATE destinations SET paused = false')
    expect(await told()).not.toContain('destination')
    await rows(`UPDATE deliveries SET due_at = now() - interval '16 minutes'`)
    expect(await told()).toContain('For 1 destination of webhooks, channels or mails')
    await rows('UPDATE destinations SET paused = true WHERE id = $1', [destinationId])
    expect(await told()).not.toContain('destination')
  })
})

describe('the owner of one account of several', () => {
  it('sees the own months and retention, and nothing of the others or of the server', async () => {
    const other = await arrangeAccount({ name: 'Secret Ltd' })
    await arrangeUser([other, 'owner'])
    await changeSettings(account, { keepDays: { texts: 10 } })
    await changeSettings(other, { keepDays: { events: 10 } })
    await rows(
      `INSERT INTO retention_progress SELECT id, kind, now() - interval '50 days' FROM accounts, unnest(ARRAY['texts', 'events']) AS kind`,
    )
    const { text, reply } = await show(owner)
    expect(reply).toEqual({
      version: packageJson.version,
      months: [],
      installation: null,
      advice: [expect.objectContaining({ sentence: expect.stringMatching(/^Texts of answers from before/) })],
    })
    expect(text).not.toContain('Secret')
    // Neither a role in it nor owning a part of the accounts is enough.
    const both = await arrangeUser([account, 'owner'], [other, 'designer'])
    expect((await look(both)).installation).toBeNull()
    const all = await arrangeUser([account, 'owner'], [other, 'owner'])
    expect((await look(all)).installation).not.toBeNull()
  })

  it('cannot take the address of an operator: operators are users, named on the command line', async () => {
    await arrangeUser([await arrangeAccount(), 'owner'])
    expect(await accounts('add-operator', 'ops@example.com')).toContain('There is no user with the address')
    expect((await look()).installation).toBeNull()
    expect(await accounts('add-operator', ` ${owner.email.toUpperCase()} `)).toContain('sees the whole')
    expect((await look()).installation).not.toBeNull()
    expect(await accounts('operators')).toContain(owner.email)
    const query = { kind: 'operator_changed' as const }
    const { reply } = await consoleCall(listAuditEntries, { params: { accountId: account.id }, query }, owner)
    expect(reply.entries).toMatchObject([
      { actor: 'command', subject: owner.email, after: { operator: true } },
    ])
    await accounts('remove-operator', owner.email)
    expect((await look()).installation).toBeNull()
  })
})

describe('nothing is seen by', () => {
  it('other roles, also of an operator, strangers, preview links, and programs with a key', async () => {
    const analyst = await arrangeUser([account, 'analyst'])
    await accounts('add-operator', analyst.email)
    expect((await show(analyst)).status).toBe(403)
    const foreigner = await arrangeUser([await arrangeAccount(), 'owner'])
    await accounts('add-operator', foreigner.email)
    expect((await show(foreigner)).status).toBe(404)
    const { id: surveyId } = await arrangeSurvey(account)
    const params = { accountId: account.id }
    const { token } = (
      await consoleCall(makePreviewToken, { params: { ...params, surveyId }, body: {} }, owner)
    ).reply
    const address = consoleUrl(showInstallation, { params })
    const { key } = await arrangeKey(account)
    const tries: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${key}` },
      { authorization: `Bearer ${token}` },
      { cookie: `next-auth.session-token=${token}` },
    ]
    for (const headers of tries) {
      const { status, bytes } = await get(address, { headers: { host: 'localhost', ...headers } })
      expect([status, new TextDecoder().decode(bytes)]).toEqual([
        401,
        expect.not.stringContaining('database'),
      ])
    }
  })
})
