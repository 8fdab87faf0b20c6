// `npm run bench -- --only console`: what keys and clicks take in the console, in a browser.
import { chromium } from '@playwright/test'
import { installBrowser } from '../../scripts/browser/find-browser'
import { run, tool } from '../../scripts/tools.mjs'

export const CONSOLE = 'console'

/** Prints milliseconds to the next frame, and what they are of those in an empty page. */
export async function benchConsole(): Promise<void> {
  installBrowser(chromium.executablePath())
  const { code } = await run(
    tool('playwright', 'test', '--config', 'tests/load/console/playwright.config.ts'),
  )
  if (code !== 0) throw new Error('The console was not measured to the end: see above.')
}
