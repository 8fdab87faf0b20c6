// Starts the build with Next's own server instead of ours: `next start`, and the standalone output.

import { once } from 'node:events'
import { cp, rename, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { copyTracedFiles } from 'next/dist/build/utils'
import { ServerProcess, type Settings } from './start-server'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const BUILT = path.join(ROOT, '.next')
const READY = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/

/** `next start`, typed alone. */
export async function startNext(settings: Settings): Promise<ServerProcess> {
  const program = ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0']
  return untilAnswering(new ServerProcess(settings, program))
}

/** `node server.js` in a folder that `makeStandalone` has filled. */
export async function startStandalone(settings: Settings, folder: string): Promise<ServerProcess> {
  const own = { HOSTNAME: '127.0.0.1', PORT: String(await freePort()) }
  return untilAnswering(new ServerProcess({ ...settings, ...own }, 'server.js', folder))
}

/** Next prints its address before it can answer. */
async function untilAnswering(server: ServerProcess): Promise<ServerProcess> {
  await server.untilListening(READY)
  await server.get('/api/health')
  return server
}

/** It takes no 0 for any port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const read = async (name: string) =>
  (await import(path.join(BUILT, name), { with: { type: 'json' } })).default

/**
 * Puts into a folder that does not exist yet what `next build` writes with `output: 'standalone'`, by
 * Next's own function, and beside it what Next's documentation says to copy.
 */
export async function makeStandalone(folder: string): Promise<void> {
  const { config, files } = await read('required-server-files.json')
  const pages = Object.keys(await read('server/app-paths-manifest.json'))
  const middleware = await read('server/middleware-manifest.json')
  await copyTracedFiles(ROOT, BUILT, [], pages, ROOT, config, middleware, true, true, new Set())
  const made = path.join(BUILT, 'standalone')
  for (const file of [...files, '.next/server/middleware.js', '.next/server/app']) {
    await cp(path.join(ROOT, file), path.join(made, file), { recursive: true })
  }
  await rename(made, folder)
  // Of its own package Next traces the server only in a build with that setting.
  await rm(path.join(folder, 'node_modules/next'), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules/next'), path.join(folder, 'node_modules/next'))
  await cp(path.join(ROOT, 'public'), path.join(folder, 'public'), { recursive: true })
  await symlink(path.join(BUILT, 'static'), path.join(folder, '.next/static'))
}
