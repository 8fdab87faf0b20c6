// Counts what a person has to do to get somewhere: clicks, fields, and the screens (pages and dialogs) on
// which there is something to do.
import type { Locator, Page, TestInfo } from '@playwright/test'

export interface CountedWay {
  click(target: Locator): Promise<void>
  /** Types into a field that has to be filled in. */
  fill(target: Locator, text: string): Promise<void>
  /** What was counted so far, also written into the report of the test as `name`. */
  say(name: string): { clicks: number; fields: number; screens: number }
}

/** Counts from now on, in this page of the browser; what is done without it is no part of the way. */
export function countWay(page: Page, info: TestInfo): CountedWay {
  let clicks = 0
  let fields = 0
  const screens = new Set<string>()
  const note = async (target: Locator) => {
    const inDialog = await target.evaluate((element) => element.closest('[role="dialog"]') !== null)
    screens.add(`${new URL(page.url()).pathname} ${inDialog}`)
  }
  return {
    async click(target) {
      clicks++
      await note(target)
      await target.click()
    },
    async fill(target, text) {
      fields++
      await note(target)
      await target.fill(text)
    },
    say(name) {
      const description = `${clicks} clicks, ${fields} fields, ${screens.size} screens`
      info.annotations.push({ type: name, description })
      return { clicks, fields, screens: screens.size }
    },
  }
}
