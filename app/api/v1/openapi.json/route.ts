// The OpenAPI document of the management API, generated from the contract.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
  const { managementText, publicOrigin } = await serverLib()
  return new Response(managementText(publicOrigin((name) => request.headers.get(name) ?? undefined)), {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json',
    },
  })
}
