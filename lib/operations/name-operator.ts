// Lets a user see the whole installation, or no longer.

import { recordForUser } from '@/lib/accounts/audit/record-entry'
import type { RequestContext } from '@/lib/contexts/request-context'
import { withTransaction } from '@/lib/contexts/transaction'
import { setOperator } from './operators.store'

/** False if nobody has this address. It is in the audit log of each account of the user. */
export const nameOperator = (context: RequestContext, email: string, isOperator: boolean): Promise<boolean> =>
  withTransaction(context, async (inner) => {
    const user = await setOperator(inner.db, email, isOperator)
    if (user && user.was !== isOperator) {
      await recordForUser(inner, user, {
        kind: 'operator_changed',
        before: { operator: user.was },
        after: { operator: isOperator },
      })
    }
    return user !== null
  })
