// Lets the embedded database survive a power failure: the files of PGlite ignore fsync, these do not.
import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What the part of PGlite that opens files has to be told. */
interface NodeFiles {
  NODEFS: { stream_ops: { fsync?: (file: { nfd: number }) => number } }
}

const hasNodeFiles = (module: object): module is NodeFiles => 'NODEFS' in module

/** The files of a folder, whose fsync returns when the disk has them. */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    await syncAll(this.rootDir)
    const { emscriptenOpts } = await super.init(...args)
    const replace = (module: object) => {
      if (!hasNodeFiles(module)) throw new Error('PGlite does not use the files of Node')
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
    }
    const before = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, replace] } }
  }
}

/** PGlite's own settings, but a commit waits for the disk. */
export const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

/** What was written while nobody waited for the disk, such as by `initdb`. */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    await (entry.isDirectory() ? syncAll(place) : sync(place))
  }
  await sync(folder)
}

async function sync(place: string): Promise<void> {
  const file = await open(place, 'r')
  await file.sync().finally(() => file.close())
}
