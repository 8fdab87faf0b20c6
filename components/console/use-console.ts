// Reads the console's endpoints in components: typed, shared, and refreshed when the page gets the
// focus.
'use client'
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import type { z } from 'zod'
import { type ConsoleCall, type ConsoleCallError, callConsole, consoleUrl } from '@/lib/client/console-client'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'

/** The reply of a GET endpoint, as SWR returns it. With `call` null nothing is fetched yet. */
export function useConsole<E extends ConsoleEndpoint>(
  endpoint: E,
  call: Pick<ConsoleCall<E>, 'params' | 'query'> | null,
  options?: SWRConfiguration<z.output<E['reply']>, ConsoleCallError>,
): SWRResponse<z.output<E['reply']>, ConsoleCallError> {
  return useSWR<z.output<E['reply']>, ConsoleCallError>(
    call && consoleUrl(endpoint, call),
    () => callConsole(endpoint, call as ConsoleCall<E>),
    options,
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
