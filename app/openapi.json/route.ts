// The OpenAPI document of the public API, generated from the contract.
import { openApiText } from '@/lib/api/openapi/document.endpoint'
import { publicOrigin } from '@/lib/http/pipeline/caller'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) =>
  new Response(openApiText(publicOrigin((name) => request.headers.get(name) ?? undefined)), {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json',
    },
  })
