// A separate process that takes and releases a folder's lock on command; tests start several of
// them.
import { type FolderLock, lockFolder } from '@/lib/platform/db/embedded/folder-lock'

export type Order = { take: string; staleAfterMs?: number } | 'release'
export type Report = { outcome: 'ready' | 'taken' | 'released' | 'refused'; pid: number; sentence?: string }

let lock: FolderLock | undefined

function report(outcome: Report['outcome'], sentence?: string): void {
  process.send?.({ outcome, pid: process.pid, sentence } satisfies Report)
}

async function obey(order: Order): Promise<void> {
  if (order === 'release') {
    await lock?.release()
    report('released')
    return
  }
  try {
    lock = await lockFolder(order.take, { staleAfterMs: order.staleAfterMs })
    report('taken')
  } catch (error) {
    report('refused', String(error))
  }
}

process.on('message', (order: Order) => void obey(order))
process.on('disconnect', () => process.exit())
report('ready')
