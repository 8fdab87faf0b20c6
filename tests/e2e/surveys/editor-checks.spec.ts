// The editor checks documents with a library that it loads after the page. Until it is there the server's
// problems are shown, and nothing is published without a check.
import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../support/console-page'
import { makeSurvey } from '../support/editor-page'

/** A word of the library's own code. */
const LIBRARY = 'unrecognized_keys'

/** Lets scripts with the library through only as `wait` says; resolves once one was asked for. */
function holdLibrary(page: Page, wait: () => Promise<'continue' | 'abort'>): Promise<void> {
  return new Promise((resolve) => {
    page.route('**/_next/static/**/*.js', async (route) => {
      const response = await route.fetch()
      if (!(await response.text()).includes(LIBRARY)) return route.fulfill({ response })
      resolve()
      if ((await wait()) === 'abort') await route.abort()
      else await route.fulfill({ response })
    })
  })
}

const QUESTIONS = [
  { key: 'circle', kind: 'free_text', content: 'Why?', next: 'circle' },
  { key: 'last', kind: 'free_text', content: 'Anything else?' },
]

test.beforeEach(({ context }) => signInAs(context, 'owner'))
// Parts of the editor may still be on their way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const problems = (page: Page) => page.getByRole('button', { name: /to fix$/ })

test('the editor works before its checks are there, and publishing waits for them', async ({
  page,
  context,
}) => {
  const survey = await makeSurvey(context, 'Checked later', QUESTIONS)
  let release = () => {}
  const held = new Promise<'continue'>((resolve) => {
    release = () => resolve('continue')
  })
  const asked = holdLibrary(page, () => held)
  await page.goto(survey.address)
  await asked
  await expect(problems(page)).toHaveText('One thing to fix')

  const name = page.getByRole('textbox', { name: 'Name of the survey' })
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/draft') && reply.ok())
  await name.fill('')
  await page.getByRole('button', { name: 'Publish…' }).click()
  // The server has said what is wrong, too.
  await saved
  await expect(page.getByRole('button', { name: 'Publish…' })).toHaveAttribute('data-loading', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByText('Name: must not be empty')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await name.fill('Checked')
  await expect(problems(page)).toHaveText('One thing to fix')
})

test('a problem appears, and the preview fills in for it, once the checks are there', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const survey = await makeSurvey(context, 'Filled later', QUESTIONS.slice(1))
  let release = () => {}
  const held = new Promise<'continue'>((resolve) => {
    release = () => resolve('continue')
  })
  const asked = holdLibrary(page, () => held)
  // Not even saved: only the browser can know.
  await page.route('**/draft', (route) => route.abort())
  await page.goto(survey.address)
  await asked
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  await question.fill('')
  await question.blur()
  await expect(problems(page)).toHaveCount(0)
  release()
  await expect(problems(page)).toHaveText('One thing to fix')
  await expect(
    page
      .getByRole('complementary', { name: 'Live preview' })
      .getByText('Placeholders stand in for what is missing.'),
  ).toBeVisible()
})

test('without its checks the editor publishes nothing that the server finds wrong', async ({
  page,
  context,
}) => {
  const survey = await makeSurvey(context, 'Never checked', QUESTIONS)
  const asked = holdLibrary(page, async () => 'abort')
  await page.goto(survey.address)
  await asked
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByText('One thing to fix first')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
