import { clickLink } from '@/lib/answering/click-link'
import * as contract from '@/lib/answering/recording.endpoint'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.clickLink, clickLink)
