// What Prometheus scrapes.
import { renderMetrics } from '@/lib/http/metrics'

export const dynamic = 'force-dynamic'

export async function GET() {
  const { type, text } = await renderMetrics()
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}
