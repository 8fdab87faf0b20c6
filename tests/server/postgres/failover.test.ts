// The database's machine is lost under load and its synchronous standby takes over: for a server whose
// address names both, and for one behind a proxy that is turned to the standby.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { findBrokenInvariants } from '../../support/check-invariants'
import { type ArrangedUser, arrangeUser } from '../../support/console'
import { inDatabase, makeDatabase } from '../../support/servers/server-data'
import {
  ask,
  killServer,
  type Standby,
  type Switch,
  startStandby,
  startSwitch,
} from '../../support/servers/standby'
import { type ServerProcess, startServer } from '../../support/servers/start-server'
import { Traffic } from '../../upgrade/traffic'

let primary: PostgresServer
let standby: Standby
let proxy: Switch
let url: string
/** Its address names both databases. */
let direct: ServerProcess
let proxied: ServerProcess
let traffic: Traffic
let owner: ArrangedUser
let accountId: number
let serve: string

beforeAll(async () => {
  primary = await startPostgres({ durable: true })
  url = await makeDatabase(primary.url)
  await inDatabase(url, async () => {
    const account = await arrangeAccount()
    owner = await arrangeUser([account, 'owner'])
    const on = (page: string) => ({ rules: [{ kind: 'url', match: 'contains', value: `/${page}/` }] })
    const answers = [
      { key: 'good', content: 'Good' },
      { key: 'bad', content: 'Bad' },
    ]
    const survey = await arrangeSurvey(account, {
      ...on('survey'),
      questions: [
        { key: 'q1', kind: 'single_choice', content: 'How is it?', answers },
        { key: 'text', kind: 'free_text', content: 'Why?' },
        { key: 'links', kind: 'custom_content', content: '<a href="https://example.com/help">Help</a>' },
      ],
    })
    const [link] = await rows<{ udid: string }>('SELECT udid FROM links')
    const poll = await arrangeSurvey(account, { ...on('poll'), poll: true })
    const goal = await arrangeSurvey(account, { ...on('goal'), goal: 50 })
    const choiceOf = (one: typeof survey) => ({
      id: one.id,
      choice: one.question('q1'),
      answers: [one.answer('q1', 'good'), one.answer('q1', 'bad')],
    })
    const { identifier } = account
    accountId = account.id
    serve = `/serve?identifier=${identifier}&callback=_&url=https://example.com/poll/&udid=`
    traffic = new Traffic({
      ...{ identifier, accountId, poll: choiceOf(poll), goal: choiceOf(goal) },
      survey: {
        ...choiceOf(survey),
        text: survey.question('text'),
        links: survey.question('links'),
        link: link?.udid ?? '',
      },
    })
  })
  standby = await startStandby(url)
  proxy = await startSwitch(Number(new URL(url).port))
  const settings = { DATABASE_CONNECT_TIMEOUT_MS: '1000', RATE_LIMIT_ADDRESS: '0' }
  const both = url.replace(/127\.0\.0\.1:\d+/, (first) => `${first},127.0.0.1:${standby.port}`)
  ;[direct, proxied] = await Promise.all([
    startServer({ ...settings, DATABASE_URL: `${both}?target_session_attrs=read-write` }),
    startServer({ ...settings, DATABASE_URL: url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${proxy.port}`) }),
  ])
})
afterAll(async () => {
  await traffic?.end()
  await Promise.all([direct?.stop(), proxied?.stop()])
  proxy?.close()
  await standby?.stop()
  await primary?.stop()
})

const WAIT = { timeout: 30_000, interval: 20 }

const answered = () => traffic.acknowledged.answered.size + traffic.acknowledged.tracked.size

const untilMore = (more: number): Promise<void> => {
  const before = answered()
  return vi.waitFor(() => expect(answered()).toBeGreaterThanOrEqual(before + more), WAIT)
}

const becomes = (server: ServerProcess, status: string): Promise<void> =>
  vi.waitFor(async () => expect((await server.get('/api/ready')).json.status).toBe(status), WAIT)

/** The statuses of a respondent's call, of a read and of a change in the console. */
async function callAll(server: ServerProcess): Promise<string[]> {
  const account = `/api/v1/accounts/${accountId}`
  const headers = { cookie: owner.cookie, host: 'localhost', 'sec-fetch-site': 'same-origin' }
  const got = await Promise.all([
    server.get(serve + randomUUID()),
    server.get(account, { headers }),
    server.get(account, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Changed' }),
    }),
  ])
  return got.map((one) => `${one.status} ${one.headers.get('retry-after')}`)
}

it('loses nothing that was acknowledged, needs no restart, and leaves the old primary alone', async () => {
  const ports = [direct.port, proxied.port]
  traffic.lead('before', ports)
  traffic.begin(8)
  await untilMore(100)
  expect(await callAll(direct)).toEqual(['200 null', '200 null', '200 null'])

  await killServer(primary.url)
  proxy.leadTo(standby.port)
  traffic.lead('meanwhile', ports)
  await Promise.all([becomes(direct, 'database_away'), becomes(proxied, 'database_read_only')])
  const refused = ['503 5', '503 5', '503 5']
  expect(await callAll(direct)).toEqual(refused)
  expect((await callAll(proxied)).filter((_, n) => n !== 1)).toEqual(refused.slice(1))

  await standby.promote()
  const promoted = performance.now()
  traffic.lead('afterwards', ports)
  await Promise.all([becomes(direct, 'ready'), becomes(proxied, 'ready')])
  const tookMs = performance.now() - promoted
  await untilMore(100)

  // The old one comes back as a second primary, and every connection breaks.
  const old = url
  await primary.start()
  await ask(old, 'ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()')
  const count = () => ask(old, 'SELECT count(*)::int AS n FROM submissions')
  const before = await count()
  await ask(
    standby.url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await untilMore(100)
  await traffic.end()

  const said = [...traffic.phases].map(([name, phase]) => ({ name, ...phase, refused: [...phase.refused] }))
  const wrong = said.flatMap((phase) => phase.refused.filter(([what]) => !what.startsWith('503')))
  expect(wrong).toEqual([])
  expect(tookMs).toBeLessThan(5000)
  await inDatabase(standby.url, async ({ pool }) => {
    expect(await traffic.compare(pool)).toEqual([])
    expect(await findBrokenInvariants(pool)).toEqual([])
    expect(await rows('SELECT name FROM accounts')).toEqual([{ name: 'Changed' }])
  })

  await killServer(standby.url)
  await becomes(direct, 'database_away')
  expect(await callAll(direct)).toEqual(refused)
  expect(await count()).toEqual(before)
})
