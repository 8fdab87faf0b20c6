// npm run data: backs up, restores, moves, checks and exports the whole database, and forgets what is old.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { findAccountRow } from '@/lib/accounts/account.store'
import { backUp, checkBackup, move, restore } from '@/lib/operations/backup/backup.store'
import type { End, Head } from '@/lib/operations/backup/backup-format.store'
import { findWrongCounters } from '@/lib/operations/backup/check-counters.store'
import type { Progress } from '@/lib/operations/backup/dump.store'
import { exportParquet } from '@/lib/operations/parquet/export-parquet'
import { forgetOldData } from '@/lib/people/retention/forget-old-data'
import { type Database, openDatabase } from '@/lib/platform/db/open-database'
import { describePlace, ownPlace, type Place } from '@/lib/platform/db/place'
import { distribute, findUndistributed } from '@/lib/platform/db/postgres/distribute'
import { withPatientClient } from '@/lib/platform/db/postgres/postgres-database'
import { env, replaceEnv } from '@/lib/platform/env'
import { CommandError, formatTable, type Terminal } from '../command-line/run-command'

export const DATA_HELP = `All data of an installation (docs/backups.md).

  npm run data -- backup FILE     write everything into a new file, also while servers run
  npm run data -- restore FILE    fill an empty database from a file; stop the servers first
  npm run data -- move --to PLACE fill another, empty database from this one; stop the servers first
  npm run data -- check FILE      read a file to its end, and say what is in it
  npm run data -- check           compare every counter in the database with the rows that it counts
  npm run data -- export --parquet FOLDER
                                  write submissions and answers as Parquet files by account and day
                                  (docs/export.md); again: only the days that have changed
  npm run data -- distribute      distribute a migrated database over a Citus cluster
                                  (docs/scaling.md); stop the servers first; with --check only say
                                  which tables are missing
  npm run data -- purge           forget what accounts no longer keep (docs/retention.md), as servers
                                  do every night; with --dry-run only say how many rows that is

The database is that of DATABASE_URL, or the embedded one in DATA_DIR. FILE may be "-" for standard
output or input. PLACE is the address of a PostgreSQL server, or a folder.

  --quiet         no progress
  --dry-run       purge: only count
  --check         distribute: change nothing
  --account ID    export: only the account with this identifier
  --help          show this

Exit codes: 0 success, 1 failure, 2 wrong command line.`

const DAY_MS = 86_400_000
const EVERY_MS = 5000
const LONG = 10_000

/** Runs `argv` (without the name of the script). Throws `CommandError`. */
export async function dataCommand(argv: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      parquet: { type: 'string' },
      account: { type: 'string' },
      check: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [verb = '', file, ...more] = positionals
  const { to, 'dry-run': dryRun } = values
  const progress = values.quiet ? () => {} : reportProgress(terminal)
  if (!['backup', 'restore', 'move', 'check', 'purge', 'export', 'distribute'].includes(verb)) {
    throw new CommandError(`"${verb}" is not a command. See --help.`, 2)
  }
  const [unexpected] = ['purge', 'move', 'export', 'distribute'].includes(verb) ? [file, ...more] : more
  if (unexpected !== undefined) {
    throw new CommandError(`"${unexpected}" is an unexpected argument. See --help.`, 2)
  }
  if (verb === 'purge') return withDatabase((db) => purge(db, dryRun, terminal))
  if (verb === 'distribute') return distributeAll(values.check, terminal)
  if (verb === 'export') {
    const { parquet, account } = values
    if (!parquet) throw new CommandError('Say where to write: --parquet FOLDER. See --help.', 2)
    return withDatabase((db) => exportInto(db, parquet, account, values.quiet, terminal))
  }
  if (verb === 'move') {
    if (to === undefined) throw new CommandError('Say where to move to: --to PLACE. See --help.', 2)
    return moveTo(toPlace(to), progress, terminal)
  }
  if (verb === 'check') {
    return file === undefined ? withDatabase((db) => checkCounters(db, terminal)) : checkFile(file, terminal)
  }
  if (file === undefined) throw new CommandError(`Say which file to ${verb}. See --help.`, 2)
  return verb === 'backup' ? backUpInto(file, progress, terminal) : restoreFrom(file, progress, terminal)
}

async function backUpInto(file: string, progress: Progress, terminal: Terminal): Promise<void> {
  const here = ownPlace(env())
  const unnoted = await backUp(here, file, env(), await readVersion(), progress)
  // Standard output may be the backup itself.
  terminal.complain(`Backed up ${describePlace(here)}.`)
  if (unnoted !== null) terminal.complain(`The console will not show this backup: ${unnoted}.`)
}

async function restoreFrom(file: string, progress: Progress, terminal: Terminal): Promise<void> {
  const here = ownPlace(env())
  const { head, end, migrated } = await restore(here, file, env(), progress)
  terminal.say(`Restored ${describePlace(here)}, and compared every row.`)
  if (migrated.length > 0) terminal.say(`Then applied ${migrated.length} migrations of this version.`)
  if (end.tables.destinations?.rows)
    terminal.say('Integrations are paused: resume in the console those that this copy is to send to.')
  sayContents(head, end, terminal)
}

async function moveTo(to: Place, progress: Progress, terminal: Terminal): Promise<void> {
  const here = ownPlace(env())
  const { head, end } = await move(here, to, env(), await readVersion(), progress)
  terminal.say(`Moved ${describePlace(here)} to ${describePlace(to)}, and compared every row.`)
  sayContents(head, end, terminal)
}

async function checkFile(file: string, terminal: Terminal): Promise<void> {
  const { head, end, unnoted } = await checkBackup(ownPlace(env()), file, env())
  terminal.say(`${file} is whole.`)
  if (unnoted !== null) terminal.complain(`The console will not show that it was checked: ${unnoted}.`)
  sayContents(head, end, terminal)
}

/** Runs `work` on the process's database, whose statements may take long. */
async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  replaceEnv({ ...env(), STATEMENT_TIMEOUT_MS: DAY_MS })
  const db = await openDatabase()
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

async function purge(db: Database, dryRun: boolean, terminal: Terminal): Promise<void> {
  const results = await forgetOldData(db, Date.now(), { dryRun })
  if (results.length === 0)
    return terminal.say('No account forgets anything: see npm run accounts -- --help.')
  terminal.say(
    formatTable([
      ['account', 'kind', 'before', dryRun ? 'rows that would be forgotten' : 'rows forgotten'],
      ...results.map(({ identifier, kind, before, rows }) => [identifier, kind, before.toISOString(), rows]),
    ]),
  )
}

async function checkCounters(db: Database, terminal: Terminal): Promise<void> {
  const wrong = await findWrongCounters(db)
  if (wrong.length > 0) throw new CommandError(wrong.join('\n'))
  terminal.say('Every counter is the number of its rows, and every row refers to what is there.')
}

async function exportInto(
  db: Database,
  folder: string,
  identifier: string | undefined,
  quiet: boolean,
  terminal: Terminal,
): Promise<void> {
  if (identifier !== undefined && !(await findAccountRow(db, identifier)))
    throw new CommandError(`There is no account with the identifier "${identifier}".`)
  const onDay = quiet
    ? undefined
    : (account: string, day: string) => terminal.complain(`${account}: ${day} …`)
  const { written, unchanged, removed, submissions, answers } = await exportParquet(db, folder, {
    identifier,
    onDay,
  })
  terminal.say(
    `${folder} is up to date: ${written} days written with ${submissions.toLocaleString('en')} submissions and ${answers.toLocaleString('en')} answers, ${unchanged} unchanged, ${removed} removed.`,
  )
}

async function distributeAll(onlyCheck: boolean, terminal: Terminal): Promise<void> {
  const { DATABASE_URL } = env()
  if (DATABASE_URL === undefined) throw new CommandError('The embedded database cannot be distributed.')
  await withPatientClient(DATABASE_URL, env(), async (client) => {
    const missing = await findUndistributed(client)
    if (missing === null)
      throw new CommandError(
        'The database has no extension citus: CREATE EXTENSION citus, here and on each worker.',
      )
    if (missing.length > 0 && onlyCheck)
      throw new CommandError(`Not distributed yet: ${missing.join(', ')}. Run npm run data -- distribute.`)
    if (missing.length > 0) await distribute(client, (line) => terminal.say(line))
    terminal.say('Every table is distributed.')
  })
}

const toPlace = (words: string): Place =>
  /^postgres(ql)?:\/\//.test(words) ? { url: words } : { folder: words }

async function readVersion(): Promise<string> {
  const text = await readFile('package.json', 'utf8')
  const { version }: { version: string } = JSON.parse(text)
  return version
}

/** The tables that people know by their names. */
const CONTENTS = ['accounts', 'users', 'surveys', 'submissions', 'answers']

function sayContents({ version, takenAt }: Head, { tables }: End, terminal: Terminal): void {
  const counts = CONTENTS.map((name) => {
    const rows = tables[name]?.rows ?? 0
    return `${rows.toLocaleString('en')} ${rows === 1 ? name.slice(0, -1) : name}`
  })
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  terminal.say(
    `Taken at ${takenAt} by Soundings ${version}: ${counts.join(', ')}; ${rows.toLocaleString('en')} rows in all.`,
  )
}

/** Says at most every few seconds how far it is, in tables that take long. */
function reportProgress(terminal: Terminal): Progress {
  let said = performance.now()
  return (table, rows) => {
    if (rows < LONG || performance.now() - said < EVERY_MS) return
    said = performance.now()
    terminal.complain(`${table}: ${rows.toLocaleString('en')} rows …`)
  }
}
