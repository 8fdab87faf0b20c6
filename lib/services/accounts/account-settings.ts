// Accounts as their owners see them: settings, the snippet to paste, another identifier.

import type * as contract from '@/lib/contract/console/accounts'
import { refuse } from '@/lib/contract/console/console-errors'
import { findAccountRowById } from '@/lib/db/accounts/account-store'
import { createOwnedAccount, findKnownUser } from '@/lib/db/users/user-store'
import { makeIdentifier } from './make-identifier'
import { type AccountSheet, changeAccount as changeAccountOf, toSheet } from './save-account'
import type { AccountContext, ConsoleOperation } from '../console-context'

/** Anybody who owns an account may open another. */
export const createAccount: ConsoleOperation<typeof contract.createAccount> = async (
  { body },
  { db, user },
) => {
  const known = await findKnownUser(db, user.id)
  if (!known?.accounts.some(({ role }) => role === 'owner')) {
    return refuse('not_allowed', 'Only somebody who owns an account can open another one.')
  }
  const identifier = makeIdentifier()
  const accountId = await createOwnedAccount(db, { identifier, name: body.name }, user.id)
  return accountId === null
    ? refuse('conflict', 'The new identifier is taken. Try again.')
    : { accountId, identifier }
}

export const showAccount: ConsoleOperation<typeof contract.showAccount> = async (_, context) =>
  withSnippet(await findSheet(context), context.origin)

export const changeAccount: ConsoleOperation<typeof contract.changeAccount> = async ({ body }, context) => {
  const { settings } = await findSheet(context)
  const result = await changeAccountOf(context.db, settings.identifier, body)
  return 'refused' in result
    ? refuse(
        'conflict',
        'The identifier of this account has just been replaced. Reload the page and try again.',
      )
    : withSnippet(result.account, context.origin)
}

/** Sites that still send the old identifier get no surveys from the next request on. */
export const rotateIdentifier: ConsoleOperation<typeof contract.rotateIdentifier> = async (
  { body },
  context,
) => {
  const { settings } = await findSheet(context)
  if (settings.identifier !== body.identifier) {
    return refuse('conflict', 'Somebody has replaced the identifier already. Reload the page to see it.')
  }
  const result = await changeAccountOf(context.db, body.identifier, { identifier: makeIdentifier() })
  return 'refused' in result
    ? refuse('conflict', 'The identifier could not be replaced. Try again.')
    : withSnippet(result.account, context.origin)
}

async function findSheet({ db, accountId }: AccountContext): Promise<AccountSheet> {
  const row = await findAccountRowById(db, accountId)
  return row ? toSheet(row) : refuse('unknown', 'There is no such account.')
}

const withSnippet = (sheet: AccountSheet, origin: string) => ({
  ...sheet,
  snippet: `<script async src="${origin}/tag.js" data-account="${sheet.settings.identifier}"></script>`,
})
