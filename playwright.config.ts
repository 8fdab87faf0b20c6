// Browser tests: a real browser against the built server with the demo loaded, on a free port and
// with its own data.
import { mkdtempSync } from 'node:fs'
import net from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser/find-browser'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

// Workers load this file again and get what the first load found out from the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_BROWSER ??= findBrowser(chromium.executablePath()) ?? ''
process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'soundings-e2e-'))
process.env.E2E_PREPARED ??= path.join(process.env.E2E_DATA, 'prepared')

const port = process.env.E2E_PORT
const baseURL = `http://127.0.0.1:${port}`

const DISABLED_FEATURES = [
  // The other site of these tests is on this machine under an invented host.
  'LocalNetworkAccessChecks',
  // Chrome opens hidden pages of its own with every window, which take longer than most tests.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Generous, because a busy machine is no reason to fail.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Each is a test with a browser, and all have one server.
  workers: Math.max(2, availableParallelism()),
  // On a busy machine a test may lose a race; `npm test` lists those that passed on their second
  // attempt.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Asia/Kathmandu',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.E2E_BROWSER || undefined,
      chromiumSandbox: false,
      args: [
        // Drawing with an imitated graphics card takes a fifth more processor time.
        '--disable-gpu',
        // Pages live for seconds here: compiling for speed takes more time than it saves.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
  projects: [
    {
      name: 'respondents',
      testMatch: '**/respondents/*.spec.ts',
      // A test takes over the page of the one before it in its worker, blank and without anything that was stored or
      // set: a page and a process of its own take as much time as what is tested. Not so in the console, whose tests then
      // depend on one another.
      use: { reuseContext: true },
    },
    // The console, by noun. Animations would make elements move while a test clicks or measures them.
    {
      name: 'console',
      testIgnore: '**/respondents/*.spec.ts',
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: 'node --import tsx tests/e2e/support/prepare-data.ts && node dist/demo.mjs',
    url: `${baseURL}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: port,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DATA_DIR: path.join(process.env.E2E_DATA, 'data'),
      LOG_LEVEL: 'warn',
      // A receiver of webhooks; another address of this machine is refused.
      WEBHOOKS_TO_PRIVATE_ADDRESSES: '127.0.0.1',
    },
  },
})
