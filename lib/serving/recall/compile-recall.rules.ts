// Splits the texts of a survey at what they recall, once per version of it, so that a call only
// joins strings; a survey that recalls nothing stays as it is.
import {
  mayRecall,
  type RecallPiece,
  readRecalls,
  splitTags,
  withFallbacks,
} from '@/lib/surveys/document/recall-token.endpoint'
import type { Question, Survey } from '@/lib/surveys/survey.rules'
import { type QuestionRecall, type SurveyRecall, type TextPart, textOf } from './text-parts.rules'

type Ids = ReadonlyMap<string, number>

/** The names of sanitised HTML are escaped. */
const NAMES: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' }
const readEntities = (text: string): string =>
  text.replace(/&(amp|quot|#39|lt|gt);/gu, (_, name: string) => NAMES[name] ?? '')

const toPart = (piece: RecallPiece, ids: Ids, isHtml: boolean): TextPart => {
  if (typeof piece === 'string') return piece
  const { kind, fallback } = piece
  const name = isHtml ? readEntities(piece.name) : piece.name
  if (kind === 'data') return { data: name, fallback }
  const id = ids.get(name)
  return id === undefined ? fallback : { answer: id, fallback }
}

/** Undefined: the text recalls nothing. */
function compileText(text: string | null | undefined, ids: Ids, isHtml = false): TextPart[] | undefined {
  if (!mayRecall(text)) return undefined
  const parts = (isHtml ? splitTags(text) : [text]).flatMap((piece, place) =>
    // Inside of a tag, what a caller sends could become an address.
    place % 2 === 1 ? [withFallbacks(piece)] : readRecalls(piece).map((one) => toPart(one, ids, isHtml)),
  )
  return parts.some((part) => typeof part !== 'string') || textOf(parts) !== text ? parts : undefined
}

function compileQuestion(question: Question, ids: Ids): Question {
  const { content, settings, kind } = question
  const { beforeText, afterText } = settings.helper
  const recall: QuestionRecall = defined({
    content: compileText(content, ids, kind === 'custom_content'),
    beforeText: compileText(beforeText, ids),
    afterText: compileText(afterText, ids),
  })
  return Object.keys(recall).length === 0 ? question : showQuestion(question, recall)
}

/** The question with the texts of these parts. */
export const showQuestion = (question: Question, recall: QuestionRecall, write = textOf): Question => ({
  ...question,
  recall,
  content: recall.content ? write(recall.content) : question.content,
  settings: {
    ...question.settings,
    helper: {
      ...question.settings.helper,
      ...(recall.beforeText && { beforeText: write(recall.beforeText) }),
      ...(recall.afterText && { afterText: write(recall.afterText) }),
    },
  },
})

const inBrackets = (parts: readonly TextPart[]): string =>
  textOf(parts.map((part) => (typeof part === 'string' ? part : `[${part.fallback}]`)))

/**
 * A compiled survey whose questions have the names of results, exports and messages: what differed
 * from person to person is in brackets.
 */
export const nameReadably = <Of extends Pick<Survey, 'questions'>>(survey: Of): Of =>
  survey.questions.every(({ recall }) => recall === undefined)
    ? survey
    : {
        ...survey,
        questions: survey.questions.map((question) =>
          question.recall ? showQuestion(question, question.recall, inBrackets) : question,
        ),
      }

/** The survey with the texts of these parts. */
export function showSurvey<Of extends Survey>(survey: Of, recall: SurveyRecall): Of {
  const { settings } = survey
  const { invitation, thankYou } = recall
  return {
    ...survey,
    recall,
    settings: {
      ...settings,
      invitation: invitation ? { ...settings.invitation, text: textOf(invitation) } : settings.invitation,
      thankYou: thankYou ? textOf(thankYou) : settings.thankYou,
    },
  }
}

const isData = (part: TextPart): boolean => typeof part !== 'string' && 'data' in part

const defined = <Of extends object>(fields: Of): { [Name in keyof Of]?: Exclude<Of[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

/**
 * The survey as anybody may see it: its texts have fallbacks, and `recall` says what belongs there.
 * No text has a token afterwards. The survey itself if it recalls nothing.
 */
export function compileRecall<Of extends Survey>(survey: Of): Of {
  const { invitation, thankYou } = survey.settings
  const ids = new Map(
    survey.questions.filter(({ archived }) => !archived).map(({ key, id }): [string, number] => [key, id]),
  )
  const questions = survey.questions.map((question) => compileQuestion(question, ids))
  const own = defined({ invitation: compileText(invitation.text, ids), thankYou: compileText(thankYou, ids) })
  const changed = questions.some((question, index) => question !== survey.questions[index])
  if (!changed && Object.keys(own).length === 0) return survey
  const around: TextPart[] = Object.values(own).flat()
  const within: TextPart[] = questions.flatMap(({ recall }) => Object.values(recall ?? {})).flat()
  const answers = new Set(
    [...around, ...within].flatMap((part) =>
      typeof part !== 'string' && 'answer' in part ? [part.answer] : [],
    ),
  )
  const usesData = { around: around.some(isData), inQuestions: within.some(isData) }
  return showSurvey({ ...survey, questions }, { ...own, answers: [...answers], usesData })
}
