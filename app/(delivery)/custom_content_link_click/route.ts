import * as contract from '@/lib/contract/delivery/recording'
import { handle } from '@/lib/http/next/handle'
import { clickLink } from '@/lib/services/delivery/click-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.clickLink, clickLink)
