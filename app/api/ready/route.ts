// Readiness check: the database answers, accepts writes, and has the migrations of this build.
import { isReady } from '@/lib/db/client/is-ready'

export const dynamic = 'force-dynamic'

export async function GET() {
  const status = await isReady()
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (status !== 'ready') headers['Retry-After'] = '5'
  return Response.json({ status }, { status: status === 'ready' ? 200 : 503, headers })
}
