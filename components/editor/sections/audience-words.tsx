// The sentence that says who gets the edited survey, with the names of surveys and answers.
'use client'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { callConsole } from '@/lib/api/client/console-client'
import type { RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import { listLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { exportSurveyDocument } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { useEditor, useEditorState } from '../state/use-editor'
import { describeAudience } from '../words/audience-sentence'
import { readAudience } from '../words/survey-sentences'
import type { NameAnswer } from './rules/rule-clauses'

/** Names answers of other surveys by their texts once these are loaded. */
function useAnswerNames(keys: string[]): NameAnswer {
  const { accountId } = useEditor()
  const summaries = useConsole(listSurveySummaries, keys.length > 0 ? { params: { accountId } } : null)
  const ids = (summaries.data?.surveys ?? []).filter(({ key }) => keys.includes(key)).map(({ id }) => id)
  const { data } = useSWR(ids.length > 0 ? ['answer-names', accountId, ...ids] : null, () =>
    Promise.all(
      ids.map(async (surveyId) => {
        const { document } = await callConsole(exportSurveyDocument, { params: { accountId, surveyId } })
        return document
      }),
    ),
  )
  return (rule) => {
    const survey = data?.find(({ key }) => key === rule.survey)
    return { survey: survey?.name ?? rule.survey, answer: findAnswer(survey, rule) ?? rule.answer }
  }
}

const findAnswer = (
  survey: SurveyDocument | undefined,
  rule: { question: string; answer: string },
): string | undefined => {
  const question = survey?.questions.find(({ key }) => key === rule.question)
  const answers = question && 'answers' in question ? question.answers : []
  return answers.find(({ key }) => key === rule.answer)?.content
}

export function AudienceSentence() {
  const t = useT()
  const document = useEditorState(({ state }) => state.document)
  const audience = useMemo(() => readAudience(document), [document])
  const keys = listLeaves<RuleDocument>(audience.rules).flatMap(({ rule }) =>
    rule.kind === 'previous_answer' ? [rule.survey] : [],
  )
  const nameAnswer = useAnswerNames([...new Set(keys)])
  const { unfinished } = audience
  return (
    <>
      <Text fw={500} role="status" style={{ overflowWrap: 'anywhere' }}>
        {describeAudience(t, audience, nameAnswer)}
      </Text>
      {unfinished > 0 ? (
        <Text size="sm" c="dimmed">
          {t(
            '{count, plural, =1 {One rule is} other {# rules are}} not finished yet, and not part of this.',
            { count: unfinished },
          )}
        </Text>
      ) : null}
    </>
  )
}
