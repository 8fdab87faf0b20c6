// Answers /api/metrics to callers with the token, or from this machine without a proxy.
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { readForwardedRequest } from '../next/forwarded-request'
import { isLoopback } from './caller'
import { renderMetrics } from './metrics'

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
  const { METRICS_TOKEN } = env()
  const sent = /^bearer +(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (METRICS_TOKEN !== undefined && sent !== undefined && isSame(sent, METRICS_TOKEN)) return true
  const forwarded = readForwardedRequest(headers)
  return forwarded !== null && !forwarded.forwarded && isLoopback(forwarded.address)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
