// Where apps that ask for access get ids and tokens (docs/mcp.md).
import { answerOAuth } from '@/lib/http/next/answer-oauth'
import { everyMethod } from '@/lib/http/next/handle'

export const dynamic = 'force-dynamic'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = everyMethod(answerOAuth)
