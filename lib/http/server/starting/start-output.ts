// What a start says: text for people at a terminal, JSON lines like the rest of the log where it is collected.
import { format, stripVTControlCharacters } from 'node:util'
import { everySetting } from '@/lib/platform/env'
import { isoTime } from '@/lib/platform/text/iso-time'

/**
 * Whether people read the output: the link for the first owner is shown to them only. Reads its setting
 * itself, since it must be known before a wrong setting is reported.
 */
export const isReadByPeople = (): boolean =>
  (everySetting().START_OUTPUT ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text'

const LEVELS = { log: 30, info: 30, warn: 40, error: 50 } as const

/** From now on everything that is printed is a line of JSON, also what packages print. */
export function printAsJson(): void {
  for (const [name, level] of Object.entries(LEVELS)) {
    console[name as keyof typeof LEVELS] = (...values: unknown[]) => {
      const msg = stripVTControlCharacters(format(...values)).trim()
      if (msg !== '') process.stdout.write(`${JSON.stringify({ level, time: isoTime(Date.now()), msg })}\n`)
    }
  }
}
