// Checks a page with axe.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Scope {
  include?: string
  exclude?: string
  /** Rules that give wrong results here. */
  without?: string[]
  /** For pages that are entirely our own. */
  bestPractice?: boolean
}

/** What the builder runs in the place of axe's source, which takes half of a check's time. */
const LOADED = 'undefined'

/** Loads axe into each frame that does not have it yet; a preview replaces its frame while it changes. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    try {
      if (await frame.evaluate(() => 'axe' in window)) continue
      await frame.evaluate(axe.source)
    } catch (error) {
      // The frame was replaced, or loads again.
      if (frame.isDetached() || /context was destroyed/.test(String(error))) return loadAxe(page)
      throw error
    }
  }
}

/** Expects no violations of WCAG 2.2, A and AA. */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  await loadAxe(page)
  // A script of the console's pages follows the device a moment later, unless somebody has chosen.
  await page.waitForFunction(() => {
    const { mantineColorScheme: shown } = document.documentElement.dataset
    const chosen = shown && localStorage.getItem('mantine-color-scheme-value')
    if (!shown || (chosen && chosen !== 'auto')) return true
    return shown === (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  })
  // In the middle of a change from light to dark no contrast is that of the page.
  await page.evaluate(async () => {
    const isEnding = (one: Animation) =>
      one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    )
  })
  // The other mode opens a new page for every check.
  const builder = new AxeBuilder({ page, axeSource: LOADED })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(scope.bestPractice ? [...WCAG, 'best-practice'] : WCAG)
    .disableRules(scope.without ?? [])
  if (scope.include) builder.include(scope.include)
  if (scope.exclude) builder.exclude(scope.exclude)
  const { violations } = await builder.analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target} ${html}\n${failureSummary}`),
  )
  expect(faults).toEqual([])
}
