import * as contract from '@/lib/contract/delivery/recording'
import { handle } from '@/lib/http/next/handle'
import { trackEvent } from '@/lib/services/delivery/track-event'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.trackEvent, trackEvent)
