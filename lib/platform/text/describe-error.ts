// What an error of the system says, in words for the person who runs the server.

interface SystemError {
  code: string
  path?: string
  hostname?: string
  address?: string
  port?: number
}

const isSystemError = (error: unknown): error is SystemError =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

/** Why a file or folder cannot be used, by the code of the error. */
export const FILE_REASONS: Record<string, string> = {
  EROFS: 'the file system is read-only',
  EACCES: 'this user may not do that there',
  EPERM: 'this user may not do that there',
  EEXIST: 'there is a file in the place of a folder',
  ENOTDIR: 'there is a file in the place of a folder',
  EISDIR: 'there is a folder in the place of a file',
  ENOENT: 'there is no such file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EMFILE: 'this process may not open more files',
}

/** Half a sentence, never empty, and never a stack trace. */
export function describeError(error: unknown): string {
  // What several addresses of one host say; all mean the same.
  if (error instanceof AggregateError && error.message === '') return describeError(error.errors[0])
  if (isSystemError(error)) {
    const known = describeSystemError(error)
    if (known !== null) return known
  }
  if (error instanceof Error) return error.message || (isSystemError(error) ? error.code : error.name)
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error))
}

function describeSystemError({ code, path, hostname, address, port }: SystemError): string | null {
  const place = port === undefined ? address : `${address} port ${port}`
  const reason = address === undefined ? FILE_REASONS[code] : undefined
  if (reason !== undefined) return path === undefined ? reason : `${path}: ${reason}`
  if (hostname !== undefined && code === 'ENOTFOUND') return `there is no host ${hostname}`
  if (hostname !== undefined && code === 'EAI_AGAIN') return `the name ${hostname} cannot be looked up`
  if (address === undefined) return null
  if (code === 'ECONNREFUSED') return `nothing listens at ${place}`
  return /^E(TIMEDOUT|HOSTUNREACH|NETUNREACH)$/.test(code) ? `${place} cannot be reached` : null
}
