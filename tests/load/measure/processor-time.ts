// Processor time and memory of processes, as the system counts it.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

/** Clock ticks per second in /proc; the same on every Linux that Node runs on. */
const TICKS = 100

interface Row {
  pid: number
  parent: number
  seconds: number
  /** Of children that have ended. */
  ofEnded: number
}

function readProc(pid: number): Row | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return {
      pid,
      parent: fields[1] ?? 0,
      seconds: (user + system) / TICKS,
      ofEnded: (endedUser + endedSystem) / TICKS,
    }
  } catch {
    return null
  }
}

function listAll(): Row[] {
  if (hasProc) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProc(Number(name)) ?? [])
  }
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, time = '0'] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), seconds: readClock(time), ofEnded: 0 }
    })
}

/** `[days-][hours:]minutes:seconds[.hundredths]`, as ps writes it. */
function readClock(text: string): number {
  const [clock = '', days = '0'] = text.split('-').reverse()
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400
}

/**
 * Milliseconds that the main thread of a process was ready to run and waited for a processor, since it
 * started; 0 where the system does not say.
 */
export function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/**
 * Seconds of processor time that one process has used, in user and system mode, over all threads.
 */
export function secondsOf(pid: number): number {
  return (hasProc ? readProc(pid) : listAll().find((row) => row.pid === pid))?.seconds ?? 0
}

/** The same for processes with their children, those that have ended included. */
export function secondsOfFamilies(pids: number[]): number {
  if (pids.length === 0) return 0
  return listAll().reduce((sum, row) => {
    if (pids.includes(row.pid)) return sum + row.seconds + row.ofEnded
    return pids.includes(row.parent) ? sum + row.seconds : sum
  }, 0)
}

export const childrenOf = (pid: number): number[] =>
  listAll().flatMap((row) => (row.parent === pid ? [row.pid] : []))

/** Resets `peakMegabytes`, where the system allows it. */
export function forgetPeak(pid: number): void {
  if (hasProc) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The peak memory of a process; its current memory where the system does not report the peak. */
export function peakMegabytes(pid: number): number {
  if (hasProc)
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
