// What answers in a scenario: the raw reference, a bare Next route, or the server through one of
// its adapters.
import { nameOf, type WorldSpec } from '../data/databases'
import type { Store } from '../data/store'
import type { World } from '../data/world'
import { type Driven, drive, get } from '../measure/driver'
import type { Preparation, Scenario } from '../scenarios/scenario'
import type { Fleet } from './fleet'
import type { Adapter, Running } from './servers'

export interface Subject {
  name: string
  kind: 'raw' | 'bare' | Adapter
  spec: WorldSpec | null
  running: Running
  prepare(count: number): Promise<string[]>
  /** Sends all requests and records what was acknowledged. */
  send(requests: string[]): Promise<Driven>
  /** After the measured time: checks the rows. */
  verify(): Promise<void>
}

const doNothing = async (): Promise<void> => {}

/** The operation through one adapter of the real server. */
export async function operationSubject(
  fleet: Fleet,
  scenario: Scenario,
  adapter: Adapter,
  spec: WorldSpec,
  connections: number,
): Promise<Subject> {
  const { running, store } = await fleet.server(adapter, spec)
  const { port } = running
  const preparation = preparationFor(store, port, connections)
  return {
    name: `${adapter} adapter, ${nameOf(spec)}`,
    kind: adapter,
    spec,
    running,
    prepare: async (count) => scenario.prepare(store.world, count, preparation),
    async send(requests) {
      const driven = await drive({
        port,
        requests,
        connections,
        expect: scenario.expect,
        pace: scenario.pace,
      })
      store.acknowledge(scenario.adds, requests.length)
      return driven
    },
    verify: () => store.verify(),
  }
}

/** What preparing requests does through this server. */
export function preparationFor(store: Store, port: number, connections: number): Preparation {
  return {
    async open({ identifier, page }, count) {
      const udids: string[] = []
      const request = get('/serve', { identifier, device_type: 'desktop', callback: '_', url: page })
      await drive({
        port,
        requests: new Array<string>(count).fill(request),
        connections,
        expect: '_({"survey":{',
        collect: (body, n) => {
          udids[n] = /"submission":\{"udid":"([^"]+)"/.exec(body)?.[1] ?? ''
        },
      })
      store.acknowledge({ submissions: 1, devices: 1 }, count)
      return udids
    },
    async send(requests, expect, adds) {
      await drive({ port, requests, connections, expect })
      store.acknowledge(adds, requests.length)
    },
  }
}

/** node:http that answers the same requests with the same bytes. */
export async function rawSubject(
  fleet: Fleet,
  scenario: Scenario,
  world: World,
  body: string,
  connections: number,
): Promise<Subject> {
  const running = await fleet.raw()
  const type = body.startsWith('_(') ? 'application/javascript' : 'application/json'
  const nothingStored: Preparation = {
    open: async (_target, count) => Array.from({ length: count }, () => crypto.randomUUID()),
    send: doNothing,
  }
  return {
    name: 'raw node:http',
    kind: 'raw',
    spec: null,
    running,
    async prepare(count) {
      await running.answerWith({ type: `${type}; charset=utf-8`, body })
      return scenario.prepare(world, count, nothingStored)
    },
    send: (requests) =>
      drive({ port: running.port, requests, connections, expect: scenario.expect, pace: scenario.pace }),
    verify: doNothing,
  }
}

/** An empty route handler of Next, in the same server. */
export function bareSubject(running: Running, connections: number): Subject {
  const request = get('/api/health', {})
  return {
    name: 'bare Next route',
    kind: 'bare',
    spec: null,
    running,
    prepare: async (count) => new Array<string>(count).fill(request),
    send: (requests) => drive({ port: running.port, requests, connections, expect: '{"status":"ok"}' }),
    verify: doNothing,
  }
}

/** One answer of the operation, which the raw reference repeats. */
export async function captureAnswer(subject: Subject, scenario: Scenario): Promise<string> {
  let body = ''
  const requests = await subject.prepare(1)
  await drive({
    port: subject.running.port,
    requests,
    connections: 1,
    expect: scenario.expect,
    collect: (text) => {
      body = text
    },
  })
  return body
}
