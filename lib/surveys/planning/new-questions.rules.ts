// Questions whose meaning has changed: they are asked as new ones, and their answers so far stay with the old ones.

import type { LanguageDocument } from '@/lib/surveys/document/language-document.endpoint'
import { renameAnswer } from '@/lib/surveys/document/recall-token.endpoint'
import { replaceLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'

/**
 * The document with other keys for the questions `keys`; routes, recalled answers and rules of the survey itself
 * follow. `taken`: the keys of all questions that the survey ever had.
 */
export function makeNew(
  document: SurveyDocument,
  keys: readonly string[],
  taken: readonly string[],
): SurveyDocument {
  const used = new Set([...taken, ...document.questions.map(({ key }) => key)])
  return keys.reduce((now, key) => {
    let count = 2
    while (used.has(`${key}-${count}`)) count += 1
    used.add(`${key}-${count}`)
    return rename(now, key, `${key}-${count}`)
  }, document)
}

/** The translations of what it said before are there as a beginning: they count as changed. */
function renameIn(language: LanguageDocument, from: string, to: string): LanguageDocument {
  const named = (key: string) => (key === from ? to : key)
  const prefix = `questions.${from}.`
  return {
    ...language,
    questions: Object.fromEntries(Object.entries(language.questions).map(([key, own]) => [named(key), own])),
    leftOut: language.leftOut.map(named),
    translatedFrom: Object.fromEntries(
      Object.entries(language.translatedFrom).map(([path, source]) => [
        path.startsWith(prefix) ? `questions.${to}.${path.slice(prefix.length)}` : path,
        source,
      ]),
    ),
  }
}

function rename(document: SurveyDocument, from: string, to: string): SurveyDocument {
  const route = (next: string | null) => (next === from ? to : next)
  const renamed: SurveyDocument = {
    ...document,
    questions: document.questions.map((question) => ({
      ...question,
      key: question.key === from ? to : question.key,
      next: route(question.next),
      ...('answers' in question
        ? { answers: question.answers.map((answer) => ({ ...answer, next: route(answer.next) })) }
        : {}),
    })),
    rules: replaceLeaves(document.rules, (rule) => [
      rule.kind === 'previous_answer' && rule.survey === document.key && rule.question === from
        ? { ...rule, question: to }
        : rule,
    ]),
    languages: Object.fromEntries(
      Object.entries(document.languages).map(([tag, language]) => [tag, renameIn(language, from, to)]),
    ),
  }
  return JSON.parse(JSON.stringify(renamed), (_, value) =>
    typeof value === 'string' ? renameAnswer(value, from, to) : value,
  )
}
