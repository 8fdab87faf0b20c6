// Reads the metrics of a server as Prometheus does.
import { readFileSync } from 'node:fs'
import type { ServerProcess } from './start-server'

export interface Metrics {
  text: string
  /** The names of its series, as a rule or a dashboard names them. */
  names: Set<string>
  /** The value of a series, written as in the text; undefined: there is none. */
  value: (series: string) => number | undefined
}

export async function scrape(server: ServerProcess): Promise<Metrics> {
  const { text } = await server.get('/api/metrics')
  const values = new Map(
    [...text.matchAll(/^([a-z][^ ]*(?:\{.*\})?) (\S+)$/gm)].map(([, series = '', value]) => [
      series,
      Number(value),
    ]),
  )
  const names = new Set([...values.keys()].map((series) => series.replace(/\{.*$/, '')))
  return { text, names, value: (series) => values.get(series) }
}

/** The metrics that an expression, a rule or a dashboard names. */
export const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:soundings|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)),
]

export const RULES = 'deploy/prometheus/soundings.rules.yml'
export const DASHBOARD = 'deploy/grafana/soundings.json'

/** The expressions of the alerts, by their names. */
export const alerts = (): Map<string, string> =>
  new Map(
    [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)\n\s+expr: (?:>-\n\s+)?(.*)\n/g)].map(
      ([, name = '', expression = '']) => [name, expression],
    ),
  )
