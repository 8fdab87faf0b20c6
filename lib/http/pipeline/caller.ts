// The caller, read from the socket and from those headers that the operator trusts. Warns once when callers seem
// to share one address because TRUST_PROXY does not match the proxies.

import type { Caller } from '@/lib/contexts/delivery-context'
import { env } from '@/lib/platform/env'
import { Memo } from '@/lib/platform/memo'
import { callerAddress, readTrust, type Trust } from '@/lib/platform/network/forwarded'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import type { Call } from './call'
import { log } from './request-log'

const trusts = new Map<string, Trust | null>()

/** Parsed once per setting, because every call needs it. */
function trustOf(setting: string | undefined): Trust | null {
  if (setting === undefined) return null
  const cached = trusts.get(setting)
  if (cached !== undefined) return cached
  const trust = readTrust(setting)
  trusts.set(setting, trust)
  return trust
}

/** The client's address: the socket's, or the one from the proxies that TRUST_PROXY names. */
export function addressOf(call: Pick<Call, 'header' | 'address'>): string | null {
  const { TRUST_PROXY, VERCEL } = env()
  const setting = TRUST_PROXY ?? (VERCEL === undefined ? undefined : 'x-real-ip')
  const trust = trustOf(setting)
  if (trust === null && call.address !== null) return socketAddresses.of(call.address, withoutHeaders)
  return callerAddress(trust, call.address, call.header)
}

const socketAddresses = new Memo<string | null>(1000)
const withoutHeaders = (address: string): string | null => callerAddress(null, address, () => undefined)

/** Whether the caller is on this machine; such callers have no rate limit. */
export const isLoopback = (address: string | null): boolean =>
  address !== null && (address === '::1' || address.startsWith('127.'))

/** Scheme and host under which callers reach us: from the setting, else from the request. */
export function publicOrigin(header: Call['header']): string {
  const { PUBLIC_URL, TRUST_PROXY, VERCEL } = env()
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const behindProxy = TRUST_PROXY !== undefined || VERCEL !== undefined
  const scheme = behindProxy && header('x-forwarded-proto')?.startsWith('https') ? 'https' : 'http'
  const host = header('host') ?? ''
  const origin = `${scheme}://${host}`
  return HOST.test(host) && origins.of(origin, canParse) ? origin : `${scheme}://localhost`
}

/** A name of the right shape can still be invalid, such as 1.2.3.4.5 or a port above 65535. */
const canParse = (origin: string): boolean => URL.canParse(origin)
const origins = new Memo<boolean>(100)

const HOST = /^[a-zA-Z0-9.-]+(:[0-9]{1,5})?$|^\[[0-9a-fA-F:.]+\](:[0-9]{1,5})?$/

/** Whether Accept ranks HTML above JSON: true for a browser that navigates, else false. */
export function prefersHtml(accept: string | undefined): boolean {
  if (!accept?.includes('text/html')) return false
  const rank = (type: string): number => {
    for (const part of accept.split(',')) {
      const [name, ...parameters] = part.split(';').map((text) => text.trim())
      if (name !== type) continue
      const quality = parameters.find((text) => text.startsWith('q='))
      return quality === undefined ? 1 : Number(quality.slice(2)) || 0
    }
    return 0
  }
  return rank('text/html') > rank('application/json')
}

const fromHeader = (call: Call, name: string | undefined): string | null =>
  (name === undefined ? undefined : call.header(name)?.trim().toUpperCase()) || null

/** The caller as a service sees it; headers are read only on demand. */
export class CallingClient implements Caller {
  constructor(
    private readonly call: Call,
    readonly ip: string | null,
  ) {}

  get userAgent(): string | null {
    return this.call.header('user-agent') ?? null
  }

  get referer(): string | null {
    return this.call.header('referer') ?? null
  }

  /** Scripts of other sites, as for JSONP, have a Referer only; so has who follows a link. */
  get pageOrigin(): string | null {
    const origin = this.call.header('origin')
    if (origin !== undefined) return origin
    const { referer } = this
    return referer !== null && !this.prefersHtml && URL.canParse(referer) ? new URL(referer).origin : null
  }

  get acceptLanguage(): string | null {
    return this.call.header('accept-language') ?? null
  }

  get prefersHtml(): boolean {
    return prefersHtml(this.call.header('accept'))
  }

  get country(): string | null {
    return fromHeader(this.call, env().GEO_COUNTRY_HEADER)
  }

  get region(): string | null {
    return fromHeader(this.call, env().GEO_REGION_HEADER)
  }

  get origin(): string {
    return publicOrigin(this.call.header)
  }
}

const kept = oncePerProcess(
  'warning of proxies',
  (): { hasWarned: boolean; limited?: { address: string; forwarded: string } } => ({ hasWarned: false }),
)

const warn = (text: string): void => {
  kept.hasWarned = true
  log().warn(
    `${text} Set TRUST_PROXY to the number of proxies in front, or to their networks (.env.example).`,
  )
}

/** Call for each request on arrival. `forwarded` is its X-Forwarded-For as sent. */
export function noteForwarded(forwarded: unknown): void {
  if (kept.hasWarned || forwarded === undefined || env().TRUST_PROXY !== undefined) return
  warn(
    'Calls arrive with X-Forwarded-For, which is ignored: all calls through one proxy count as one caller.',
  )
}

/** Call for each request that the limit of its address rejects. */
export function noteLimited(address: string, forwarded: string | undefined): void {
  if (kept.hasWarned || forwarded === undefined) return
  if (kept.limited?.address === address && kept.limited.forwarded !== forwarded)
    warn(`Calls from ${address} exceed the rate limit, but their X-Forwarded-For names different callers.`)
  kept.limited = { address, forwarded }
}
