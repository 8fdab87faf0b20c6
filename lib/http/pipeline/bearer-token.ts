// Callers that send a token of the settings, such as Prometheus.
import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether the request carries this token; false if there is none in the settings. */
export function hasBearerToken(headers: Headers, token: string | undefined): boolean {
  const sent = /^bearer +(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token !== undefined && sent !== undefined && timingSafeEqual(digest(sent), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
