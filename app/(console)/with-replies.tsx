// Reads what a page shows first from the endpoints that its components call, by the same steps as a
// call and with the same rights, and hands it over with the page.
import type { ReactNode } from 'react'
import { FirstReplies } from '@/components/console/first-replies'
import { type ConsoleCall, consoleUrl } from '@/lib/client/console-client'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { firstReply } from '@/lib/http/next/first-reply'

interface Asked {
  endpoint: ConsoleEndpoint
  address: string
}

/** A call as a component makes it: the same address. */
export const asked = <E extends ConsoleEndpoint>(
  endpoint: E,
  call: Pick<ConsoleCall<E>, 'params' | 'query'>,
): Asked => ({ endpoint, address: consoleUrl(endpoint, call) })

/** A page waits at most this long for its replies, in milliseconds; later ones follow in the same response. */
const WAIT_MS = 300

const LATE = Symbol('late')

interface Props {
  /** Null: something that the page cannot know. */
  to: readonly (Asked | null)[]
  children: ReactNode
}

export async function WithReplies({ to, children }: Props) {
  const late = new Promise<typeof LATE>((resolve) => setTimeout(resolve, WAIT_MS, LATE).unref?.())
  const replies: Record<string, unknown> = {}
  await Promise.all(
    to.map(async (one) => {
      if (!one) return
      const { endpoint, address } = one
      const reading = firstReply(endpoint, address).catch(() => null)
      const reply = await Promise.race([reading, late])
      // An error comes again by the component's own call, with its sentence.
      if (reply !== null) replies[address] = reply === LATE ? reading : reply
    }),
  )
  return <FirstReplies replies={replies}>{children}</FirstReplies>
}
