import * as contract from '@/lib/contract/delivery/link-answers'
import { handle } from '@/lib/http/next/handle'
import { answerByLink } from '@/lib/services/answers/answer-by-link'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.answerByLink, answerByLink)
