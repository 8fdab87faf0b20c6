// Three projects of tests on a real database; each test file is a process of its own with a database of its own.
import path from 'node:path'
import { defineConfig } from 'vitest/config'

// An odd offset, so that no test passes only where local time is UTC.
process.env.TZ = 'Asia/Kathmandu'

const project = (name: string, folder = name, env: Record<string, string> = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${folder}/**/*.test.{ts,tsx}`], testTimeout: 20_000, env },
})

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['tests/support/global-setup.ts'],
    hookTimeout: 30_000,
    // A test that forgets to ask for its database must not find a developer's.
    env: { TZ: 'Asia/Kathmandu', DATA_DIR: 'memory:', DATABASE_URL: '', LOG_LEVEL: 'silent' },
    projects: [
      project('unit'),
      project('contract'),
      project('api', 'api', { DOOR: 'front' }),
      project('api-next', 'api', { DOOR: 'next' }),
    ],
  },
})
