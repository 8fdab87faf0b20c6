// Survey and question bodies, rendered once per version of a survey and then only joined
// (docs/api.md §4, §5).
import type { Account, CachedSurvey } from '@/lib/db/accounts/cached-account'
import { shuffle } from '@/lib/domain/answering/shuffle'
import { wordsOf } from '@/lib/languages/languages'
import { withOrigin } from '@/lib/render/wire/own-origin'
import { joinQuestion, type RenderedQuestion, renderQuestionParts } from '@/lib/render/wire/render-questions'
import { type Rendition, renderSurvey } from '@/lib/render/wire/render-survey'

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
}

const parts: Record<Readers, WeakMap<CachedSurvey, RenderedQuestion[]>> = {
  apps: new WeakMap(),
  all: new WeakMap(),
  tag: new WeakMap(),
}

/** The survey object as JSON text. */
export function surveyBody(
  cached: CachedSurvey,
  account: Account,
  rendition: Rendition,
  origin: string,
): string {
  let body = cached.bodies.get(rendition)
  if (body === undefined) {
    body = renderSurvey(cached.survey, account.settings, rendition)
    cached.bodies.set(rendition, body)
  }
  return withOrigin(body, origin)
}

/**
 * The array of questions as JSON text; possible answers are shuffled anew with every call where the
 * question says so.
 */
export function questionsBody(cached: CachedSurvey, { readers, origin, random }: CallOptions): string {
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

function renderFor({ survey: { questions, settings } }: CachedSurvey, readers: Readers): RenderedQuestion[] {
  if (readers === 'tag') return renderQuestionParts(questions)
  const words = wordsOf(settings.locale)
  if (readers === 'all') return renderQuestionParts(questions, { words })
  const { enabled, emptyErrorEnabled } = settings.allAtOnce
  return renderQuestionParts(questions, { words, forApps: true, unchecked: enabled && !emptyErrorEnabled })
}

/** The questions for a mail, in which every possible answer carries the link that records it. */
export function mailQuestionsBody(
  { survey: { questions, settings } }: CachedSurvey,
  answerUrl: (questionId: number, answerId: number | null) => string,
  { origin, random }: Pick<CallOptions, 'origin' | 'random'>,
): string {
  const rendered = renderQuestionParts(questions, { words: wordsOf(settings.locale), answerUrl })
  return withOrigin(joinQuestions(rendered, random), origin)
}

const joinQuestions = (rendered: RenderedQuestion[], random: () => number): string =>
  `[${rendered.map((part) => joinQuestion(part, part.answers && shuffle(part.answers, part.shuffle, random))).join(',')}]`
