// Somebody who gets the survey in a page or an app: what they are shown is compared with the document, and what they do
// is logged.
import { expect } from 'vitest'
import type { Got } from '../api'
import { rows } from '../arrange'
import type { Random } from '../random'
import { type Client, clientOf, type How, type Said, twice } from './clients'
import { type AskedQuestion, askedIn, isOffered } from './documents'
import { after, type Given, type Log, viewedAt } from './log'
import { type Month, moveIntoPast } from './month'

interface SentQuestion {
  id: number
  content: string
  next_question_id: number
  possible_answers?: { id: number; content: string; next_question_id: number }[]
}

/** What somebody is about to do. */
export interface Plan {
  sees: boolean
  /** How many questions at most. */
  answers: number
  closes: boolean
  /** Sends every call again. */
  repeats: 'never' | 'afterwards' | 'at once'
  /** Changes an answer that was given, or sends two at once. */
  wavers: 'never' | 'later' | 'at once'
}

/** The language of the survey that somebody gets who wants this one. */
export function tagFor({ document }: Pick<Month, 'document'>, wanted: string | null): string {
  const base = wanted?.split('-')[0] ?? document.locale
  return isOffered(document, base) ? base : document.locale
}

/** Without digits, which are masked where they look like a telephone number. */
const writeText = (random: Random): string =>
  Array.from({ length: 4 }, () => random.pick(['good', 'slow', 'dear', 'near', 'late', 'kind', 'calm'])).join(
    ' ',
  )

/** What people answer to a question. */
export function pickAnswer(
  random: Random,
  { kind, answers = [] }: AskedQuestion,
): Pick<Given, 'answers' | 'text'> {
  if (kind === 'free_text') return { answers: [], text: writeText(random) }
  const first = random.pick(answers).key
  const ticks = answers.map(({ key }) => key).filter((key) => key === first || random.chance(0.4))
  return { answers: kind === 'multiple_choices' ? ticks : [first], text: null }
}

/** Logs an answer, in the place of an earlier one to the same question. */
export function logAnswer(
  { given }: Log,
  question: string,
  answer: Pick<Given, 'answers' | 'text'>,
  at: number,
): void {
  const before = given.findIndex((one) => one.question === question)
  const first = given[before]?.first ?? at
  if (before >= 0) given.splice(before, 1)
  given.push({ question, ...answer, first, at })
}

const ok = (got: Got): Got => {
  if (got.status !== 200) throw new Error(`${got.status} ${got.text}`)
  return got
}

export class Visit {
  private next: AskedQuestion | undefined

  private constructor(
    private readonly month: Month,
    private readonly client: Client,
    private readonly plan: Plan,
    readonly log: Log,
    private readonly submission: string,
    private readonly sent: SentQuestion[],
  ) {
    this.next = log.asked[0]
  }

  /** The survey is served, and its questions are there. */
  static async begin(month: Month, person: string, how: How, said: Said, plan: Plan): Promise<Visit> {
    const { account, document, version, clock, ids } = month
    const client = clientOf(account, how, person, said)
    // An app that asks again gets another submission.
    const again = plan.repeats !== 'never' && how.mobile === null
    const got = again
      ? await twice(() => client.serve(), plan.repeats === 'at once')
      : ok(await client.serve())
    const { survey, submission } = got.json
    const locale = said.locale ?? said.accepts?.split(/[,;]/)[0] ?? null
    const tag = tagFor(month, locale)
    expect([person, locale, survey.locale]).toEqual([person, locale, tag])
    const asked = askedIn(document, tag)
    const sent: SentQuestion[] = ok(await client.questions(survey.id)).json
    expect([person, sent.map(({ id, content }) => [ids.keyOf(id), content])]).toEqual([
      person,
      asked.map(({ key, content }) => [key, content]),
    ])
    const { device, mobile } = how
    const log: Log = {
      ...{ person, device, mobile, locale, tag, version, asked, servedAt: clock.pass(20_000) },
      ...{ saidViewed: null, closedAt: null, given: [] },
    }
    month.logs.push(log)
    const visit = new Visit(month, client, plan, log, submission.udid, sent)
    await visit.settle()
    return visit
  }

  private settle = (): Promise<void> => moveIntoPast(this.month, this.log)

  private async call(one: () => Promise<Got>): Promise<void> {
    ok(this.plan.repeats === 'never' ? await one() : await twice(one, this.plan.repeats === 'at once'))
  }

  async see(): Promise<void> {
    if (!this.plan.sees || this.log.saidViewed !== null) return
    const at = this.month.clock.pass(3000)
    // After an answer the call changes nothing (docs/api.md §6).
    if (viewedAt(this.log) === null) this.log.saidViewed = at
    await this.call(() => this.client.view(this.submission, new Date(at).toISOString()))
    await this.settle()
  }

  /** Answers up to `most` more questions, along the routes. */
  async answer(random: Random, most: number): Promise<void> {
    for (let n = 0; n < most && this.next; n++) {
      const asked = this.next
      if (asked.optional && random.chance(0.4)) {
        this.go(asked)
        continue
      }
      const answer = pickAnswer(random, asked)
      if (this.plan.wavers === 'at once') await this.answerTwoWays(random, asked, answer)
      else await this.give(asked, answer)
      if (this.plan.wavers === 'later') await this.give(asked, pickAnswer(random, asked))
      this.go(asked, this.log.given.at(-1)?.answers[0])
    }
    await this.settle()
  }

  /** All that is planned at once. */
  async finish(random: Random): Promise<void> {
    await this.see()
    if (this.plan.sees) await this.answer(random, this.plan.answers)
    if (!this.plan.closes) return
    this.log.closedAt = this.month.clock.pass(4000)
    await this.call(() => this.client.close(this.submission))
    await this.settle()
  }

  private send(
    { key, kind }: AskedQuestion,
    { answers, text }: Pick<Given, 'answers' | 'text'>,
  ): Promise<Got> {
    const { ids } = this.month
    const chosen = answers.map((answer) => ids.answer(this.log.tag, key, answer))
    const given: Record<string, string | number> =
      kind === 'free_text'
        ? { text_answer: text ?? '' }
        : kind === 'multiple_choices'
          ? { check_boxes: chosen.join(this.client.separator) }
          : { answer_id: chosen[0] ?? 0 }
    return this.client.answer(this.submission, ids.question(this.log.tag, key), given)
  }

  private async give(asked: AskedQuestion, answer: Pick<Given, 'answers' | 'text'>): Promise<void> {
    await this.call(() => this.send(asked, answer))
    logAnswer(this.log, asked.key, answer, this.month.clock.pass(5000))
  }

  /** Either may be the one that stays: whoever sends them cannot know. */
  private async answerTwoWays(random: Random, asked: AskedQuestion, one: Pick<Given, 'answers' | 'text'>) {
    const two = [one, pickAnswer(random, asked)]
    for (const got of await Promise.all(two.map((answer) => this.send(asked, answer)))) ok(got)
    const [stored] = await rows<{ ids: number[]; text: string | null }>(
      'SELECT answer_ids AS ids, text FROM answers WHERE submission_udid = $1 AND question_id = $2',
      [this.submission, this.month.ids.question(this.log.tag, asked.key)],
    )
    const keys = stored?.ids.map((id) => this.month.ids.answerKeyOf(id)).sort()
    const kept = two.find(
      ({ answers, text }) => text === stored?.text && answers.toSorted().join() === keys?.join(),
    )
    logAnswer(
      this.log,
      asked.key,
      kept ?? expect.fail(`neither is stored: ${JSON.stringify([asked.key, two, stored, keys])}`),
      this.month.clock.pass(5000),
    )
  }

  /** Goes where the page was told to, which is where the document leads. */
  private go(asked: AskedQuestion, chosen?: string): void {
    const { ids } = this.month
    const sent = this.sent.find(({ id }) => ids.keyOf(id) === asked.key)
    const own =
      asked.kind === 'multiple_choices'
        ? undefined
        : sent?.possible_answers?.find(({ id }) => ids.answerKeyOf(id) === chosen)
    const next = own?.next_question_id ?? sent?.next_question_id ?? 0
    this.next = after(this.log.asked, asked.key, chosen)
    expect([this.log.person, asked.key, next === 0 ? undefined : ids.keyOf(next)]).toEqual([
      this.log.person,
      asked.key,
      this.next?.key,
    ])
  }
}
