// Checks the recalls of a survey document: where they stand, and what they name.
import { type Message, msg, type TextValue } from '@/lib/platform/contract/translator'
import type { QuestionDocument } from './question-document.endpoint'
import { isBroken, MOST_RECALLS, mayRecall, readRecalls } from './recall-token.endpoint'

type Path = (string | number)[]
/** A text, and the values of its placeholders. */
type Said = [text: Message, values?: Record<string, TextValue>]
type Report = (path: Path, ...said: Said) => void

export interface Recalling {
  name: string
  title: string | null
  invitation: { text: string | null; button: string | null }
  thankYou?: string | null | undefined
  allAtOnce: { enabled: boolean; submitLabel: string | null; errorText: string | null }
  randomizeQuestions: boolean
  questions: readonly QuestionDocument[]
}

const NO_PLACE = msg(
  'is the same for everybody: only questions, the texts beside them, the invitation and the thanks can recall an answer or data',
)
const BROKEN: Said = [
  msg(
    'has a recall that is not complete: write {answer} or {data}; the words stand there when nothing is known',
  ),
  { answer: '{{answer:KEY|words}}', data: '{{data:FIELD|words}}' },
]

/** Inside of a tag, an attribute could become another address. */
const IN_TAG = /<[a-z/!][^<>]*$/iu

/** Reports recalls that are malformed, or that name what cannot be known where they stand. */
export function checkRecalls(survey: Recalling, report: Report): void {
  const { invitation, thankYou, allAtOnce, questions } = survey
  const refuse = (path: Path, text: string | null | undefined): void => {
    if (mayRecall(text) && readRecalls(text).some((piece) => typeof piece !== 'string' || isBroken(piece)))
      report(path, NO_PLACE)
  }
  const check = (
    path: Path,
    text: string | null | undefined,
    refusal: (key: string) => Said | null,
    isHtml = false,
  ) => {
    if (mayRecall(text)) checkText(text, isHtml, refusal, (...said) => report(path, ...said))
  }
  refuse(['name'], survey.name)
  refuse(['title'], survey.title)
  check(['invitation', 'text'], invitation.text, (key) => [
    msg('recalls the answer to "{key}", but the invitation comes before all questions'),
    { key },
  ])
  refuse(['invitation', 'button'], invitation.button)
  refuse(['allAtOnce', 'submitLabel'], allAtOnce.submitLabel)
  refuse(['allAtOnce', 'errorText'], allAtOnce.errorText)
  questions.forEach((question, index) => {
    const path = ['questions', index]
    const refusal = (key: string) => refusalOf(survey, key, index)
    check([...path, 'content'], question.content, refusal, question.kind === 'custom_content')
    check([...path, 'helper', 'beforeText'], question.helper.beforeText, refusal)
    check([...path, 'helper', 'afterText'], question.helper.afterText, refusal)
    for (const [more, text] of listOthers(question)) refuse([...path, ...more], text)
  })
  check(['thankYou'], thankYou, (key) => refusalOf(survey, key, questions.length))
}

function checkText(
  text: string,
  isHtml: boolean,
  refusal: (key: string) => Said | null,
  report: (...said: Said) => void,
): void {
  const pieces = readRecalls(text)
  const tokens = pieces.filter((piece) => typeof piece !== 'string')
  if (pieces.some(isBroken)) report(...BROKEN)
  if (tokens.length > MOST_RECALLS) {
    report(msg('recalls {count} times: at most {most}'), { count: tokens.length, most: MOST_RECALLS })
    return
  }
  const keys = new Set(tokens.filter(({ kind }) => kind === 'answer').map(({ name }) => name))
  for (const key of keys) {
    const said = refusal(key)
    if (said !== null) report(...said)
  }
  if (isHtml && pieces.some((piece, at) => typeof piece !== 'string' && isInTag(pieces.slice(0, at))))
    report(msg('recalls inside of a tag: it can only stand in the text, not in an address or an attribute'))
}

const isInTag = (before: readonly unknown[]): boolean =>
  IN_TAG.test(before.map((piece) => (typeof piece === 'string' ? piece : '')).join(''))

/** Why the question of this key cannot be recalled at a place; null: it can. `before`: what is asked before it. */
function refusalOf(
  { questions, allAtOnce, randomizeQuestions }: Recalling,
  key: string,
  before: number,
): Said | null {
  const at = questions.findIndex((question) => question.key === key)
  if (at < 0) return [msg('recalls the answer to "{key}", but no question has this key'), { key }]
  if (questions[at]?.kind === 'custom_content')
    return [msg('recalls "{key}", which is content and has no answer'), { key }]
  if (at >= before) return [msg('recalls the answer to "{key}", which is not asked before it'), { key }]
  if (before === questions.length) return null
  if (allAtOnce.enabled)
    return [
      msg(
        'recalls the answer to "{key}", but all questions are shown at once: only the thanks can recall answers',
      ),
      { key },
    ]
  if (randomizeQuestions)
    return [
      msg(
        'recalls the answer to "{key}", but the questions are asked in random order: only the thanks can recall answers',
      ),
      { key },
    ]
  return null
}

function listOthers(question: QuestionDocument): [Path, string | null][] {
  const { submitLabel, emptyErrorText, helper } = question
  const others: [Path, string | null][] = [
    [['submitLabel'], submitLabel],
    [['emptyErrorText'], emptyErrorText],
  ]
  helper.beforeItems?.forEach((text, index) => {
    others.push([['helper', 'beforeItems', index], text])
  })
  helper.afterItems?.forEach((text, index) => {
    others.push([['helper', 'afterItems', index], text])
  })
  if ('answers' in question)
    question.answers.forEach(({ content, imageAlt }, index) => {
      others.push([['answers', index, 'content'], content], [['answers', index, 'imageAlt'], imageAlt])
    })
  if ('defaultLabel' in question) others.push([['defaultLabel'], question.defaultLabel])
  return [...others, ...listOwnTexts(question)]
}

/** The texts that only some kinds have. */
const listOwnTexts = (question: QuestionDocument): [Path, string | null][] => [
  ...('multiple' in question ? [ownText(['multiple', 'errorText'], question.multiple.errorText)] : []),
  ...('freeText' in question
    ? [
        ownText(['freeText', 'hint'], question.freeText.hint),
        ownText(['freeText', 'errorText'], question.freeText.errorText),
      ]
    : []),
  ...('link' in question ? [ownText(['link', 'label'], question.link?.label ?? null)] : []),
]

const ownText = (path: Path, text: string | null): [Path, string | null] => [path, text]
