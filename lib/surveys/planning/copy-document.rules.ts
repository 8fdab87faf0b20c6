// Makes an independent draft of a survey's document.
import { replaceLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { dropLinkIds } from './sanitize-content.rules'

/**
 * The same survey under another key. Links in custom content get new UUIDs, so that their clicks are
 * counted separately, and rules that ask for its own answers go on to do so.
 */
export const copyDocument = (source: SurveyDocument, key: string): SurveyDocument => ({
  ...source,
  key,
  status: 'draft',
  localeGroup: null,
  sharesGoal: false,
  rules: replaceLeaves(source.rules, (rule) => [
    (rule.kind === 'previous_answer' || rule.kind === 'survey') && rule.survey === source.key
      ? { ...rule, survey: key }
      : rule,
  ]),
  questions: source.questions.map((question) =>
    question.kind === 'custom_content' ? { ...question, content: dropLinkIds(question.content) } : question,
  ),
})
