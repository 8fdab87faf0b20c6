// Compresses larger answers of the API if the caller accepts it.
import { promisify } from 'node:util'
import { constants, crc32, deflateRawSync, gzip, gzipSync } from 'node:zlib'
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
  const { repeats, sameUpTo = 0 } = answer
  if (typeof body === 'string' && repeats) return { status, headers, body: compressed.of(body, compress) }
  if (typeof body === 'string' && sameUpTo > 0 && body.length - sameUpTo < MOST_OWN)
    return { status, headers, body: spliceCompressed(body, sameUpTo) }
  return { status, headers, body: compress(body) }
}

const compress = (body: string | Uint8Array): Buffer => gzipSync(body, FAST)
/** By body. */
const compressed = new Memo<Buffer>(50, LARGEST_SYNC)

/** Characters that are sent as they are behind a beginning that is the same for others. */
const MOST_OWN = 512

/** Of a gzip file (RFC 1952): no name, no time, an unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

interface Beginning {
  /** Whole blocks of deflate (RFC 1951), after which others may follow. */
  blocks: Buffer
  crc: number
  bytes: number
}

const beginnings = new Memo<Beginning>(50, LARGEST_SYNC)

function compressBeginning(text: string): Beginning {
  const bytes = Buffer.from(text)
  const blocks = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  return { blocks, crc: crc32(bytes), bytes: bytes.length }
}

/** One gzip file: the beginning is compressed once for all that have it, and the rest is a block that is stored as it is. */
function spliceCompressed(body: string, sameUpTo: number): Buffer {
  const { blocks, crc, bytes } = beginnings.of(body.slice(0, sameUpTo), compressBeginning)
  const own = Buffer.from(body.slice(sameUpTo))
  const frame = Buffer.allocUnsafe(5)
  // The last block.
  frame.writeUInt8(1, 0)
  frame.writeUInt16LE(own.length, 1)
  frame.writeUInt16LE(~own.length & 0xffff, 3)
  const end = Buffer.allocUnsafe(8)
  end.writeUInt32LE(crc32(own, crc), 0)
  end.writeUInt32LE(bytes + own.length, 4)
  return Buffer.concat([GZIP_HEAD, blocks, frame, own, end])
}
