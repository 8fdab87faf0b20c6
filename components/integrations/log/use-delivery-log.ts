// The log of an integration in pages, newest first; read again while somebody looks.
'use client'
import useSWRInfinite from 'swr/infinite'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { type ConsoleCallError, callConsole, consoleUrl } from '@/lib/client/console-client'
import type { DELIVERY_STATES } from '@/lib/contract/console/destination-shapes'
import { listDeliveries } from '@/lib/contract/console/destinations'

type Page = z.output<typeof listDeliveries.reply>
export type Delivery = Page['deliveries'][number]
export type State = (typeof DELIVERY_STATES)[number]

const EVERY_MS = 5000

/** `state`: null, all. */
export function useDeliveryLog(destinationId: number, state: State | null) {
  const { id: accountId } = useAccount()
  const params = { accountId, destinationId }
  const list = useSWRInfinite<Page, ConsoleCallError>(
    (index: number, before: Page | null) =>
      index > 0 && !before?.next
        ? null
        : consoleUrl(listDeliveries, {
            params,
            query: { ...(state ? { state } : {}), ...(before?.next ? { before: before.next } : {}) },
          }),
    (address: string) => {
      const before = new URL(address, window.location.href).searchParams.get('before')
      return callConsole(listDeliveries, {
        params,
        query: { ...(state ? { state } : {}), ...(before ? { before: Number(before) } : {}) },
      })
    },
    { refreshInterval: EVERY_MS, revalidateAll: true, keepPreviousData: true },
  )
  const pages = list.data ?? []
  return {
    deliveries: pages.flatMap((page) => page.deliveries),
    isLoading: list.isLoading,
    isLoadingMore: !list.isLoading && !list.error && pages.length < list.size,
    error: list.error,
    /** Null: there is no further page. */
    more: pages.at(-1)?.next ? () => void list.setSize(list.size + 1) : null,
    refresh: () => list.mutate(),
  }
}
