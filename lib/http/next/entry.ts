// What Next's route handlers and pages use of the server's code (server-lib.ts).
// biome-ignore-all lint/performance/noBarrelFile: the build makes one file of it, and nothing imports it

import { idInPath } from '@/lib/contract/console/fields'
import * as readiness from '@/lib/db/client/is-ready'
import { openDatabase } from '@/lib/db/client/open-database'
import { standbyFigures } from '@/lib/db/client/standby'
import { findSurveyHead } from '@/lib/db/surveys/survey-store'
import * as users from '@/lib/db/users/user-store'
import { serverTexts } from '@/lib/languages/console/server-texts'
import * as secondStep from '@/lib/services/factors/second-step'
import * as setUp from '@/lib/services/sessions/set-up'
import { renderTemplate } from '@/lib/services/surveys/template-renditions'

export { authOptions, providerName } from '@/lib/auth/auth-options'
export { findSignedIn } from '@/lib/auth/gate'
export { knownBrowserCookie, readKnownBrowser } from '@/lib/auth/known-browser'
export { findPendingSignIn, signInStepCookie } from '@/lib/auth/sign-in-step'
export { openApiText } from '@/lib/contract/openapi/document'
export { managementText } from '@/lib/contract/openapi/management'
export { readRequestInfo } from '@/lib/http/console/request-info'
export { answerMetrics } from '@/lib/http/pipeline/answer-metrics'
export { publicOrigin } from '@/lib/http/pipeline/caller'
export { answerNotFound } from '@/lib/http/pipeline/not-found'
export { log } from '@/lib/http/pipeline/request-log'
export { answerHosted } from './answer-hosted'
export { answerHousekeeping } from './answer-housekeeping'
export { answerImage } from './answer-image'
export { followMailLink, showMailLink } from './answer-mail-link'
export { answerPasskeyChallenge } from './answer-passkey-challenge'
export { answerReference } from './answer-reference'
export { answerConsole, answerDelivery, answerMcp, answerOAuth, readConsole } from './answer-request'
export { answerShared } from './answer-shared'
export { readForwardedRequest } from './forwarded-request'

/** Its code is loaded here, as platforms without a server of Next's need none of it. */
export const listenWithNext = async () => (await import('../server/listen-with-next')).listenWithNext()

export const isReady = () => readiness.isReady(openDatabase())

/** The survey on the front page. */
export const renderExample = async () =>
  renderTemplate(await serverTexts('en'), 'nps', { thankYou: 'Thank you.' })

/** Undefined: none is set. Null: not known yet. */
export const standbyState = () => standbyFigures().state

/** With what a user can confirm; none without a second factor. */
export const listWays = async (userId: number) => secondStep.listWays(await openDatabase(), userId)

/** What an app asks a person for, by the parameters of the page's address. */
export const readAuthorization = async (sent: unknown, origin: string) => {
  const { readAuthorization } = await import('@/lib/services/oauth/read-authorization')
  return readAuthorization(await openDatabase(), sent, origin)
}

export const hasUsers = async () => users.hasUsers(await openDatabase())

export const isSetUpToken = async (token: string) =>
  setUp.isSetUpToken(await openDatabase(), token, Date.now())

/** `surveyId`: as the address of a page says it. Null: the account has no such survey. */
export const findSurveyStatus = async (accountId: users.AccountOfUser['accountId'], surveyId: string) => {
  const { data: id } = idInPath.safeParse(surveyId)
  return id === undefined
    ? null
    : ((await findSurveyHead(await openDatabase(), accountId, id))?.status ?? null)
}
