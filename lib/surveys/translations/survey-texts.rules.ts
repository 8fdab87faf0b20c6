// The texts of a survey that can be translated, and their translations, by paths of keys. They read documents as they
// are typed too, so nothing is taken for granted.

/** One text of a document in the language of the survey's own texts. */
export interface SurveyText {
  /** By keys: `questions.price.answers.cheap.content`. The same in the document of a language. */
  path: string
  /** Where it stands in the document, by positions. */
  at: (string | number)[]
  text: string
  /** Key of the question that it belongs to; null: of the survey. */
  question: string | null
  html: boolean
}

const OF_SURVEY = [
  'title',
  'invitation.text',
  'invitation.button',
  'thankYou',
  'allAtOnce.submitLabel',
  'allAtOnce.errorText',
]
const OF_QUESTION = [
  'content',
  'helper.beforeText',
  'helper.afterText',
  'submitLabel',
  'defaultLabel',
  'emptyErrorText',
  'multiple.errorText',
  'freeText.hint',
  'freeText.errorText',
  'link.label',
  'link.url',
]
const LISTS = ['helper.beforeItems', 'helper.afterItems']
const OF_ANSWER = ['content', 'imageAlt']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partOf = (value: unknown, step: string | number): unknown =>
  Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined

const valueAt = (value: unknown, steps: readonly (string | number)[]): unknown =>
  steps.reduce<unknown>(partOf, value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Digits, signs and empty texts are the same in every language. */
const needsTranslation = (text: unknown): text is string =>
  typeof text === 'string' && /\p{L}/u.test(text.replace(/<[^>]*>/gu, ''))

/** All texts in the order of the document. */
export function listTexts(document: object): SurveyText[] {
  const texts: SurveyText[] = []
  const add = (path: string, at: (string | number)[], question: string | null, html = false) => {
    const text = valueAt(document, at)
    if (needsTranslation(text)) texts.push({ path, at, text, question, html })
  }
  const addField = (base: string, at: (string | number)[], field: string, question: string | null) =>
    add(base === '' ? field : `${base}.${field}`, [...at, ...field.split('.')], question)
  for (const field of OF_SURVEY.slice(0, 3)) addField('', [], field, null)
  listOf(partOf(document, 'questions')).forEach((question, index) => {
    const key = partOf(question, 'key')
    if (typeof key !== 'string') return
    const base = `questions.${key}`
    const at = ['questions', index]
    for (const field of OF_QUESTION)
      if (field === 'content')
        add(`${base}.content`, [...at, 'content'], key, partOf(question, 'kind') === 'custom_content')
      else addField(base, at, field, key)
    for (const list of LISTS)
      listOf(valueAt(question, list.split('.'))).forEach((_, item) => {
        addField(base, at, `${list}.${item}`, key)
      })
    listOf(partOf(question, 'answers')).forEach((answer, place) => {
      const own = partOf(answer, 'key')
      if (typeof own !== 'string') return
      for (const field of OF_ANSWER) addField(`${base}.answers.${own}`, [...at, 'answers', place], field, key)
    })
  })
  for (const field of OF_SURVEY.slice(3)) addField('', [], field, null)
  listOf(partOf(document, 'quotas')).forEach((quota, index) => {
    const key = partOf(quota, 'key')
    if (typeof key === 'string') addField(`quotas.${key}`, ['quotas', index], 'thanks', null)
  })
  return texts
}

/** The translation at a path of the document of a language; null: there is none. */
export function translationAt(language: object | undefined, path: string): string | null {
  const text = valueAt(language, path.split('.'))
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

/** The document of a language with another translation at a path; a blank one takes it out. Copies what it changes. */
export const withTranslation = <Language extends object>(
  language: Language,
  path: string,
  text: string,
): Language => put(language, path.split('.'), text.trim() === '' ? undefined : text) as Language

function put(value: unknown, [step, ...rest]: string[], text: string | undefined): unknown {
  if (step === undefined) return text
  // Items of a list that have no translation are empty, as they have their places.
  if (/^\d+$/.test(step)) {
    const list = listOf(value)
    const length = Math.max(list.length, Number(step) + 1)
    return Array.from({ length }, (_, at) => (at === Number(step) ? (text ?? '') : (list[at] ?? '')))
  }
  const object = isObject(value) ? value : {}
  const part = put(object[step], rest, text)
  if (part !== undefined && !(isObject(part) && Object.keys(part).length === 0))
    return { ...object, [step]: part }
  const { [step]: gone, ...others } = object
  return others
}

/** Sets a value in a document that the caller has made, by positions. */
export function setText(document: object, at: readonly (string | number)[], text: string): void {
  const parent = valueAt(document, at.slice(0, -1))
  const last = at.at(-1)
  if (last === undefined) return
  if (Array.isArray(parent)) parent[Number(last)] = text
  else if (isObject(parent)) parent[last] = text
}
