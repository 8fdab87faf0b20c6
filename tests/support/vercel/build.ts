// Builds a copy of this project as Vercel does, without network and account.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { isBuilt } from '../../../scripts/build.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const COPY = path.join(ROOT, '.data/vercel')
const NOT_COPIED = new Set([
  'node_modules',
  '.next',
  'dist',
  '.data',
  '.git',
  'test-results',
  'playwright-report',
])

/** Folders of node_modules that other tests write to meanwhile. */
const CACHES = new Set(['.cache', '.vite', '.vite-temp'])

const run = promisify(execFile)

/**
 * Builds the copy, unless it is up to date; returns its folder and the output folder that would be
 * sent to Vercel.
 */
export async function buildForVercel(): Promise<{ project: string; output: string }> {
  if (isBuilt(COPY)) return { project: COPY, output: path.join(COPY, '.next/output') }
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  for (const name of readdirSync(ROOT)) {
    if (!NOT_COPIED.has(name) && !name.startsWith('.env'))
      cpSync(path.join(ROOT, name), path.join(COPY, name), { recursive: true })
  }
  // Links instead of copies: these are more than half a gigabyte and do not change.
  const packages = readdirSync(path.join(ROOT, 'node_modules')).filter((name) => !CACHES.has(name))
  mkdirSync(path.join(COPY, 'node_modules'))
  await run('cp', ['-al', ...packages, path.join(COPY, 'node_modules')], {
    cwd: path.join(ROOT, 'node_modules'),
  })
  // Vercel, too, gives a build the cache of the build before.
  const cache = path.join(ROOT, '.next/cache')
  if (existsSync(cache)) cpSync(cache, path.join(COPY, '.next/cache'), { recursive: true })
  // docs/vercel.md says to set it; some versions of the builder take it for set.
  const output = await runBuilder('builder.mjs', COPY, { NEXT_ENABLE_ADAPTER: '1' })
  return { project: COPY, output }
}

/** The output folder of the same build for a project that has not set NEXT_ENABLE_ADAPTER. */
export const makePlainFunctions = (project: string): Promise<string> =>
  runBuilder('plain-builder.mjs', project, { NEXT_ENABLE_ADAPTER: '0' })

async function runBuilder(name: string, project: string, settings: Record<string, string>): Promise<string> {
  const { PATH, HOME } = process.env
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, name), project], {
    cwd: project,
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', VERCEL: '1', CI: '1', ...settings },
      // The tests have databases of their own.
      ...{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', MIGRATE_ON_START: 'off' },
    },
  })
  const output = /^output: (.+)$/m.exec(stdout)?.[1]
  if (output === undefined) throw new Error(`The builder does not say where its output is: ${stdout}`)
  return output
}
