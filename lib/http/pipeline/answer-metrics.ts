// Answers /api/metrics to callers with the token, or from this machine without a proxy.
import { env } from '@/lib/platform/env'
import { renderMetrics } from '../metrics/render-metrics'
import { readForwardedRequest } from '../next/forwarded-request'
import { hasBearerToken } from './bearer-token'
import { isLoopback } from './caller'

export async function answerMetrics(headers: Headers): Promise<Response> {
  if (!isAllowed(headers)) {
    return new Response(
      'Error: send the token of METRICS_TOKEN, as Authorization: Bearer …, or ask from this machine.',
      { status: 401, headers: { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' } },
    )
  }
  const { type, text } = await renderMetrics()
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}

function isAllowed(headers: Headers): boolean {
  if (hasBearerToken(headers, env().METRICS_TOKEN)) return true
  const forwarded = readForwardedRequest(headers)
  return forwarded !== null && !forwarded.forwarded && isLoopback(forwarded.address)
}
