// Surveys with a page of their own, and people who open it.
import { type BrowserContext, type Page, test } from '@playwright/test'
import { accountIdOf, callAs, importAs, signInAs } from './console-page'

export interface Made {
  path: string
  /** Ids of the answers to the first question. */
  answers: string[]
  submissions: () => Promise<{ answers: { key: string; chosen: string[]; text: string | null }[] }[]>
}

/** Three questions of three kinds. */
export const DOCUMENT = {
  name: 'By link',
  // Calls of /serve in other tests do not get it.
  eventName: 'by-link',
  look: { progress: true, backButton: true },
  thankYou: 'That helps us.',
  questions: [
    {
      key: 'recommend',
      kind: 'nps',
      content: 'Would you recommend us?',
      helper: { beforeItems: ['No'], afterItems: ['Yes'] },
    },
    {
      key: 'likes',
      kind: 'multiple_choices',
      content: 'What do you like?',
      answers: ['Price', 'Speed'].map((content) => ({ key: content.toLowerCase(), content })),
    },
    { key: 'why', kind: 'free_text', content: 'Why?', optional: true },
  ],
}

/** A live survey of its own with a page that is on. */
export async function makeSurvey(
  context: BrowserContext,
  key: string,
  more: Record<string, unknown> = {},
): Promise<Made> {
  await signInAs(context, 'owner')
  const root = `/api/v1/accounts/${await accountIdOf(context.request)}`
  const surveyId = await importAs(context, root, {
    ...DOCUMENT,
    ...more,
    key: `hosted-${key}-${Date.now()}`,
    status: 'live',
  })
  const page = `${root}/surveys/${surveyId}/hosted-page`
  const { link } = await callAs<{ link: string }>(context, 'POST', page, {})
  const shown = await callAs<{ page: { mail: { text: string } } }>(context, 'GET', page)
  const answers = [...shown.page.mail.text.matchAll(/&answer=(\d+)/g)].map(([, id = '']) => id)
  return {
    path: new URL(link).pathname,
    answers,
    async submissions() {
      const url = `${root}/surveys/${surveyId}/submissions.jsonl`
      const text = await (await context.request.get(url)).text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    },
  }
}

/** Nobody is signed in there. */
export const visitor = async (
  page: Page,
  options: Parameters<NonNullable<ReturnType<BrowserContext['browser']>>['newContext']>[0],
) => {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, ...options })
  return { context, page: await context.newPage() }
}

/** Whether nothing is wider than the window. */
export const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
