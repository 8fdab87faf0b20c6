// Of several servers, the one to connect to: the primary, or a standby. Asked again at each new
// connection, so that a failover needs no restart.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describeError } from '@/lib/platform/text/describe-error'
import { CountingClient } from '../counting-client'
import { countDatabaseError } from '../database-errors'

/** How long an answer is good: connections are often opened together. */
const FRESH_MS = 1000
/** How long a primary waits for the others' answers: one of them may have taken its place. */
const OTHERS_MS = 300

/** What a server says of itself. A promotion begins a new timeline. */
interface Said {
  isStandby: boolean
  takesWrites: boolean
  system: string
  timeline: number | null
}

const ASK = `SELECT pg_is_in_recovery() AS "isStandby",
  NOT pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::boolean AS "takesWrites",
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  CASE WHEN NOT pg_is_in_recovery()
    THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`

export class Servers {
  private finding: Promise<URL> | undefined
  private found: { server: URL; at: number } | undefined
  /** The newest timeline that was seen, by system: a server behind it has been replaced. */
  private readonly newest = new Map<string, number>()
  private readonly urls: readonly URL[]

  constructor(
    servers: readonly string[],
    private readonly wanted: 'primary' | 'standby',
    private readonly connectTimeoutMs: number,
  ) {
    this.urls = servers.map((one) => new URL(one))
  }

  /** Throws like a connection that is refused if there is none now. */
  find(): Promise<URL> {
    const { found } = this
    if (found && performance.now() - found.at < FRESH_MS) return Promise.resolve(found.server)
    this.finding ??= this.ask().finally(() => {
      this.finding = undefined
    })
    return this.finding
  }

  /** Call when a connection has ended: perhaps the server has. */
  forget(): void {
    this.found = undefined
  }

  private async ask(): Promise<URL> {
    const answers = this.urls.map((server) => this.askOne(server))
    const first = Promise.any(
      answers.map(async (answer) => {
        const { fits } = await answer
        if (!fits) throw new Error('not this one')
      }),
    )
    const patience = first.then(
      () => pause(OTHERS_MS, null, { ref: false }),
      () => null,
    )
    const known = new Map<URL, Answer>()
    for (const answer of answers) void answer.then((one) => known.set(one.server, one))
    await Promise.race([Promise.all(answers), patience])
    const fitting = [...known.values()].filter(({ fits }) => fits)
    const [best] = fitting.sort((a, b) => (b.said?.timeline ?? 0) - (a.said?.timeline ?? 0))
    if (!best || this.isReplaced(best)) throw this.refusal([...known.values()])
    const { system, timeline } = best.said ?? {}
    if (system !== undefined && typeof timeline === 'number') this.newest.set(system, timeline)
    this.found = { server: best.server, at: performance.now() }
    return best.server
  }

  private isReplaced({ said }: Answer): boolean {
    return said?.timeline != null && said.timeline < (this.newest.get(said.system) ?? 0)
  }

  private async askOne(server: URL): Promise<Answer> {
    const client = new pg.Client({
      connectionString: server.href,
      connectionTimeoutMillis: this.connectTimeoutMs,
      query_timeout: this.connectTimeoutMs,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const [said] = (await client.query<Said>(ASK)).rows
      const fits = said !== undefined && (this.wanted === 'primary' ? said.takesWrites : said.isStandby)
      return { server, fits, said }
    } catch (error) {
      return { server, fits: false, reason: describeError(error) }
    } finally {
      void client.end().catch(() => {})
    }
  }

  private refusal(answers: Answer[]): Error {
    const each = answers.map((answer) => `${answer.server.host} ${this.describe(answer)}`)
    const what = this.wanted === 'primary' ? 'takes writes' : 'is a standby'
    const error = new Error(`No server of the address ${what}: ${each.join(', ')}`)
    return Object.assign(error, { code: 'ECONNREFUSED', syscall: 'connect', errno: 0 })
  }

  private describe(answer: Answer): string {
    if (answer.reason !== undefined) return `does not answer (${answer.reason})`
    if (this.isReplaced(answer)) return 'was replaced by a server that is away'
    if (answer.said?.isStandby) return 'is a standby'
    return answer.said?.takesWrites ? 'takes writes' : 'is read-only'
  }
}

interface Answer {
  server: URL
  fits: boolean
  said?: Said | undefined
  reason?: string
}

type Callback = (error: Error | null, client?: pg.Client) => void

/** A connection to the server that is found when it is opened. */
export function clientOf(servers: Servers): typeof CountingClient {
  return class extends CountingClient {
    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      const connected = this.open()
      if (!callback) return connected
      connected.then(
        () => callback(null, this),
        (error) => callback(error),
      )
      return undefined
    }

    private async open(): Promise<pg.Client> {
      const { hostname, port } = await servers.find().catch((error) => {
        countDatabaseError('')
        throw error
      })
      Object.assign(this, { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) })
      this.connection.once('end', () => servers.forget())
      return super.connect()
    }
  }
}
