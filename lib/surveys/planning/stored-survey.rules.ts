// A survey as it is stored, with what only its editing needs to know.
import type { LanguageDocuments } from '../document/language-document.endpoint'
import type { Question, Survey } from '../survey.rules'

export interface StoredLink {
  /** Lower case. */
  udid: string
  url: string
  /** Whether the content still has it. */
  active: boolean
}

export interface StoredQuestion extends Question {
  links: StoredLink[]
}

export interface StoredSurvey extends Survey {
  /** Key of the locale group; a survey without others has its own key here. */
  localeGroup: string
  responseCount: number
  /** When it was first published. From then on removed parts are archived, never deleted. */
  publishedAt: Date | null
  updatedAt: Date
  /** Whether a version of it has been kept. */
  hasHistory: boolean
  questions: StoredQuestion[]
  /** Texts and settings of its other languages, by language tag. */
  languages: LanguageDocuments
}

/** Whether respondents have never seen it, so that edits are stored directly. */
export const isUnpublished = ({
  status,
  publishedAt,
}: Pick<StoredSurvey, 'status' | 'publishedAt'>): boolean => status === 'draft' && publishedAt === null
