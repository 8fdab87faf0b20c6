// The answer to /api/metrics: Node's own metrics, and ours.
import { collectDefaultMetrics, Registry } from 'prom-client'
import { collectMetrics } from './collect-metrics'
import { prometheusText } from './prometheus-text'

let created: Registry | undefined

/** Node's metrics, such as the delay of the event loop; they begin with the first call. */
export function nodeMetrics(): Registry {
  if (created) return created
  created = new Registry()
  collectDefaultMetrics({ register: created })
  return created
}

/** All metrics as text, with its media type. */
export async function renderMetrics(): Promise<{ type: string; text: string }> {
  const metrics = nodeMetrics()
  return {
    type: metrics.contentType,
    text: `${await metrics.metrics()}\n${prometheusText(collectMetrics())}`,
  }
}
