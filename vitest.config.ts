// The projects of tests, all on a real database; each test file is a process of its own with a database of its own.
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
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A test that forgets to ask for its database must not find a developer's.
    env: { TZ: 'Asia/Kathmandu', DATA_DIR: 'memory:', DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
  },
})

/** Real servers, one file after the other and after everything else: they need the machine for themselves. */
const servers = (name: string, include: string[]) => {
  const { resolve, test } = project(name, include)
  return {
    resolve,
    test: {
      ...test,
      globalSetup: ['tests/support/built-server.ts'],
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
      project('api'),
      // The same tests through Next's route handlers instead of the door in front.
      project('api-next', ['tests/api/*.test.ts'], { DOOR: 'next' }),
      servers('server', ['tests/server/*.test.ts']),
      servers('server-postgres', ['tests/server/postgres/*.test.ts']),
    ],
  },
})
