// Helpers for the survey editor's page.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { accountIdOf, callAs } from './console-page'

export interface EditedSurvey {
  accountId: number
  surveyId: number
  address: string
}

/** Creates an unpublished survey with these questions. */
export async function makeSurvey(
  context: BrowserContext,
  name: string,
  questions: unknown[] = [],
): Promise<EditedSurvey> {
  const accountId = await accountIdOf(context.request)
  const surveys = `/api/v1/accounts/${accountId}/surveys`
  const { id } = await callAs<{ id: number }>(context, 'POST', surveys, { name, template: 'blank' })
  const survey = { accountId, surveyId: id, address: `/console/${accountId}/surveys/${id}/edit` }
  if (questions.length === 0) return survey
  const { draft, document } = await openAgain(context, survey)
  await callAs(context, 'PUT', `${surveys}/${id}/draft`, {
    document: { ...(draft?.document ?? document), questions },
    expectedVersion: draft?.version ?? null,
  })
  return survey
}

interface Opened {
  document: RawSurvey
  draft: { document: RawSurvey; version: number } | null
}

export interface RawSurvey {
  name: string
  languages?: Record<string, object>
  questions: {
    key: string
    content: string
    next: string | null
    answers?: { key: string; content: string }[]
  }[]
}

export const openAgain = (context: BrowserContext, { accountId, surveyId }: EditedSurvey): Promise<Opened> =>
  callAs(context, 'GET', `/api/v1/accounts/${accountId}/surveys/${surveyId}`)

/** The survey's draft on the server. */
export async function storedDraft(context: BrowserContext, survey: EditedSurvey): Promise<RawSurvey> {
  const { document, draft } = await openAgain(context, survey)
  return draft?.document ?? document
}

export async function openEditor(page: Page, { address }: EditedSurvey): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Name of the survey' })).toBeVisible()
  // `fill` selects and writes in two steps; no person has the moment between them in which React takes over the field.
  await page.waitForFunction(() => window.earlyInput === undefined)
}

export const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved \d/ })

/** Waits until everything is saved. */
export const expectSaved = (page: Page): Promise<void> => expect(saved(page)).toBeVisible()

/** The cards of the questions, in order. */
export const cards = (page: Page): Locator =>
  page.locator('li[data-path^="questions["] > div:first-child > button[aria-expanded]:not([aria-haspopup])')

export const question = (page: Page): Locator => page.getByRole('textbox', { name: 'Question', exact: true })

export const answer = (page: Page, place: number): Locator =>
  page.getByRole('textbox', { name: `Answer ${place}`, exact: true })
