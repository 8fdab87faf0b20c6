// Calls the management API with a key, as a program would.
import type { z } from 'zod'
import { createApiKey } from '@/lib/accounts/keys/api-keys.endpoint'
import { SCOPE_NAMES, type Scope } from '@/lib/accounts/scopes.endpoint'
import type { ConsoleCall } from '@/lib/api/client/console-client'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { ArrangedAccount } from './arrange'
import { type ArrangedUser, arrangeUser, type ConsoleGot, consoleCall } from './console'

export interface ArrangedKey {
  id: number
  key: string
  maker: ArrangedUser
}

/** A key of the account with these scopes, made by an owner. */
export async function arrangeKey(
  account: ArrangedAccount,
  scopes: readonly Scope[] = SCOPE_NAMES,
  { maker, days = null }: { maker?: ArrangedUser; days?: number | null } = {},
): Promise<ArrangedKey> {
  const by = maker ?? (await arrangeUser([account, 'owner']))
  const body = { name: 'Nightly export', scopes: [...scopes], days }
  const { reply } = await consoleCall(createApiKey, { params: { accountId: account.id }, body }, by)
  return { id: reply.id, key: reply.key, maker: by }
}

/** No browser: only the key, and what `headers` add. */
export const keyCall = <E extends ConsoleEndpoint>(
  endpoint: E,
  call: ConsoleCall<E>,
  { key }: Pick<ArrangedKey, 'key'>,
  headers: Record<string, string> = {},
): Promise<ConsoleGot<z.output<E['reply']>>> =>
  consoleCall(endpoint, call, null, { 'sec-fetch-site': '', authorization: `Bearer ${key}`, ...headers })
