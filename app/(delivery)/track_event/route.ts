import * as contract from '@/lib/answering/recording.endpoint'
import { trackEvent } from '@/lib/answering/track-event'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.trackEvent, trackEvent)
