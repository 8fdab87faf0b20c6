// What a text of the edited document can recall, and how its tokens follow the keys of questions. Pure.
import {
  mayRecall,
  type RecallToken,
  readRecalls,
  renameAnswer,
} from '@/lib/surveys/document/recall-token.endpoint'
import { listLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import { parsePath } from './json-path'
import { type Entry, questionsOf, type RawDocument, type RawQuestion } from './raw-document'

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

/** The questions that a text at a path can recall, with their places. */
export function listRecallable(
  document: RawDocument,
  path: string,
): { key: string; place: number; question: RawQuestion }[] {
  const [part, index] = parsePath(path)
  const isThanks = part === 'thankYou'
  if (!isThanks && part !== 'questions') return []
  const atOnce = isEntry(document.allAtOnce) && document.allAtOnce.enabled === true
  if (!isThanks && (atOnce || document.randomizeQuestions === true)) return []
  return questionsOf(document)
    .slice(0, isThanks ? undefined : Number(index))
    .flatMap((question, place) =>
      question.key && question.kind !== 'custom_content' ? [{ key: question.key, place, question }] : [],
    )
}

const mapTexts = (question: RawQuestion, change: (text: unknown) => unknown): RawQuestion => {
  const content = change(question.content) as string | undefined
  const helper = isEntry(question.helper) ? question.helper : null
  const beforeText = change(helper?.beforeText)
  const afterText = change(helper?.afterText)
  const isSame =
    content === question.content && beforeText === helper?.beforeText && afterText === helper?.afterText
  if (isSame) return question
  return {
    ...question,
    content,
    ...(helper && { helper: { ...helper, beforeText, afterText } }),
  } as RawQuestion
}

/** Texts that recall the answer to a question follow its new key. */
export function renameRecalled(document: RawDocument, from: string, to: string): RawDocument {
  const rename = (text: unknown): unknown => (typeof text === 'string' ? renameAnswer(text, from, to) : text)
  const questions = questionsOf(document).map((question) => mapTexts(question, rename))
  const thankYou = rename(document.thankYou)
  return { ...document, questions, ...(thankYou === document.thankYou ? {} : { thankYou }) }
}

const tokensIn = (text: unknown): RecallToken[] =>
  typeof text === 'string' && mayRecall(text)
    ? readRecalls(text).filter((piece) => typeof piece !== 'string')
    : []

function listTokens(document: RawDocument): RecallToken[] {
  const invitation = isEntry(document.invitation) ? document.invitation.text : null
  const texts: unknown[] = [invitation, document.thankYou]
  for (const question of questionsOf(document)) {
    const helper = isEntry(question.helper) ? question.helper : {}
    texts.push(question.content, helper.beforeText, helper.afterText)
  }
  return texts.flatMap(tokensIn)
}

/** How many times texts recall the answer to a question. */
export const countRecalls = (document: RawDocument, key: string): number =>
  listTokens(document).filter(({ kind, name }) => kind === 'answer' && name === key).length

/** The fields of Context Data that the document names in rules and texts. */
export function listDataFields(document: RawDocument): string[] {
  const rules = Array.isArray(document.rules) ? document.rules.filter(isEntry) : []
  const named = listLeaves(rules as (Entry & { kind: string })[]).flatMap(({ rule: { kind, field } }) =>
    kind === 'data' && typeof field === 'string' ? [field] : [],
  )
  const recalled = listTokens(document).flatMap(({ kind, name }) => (kind === 'data' ? [name] : []))
  return [...new Set([...named, ...recalled])].filter((field) => field.trim() !== '').sort()
}
