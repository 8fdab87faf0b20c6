// Checks a page with axe.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Scope {
  include?: string
  exclude?: string
  /** Rules that give wrong results here. */
  without?: string[]
  /** For pages that are entirely our own. */
  bestPractice?: boolean
}

/** Expects no violations of WCAG 2.2, A and AA. */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  // The other mode opens a new page for every check.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(scope.bestPractice ? [...WCAG, 'best-practice'] : WCAG)
    .disableRules(scope.without ?? [])
  if (scope.include) axe.include(scope.include)
  if (scope.exclude) axe.exclude(scope.exclude)
  const { violations } = await axe.analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => `${id}: ${target} ${html}\n${failureSummary}`),
  )
  expect(faults).toEqual([])
}
