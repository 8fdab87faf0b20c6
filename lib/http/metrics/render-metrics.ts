// The answer to /api/metrics: Node's own metrics, and ours.

import { collectDefaultMetrics, Registry } from 'prom-client'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { collectMetrics } from './collect-metrics'
import type { Family, Labels } from './family'
import { prometheusText } from './prometheus-text'

const kept = oncePerProcess('node metrics', (): { registry?: Registry } => ({}))

/** Node's metrics, such as the delay of the event loop; they begin with the first call. */
export function nodeMetrics(): Registry {
  if (kept.registry) return kept.registry
  kept.registry = new Registry()
  collectDefaultMetrics({ register: kept.registry })
  return kept.registry
}

/** The same as values, without histograms. */
export async function nodeFamilies(): Promise<Family[]> {
  const metrics = await nodeMetrics().getMetricsAsJSON()
  return metrics.flatMap(({ name, help, type: kind, values }) => {
    // The library's types say that it is a number.
    const type = String(kind)
    if (type !== 'counter' && type !== 'gauge') return []
    const samples = values.map(({ labels, value }) => ({ labels: toStrings(labels), value }))
    return [{ name, help, type, samples }]
  })
}

const toStrings = (labels: Partial<Record<string, string | number>>): Labels =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]))

/** All metrics as text, with its media type. */
export async function renderMetrics(): Promise<{ type: string; text: string }> {
  const metrics = nodeMetrics()
  return {
    type: metrics.contentType,
    text: `${await metrics.metrics()}\n${prometheusText(collectMetrics())}`,
  }
}
