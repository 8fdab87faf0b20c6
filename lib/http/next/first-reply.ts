// What an endpoint of the console replies to whoever opens a page, for the page's first response.
import { headers } from 'next/headers'
import { cache } from 'react'
import type { z } from 'zod'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { readConsole } from './read-console'

/** Once for a page, its layouts and its title. */
const read = cache(async (address: string): Promise<unknown> => readConsole(await headers(), address))

/**
 * `address`: path and query of the endpoint, which goes through the same steps as a call. Null: it
 * answers with an error, which the component's own call gets too.
 */
export async function firstReply<E extends ConsoleEndpoint>(
  _endpoint: E,
  address: string,
): Promise<z.output<E['reply']> | null> {
  return (await read(address)) as z.output<E['reply']> | null
}
