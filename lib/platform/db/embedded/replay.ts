// How far a standby has come: places in the log of both servers, and when the primary was there.
import { run } from '../../sql/run'
import { statement } from '../../sql/statement'
import { bool, int8, nullable, text } from '../../sql/types'
import type { Database } from '../database'

const SYSTEM = '(SELECT system_identifier::text FROM pg_control_system()) AS system'

const primaryPlace = statement({
  name: 'read-primary-place',
  prepared: false,
  // Without synchronous commits what was acknowledged may not be on the disk yet.
  text: `SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
  ELSE pg_current_wal_flush_lsn() END - '0/0')::int8 AS position, ${SYSTEM}`,
  takes: [],
  yields: { position: int8, system: text },
})

const standbyPlace = statement({
  name: 'read-standby-place',
  prepared: false,
  text: `SELECT pg_is_in_recovery() AS "isStandby", (pg_last_wal_replay_lsn() - '0/0')::int8 AS position, ${SYSTEM}`,
  takes: [],
  yields: { isStandby: bool, position: nullable(int8), system: text },
})

/** Everything that was committed is before `position`, in bytes. */
export async function readPrimaryPlace(db: Database) {
  const [place] = await run(db, primaryPlace, [])
  if (!place) throw new Error('a SELECT without FROM returned no row')
  return place
}

/** What is before `position` can be read there. */
export async function readStandbyPlace(db: Database) {
  const [place] = await run(db, standbyPlace, [])
  if (!place) throw new Error('a SELECT without FROM returned no row')
  return place
}

/** Where the primary was when. */
export class Samples {
  private readonly list: { at: number; position: number }[] = []

  /** Those older than `mostMs` are forgotten. */
  constructor(private readonly mostMs: number) {}

  /** `at`: a time before the primary was asked, so that what was committed by then is before `position`. */
  add(at: number, position: number): void {
    this.list.push({ at, position })
    while ((this.list[0]?.at ?? at) < at - this.mostMs) this.list.shift()
  }

  /** By when all was committed that is before `position`; null: longer ago than is known. */
  timeOf(position: number): number | null {
    return this.list.findLast((sample) => sample.position <= position)?.at ?? null
  }
}
