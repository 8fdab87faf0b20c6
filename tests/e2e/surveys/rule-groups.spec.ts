// Rules in groups: dragged from one to another, and moved by keyboard.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callAs, signInAs } from '../support/console-page'
import { expectSaved, makeSurvey, openAgain, openEditor, storedDraft } from '../support/editor-page'

// The pointer near an edge of the window would scroll the page.
test.use({ viewport: { width: 1280, height: 1600 } })

const RULES = [
  { kind: 'url', value: '/pricing' },
  { kind: 'group', of: 'any', rules: [{ kind: 'client_key', known: true }] },
]

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function drag(page: Page, handle: Locator, to: Locator): Promise<void> {
  // Waits until it stands still: where lists are is measured when the drag begins.
  await handle.hover()
  const from = await handle.boundingBox()
  const target = await to.boundingBox()
  if (!from || !target) throw new Error('the rules are not there')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 16, { steps: 3 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 10 })
  await page.mouse.up()
}

test('rules are dragged into a group and out of it, and moved by keyboard', async ({ page, context }) => {
  await signInAs(context, 'owner')
  const survey = await makeSurvey(context, 'Groups of rules')
  const { accountId, surveyId } = survey
  const { draft, document } = await openAgain(context, survey)
  await callAs(context, 'PUT', `/api/v1/accounts/${accountId}/surveys/${surveyId}/draft`, {
    document: { ...(draft?.document ?? document), rules: RULES },
    expectedVersion: draft?.version ?? null,
  })
  const stored = async () => (await storedDraft(context, survey)) as unknown as { rules: typeof RULES }
  await openEditor(page, survey)
  await button(page, 'Who sees it').click()
  const group = page.getByRole('group', { name: /: Group of rules$/ })
  const signedIn = group.getByRole('button', { name: /^Move Signed in or not/ })

  await drag(
    page,
    button(page, /^Move Page address/),
    group.getByRole('button', { name: 'Add a rule to the group' }),
  )
  await expect(group.getByRole('textbox', { name: 'Address or part of it' })).toBeVisible()
  await expectSaved(page)
  expect((await stored()).rules).toMatchObject([
    { kind: 'group', rules: [{ kind: 'client_key' }, { kind: 'url' }] },
  ])

  await drag(page, signedIn, page.getByRole('button', { name: 'Add a rule', exact: true }))
  await expect(signedIn).toHaveCount(0)
  await button(page, 'Group or negate: Signed in or not').press('Enter')
  await page.getByRole('menuitem', { name: /^Move into the group at place/ }).press('Enter')
  await expect(signedIn).toBeVisible()
})
