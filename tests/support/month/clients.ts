// How a page and an app get the survey and record what somebody does there.
import { randomUUID } from 'node:crypto'
import { type Got, get, to } from '../api'
import type { ArrangedAccount } from '../arrange'
import { SdkClient } from '../sdk/client'
import { page } from '../serving'
import type { Log } from './log'

export interface Said {
  /** The parameter `locale`. */
  locale?: string
  /** The header Accept-Language. */
  accepts?: string
}

export type How = Pick<Log, 'device' | 'mobile'> & { hosted?: boolean }

/** The calls of a client. */
export interface Client {
  serve(): Promise<Got>
  questions(surveyId: number): Promise<Got>
  view(submission: string, at: string): Promise<Got>
  answer(submission: string, question: number, given: Record<string, string | number>): Promise<Got>
  close(submission: string): Promise<Got>
  /** What it puts between the ids of ticks. */
  separator: string
}

export const contextOf = (person: string): string => JSON.stringify({ person, all: 'yes' })

const headersOf = ({ accepts }: Said): Record<string, string> =>
  accepts === undefined ? {} : { 'accept-language': accepts }

function appOf(account: ArrangedAccount, platform: 'android' | 'ios', person: string, said: Said): Client {
  const via: typeof get = (target, options = {}) =>
    get(target, { ...options, headers: { ...options.headers, ...headersOf(said) } })
  const app = new SdkClient(platform, account, { customData: contextOf(person) }, via)
  return {
    serve: () => app.serve(),
    questions: (id) => app.questions(id),
    view: (submission, at) => app.view(submission, at),
    answer: (submission, question, given) => app.answer(submission, question, given),
    close: (submission) => app.close(submission),
    separator: '&',
  }
}

function pageOf(account: ArrangedAccount, device: Log['device'], person: string, said: Said): Client {
  const { identifier } = account
  const visit = page(account, { device_type: device, udid: randomUUID(), request_id: 'visit' })
  const query = { ...visit, custom_data: contextOf(person), locale: said.locale ?? null }
  const call = (path: string, more: Record<string, string | number> = {}) =>
    get(to(path, { identifier, callback: '_', ...more }), { headers: headersOf(said) })
  return {
    serve: () => get(to('/serve', query), { headers: headersOf(said) }),
    questions: (id) => call(`/surveys/${id}/questions`),
    view: (submission, viewed_at) => call(`/submissions/${submission}/viewed_at`, { viewed_at }),
    answer: (submission, question_id, given) =>
      call(`/submissions/${submission}/answer`, { question_id, ...given }),
    close: (submission) => call(`/submissions/${submission}/close`),
    separator: ',',
  }
}

export const clientOf = (
  account: ArrangedAccount,
  { device, mobile }: How,
  person: string,
  said: Said,
): Client => (mobile ? appOf(account, mobile, person, said) : pageOf(account, device, person, said))

/** A call and its retry, at once or one after the other; both must have the same reply. */
export async function twice(call: () => Promise<Got>, atOnce: boolean): Promise<Got> {
  const [one, other] = atOnce ? await Promise.all([call(), call()]) : [await call(), await call()]
  if (one.text !== other.text) throw new Error(`another reply to the retry: ${one.text} ${other.text}`)
  return one
}
