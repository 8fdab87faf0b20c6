// Reads the JSON body of a console call, up to the size limit of its path.

import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { adviceOn, type Call, inWords, largestBodyOf, readBody } from '../call'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** The parsed body; undefined if there is none. Throws `not_json` or `too_large`. */
export async function readJsonBody({ path, header, body }: Call): Promise<unknown> {
  if (body === null) return undefined
  const most = largestBodyOf(path)
  const bytes = await readBody(body, most)
  if (bytes === null)
    return throwApiError('too_large', [
      msg('This is more than {size}. {advice}'),
      { size: inWords(most), advice: [adviceOn(path)] },
    ])
  if (bytes.length === 0) return undefined
  if (!/^application\/json *(;|$)/i.test(header('content-type') ?? ''))
    throwApiError('not_json', 'Send JSON, with the header Content-Type: application/json.')
  if (!/^(identity)?$/i.test(header('content-encoding') ?? ''))
    throwApiError('not_json', 'Send the body as it is, without Content-Encoding.')
  try {
    return JSON.parse(UTF_8.decode(bytes))
  } catch {
    return throwApiError('not_json', 'The body is not JSON in UTF-8.')
  }
}
