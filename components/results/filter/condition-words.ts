// A condition of the filter in plain words, as its chip shows it.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { SurveyQuestion } from '@/lib/results/filtering/filter-values.endpoint'
import type { AnswerCondition, PageCondition } from '@/lib/results/filtering/filter-words.endpoint'
import type { QuotaOutcome } from '@/lib/surveys/quotas/quota-outcomes.endpoint'
import { languageWords as nameOfLanguage } from '../language-names'
import { plainWords, questionWords } from '../plain-words'
import type { Condition, DeviceKind, Outcome, Review } from './conditions'

export const DEVICE_WORDS: Record<DeviceKind, Message> = {
  desktop: msg('Desktop'),
  mobile: msg('Phone'),
  tablet: msg('Tablet'),
  native_mobile: msg('App'),
  email: msg('E-mail'),
  ios: msg('iOS app'),
  android: msg('Android app'),
}

export const OUTCOME_WORDS: Record<Outcome, Message> = {
  completed: msg('Answered to the end'),
  incomplete: msg('Answered, not to the end'),
  viewed: msg('Seen, not answered'),
  unseen: msg('Not seen'),
}

export const REVIEW_WORDS: Record<Review, [yes: Message, not: Message]> = {
  done: [msg('Done'), msg('Not done')],
  noted: [msg('With a note'), msg('Without a note')],
}

export const QUOTA_WORDS: Record<QuotaOutcome, [yes: Message, not: Message]> = {
  counted: [msg('Counted by its quota'), msg('Not counted by a quota')],
  over: [msg('Quota was full'), msg('No quota was full')],
  screened_out: [msg('Screened out by a quota'), msg('Not screened out by a quota')],
}

export const NPS_GROUPS = {
  detractors: msg('Detractors (0–6)'),
  passives: msg('Passives (7–8)'),
  promoters: msg('Promoters (9–10)'),
} as const

export const PAGE_TESTS: Record<PageCondition['is'], [yes: Message, not: Message]> = {
  contains: [msg('contains'), msg('does not contain')],
  is: [msg('is'), msg('is not')],
  starts: [msg('starts with'), msg('does not start with')],
}

const PAGE_SENTENCES: Record<PageCondition['is'], [yes: Message, not: Message]> = {
  contains: [msg('Page contains {value}'), msg('Page does not contain {value}')],
  is: [msg('Page is {value}'), msg('Page is not {value}')],
  starts: [msg('Page starts with {value}'), msg('Page does not start with {value}')],
}

const NAMED_SENTENCES = {
  device: [msg('Device is {value}'), msg('Device is not {value}')],
  language: [msg('Language is {value}'), msg('Language is not {value}')],
  version: [msg('Version is {value}'), msg('Version is not {value}')],
  view: [msg('View is {value}'), msg('View is not {value}')],
  event: [msg('Event is {value}'), msg('Event is not {value}')],
  tag: [msg('Tag is {value}'), msg('Tag is not {value}')],
  quota: [msg('Quota is {value}'), msg('Quota is not {value}')],
} as const

/** The words for data with and without a value. */
const KEYED_SENTENCES = {
  where: {
    full: [msg('{key} is {value}'), msg('{key} is not {value}')],
    empty: [msg('{key} is empty'), msg('{key} is not empty')],
  },
  data: {
    full: [msg('Device data {key} is {value}'), msg('Device data {key} is not {value}')],
    empty: [msg('Device data {key} is empty'), msg('Device data {key} is not empty')],
  },
} as const

const anyOf = (t: Translator, words: readonly string[]): string =>
  new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(words)

const quoted = (t: Translator, values: readonly string[]): string =>
  anyOf(
    t,
    values.map((value) => t('“{text}”', { text: value })),
  )

/** "German (de)"; the code alone if it has no name. */
export function languageWords(t: Translator, code: string): string {
  const tag = code.replaceAll('_', '-')
  const name = nameOfLanguage(t, tag)
  return name.toLowerCase() === tag.toLowerCase() ? code : `${name} (${code})`
}

/** The question that a condition names by key or id; undefined: the survey has none, or is not loaded. */
export const findQuestion = (
  questions: readonly SurveyQuestion[],
  name: string,
): SurveyQuestion | undefined =>
  questions.find(({ key }) => key === name) ?? questions.find(({ id }) => String(id) === name)

/** For sentences about a question. `gone`: whether the survey has it no more. */
function questionValues(t: Translator, name: string, questions: readonly SurveyQuestion[]) {
  const question = findQuestion(questions, name)
  return {
    question: question ? questionWords(t, question, 40) : name,
    gone: question === undefined && questions.length > 0 ? 'yes' : 'no',
  }
}

function answerWords(
  t: Translator,
  { question: name, is, values }: AnswerCondition,
  questions: readonly SurveyQuestion[],
): string {
  const question = findQuestion(questions, name)
  const asked = questionValues(t, name, questions)
  const answered = (answers: string) =>
    t('Answered “{question}”{gone, select, yes {, which is no longer in the survey} other {}}: {answers}', {
      ...asked,
      answers,
    })
  const chosen = () =>
    anyOf(
      t,
      values.map((value) => {
        const answer = question?.answers.find(({ key, id }) => key === value || String(id) === value)
        return plainWords(t, answer?.content ?? value, 40)
      }),
    )
  switch (is) {
    case 'answered':
      return t(
        'Answered “{question}”{gone, select, yes {, which is no longer in the survey} other {}}',
        asked,
      )
    case 'unanswered':
      return t(
        'Did not answer “{question}”{gone, select, yes {, which is no longer in the survey} other {}}',
        asked,
      )
    case 'any':
      return answered(chosen())
    case 'none':
      return t(
        'Answered “{question}”{gone, select, yes {, which is no longer in the survey} other {}}: not {answers}',
        { ...asked, answers: chosen() },
      )
    case 'between':
      return t(
        'Answered “{question}”{gone, select, yes {, which is no longer in the survey} other {}}: {low} to {high}',
        { ...asked, low: values[0] ?? '', high: values[1] ?? '' },
      )
    case 'contains':
      return t(
        'Answered “{question}”{gone, select, yes {, which is no longer in the survey} other {}}: contains {texts}',
        { ...asked, texts: quoted(t, values) },
      )
    case 'word':
      return t(
        'Answered “{question}”{gone, select, yes {, which is no longer in the survey} other {}}: has the word {texts}',
        { ...asked, texts: quoted(t, values) },
      )
    default:
      return answered(t(NPS_GROUPS[is]))
  }
}

/** The published versions of the survey, the newest first. */
export const versionOptions = (t: Translator, seen: { published: number } | undefined) =>
  Array.from({ length: seen?.published ?? 0 }, (_, n) => String((seen?.published ?? 0) - n)).map((value) => ({
    value,
    label: t('Version {revision}', { revision: value }),
  }))

/** A condition in words. `questions`: those of the survey, as far as they are loaded. */
export function conditionWords(
  t: Translator,
  condition: Condition,
  questions: readonly SurveyQuestion[],
): string {
  const { word, is } = condition
  switch (word) {
    case 'answer':
      return answerWords(t, is, questions)
    case 'outcome':
      return t(OUTCOME_WORDS[is])
    case 'left': {
      const asked = questionValues(t, is.value, questions)
      return is.not
        ? t(
            'Did not leave at “{question}”{gone, select, yes {, which is no longer in the survey} other {}}',
            asked,
          )
        : t('Left at “{question}”{gone, select, yes {, which is no longer in the survey} other {}}', asked)
    }
    case 'page':
      return t(PAGE_SENTENCES[is.is][is.not ? 1 : 0], { value: is.value })
    case 'device':
      return t(NAMED_SENTENCES.device[is.not ? 1 : 0], { value: t(DEVICE_WORDS[is.value]) })
    case 'language':
      return t(NAMED_SENTENCES.language[is.not ? 1 : 0], { value: languageWords(t, is.value) })
    case 'version':
    case 'view':
    case 'event':
    case 'tag':
    case 'quota':
      return t(NAMED_SENTENCES[word][is.not ? 1 : 0], { value: is.value })
    case 'where':
    case 'data': {
      const sentences = KEYED_SENTENCES[word][is.value === '' ? 'empty' : 'full']
      return t(sentences[is.not ? 1 : 0], { key: is.key, value: is.value })
    }
    case 'quotaOutcome':
      return t(QUOTA_WORDS[is.value][is.not ? 1 : 0])
    case 'review':
      return t(REVIEW_WORDS[is.value][is.not ? 1 : 0])
    case 'clientKey':
      if (typeof is !== 'string') return t('Client key is {value}', { value: is.is })
      return is === 'known' ? t('Client key known') : t('Client key unknown')
  }
}
