// Compresses larger answers of the API if the caller accepts it.
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { Memo } from '@/lib/platform/memo'
import type { Answer, WholeAnswer } from './call'

/** In bytes; below this, compressing costs more than it saves. */
export const MIN_BYTES = 1024
/** In bytes; an answer that repeats is compressed once. */
const MIN_REPEATED = 400
/** In bytes; above this, compressing runs in another thread because it would delay other calls. */
const LARGEST_SYNC = 32 * 1024

const gzipInThread = promisify(gzip)

/** As small as with the defaults for a reply of 3 kB, in two thirds of the time. */
const FAST = { level: 1, memLevel: 7, windowBits: 13 }

const TEXT = /^(text\/|application\/(json|javascript))/

/** Whether Accept-Encoding allows an encoding. */
export const takesEncoding = (accepted: string | undefined, encoding: string): boolean =>
  accepted !== undefined && encodings.of(accepted, listEncodings).includes(encoding)

const encodings = new Memo<string[]>(100)

const listEncodings = (accepted: string): string[] =>
  accepted
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [name = '', quality = '1'] = part.split(/;\s*q=/)
      return Number(quality) > 0 ? [name.trim()] : []
    })

export const isWhole = (answer: Answer): answer is WholeAnswer =>
  typeof answer.body === 'string' || answer.body instanceof Uint8Array

export const isSmall = ({ body, repeats }: WholeAnswer): boolean =>
  body.length < (repeats ? MIN_REPEATED : MIN_BYTES)

const mayBeCompressed = (answer: WholeAnswer): boolean =>
  !isSmall(answer) && TEXT.test(answer.headers['Content-Type'] ?? '')

/** Adds `Vary: Accept-Encoding` to an answer that may be compressed. */
export function varyByEncoding(answer: WholeAnswer): void {
  if (!mayBeCompressed(answer)) return
  const { headers } = answer
  headers.Vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding'
}

/** The answer, compressed if it is large enough and the caller accepts it. */
export async function compressAnswer(
  answer: WholeAnswer,
  acceptEncoding: string | undefined,
): Promise<WholeAnswer> {
  varyByEncoding(answer)
  if (!mayBeCompressed(answer) || !takesEncoding(acceptEncoding, 'gzip')) return answer
  const { status, headers, body } = answer
  headers['Content-Encoding'] = 'gzip'
  if (body.length > LARGEST_SYNC) return { status, headers, body: await gzipInThread(body) }
  const repeated = answer.repeats === true && typeof body === 'string'
  return { status, headers, body: repeated ? compressed.of(body, compress) : compress(body) }
}

const compress = (body: string | Uint8Array): Buffer => gzipSync(body, FAST)
/** By body. */
const compressed = new Memo<Buffer>(50, LARGEST_SYNC)
