// Why a server cannot start, in a sentence that says what to do.

import { env } from '@/lib/platform/env'
import { describeError } from '@/lib/platform/text/describe-error'

/** What the system says of the address to listen on, by its code. */
const LISTENING: Record<string, (host: string, port: unknown) => string> = {
  EADDRINUSE: (_, port) => `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
  EACCES: (_, port) => `Port ${port} may not be listened on by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST=${host} is not an address of this machine: ${TO_SET}`,
  ENOTFOUND: (host) => `HOST=${host} is no host name and no address: ${TO_SET}`,
  EAI_AGAIN: (host) => `HOST=${host} cannot be looked up: ${TO_SET}`,
}

const TO_SET = 'set it to 0.0.0.0 for all addresses, or to 127.0.0.1 for this machine only.'

export function explainRefusal(error: unknown): string {
  if (error instanceof Error && 'code' in error && 'syscall' in error) {
    const explain = /^(listen|bind|getaddrinfo)$/.test(String(error.syscall)) && LISTENING[String(error.code)]
    if (explain) return explain(env().HOST, 'port' in error ? error.port : env().PORT)
  }
  return describeError(error)
}
