// What the designer of a month does through the management API.

import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import { restoreVersion } from '@/lib/surveys/history/versions.endpoint'
import { openHostedPage } from '@/lib/surveys/hosted/hosted-page.endpoint'
import { createSurvey, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { type ArrangedAccount, arrangeAccount } from '../arrange'
import { type ArrangedKey, arrangeKey, keyCall } from '../keys'
import type { MonthDocument } from './documents'
import { Ids } from './ids'
import { Clock, DAY_MS, type Month } from './month'
import { learn } from './recount'

export class Designer {
  /** What was published as each version, and its revision. */
  readonly past: { document: MonthDocument; revision: number }[] = []

  private constructor(
    readonly month: Month,
    readonly key: ArrangedKey,
  ) {}

  /** Creates the survey, publishes it, and switches its hosted page on. */
  static async begin(document: MonthDocument): Promise<Designer> {
    const account: ArrangedAccount = await arrangeAccount()
    const key = await arrangeKey(account)
    const params = { accountId: account.id }
    const { reply } = await keyCall(createSurvey, { params, body: { document: { ...document } } }, key)
    const month: Month = {
      ...{ account, surveyId: reply.id, path: '', document, version: 0, known: [], logs: [] },
      ...{ ids: await Ids.read(account), clock: new Clock(Date.now() - 32 * DAY_MS) },
    }
    const designer = new Designer(month, key)
    await designer.release(document, null)
    const opened = await keyCall(openHostedPage, { params: designer.params, body: { newLink: false } }, key)
    month.path = new URL(opened.reply.link).pathname
    return designer
  }

  get params() {
    return { accountId: this.month.account.id, surveyId: this.month.surveyId }
  }

  /** `asNew`: questions whose meaning has changed, by the keys that they get. */
  async publish(document: MonthDocument, asNew: Record<string, string> = {}): Promise<void> {
    const { reply: opened } = await keyCall(openSurvey, { params: this.params }, this.key)
    const body = { document: { ...document }, expectedVersion: opened.draft?.version ?? null }
    const { reply: saved } = await keyCall(drafts.saveDraft, { params: this.params, body }, this.key)
    await this.release(renameQuestions(document, asNew), saved.version, Object.keys(asNew))
  }

  /** Publishes what was published as a version before. */
  async restore(version: number): Promise<void> {
    const before = this.past[version - 1]
    if (!before) throw new Error(`There was no version ${version}.`)
    const params = { ...this.params, revision: String(before.revision) }
    const { reply } = await keyCall(
      restoreVersion,
      { params: { ...params, revision: before.revision }, body: { expectedVersion: null } },
      this.key,
    )
    await this.release(before.document, reply.version)
  }

  private async release(document: MonthDocument, draft: number | null, asNew: string[] = []): Promise<void> {
    const { month, key, params } = this
    const body = { expectedVersion: draft, status: 'live' as const, asNew }
    const { reply } = await keyCall(drafts.publishSurvey, { params, body }, key)
    this.past.push({ document, revision: reply.revision })
    month.document = document
    month.version += 1
    month.known = learn(month.known, document)
    month.ids = await Ids.read(month.account)
  }
}

/** The document with other keys for some questions, as those whose meaning has changed get. */
export const renameQuestions = (document: MonthDocument, names: Record<string, string>): MonthDocument => {
  const to = (key: string) => names[key] ?? key
  const route = <T extends { next?: string }>(one: T): T => (one.next ? { ...one, next: to(one.next) } : one)
  return {
    ...document,
    questions: document.questions.map((question) => ({
      ...route({ ...question, key: to(question.key) }),
      ...(question.answers ? { answers: question.answers.map(route) } : {}),
    })),
    languages: Object.fromEntries(
      Object.entries(document.languages).map(([tag, language]) => [
        tag,
        {
          ...language,
          leftOut: language.leftOut?.map(to) ?? [],
          questions: Object.fromEntries(
            Object.entries(language.questions).map(([key, own]) => [to(key), own]),
          ),
        },
      ]),
    ),
  }
}
