// The servers of a run: started when the first scenario needs them, stopped at the end, each with
// its own database.
import { type Databases, nameOf, type WorldSpec } from '../data/databases'
import type { Store } from '../data/store'
import { type Adapter, type RawServer, type Running, startRawServer, startServer } from './servers'

export interface Manned {
  running: Running
  store: Store
}

export class Fleet {
  private readonly servers = new Map<string, Manned>()
  private readonly others: Running[] = []
  private rawServer: RawServer | undefined

  constructor(
    readonly databases: Databases,
    private readonly folder: string,
    private readonly profileTo?: string,
  ) {}

  async raw(): Promise<RawServer> {
    this.rawServer ??= await startRawServer()
    return this.rawServer
  }

  async server(adapter: Adapter, spec: WorldSpec): Promise<Manned> {
    const name = `${adapter}-${spec.surveys}-${spec.stored}-${spec.reported ?? 0}`
    const known = this.servers.get(name)
    if (known) return known
    console.log(`Starting a server: ${adapter} adapter, ${nameOf(spec)}.`)
    const store = await this.databases.makeStore(spec, name)
    const running = await startServer(name, adapter, store.settings, this.folder, this.profileTo)
    const manned = { running, store }
    this.servers.set(name, manned)
    return manned
  }

  /** Another process on the database of `server`. */
  async second(adapter: Adapter, spec: WorldSpec): Promise<Running> {
    const { store } = await this.server(adapter, spec)
    const other = await startServer(`${store.name}-second`, adapter, store.settings, this.folder)
    this.others.push(other)
    return other
  }

  /**
   * Stops everything, then compares every database with what was acknowledged; throws if one
   * differs.
   */
  async stop(): Promise<void> {
    await this.rawServer?.stop()
    const running = [...this.others, ...[...this.servers.values()].map(({ running }) => running)]
    await Promise.all(running.map((one) => one.stop()))
    for (const { store } of this.servers.values()) await store.close()
    this.servers.clear()
    this.rawServer = undefined
  }
}
