// The commands of `npm run accounts` that say who sees the whole installation in the console.

import { openCommandContext } from '@/lib/contexts/command-context'
import { nameOperator } from '@/lib/operations/name-operator'
import { listOperators } from '@/lib/operations/operators.store'
import type { Database } from '@/lib/platform/db/database'
import { CommandError, formatTable, type Terminal } from '../command-line/run-command'

export async function showOperators(db: Database, terminal: Terminal): Promise<void> {
  const operators = await listOperators(db)
  if (operators.length === 0)
    return terminal.say('There are none: a person who owns every account sees the whole installation.')
  terminal.say(formatTable([['address', 'name'], ...operators.map(({ email, name }) => [email, name])]))
}

export async function changeOperator(
  db: Database,
  address: string,
  isOperator: boolean,
  terminal: Terminal,
): Promise<void> {
  const email = address.trim().toLowerCase()
  if (!(await nameOperator(openCommandContext(db), email, isOperator)))
    throw new CommandError(`There is no user with the address "${address}".`)
  terminal.say(
    isOperator
      ? `${email} sees the whole installation, in the console of any account that they own.`
      : `${email} sees the whole installation only if they own every account.`,
  )
}
