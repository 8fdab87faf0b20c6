// Somebody who answers on the hosted page, whose pages are made anew for each question.
import { expect } from 'vitest'
import { callHosted, formOf, type HostedGot } from '../hosted'
import type { Random } from '../random'
import type { Said } from './clients'
import { type AskedQuestion, askedIn, type MonthDocument } from './documents'
import type { Given, Log } from './log'
import { type Month, moveIntoPast } from './month'
import { logAnswer, type Plan, pickAnswer, tagFor } from './visits'

export class HostedVisit {
  /** Null: nothing was sent, so nothing is recorded. */
  log: Log | null = null

  private constructor(
    private readonly month: Month,
    private readonly person: string,
    private readonly said: Said,
    private readonly plan: Plan,
    private readonly tag: string,
    private page: HostedGot,
    /** What was published when the page was made. */
    private published: MonthDocument,
  ) {}

  static async begin(month: Month, person: string, said: Said, plan: Plan): Promise<HostedVisit> {
    const { locale } = said
    const query = new URLSearchParams({ person, all: 'yes', ...(locale ? { language: locale } : {}) })
    const page = await callHosted(`${month.path}?${query}`, { headers: headersOf(said) })
    return new HostedVisit(month, person, said, plan, tagFor(month, localeOf(said)), page, month.document)
  }

  async answer(random: Random, most: number): Promise<void> {
    for (let n = 0; n < most && this.page.text.includes('<form'); n++) {
      const asked = this.shown()
      const answer = asked.optional && random.chance(0.4) ? null : pickAnswer(random, asked)
      await this.send(asked, answer)
    }
    if (this.log) await moveIntoPast(this.month, this.log)
  }

  finish = (random: Random): Promise<void> => this.answer(random, this.plan.sees ? this.plan.answers : 0)

  /** The question of the page, as it was published when the page was made. */
  private shown(): AskedQuestion {
    const key = this.month.ids.keyOf(Number(formOf(this.page).question))
    const asked = askedIn(this.published, this.tag).find((one) => one.key === key)
    expect([this.person, this.page.text]).toEqual([
      this.person,
      expect.stringContaining(asked?.content ?? key),
    ])
    return asked ?? expect.fail(`${this.person} is asked ${key}`)
  }

  private async send(asked: AskedQuestion, answer: Pick<Given, 'answers' | 'text'> | null): Promise<void> {
    const { clock } = this.month
    const sent = await this.post(asked, answer)
    const at = clock.pass(6000)
    if (answer) {
      this.log ??= this.open(at)
      logAnswer(this.log, asked.key, answer, at)
    }
    const next = sent.location ?? expect.fail(`${this.person}: ${sent.status} ${sent.text}`)
    this.page = await callHosted(next, { headers: headersOf(this.said) })
    this.published = this.month.document
  }

  /** Its first answer opens the submission: what is recorded of it is of the version of then. */
  private open(at: number): Log {
    const { month, person, said, tag } = this
    const log: Log = {
      ...{
        person,
        device: 'desktop',
        mobile: null,
        locale: localeOf(said) ?? tag,
        tag,
        version: month.version,
      },
      ...{ asked: askedIn(month.document, tag), servedAt: at, saidViewed: null, closedAt: null, given: [] },
    }
    month.logs.push(log)
    return log
  }

  private post(
    { key, kind }: AskedQuestion,
    answer: Pick<Given, 'answers' | 'text'> | null,
  ): Promise<HostedGot> {
    const { action, question } = formOf(this.page)
    const fields: [string, string][] = !answer
      ? [['skip', '1']]
      : kind === 'free_text'
        ? [['text', answer.text ?? '']]
        : answer.answers.map((one) => ['a', String(this.month.ids.answer(this.tag, key, one))])
    const once = () =>
      callHosted(action, { form: [['q', question], ...fields], headers: headersOf(this.said) })
    return this.plan.repeats === 'never' ? once() : Promise.all([once(), once()]).then(([first]) => first)
  }
}

const headersOf = ({ accepts }: Said): Record<string, string> =>
  accepts ? { 'accept-language': accepts } : {}

/** The language of the link, or else the first of the browser; null: none is said. */
const localeOf = ({ locale, accepts }: Said): string | null => locale ?? accepts?.split(/[,;]/)[0] ?? null
