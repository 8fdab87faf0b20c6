// Finds a browser for the browser tests: Playwright's own if installed, else one of the system.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tool } from '../tools.mjs'

const SYSTEM = [
  process.env.CHROMIUM_PATH,
  // The same browser without windows, which Playwright itself uses.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const findSystem = () => SYSTEM.find((file) => file && existsSync(file))

const attempt = ([command = '', ...args]: string[]) => {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    // The next command may work.
  }
}

const find = (own: string) =>
  existsSync(own) ? { path: undefined } : findSystem() ? { path: findSystem() } : null

/**
 * `own` is the path of Playwright's browser. Returns the path for Playwright, or undefined for its
 * own; throws a sentence if there is none.
 */
export function findBrowser(own: string): string | undefined {
  const found = find(own)
  if (found) return found.path
  throw new Error(
    'No browser for the browser tests: run `npx playwright install chromium`, or name a Chromium in CHROMIUM_PATH.',
  )
}

/** Installs a browser if none is there, in one of the usual ways. */
export function installBrowser(own: string): void {
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
