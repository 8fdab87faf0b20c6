// Metrics for Prometheus: with the token of METRICS_TOKEN, or from this machine.
import { serverLib } from '@/lib/http/next/server-lib'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request) => (await serverLib()).answerMetrics(request.headers)
