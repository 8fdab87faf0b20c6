// Browser tests: a real browser against the built server with the demo loaded, on a free port and with data of its own.
import { mkdtempSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.mjs'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

// The workers read this file again: what the first reading found out reaches them by the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_BROWSER ??= findBrowser(chromium.executablePath()) ?? ''
process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'soundings-e2e-'))

const port = process.env.E2E_PORT
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Generous: a machine that does other things as well is no failure.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A machine that is busy elsewhere loses a race now and then; `npm test` names what passed at its second try only.
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
      // The other site of these tests is an invented one, which a browser keeps from this machine.
      args: [
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
  projects: [
    { name: 'respondents', testMatch: '**/respondents/*.spec.ts' },
    // What moves while it is clicked or measured is no fault of the console.
    {
      name: 'console',
      testMatch: '**/console/*.spec.ts',
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
    },
  },
})
