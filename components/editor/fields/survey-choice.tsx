// A field that names another survey of the account.
'use client'
import { Select } from '@mantine/core'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { useField, useFields } from '../state/use-editor'

interface Props {
  path: string
  label: string
  description?: string
  /** What it means if none is chosen. */
  none: string
}

/** The key of a survey, or null. */
export function SurveyChoice({ path, label, description, none }: Props) {
  const t = useT()
  const { accountId } = useFields()
  const { value: key, set, problem, readOnly } = useField<string | null | undefined>(path)
  const summaries = useConsole(listSurveySummaries, { params: { accountId } })
  const known = (summaries.data?.surveys ?? []).map((one) => ({ value: one.key, label: one.name }))
  // A missing survey is shown by its key, so that it is not lost.
  const others = key && !known.some(({ value }) => value === key) ? [{ value: key, label: key }] : []
  return (
    <Select
      data-path={path}
      label={label}
      description={description}
      placeholder={none}
      data={[...known, ...others]}
      value={key ?? null}
      onChange={set}
      clearable
      clearButtonProps={{ 'aria-label': none }}
      searchable
      nothingFoundMessage={t('No matches')}
      error={problem}
      readOnly={readOnly}
    />
  )
}
