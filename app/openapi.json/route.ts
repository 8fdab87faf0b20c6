// The OpenAPI document of the public API, generated from the contract.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
  const { openApiText, publicOrigin } = await serverLib()
  return new Response(openApiText(publicOrigin((name) => request.headers.get(name) ?? undefined)), {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json',
    },
  })
}
