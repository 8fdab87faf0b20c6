// One database with a world, and a record of what its server has acknowledged.
import type { Pool } from 'pg'
import { addCounts, type Counts, readCounts, tellDifference } from './counts'
import type { World } from './world'

export interface StoreParts {
  name: string
  world: World
  /** The server's settings for this database. */
  settings: Record<string, string>
  counts: Counts
  /** A pool that works while the server runs; null if only one process can open the database. */
  pool: Pool | null
  /** Opens a pool after the server has stopped; the caller closes it. */
  openAfterwards: () => Promise<{ pool: Pool; close: () => Promise<void> }>
  /** Whether the database must be empty before a sample. */
  startsEmpty: boolean
}

export class Store {
  readonly name: string
  readonly world: World
  readonly settings: Record<string, string>
  private expected: Counts

  constructor(private readonly parts: StoreParts) {
    this.name = parts.name
    this.world = parts.world
    this.settings = parts.settings
    this.expected = parts.counts
  }

  acknowledge(adds: Partial<Counts>, times: number): void {
    this.expected = addCounts(this.expected, adds, times)
  }

  /**
   * After each sample, where possible: throws if a row is missing or extra, then deletes what must
   * be empty.
   */
  async verify(): Promise<void> {
    const { pool, startsEmpty, counts } = this.parts
    if (!pool) return
    await this.compare(pool)
    if (!startsEmpty) return
    await pool.query(
      'TRUNCATE submissions, answers, devices, person_surveys, person_events, handled_requests, events CASCADE',
    )
    await pool.query('UPDATE answer_tallies SET count = 0, changes = changes + 1 WHERE count > 0')
    await pool.query('UPDATE surveys SET response_count = 0 WHERE response_count > 0')
    this.expected = counts
  }

  /** A goal of the plain survey, as if a designer had published it before the server starts. */
  async setGoal(goal: number): Promise<void> {
    const { surveyId, accountId } = this.world.plain
    await this.parts.pool?.query(
      'UPDATE surveys SET goal = $2, revision = revision + 1 WHERE account_id = $3 AND id = $1',
      [surveyId, goal, accountId],
    )
    await this.parts.pool?.query('UPDATE accounts SET version = version + 1 WHERE id = $1', [accountId])
  }

  /** The final check, after the server has stopped. */
  async close(): Promise<void> {
    const { pool, close } = await this.parts.openAfterwards()
    try {
      await this.compare(pool)
    } finally {
      await close()
    }
  }

  private async compare(pool: Pool): Promise<void> {
    const difference = tellDifference(this.expected, await readCounts(pool))
    if (difference) throw new Error(`The rows in ${this.name} are not what was acknowledged: ${difference}.`)
  }
}
