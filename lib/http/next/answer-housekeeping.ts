// Answers /api/cron/housekeeping to callers with CRON_SECRET.
import { env } from '@/lib/platform/env'
import { hasBearerToken } from '../pipeline/bearer-token'
import { runAllSteps } from '../server/background/housekeeping-steps'

const NO_STORE = { 'Cache-Control': 'no-store' }

export async function answerHousekeeping(headers: Headers): Promise<Response> {
  if (!hasBearerToken(headers, env().CRON_SECRET)) {
    const sentence = 'Error: send the secret of the setting CRON_SECRET, as Authorization: Bearer …'
    return new Response(sentence, { status: 401, headers: { ...NO_STORE, 'WWW-Authenticate': 'Bearer' } })
  }
  const failed = await runAllSteps()
  return Response.json({ failed }, { status: failed.length === 0 ? 200 : 500, headers: NO_STORE })
}
