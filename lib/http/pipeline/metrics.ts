// The counts of lib/http/pipeline/request-log.ts in Prometheus' format, computed only when they are
// scraped.
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { BUCKETS, figures } from './request-log'

let created: Registry | undefined

function registry(): Registry {
  if (created) return created
  created = new Registry()
  collectDefaultMetrics({ register: created })
  new Counter({
    name: 'soundings_requests_total',
    help: 'Calls of the public API by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [created],
    collect() {
      this.reset()
      for (const [operation, { byStatus }] of figures()) {
        for (const [status, count] of byStatus) this.inc({ operation, status: String(status) }, count)
      }
    },
  })
  return created
}

/** All metrics as text, with its media type. */
export async function renderMetrics(): Promise<{ type: string; text: string }> {
  const metrics = registry()
  return { type: metrics.contentType, text: `${await metrics.metrics()}\n${durations()}` }
}

// The hot path counts durations in plain arrays; this writes them as a histogram.
function durations(): string {
  const name = 'soundings_request_duration_seconds'
  const lines = [`# HELP ${name} Duration of calls of the public API.`, `# TYPE ${name} histogram`]
  for (const [operation, { buckets, sumMs }] of figures()) {
    let total = 0
    buckets.forEach((count, n) => {
      total += count
      const bound = BUCKETS[n]
      lines.push(
        `${name}_bucket{operation="${operation}",le="${bound === undefined ? '+Inf' : bound / 1000}"} ${total}`,
      )
    })
    lines.push(
      `${name}_sum{operation="${operation}"} ${sumMs / 1000}`,
      `${name}_count{operation="${operation}"} ${total}`,
    )
  }
  return `${lines.join('\n')}\n`
}
