// Gives the server its own core, so that the driver and PostgreSQL do not displace it while it is
// measured.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const TASKSET = '/usr/bin/taskset'
const possible = existsSync(TASKSET) && availableParallelism() > 1

/**
 * Moves this process, and what it starts without `onServerCore`, to the other cores. Returns a
 * sentence about it.
 */
export function leaveServerCore(): string {
  if (!possible) return 'Servers and driver share all cores.'
  const others = `1-${availableParallelism() - 1}`
  execFileSync(TASKSET, ['-a', '-c', '-p', others, String(process.pid)], { stdio: 'ignore' })
  return `Servers run on core 0; driver and PostgreSQL on core ${others === '1-1' ? '1' : others}.`
}

/** A command line that runs on the servers' core. */
export const onServerCore = (command: string[]): string[] =>
  possible ? [TASKSET, '-c', '0', ...command] : command
