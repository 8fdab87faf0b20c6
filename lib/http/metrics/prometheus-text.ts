// Writes metrics in Prometheus' text format.
import type { Family, HistogramSample, Labels, Sample } from './family'

export const prometheusText = (families: Family[]): string =>
  families
    .flatMap((family) => [
      `# HELP ${family.name} ${family.help}`,
      `# TYPE ${family.name} ${family.type}`,
      ...(family.type === 'histogram'
        ? family.samples.flatMap((sample) => histogramLines(family.name, sample))
        : family.samples.map((sample) => line(family.name, sample))),
    ])
    .map((text) => `${text}\n`)
    .join('')

const line = (name: string, { labels, value }: Sample): string => `${name}${inBraces(labels)} ${value}`

function histogramLines(name: string, { labels, bounds, counts, sum }: HistogramSample): string[] {
  let total = 0
  const buckets = counts.map((count, n) => {
    total += count
    const le = String(bounds[n] ?? '+Inf')
    return line(`${name}_bucket`, { labels: { ...labels, le }, value: total })
  })
  return [
    ...buckets,
    line(`${name}_sum`, { labels, value: sum }),
    line(`${name}_count`, { labels, value: total }),
  ]
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escapeLabel = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
