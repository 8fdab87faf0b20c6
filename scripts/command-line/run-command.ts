// What the commands share: output, finding the account, exit codes.

import { findAccountSummary, listAccounts } from '@/lib/accounts/save-account'
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, openDatabase } from '@/lib/platform/db/open-database'
import { describeError } from '@/lib/platform/text/describe-error'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { formatProblem } from '@/lib/surveys/document/problems.endpoint'

/** Writes one line of output. */
export interface Terminal {
  say: (line: string) => void
  complain: (line: string) => void
}

/** Ends a command with an exit code: 1 if it failed, 2 if the command line is wrong. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message)
  }
}

export type Command = (db: Database, argv: string[], terminal: Terminal) => Promise<void>

type CommandWithoutDatabase = (argv: string[], terminal: Terminal) => Promise<void>

/** The same on the process's open and migrated database. */
export const runCommand = (
  command: Command,
  help: string,
  argv: string[],
  terminal: Terminal,
): Promise<number> =>
  runWithoutDatabase(
    async () => {
      const db = await openDatabase()
      try {
        await command(db, argv, terminal)
      } finally {
        await db.close()
      }
    },
    help,
    argv,
    terminal,
  )

/**
 * Runs a command and returns the exit code: 0 for success, 1 for wrong input, 2 for a wrong command
 * line. `--help` runs nothing.
 */
export async function runWithoutDatabase(
  command: CommandWithoutDatabase,
  help: string,
  argv: string[],
  terminal: Terminal,
): Promise<number> {
  if (argv.length === 0 || argv.includes('--help') || argv.includes('-h')) {
    terminal.say(help)
    return argv.length === 0 ? 2 : 0
  }
  try {
    await command(argv, terminal)
    return 0
  } catch (error) {
    if (isUsage(error)) {
      terminal.complain(`${error.message}\nSee --help.`)
      return 2
    }
    terminal.complain(describeError(error))
    return error instanceof CommandError ? error.exitCode : 1
  }
}

const isUsage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** The account of a command: the named one, else the only one. */
export async function findAccountId(db: Database, identifier: string | undefined): Promise<AccountId> {
  if (identifier !== undefined) {
    const account = await findAccountSummary(db, identifier)
    if (account) return account.id
    throw new CommandError(`There is no account with the identifier "${identifier}".`)
  }
  const [only, ...others] = await listAccounts(db)
  if (only && others.length === 0) return only.id
  if (!only) throw new CommandError('There is no account yet. Make one: npm run accounts -- create NAME')
  const names = [only, ...others].map(({ settings }) => settings.identifier).join(', ')
  throw new CommandError(`Which account? Say --account and one of: ${names}.`, 2)
}

/** Problems as lines that start with their file's name. */
export const formatProblems = (source: string, problems: DocumentProblem[]): string =>
  problems.map((problem) => `${source}: ${formatProblem(problem)}`).join('\n')

/** Rows as columns of equal width; the first row is the header. */
export function formatTable(rows: (string | number | null)[][]): string {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
  const widths = texts[0]?.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0))) ?? []
  return texts
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
