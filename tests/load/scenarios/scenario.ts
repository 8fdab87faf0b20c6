// One operation under load: its requests, the expected answers, and the rows expected afterwards.
import type { Counts } from '../data/counts'
import type { Target, World } from '../data/world'

/** What preparing requests may do beforehand, through the API and outside the measured time. */
export interface Preparation {
  /** Opens this many submissions, each by a new device; returns their udids. */
  open(target: Target, count: number): Promise<string[]>
  /** Sends requests whose answers begin with `expect`; each adds `adds`. */
  send(requests: string[], expect: string, adds: Partial<Counts>): Promise<void>
}

export interface Scenario {
  name: string
  title: string
  /** The beginning of every answer's body. */
  expect: string
  /** What one answer adds to the database. */
  adds: Partial<Counts>
  /** Only where submissions are stored already. */
  needsStored?: boolean
  /**
   * The processor time through our own server on PostgreSQL, in units of raw node:http's: the
   * server's and PostgreSQL's.
   */
  aim?: { server: number; database: number }
  /** Requests a second; as many as possible without. */
  pace?: number
  /** `count` requests as they are sent. */
  prepare(world: World, count: number, preparation: Preparation): Promise<string[]> | string[]
}
