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
  const { repeats, shared } = answer
  if (typeof body === 'string' && repeats) return { status, headers, body: compressed.of(body, compress) }
  if (typeof body === 'string' && shared && body.length - shared[1] < MOST_OWN)
    return { status, headers, body: spliceCompressed(body, shared) }
  return { status, headers, body: compress(body) }
}

const compress = (body: string | Uint8Array): Buffer => gzipSync(body, FAST)
/** By body. */
const compressed = new Memo<Buffer>(50, LARGEST_SYNC)

/** Characters of its own that an answer has at most behind those that it shares with others. */
const MOST_OWN = 512

/** Of a gzip file (RFC 1952): no name, no time, an unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

interface Shared {
  bytes: Buffer
  /** Whole blocks of deflate (RFC 1951), so that others may stand before and behind them. */
  blocks: Buffer
}

const kept = new Memo<Shared>(50, LARGEST_SYNC)

function compressShared(text: string): Shared {
  const bytes = Buffer.from(text)
  return { bytes, blocks: deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) }
}

/** One gzip file: what others share is compressed once, and the rest is in blocks that are stored as they are. */
function spliceCompressed(body: string, [from, to]: [number, number]): Buffer {
  const { bytes, blocks } = kept.of(body.slice(from, to), compressShared)
  const before = Buffer.from(body.slice(0, from))
  const own = Buffer.from(body.slice(to))
  const end = Buffer.allocUnsafe(8)
  end.writeUInt32LE(crc32(own, crc32(bytes, crc32(before))), 0)
  end.writeUInt32LE(before.length + bytes.length + own.length, 4)
  return Buffer.concat([GZIP_HEAD, frameOf(before, 0), before, blocks, frameOf(own, 1), own, end])
}

/** What stands before a block that is stored as it is; `last`: 1 for the last block of the file. */
function frameOf({ length }: Buffer, last: 0 | 1): Buffer {
  const frame = Buffer.allocUnsafe(5)
  frame.writeUInt8(last, 0)
  frame.writeUInt16LE(length, 1)
  frame.writeUInt16LE(~length & 0xffff, 3)
  return frame
}
