// Checks between the parts of a survey document: keys, routes, and settings that depend on each
// other.
import { type Message, msg, type TextValue } from '@/lib/platform/contract/translator'
import { checkQuotas, type QuotaDocument } from '../quotas/quota-document.endpoint'
import type { LanguageDocuments } from './language-document.endpoint'
import type { QuestionDocument } from './question-document.endpoint'
import { RATING_SIZES, type Rating } from './ratings.endpoint'
import { checkRecalls, type Recalling } from './recall-checks.endpoint'

/** `values`: of the placeholders in the text. */
type Report = (path: (string | number)[], text: Message, values?: Record<string, TextValue>) => void

interface Checked extends Recalling {
  key: string
  status: string | null
  goal: number | null
  sharesGoal: boolean
  presentation: string
  poll: boolean
  schedule: { startsAt: string | null; endsAt: string | null }
  audience: {
    devices: { ios: boolean | null; android: boolean | null }
    series: { follows: string | null } | null
  }
  look: {
    inlineSelector: string | null
    mobileInlineSelector: string | null
    sdkInlineSelector: string | null
  }
  questions: QuestionDocument[]
  quotas: QuotaDocument[]
  locale: string | null
  localeGroup: string | null
  languages: LanguageDocuments
}

/** Reports contradictions in a survey whose fields are each valid. */
export function checkSurvey(survey: Checked, report: Report): void {
  const { schedule, look, questions } = survey
  if (schedule.startsAt && schedule.endsAt && Date.parse(schedule.startsAt) >= Date.parse(schedule.endsAt)) {
    report(['schedule', 'endsAt'], msg('must be later than startsAt'))
  }
  if (
    survey.presentation === 'inline' &&
    !(look.inlineSelector || look.mobileInlineSelector || look.sdkInlineSelector)
  ) {
    report(
      ['look', 'inlineSelector'],
      msg('an inline survey needs inlineSelector, mobileInlineSelector or sdkInlineSelector'),
    )
  }
  const { ios, android } = survey.audience.devices
  if (survey.presentation === 'inline' && (ios || android) && !look.sdkInlineSelector) {
    report(
      ['look', 'sdkInlineSelector'],
      msg('is missing: an inline survey for apps needs the name of the view that shows it'),
    )
  }
  if (survey.audience.series?.follows === survey.key)
    report(['audience', 'series', 'follows'], msg('must be the key of another survey of the series'))
  if (survey.sharesGoal && survey.goal === null)
    report(['sharesGoal'], msg('needs a goal: fill in how many responses all languages want together'))
  if (survey.status === 'live' && questions.length === 0)
    report(['questions'], msg('a live survey needs a question'))
  if (survey.poll && !questions.some((question) => 'answers' in question)) {
    report(['poll'], msg('a poll needs a question with possible answers'))
  }
  checkKeys(questions, ['questions'], report)
  const keys = new Set(questions.map(({ key }) => key))
  questions.forEach((question, index) => {
    checkQuestion(question, keys, ['questions', index], report)
  })
  checkQuotas(survey, report)
  checkRecalls(survey, report)
  checkLanguages(survey, report)
}

function checkLanguages({ locale, localeGroup, languages }: Checked, report: Report): void {
  const tags = Object.keys(languages)
  if (tags.length === 0) return
  if (locale === null)
    report(
      ['locale'],
      msg('is missing: a survey in several languages says what its own texts are written in'),
    )
  if (localeGroup !== null)
    report(['languages'], msg('must be empty in a survey that is a language version of another one'))
  for (const tag of tags)
    if (tag.toLowerCase() === locale?.toLowerCase())
      report(['languages', tag], msg('is the language of the survey’s own texts: leave it out'))
}

function checkQuestion(
  question: QuestionDocument,
  keys: Set<string>,
  path: (string | number)[],
  report: Report,
): void {
  if (question.key === 'end')
    report([...path, 'key'], msg('"end" means the end of the survey: choose another key'))
  checkRoute(question.next, question.key, keys, [...path, 'next'], report)
  if (!('answers' in question)) return
  checkKeys(question.answers, [...path, 'answers'], report)
  question.answers.forEach((answer, index) => {
    checkRoute(answer.next, question.key, keys, [...path, 'answers', index, 'next'], report)
  })
  const count = question.answers.length
  if (question.kind === 'multiple_choices' && (question.multiple.maximum ?? 0) > count) {
    report([...path, 'multiple', 'maximum'], msg('must be at most {count}, the number of answers'), { count })
  }
  if (question.kind === 'single_choice') checkRating(question, path, report)
  if (question.kind === 'slider' && (question.slider.start ?? 0) >= count) {
    report([...path, 'slider', 'start'], msg('must be at most {most}: positions count from 0'), {
      most: count - 1,
    })
  }
}

const RATING_NEEDS: Record<Rating, Message> = {
  stars: msg('stars need {least} to {most} answers; there are {count}'),
  faces: msg('faces need {least} or {most} answers; there are {count}'),
  numbers: msg('numbers need {least} to {most} answers; there are {count}'),
}

function checkRating(
  { rating, shuffle, answers }: Extract<QuestionDocument, { kind: 'single_choice' }>,
  path: (string | number)[],
  report: Report,
): void {
  if (rating === null) return
  const sizes = RATING_SIZES[rating]
  if (!sizes.includes(answers.length)) {
    const [least = 0] = sizes
    report([...path, 'rating'], RATING_NEEDS[rating], {
      ...{ least, most: sizes.at(-1) ?? 0 },
      count: answers.length,
    })
  }
  if (shuffle !== 'none')
    report(
      [...path, 'shuffle'],
      msg('must be none: the answers of a rating go from the lowest to the highest'),
    )
  answers.forEach(({ imageUrl }, index) => {
    if (imageUrl !== null)
      report(
        [...path, 'answers', index, 'imageUrl'],
        msg('must be left out: a rating draws its own pictures'),
      )
  })
}

function checkKeys(entries: { key: string }[], path: (string | number)[], report: Report): void {
  const places = new Map<string, number>()
  entries.forEach(({ key }, index) => {
    const first = places.get(key)
    if (first === undefined) places.set(key, index)
    else
      report([...path, index, 'key'], msg('"{key}" is the key of {place} already'), {
        key,
        place: `${path.at(-1)}[${first}]`,
      })
  })
}

function checkRoute(
  next: string | null,
  from: string,
  keys: Set<string>,
  path: (string | number)[],
  report: Report,
): void {
  if (next === null || next === 'end') return
  if (!keys.has(next)) report(path, msg('no question has the key "{key}"'), { key: next })
  else if (next === from) report(path, msg('leads to its own question'))
}
