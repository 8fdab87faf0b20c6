// Finds a browser for the browser tests: Playwright's own if installed, else one of the system.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackage } from '../postgres/find-postgres'
import { tool } from '../tools.mjs'

const SYSTEM = [
  process.env.CHROMIUM_PATH ?? '',
  // The same browser without windows, which Playwright itself uses.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

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

/** Installs a browser if none is there: Playwright's own, or Debian's where that cannot be had. */
export function installBrowser(own: string): void {
  if ([own, ...SYSTEM].some((file) => existsSync(file))) return
  const [command = '', ...args] = tool('playwright', 'install', 'chromium')
  try {
    execFileSync(command, args, { stdio: 'inherit' })
  } catch {
    installPackage('chromium')
  }
}
