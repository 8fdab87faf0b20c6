// Reads the console's endpoints in components: typed, shared, and refreshed when the page gets the
// focus.
'use client'
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import type { z } from 'zod'
import {
  type ConsoleCall,
  type ConsoleCallError,
  callConsole,
  consoleUrl,
} from '@/lib/api/client/console-client'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { useFirstReply } from './first-replies'

/**
 * For what is asked anew whenever it is opened, also at once: without it a reply of the last two seconds would do, which may
 * be of before a change.
 */
export const ANEW = { revalidateIfStale: true, dedupingInterval: 0 }

/** The reply of a GET endpoint, as SWR returns it. With `call` null nothing is fetched yet. */
export function useConsole<E extends ConsoleEndpoint>(
  endpoint: E,
  call: Pick<ConsoleCall<E>, 'params' | 'query'> | null,
  options?: SWRConfiguration<z.output<E['reply']>, ConsoleCallError>,
): SWRResponse<z.output<E['reply']>, ConsoleCallError> {
  const address = call && consoleUrl(endpoint, call)
  const { reply, take } = useFirstReply<z.output<E['reply']>>(address)
  return useSWR<z.output<E['reply']>, ConsoleCallError>(
    address,
    async () => (await take()) ?? callConsole(endpoint, call as ConsoleCall<E>),
    reply === undefined ? options : { ...options, fallbackData: reply, revalidateOnMount: false },
  )
}

/** Reloads all replies of an endpoint for these path values, whatever their query. */
export function useRefresh(): <E extends ConsoleEndpoint>(
  endpoint: E,
  params: ConsoleCall<E>['params'],
) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (endpoint, params) => {
    const address = consoleUrl(endpoint, { params })
    return mutate((key) => typeof key === 'string' && (key === address || key.startsWith(`${address}?`)))
  }
}
