// The console's preview: any survey on any screen through the public API, the targeting check, and
// no records.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callAs, expectDecentPage, signInAs } from '../support/console-page'
import { arrangePreviewAccount, type PreviewAccount } from '../support/preview-account'

const SHOP = 'url=http%3A%2F%2Fshop.test%2F'

const survey = (page: Page) => page.frameLocator('iframe').locator('soundings-survey')
const notPrevious = (page: Page) => page.frameLocator('iframe').locator(':not([data-previous])')
/** Uses the keyboard: the stage is scaled down, and Playwright's pointer ignores that. */
const press = (button: Locator) => button.press('Enter')
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

/** All tables about respondents and surveys. */
interface Traces {
  people: unknown
  figures: unknown
  submissions: unknown
  settings: unknown
}

const KEY = 'preview-person'
const UDID = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

async function readTraces(page: Page, { accountId, draftId, liveId }: PreviewAccount): Promise<Traces> {
  const root = `/api/v1/accounts/${accountId}`
  /** Without the time of asking. */
  const get = async (path: string) => {
    const { asOf: _, ...reply } = await callAs<Record<string, unknown>>(page.context(), 'GET', root + path)
    return reply
  }
  return {
    people: [await get(`/people?client_key=${KEY}`), await get(`/people?udid=${UDID}`)],
    figures: await get('/surveys/figures'),
    submissions: [await get(`/surveys/${draftId}/submissions`), await get(`/surveys/${liveId}/submissions`)],
    settings: await get(''),
  }
}

test('shows a draft that the API hides, and records no answers to it', async ({ page }) => {
  const account = await arrangePreviewAccount(page.context())
  const before = await readTraces(page, account)
  await page.goto(`/preview/${account.accountId}/${account.draftId}?${SHOP}&key=${KEY}&udid=${UDID}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A draft about lunch')
  await press(survey(page).getByRole('button', { name: 'Fine', exact: true }))
  await survey(page).getByRole('textbox', { name: 'Tell us more' }).fill('Good soup.')
  await press(survey(page).getByRole('button', { name: 'Send' }))
  await expect(survey(page).getByText('Thank you for lunch!')).toBeVisible()
  for (const device of ['Tablet', 'Phone', 'iOS', 'Android', 'Desktop']) {
    // Each device has a survey of its own; the previous one stays for a moment.
    await survey(page).evaluate((element) => element.setAttribute('data-previous', ''))
    await page.getByRole('radiogroup').locator('label').filter({ hasText: device }).click()
    await expect(survey(page).and(notPrevious(page)).getByRole('button', { name: 'Salty' })).toBeVisible()
  }
  await press(survey(page).getByRole('button', { name: 'Close' }))
  await expect(page.getByText('Closed. Start again to see it once more.')).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(survey(page).getByRole('button', { name: 'Salty' })).toBeVisible()
  expect(await readTraces(page, account)).toEqual(before)
})

test('lists the calls with requests and replies, and as curl commands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { accountId, draftId, identifier } = await arrangePreviewAccount(context)
  await page.goto(`/preview/${accountId}/${draftId}?${SHOP}`)
  await press(survey(page).getByRole('button', { name: 'Fine', exact: true }))
  await tab(page, /^Calls/).click()
  await expect(page.getByText('A question was answered.')).toBeVisible()
  await page
    .getByRole('button', { name: `GET /surveys/${draftId} ` })
    .last()
    .click()
  await expect(page.getByRole('rowheader', { name: 'preview_token' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"name": "A draft about lunch"')
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  const line = await page.evaluate(() => navigator.clipboard.readText())
  expect(line).toContain(`/surveys/${draftId}?callback=_&identifier=${identifier}&preview_mode=true`)
  const url = /^curl '(.*)'$/.exec(line)?.[1] ?? ''
  expect(await (await page.request.get(url)).text()).toContain('A draft about lunch')
})

test('simulates a matching visit, shows the survey at any other too, and says who would not get it', async ({
  page,
}) => {
  const { accountId, draftId, liveId } = await arrangePreviewAccount(page.context())
  await page.goto(`/preview/${accountId}/${draftId}`)
  await expect(survey(page).getByRole('button', { name: 'Fine', exact: true })).toBeVisible()
  await expect(
    page.getByText('The simulated visit meets the survey’s rules: page address https://shop.test.'),
  ).toBeVisible()
  await expect(page.getByText('on your page it appears as soon as the page is there.')).toBeVisible()
  await tab(page, 'Visit').click()
  await page.getByRole('textbox', { name: 'Page address' }).fill('http://elsewhere.test/')
  await expect(page.getByText('this visit would not get it.')).toContainText('contains “shop.test”')
  await expect(survey(page).getByRole('button', { name: 'Fine', exact: true })).toBeVisible()
  await tab(page, 'Targeting check').click()
  await expect(page.getByText('Not met: status, page.')).toBeVisible()
  await tab(page, 'Visit').click()
  await page.getByRole('textbox', { name: 'Page address' }).fill('http://shop.test/prices')
  await tab(page, 'Targeting check').click()
  await expect(page.getByText('Not met: status.')).toBeVisible()
  await expect(page.getByText('Publish the survey, or ask in preview.')).toBeVisible()
  await expect(page).toHaveURL(/[?&]url=http%3A%2F%2Fshop\.test%2Fprices/)
  await page.getByRole('link', { name: 'Check this visit against all surveys' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Targeting check')
  await expect(page.getByText('Not met: Sample', { exact: true })).toBeVisible()
  await expect(page.getByText('A real visitor would get nothing.')).toBeVisible()
  await page.getByRole('button', { name: /^A survey about dinner/ }).click()
  await page.getByRole('link', { name: 'Preview this survey' }).click()
  await expect(page).toHaveURL(new RegExp(`/preview/${accountId}/${liveId}\\?`))
  await expect(survey(page).getByRole('heading', { name: 'How was dinner?' })).toBeVisible()
})

const LUNCH_IN_TWO = {
  locale: 'en',
  questions: [
    {
      key: 'lunch',
      kind: 'single_choice',
      content: 'How was lunch?',
      buttonType: 'button',
      answers: [
        { key: 'fine', content: 'Fine' },
        { key: 'salty', content: 'Salty' },
      ],
    },
    { key: 'more', kind: 'free_text', content: 'Tell us more' },
  ],
  languages: {
    de: {
      questions: {
        lunch: {
          content: 'Wie war das Essen?',
          answers: { fine: { content: 'Gut' }, salty: { content: 'Versalzen' } },
        },
        more: { content: 'Erzählen Sie mehr' },
      },
    },
  },
}

test('shows a survey in each of its languages, also in one that nobody has had', async ({
  page,
  context,
}) => {
  const { accountId } = await arrangePreviewAccount(context)
  const documents = [
    { ...LUNCH_IN_TWO, key: 'lunch', name: 'Lunch', status: 'live' },
    { ...LUNCH_IN_TWO, key: 'later', name: 'Lunch later', status: 'draft' },
  ]
  const { results } = await callAs<{ results: { saved: { id: number } }[] }>(
    context,
    'POST',
    `/api/v1/accounts/${accountId}/surveys/import`,
    { documents },
  )
  const [live = 0, draft = 0] = results.map(({ saved }) => saved.id)
  const { languageIds } = await callAs<{ languageIds: Record<string, number> }>(
    context,
    'GET',
    `/api/v1/accounts/${accountId}/surveys/${live}`,
  )
  const language = page.getByRole('combobox', { name: 'Language of the survey' })
  const unserved = page.getByText('Nobody gets the survey in this language yet.')
  await page.goto(`/preview/${accountId}/${live}`)
  await expect(survey(page).getByRole('heading', { name: 'How was lunch?' })).toBeVisible()
  await language.selectOption('German (de)')
  await expect(survey(page).getByRole('heading', { name: 'Wie war das Essen?' })).toBeVisible()
  await expect(unserved).toHaveCount(0)
  await press(survey(page).getByRole('button', { name: 'Gut', exact: true }))
  await expect(survey(page).getByRole('heading', { name: 'Erzählen Sie mehr' })).toBeVisible()
  await tab(page, /^Calls/).click()
  await expect(page.getByRole('button', { name: `GET /surveys/${languageIds.de} ` }).last()).toBeVisible()
  // The address says it, and the screen can be another one.
  await expect(page).toHaveURL(/language=de/)
  await page.setViewportSize({ width: 320, height: 740 })
  await expectDecentPage(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`/preview/${accountId}/${draft}?language=de`)
  await expect(survey(page).getByRole('heading', { name: 'Wie war das Essen?' })).toBeVisible()
  await expect(unserved).toBeVisible()
  await press(survey(page).getByRole('button', { name: 'Gut', exact: true }))
  await expect(survey(page).getByRole('heading', { name: 'Erzählen Sie mehr' })).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(survey(page).getByRole('heading', { name: 'Wie war das Essen?' })).toBeVisible()
  await language.selectOption('English (en)')
  await expect(survey(page).getByRole('heading', { name: 'How was lunch?' })).toBeVisible()
  await expect(unserved).toHaveCount(0)
})

test('shows a survey that is paused, which real visitors do not get', async ({ page, context }) => {
  const { accountId, liveId } = await arrangePreviewAccount(context)
  const status = `/api/v1/accounts/${accountId}/surveys/${liveId}/status`
  await callAs(context, 'POST', status, { to: 'paused' })
  await page.goto(`/preview/${accountId}/${liveId}`)
  await expect(survey(page).getByRole('heading', { name: 'How was dinner?' })).toBeVisible()
  await expect(page.getByText('Not met: status.')).toBeVisible()
})

test('creates a link to the customer’s own page', async ({ page }) => {
  const { accountId, draftId } = await arrangePreviewAccount(page.context())
  await page.goto(`/preview/${accountId}/${draftId}`)
  await page.getByRole('button', { name: 'Preview on your page' }).click()
  await page.getByRole('textbox', { name: 'Address of your page' }).fill('nonsense')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('This must be the whole address of a web page')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address of your page' }).fill('https://example.com/a')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(
    /^https:\/\/example\.com\/a\?soundings_preview=\d+\.\d+\.\d+\.[-\w]{43}$/,
  )
})

test('lets analysts look, and create no links', async ({ page }) => {
  await signInAs(page.context(), 'analyst')
  const me = await callAs<{ accounts: { id: number }[] }>(page.context(), 'GET', '/api/console/me')
  await page.goto(`/preview/${me.accounts[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Targeting check')
  await expect(page.getByRole('button', { name: /^Plain poll/ })).toBeVisible()
  await page.goto(`/preview/${me.accounts[0]?.id}/1`)
  await expect(page.getByRole('button', { name: 'Preview on your page' })).toHaveCount(0)
})

test('gives the survey’s code no access to the console’s session', async ({ page }) => {
  const { accountId, draftId } = await arrangePreviewAccount(page.context())
  await page.goto(`/preview/${accountId}/${draftId}?${SHOP}`)
  await expect(survey(page).getByRole('button', { name: 'Salty' })).toBeVisible()
  const seen = await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(
      async (_, path) => {
        const attempt = async (act: () => unknown) => {
          try {
            await act()
            return 'possible'
          } catch {
            return 'refused'
          }
        }
        return {
          parent: await attempt(() => parent.document.title),
          cookies: await attempt(() => document.cookie),
          storage: await attempt(() => localStorage.length),
          console: await attempt(() => fetch(path, { credentials: 'include' }).then((r) => r.json())),
        }
      },
      `${new URL(page.url()).origin}/api/console/me`,
    )
  expect(seen).toEqual({ parent: 'refused', cookies: 'refused', storage: 'refused', console: 'refused' })
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  test(`passes axe and fits the window at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const { accountId, draftId } = await arrangePreviewAccount(page.context())
    await page.goto(`/preview/${accountId}/${draftId}?${SHOP}`)
    await expect(survey(page).getByRole('button', { name: 'Salty' })).toBeVisible()
    for (const name of ['Targeting check', 'Visit', /^Calls/]) {
      await tab(page, name).click()
      await expectDecentPage(page)
    }
    await page.goto(`/preview/${accountId}`)
    await expect(page.getByText('Not met: Sample', { exact: true })).toBeVisible()
    await expectDecentPage(page)
  })
}
