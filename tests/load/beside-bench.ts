// How long calls of the public API take while something else runs, and how much longer than without.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from './data/store'
import { EMPTY_PAGE } from './data/world'
import { drive, get } from './measure/driver'
import { waitedMs } from './measure/processor-time'
import type { Running } from './servers/servers'

/** Between two calls, in milliseconds. */
const PAUSE = 5

/** How long calls are made with nothing beside them, and beside each work at least, in milliseconds. */
const LONG = 6000

const CALLS = ['/serve, nothing eligible', '/serve, a survey', '/answer'] as const

/** Milliseconds, as they were and without what the server and this process waited for a processor. */
type Latencies = Record<(typeof CALLS)[number], { whole: number[]; own: number[] }>

/**
 * Prints the latencies beside each work, by its name; a work is repeated. Every answer must be right.
 * Beside other programs only those without waiting for a processor can be compared.
 */
export async function benchBeside(
  server: Running,
  store: Store,
  works: Record<string, () => Promise<unknown>>,
): Promise<void> {
  // Compiles the code of the calls.
  await callWhile(server, store, () => wait(LONG / 2))
  const quiet = await callWhile(server, store, () => wait(LONG))
  print('without reports', quiet)
  for (const [name, work] of Object.entries(works))
    print(`beside ${name}`, await callWhile(server, store, work), quiet)
}

/** Makes calls on two connections, one after the other on each, while `work` is repeated. */
async function callWhile(
  { port, pid }: Running,
  store: Store,
  work: () => Promise<unknown>,
): Promise<Latencies> {
  const { identifier, page, questionId, answerIds } = store.world.plain
  const none = () => ({ whole: [], own: [] })
  const latencies: Latencies = {
    '/serve, nothing eligible': none(),
    '/serve, a survey': none(),
    '/answer': none(),
  }
  const call = async (name: keyof Latencies, request: string, expect: string): Promise<string> => {
    let reply = ''
    const collect = (body: string) => {
      reply = body
    }
    const [server, own] = [waitedMs(pid), waitedMs(process.pid)]
    const driven = await drive({ port, requests: [request], connections: 1, expect, collect })
    const latency = driven.latencies[0] ?? 0
    latencies[name].whole.push(latency)
    // Both may have waited at the same time.
    const waited = Math.max(waitedMs(pid) - server, waitedMs(process.pid) - own)
    latencies[name].own.push(Math.max(0, latency - waited))
    await wait(PAUSE)
    return reply
  }
  const serve = (url: string) =>
    get('/serve', { identifier, device_type: 'desktop', callback: '_', udid: randomUUID(), url })
  let done = false
  const until = performance.now() + LONG
  const workAgain = async () => {
    do await work()
    while (performance.now() < until)
  }
  const serveNothing = async () => {
    while (!done) await call('/serve, nothing eligible', serve(EMPTY_PAGE), '_({})')
  }
  const serveAndAnswer = async () => {
    for (let n = 0; !done; n++) {
      const served = await call('/serve, a survey', serve(page), '_({"survey":{')
      store.acknowledge({ submissions: 1, devices: 1 }, 1)
      const udid = /"submission":\{"udid":"([^"]+)"/.exec(served)?.[1] ?? ''
      const answer = { identifier, question_id: questionId, answer_id: answerIds[n % answerIds.length] ?? 0 }
      await call('/answer', get(`/submissions/${udid}/answer`, answer), '{}')
      store.acknowledge({ answers: 1, viewed: 1, responses: 1, ticks: 1 }, 1)
    }
  }
  const worked = workAgain().finally(() => {
    done = true
  })
  await Promise.all([worked, serveNothing(), serveAndAnswer()])
  return latencies
}

const SHARES = [0.5, 0.99, 1]

/** The latency that this share of the calls does not exceed. */
const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

function print(title: string, latencies: Latencies, quiet?: Latencies): void {
  console.log(`  ${title}: median, 99 of 100, worst; without waiting for a processor`)
  for (const name of CALLS) {
    const { whole, own } = latencies[name]
    const inWords = (values: number[]) =>
      SHARES.map((share) => percentile(values, share).toFixed(1)).join(', ')
    const ratios = quiet
      ? SHARES.map((share) => (percentile(own, share) / percentile(quiet[name].own, share)).toFixed(1))
      : []
    console.log(
      `    ${name}: ${inWords(whole)} ms; ${inWords(own)} ms${quiet ? ` (× ${ratios.join(', ')})` : ''}; ${whole.length} calls`,
    )
  }
}
