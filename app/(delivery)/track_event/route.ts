import { trackEvent as endpoint } from '@/lib/contract/delivery/recording'
import { route } from '@/lib/http/next/route'
import { trackEvent } from '@/lib/services/delivery/track-event'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: trackEvent,
})
