// The title and the tabs of a page stand at the same place, whatever the page shows below them.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callAs, signInAs } from '../support/console-page'

const WIDTHS = [1440, 768, 360]

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

for (const width of WIDTHS) {
  test(`no tab of a survey moves its title or its tabs, ${width} pixels`, async ({ context, page }) => {
    test.slow()
    const { accountId, surveyId } = await arrange(context)
    await page.setViewportSize({ width, height: 900 })
    const home = `/console/${accountId}/surveys/${surveyId}`
    let first = ''
    for (const [tab, address] of [
      ['Edit', `${home}/edit`],
      ['Link & e-mail', `${home}/share`],
      ['Results', `${home}/results`],
      ['History', `${home}/history`],
      ['Preview', `/preview/${accountId}/${surveyId}`],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
      first ||= await placesOf(page, 'Where things stand', true)
      // React may still be replacing the title.
      await expect.poll(() => placesOf(page, 'Where things stand', true), tab).toBe(first)
    }
  })

  test(`the title of every page of an account stands at the same place, ${width} pixels`, async ({
    context,
    page,
  }) => {
    test.slow()
    const { accountId } = await arrange(context)
    await page.setViewportSize({ width, height: 900 })
    let first = ''
    for (const [title, path] of [
      ['Surveys', 'surveys'],
      ['People', 'people'],
      ['Integrations', 'integrations'],
      ['Settings', 'settings'],
      ['Members', 'members'],
      ['API keys', 'api-keys'],
      ['Audit log', 'audit-log'],
      ['Installation', 'installation'],
    ] as const) {
      await page.goto(`/console/${accountId}/${path}`)
      first ||= await placesOf(page, title, false)
      await expect.poll(() => placesOf(page, title, false), title).toBe(first)
    }
  })
}
