import { clickLink as promise } from '@/lib/contract/recording'
import { route } from '@/lib/http/route'
import { clickLink } from '@/lib/operations/click-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route({
  endpoint: promise,
  operation: clickLink,
})
