// Reads a file in chunks and counts its rows until it is complete or cancelled.

import { type ConsoleCall, openConsoleFile } from '@/lib/api/client/console-client'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'

export interface Progress {
  rows: number
  /** Null: the server did not say. */
  expected: number | null
}

const NEW_LINE = 10
const QUOTE = 34

/** Counts line ends outside of quotes: a CSV cell may contain line breaks. */
export function makeRowCounter(format: 'csv' | 'jsonl'): (piece: Uint8Array) => number {
  let ended = format === 'csv' ? -1 : 0
  let quoted = false
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE && format === 'csv') quoted = !quoted
      else if (byte === NEW_LINE && !quoted) ended += 1
    }
    return Math.max(0, ended)
  }
}

/** The whole file. Throws a ConsoleCallError, or the error of the connection. */
export async function receiveRows<E extends ConsoleEndpoint & { file: string }>(
  endpoint: E,
  call: ConsoleCall<E>,
  format: 'csv' | 'jsonl',
  onProgress: (progress: Progress) => void,
): Promise<{ file: Blob; name: string; rows: number }> {
  const response = await openConsoleFile(endpoint, call)
  const header = response.headers.get('x-rows')
  const expected = header === null ? null : Number(header)
  const count = makeRowCounter(format)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let rows = 0
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value)
    rows = count(piece.value)
    onProgress({ rows, expected })
  }
  const name = nameOfFile(response) ?? `results.${format}`
  return { file: new Blob(pieces, { type: endpoint.file }), name, rows }
}

/** The name that the server gives the file; undefined: it gives none. */
export function nameOfFile(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)/i.exec(disposition)?.[1]
}

/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked late: the browser needs the address until the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
