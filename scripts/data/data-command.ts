// npm run data: backs up, restores, moves and checks the whole database.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { backUp, checkFile, move, restore } from '@/lib/db/backup/backup'
import type { End, Head } from '@/lib/db/backup/backup-format'
import { describePlace, ownPlace, type Place } from '@/lib/db/backup/open-as-it-is'
import { env } from '@/lib/env'
import { CommandError, type Terminal } from '../command-line/run-command'

export const DATA_HELP = `All data of an installation (docs/backups.md).

  npm run data -- backup FILE     write everything into a new file, also while servers run
  npm run data -- restore FILE    fill an empty database from a file; stop the servers first
  npm run data -- move --to PLACE fill another, empty database from this one; stop the servers first
  npm run data -- check FILE      read a file to its end, and say what is in it

The database is that of DATABASE_URL, or the embedded one in DATA_DIR. FILE may be "-" for standard
output or input. PLACE is the address of a PostgreSQL server, or a folder.

  --quiet         no progress
  --help          show this

Exit codes: 0 success, 1 failure, 2 wrong command line.`

const EVERY_MS = 5000
const LONG = 10_000

/** Runs `argv` (without the name of the script). Throws `CommandError`. */
export async function dataCommand(argv: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { to: { type: 'string' }, quiet: { type: 'boolean', default: false } },
  })
  const [verb = '', file, ...more] = positionals
  if (more.length > 0) throw new CommandError(`"${more[0]}" is an unexpected argument. See --help.`, 2)
  const settings = env()
  const here = ownPlace(settings)
  const progress = values.quiet ? () => {} : reportProgress(terminal)
  if (verb === 'move') {
    if (values.to === undefined) throw new CommandError('Say where to move to: --to PLACE. See --help.', 2)
    const to = toPlace(values.to)
    const { head, end } = await move(here, to, settings, await readVersion(), progress)
    terminal.say(`Moved ${describePlace(here)} to ${describePlace(to)}, and compared every row.`)
    return sayContents(head, end, terminal)
  }
  if (!['backup', 'restore', 'check'].includes(verb)) {
    throw new CommandError(`"${verb}" is not a command. See --help.`, 2)
  }
  if (file === undefined) throw new CommandError(`Say which file to ${verb}. See --help.`, 2)
  if (verb === 'backup') {
    await backUp(here, file, settings, await readVersion(), progress)
    terminal.complain(`Backed up ${describePlace(here)}.`)
    return
  }
  if (verb === 'check') {
    const { head, end } = await checkFile(file)
    terminal.say(`${file} is whole.`)
    return sayContents(head, end, terminal)
  }
  const { head, end, migrated } = await restore(here, file, settings, progress)
  terminal.say(`Restored ${describePlace(here)}, and compared every row.`)
  if (migrated.length > 0) terminal.say(`Then applied ${migrated.length} migrations of this version.`)
  sayContents(head, end, terminal)
}

const toPlace = (words: string): Place =>
  /^postgres(ql)?:\/\//.test(words) ? { url: words } : { folder: words }

async function readVersion(): Promise<string> {
  const text = await readFile('package.json', 'utf8')
  const { version }: { version: string } = JSON.parse(text)
  return version
}

function sayContents({ version, takenAt }: Head, { tables }: End, terminal: Terminal): void {
  const count = (name: string): string => (tables[name]?.rows ?? 0).toLocaleString('en')
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  terminal.say(
    `Taken at ${takenAt} by Soundings ${version}: ${count('accounts')} accounts, ${count('users')} users, ${count('surveys')} surveys, ${count('submissions')} submissions, ${count('answers')} answers; ${rows.toLocaleString('en')} rows in all.`,
  )
}

/** Says at most every few seconds how far it is, in tables that take long. */
function reportProgress(terminal: Terminal): (table: string, rows: number) => void {
  let said = performance.now()
  return (table, rows) => {
    if (rows < LONG || performance.now() - said < EVERY_MS) return
    said = performance.now()
    terminal.complain(`${table}: ${rows.toLocaleString('en')} rows …`)
  }
}
