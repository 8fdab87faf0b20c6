// Reads a lock file, and watches whether somebody still touches it.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessIdentity, parseIdentity } from './process-identity'

export interface LockFile {
  text: string
  touchedMs: number
  holder: ProcessIdentity | null
}

const LOOK_MS = 100

/** Null: there is none. Opened afresh each time, so that network file systems ask the server. */
export function readLockFile(file: string): LockFile | null {
  try {
    const handle = openSync(file, 'r')
    try {
      const text = readFileSync(handle, 'utf8')
      return { text, touchedMs: fstatSync(handle).mtimeMs, holder: parseIdentity(text) }
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Watches `file` for up to `forMs`: `beating` as soon as it was touched, `changed` as soon as it is another one, `still`
 * when nothing happened. Compares times of the file with each other only, since clocks of two machines may differ.
 */
export async function watchBeat(
  file: string,
  seen: LockFile,
  forMs: number,
): Promise<'beating' | 'changed' | 'still'> {
  const started = performance.now()
  while (performance.now() - started < forMs) {
    await pause(LOOK_MS)
    const now = readLockFile(file)
    if (now?.text !== seen.text) return 'changed'
    if (now.touchedMs !== seen.touchedMs) return 'beating'
  }
  return 'still'
}
