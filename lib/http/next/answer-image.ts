// Answers /image/NAME: an uploaded image, for ever the same at its address. Whatever is in it, a browser
// takes it as an image only, and runs nothing of it.

import { findImage } from '@/lib/images/image.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { addressOf } from '../pipeline/caller'
import { isLimited, limitRate } from '../pipeline/rate-limit'
import { toFailed } from './failed-page'
import { toCall } from './requests'

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // For pages that let in only what says so.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}
const LASTING = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Answers for `/image/{name}`. Never rejects. */
export async function answerImage(request: Request, name: string): Promise<Response> {
  const call = toCall(request)
  const since = performance.now()
  try {
    const address = addressOf(call)
    if (isLimited(address)) await limitRate(address, undefined, call.header('x-forwarded-for'))
    const isKnown = hasTag(call.header('if-none-match'), name)
    const withBytes = request.method !== 'HEAD' && !isKnown
    const image = await findImage(await openDatabase(), name, withBytes)
    if (!image) return sentence('there is no such image.', 404)
    const lasting = { ...HEADERS, ...LASTING, ETag: tagOf(name) }
    if (isKnown) return new Response(null, { status: 304, headers: lasting })
    const headers = {
      ...lasting,
      'Content-Type': image.type,
      'Content-Length': String(image.size),
      'Content-Disposition': 'inline',
    }
    return new Response(withBytes ? new Uint8Array(image.bytes) : null, { headers })
  } catch (thrown) {
    const { error, status, headers } = toFailed(thrown, {
      operation: 'image',
      headers: request.headers,
      since,
    })
    return sentence(error.message, status, headers)
  }
}

/** The name is a hash of the content. */
const tagOf = (name: string): string => `"${name}"`

/** Whether an If-None-Match names the image; a proxy that compresses may have made its tag a weak one. */
const hasTag = (header: string | undefined, name: string): boolean =>
  (header ?? '').split(',').some((tag) => ['*', tagOf(name)].includes(tag.trim().replace(/^W\//, '')))

const sentence = (text: string, status: number, more: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: {
      ...HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...more,
    },
  })
