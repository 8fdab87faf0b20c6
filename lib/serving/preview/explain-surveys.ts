// Explains which survey a visitor would get and why not the others, with the functions that serve
// them. Records nothing.

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ScopedContext } from '@/lib/contexts/request-context'
import { requireRight } from '@/lib/contexts/require-right'
import type { ConsoleService } from '@/lib/contexts/service'
import { readContextData } from '@/lib/people/context-data.rules'
import { readPerson } from '@/lib/people/read-person.store'
import { throwApiError } from '@/lib/platform/contract/errors'
import { ABSENT_TEXTS } from '@/lib/platform/contract/params'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import type { Database } from '@/lib/platform/db/database'
import { evaluate, explain } from '@/lib/serving/eligibility/eligibility.rules'
import { explainLoss } from '@/lib/serving/eligibility/explain-pick.rules'
import { type CapState, countCap } from '@/lib/serving/eligibility/frequency-cap.rules'
import { byId } from '@/lib/serving/eligibility/selection-policy.rules'
import { isBehind } from '@/lib/serving/eligibility/step-back.rules'
import { NO_VISIT_DETAILS, type Person, type Visit } from '@/lib/serving/eligibility/visit.rules'
import { type Account, type CachedSurvey, refreshAccount } from '@/lib/serving/memory/cached-account.store'
import { effectiveStatusOf } from '@/lib/surveys/effective-status.rules'
import { readPaces } from '../choose-in-pace'
import {
  DIRECT_SERVE_SELECTION,
  pickFrom,
  SERVE_SELECTION,
  type Selection,
  selectionByEvent,
} from '../choose-survey'
import { personOf } from '../load-person'
import { toVisit } from '../serve'
import { withInvented } from './invented-events.rules'
import type { ExplainedSurvey, explainSurveys as endpoint } from './preview.endpoint'
import type { visitInputs } from './preview-inputs.endpoint'

type Inputs = z.output<typeof visitInputs>

export const explainSurveys: ConsoleService<typeof endpoint> = async ({ body }, context) => {
  // The history of a known person decides what they get, so the check tells of it.
  if (body.clientKey !== null || body.udid !== null) requireRight(context, 'see_people')
  return explainVisit(body, context)
}

/**
 * `surveyId`: the survey to explain; null: all that are not archived. `deviceOnly` leaves out the
 * history under the client key, because a client key can be guessed and a device's id cannot.
 */
export async function explainVisit(
  body: z.output<typeof endpoint.body>,
  context: { db: Database; account: ScopedContext['account']; now: number; t: Translator },
  { deviceOnly = false } = {},
): Promise<z.output<typeof endpoint.reply>> {
  const { surveyId } = body
  if (body.ask === 'by_event' && body.event === null)
    throwApiError('invalid', msg('Enter the event to check.'), {
      problems: [{ path: 'event', reason: msg('must not be empty') }],
    })
  const now = body.at === null ? context.now : Date.parse(body.at)
  const visit = readVisit(body, now)
  const { db, t } = context
  const accountId = context.account.id
  const read = await readPerson(db, {
    accountId,
    udid: visit.udid,
    clientKey: deviceOnly ? null : visit.clientKey,
    requestId: null,
    requestSubject: '',
    withEvents: true,
  })
  const account = read.version === null ? null : await refreshAccount(db, accountId, read.version)
  if (!account) return throwApiError('unknown', msg('This account no longer exists.'))
  const { device } = read
  const stored = personOf(read, account)
  const person = body.events.length === 0 ? stored : withInvented(stored, body.events, account.counters, now)
  const cap = { ...countCap(person, account.limits, now), ...(await readPaces(account, { db, now })) }
  const requested = surveyId === null ? null : account.surveys.get(surveyId)
  if (requested === undefined)
    return throwApiError(
      'unknown',
      msg('There is no such survey in this account. Go back to the list and choose another.'),
    )
  const selection = selectionOf(body)
  const { policy } = selection ?? { policy: byId(visit.mobileType) }
  const shown = requested ? [requested] : [...account.surveys.values()].filter(isNotArchived)
  const isEligible = ({ compiled }: CachedSurvey, of: Person) =>
    evaluate(compiled, visit, of, cap, policy).eligible
  const winnerFor = (of: Person): CachedSurvey | null => {
    if (!account.settings.enabled) return null
    if (selection) return pickFrom(account, visit, of, cap, policy, selection.order)
    return requested && isEligible(requested, of) ? requested : null
  }
  const winner = winnerFor(person)
  const winnerBefore = person === stored ? null : winnerFor(stored)
  const rivals = selection && winner ? listEligible(account, visit, person, cap, selection) : []
  const surveys = shown.map((one): ExplainedSurvey => {
    const { survey, compiled } = one
    const reasons = explain(t, compiled, visit, person, cap, policy)
    const failed = reasons.find(({ outcome }) => outcome === 'failed')?.name ?? null
    const eligible = failed === null
    const served = survey.id === winner?.survey.id
    const loses =
      eligible && selection && winner && !served
        ? explainLoss(
            t,
            survey,
            winner.survey,
            rivals,
            selection.order,
            isBehind(survey, visit, person) && !isBehind(winner.survey, visit, person),
          )
        : null
    const { id, name, status, settings } = survey
    return {
      surveyId: id,
      name,
      status,
      effectiveStatus: effectiveStatusOf(status, settings.schedule, now),
      priority: settings.priority,
      eligible,
      served,
      loses,
      before: person === stored ? null : { eligible: isEligible(one, stored), served: winnerBefore === one },
      failed,
      reasons,
    }
  })
  return {
    closed: account.settings.enabled
      ? null
      : t('The account is switched off, so no surveys are shown. An owner can switch it on under Settings.'),
    winner: winner && { surveyId: winner.survey.id, name: winner.survey.name },
    person: { deviceKnown: device !== null, surveysMet: person.surveys.size },
    surveys: surveys.sort(
      (one, other) =>
        rank(one) - rank(other) || one.priority - other.priority || one.surveyId - other.surveyId,
    ),
  }
}

const isNotArchived = ({ survey }: CachedSurvey): boolean => survey.status !== 'archived'

const rank = ({ served, eligible }: ExplainedSurvey): number => (served ? 0 : eligible ? 1 : 2)

/** Null: one survey is asked for by its id. */
function selectionOf({ ask, event }: Inputs): Selection | null {
  if (ask === 'by_id') return null
  if (ask === 'by_event') return selectionByEvent(event ?? '')
  return ask === 'serve' ? SERVE_SELECTION : DIRECT_SERVE_SELECTION
}

const listEligible = (account: Account, visit: Visit, person: Person, cap: CapState, { policy }: Selection) =>
  account.candidates.flatMap((one) =>
    evaluate(one, visit, person, cap, policy).eligible ? [one.survey] : [],
  )

function readVisit(inputs: Inputs, now: number): Visit {
  const { clientKey, customData, udid, country, region, locale } = inputs
  const request = {
    ...inputs,
    // /direct_serve has no parameters for these.
    ...(inputs.ask === 'direct_serve' ? NO_VISIT_DETAILS : {}),
    clientKey: clientKey !== null && ABSENT_TEXTS.client_key?.includes(clientKey) ? null : clientKey,
    contextData: readContextData(customData === null ? null : { text: customData }),
  }
  const place = { referer: null, country, region, locales: locale === null ? [] : [locale] }
  return toVisit(request, place, (udid ?? randomUUID()).toLowerCase(), now)
}
