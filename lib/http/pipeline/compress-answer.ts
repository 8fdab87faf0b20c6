// Compresses an answer of the API that is not small, if its caller takes that.
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Answer } from './call'

/** Below so many bytes, compressing costs more than it saves. */
export const SMALLEST = 1024
/** Above so many, it would keep other calls waiting and is done in another thread. */
const LARGEST_AT_ONCE = 32 * 1024

const inThread = promisify(gzip)

const TEXT = /^(text\/|application\/(json|javascript))/

/** Whether a caller takes an encoding, as its Accept-Encoding says. */
export function takesEncoding(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, quality = '1'] = part.split(/;\s*q=/)
      return name?.trim() === encoding && Number(quality) > 0
    })
}

export const isSmall = ({ body }: Answer): boolean => body.length < SMALLEST

const mayBeCompressed = (answer: Answer): boolean =>
  !isSmall(answer) && TEXT.test(answer.headers['Content-Type'] ?? '')

/** Tells caches of an answer that it depends on what its caller takes, if it may be compressed. */
export function varyByEncoding(answer: Answer): void {
  if (!mayBeCompressed(answer)) return
  const { headers } = answer
  headers.Vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding'
}

/** The answer as the caller takes it: text that is not small is compressed. */
export async function compressAnswer(answer: Answer, acceptEncoding: string | undefined): Promise<Answer> {
  varyByEncoding(answer)
  if (!mayBeCompressed(answer) || !takesEncoding(acceptEncoding, 'gzip')) return answer
  const { status, headers, body } = answer
  headers['Content-Encoding'] = 'gzip'
  return { status, headers, body: body.length > LARGEST_AT_ONCE ? await inThread(body) : gzipSync(body) }
}
