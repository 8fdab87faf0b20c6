// The fields of a rule on another survey: which, what people did with it, and how long ago.
'use client'
import { Group, NumberInput, Select } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import type { Duration, TimeUnit } from '@/lib/platform/text/duration'
import { SurveyChoice } from '../../fields/survey-choice'
import { useField, useFields, useValue } from '../../state/use-editor'
import { RuleChoice } from './rule-choice'

export function MetSurveyFields({ path }: { path: string }) {
  const t = useT()
  const { store } = useFields()
  const rule = useValue<Record<string, unknown>>(path)
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
        onChoose={(happened) => {
          const { atLeastAgo, ...rest } = rule
          const value = { ...rest, happened, ...(happened && atLeastAgo ? { atLeastAgo } : {}) }
          store.change({ do: 'set', path, value })
        }}
      />
      <RuleChoice
        path={`${path}.did`}
        label={t('What')}
        choices={[
          { value: 'saw', label: t('saw it') },
          { value: 'answered', label: t('answered it') },
          { value: 'completed', label: t('completed it') },
          { value: 'closed', label: t('closed it without an answer') },
        ]}
        otherwise="saw"
      />
      <SurveyChoice path={`${path}.survey`} label={t('Survey')} none={t('Any survey')} />
      <LengthField path={`${path}.within`} label={t('Within the last')} none={t('ever')} />
      {rule.happened === false ? null : (
        <LengthField path={`${path}.atLeastAgo`} label={t('At least so long ago')} none={t('at any time')} />
      )}
    </>
  )
}

interface LengthProps {
  path: string
  label: string
  /** What it means if it is empty. */
  none: string
}

/** A length of time, or none. */
function LengthField({ path, label, none }: LengthProps) {
  const t = useT()
  const { value, set, problem, readOnly } = useField<Duration | null | undefined>(path)
  const unit = value?.unit ?? 'days'
  return (
    <Group align="flex-start" gap="xs" data-path={path}>
      <NumberInput
        label={label}
        placeholder={none}
        w={120}
        min={1}
        max={100_000}
        allowDecimal={false}
        value={value?.count ?? ''}
        onChange={(count) => set(typeof count === 'number' ? { count, unit } : undefined)}
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
