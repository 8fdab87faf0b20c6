// The command line of `npm run bench`.
import { parseArgs } from 'node:util'
import { CONSOLE } from './console-bench'
import { EVENTS } from './events-bench'
import { HOT } from './hot-bench'
import { LAUNCH } from './launch-bench'
import { REPORT } from './report-bench'
import { SCENARIOS, SUBSET } from './scenarios/scenario-list'
import type { Adapter } from './servers/servers'

export const HELP = `npm run bench -- [options]

Measures the public API against raw node:http and against a bare Next route, in processor time per request.

  --full                 all operations, with 1 and 200 live surveys, with 0 and 200,000 stored submissions, through our own server and through Next,
                         and how long a call takes at half of the load that fits;
                         without: one survey, our own server
  --only a,b             some operations: ${SCENARIOS.map(({ name }) => name).join(', ')};
                         ${HOT}: all answers to one survey, through one process and through two;
                         ${EVENTS}: rules on events, on PostgreSQL, and what needs many of them;
                         ${LAUNCH}: the first 100,000 devices on an empty database;
                         ${REPORT}: reading results in the console, which runs on all cores when it runs alone;
                         ${CONSOLE}: keys and clicks in the console, to the next frame of a browser
                         (without --only and --full: all but client-key, ${HOT}, ${EVENTS}, ${LAUNCH}, ${REPORT} and ${CONSOLE})
  --adapter own|next     our own server or Next only
  --stored 200000        submissions stored before
  --reported 200000      submissions of the survey whose results ${REPORT} reads (50,000 in the embedded database; 5,000,000 with --full
                         on PostgreSQL: 5 GB)
  --database postgres|embedded|citus   PostgreSQL when it is installed here, else the embedded database
  --fsync                the embedded database waits for the disk
  --samples 5            samples of each subject
  --seconds 1.5          about how long a sample takes
  --connections 32       connections, each with one request under way
  --profile              where the processor time of the first operation goes: its server runs under V8's profiler
  --no-build             measures what is built, even if the sources have changed since
  --json <file>          writes all figures as well
  --keep                 the next runs are compared with these figures (tests/load/last-figures.json)
  --help
`

export interface Options {
  full: boolean
  only: string[]
  adapters: Adapter[]
  stored: number
  reported: number | null
  database: 'postgres' | 'embedded' | 'citus' | null
  fsync: boolean
  samples: number
  seconds: number
  connections: number
  profile: boolean
  build: boolean
  json: string | null
  keep: boolean
}

/** Null if help was requested. Throws a sentence if an option is invalid. */
export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      full: { type: 'boolean', default: false },
      only: { type: 'string' },
      adapter: { type: 'string' },
      stored: { type: 'string', default: '200000' },
      reported: { type: 'string' },
      database: { type: 'string' },
      fsync: { type: 'boolean', default: false },
      samples: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1.5' },
      connections: { type: 'string', default: '32' },
      profile: { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      json: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const all = [...SCENARIOS.map(({ name }) => name), HOT, EVENTS, LAUNCH, REPORT, CONSOLE]
  const only = values.only?.split(',') ?? (values.full ? all : SUBSET)
  for (const name of only) oneOf('only', name, all)
  return {
    full: values.full,
    only,
    adapters:
      values.adapter === undefined
        ? values.full
          ? ['own', 'next']
          : ['own']
        : [oneOf('adapter', values.adapter, ['own', 'next'])],
    database:
      values.database === undefined
        ? null
        : oneOf('database', values.database, ['postgres', 'embedded', 'citus']),
    stored: positive('stored', values.stored),
    reported: values.reported === undefined ? null : positive('reported', values.reported),
    fsync: values.fsync,
    samples: positive('samples', values.samples),
    seconds: positive('seconds', values.seconds),
    connections: positive('connections', values.connections),
    profile: values.profile,
    build: values.build,
    json: values.json ?? null,
    keep: values.keep,
  }
}

function oneOf<const Word extends string>(option: string, given: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === given)
  if (found === undefined) throw new Error(`--${option} ${given}: must be one of ${words.join(', ')}.`)
  return found
}

function positive(option: string, given: string): number {
  const n = Number(given)
  if (!(n > 0)) throw new Error(`--${option} ${given}: must be a number above 0.`)
  return n
}
