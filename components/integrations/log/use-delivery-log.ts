// The log of an integration in pages, newest first; read again while somebody looks.
'use client'
import useSWRInfinite from 'swr/infinite'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useFirstReply } from '@/components/console/calls/first-replies'
import { type ConsoleCallError, callConsole, consoleUrl } from '@/lib/api/client/console-client'
import type { DELIVERY_STATES } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { listDeliveries } from '@/lib/integrations/destinations/destinations.endpoint'

type Page = z.output<typeof listDeliveries.reply>
export type Delivery = Page['deliveries'][number]
export type State = (typeof DELIVERY_STATES)[number]

const EVERY_MS = 5000

/** `state`: null, all. */
export function useDeliveryLog(destinationId: number, state: State | null) {
  const { id: accountId } = useAccount()
  const params = { accountId, destinationId }
  const addressOf = (before: number | null) =>
    consoleUrl(listDeliveries, {
      params,
      query: { ...(state ? { state } : {}), ...(before ? { before } : {}) },
    })
  const { reply, take } = useFirstReply<Page>(addressOf(null))
  const list = useSWRInfinite<Page, ConsoleCallError>(
    (index: number, before: Page | null) =>
      index > 0 && !before?.next ? null : addressOf(before?.next ?? null),
    async (address: string) => {
      const before = new URL(address, window.location.href).searchParams.get('before')
      const came = before === null ? await take() : null
      const query = { ...(state ? { state } : {}), ...(before ? { before: Number(before) } : {}) }
      return came ?? callConsole(listDeliveries, { params, query })
    },
    {
      ...{ refreshInterval: EVERY_MS, revalidateAll: true, keepPreviousData: true },
      ...(reply === undefined ? {} : { fallbackData: [reply], revalidateOnMount: false }),
    },
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
