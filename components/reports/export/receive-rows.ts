// Takes in a file piece by piece and counts its rows, as long as nobody cancels.

import { type ConsoleCall, openConsoleFile } from '@/lib/client/console-client'
import type { ConsoleEndpoint } from '@/lib/contract/console/console-endpoint'

export interface Progress {
  rows: number
  /** Null: not said. */
  expected: number | null
}

const NEW_LINE = 10
const QUOTE = 34

/** Counts lines that end outside of quotes: a cell of a CSV file may hold lines of its own. */
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

/** The file, whole. Throws a ConsoleCallError, or whatever breaks the connection off. */
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
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file: new Blob(pieces, { type: endpoint.file }), name: name ?? `results.${format}`, rows }
}

/** Hands a file to whoever sits there, as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
