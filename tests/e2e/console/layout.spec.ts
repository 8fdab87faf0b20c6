// The title, the actions and the tabs of a page stand at the same place, whatever the page shows below them.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callAs, signInAs } from '../support/console-page'

const WIDTHS = [360, 768, 1440, 1920]

async function arrange(context: BrowserContext): Promise<{ accountId: number; surveyId: number }> {
  await signInAs(context, 'owner')
  const { accountId } = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', {
    name: 'Layout',
  })
  const document = {
    key: 'layout',
    name: 'Where things stand',
    status: 'live',
    questions: [{ key: 'one', kind: 'nps', content: 'Would you recommend us?' }],
  }
  const { results } = await callAs<{ results: { saved: { id: number } }[] }>(
    context,
    'POST',
    `/api/v1/accounts/${accountId}/surveys/import`,
    { documents: [document] },
  )
  return { accountId, surveyId: results[0]?.saved.id ?? 0 }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Where the title begins and, on pages of a survey, where the tabs are; in pixels. */
async function placesOf(page: Page, name: string, withTabs: boolean): Promise<string> {
  const title = page.getByRole('heading', { level: 1, name, exact: true })
  const tabs = page.getByRole('navigation', { name: 'Pages of the survey' })
  await expect(title).toBeVisible()
  const boxes = [await title.boundingBox(), ...(withTabs ? [await tabs.boundingBox()] : [])]
  return boxes.map((box) => box && [box.x, box.y, box.height].map(round).join(' ')).join(', ')
}

/** Where the last action of the header ends, and where the page does; in pixels. */
const endsOf = (page: Page): Promise<{ action: number; page: number }> =>
  page.evaluate(() => {
    const head = document.querySelector('h1')?.parentElement?.parentElement?.parentElement
    const action = head?.querySelector(':scope > :nth-child(2) > :last-child')
    const endOf = (element: Element | null | undefined): number =>
      Math.round(element?.getBoundingClientRect().right ?? -1)
    return { action: endOf(action), page: endOf(head) }
  })

/** Opens a page once, in the narrowest window, and looks at it in each. */
async function visit(page: Page, address: string, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (width === WIDTHS[0]) await page.goto(address)
    await look(width)
  }
}

/** Expects places that were the first of their width, or are as the first ones. */
function samePlaces(): (width: number, name: string, places: () => Promise<string>) => Promise<void> {
  const first = new Map<number, string>()
  return async (width, name, places) => {
    if (!first.has(width)) first.set(width, await places())
    // React may still be replacing the title.
    await expect.poll(places, `${name}, ${width} pixels`).toBe(first.get(width))
  }
}

test('no tab of a survey moves its title or its tabs', async ({ context, page }) => {
  test.slow()
  const { accountId, surveyId } = await arrange(context)
  const home = `/console/${accountId}/surveys/${surveyId}`
  const expectSame = samePlaces()
  for (const [tab, address] of [
    ['Edit', `${home}/edit`],
    ['Link & e-mail', `${home}/share`],
    ['Results', `${home}/results`],
    ['History', `${home}/history`],
    ['Preview', `/preview/${accountId}/${surveyId}`],
  ] as const)
    await visit(page, address, async (width) => {
      const link = page.getByRole('link', { name: tab, exact: true })
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
      // On phones the tabs scroll to it.
      await expect(link).toBeInViewport({ ratio: 0.99 })
      await expectSame(width, tab, () => placesOf(page, 'Where things stand', true))
    })
})

test('the title of every page of an account stands at the same place', async ({ context, page }) => {
  test.slow()
  const { accountId } = await arrange(context)
  const expectSame = samePlaces()
  for (const [title, path] of [
    ['Surveys', 'surveys'],
    ['Themes', 'themes'],
    ['People', 'people'],
    ['Integrations', 'integrations'],
    ['Settings', 'settings'],
    ['Members', 'members'],
    ['API keys', 'api-keys'],
    ['Audit log', 'audit-log'],
    ['Installation', 'installation'],
  ] as const)
    await visit(page, `/console/${accountId}/${path}`, (width) =>
      expectSame(width, title, () => placesOf(page, title, false)),
    )
})

test('the actions of every page of an account end at the same place', async ({ context, page }) => {
  test.slow()
  const { accountId } = await arrange(context)
  const expectSame = samePlaces()
  for (const [title, path, hasActions] of [
    ['Surveys', `console/${accountId}/surveys`, true],
    ['Themes', `console/${accountId}/themes`, true],
    ['API keys', `console/${accountId}/api-keys`, true],
    ['Audit log', `console/${accountId}/audit-log`, true],
    ['Settings', `console/${accountId}/settings`, false],
    ['Targeting check', `preview/${accountId}`, false],
    ['Images', `console/${accountId}/images`, false],
    ['New integration', `console/${accountId}/integrations/new`, false],
  ] as const)
    await visit(page, `/${path}`, async (width) => {
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expectSame(width, title, async () => `${(await endsOf(page)).page}`)
      // On narrow screens they stand under the title.
      if (hasActions && width > 400)
        await expect
          .poll(async () => {
            const ends = await endsOf(page)
            return ends.page - ends.action
          }, title)
          .toBe(0)
    })
})

/** A name without a place to break, and one that looks like markup. */
const HOSTILE = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten <b>&amp;</b>'

test('a long name makes no page wider than a narrow window', async ({ context, page }) => {
  test.slow()
  await signInAs(context, 'owner')
  const { accountId } = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', {
    name: HOSTILE,
  })
  const theme = { key: 'long', name: HOSTILE.slice(0, 80) }
  await callAs(context, 'POST', `/api/v1/accounts/${accountId}/themes`, { theme })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const [title, path] of [
    ['Surveys', 'surveys'],
    ['Themes', 'themes'],
    [theme.name, 'themes/long'],
    ['Integrations', 'integrations'],
    ['Settings', 'settings'],
    ['Members', 'members'],
    ['API keys', 'api-keys'],
    ['Audit log', 'audit-log'],
    ['Installation', 'installation'],
  ] as const) {
    await page.goto(`/console/${accountId}/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(widest, title).toBe(360)
  }
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('button', { name: /^Account:/ }).click()
  const entry = page.getByRole('menuitem', { name: HOSTILE })
  await expect(entry).toBeVisible()
  expect(await entry.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
