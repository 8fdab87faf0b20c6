// A person on a page of the customer's, in a browser of their own.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SITE } from './host-page'

/** Opens a page of the site with `snippet` in its head, as the console shows it. */
export async function visitWithSnippet(
  browser: Browser,
  snippet: string,
  path = '/',
): Promise<{ visitor: BrowserContext; shop: Page }> {
  const visitor = await browser.newContext()
  const shop = await visitor.newPage()
  const body = `<!doctype html><html lang="en"><head><title>Fernwood</title>${snippet}</head><body><h1>Shop</h1></body></html>`
  await shop.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await shop.goto(`${SITE}${path}`)
  return { visitor, shop }
}
