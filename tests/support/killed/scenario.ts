// What is recorded while servers are killed, and what must be there afterwards.
import type { ServerProcess } from '../servers/start-server'

export interface Scenario {
  /** Calls the server until it is in the middle of something, which may go on meanwhile. */
  work(server: ServerProcess, round: number): Promise<void>
  /** Begins what the kill is to cut. */
  begin?(server: ServerProcess): void
  /** Waits for what was cut, and looks at what is stored, while no server runs. */
  inspect?(): Promise<void>
  /** Calls the last server, which nobody kills, until all is done. */
  finish(server: ServerProcess): Promise<void>
  /** In the database, after all. */
  check(): Promise<void>
}
