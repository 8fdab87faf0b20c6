// Sends prepared requests over many connections and checks every answer.
import { work } from './connection'

export interface Round {
  port: number
  /** As they are sent. */
  requests: string[]
  connections: number
  /** The beginning of every answer's body. */
  expect: string
  /** Requests a second; as many as possible without. */
  pace?: number | undefined
  /** Called with every body and the number of its request. */
  collect?: (body: string, n: number) => void
}

export interface Driven {
  seconds: number
  /** Milliseconds from sending a request to having read its answer, ascending. */
  latencies: Float64Array
}

/** Resolves when all requests got 200 and the expected body; rejects at the first that did not. */
export function drive({ port, requests, connections, expect, pace, collect }: Round): Promise<Driven> {
  const latencies = new Float64Array(requests.length)
  return new Promise((resolve, reject) => {
    let sent = 0
    let answered = 0
    let due = 0
    const began = performance.now()
    const open = () => {
      let current = 0
      let since = 0
      work(port, {
        next() {
          if (sent === requests.length) return undefined
          current = sent++
          since = performance.now()
          return requests[current]
        },
        answered(status, body) {
          const now = performance.now()
          latencies[current] = now - since
          if (status !== 200 || !body.startsWith(expect)) {
            sent = requests.length
            reject(new Error(complain(requests[current], status, body, expect)))
            return
          }
          collect?.(body, current)
          if (++answered === requests.length)
            resolve({ seconds: (now - began) / 1000, latencies: latencies.sort() })
        },
        failed: reject,
        ...(pace === undefined ? {} : { wait: (send) => atTime(began + (1000 / pace) * due++, send) }),
      })
    }
    for (let n = 0; n < connections; n++) open()
  })
}

/** `time` is of the steady clock. */
const atTime = (time: number, act: () => void): void => {
  setTimeout(act, Math.max(0, time - performance.now()))
}

const complain = (request: string | undefined, status: number, body: string, expect: string): string =>
  `${request?.split('\r\n')[0]} was answered with ${status} ${body.slice(0, 200)}, not with 200 ${expect}…`

const HEADERS = [
  'Host: surveys.example.com',
  'Connection: keep-alive',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Accept: */*',
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: en-GB,en;q=0.9,de;q=0.8',
  'Referer: https://shop.example.com/',
].join('\r\n')

/** A request as a browser sends it. */
export const get = (path: string, query: Record<string, string | number>): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `GET ${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`} HTTP/1.1\r\n${HEADERS}\r\n\r\n`
}
