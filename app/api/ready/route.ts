// Readiness check: the database answers, accepts writes, and has the migrations of this build.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

export async function GET() {
  const status = await (await serverLib()).isReady()
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (status !== 'ready') headers['Retry-After'] = '5'
  return Response.json({ status }, { status: status === 'ready' ? 200 : 503, headers })
}
