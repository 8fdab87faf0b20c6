// Prints samples: medians with their spread, in microseconds and in units of the raw reference of
// the same round.
import type { Measured, Sample } from './measure/measure'
import type { Scenario } from './scenarios/scenario'

export interface Spread {
  median: number
  least: number
  most: number
}

export function spreadOf(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  return { median, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 }
}

/** One quantity of `over` divided by one of `under`, round by round. */
export const ratioOf = (
  over: Measured,
  under: Measured,
  of: (sample: Sample) => number,
  to: (sample: Sample) => number = of,
): Spread =>
  spreadOf(
    over.samples.map((sample, n) => {
      const other = under.samples[n]
      return other ? of(sample) / to(other) : Number.NaN
    }),
  )

const digits = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2)

const written = ({ median, least, most }: Spread): string =>
  `${digits(median)} (${digits(least)}–${digits(most)})`

const HEAD = [
  '',
  'server µs',
  '× raw',
  'PostgreSQL µs',
  '× raw',
  '1,000 instructions',
  '× raw',
  'of PostgreSQL',
  '× raw',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'busy',
  'peak MB',
]

/** Instructions of the server and of PostgreSQL, in thousands and in units of the raw reference. */
function instructionCells(one: Measured, raw: Measured | undefined, hasDatabase: boolean): string[] {
  const ofServer = ({ serverInstructions }: Sample) => serverInstructions ?? Number.NaN
  const ofDatabase = ({ databaseInstructions }: Sample) => databaseInstructions ?? Number.NaN
  return [ofServer, ofDatabase].flatMap((of) => {
    const median = spreadOf(one.samples.map(of)).median
    if (Number.isNaN(median) || (of === ofDatabase && !hasDatabase)) return ['–', '–']
    return [digits(median / 1000), raw ? digits(ratioOf(one, raw, of, ofServer).median) : '–']
  })
}

/** A table with one line for each subject. */
export function renderTable(measured: Measured[]): string {
  const raw = measured.find(({ subject }) => subject.kind === 'raw')
  const lines = measured.map((one) => {
    const spread = (of: (sample: Sample) => number) => spreadOf(one.samples.map(of))
    const ofServer = (sample: Sample) => sample.serverMicros
    const ofDatabase = (sample: Sample) => sample.databaseMicros
    const isReference = one.subject.spec === null
    const hasDatabase = !isReference && one.samples.some((sample) => sample.databaseMicros > 0)
    return [
      one.subject.name,
      written(spread(ofServer)),
      raw ? written(ratioOf(one, raw, ofServer)) : '–',
      hasDatabase ? written(spread(ofDatabase)) : '–',
      hasDatabase && raw ? written(ratioOf(one, raw, ofDatabase, ofServer)) : '–',
      ...instructionCells(one, raw, hasDatabase),
      written(spread(({ perSecond }) => perSecond)),
      digits(spread(({ p50 }) => p50).median),
      digits(spread(({ p99 }) => p99).median),
      `${Math.round(spread(({ busy }) => busy).median * 100)} %`,
      digits(one.peakMegabytes),
    ]
  })
  const widths = HEAD.map((name, n) => Math.max(name.length, ...lines.map((cells) => cells[n]?.length ?? 0)))
  return [HEAD, ...lines]
    .map((cells) =>
      cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[n] ?? 0))),
    )
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n')
}

export interface AimResult {
  what: string
  aim: number
  reached: Spread
}

/** The most that stored submissions may cost, as a multiple of the cost without any. */
const AIM_STORED = 1.1
/** The most that 200 live surveys may cost, as a multiple of the cost of one. */
const AIM_SURVEYS = 1.3
const AIM_MEGABYTES = 250

/** The goals for these figures, which apply to our own server on PostgreSQL. */
export function evaluateAims(scenario: Scenario, measured: Measured[]): AimResult[] {
  const ofServer = (sample: Sample) => sample.serverMicros
  const ofBoth = (sample: Sample) => sample.serverMicros + sample.databaseMicros
  const raw = measured.find(({ subject }) => subject.kind === 'raw')
  const own = measured.filter(({ subject }) => subject.kind === 'own')
  const results: AimResult[] = []
  for (const one of own) {
    const { name, spec } = one.subject
    if (scenario.aim !== undefined && raw) {
      const what = `${scenario.name}, ${name}`
      results.push({
        what: `${what}: server, × raw`,
        aim: scenario.aim.server,
        reached: ratioOf(one, raw, ofServer),
      })
      results.push({
        what: `${what}: PostgreSQL, × raw`,
        aim: scenario.aim.database,
        reached: ratioOf(one, raw, ({ databaseMicros }) => databaseMicros, ofServer),
      })
    }
    const megabytes = one.peakMegabytes
    results.push({
      what: `${scenario.name}, ${name}: peak memory, MB`,
      aim: AIM_MEGABYTES,
      reached: { median: megabytes, least: megabytes, most: megabytes },
    })
    const compareWith = (other: Measured | undefined, how: string, aim: number): void => {
      if (!other || other === one) return
      const what = `${scenario.name}, ${name}: × the same with ${how}`
      results.push({ what: `${what}, server`, aim, reached: ratioOf(one, other, ofServer) })
      results.push({ what: `${what}, server and PostgreSQL`, aim, reached: ratioOf(one, other, ofBoth) })
    }
    const find = (surveys: number | undefined, stored: number | undefined) =>
      own.find(({ subject }) => subject.spec?.surveys === surveys && subject.spec?.stored === stored)
    compareWith(find(spec?.surveys, 0), 'none', AIM_STORED)
    compareWith(find(1, spec?.stored), 'one survey', AIM_SURVEYS)
  }
  return results
}

export const renderAims = (results: AimResult[]): string =>
  results
    .map(
      ({ what, aim, reached }) =>
        `${reached.median <= aim ? 'reached' : 'MISSED '} ${what}: ${written(reached)}, aim ${aim}`,
    )
    .join('\n')
