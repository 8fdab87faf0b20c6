import { clickLink as promise } from '@/lib/contract/delivery/recording'
import { route } from '@/lib/http/next/route'
import { clickLink } from '@/lib/services/delivery/click-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: clickLink,
})
