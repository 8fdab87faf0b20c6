// Lists with a cursor: loads one page after the other on request.
'use client'
import useSWRInfinite from 'swr/infinite'
import type { z } from 'zod'
import { useFirstReply } from '@/components/console/calls/first-replies'
import {
  type ConsoleCall,
  type ConsoleCallError,
  callConsole,
  consoleUrl,
} from '@/lib/api/client/console-client'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'

type Paged = { next: string | null }

interface Pages<Reply> {
  pages: Reply[]
  error: ConsoleCallError | undefined
  /** The first page of the current query is loading; previous pages may still be shown. */
  isLoading: boolean
  isLoadingMore: boolean
  /** Absent: there is no further page. */
  more: (() => void) | null
  retry: () => void
}

/** Nothing is fetched while `call` is null. */
export function usePages<E extends ConsoleEndpoint>(
  endpoint: E,
  call: Pick<ConsoleCall<E>, 'params' | 'query'> | null,
): Pages<z.output<E['reply']> & Paged> {
  type Reply = z.output<E['reply']> & Paged
  const at = (cursor: string | null) =>
    call && { params: call.params, query: { ...call.query, cursor } as ConsoleCall<E>['query'] }
  const first = at(null)
  const { reply, take } = useFirstReply<Reply>(first && consoleUrl(endpoint, first as ConsoleCall<E>))
  const { data, error, isLoading, size, setSize, mutate } = useSWRInfinite<Reply, ConsoleCallError>(
    (index: number, before: Reply | null) => {
      const here = at(before?.next ?? null)
      return here === null || (index > 0 && !before?.next)
        ? null
        : consoleUrl(endpoint, here as ConsoleCall<E>)
    },
    async (address: string) => {
      const cursor = new URL(address, window.location.href).searchParams.get('cursor')
      const came = cursor === null ? await take() : null
      return came ?? ((await callConsole(endpoint, at(cursor) as ConsoleCall<E>)) as Reply)
    },
    {
      ...{ keepPreviousData: true, revalidateFirstPage: false, revalidateOnFocus: false },
      ...(reply === undefined ? {} : { fallbackData: [reply] }),
    },
  )
  const pages = data ?? []
  return {
    pages,
    error,
    isLoading,
    isLoadingMore: call !== null && !isLoading && !error && pages.length < size,
    more: pages.at(-1)?.next ? () => void setSize(size + 1) : null,
    retry: () => void mutate(),
  }
}
