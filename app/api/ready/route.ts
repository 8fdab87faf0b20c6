// Readiness check: the database answers, accepts writes, and has the migrations of this build.
import { isReady } from '@/lib/platform/db/is-ready'
import { openDatabase } from '@/lib/platform/db/open-database'
import { standbyFigures } from '@/lib/platform/db/postgres/standby'

export const dynamic = 'force-dynamic'

export async function GET() {
  const status = await isReady(openDatabase())
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (status !== 'ready') headers['Retry-After'] = '5'
  // Without its standby the server does all of its work, so this is no reason to stop sending calls.
  const standby = standbyFigures().state
  return Response.json({ status, standby }, { status: status === 'ready' ? 200 : 503, headers })
}
