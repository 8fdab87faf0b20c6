// Answers /image/NAME: an uploaded image, for ever the same at its address. Whatever is in it, a browser
// takes it as an image only, and runs nothing of it.
import { API_ERRORS } from '@/lib/contract/errors'
import { openDatabase } from '@/lib/db/client/open-database'
import { findImage } from '@/lib/db/images/image-store'
import { addressOf } from '../pipeline/caller'
import { isLimited, limitRate } from '../pipeline/rate-limit'
import { toApiError } from '../pipeline/to-api-error'
import { toCall } from './answer-request'

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // For pages that let in only what says so.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}
const SENTENCES = { database_away: 'the database does not answer.', internal: 'something went wrong.' }

/** Answers for `/image/{name}`. Never rejects. */
export async function answerImage(request: Request, name: string): Promise<Response> {
  try {
    const call = toCall(request)
    const address = addressOf(call)
    if (isLimited(address)) await limitRate(address, undefined, call.header('x-forwarded-for'))
    const image = await findImage(await openDatabase(), name)
    if (!image) return sentence('there is no such image.', 404)
    const headers = {
      ...HEADERS,
      'Content-Type': image.type,
      'Content-Length': String(image.bytes.length),
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(image.bytes), { headers })
  } catch (thrown) {
    const { error } = toApiError(thrown, SENTENCES)
    return sentence(error.message, API_ERRORS[error.code].status)
  }
}

const sentence = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
