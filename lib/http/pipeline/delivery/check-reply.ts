// Outside production, checks every JSON reply against its contract, so that code and contract
// cannot differ.
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import type { Reply } from '@/lib/platform/services/reply'

/** Throws if a JSON reply does not match the endpoint's schema. */
export function checkReply(endpoint: DeliveryEndpoint, reply: Reply): void {
  if (reply.kind !== 'json' || reply.text === endpoint.nothing) return
  const checked = endpoint.reply.safeParse(JSON.parse(reply.text))
  if (checked.success) return
  const [issue] = checked.error.issues
  throw new Error(`${endpoint.id} does not match its contract at ${issue?.path.join('.')}: ${issue?.message}`)
}
