// The projects of tests, all on a real database; each test file has a database of its own.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

// An odd offset, so that no test passes only where local time is UTC.
process.env.TZ = 'Asia/Kathmandu'

// Nothing is inherited from the root, or each project would prepare the database once more.
const project = (name: string, include = [`tests/${name}/**/*.test.{ts,tsx}`], env = {}) => ({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    name,
    include,
    environment: 'node',
    // Generous: a machine that does other things as well is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that forgets to ask for its database must not find a developer's.
    env: { TZ: 'Asia/Kathmandu', DATA_DIR: 'memory:', DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
  },
})

/** Files share a process and what it has loaded, which takes half of the time that a process for each file does. */
const sharing = ({ resolve, test }: ReturnType<typeof project>) => ({
  resolve,
  test: { ...test, isolate: false },
})

/** The tests of the public API that call it, as their imports say; the console's own endpoints answer through Next only. */
const publicApi = () =>
  readdirSync(path.join(import.meta.dirname, 'tests/api'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('console'))
    .map((name) => `tests/api/${name}`)
    .filter((file) => callsApi(path.join(import.meta.dirname, file)))

function callsApi(file: string, seen = new Set<string>()): boolean {
  if (file.endsWith('tests/support/api.ts')) return true
  if (seen.has(file)) return false
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g)].some(([, name]) =>
    callsApi(path.resolve(path.dirname(file), `${name}.ts`), seen),
  )
}

/** Real servers, one file after the other and after everything else: they need the machine for themselves. */
const servers = (name: string, include: string[], globalSetup = ['tests/support/built-server.ts']) => {
  const { resolve, test } = project(name, include)
  return {
    resolve,
    test: {
      ...test,
      globalSetup,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
    },
  }
}

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      project('unit'),
      project('contract'),
      sharing(project('api')),
      // The same tests through Next's route handlers instead of our own server's, but for those that use neither.
      sharing(project('api-next', publicApi(), { ADAPTER: 'next' })),
      servers('server', ['tests/server/*.test.ts']),
      servers('server-postgres', ['tests/server/postgres/*.test.ts']),
      // Makes a build of its own, as Vercel does.
      servers('vercel', ['tests/server/vercel/*.test.ts'], []),
    ],
  },
})
