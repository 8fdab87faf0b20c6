// What a page's first response brings of the console's endpoints, for `useConsole`: its components do
// not ask for it again.
'use client'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import { useSWRConfig } from 'swr'

/**
 * By address. A promise: the reply takes longer than the page should wait for, and follows in the same
 * response; null if it is an error.
 */
export type Replies = Readonly<Record<string, unknown>>

const FirstRepliesContext = createContext<readonly Replies[]>([])

/**
 * How long replies are new, in milliseconds, if nobody leaves the page. They come again when somebody goes back
 * to it, who may have changed what they say.
 */
const NEW_MS = 5000

const cameAt = new WeakMap<Replies, number>()

function isNew(replies: Replies): boolean {
  if (typeof window === 'undefined') return true
  const now = performance.now()
  const at = cameAt.get(replies) ?? now
  cameAt.set(replies, at)
  return now - at < NEW_MS
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

export function FirstReplies({ replies, children }: { replies: Replies; children: ReactNode }) {
  const outer = useContext(FirstRepliesContext)
  const { mutate } = useSWRConfig()
  const all = useMemo(() => [replies, ...outer], [replies, outer])
  // Before it is drawn, so that nothing older is seen.
  useLayoutEffect(() => {
    if (!isNew(replies)) return
    for (const [address, reply] of Object.entries(replies))
      if (!isPromise(reply)) void mutate(address, reply, { revalidate: false })
    return () => void cameAt.set(replies, Number.NEGATIVE_INFINITY)
  }, [replies, mutate])
  return <FirstRepliesContext value={all}>{children}</FirstRepliesContext>
}

export interface FirstReply<Reply> {
  /** Undefined: it did not come with the page, or has not come yet. */
  reply: Reply | undefined
  /** It came with the page, or follows in its response. */
  isComing: boolean
  /** Resolves to a reply that follows; to null if it does not, or was taken before. */
  take: () => Promise<Reply | null>
}

const taken = new WeakSet<object>()

/** The reply of an address, if it came with the page just now. */
export function useFirstReply<Reply>(address: string | null): FirstReply<Reply> {
  const all = useContext(FirstRepliesContext)
  const found =
    address === null ? undefined : all.find((replies) => Object.hasOwn(replies, address) && isNew(replies))
  const value = address === null ? undefined : found?.[address]
  return {
    reply: isPromise(value) ? undefined : (value as Reply | undefined),
    isComing: value !== undefined,
    take: async () => {
      if (!isPromise(value) || taken.has(value)) return null
      taken.add(value)
      try {
        return (await value) as Reply | null
      } catch {
        // The response broke off.
        return null
      }
    },
  }
}
