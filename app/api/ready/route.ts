// Readiness check: the database answers, accepts writes, and has the migrations of this build.
import { isReady } from '@/lib/db/client/is-ready'
import { openDatabase } from '@/lib/db/client/open-database'

export const dynamic = 'force-dynamic'

export async function GET() {
  const status = await isReady(openDatabase())
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (status !== 'ready') headers['Retry-After'] = '5'
  return Response.json({ status }, { status: status === 'ready' ? 200 : 503, headers })
}
