// The fields of a rule on another survey: which, what people did with it, and how long ago at most.
'use client'
import { Group, NumberInput, Select } from '@mantine/core'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import type { Duration, TimeUnit } from '@/lib/platform/text/duration'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { useField, useFields } from '../../state/use-editor'
import { RuleChoice } from './rule-choice'

export function MetSurveyFields({ path }: { path: string }) {
  const t = useT()
  const { accountId } = useFields()
  const { value: key, set, problem, readOnly } = useField<string | null | undefined>(`${path}.survey`)
  const summaries = useConsole(listSurveySummaries, { params: { accountId } })
  const known = (summaries.data?.surveys ?? []).map((one) => ({ value: one.key, label: one.name }))
  // A missing survey is shown by its key, so that it is not lost.
  const others = key && !known.some(({ value }) => value === key) ? [{ value: key, label: key }] : []
  return (
    <>
      <RuleChoice
        path={`${path}.happened`}
        label={t('Condition')}
        choices={[
          { value: true, label: t('they did this') },
          { value: false, label: t('they did not do this') },
        ]}
        otherwise={true}
      />
      <RuleChoice
        path={`${path}.did`}
        label={t('What')}
        choices={[
          { value: 'saw', label: t('saw it') },
          { value: 'answered', label: t('answered it') },
          { value: 'closed', label: t('closed it without an answer') },
        ]}
        otherwise="saw"
      />
      <Select
        data-path={`${path}.survey`}
        label={t('Survey')}
        placeholder={t('Any survey')}
        data={[...known, ...others]}
        value={key ?? null}
        onChange={set}
        clearable
        clearButtonProps={{ 'aria-label': t('Any survey') }}
        searchable
        nothingFoundMessage={t('No matches')}
        error={problem}
        readOnly={readOnly}
      />
      <WithinField path={`${path}.within`} />
    </>
  )
}

/** A length of time; empty: ever. */
function WithinField({ path }: { path: string }) {
  const t = useT()
  const { value, set, problem, readOnly } = useField<Duration | null | undefined>(path)
  const unit = value?.unit ?? 'days'
  return (
    <Group align="flex-start" gap="xs" data-path={path}>
      <NumberInput
        label={t('Within the last')}
        placeholder={t('ever')}
        w={120}
        min={1}
        max={100_000}
        allowDecimal={false}
        value={value?.count ?? ''}
        onChange={(count) => set(typeof count === 'number' ? { count, unit } : null)}
        error={problem}
        readOnly={readOnly}
      />
      <Select
        label={t('Unit')}
        w={140}
        allowDeselect={false}
        data={[
          { value: 'minutes', label: t('minutes') },
          { value: 'hours', label: t('hours') },
          { value: 'days', label: t('days') },
        ]}
        value={unit}
        onChange={(next) => value && next && set({ count: value.count, unit: next as TimeUnit })}
        readOnly={readOnly || !value}
      />
    </Group>
  )
}
