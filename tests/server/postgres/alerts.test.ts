// The alerts, in a real Prometheus that reads a real server whose database goes away.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { needProgram } from '../../../scripts/postgres/find-postgres'
import { findFreePort, startPostgres } from '../../../scripts/postgres/start-postgres'
import { alerts, RULES, scrape } from '../../support/servers/scrape'
import { makeDatabase, makeTemporaryFolder } from '../../support/servers/server-data'
import { startServer } from '../../support/servers/start-server'

let prometheus: { server: string; promtool: string }

beforeAll(() => {
  prometheus = { server: needProgram('prometheus'), promtool: needProgram('promtool', 'prometheus') }
})

const promtool = (...args: string[]): string =>
  execFileSync(prometheus.promtool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

interface Rule {
  name: string
  health: string
  lastEvaluation: string
  lastError?: string
}

it('fire in each of their cases, and in no other', () => {
  const cases = 'deploy/prometheus/soundings.rules.test.yml'
  expect(promtool('test', 'rules', cases)).toMatch(/SUCCESS/)
  expect(promtool('check', 'rules', RULES)).toContain(`${alerts().size} rules found`)
})

it('can be evaluated on what a server says, before and after its database is gone', async () => {
  const postgres = await startPostgres()
  const server = await startServer({
    DATABASE_URL: await makeDatabase(postgres.url),
    DATABASE_CONNECT_TIMEOUT_MS: '500',
    RATE_LIMIT_ADDRESS: '0',
  })
  onTestFinished(async () => {
    await server.kill()
  })
  const before = await scrape(server)
  // Some names of Node's own metrics break its rules.
  const ours = before.text.replace(/^(?!.*\bsoundings_).*\n/gm, '')
  execFileSync(prometheus.promtool, ['check', 'metrics'], { input: ours })
  await postgres.stop()
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await server.get('/serve?identifier=nobody&callback=_')).status),
  )
  expect(statuses).toEqual([503, 503, 503])
  const kind = 'soundings_database_errors_total{kind="connection"}'
  const after = await scrape(server)
  expect(after.value(kind)).toBeGreaterThan(before.value(kind) ?? Number.NaN)
  expect(after.value('soundings_requests_total{operation="serveSurvey",status="503"}')).toBe(3)

  const port = await startPrometheus(server.port)
  const ask = async (question: string) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/${question}`)).json()).data
  await vi.waitFor(
    async () => {
      const { result } = await ask(`query?query=${encodeURIComponent(kind)}`)
      expect(Number(result[0]?.value[1])).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 500 },
  )
  const read = Date.now()
  await vi.waitFor(
    async () => {
      const found: Rule[] = (await ask('rules')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
      expect(found.filter(({ lastEvaluation }) => Date.parse(lastEvaluation) <= read)).toEqual([])
      expect(found.map(({ name }) => name)).toEqual([...alerts().keys()])
      expect(found.map(({ health, lastError }) => lastError ?? health)).toEqual(found.map(() => 'ok'))
    },
    { timeout: 60_000, interval: 500 },
  )
})

/** Reads `target` and evaluates the rules every second; returns its port. */
async function startPrometheus(target: number): Promise<number> {
  const folder = await makeTemporaryFolder()
  const port = await findFreePort()
  const config = path.join(folder, 'prometheus.yml')
  writeFileSync(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [${path.resolve(RULES)}]
scrape_configs:
  - { job_name: soundings, metrics_path: /api/metrics, static_configs: [{ targets: ["127.0.0.1:${target}"] }] }
`,
  )
  const child = spawn(
    prometheus.server,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  onTestFinished(async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  })
  return port
}
