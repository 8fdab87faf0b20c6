// Counts what a person has to do to get somewhere: clicks, fields, and screens (pages and dialogs).
import type { Locator, Page, TestInfo } from '@playwright/test'

export interface CountedWay {
  click(target: Locator): Promise<void>
  /** Types into a field that has to be filled in. */
  fill(target: Locator, text: string): Promise<void>
  /** A dialog that the way leads through; pages are counted by themselves. */
  dialog(): void
  /** What was counted so far, also written into the report of the test as `name`. */
  say(name: string): { clicks: number; fields: number; screens: number }
}

/** Counts from now on, in this page of the browser. */
export function countWay(page: Page, info: TestInfo): CountedWay {
  let clicks = 0
  let fields = 0
  let screens = 0
  let shown = ''
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    // A number alone is an address that leads on to a page.
    const { pathname } = new URL(frame.url())
    if (pathname === shown || pathname === '/console') return
    shown = pathname
    screens++
  })
  return {
    async click(target) {
      clicks++
      await target.click()
    },
    async fill(target, text) {
      fields++
      await target.fill(text)
    },
    dialog() {
      screens++
    },
    say(name) {
      const description = `${clicks} clicks, ${fields} fields, ${screens} screens`
      info.annotations.push({ type: name, description })
      return { clicks, fields, screens }
    },
  }
}
