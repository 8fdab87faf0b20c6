// Tells whether the process that wrote a lock file still runs, even if it ran in another container
// or before a reboot.
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

const identity = z.object({
  /** Identifies this lock, in case another process has the same process id. */
  token: z.string(),
  pid: z.number(),
  host: z.string(),
  /**
   * Within one boot and one pid namespace a process id is unique. Null if the platform does not
   * provide it.
   */
  boot: z.string().nullable(),
  pidNamespace: z.string().nullable(),
  /**
   * Start time of the process in ticks since the boot: distinguishes it from a later process with
   * the same id.
   */
  processStart: z.string().nullable(),
  startedAt: z.string(),
  command: z.string(),
})

export type ProcessIdentity = z.infer<typeof identity>

export function describeThisProcess(): ProcessIdentity {
  return {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    boot: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: orNull(() => readlinkSync('/proc/self/ns/pid')),
    processStart: ownStart(),
    startedAt: new Date().toISOString(),
    command: process.argv.slice(0, 4).join(' '),
  }
}

/** The contents of a lock file; null if unreadable, for example because it is being written. */
export function parseIdentity(text: string): ProcessIdentity | null {
  return orNull(() => identity.parse(JSON.parse(text)))
}

/** `unknown` if its process id cannot be checked from here. */
export function compareProcess(other: ProcessIdentity, self: ProcessIdentity): 'alive' | 'gone' | 'unknown' {
  if (!sharesProcessIds(other, self)) return 'unknown'
  if (!hasProcess(other.pid)) return 'gone'
  if (other.processStart === null || self.processStart === null) return 'unknown'
  return other.processStart === startOf(other.pid) ? 'alive' : 'gone'
}

function sharesProcessIds(other: ProcessIdentity, self: ProcessIdentity): boolean {
  // A platform without this value has no containers, so it has one set of ids per machine.
  if (self.boot === null || self.pidNamespace === null) {
    return process.platform !== 'linux' && other.host === self.host
  }
  return other.boot === self.boot && other.pidNamespace === self.pidNamespace
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Also null for a zombie, which has ended and waits for its parent. */
function startOf(pid: number | 'self'): string | null {
  return orNull(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and can contain anything; state is the third, the
    // start the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  })
}

/** Null if /proc belongs to another pid namespace, because its ids then mean other processes. */
function ownStart(): string | null {
  const start = startOf('self')
  return start === startOf(process.pid) ? start : null
}

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
