// The members page of an account with many of them: found by name, address and role, and not all shown at once.
import { type BrowserContext, expect, test } from '@playwright/test'
import { callAs, expectDecentPage, signInAs } from '../support/console-page'
import { CONSOLE_PASSWORD } from '../support/console-users'

const JOINING = 22

async function arrangeMembers(context: BrowserContext): Promise<number> {
  await signInAs(context, 'owner')
  const { accountId } = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', {
    name: 'With many members',
  })
  const path = `/api/v1/accounts/${accountId}/invitations`
  const invite = () => callAs<{ link: string }>(context, 'POST', path, { role: 'analyst' })
  for (let index = 1; index <= JOINING; index++) {
    const { link } = await invite()
    const name = index === JOINING ? 'Zoë Last' : `Member ${String(index).padStart(2, '0')}`
    const newUser = { name, email: `member-${accountId}-${index}@example.com`, password: CONSOLE_PASSWORD }
    const token = new URL(link).pathname.split('/').at(-1)
    await callAs(context, 'POST', `/api/console/invitations/${token}`, { newUser })
  }
  for (let index = 0; index < JOINING; index++) await invite()
  return accountId
}

test('shows many members in parts, finds them by words, and leads to the form for more', async ({
  context,
  page,
}) => {
  test.slow()
  const accountId = await arrangeMembers(context)
  await page.goto(`/console/${accountId}/members`)
  const members = page.getByRole('region', { name: 'People with access' })
  const removes = members.getByRole('button', { name: /^(Remove|Leave)/ })
  await expect(removes).toHaveCount(20)
  await expect(members.getByText('20 shown, more available')).toBeVisible()
  await expect(members.getByText('Zoë Last')).toHaveCount(0)
  await expectDecentPage(page)

  const search = members.getByRole('searchbox', { name: 'Search' })
  await search.fill('zoe analyst')
  await expect(removes).toHaveCount(1)
  await expect(members.getByText('Zoë Last')).toBeVisible()
  await search.fill('nobody at all')
  await expect(members.getByText('No matches')).toBeVisible()
  await search.fill('')
  await members.getByRole('button', { name: 'Show more' }).click()
  await expect(removes).toHaveCount(JOINING + 1)
  await expect(members.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  const invitations = page.getByRole('region', { name: 'Open invitations' })
  await expect(invitations.getByRole('button', { name: /^Withdraw/ })).toHaveCount(20)
  await invitations.getByRole('button', { name: 'Show more' }).click()
  await expect(invitations.getByRole('button', { name: /^Withdraw/ })).toHaveCount(JOINING)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('link', { name: 'Invite somebody' }).click()
  await expect(page.getByRole('heading', { name: 'Invite somebody' })).toBeInViewport()
})
