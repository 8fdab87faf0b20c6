// Outside production every JSON reply is held against its own promise, so that code and contract cannot drift.
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Reply } from '@/lib/services/reply'

/** Throws when a JSON reply is not what the endpoint promises. */
export function checkReply(endpoint: Endpoint, reply: Reply): void {
  if (reply.kind !== 'json' || reply.text === endpoint.nothing) return
  const checked = endpoint.reply.safeParse(JSON.parse(reply.text))
  if (checked.success) return
  const [issue] = checked.error.issues
  throw new Error(`${endpoint.id} broke its promise at ${issue?.path.join('.')}: ${issue?.message}`)
}
