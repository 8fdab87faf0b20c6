// Survey and question bodies, rendered once per version of a survey and then only joined
// (docs/api.md §4, §5).

import { shuffle } from '@/lib/answering/routing/shuffle.rules'
import { wordsOf } from '@/lib/languages/languages'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { type FormQuestion, longestInForm } from '@/lib/serving/apps/text-lengths.rules'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import { fillQuestion } from '@/lib/serving/recall/fill-survey.rules'
import { withOrigin } from '@/lib/serving/wire/own-origin.render'
import {
  joinQuestion,
  type RenderedQuestion,
  renderQuestionParts,
} from '@/lib/serving/wire/render-questions.render'
import { type Rendition, renderSurvey } from '@/lib/serving/wire/render-survey.render'
import { choosesSeveral, type Question, type Survey, takesText } from '@/lib/surveys/survey.rules'
import { recalledBody } from './recalled-body'

/**
 * Who reads questions: the mobile SDKs, recognised by their user agent; our own tag, which adds its
 * own texts where a survey has no language; or anyone else.
 */
export type Readers = 'apps' | 'all' | 'tag'

/** The parts that differ between calls. */
interface CallOptions {
  readers: Readers
  /** Scheme and host under which the caller reaches us. */
  origin: string
  random: () => number
  /** The Context Data of the call. */
  data?: JsonObject | null
}

const parts: Record<Readers, WeakMap<CachedSurvey, RenderedQuestion[]>> = {
  apps: new WeakMap(),
  all: new WeakMap(),
  tag: new WeakMap(),
}

/** The survey object as JSON text. `data`: the Context Data of the call. */
export function surveyBody(
  cached: CachedSurvey,
  account: Account,
  rendition: Rendition,
  origin: string,
  data: JsonObject | null = null,
): string {
  const { survey } = cached
  if (data && survey.recall?.usesData.around) {
    const render = (one: Survey) => renderSurvey(one, account.settings, rendition)
    return withOrigin(recalledBody(cached, rendition, data, render), origin)
  }
  let body = cached.bodies.get(rendition)
  if (body === undefined) {
    body = renderSurvey(survey, account.settings, rendition)
    cached.bodies.set(rendition, body)
  }
  return withOrigin(body, origin)
}

/**
 * The array of questions as JSON text; possible answers are shuffled anew with every call where the
 * question says so.
 */
export function questionsBody(
  cached: CachedSurvey,
  { readers, origin, random, data = null }: CallOptions,
): string {
  const filled = fillCached(cached, data)
  if (filled !== cached) return withOrigin(joinQuestions(renderFor(filled, readers), random), origin)
  const name = `questions for ${readers}`
  const ready = cached.bodies.get(name)
  if (ready !== undefined) return withOrigin(ready, origin)
  let rendered = parts[readers].get(cached)
  if (!rendered) {
    rendered = renderFor(cached, readers)
    parts[readers].set(cached, rendered)
  }
  const body = joinQuestions(rendered, random)
  if (rendered.every((part) => part.shuffle === 'none')) cached.bodies.set(name, body)
  return withOrigin(body, origin)
}

function renderFor(
  { survey: { questions, settings } }: Pick<CachedSurvey, 'survey'>,
  readers: Readers,
): RenderedQuestion[] {
  if (readers === 'tag') return renderQuestionParts(questions, { forTag: true })
  const words = wordsOf(settings.locale)
  if (readers === 'all') return renderQuestionParts(questions, { words })
  const { enabled, emptyErrorEnabled } = settings.allAtOnce
  return renderQuestionParts(questions, {
    words,
    forApps: true,
    unchecked: enabled && !emptyErrorEnabled,
    longestText: enabled ? longestInForm(questions.filter(({ archived }) => !archived).map(inForm)) : null,
  })
}

const inForm = ({ kind, settings, possibleAnswers }: Question): FormQuestion => ({
  ticks: choosesSeveral(kind) ? possibleAnswers.length : 1,
  maxLength: takesText(kind) ? (settings.freeText?.maxLength ?? null) : undefined,
})

/** With the call's Context Data in the texts of its questions; itself if nothing changes. */
function fillCached(cached: CachedSurvey, data: JsonObject | null): CachedSurvey {
  if (!data || !cached.survey.recall?.usesData.inQuestions) return cached
  const questions = cached.survey.questions.map((question) => fillQuestion(question, { data }))
  return { ...cached, survey: { ...cached.survey, questions } }
}

/** The questions for a mail, in which every possible answer carries the link that records it. */
export function mailQuestionsBody(
  cached: CachedSurvey,
  answerUrl: (questionId: number, answerId: number | null) => string,
  { origin, random, data = null }: Pick<CallOptions, 'origin' | 'random' | 'data'>,
): string {
  const { questions, settings } = fillCached(cached, data).survey
  const rendered = renderQuestionParts(questions, { words: wordsOf(settings.locale), answerUrl })
  return withOrigin(joinQuestions(rendered, random), origin)
}

const joinQuestions = (rendered: RenderedQuestion[], random: () => number): string =>
  `[${rendered.map((part) => joinQuestion(part, part.answers && shuffle(part.answers, part.shuffle, random))).join(',')}]`
