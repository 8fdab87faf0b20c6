// The target of a question or an answer: the next by position, another question, or the end.
'use client'
import { Input, Select } from '@mantine/core'
import { parsePath } from '../state/json-path'
import { useField, useValue } from '../state/use-editor'
import { branches, titleOf } from './question-kinds'
import { useQuestions } from './use-questions'

/** The value of the option "no route of its own". */
const ON = ''

interface MenuProps {
  path: string
  label: string
  /** Whether the label is visible; otherwise only screen readers get it. */
  showsLabel?: boolean
  value: string | null
  /** The field stands for several answers, which have different targets. */
  isMixed?: boolean
  onChange(next: string | null): void
  problem?: string | undefined
  readOnly: boolean
  mt?: number
}

/** A select box with all possible targets. */
export function RouteMenu({
  path,
  label,
  showsLabel,
  value,
  isMixed,
  onChange,
  problem,
  readOnly,
  mt,
}: MenuProps) {
  const questions = useQuestions()
  const own = Number(parsePath(path)[1])
  const isAnswer = path.includes('.answers[')
  const words = (text: string, index: number) =>
    `${index + 1}. ${text.length > 40 ? `${text.slice(0, 39)}…` : text}`
  const choices = [
    { value: ON, label: isAnswer ? 'Default (set below)' : 'The next question' },
    ...questions.flatMap((question, index) =>
      index === own ? [] : [{ value: question.key ?? '', label: words(titleOf(question), index) }],
    ),
    { value: 'end', label: 'End of the survey' },
  ]
  const isUnknown = Boolean(value) && !choices.some((choice) => choice.value === value)
  return (
    <Select
      data-path={path}
      {...(showsLabel ? { label } : { 'aria-label': label })}
      mt={mt}
      size="sm"
      data={isUnknown ? [...choices, { value: value ?? '', label: `${value} (not there)` }] : choices}
      value={isMixed ? null : (value ?? ON)}
      placeholder={isMixed ? 'Different' : undefined}
      onChange={(next) => onChange(next === ON ? null : next)}
      allowDeselect={false}
      error={problem}
      readOnly={readOnly}
      // Options are rendered only when open: with many questions they would be most of the page.
      comboboxProps={{ width: 'max-content', position: 'bottom-end', keepMounted: false }}
      maxDropdownHeight={300}
    />
  )
}

/** The same, bound to a path of the document. */
export function RouteSelect({ path, label, mt }: Pick<MenuProps, 'path' | 'label' | 'mt'>) {
  const { value, set, problem, readOnly } = useField<string | null>(path)
  return <RouteMenu {...{ path, label, mt, value, problem, readOnly }} onChange={set} />
}

export function RouteField({ path }: { path: string }) {
  const kind = useValue<string>(`${path}.kind`)
  const together = useValue<boolean>('allAtOnce.enabled')
  const questions = useQuestions()
  if (questions.length < 2) return null
  return (
    <Input.Wrapper
      label={branches(kind) ? 'Default: then go to' : 'Then go to'}
      labelElement="div"
      description={
        together
          ? 'All questions are on one page, so this has no effect.'
          : branches(kind)
            ? 'For every answer set to “Default”.'
            : undefined
      }
    >
      <RouteSelect path={`${path}.next`} label="Then" mt={4} />
    </Input.Wrapper>
  )
}
