// Where apps that ask for access get ids and tokens (docs/mcp.md).
import { oauthRoute } from '@/lib/http/next/route'

export const dynamic = 'force-dynamic'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = oauthRoute()
