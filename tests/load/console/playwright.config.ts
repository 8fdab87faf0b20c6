// `npm run bench -- --only console`: the server and the data of the browser tests, in a browser that
// compiles as people's do.
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import base from '../../../playwright.config'

const { launchOptions, ...use } = base.use ?? {}
const { webServer } = base
if (!webServer || Array.isArray(webServer)) throw new Error('The browser tests have no server of their own.')

export default defineConfig({
  ...base,
  testDir: '.',
  timeout: 300_000,
  workers: 1,
  retries: 0,
  projects: [{ name: 'bench', testMatch: '*.bench.ts' }],
  use: {
    ...use,
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...launchOptions,
      args: launchOptions?.args?.filter((flag) => !flag.startsWith('--js-flags')),
    },
  },
  webServer: { ...webServer, cwd: path.resolve(import.meta.dirname, '../../..') },
})
