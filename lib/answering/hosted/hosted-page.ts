// The hosted page of a survey: one question a page, or all at once, in forms that need no script
// (docs/hosted-pages.md).
import { createHash } from 'node:crypto'
import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { type ProblemPageData, renderProblemPage } from '@/lib/answering/pages/problem-page.render'
import { type Asked, renderQuestionPage } from '@/lib/answering/pages/question-page.render'
import { answerLabel } from '@/lib/answering/pages/question-section.render'
import { askedQuestions, canFollow, nextStep, placeOf, readSteps } from '@/lib/answering/routing/steps.rules'
import { findLinkedSubmission } from '@/lib/answering/submissions/find-linked-submission.store'
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { noopRecorder } from '@/lib/contexts/recorder'
import { pickLanguage } from '@/lib/languages/pick-language'
import { html, type Reply, redirect } from '@/lib/platform/services/reply'
import { preferredLocales } from '@/lib/platform/text/preferred-locales'
import { isCrawler } from '@/lib/serving/eligibility/crawlers.rules'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import { answersAs, fillQuestion, fillSurvey } from '@/lib/serving/recall/fill-survey.rules'
import type { Known } from '@/lib/serving/recall/text-parts.rules'
import { opennessOf } from '@/lib/surveys/is-open.rules'
import { readVersion } from '@/lib/surveys/reading/read-version.store'
import type { Question } from '@/lib/surveys/survey.rules'
import { linkedSubmission } from '../links/linked-submission'
import { hostedThanksPage } from '../polls/result-pages'
import { endingWith, thanksOfScreenOut } from '../quotas/screened-out'
import { askedSurvey } from '../recording/asked-survey'
import { type HostedAddress, languagesOfLink, readHostedAddress, toHostedAddress } from './hosted-address'
import { deviceTypeOf } from './hosted-device.rules'
import { filledOf, findSent, readSent, sentFor } from './hosted-form'
import { isLostLanguage, pickHostedLanguage } from './hosted-language.rules'
import { openRecalled, sealRecalled } from './recalled-answers'

export interface HostedRequest {
  key: string
  surveyId: number
  query: URLSearchParams
  /** What was sent; null: the page is only opened, which records nothing. */
  form: URLSearchParams | null
}

interface Visit {
  request: HostedRequest
  account: Account
  cached: CachedSurvey
  address: HostedAddress
  linkKey: string
  /** What this person has sent before; null: nothing. */
  submission: string | null
  asked: Question[]
  /** The questions so far; the last one is asked. */
  steps: Question[]
  /** The answer that a link gives, with its question. */
  given: { question: Question; answerId: number } | null
  /** The answers of the pages before that a text recalls. */
  before: StoredAnswer[]
  locale: string
}

/** Shows the page, or records what was sent and leads to the next one. */
export async function answerHostedPage(request: HostedRequest, context: DeliveryContext): Promise<Reply> {
  const { account } = await context.load(readVersion)
  const original = account.surveys.get(request.surveyId)
  if (!original) return problemPage('broken', 404, null, context)
  const address = readHostedAddress(request.query, { accountId: account.id, surveyId: request.surveyId })
  const linkKey = createHash('sha256')
    .update(JSON.stringify(['hosted', request.surveyId, address.visit]))
    .digest('base64url')
  const begun = await findLinkedSubmission(context.db, account.id, linkKey)
  const submission = begun?.udid ?? null
  const locales = localesOf(request, context)
  const cached = pickHostedLanguage(account.surveys.values(), original, {
    begun: begun?.surveyId ?? null,
    answer: address.answer,
    asked: [...(request.form ? sentFor(request.form) : []), ...address.at.split('.')],
    locales,
  })
  const openness = opennessOf(cached.survey, context.now)
  const isBefore = address.at !== '' || address.end !== null
  // The page was made before the survey lost this language.
  const isLost = request.form !== null && isLostLanguage(cached.survey, original.survey, context.now)
  // A person who has begun may go on, also when the answer was the last that the survey wanted.
  const isUnderWay = isBefore && (submission !== null || isLost)
  if (openness !== 'open' && (!isUnderWay || original.survey.status === 'archived'))
    return problemPage(openness, 200, cached, context)
  const place = { survey: cached.survey, visit: address.visit }
  const before = await openRecalled(context.db, address.recalled, place)
  const unfilled = askedQuestions(cached.survey, address.visit)
  const linked = toAnswers(findGiven(unfilled, address.answer))
  const known: Known = {
    answer: answersAs(cached.survey.questions, [...linked, ...before]),
    data: address.data,
    locale: cached.survey.settings.locale,
  }
  const asked = unfilled.map((question) => fillQuestion(question, known))
  const given = findGiven(asked, address.answer)
  const visit: Visit = {
    ...{ request, account, cached, address, linkKey, submission, asked, given, before },
    steps: stepsOf(asked, address, given),
    locale: cached.survey.settings.locale ?? readerLocale(context),
  }
  if (request.form) return record(visit, request.form, context)
  const screenedOut = await thanksOfScreenOut(context.db, account.id, cached.survey, submission)
  if (screenedOut !== null)
    return html(
      await hostedThanksPage(context, account, { survey: endingWith(cached.survey, screenedOut) }, asked),
    )
  if (asked.length === 0 || cached.survey.questions.some(({ id }) => String(id) === address.end))
    return html(await hostedThanksPage(context, account, { survey: fillSurvey(cached.survey, known) }, asked))
  return html(isTogether(cached) ? formPage(visit, []) : questionPage(visit))
}

/** Those of the link, then of the browser. */
const localesOf = ({ query }: HostedRequest, { caller }: DeliveryContext): string[] => [
  ...languagesOfLink(query),
  ...preferredLocales(caller.acceptLanguage),
]

const isTogether = ({ survey }: CachedSurvey): boolean => survey.settings.allAtOnce.enabled

const readerLocale = ({ caller }: DeliveryContext): string =>
  pickLanguage(...preferredLocales(caller.acceptLanguage)) ?? 'en'

const problemPage = (
  problem: Exclude<ProblemPageData['problem'], 'later'>,
  status: number,
  cached: CachedSurvey | null,
  context: DeliveryContext,
): Reply => {
  const locale = cached?.survey.settings.locale ?? readerLocale(context)
  return html(renderProblemPage({ problem, status, survey: cached?.survey ?? null, locale }), status)
}

const toAnswers = (given: Visit['given']): StoredAnswer[] =>
  given ? [{ questionId: given.question.id, answerIds: [given.answerId], text: null }] : []

/** Only choices of which one is enough can be given by a link. */
function findGiven(asked: readonly Question[], answer: string | null): Visit['given'] {
  if (answer === null) return null
  for (const question of asked) {
    const found = question.possibleAnswers.find(({ id }) => String(id) === answer)
    if (found) return { question, answerId: found.id }
  }
  return null
}

function stepsOf(asked: readonly Question[], { at }: HostedAddress, given: Visit['given']): Question[] {
  const steps = readSteps(asked, at)
  if (steps.length > 0) return steps
  if (!given) return asked.slice(0, 1)
  const next = nextStep(asked, given.question, [given.answerId], new Set([given.question.id]))
  return next ? [given.question, next] : [given.question]
}

const writeSteps = (steps: readonly Question[]): string => steps.map(({ id }) => id).join('.')

const EMPTY: Asked['filled'] = { answerIds: [], text: '' }

/** All questions on one page. `wrong`: those whose answers were refused. */
function formPage(
  { request: { key, form }, cached: { survey }, address, asked, given, locale }: Visit,
  wrong: Asked[],
): string {
  const brought = (question: Question): Asked['filled'] =>
    given?.question.id === question.id ? { answerIds: [given.answerId], text: '' } : EMPTY
  return renderQuestionPage({
    ...{ survey, locale, together: true, given: null, back: null, progress: null, isLast: true },
    asked: asked.map(
      (question) =>
        wrong.find((one) => one.question.id === question.id) ?? {
          ...{ question, problem: null },
          filled: form ? filledOf(question, form) : brought(question),
        },
    ),
    action: toHostedAddress(key, address, {}),
  })
}

/** The answer of a link waits for a person who sends it: programs open links too. */
function questionPage(
  { request: { key }, cached: { survey }, address, asked, steps, given, locale }: Visit,
  wrong?: Asked,
): string {
  const last = steps.at(-1) ?? null
  const question = given && last?.id === given.question.id ? null : last
  const at = writeSteps(steps)
  const back = steps.length > 1 ? writeSteps(steps.slice(0, -1)) : null
  const chosen = given?.question.possibleAnswers.find(({ id }) => id === given.answerId)
  return renderQuestionPage({
    ...{ survey, locale, together: false },
    asked: question ? [wrong ?? { question, problem: null, filled: EMPTY }] : [],
    given:
      given && chosen
        ? {
            content: given.question.content,
            answer: answerLabel(chosen),
            change: toHostedAddress(key, address, { at: String(given.question.id) }),
          }
        : null,
    action: toHostedAddress(key, address, { at, answer: address.answer }),
    back:
      back !== null && !given && survey.settings.look.backButton
        ? toHostedAddress(key, address, { at: back })
        : null,
    isLast: question === null || !canFollow(asked, question, new Set(steps.map(({ id }) => id))),
    progress: survey.settings.look.progress ? placeOf(asked, steps) : null,
  })
}

async function record(visit: Visit, form: URLSearchParams, context: DeliveryContext): Promise<Reply> {
  const { asked, cached, given, steps, address, request } = visit
  if (form.has('link')) return recordClick(visit, form, context)
  if (isTogether(cached)) return recordTogether(visit, form, context)
  const id = form.get('q')
  const question = id === '' ? null : findSent(cached.survey, asked, id ?? '')
  if (question === undefined || (question === null && !given))
    return problemPage('broken', 400, cached, context)
  const one = { together: false, mayBeEmpty: false }
  const sent = question ? readSent(cached.survey, question, form, one) : { answer: null }
  if (sent === null) return problemPage('broken', 400, cached, context)
  if ('wrong' in sent) return html(questionPage(visit, sent.wrong), 422)
  const linked = given?.question.id === question?.id ? [] : toAnswers(given)
  const answers = [...linked, ...(sent.answer ? [sent.answer] : [])]
  await store(visit, answers, context)
  const last = question ?? given?.question
  if (!last) return problemPage('broken', 400, cached, context)
  const answerIds = sent.answer?.answerIds ?? (question ? [] : [given?.answerId ?? 0])
  const until = steps.findIndex(({ id }) => id === last.id)
  const before = until < 0 ? [...steps.filter(({ id }) => id !== last.id), last] : steps.slice(0, until + 1)
  const next = nextStep(asked, last, answerIds, new Set(before.map(({ id }) => id)))
  const recalled = await sealAnswers(visit, answers, context)
  const page = next ? { at: writeSteps([...before, next]), recalled } : { end: String(last.id), recalled }
  return redirect(toHostedAddress(request.key, address, page))
}

/** For the texts of the pages that follow: these answers, and those before that they do not replace. */
function sealAnswers(
  { before, cached: { survey }, address: { visit } }: Visit,
  answers: StoredAnswer[],
  { db }: DeliveryContext,
): Promise<string | null> {
  const kept = before.filter((one) => answers.every(({ questionId }) => questionId !== one.questionId))
  return sealRecalled(db, [...kept, ...answers], { survey, visit })
}

/** Stores the answers to all questions, or none. */
async function recordTogether(visit: Visit, form: URLSearchParams, context: DeliveryContext): Promise<Reply> {
  const { asked, cached, address, request } = visit
  const rules = { together: true, mayBeEmpty: !cached.survey.settings.allAtOnce.emptyErrorEnabled }
  const sent = [
    ...asked.map(({ id }) => String(id)),
    ...sentFor(form).filter((id) => asked.every((one) => String(one.id) !== id)),
  ]
    .flatMap((id) => findSent(cached.survey, asked, id) ?? [])
    .map((one) => readSent(cached.survey, one, form, one.archived ? { ...rules, mayBeEmpty: true } : rules))
  if (sent.includes(null)) return problemPage('broken', 400, cached, context)
  const wrong = sent.flatMap((one) => (one && 'wrong' in one ? [one.wrong] : []))
  if (wrong.length > 0) return html(formPage(visit, wrong), 422)
  const answers = sent.flatMap((one) => (one && 'answer' in one && one.answer ? [one.answer] : []))
  await store(visit, answers, context)
  const page = { end: `${asked.at(-1)?.id ?? ''}`, recalled: await sealAnswers(visit, answers, context) }
  return redirect(toHostedAddress(request.key, address, page))
}

/** Counts that a link in custom content was followed, once there is an answer that it belongs to. */
async function recordClick(visit: Visit, form: URLSearchParams, context: DeliveryContext): Promise<Reply> {
  const { account, asked, address, submission } = visit
  const link = (form.get('link') ?? '').toLowerCase()
  const question = asked.find(({ activeLinks }) => activeLinks.includes(link))
  if (question && submission !== null && !isCrawler(context.caller.userAgent))
    await context.recorder.recordClick({
      ...{ accountId: account.id, linkUdid: link, submissionUdid: submission },
      ...{ clientKey: address.clientKey, context: null, requestId: null },
    })
  return html('', 204)
}

async function store(visit: Visit, answers: StoredAnswer[], context: DeliveryContext): Promise<void> {
  const { account, cached, address, linkKey, submission, request } = visit
  const { caller, now } = context
  const recorder = isCrawler(caller.userAgent) ? noopRecorder : context.recorder
  if (answers.length === 0 || !recorder.records) return
  const { survey } = cached
  const submissionUdid = submission ?? (await recorder.newSubmissionUdid(account.id, false))
  if (submissionUdid === null) return
  const opening = {
    ...{ submissionUdid, deviceUdid: address.deviceUdid, data: address.data, linkKey },
    locales: localesOf(request, context),
    deviceType: visit.given ? ('email' as const) : deviceTypeOf(caller.userAgent),
    url: `${caller.origin}/s/${request.key}`,
  }
  await recorder.recordAnswers({
    accountId: account.id,
    submission: submission
      ? { udid: submission }
      : { open: linkedSubmission(opening, account, cached, context) },
    ...askedSurvey(survey, caller),
    ...{ answers, now, context: null, clientKey: address.clientKey, requestId: null },
    requestSubject: submissionUdid,
    tells: account.tells,
  })
}
