// A metric with all its values, as Prometheus and OpenTelemetry both understand it.
import type { Histogram } from '@/lib/platform/sql/histogram'

/** Few and bounded: each combination of values is a time series. */
export type Labels = Readonly<Record<string, string>>

export interface Sample {
  labels: Labels
  value: number
}

export interface HistogramSample {
  labels: Labels
  /** Upper bounds of the buckets, ascending; `counts` has one more. */
  bounds: readonly number[]
  counts: readonly number[]
  sum: number
}

export type Family = { name: string; help: string } & (
  | { type: 'counter' | 'gauge'; samples: Sample[] }
  | { type: 'histogram'; samples: HistogramSample[] }
)

export const counter = (name: string, help: string, samples: Sample[]): Family => ({
  name,
  help,
  type: 'counter',
  samples,
})

export const gauge = (name: string, help: string, samples: Sample[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
})

export const histogram = (name: string, help: string, samples: HistogramSample[]): Family => ({
  name,
  help,
  type: 'histogram',
  samples,
})

/** The only value of a metric without labels. */
export const only = (value: number): Sample[] => [{ labels: {}, value }]

/** One value for each value of one label. */
export const by = (label: string, values: Iterable<readonly [string, number]>): Sample[] =>
  [...values].map(([name, value]) => ({ labels: { [label]: name }, value }))

/** Milliseconds as seconds, which metrics count in. */
export const inSeconds = (labels: Labels, { bounds, counts, sum }: Histogram): HistogramSample => ({
  labels,
  bounds: bounds.map((ms) => ms / 1000),
  counts,
  sum: sum / 1000,
})
