// One database with a world in it, and the ledger of what its server has acknowledged.
import type { Pool } from 'pg'
import { addCounts, type Counts, readCounts, tellDifference } from './counts'
import type { World } from './world'

export interface StoreParts {
  name: string
  world: World
  /** What the server that uses it is started with. */
  settings: Record<string, string>
  counts: Counts
  /** Can be asked while the server runs; null: only one process may have it open. */
  pool: Pool | null
  /** Gives a pool once the server has stopped; undoing it is the caller's part. */
  openAfterwards: () => Promise<{ pool: Pool; close: () => Promise<void> }>
  /** Nothing is to be stored before a sample. */
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

  /** After each sample, where that is possible: throws when a row is missing or too many, then empties what is to be empty. */
  async settle(): Promise<void> {
    const { pool, startsEmpty, counts } = this.parts
    if (!pool) return
    await this.compare(pool)
    if (!startsEmpty) return
    await pool.query('TRUNCATE submissions, answers, devices, person_surveys, handled_requests CASCADE')
    await pool.query('UPDATE answer_tallies SET count = 0, changes = changes + 1 WHERE count > 0')
    await pool.query('UPDATE surveys SET response_count = 0 WHERE response_count > 0')
    this.expected = counts
  }

  /** The last word, when the server has stopped. */
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
