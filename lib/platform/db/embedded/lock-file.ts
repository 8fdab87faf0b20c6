// Reads a lock file, and watches whether its holder still touches it.
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessIdentity, parseIdentity } from './process-identity'

export interface LockFile {
  text: string
  touchedMs: number
  holder: ProcessIdentity | null
}

const LOOK_MS = 100

/** Null if there is none. Opens the file each time, so that network file systems ask the server. */
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
 * Watches `file` for up to `forMs`: `beating` once it was touched, `changed` once it is another
 * file, `still` if neither happened. Compares only times of this file, because the clocks of two
 * machines can differ.
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
