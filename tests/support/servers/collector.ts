// A collector of OpenTelemetry's protocol, with as much of its messages as the tests look at.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeMessage, type Message } from './protobuf'

export interface Span {
  name: string
  traceId: string
  parentSpanId: string
  /** 2 for an error. */
  status: number
  startMs: number
  endMs: number
  attributes: Attributes
}

type Attributes = Record<string, string | number>

export interface Collector {
  url: string
  spans: Span[]
  /** The names of the metrics. */
  metrics: Set<string>
  /** What the senders said of themselves. */
  resource: Attributes
  stop(): Promise<void>
}

export async function startCollector(): Promise<Collector> {
  const spans: Span[] = []
  const metrics = new Set<string>()
  const resource: Attributes = {}
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    // resource_spans or resource_metrics, then what they are of, then the scopes.
    for (const part of decodeMessage(Buffer.concat(chunks)).messages(1)) {
      for (const one of part.messages(1)) Object.assign(resource, attributesOf(one, 1))
      const all = part.messages(2).flatMap((scope) => scope.messages(2))
      if (request.url === '/v1/traces') spans.push(...all.map(toSpan))
      if (request.url === '/v1/metrics') for (const metric of all) metrics.add(metric.text(1))
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ spans, metrics, resource },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Field numbers of opentelemetry/proto/trace/v1/trace.proto. */
const toSpan = (span: Message): Span => ({
  traceId: span.hex(1),
  parentSpanId: span.hex(4),
  name: span.text(5),
  startMs: Number(span.number(7)) / 1e6,
  endMs: Number(span.number(8)) / 1e6,
  attributes: attributesOf(span, 9),
  status: Number(span.messages(15)[0]?.number(3) ?? 0),
})

const attributesOf = (message: Message, field: number): Attributes =>
  Object.fromEntries(
    message.messages(field).map((pair) => {
      const [value] = pair.messages(2)
      return [pair.text(1), value ? anyValue(value) : '']
    }),
  )

/** A text, a whole number or another number. */
const anyValue = (value: Message): string | number =>
  value.has(1) ? value.text(1) : value.has(3) ? Number(value.number(3)) : value.double(4)
