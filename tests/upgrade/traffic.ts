// Visitors of the survey, the poll and the survey with a goal, at one or two servers, who remember
// what was acknowledged.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { Pool } from 'pg'
import type { World } from './world'

interface Phase {
  calls: number
  refused: Map<string, number>
  longest: number
  what: string
}

type Kind = 'served' | 'viewed' | 'answered' | 'closed' | 'clicked' | 'tracked'

export class Traffic {
  /** Acknowledged: submissions, and names of events. */
  readonly acknowledged: Record<Kind, Set<string>> = {
    served: new Set(),
    viewed: new Set(),
    answered: new Set(),
    closed: new Set(),
    clicked: new Set(),
    tracked: new Set(),
  }
  readonly phases = new Map<string, Phase>()
  private phase: Phase = { calls: 0, refused: new Map(), longest: 0, what: '' }
  private ports: number[] = []
  private turn = 0
  private going = true
  private readonly agent = new http.Agent({ keepAlive: true })
  private workers: Promise<unknown> = Promise.resolve()

  constructor(private readonly world: World) {}

  /** From now on the calls go to these servers in turn, and count for this phase. */
  lead(name: string, ports: number[]): void {
    this.phase = this.phases.get(name) ?? { calls: 0, refused: new Map(), longest: 0, what: '' }
    this.phases.set(name, this.phase)
    this.ports = ports
  }

  begin(visitors: number): void {
    this.workers = Promise.all(Array.from({ length: visitors }, () => this.visitAgain()))
  }

  async end(): Promise<void> {
    this.going = false
    await this.workers
    this.agent.destroy()
  }

  private async visitAgain(): Promise<void> {
    while (this.going) await this.visit()
  }

  /** Serve, view, answer, click, close, and an event; each may go to another server. */
  private async visit(): Promise<void> {
    const { identifier, survey, poll, goal } = this.world
    const [page, target] = (
      [
        ['survey', survey],
        ['survey', survey],
        ['poll', poll],
        ['goal', goal],
      ] as const
    )[Math.floor(Math.random() * 4)] ?? ['survey', survey]
    const udid = randomUUID()
    const url = `https://example.com/${page}/`
    const served = await this.call('/serve', { identifier, callback: '_', udid, url, request_id: `s${udid}` })
    const submission = /"submission":\{"udid":"([^"]+)"/.exec(served ?? '')?.[1]
    if (submission === undefined) return
    this.acknowledged.served.add(submission)
    const of = `/submissions/${submission}`
    const note = async (kind: Kind, what: string, path: string, query: Record<string, string | number>) => {
      if ((await this.call(path, query)) !== undefined) this.acknowledged[kind].add(what)
    }
    await note('viewed', submission, `${of}/viewed_at`, { identifier, viewed_at: Date.now() })
    if (Math.random() < 0.7) {
      const answer_id = target.answers[Math.floor(Math.random() * target.answers.length)] ?? 0
      const answer = {
        identifier,
        question_id: target.choice,
        answer_id,
        plan: 'pro',
        request_id: `a${udid}`,
      }
      // Sometimes at once and again, as from a phone that loses its network.
      const again = Math.random() < 0.2 ? [1, 2, 3] : [1]
      await Promise.all(again.map(() => note('answered', submission, `${of}/answer`, answer)))
    }
    if (target === survey) {
      const text = { identifier, question_id: survey.text, text_answer: `Text ${udid}` }
      if (Math.random() < 0.5) await note('answered', submission, `${of}/answer`, text)
      const click = { submission_udid: submission, question_id: survey.links, link_identifier: survey.link }
      if (Math.random() < 0.3) {
        await note('clicked', submission, '/custom_content_link_click', { ...click, request_id: `c${udid}` })
      }
    }
    await note('closed', submission, `${of}/close`, { identifier })
    await note('tracked', udid, '/track_event', {
      identifier,
      udid,
      event_name: `event ${udid}`,
      request_id: `e${udid}`,
    })
  }

  /** The body; undefined if the answer was not a 200, which counts for the phase. */
  private async call(path: string, query: Record<string, string | number>): Promise<string | undefined> {
    const port = this.ports[this.turn++ % this.ports.length] ?? 0
    const { phase } = this
    const since = performance.now()
    const target = `${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`
    const { status, text } = await get(port, target, this.agent).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }))
    const took = performance.now() - since
    phase.calls++
    if (took > phase.longest) [phase.longest, phase.what] = [took, path.replace(/[-\da-f]{36}/, '…')]
    if (status === 200) return text
    const what = `${status} ${path.split('/').at(-1)} at ${port}: ${text.slice(0, 100)}`
    phase.refused.set(what, (phase.refused.get(what) ?? 0) + 1)
    return undefined
  }

  /** One sentence for each kind of row that is missing or there twice. */
  async compare(pool: Pool): Promise<string[]> {
    const faults: string[] = []
    const check = async (kind: Kind, sql: string) => {
      const { rows } = await pool.query<{ id: string }>(sql)
      const found = new Set(rows.map(({ id }) => id))
      const missing = [...this.acknowledged[kind]].filter((id) => !found.has(id))
      if (missing.length > 0) faults.push(`${kind}: ${missing.length} missing, such as ${missing[0]}`)
      if (found.size < rows.length) faults.push(`${kind}: ${rows.length - found.size} there twice`)
    }
    const recent = `created_at > now() - interval '20 hours'`
    await check('served', `SELECT udid AS id FROM submissions WHERE ${recent}`)
    await check('viewed', `SELECT udid AS id FROM submissions WHERE ${recent} AND viewed_at IS NOT NULL`)
    await check('answered', `SELECT udid AS id FROM submissions WHERE ${recent} AND answer_count > 0`)
    await check('closed', `SELECT udid AS id FROM submissions WHERE ${recent} AND closed_at IS NOT NULL`)
    await check('clicked', `SELECT submission_udid AS id FROM clicks WHERE ${recent}`)
    await check('tracked', `SELECT substr(name, 7) AS id FROM events WHERE ${recent}`)
    const { rows } = await pool.query(
      `SELECT device_udid FROM submissions WHERE ${recent} GROUP BY 1 HAVING count(*) > 1`,
    )
    if (rows.length > 0) faults.push(`${rows.length} devices have two submissions`)
    return faults
  }
}

const get = (port: number, path: string, agent: http.Agent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
