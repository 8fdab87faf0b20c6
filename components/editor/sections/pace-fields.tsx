// The pace of a survey: at most so many responses or showings in an hour, a day or a week.
'use client'
import { Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import type { Pace } from '@/lib/surveys/pace/pace-document.endpoint'
import { useField } from '../state/use-editor'

const COUNTS = [
  { value: 'responses', label: msg('responses') },
  { value: 'showings', label: msg('showings') },
] as const
const PERIODS = [
  { value: 'hour', label: msg('an hour') },
  { value: 'day', label: msg('a day') },
  { value: 'week', label: msg('a week') },
] as const

/** While it is edited, the number may be absent. */
type Edited = Partial<Omit<Pace, 'most'>> & { most: number | null }

export function PaceFields() {
  const t = useT()
  const { value, set, problem, readOnly } = useField<Edited | null>('pace')
  const most = useField('pace.most')
  const { count = 'responses', per = 'day', spread = false } = value ?? {}
  return (
    <Stack gap="xs">
      <Switch
        data-path="pace"
        label={t('At most so many in a period')}
        description={t('While a period is full nobody gets the survey. All languages count together.')}
        checked={(value ?? null) !== null}
        onChange={({ currentTarget }) =>
          set(currentTarget.checked ? { count: 'responses', most: 100, per: 'day', spread: false } : null)
        }
        disabled={readOnly}
        error={problem}
      />
      {value ? (
        <>
          <Group gap="xs" align="flex-start">
            <NumberInput
              data-path={most.path}
              aria-label={t('How many at most')}
              value={value.most ?? ''}
              onChange={(next) => most.set(typeof next === 'number' ? next : null)}
              error={most.problem}
              readOnly={readOnly}
              allowDecimal={false}
              min={1}
              w={120}
            />
            <Select
              aria-label={t('What is counted')}
              data={COUNTS.map((one) => ({ value: one.value, label: t(one.label) }))}
              value={count}
              onChange={(next) => set({ ...value, count: next ?? count })}
              allowDeselect={false}
              readOnly={readOnly}
              w={140}
            />
            <Select
              aria-label={t('In what period')}
              data={PERIODS.map((one) => ({ value: one.value, label: t(one.label) }))}
              value={per}
              onChange={(next) => set({ ...value, per: next ?? per })}
              allowDeselect={false}
              readOnly={readOnly}
              w={140}
            />
          </Group>
          <Switch
            label={t('Spread evenly over the period')}
            checked={spread}
            onChange={({ currentTarget }) => set({ ...value, spread: currentTarget.checked })}
            disabled={readOnly}
          />
          <Text size="sm" c="dimmed">
            {count === 'responses'
              ? t('Who has it open may still answer. Responses beyond the pace are kept, but not counted.')
              : t('Periods are those of the account’s time zone. Links in e-mails do not count.')}
          </Text>
        </>
      ) : null}
    </Stack>
  )
}
