// One operation under load: what is asked, what must come back, and what must be stored afterwards.
import type { Counts } from './counts'
import type { Target, World } from './world'

/** What preparing requests may do beforehand, through the API and outside the measured time. */
export interface Preparation {
  /** Opens that many submissions, each by a new device; answers with their udids. */
  open(target: Target, count: number): Promise<string[]>
  /** Sends requests whose answers begin with `expect`; each adds `adds`. */
  send(requests: string[], expect: string, adds: Partial<Counts>): Promise<void>
}

export interface Scenario {
  name: string
  title: string
  /** How the body of every answer begins. */
  expect: string
  /** What one answer adds to the database. */
  adds: Partial<Counts>
  /** Only where submissions are stored already. */
  needsStored?: boolean
  /** Processor time of the server in units of raw node:http's, through the front door on PostgreSQL. */
  aim?: number
  /** `count` requests as they go over the wire. */
  prepare(world: World, count: number, preparation: Preparation): Promise<string[]> | string[]
}
