// The OpenAPI document of the management API, generated from the contract.
import { managementText } from '@/lib/api/openapi/management.endpoint'
import { publicOrigin } from '@/lib/http/pipeline/caller'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) =>
  new Response(managementText(publicOrigin((name) => request.headers.get(name) ?? undefined)), {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json',
    },
  })
