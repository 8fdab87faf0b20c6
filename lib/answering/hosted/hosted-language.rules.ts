// Which language of a survey a hosted page is in.
import { pickLocale } from '@/lib/platform/text/pick-locale'
import { opennessOf } from '@/lib/surveys/is-open.rules'
import type { Survey } from '@/lib/surveys/survey.rules'

/** A survey as it is served. */
interface Served {
  survey: Pick<Survey, 'id' | 'originalId' | 'status' | 'settings' | 'questions'>
}

interface Wishes {
  /** The survey of which the person has sent answers; null: none yet. */
  begun: number | null
  /** The id of the answer that a link gives. */
  answer: string | null
  /** The ids of the questions of a page that was made before. */
  asked: readonly string[]
  /** Best first: of the link, then of the browser. */
  locales: readonly string[]
}

const hasAnswer = ({ survey }: Served, id: string): boolean =>
  survey.questions.some(({ possibleAnswers }) => possibleAnswers.some((one) => String(one.id) === id))

const hasQuestion = ({ survey }: Served, ids: readonly string[]): boolean =>
  survey.questions.some(({ id }) => ids.includes(String(id)))

/**
 * That in which the person has begun, then that of the page that they have before them, whatever was published since, then
 * that of the answer, then the one that fits best; the original if none does.
 */
export function pickHostedLanguage<One extends Served>(
  surveys: Iterable<One>,
  original: One,
  { begun, answer, asked, locales }: Wishes,
): One {
  const languages = [...surveys].filter(({ survey }) => survey.originalId === original.survey.id)
  if (languages.length === 0) return original
  const all = [original, ...languages]
  const known =
    all.find(({ survey }) => survey.id === begun) ??
    all.find((one) => hasQuestion(one, asked)) ??
    (answer === null ? undefined : all.find((one) => hasAnswer(one, answer)))
  if (known) return known
  const offered = all.filter((one) => one === original || one.survey.status === 'live')
  const tag = pickLocale(
    locales,
    offered.flatMap(({ survey }) => survey.settings.locale ?? []),
  )
  return offered.find(({ survey }) => tag !== null && survey.settings.locale === tag) ?? original
}

/** Whether a survey is open, and not offered in one of its languages any more. */
export const isLostLanguage = (language: Survey, original: Survey, now: number): boolean =>
  language.id !== original.id &&
  (language.status === 'paused' || language.status === 'archived') &&
  opennessOf(original, now) === 'open'
