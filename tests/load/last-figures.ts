// The figures of the last benchmark that somebody kept, to compare with.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Measured, Sample } from './measure/measure'
import { ratioOf } from './report'
import type { Scenario } from './scenarios/scenario'

const FILE = path.join(import.meta.dirname, 'last-figures.json')

/** Processor time in units of raw node:http's; of the database, null when it runs inside the server. */
interface Figures {
  server: number
  database: number | null
}

export interface AllFigures {
  /** The machine and the database. */
  of: string
  scenarios: Record<string, Figures>
}

export const readLastFigures = (): AllFigures => JSON.parse(readFileSync(FILE, 'utf8'))

export const keepFigures = (figures: AllFigures): void =>
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`)

const rounded = (n: number): number => Math.round(n * 100) / 100

/** Of our own server, with one survey and nothing stored; null if that was not measured. */
export function figuresOf(measured: Measured[]): Figures | null {
  const raw = measured.find(({ subject }) => subject.kind === 'raw')
  const own = measured.find(
    ({ subject: { kind, spec } }) => kind === 'own' && spec?.surveys === 1 && spec.stored === 0,
  )
  if (!raw || !own) return null
  const ofServer = ({ serverMicros }: Sample) => serverMicros
  const ofDatabase = ({ databaseMicros }: Sample) => databaseMicros
  const hasDatabase = own.samples.some((sample) => sample.databaseMicros > 0)
  return {
    server: rounded(ratioOf(own, raw, ofServer).median),
    database: hasDatabase ? rounded(ratioOf(own, raw, ofDatabase, ofServer).median) : null,
  }
}

const inWords = ({ server, database }: Figures): string =>
  database === null ? `${server}` : `${server} + ${database}`

/** A line for each scenario: now, and last time. */
export const compareWithLast = (now: AllFigures, last: AllFigures, all: Scenario[]): string =>
  [
    `\n× raw, server + database, now and last time (${last.of})`,
    ...all.flatMap(({ name }) => {
      const [one, before] = [now.scenarios[name], last.scenarios[name]]
      return one ? [`${name}: ${inWords(one)}, before ${before ? inWords(before) : 'not measured'}`] : []
    }),
  ].join('\n')
