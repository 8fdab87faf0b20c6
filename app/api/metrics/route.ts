// Metrics for Prometheus: with the token of METRICS_TOKEN, or from this machine.
import { answerMetrics } from '@/lib/http/pipeline/answer-metrics'

export const dynamic = 'force-dynamic'

export const GET = async (request: Request) => answerMetrics(request.headers)
