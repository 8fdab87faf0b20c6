// A page of another origin that uses the API without the tag and CORS: script tags and callbacks.
import { expect, type Page, test } from '@playwright/test'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'

const ACCOUNT = `identifier=${MATRIX_ACCOUNT}`

/** Loads an address of the API as a script; resolves to the callback's argument. */
const call = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(
    (src) =>
      new Promise((resolve, reject) => {
        Reflect.set(window, 'shop', { callbacks: [{ done: resolve }] })
        const script = document.createElement('script')
        script.src = src
        script.onerror = () => reject(new Error(`${src} is no script.`))
        document.head.append(script)
      }),
    `${address}${address.includes('?') ? '&' : '?'}callback=shop.callbacks[0].done`,
  )

test('serves surveys, records answers and returns results to another origin by script tags', async ({
  page,
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route(`http://localhost:${port}/shop`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      // Only scripts may reach the API.
      headers: { 'Content-Security-Policy': `connect-src 'none'; script-src 'unsafe-inline' ${baseURL}` },
      body: '<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>',
    }),
  )
  await page.goto(`http://localhost:${port}/shop`)
  const udid = '5f6a7b8c-9d0e-4f1a-8b2c-3d4e5f6a7b8c'
  const served = (await call(page, `${baseURL}/serve?${ACCOUNT}&udid=${udid}&device_type=desktop`)) as {
    survey: { id: number; name: string }
    submission: { udid: string }
    device: { udid: string }
  }
  expect(served.survey.name).toBe('Plain poll')
  expect(served.device.udid).toBe(udid)
  const questions = (await call(page, `${baseURL}/surveys/${served.survey.id}/questions?${ACCOUNT}`)) as {
    id: number
    possible_answers: { id: number; content: string }[]
  }[]
  const [question] = questions
  const coffee = question?.possible_answers.find(({ content }) => content === 'Coffee')
  const submission = `${baseURL}/submissions/${served.submission.udid}`
  const viewed = encodeURIComponent('2026-01-02 03:04:05.678000 +0000')
  expect(await call(page, `${submission}/viewed_at?${ACCOUNT}&viewed_at=${viewed}`)).toEqual({})
  await call(page, `${submission}/answer?${ACCOUNT}&question_id=${question?.id}&answer_id=${coffee?.id}`)
  const results = await call(
    page,
    `${baseURL}/present_results?${ACCOUNT}&submission_udid=${served.submission.udid}`,
  )
  expect(results).toMatchObject({
    content: 'Tea or coffee?',
    poll: [
      { content: 'Tea', count: expect.any(Number) },
      { content: 'Coffee', count: expect.any(Number) },
    ],
  })
  const poll = await call(page, `${baseURL}/surveys/${served.survey.id}/poll?${ACCOUNT}&device_type=desktop`)
  expect(poll).toMatchObject({ results })
  expect((results as { poll: { count: number }[] }).poll[1]?.count).toBeGreaterThan(0)
  expect(errors).toEqual([])
})

test('works as a script element in the page’s HTML, and rejects an invalid callback', async ({
  page,
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port
  await page.route(`http://localhost:${port}/shop`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Shop</title><script>
var answers = []; function show(answer) { answers.push(answer) }
</script><script src="${baseURL}/serve?${ACCOUNT}&callback=show"></script>
<script src="${baseURL}/serve?${ACCOUNT}&callback=alert(1)//"></script>`,
    }),
  )
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`http://localhost:${port}/shop`)
  const answers = await page.evaluate(() => Reflect.get(window, 'answers') as { survey?: { name: string } }[])
  expect(answers.map(({ survey }) => survey?.name)).toEqual(['Plain poll'])
  expect(dialogs).toEqual([])
})
