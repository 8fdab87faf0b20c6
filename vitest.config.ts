// The projects of tests, all on a real database; each test file has a database of its own.
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { ON_EMBEDDED } from './tests/api/on-embedded.mjs'

// An unusual offset, so that no test passes only where local time is UTC.
process.env.TZ = 'Asia/Kathmandu'

// Inherits nothing from the root, or each project would prepare the database again.
const project = (name: string, include = [`tests/${name}/**/*.test.{ts,tsx}`], env = {}) => ({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    name,
    include,
    environment: 'node',
    // Generous, because a busy machine is no reason to fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // `npm test` names what needed its second try; on GitHub that is a failure.
    retry: 1,
    // A test that does not set its database must not use a developer's.
    env: { TZ: 'Asia/Kathmandu', DATA_DIR: 'memory:', DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
  },
})

/**
 * Files share a process and its loaded modules, which takes half the time of one process per file.
 */
const sharing = ({ resolve, test }: ReturnType<typeof project>, globalSetup: string[] = []) => ({
  resolve,
  test: { ...test, globalSetup, isolate: false },
})

const oneByOne = ({ resolve, test }: ReturnType<typeof sharing>) => ({
  resolve,
  test: { ...test, maxWorkers: 1, sequence: { groupOrder: 1 } },
})

/**
 * Tests of real servers run one file after the other, in one process: each server is several
 * threads itself.
 */
const servers = (name: string, include: string[], globalSetup = ['tests/support/built-server.ts']) => {
  const { resolve, test } = project(name, include)
  return {
    resolve,
    test: {
      ...test,
      globalSetup,
      isolate: false,
      setupFiles: ['tests/support/servers/kill-leftovers.ts'],
      // Servers start and stop many times in one test, and the browser tests have the processors too.
      testTimeout: 300_000,
      maxWorkers: 1,
      sequence: { groupOrder: 1 },
    },
  }
}

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', ...(process.env.TEST_REPORT ? ['./tests/support/report-outcomes.ts'] : [])],
    // The steps of `npm test` use the same modules, one after the other.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/soundings/modules' },
    projects: [
      sharing(project('unit', ['tests/unit/**/*.test.{ts,tsx}', '{components,lib}/**/*.test.{ts,tsx}'])),
      sharing(project('contract')),
      // The database's own layer, on a disk and in memory, and several processes that want it.
      project('database'),
      sharing(project('api')),
      // All of them on a PostgreSQL server, and then some on the embedded database.
      sharing(project('api-postgres', ['tests/api/**/*.test.ts']), ['tests/support/shared-postgres.ts']),
      sharing(project('api-embedded', ON_EMBEDDED)),
      // On a cluster that somebody provides, in one database, one file after the other: npm run test:citus.
      oneByOne(
        sharing(project('citus', ['tests/citus/*.test.ts', 'tests/api/**/*.test.ts']), [
          'tests/support/shared-citus.ts',
        ]),
      ),
      // On a cluster of their own, whose machines are killed.
      servers('citus-servers', ['tests/server/citus/*.test.ts']),
      servers('server', ['tests/server/*.test.ts']),
      servers(
        'server-postgres',
        ['tests/server/postgres/*.test.ts'],
        ['tests/support/built-server.ts', 'tests/support/shared-postgres.ts'],
      ),
      // Makes its own build, as Vercel does.
      servers(
        'vercel',
        ['tests/server/vercel/*.test.ts'],
        ['tests/support/shared-postgres.ts', 'tests/support/vercel/built-functions.ts'],
      ),
    ],
  },
})
