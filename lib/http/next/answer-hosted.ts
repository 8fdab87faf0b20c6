// Answers /s/KEY, the hosted page of a survey: a GET only shows it, because programs open links too; a
// POST records what a person sends.

import { longestAddress } from '@/lib/answering/hosted/hosted-address'
import { answerHostedPage } from '@/lib/answering/hosted/hosted-page'
import { AccountClosed, DeliveryContext } from '@/lib/contexts/delivery-context'
import { ApiError, throwApiError } from '@/lib/platform/contract/errors'
import { openDatabase } from '@/lib/platform/db/open-database'
import { env } from '@/lib/platform/env'
import type { Reply } from '@/lib/platform/services/reply'
import { findAccountById } from '@/lib/serving/memory/cached-account.store'
import { findHostedSurvey } from '@/lib/surveys/hosted/hosted-page.store'
import { withDeadline } from '../pipeline/answer-call'
import { type Call, inWords, LARGEST_BODY, readBody, readRequestId } from '../pipeline/call'
import { addressOf, CallingClient } from '../pipeline/caller'
import { pickRecorder } from '../pipeline/delivery/handle-delivery'
import { HOSTED_HEADERS, hostedProblem } from '../pipeline/hosted-problem'
import { isLimited, limitRate } from '../pipeline/rate-limit'
import { type ErrorContext, logRequest } from '../pipeline/request-log'
import { toApiError } from '../pipeline/to-api-error'
import { toCall } from './requests'

const SENTENCES = { database_away: 'the database does not answer.', internal: 'something went wrong.' }
const FORM = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i

/** Answers for `/s/{key}`. Never rejects. */
export async function answerHosted(request: Request, key: string): Promise<Response> {
  const call = toCall(request)
  const requestId = readRequestId(call.header('x-request-id'))
  const since = performance.now()
  const facts = { account: null as string | null }
  const { answer, cause } = await carryOut(call, key, facts).then(
    (reply) => ({ answer: toResponse(reply), cause: {} }),
    (thrown: unknown) => toProblem(thrown, call),
  )
  answer.headers.set('X-Request-Id', requestId)
  const ms = Math.round((performance.now() - since) * 100) / 100
  const { account } = facts
  logRequest({ requestId, operation: 'hostedPage', account, status: answer.status, ms }, cause)
  return call.method === 'HEAD' ? new Response(null, answer) : answer
}

async function carryOut(call: Call, key: string, facts: { account: string | null }): Promise<Reply> {
  const { method, query } = call
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
    return throwApiError('method_not_allowed', 'open this page with GET, send its form with POST.')
  if (query.length > longestAddress(method, query))
    return throwApiError('query_too_long', 'the address is too long.')
  const address = addressOf(call)
  const limited = isLimited(address)
  if (limited) await limitRate(address, undefined, call.header('x-forwarded-for'))
  const form = method === 'POST' ? await readForm(call) : null
  const work = async (): Promise<Reply> => {
    const db = await openDatabase()
    const found = await findHostedSurvey(db, key)
    const known = found && (await findAccountById(db, found.accountId))
    if (!found || !known) return throwApiError('unknown', 'no survey has this page.')
    facts.account = known.identifier
    if (limited) await limitRate(null, known.identifier, undefined)
    const context = new DeliveryContext({
      ...{ db, known, now: Date.now(), recorder: pickRecorder(db, call, false) },
      caller: new CallingClient(call, address),
      ...{ extra: {}, previewMode: false, previewToken: null },
    })
    const surveyId = found.surveyId
    return answerHostedPage({ key, surveyId, query: new URLSearchParams(query), form }, context)
  }
  return withDeadline(work(), env().REQUEST_TIMEOUT_MS)
}

async function readForm(call: Call): Promise<URLSearchParams> {
  if (!FORM.test(call.header('content-type') ?? ''))
    return throwApiError('body_no_form', 'the body must be application/x-www-form-urlencoded.')
  const bytes = await readBody(call.body ?? [], LARGEST_BODY)
  if (bytes === null)
    return throwApiError('body_too_long', `the form is longer than ${inWords(LARGEST_BODY)}.`)
  return new URLSearchParams(bytes.toString('utf8'))
}

const page = (body: string, status: number): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...HOSTED_HEADERS } })

function toResponse(reply: Reply): Response {
  if (reply.kind === 'redirect')
    return new Response(null, { status: 303, headers: { ...HOSTED_HEADERS, Location: reply.location } })
  if (reply.kind === 'html' && reply.status === 204)
    return new Response(null, { status: 204, headers: HOSTED_HEADERS })
  return reply.kind === 'html' ? page(reply.html, reply.status) : page('', 500)
}

function toProblem(thrown: unknown, call: Call): { answer: Response; cause: ErrorContext } {
  const { error, cause } = toApiError(
    thrown instanceof AccountClosed ? new ApiError('unknown', 'the account is closed.') : thrown,
    SENTENCES,
  )
  const { status, headers, body } = hostedProblem(error, call)
  return { answer: new Response(String(body), { status, headers }), cause }
}
