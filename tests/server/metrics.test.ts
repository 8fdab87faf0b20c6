// What /api/metrics tells an operator, and that dashboard, alerts and documentation speak of it.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangeAccount, arrangeSurvey } from '../support/arrange'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { alerts, DASHBOARD, type Metrics, metricsIn, scrape } from '../support/servers/scrape'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, startServer } from '../support/servers/start-server'

let folder: string
let server: ServerProcess
let hot: { account: number; survey: number }
let metrics: Metrics

/** Of these, one is repeated with its request id, and one in preview. */
const ANSWERS = 4

beforeAll(async () => {
  folder = await makeFolder()
  const { q, survey, answer } = await inFolder(folder, async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    hot = { account: account.id, survey: survey.id }
    return {
      q: `identifier=${account.identifier}`,
      survey,
      answer: `question_id=${survey.question('q1')}&answer_id=${survey.answer('q1', 'good')}`,
    }
  })
  server = await startServer({ DATA_DIR: folder, RATE_LIMIT_ACCOUNT: '0' })
  const served = async (more = '') => {
    const { json } = await server.get(`/surveys/${survey.id}?${q}&callback=_${more}`)
    return `/submissions/${json.submission.udid}`
  }
  for (let n = 0; n < ANSWERS; n++) {
    const path = await served()
    expect((await server.get(`${path}/answer?${q}&${answer}`)).status).toBe(200)
  }
  const preview = await served('&preview_mode=true')
  expect((await server.get(`${preview}/answer?${q}&${answer}`)).status).toBe(200)
  expect((await server.get(`/submissions/${randomUUID()}/answer?${q}&${answer}`)).status).toBe(404)
  // The figures of Node begin with the first call.
  await scrape(server)
  metrics = await scrape(server)
})

afterAll(async () => {
  await server?.stop()
  await removeFolder(folder)
})

describe('the metrics', () => {
  it('count what was recorded by survey, and no preview', () => {
    const labels = `{account_id="${hot.account}",survey_id="${hot.survey}"}`
    expect(metrics.value(`soundings_survey_submissions_total${labels}`)).toBe(ANSWERS)
    expect(metrics.value(`soundings_survey_answers_total${labels}`)).toBe(ANSWERS)
    expect(metrics.value('soundings_survey_answers_total{account_id="other",survey_id="other"}')).toBe(0)
    const at = metrics.value('soundings_last_recorded_timestamp_seconds') ?? 0
    expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(120)
  })

  it('count calls by operation and status', () => {
    const calls = (status: number) =>
      metrics.value(`soundings_requests_total{operation="answerQuestion",status="${status}"}`)
    expect(calls(200)).toBe(ANSWERS + 1)
    expect(calls(404)).toBe(1)
    expect(metrics.value('soundings_faults_total')).toBe(0)
  })

  it('show the sizes of batches, and how long calls wait for them', () => {
    for (const name of ['size', 'wait_seconds', 'duration_seconds']) {
      expect(metrics.value(`soundings_batch_${name}_count{batch="record-answers"}`), name).toBe(ANSWERS)
    }
    expect(metrics.value('soundings_batch_size_sum{batch="record-answers"}')).toBe(ANSWERS)
    expect(metrics.value('soundings_batch_duration_seconds_sum{batch="record-answers"}')).toBeGreaterThan(0)
  })

  it('show the pool, errors by kind, limits, memory, housekeeping and the version', () => {
    expect(metrics.value('soundings_database_connections_max')).toBe(1)
    expect(metrics.value('soundings_database_errors_total{kind="disk_full"}')).toBe(0)
    expect(metrics.value('soundings_rate_limited_total{limit="device"}')).toBe(0)
    expect(metrics.value('soundings_last_backup_timestamp_seconds')).toBe(0)
    expect(metrics.value('soundings_disk_free_bytes')).toBeGreaterThan(1024 * 1024)
    expect(metrics.value('soundings_account_reads_total')).toBe(1)
    expect(metrics.value('soundings_survey_reads_total')).toBe(1)
    expect(metrics.value('soundings_housekeeping_done_timestamp_seconds{task="forget_old"}')).toBeGreaterThan(
      0,
    )
    expect(metrics.value('soundings_housekeeping_failures_total{task="forget_old"}')).toBe(0)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const build = `soundings_build_info{version="${version}",node="${process.versions.node}",database="embedded"}`
    expect(metrics.value(build)).toBe(1)
  })

  it('have no label that names a person, a submission or an address', () => {
    const labels = new Set([...metrics.text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name))
    const known = [
      'account_id',
      'batch',
      'database',
      'from',
      'kind',
      'le',
      'limit',
      'node',
      'operation',
      'result',
      'state',
      'status',
    ]
    const ofNode = ['major', 'minor', 'patch', 'space', 'type']
    expect([...labels].filter((name) => !ofNode.includes(String(name))).sort()).toEqual(
      [...known, 'survey_id', 'task', 'version'].sort(),
    )
  })
})

describe('who names metrics', () => {
  it.each([...alerts()])('names one that exists: alert %s', (_, expression) => {
    const named = metricsIn(expression)
    expect(named.filter((name) => !metrics.names.has(name))).toEqual([])
    expect(named.length + Number(expression.startsWith('up{'))).toBeGreaterThan(0)
  })

  it('names those that exist: the dashboard', () => {
    const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8'))
    const expressions: string[] = panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    )
    expect(expressions.length).toBeGreaterThan(20)
    for (const expression of expressions) {
      const named = metricsIn(expression)
      expect(named.length, expression).toBeGreaterThan(0)
      expect(named.filter((name) => !metrics.names.has(name))).toEqual([])
    }
  })

  it('explain each alert and each metric of ours: the documentation', () => {
    const page = readFileSync('docs/monitoring.md', 'utf8')
    const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name.toLowerCase())
    const runbooks = [
      ...readFileSync('deploy/prometheus/soundings.rules.yml', 'utf8').matchAll(
        /runbook: docs\/monitoring\.md#(\w+)/g,
      ),
    ]
    expect(runbooks.length).toBe(alerts().size)
    expect(runbooks.map(([, anchor]) => anchor).filter((anchor) => !headings.includes(anchor ?? ''))).toEqual(
      [],
    )
    const ours = [...metrics.text.matchAll(/^# TYPE (soundings_\w+)/gm)].map(([, name = '']) => name)
    expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})
