// Keeps a second process out of the embedded database's folder, because two would silently lose
// each other's writes.
import { constants, copyFileSync, linkSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startHeartbeat } from './heartbeat'
import { type LockFile, readLockFile, watchBeat } from './lock-file'
import { compareProcess, describeThisProcess, type ProcessIdentity } from './process-identity'

export interface FolderLock {
  release(): Promise<void>
}

/** Another process has the folder; the message names it. */
export class FolderInUseError extends Error {}

interface Options {
  /**
   * How long a holder in another container can miss heartbeats before it counts as dead, in
   * milliseconds.
   */
  staleAfterMs?: number
  /** Called when another process took the lock while this one runs. */
  onLost?: (sentence: string) => void
}

const RETRY_MS = 25
const GIVE_UP_MS = 20_000

/**
 * Takes the lock on the existing `folder`, the file `<folder>.lock` beside it. A lock left by a
 * dead process is taken over: at once if its process id can be checked from here, else after
 * waiting for its heartbeat. Throws a sentence that names the holder if there is one. Released by
 * `release`, and when the process exits.
 */
export async function lockFolder(folder: string, options: Options = {}): Promise<FolderLock> {
  const { staleAfterMs = 7000, onLost = stopAtOnce } = options
  // Two paths to one folder, such as a symbolic link, must lead to one lock.
  const dir = realpathSync(folder)
  const file = `${dir}.lock`
  const self = describeThisProcess()
  const claim = new Claim(self, `${file}.${self.token}.own`, staleAfterMs)
  try {
    const holder = await claim.take(file)
    if (holder) throw new FolderInUseError(refusal(dir, holder))
  } finally {
    claim.discard()
  }

  const releaseNow = (): void => {
    process.off('exit', releaseNow)
    beat.stop()
    if (readLockFile(file)?.holder?.token === self.token) rmSync(file, { force: true })
  }
  const beat = startHeartbeat(file, self.token, () =>
    onLost(`Another process took over ${dir}, since this one (${self.pid}) showed no sign of life.`),
  )
  process.on('exit', releaseNow)
  return { release: async () => releaseNow() }
}

/** This process's own lock file, moved into place whole so that others never read half of it. */
class Claim {
  constructor(
    private readonly self: ProcessIdentity,
    private readonly own: string,
    private readonly staleAfterMs: number,
  ) {
    writeFileSync(own, JSON.stringify(self), { flag: 'wx' })
  }

  discard(): void {
    rmSync(this.own, { force: true })
  }

  /** Null if `file` is now ours, else its holder. */
  async take(file: string): Promise<ProcessIdentity | null> {
    const started = performance.now()
    for (;;) {
      if (this.place(file)) return null
      const found = readLockFile(file)
      if (!found) continue
      const alive = await this.isAlive(file, found)
      if (alive === 'changed') continue
      if (alive && found.holder) return found.holder
      if (await this.takeOver(file, found)) return null
      if (performance.now() - started > GIVE_UP_MS) throw new Error(`${file} changes hands all the time.`)
      await pause(RETRY_MS)
    }
  }

  private async isAlive(file: string, found: LockFile): Promise<boolean | 'changed'> {
    const state = found.holder ? compareProcess(found.holder, this.self) : 'unknown'
    if (state !== 'unknown') return state === 'alive'
    const beat = await watchBeat(file, found, this.staleAfterMs)
    return beat === 'changed' ? 'changed' : beat === 'beating'
  }

  /**
   * Replaces a dead holder's lock. When several processes see it dead, only the one with the marker
   * named after the dead holder may replace it, and only while the lock is still that holder's;
   * otherwise a slow process would replace a quick one's new lock. The marker is a lock too, so one
   * left by a crash is taken over in the same way.
   */
  private async takeOver(file: string, dead: LockFile): Promise<boolean> {
    const marker = `${file}.${dead.holder?.token ?? 'unreadable'}`
    if (await this.take(marker)) return false
    try {
      if (readLockFile(file)?.text !== dead.text) return false
      const copy = `${this.own}.new`
      rmSync(copy, { force: true })
      this.putOwn(copy)
      renameSync(copy, file)
      return readLockFile(file)?.holder?.token === this.self.token
    } finally {
      rmSync(marker, { force: true })
    }
  }

  private place(file: string): boolean {
    try {
      this.putOwn(file)
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    }
  }

  private putOwn(file: string): void {
    try {
      linkSync(this.own, file)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
      // Some mounted folders do not support links; there a reader may see half a lock and must read
      // again.
      copyFileSync(this.own, file, constants.COPYFILE_EXCL)
    }
  }
}

function refusal(dir: string, holder: ProcessIdentity): string {
  return (
    `The folder ${dir} is in use by process ${holder.pid} on host ${holder.host} since ${holder.startedAt} (${holder.command}). ` +
    'It serves one process at a time: stop that one, or set DATABASE_URL to a PostgreSQL server, or DATA_DIR to another folder.'
  )
}

/** Ends the process: otherwise two would write into one folder. */
function stopAtOnce(sentence: string): void {
  console.error(sentence)
  process.exit(1)
}
