// Account settings in the console: changing them, the snippet to paste, and replacing the
// identifier.

import { addMember, findKnownUser } from '@/lib/accounts/members/user.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { unlessTaken } from '@/lib/platform/sql/unless-taken'
import { createAccountRow, findAccountRowById } from './account.store'
import type * as contract from './accounts.endpoint'
import { recordEntry } from './audit/record-entry'
import { makeIdentifier } from './make-identifier'
import { type AccountSummary, changeAccountByDocument as changeAccountOf, toSummary } from './save-account'

/** Anyone who owns an account may create another. */
export const createAccount: ConsoleService<typeof contract.createAccount> = async ({ body }, context) => {
  const { db, actor } = context
  const known = await findKnownUser(db, actor.id)
  if (!known?.accounts.some(({ role }) => role === 'owner')) {
    return throwApiError('not_allowed', msg('Only somebody who owns an account can open another one.'))
  }
  const identifier = makeIdentifier()
  const made = await unlessTaken(() =>
    withTransaction(context, async (inner) => {
      const account = await createAccountRow(inner.db, { identifier, name: body.name })
      await addMember(inner.db, account.id, actor.id, 'owner')
      await recordEntry({ ...inner, account }, { kind: 'account_created', subject: body.name })
      return account
    }),
  )
  return 'refused' in made
    ? throwApiError('conflict', msg('The new identifier is taken. Try again.'))
    : { accountId: made.id, identifier }
}

export const showAccount: ConsoleService<typeof contract.showAccount> = async (_, context) =>
  withSnippet(await findSummary(context), context.origin)

export const changeAccount: ConsoleService<typeof contract.changeAccount> = async ({ body }, context) => {
  const { settings } = await findSummary(context)
  const result = await changeAccountOf(context, settings.identifier, body)
  return 'refused' in result
    ? throwApiError(
        'conflict',
        msg('The identifier of this account has just been replaced. Reload the page and try again.'),
      )
    : withSnippet(result.account, context.origin)
}

/** From the next request on, sites that still send the old identifier get no surveys. */
export const rotateIdentifier: ConsoleService<typeof contract.rotateIdentifier> = async (
  { body },
  context,
) => {
  const { settings } = await findSummary(context)
  if (settings.identifier !== body.identifier) {
    return throwApiError(
      'conflict',
      msg('Somebody has replaced the identifier already. Reload the page to see it.'),
    )
  }
  const result = await changeAccountOf(context, body.identifier, { identifier: makeIdentifier() })
  return 'refused' in result
    ? throwApiError('conflict', msg('The identifier could not be replaced. Try again.'))
    : withSnippet(result.account, context.origin)
}

async function findSummary({ db, account }: ChangeContext): Promise<AccountSummary> {
  const row = await findAccountRowById(db, account.id)
  return row ? toSummary(row) : throwApiError('unknown', msg('There is no such account.'))
}

const withSnippet = (summary: AccountSummary, origin: string) => ({
  ...summary,
  snippet: `<script async src="${origin}/tag.js" data-account="${summary.settings.identifier}"></script>`,
})
