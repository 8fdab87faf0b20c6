// Sends the metrics that Prometheus would read, every minute.
import { type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { everySetting } from '@/lib/platform/env'
import { collectMetrics } from '../metrics/collect-metrics'
import type { Family } from '../metrics/family'
import { nodeFamilies } from '../metrics/render-metrics'

const EVERY_MS = 60_000
const TIMEOUT_MS = 30_000

/** Returns the function that sends them once more and ends. */
export function sendMetrics(resource: Resource): () => Promise<void> {
  const every = Number(everySetting().OTEL_METRIC_EXPORT_INTERVAL) || EVERY_MS
  const startTime = millisToHrTime(performance.timeOrigin)
  const collect = async () => {
    const endTime = millisToHrTime(Date.now())
    const families = [...collectMetrics(), ...(await nodeFamilies())]
    const metrics = families.map((family) => toMetricData(family, startTime, endTime))
    return {
      resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'soundings' }, metrics }] },
      errors: [],
    }
  }
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: every,
    exportTimeoutMillis: Math.min(every, TIMEOUT_MS),
    metricProducers: [{ collect }],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return () => provider.shutdown()
}

function toMetricData(family: Family, startTime: HrTime, endTime: HrTime): MetricData {
  const { name, help } = family
  const point = <T>(attributes: Record<string, string>, value: T) => ({
    startTime,
    endTime,
    attributes,
    value,
  })
  const common = {
    descriptor: {
      name,
      description: help,
      unit: name.endsWith('_seconds') ? 's' : '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (family.type === 'histogram') {
    const dataPoints = family.samples.map(({ labels, bounds, counts, sum }) =>
      point(labels, {
        buckets: { boundaries: [...bounds], counts: [...counts] },
        sum,
        count: counts.reduce((total, count) => total + count, 0),
      }),
    )
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = family.samples.map(({ labels, value }) => point(labels, value))
  return family.type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}
