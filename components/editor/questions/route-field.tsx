// Where a question or an answer leads: to the next by position, to another question, or to the end.
'use client'
import { Input, Select } from '@mantine/core'
import { parsePath } from '../json-path'
import { useField, useValue } from '../use-editor'
import { branches, titleOf } from './question-kinds'
import { useQuestions } from './use-questions'

/** What stands for "no route of its own" in the choice. */
const ON = ''

interface Props {
  path: string
  label: string
  mt?: number
}

export function RouteSelect({ path, label, mt }: Props) {
  const { value, set, problem, readOnly } = useField<string | null>(path)
  const questions = useQuestions()
  const own = Number(parsePath(path)[1])
  const isAnswer = path.includes('.answers[')
  const words = (text: string, index: number) =>
    `${index + 1}. ${text.length > 40 ? `${text.slice(0, 39)}…` : text}`
  const choices = [
    { value: ON, label: isAnswer ? 'As below' : 'The next question' },
    ...questions.flatMap((question, index) =>
      index === own ? [] : [{ value: question.key ?? '', label: words(titleOf(question), index) }],
    ),
    { value: 'end', label: 'End of the survey' },
  ]
  const isUnknown = Boolean(value) && !choices.some((choice) => choice.value === value)
  return (
    <Select
      data-path={path}
      aria-label={label}
      mt={mt}
      size="sm"
      data={isUnknown ? [...choices, { value: value ?? '', label: `${value} (not there)` }] : choices}
      value={value ?? ON}
      onChange={(next) => set(next === ON ? null : next)}
      allowDeselect={false}
      error={problem}
      readOnly={readOnly}
      // With many questions, closed lists would be most of the page.
      comboboxProps={{ width: 'max-content', position: 'bottom-end', keepMounted: false }}
      maxDropdownHeight={300}
    />
  )
}

export function RouteField({ path }: { path: string }) {
  const kind = useValue<string>(`${path}.kind`)
  const together = useValue<boolean>('allAtOnce.enabled')
  const questions = useQuestions()
  if (questions.length < 2) return null
  return (
    <Input.Wrapper
      label="Then"
      labelElement="div"
      description={
        together
          ? 'All questions stand on one page, so this does not matter now.'
          : branches(kind)
            ? 'For every answer that does not lead elsewhere itself.'
            : undefined
      }
    >
      <RouteSelect path={`${path}.next`} label="Then" mt={4} />
    </Input.Wrapper>
  )
}
