// Rights beyond the one that an endpoint's access names.
import type { Right } from '@/lib/contract/console/roles'
import { scopeWith } from '@/lib/contract/console/scopes'
import { throwApiError } from '@/lib/contract/errors'
import type { ChangeContext } from './console-context'

export const hasRight = ({ account }: ChangeContext, right: Right): boolean => account.rights.includes(right)

/** Throws `not_allowed`. */
export function requireRight(context: ChangeContext, right: Right): void {
  if (!hasRight(context, right)) throwNotAllowed(context.actor.kind, right)
}

/** Throws `not_allowed`, and says who can help. */
export const throwNotAllowed = (actor: ChangeContext['actor']['kind'], right: Right): never =>
  throwApiError(
    'not_allowed',
    actor === 'key'
      ? `This needs the scope ${scopeWith(right)}, which the key does not have, or no longer has because its maker lost the right.`
      : 'Your role in this account does not allow this. Ask an owner.',
  )
