// Rights beyond the one that an endpoint's access names.

import { scopeWith } from '@/lib/accounts/scopes.endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Right } from '@/lib/platform/contract/roles'
import { msg } from '@/lib/platform/contract/translator'
import type { ChangeContext } from './console-context'
import type { Actor } from './request-context'

/** Whose rights are asked for. */
export interface RightsOf extends Pick<ChangeContext, 'account'> {
  readonly actor: Pick<Actor, 'kind'>
}

export const hasRight = ({ account }: RightsOf, right: Right): boolean => account.rights.includes(right)

/** Throws `not_allowed`. */
export function requireRight(context: RightsOf, right: Right): void {
  if (!hasRight(context, right)) throwNotAllowed(context.actor.kind, right)
}

/** Throws `not_allowed`, and says who can help. */
export const throwNotAllowed = (actor: Actor['kind'], right: Right): never =>
  throwApiError(
    'not_allowed',
    actor === 'key'
      ? `This needs the scope ${scopeWith(right)}, which the key does not have, or no longer has because its maker lost the right.`
      : msg('Your role in this account does not allow this. Ask an owner.'),
  )
