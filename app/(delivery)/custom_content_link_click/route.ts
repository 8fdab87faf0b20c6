import { clickLink as endpoint } from '@/lib/contract/delivery/recording'
import { route } from '@/lib/http/next/route'
import { clickLink } from '@/lib/services/delivery/click-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: endpoint,
  operation: clickLink,
})
