// All tools, in the order in which clients list them.
import type { Tool } from '../tool'
import { compareGroups } from './comparison'
import { checkDocument, createDraft, previewLink, surveyDocumentFormat, updateDraft } from './drafts'
import { publishSurvey, setStatus } from './publishing'
import { readQuotas, readResults, readSubmissions, searchTexts } from './results'
import { compareDraft, listSurveys, readSurvey } from './surveys'
import { checkTargeting } from './targeting'

export const TOOLS: readonly Tool[] = [
  listSurveys,
  readSurvey,
  checkTargeting,
  readResults,
  readQuotas,
  compareGroups,
  searchTexts,
  readSubmissions,
  surveyDocumentFormat,
  checkDocument,
  createDraft,
  updateDraft,
  compareDraft,
  previewLink,
  publishSurvey,
  setStatus,
]
