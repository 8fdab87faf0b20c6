// Finds a browser for the browser tests: Playwright's own if installed, else one of the system.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackage } from '../postgres/find-postgres'
import { tool } from '../tools.mjs'

/** The browser without windows, which Playwright itself uses: a test takes a third less of a processor in it. */
const SHELL = '/usr/bin/chromium-headless-shell'

const PREFERRED = [process.env.CHROMIUM_PATH ?? '', SHELL]

const SYSTEM = [
  ...PREFERRED,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isAny = (files: string[]): boolean => files.some((file) => existsSync(file))

/**
 * `own` is the path of Playwright's browser. Returns the path for Playwright, or undefined for its
 * own; throws a sentence if there is none.
 */
export function findBrowser(own: string): string | undefined {
  if (existsSync(own)) return undefined
  const found = SYSTEM.find((file) => existsSync(file))
  if (found !== undefined) return found
  throw new Error(
    'No browser for the browser tests: run `npx playwright install chromium`, or name a Chromium in CHROMIUM_PATH.',
  )
}

/**
 * Installs a browser if none is there: Playwright's own, or Debian's where that cannot be had. Beside a browser
 * with windows it installs Debian's without them, if it can.
 */
export function installBrowser(own: string): void {
  if (isAny([own, ...PREFERRED])) return
  if (isAny(SYSTEM)) {
    tryTo(() => installPackage(path.basename(SHELL)))
    return
  }
  const [command = '', ...args] = tool('playwright', 'install', 'chromium')
  if (tryTo(() => execFileSync(command, args, { stdio: 'inherit' }))) return
  if (!tryTo(() => installPackage(path.basename(SHELL)))) installPackage('chromium')
}

/** Whether it did not throw. */
function tryTo(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
