// Recall: what stands for an earlier answer or for Context Data in a text, such as
// `{{answer:why|your reason}}` or `{{data:plan|your plan}}` (docs/survey-documents.md).

export interface RecallToken {
  kind: 'answer' | 'data'
  /** The key of a question, or the name of a field of Context Data. */
  name: string
  /** What stands there when there is no such value. */
  fallback: string
}

/** A text in pieces: as it stands, or recalled. */
export type RecallPiece = string | RecallToken

/** No sign that would end it early, no HTML, one line. */
const TOKEN = /\{\{\s{0,9}(answer|data)\s{0,9}:([^{}|<>\r\n]{1,120})\|([^{}|<>\r\n]{1,500})\}\}/giu
const BEGINNING = /\{\{\s{0,9}(answer|data)\s{0,9}:/iu

/** The most in one text, so that no value of a caller makes a text grow beyond measure. */
export const MOST_RECALLS = 20

/** Whether a text may have one; cheap. */
export const mayRecall = (text: string | null | undefined): text is string => !!text?.includes('{{')

/** The pieces of a text in order, without empty ones. */
export function readRecalls(text: string): RecallPiece[] {
  const pieces: RecallPiece[] = []
  let at = 0
  for (const found of text.matchAll(TOKEN)) {
    const [whole, kind = '', name = '', fallback = ''] = found
    if (name.trim() === '' || fallback.trim() === '') continue
    if (found.index > at) pieces.push(text.slice(at, found.index))
    pieces.push({
      kind: kind.toLowerCase() === 'answer' ? 'answer' : 'data',
      name: name.trim(),
      fallback: fallback.trim(),
    })
    at = found.index + whole.length
  }
  if (at < text.length) pieces.push(text.slice(at))
  return pieces
}

/** Whether a piece begins a token that is not complete. */
export const isBroken = (piece: RecallPiece): boolean => typeof piece === 'string' && BEGINNING.test(piece)

/** A token as it is typed. */
export const writeRecall = ({ kind, name, fallback }: RecallToken): string =>
  `{{${kind}:${name}|${fallback}}}`

/** A name or a fallback in one line, without the signs that a token cannot have. */
export const cleanRecallPart = (text: string): string =>
  text
    .replace(/[{}|<>\s]+/gu, ' ')
    .trim()
    .slice(0, 120)

/** A text with its tokens replaced. */
const replaceRecalls = (text: string, write: (token: RecallToken) => string): string =>
  mayRecall(text)
    ? readRecalls(text)
        .map((piece) => (typeof piece === 'string' ? piece : write(piece)))
        .join('')
    : text

/** A text whose recalled answers name their questions by other keys. */
export const renameAnswers = (text: string, keyOf: (key: string) => string): string =>
  replaceRecalls(text, (token) =>
    writeRecall(token.kind === 'answer' ? { ...token, name: keyOf(token.name) } : token),
  )

/** A text whose recalled answers to one question are those to another. */
export const renameAnswer = (text: string, from: string, to: string): string =>
  renameAnswers(text, (key) => (key === from ? to : key))

/** A text that recalls the answer to a question no more. */
export const forgetAnswer = (text: string, key: string): string =>
  replaceRecalls(text, (token) =>
    token.kind === 'answer' && token.name === key ? token.fallback : writeRecall(token),
  )

/** As it stands for somebody of whom nothing is known. */
export const withFallbacks = (text: string): string => replaceRecalls(text, ({ fallback }) => fallback)

/** As results, exports and lists name it: `How do you like [your plan]?` */
export const readableText = (text: string): string => replaceRecalls(text, ({ fallback }) => `[${fallback}]`)

/** HTML in alternating texts and tags, the texts at even places. */
export const splitTags = (html: string): string[] => html.split(/(<[^>]*>)/u)
