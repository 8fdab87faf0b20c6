// `npm run bench -- --only report`: the cost of reading results, for the reader and for respondents
// at the same time.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { benchBeside } from './beside-bench'
import { forgetPeak, peakMegabytes, secondsOf, secondsOfFamilies } from './measure/processor-time'
import { type Spread, spreadOf } from './report'
import type { Fleet } from './servers/fleet'

export const REPORT = 'report'

/** Filling the embedded database with more takes longer than measuring it. */
const REPORTED = { postgres: 200_000, embedded: 50_000 }
/** With `--full`, on a server: 5 GB, and about three minutes a million to fill. */
const MANY = 5_000_000

const DAY_MS = 86_400_000
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Prints the time of whole reports, and how long /serve takes with and without one. */
export async function benchReports(
  fleet: Fleet,
  { samples, full, reported: given }: { samples: number; full: boolean; reported: number | null },
): Promise<void> {
  const { kind, serverPids } = fleet.databases
  const reported = given ?? (full && kind === 'postgres' ? MANY : REPORTED[kind])
  const { running, store } = await fleet.server('own', { surveys: 1, stored: 0, reported })
  const { world } = store
  const { accountId, surveyId } = world.plain
  const root = `http://127.0.0.1:${running.port}/api/v1/accounts/${accountId}/surveys`
  const call = (path: string) =>
    fetch(`${root}${path}`, { headers: { cookie: world.reader ?? '', 'sec-fetch-site': 'same-origin' } })
  const read = async (path: string, says: string) => {
    let response = await call(path)
    while (response.status === 503) {
      await wait(200)
      response = await call(path)
    }
    const body = await response.text()
    if (response.status !== 200 || !body.includes(says))
      throw new Error(`${path} was answered with ${response.status} ${body.slice(0, 200)}`)
  }
  const family = () => secondsOfFamilies(serverPids)
  /** Each as milliseconds: elapsed, processor time of the server and of PostgreSQL. */
  const timed = async (work: () => Promise<unknown>): Promise<[number, number, number]> => {
    const [server, database, since] = [secondsOf(running.pid), family(), performance.now()]
    await work()
    const wall = performance.now() - since
    return [wall, (secondsOf(running.pid) - server) * 1000, (family() - database) * 1000]
  }
  const print = (title: string, times: [number, number, number][]) => {
    const [walls = '', servers = '', databases = ''] = [0, 1, 2].map((n) =>
      inWords(spreadOf(times.map((time) => time[n] ?? 0))),
    )
    console.log(`  ${title}: ${walls}; processor time: server ${servers}, PostgreSQL ${databases}`)
  }
  const report = `/${surveyId}/results`
  console.log(`\nreport: over ${reported.toLocaleString('en')} submissions, half of them answered`)
  const [question, , written] = await readQuestions(call, report)
  if (!question) throw new Error('The survey has no question with answers.')
  const texts = `/${surveyId}/text-answers?question=${written?.id}`
  const byAnswer = `answer=${question.key}:any:${question.answer}`
  const six = `${report}/comparison?by=context%3Aorders&columns=0,1,2,3,4,5`
  const compared = `${six}&${byAnswer}`
  const columnsByAnswer = `${report}/comparison?by=answer%3A${question.key}`
  const trends = `${report}/trends?${byAnswer}`
  for (const [title, path, says] of [
    ['everything', report, '"totals"'],
    ['one device type', `${report}?device=mobile`, '"totals"'],
    ['seven days in the past', `${report}?from=${dayBefore(20)}&to=${dayBefore(14)}`, '"totals"'],
    ['plan:pro, which a third has', `${report}?where=plan%3Apro`, '"totals"'],
    ['plan:none, which nobody has', `${report}?where=plan%3Anone`, '"totals"'],
    ['a filter by answer', `${report}?${byAnswer}`, '"totals"'],
    ['a filter by answer and six columns by Context Data', compared, '"tested"'],
    ['six columns by Context Data, all submissions', six, '"tested"'],
    ['columns by the answer to a question', columnsByAnswer, '"tested"'],
    ['trends, a filter by answer', trends, '"points"'],
    ['trends of everything', `${report}/trends`, '"points"'],
    ['a text that nobody has written', `${report}?answer=improve:contains:zebra`, '"totals"'],
    ['a text that many have written', `${report}?answer=improve:contains:a`, '"totals"'],
    ['six columns by page, chosen', `${report}/comparison?by=page&${byAnswer}`, '"tested"'],
    ['columns by device', `${report}/comparison?by=device`, '"tested"'],
    ['columns by language, one device type', `${report}/comparison?by=language&device=mobile`, '"tested"'],
    ['figures in the list of surveys', '/figures', '"viewed"'],
    ['the newest submissions', `/${surveyId}/submissions`, '"submissions"'],
    ['the text answers', texts, '"answers"'],
    ['the text answers that contain what nobody has written', `${texts}&contains=zebra`, '"answers"'],
    ['the newest of plan:none', `/${surveyId}/submissions?where=plan%3Anone`, '"submissions"'],
  ] as const) {
    const times: [number, number, number][] = []
    for (let n = 0; n < samples; n++) times.push(await timed(() => read(path, says)))
    print(title, times)
  }
  const million = reported > 1_000_000 ? `&from=${dayBefore((30 * 1_000_000) / reported)}` : ''
  forgetPeak(running.pid)
  const before = peakMegabytes(running.pid)
  let bytes = 0
  const csv = await timed(async () => {
    const { body } = await call(`/${surveyId}/submissions.csv?only=all${million}`)
    if (body) for await (const chunk of body) bytes += chunk.length
  })
  print(`CSV of at most a million, ${(bytes / 1e6).toFixed(0)} MB`, [csv])
  console.log(
    `    memory ${before.toFixed(0)} MB before, at most ${peakMegabytes(running.pid).toFixed(0)} MB`,
  )
  if (kind === 'postgres') console.log(await renderSizes(store.settings.DATABASE_URL ?? '', reported))
  const readAll =
    (...paths: string[]) =>
    async () => {
      for (const path of paths) await read(path, '{')
    }
  await benchBeside(running, store, {
    reports: readAll(report),
    'reports with a filter by answer': readAll(`${report}?${byAnswer}`),
    'comparisons with a filter by answer': readAll(compared),
    'columns by answer and trends': readAll(columnsByAnswer, trends),
  })
}

/** The questions, with one answer of each to choose, as a filter names them. */
async function readQuestions(
  call: (path: string) => Promise<Response>,
  report: string,
): Promise<{ id: number; key: string; answer: string | undefined }[]> {
  const { questions } = (await (await call(report)).json()) as {
    questions: { id: number; key: string; bars?: { key: string }[] }[]
  }
  return questions.map(({ id, key, bars }) => ({ id, key, answer: bars?.[0]?.key }))
}

/** Bytes a submission, by table and index. */
async function renderSizes(url: string, submissions: number): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT name, bytes FROM (
       SELECT relname AS name, pg_relation_size(oid) + coalesce(pg_total_relation_size(nullif(reltoastrelid, 0)), 0) AS bytes
       FROM pg_class WHERE relnamespace = 'public'::regnamespace) AS r
     WHERE bytes > $1 ORDER BY 2 DESC`,
    [submissions],
  )
  await client.end()
  const sum = rows.reduce((all, { bytes }) => all + Number(bytes), 0)
  const each = rows.map(({ name, bytes }) => `${name} ${(Number(bytes) / submissions).toFixed(0)}`)
  return `  bytes a submission: ${(sum / submissions).toFixed(0)} (${each.join(', ')})`
}

const inWords = ({ median, least, most }: Spread): string =>
  `${median.toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)})`
