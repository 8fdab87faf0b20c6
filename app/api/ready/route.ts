// May traffic be sent here? Only while the database answers and its migrations are those of this build.
import { isReady } from '@/lib/db/is-ready'

export const dynamic = 'force-dynamic'

export async function GET() {
  const ready = await isReady()
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (!ready) headers['Retry-After'] = '5'
  return Response.json({ status: ready ? 'ready' : 'database_away' }, { status: ready ? 200 : 503, headers })
}
