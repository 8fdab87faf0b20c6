// Reads the console's endpoints into components: typed, shared, and fresh when somebody comes back to the page.
'use client'
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import type { z } from 'zod'
import { type ConsoleCall, type ConsoleCallError, callConsole, consoleUrl } from '@/lib/client/console-client'
import type { ConsoleEndpoint } from '@/lib/contract/console/console-endpoint'

/** The reply of a GET endpoint, as SWR gives it; `call` null: not yet. */
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

/** Reads all of an endpoint's replies for these path values anew, whatever their query. */
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
