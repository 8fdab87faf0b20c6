import { trackEvent as promise } from '@/lib/contract/recording'
import { route } from '@/lib/http/route'
import { trackEvent } from '@/lib/operations/track-event'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: trackEvent,
})
