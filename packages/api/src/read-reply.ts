// Reads a response: its value, or the error that it tells.
import { type Problem, SoundingsError } from './error'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value of a success. Throws a SoundingsError for anything else. */
export async function readReply(response: Response, isFile: boolean): Promise<unknown> {
  if (isRedirect(response)) throw redirected(response)
  if (response.ok && isFile) return response
  const text = await response.text()
  const value = parse(text)
  if (response.ok && value !== undefined) return value
  throw response.ok ? unreadable(response) : refused(response, value)
}

// In browsers a redirect that is not followed shows nothing of itself.
const isRedirect = ({ status, type }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400)

/** A key never follows a redirect: it would be sent to a stranger's server. */
function redirected({ status, headers }: Response): SoundingsError {
  const place = headers.get('location')
  const where = place ? ` to ${place}` : ''
  return new SoundingsError(`The server sends calls elsewhere${where}. Use the address that it has now.`, {
    status,
    code: 'redirected',
  })
}

const unreadable = ({ status, url, headers }: Response): SoundingsError =>
  new SoundingsError(`What ${new URL(url).origin} replied is not JSON. Is it a Soundings server?`, {
    status,
    code: 'unreadable',
    requestId: headers.get('x-request-id'),
  })

function refused({ status, statusText, headers }: Response, value: unknown): SoundingsError {
  const error = isObject(value) && isObject(value.error) ? value.error : {}
  const { code, message, requestId, problems, details } = error
  return new SoundingsError(
    typeof message === 'string' ? message : `The server replied ${status} ${statusText}`.trim(),
    {
      status,
      code: typeof code === 'string' ? code : 'unreadable',
      problems: Array.isArray(problems) ? (problems as Problem[]) : [],
      details,
      requestId: typeof requestId === 'string' ? requestId : headers.get('x-request-id'),
      retryAfter: secondsIn(headers.get('retry-after')),
    },
  )
}

/** Retry-After has seconds, or a date. */
function secondsIn(text: string | null): number | null {
  if (text === null) return null
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
