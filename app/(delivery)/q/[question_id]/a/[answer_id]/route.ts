import * as contract from '@/lib/answering/link-answers.endpoint'
import { answerByLink } from '@/lib/answering/links/answer-by-link'
import { handle } from '@/lib/http/next/handle'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = handle(contract.answerByLink, answerByLink)
