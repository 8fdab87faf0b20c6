// Reads what a page shows first from the endpoints that its components call, by the same steps as a
// call and with the same rights, and hands it over with the page.
import { cache, type ReactNode } from 'react'
import { FirstReplies } from '@/components/console/calls/first-replies'
import { type ConsoleCall, consoleUrl } from '@/lib/api/client/console-client'
import { firstReply } from '@/lib/http/next/first-reply'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'

interface Asked {
  endpoint: ConsoleEndpoint
  address: string
}

/** A call as a component makes it: the same address. */
export const asked = <E extends ConsoleEndpoint>(
  endpoint: E,
  call: Pick<ConsoleCall<E>, 'params' | 'query'>,
): Asked => ({ endpoint, address: consoleUrl(endpoint, call) })

/** A page and its layouts wait at most this long for their replies, in milliseconds; later ones follow in the same response. */
const WAIT_MS = 300
/** What is inside of others begins later, and may take this long at least. */
const INNER_MS = 50

const LATE = Symbol('late')

const lateAfter = (ms: number) =>
  new Promise<typeof LATE>((resolve) => setTimeout(resolve, ms, LATE).unref?.())

/** The same for a page and its layouts, which are drawn one inside the other. */
const lateOfPage = cache(() => lateAfter(WAIT_MS))

interface Props {
  /** Null: something that the page cannot know. */
  to: readonly (Asked | null)[]
  /** Read with the others, but not waited for: what stands further down. */
  also?: readonly (Asked | null)[]
  children: ReactNode
}

export async function WithReplies({ to, also = [], children }: Props) {
  const late = Promise.all([lateOfPage(), lateAfter(INNER_MS)]).then(() => LATE)
  const replies: Record<string, unknown> = {}
  const begin = (asked: readonly (Asked | null)[]) =>
    asked.flatMap((one) =>
      one ? [{ address: one.address, reading: firstReply(one.endpoint, one.address).catch(() => null) }] : [],
    )
  const take = (begun: ReturnType<typeof begin>, until: Promise<symbol>) =>
    Promise.all(
      begun.map(async ({ address, reading }) => {
        const reply = await Promise.race([reading, until])
        // An error comes again by the component's own call, with its sentence.
        if (reply !== null) replies[address] = reply === LATE ? reading : reply
      }),
    )
  const [first, others] = [begin(to), begin(also)]
  await take(first, late)
  await take(others, Promise.resolve(LATE))
  return <FirstReplies replies={replies}>{children}</FirstReplies>
}
