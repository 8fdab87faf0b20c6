// What apps that ask for access read first (RFC 8414, RFC 9728).
import { oauthRoute } from '@/lib/http/next/route'

export const dynamic = 'force-dynamic'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = oauthRoute()
