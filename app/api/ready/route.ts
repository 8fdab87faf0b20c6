// Readiness check: the database answers, accepts writes, and has the migrations of this build.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

export async function GET() {
  const { isReady, standbyState } = await serverLib()
  const status = await isReady()
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' }
  if (status !== 'ready') headers['Retry-After'] = '5'
  // Without its standby the server does all of its work, so this is no reason to stop sending calls.
  const standby = standbyState()
  return Response.json({ status, standby }, { status: status === 'ready' ? 200 : 503, headers })
}
