// Reads the JSON body of a console call, up to the size limit of its path.
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import { inWords, largestBodyOf, readBody } from '../pipeline/input/read-body'

/** The parsed body; undefined if there is none. Throws `not_json` or `too_large`. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (request.body === null) return undefined
  const most = largestBodyOf(new URL(request.url).pathname)
  const bytes = await readBody(request.body, most)
  if (bytes === null)
    return throwConsoleError('too_large', `This is more than ${inWords(most)}. Send it in smaller parts.`)
  if (bytes.length === 0) return undefined
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throwConsoleError('not_json', 'Send JSON, with the header Content-Type: application/json.')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return throwConsoleError('not_json', 'The body is not JSON.')
  }
}
