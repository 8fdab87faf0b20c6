// Selects an answer to a question of another survey of the account.
'use client'
import { Select } from '@mantine/core'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { exportSurveyDocument } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { useField, useFields, useProblem } from '../../state/use-editor'
import { RuleChoice } from './rule-choice'

const answersIn = (question: SurveyDocument['questions'][number] | undefined) =>
  question && 'answers' in question ? question.answers : []

export function PreviousAnswerFields({ path }: { path: string }) {
  const t = useT()
  const { accountId, store } = useFields()
  const { value: rule, readOnly } = useField<Record<string, unknown>>(path)
  const summaries = useConsole(listSurveySummaries, { params: { accountId } })
  const summary = summaries.data?.surveys.find(({ key }) => key === rule.survey)
  const found = useConsole(
    exportSurveyDocument,
    summary ? { params: { accountId, surveyId: summary.id } } : null,
  )
  const questions = (found.data?.document.questions ?? []).filter((one) => answersIn(one).length > 0)
  const answers = answersIn(questions.find(({ key }) => key === rule.question))
  const change = (changes: Record<string, string | null>) =>
    store.change({ do: 'set', path, value: { ...rule, ...changes } })
  return (
    <>
      <RuleChoice
        path={`${path}.chosen`}
        label={t('Condition')}
        choices={[
          { value: true, label: t('gave this answer') },
          { value: false, label: t('did not give this answer') },
        ]}
        otherwise={true}
      />
      <Choice
        path={`${path}.survey`}
        label={t('Survey')}
        value={rule.survey}
        choices={(summaries.data?.surveys ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        onChoose={(survey) => change({ survey, question: '', answer: '' })}
        readOnly={readOnly}
      />
      <Choice
        path={`${path}.question`}
        label={t('Question')}
        value={rule.question}
        choices={questions.map(({ key, content }) => ({ value: key, label: content }))}
        onChoose={(question) => change({ question, answer: '' })}
        readOnly={readOnly}
      />
      <Choice
        path={`${path}.answer`}
        label={t('Answer')}
        value={rule.answer}
        choices={answers.map(({ key, content }) => ({ value: key, label: content || key }))}
        onChoose={(answer) => change({ answer })}
        readOnly={readOnly}
      />
    </>
  )
}

interface ChoiceProps {
  path: string
  label: string
  value: unknown
  choices: { value: string; label: string }[]
  onChoose(value: string): void
  readOnly: boolean
}

function Choice({ path, label, value, choices, onChoose, readOnly }: ChoiceProps) {
  const t = useT()
  const problem = useProblem(path)
  const chosen = typeof value === 'string' && value !== '' ? value : null
  // A missing target is shown by its key, so that it is not lost.
  const data =
    chosen && !choices.some((choice) => choice.value === chosen)
      ? [...choices, { value: chosen, label: chosen }]
      : choices
  return (
    <Select
      data-path={path}
      label={label}
      placeholder={t('Choose')}
      data={data}
      value={chosen}
      onChange={(next) => next && onChoose(next)}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('No matches')}
      error={problem}
      readOnly={readOnly}
    />
  )
}
