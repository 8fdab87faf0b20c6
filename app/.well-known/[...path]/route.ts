// What apps that ask for access read first (RFC 8414, RFC 9728).
import { answerOAuth } from '@/lib/http/next/answer-oauth'
import { everyMethod } from '@/lib/http/next/handle'

export const dynamic = 'force-dynamic'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = everyMethod(answerOAuth)
