// What Vercel makes of this project: `vercel build` in a copy of it, without a network and without an account.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const VERSION = '59.25.4'
const ROOT = path.resolve(import.meta.dirname, '../..')
const CLI = path.join(ROOT, 'node_modules/.cache/soundings', `vercel-${VERSION}`)
const COPY = path.join(ROOT, '.data/vercel')
const NOT_COPIED = new Set([
  'node_modules',
  '.next',
  'dist',
  '.data',
  '.git',
  '.vercel',
  'test-results',
  'playwright-report',
])

const run = promisify(execFile)

/** Builds it, and answers the folder. The command line of Vercel is big, so it is fetched at the first run and kept in a cache. */
export async function buildForVercel(): Promise<string> {
  const command = await findCommandLine()
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(path.join(COPY, '.vercel'), { recursive: true })
  for (const name of readdirSync(ROOT)) {
    if (!NOT_COPIED.has(name) && !name.startsWith('.env'))
      cpSync(path.join(ROOT, name), path.join(COPY, name), { recursive: true })
  }
  // Links in place of copies: half a gigabyte, of which nothing is changed.
  await run('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(COPY, 'node_modules')])
  const settings = {
    framework: 'nextjs',
    installCommand: 'true',
    buildCommand: 'npm run build',
    nodeVersion: '20.x',
  }
  writeFileSync(
    path.join(COPY, '.vercel/project.json'),
    JSON.stringify({ projectId: 'prj_none', orgId: 'team_none', settings }),
  )
  const { PATH, HOME } = process.env
  await run(process.execPath, [command, 'build', '--yes', '--token', 'none'], {
    cwd: COPY,
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH, HOME, NODE_ENV: 'production', VERCEL_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' },
  })
  return COPY
}

async function findCommandLine(): Promise<string> {
  const file = path.join(CLI, 'node_modules/vercel/dist/vc.js')
  if (existsSync(file)) return file
  mkdirSync(CLI, { recursive: true })
  try {
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    await run('npm', ['install', '--prefix', CLI, ...flags, `vercel@${VERSION}`])
  } catch (error) {
    throw new Error(`vercel@${VERSION} cannot be had from the npm registry, and this test needs it once.`, {
      cause: error,
    })
  }
  return file
}
