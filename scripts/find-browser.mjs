// Which browser the browser tests run in: Playwright's own when it is installed, else a system one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tool } from './tools.mjs'

const SYSTEM = [
  process.env.CHROMIUM_PATH,
  // The same browser without windows, which is what Playwright itself takes.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const findSystem = () => SYSTEM.find((file) => file && existsSync(file))

const attempt = ([command, ...args]) => {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    // The next way may work.
  }
}

const find = (own) => (existsSync(own) ? { path: undefined } : findSystem() ? { path: findSystem() } : null)

/** `own`: where Playwright's browser would be. The path to give to Playwright, or undefined for its own; throws a sentence when there is none. */
export function findBrowser(own) {
  const found = find(own)
  if (found) return found.path
  throw new Error(
    'No browser for the browser tests: run `npx playwright install chromium`, or name a Chromium in CHROMIUM_PATH.',
  )
}

/** Installs a browser where there is none, if one of the usual ways works. */
export function installBrowser(own) {
  const ways = [
    tool('playwright', 'install', 'chromium'),
    ...(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', 'update', '-q'],
          ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
          ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
        ]
      : []),
  ]
  for (const way of ways) {
    if (find(own)) return
    attempt(way)
  }
}
