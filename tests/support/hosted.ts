// Follows the hosted page of a survey like a browser without script.

import { answerHosted } from '@/lib/http/next/answer-hosted'
import { closeHostedPage, openHostedPage } from '@/lib/surveys/hosted/hosted-page.endpoint'
import type { ArrangedAccount, ArrangedSurvey } from './arrange'
import { type ArrangedUser, consoleCall } from './console'

export interface HostedGot {
  status: number
  text: string
  headers: Headers
  /** Where it leads to; null: nowhere. */
  location: string | null
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Options {
  method?: string
  form?: [string, string][]
  headers?: Record<string, string>
}

/** Asks for a path and query, or sends a form there. */
export async function callHosted(target: string, options: Options = {}): Promise<HostedGot> {
  const { form, method = form ? 'POST' : 'GET', headers = {} } = options
  const request = new Request(`http://here.example${target}`, {
    method,
    headers: { 'user-agent': BROWSER, accept: 'text/html', ...headers },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  })
  const key = /^\/s\/([^?]*)/.exec(target)?.[1] ?? ''
  const response = await answerHosted(request, decodeURIComponent(key))
  const text = await response.text()
  return {
    status: response.status,
    text,
    headers: response.headers,
    location: response.headers.get('location'),
  }
}

const readable = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'")

/** Where the form of a page goes, and the question that it is about. */
export function formOf({ text }: HostedGot): { action: string; question: string } {
  const action = /<form [^>]*action="([^"]*)"/.exec(text)?.[1]
  if (action === undefined) throw new Error(`no form: ${text.slice(-600)}`)
  return { action: readable(action), question: /name="q" value="(\d*)"/.exec(text)?.[1] ?? '' }
}

/** Fills in the form of a page and sends it; a redirect is not followed. */
export function send(page: HostedGot, fields: Record<string, string | string[]>): Promise<HostedGot> {
  const { action, question } = formOf(page)
  const form = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return callHosted(action, { form: [['q', question], ...form] })
}

/** Sends the form and follows where it leads to. */
export async function sendOn(page: HostedGot, fields: Record<string, string | string[]>): Promise<HostedGot> {
  const { status, location, text } = await send(page, fields)
  if (status !== 303 || location === null) throw new Error(`${status} ${text}`)
  return callHosted(location)
}

/** Switches the page on; returns its path. */
export async function switchOn(
  user: ArrangedUser,
  account: ArrangedAccount,
  survey: ArrangedSurvey,
  newLink = false,
): Promise<string> {
  const params = { accountId: account.id, surveyId: survey.id }
  const { reply } = await consoleCall(openHostedPage, { params, body: { newLink } }, user)
  return new URL(reply.link).pathname
}

export const switchOff = (user: ArrangedUser, account: ArrangedAccount, survey: ArrangedSurvey) =>
  consoleCall(closeHostedPage, { params: { accountId: account.id, surveyId: survey.id } }, user)
