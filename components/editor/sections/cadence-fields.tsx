// How often a person may be shown a survey.
'use client'
import { Group, Input, NumberInput, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { SwitchField, TextField } from '../fields/fields'
import { NumberField } from '../fields/number-field'
import { SurveyChoice } from '../fields/survey-choice'
import { useField } from '../state/use-editor'

const UNITS = [
  { value: 'minutes', label: msg('minutes') },
  { value: 'hours', label: msg('hours') },
  { value: 'days', label: msg('days') },
]

interface Duration {
  count: number | null
  unit: string
}

export function CadenceFields() {
  const t = useT()
  return (
    <FieldGroup title={t('How often')}>
      <OptionalLength
        path="audience.showAgainAfter"
        label={t('Ask people again after they have answered')}
        usual={{ count: 90, unit: 'days' }}
      />
      <AfterClose />
      <OptionalLength
        path="audience.waitAfterShown"
        label={t('Wait after a person was shown it')}
        usual={{ count: 7, unit: 'days' }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          path="audience.showAtMost"
          label={t('Show it to one person at most')}
          suffix={` ${t('times')}`}
          description={t('Leave empty for no limit.')}
          min={1}
          max={100}
        />
        <NumberField
          path="audience.showAtMostInVisit"
          label={t('In one visit at most')}
          suffix={` ${t('times')}`}
          description={t('Of a page. Leave empty for no limit.')}
          min={1}
          max={100}
        />
        <OncePer />
      </SimpleGrid>
      <SeriesFields />
      <SwitchField
        path="audience.ignoreFrequencyCap"
        label={t('Ignore the account’s frequency cap')}
        description={t('For surveys that people open themselves, such as with a feedback button.')}
      />
    </FieldGroup>
  )
}

function OptionalLength({ path, label, usual }: { path: string; label: string; usual: Duration }) {
  const { value, set, problem, readOnly } = useField<Duration | null>(path)
  return (
    <Stack gap="xs">
      <Switch
        data-path={path}
        label={label}
        checked={value !== null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? usual : null)}
        disabled={readOnly}
        error={problem}
      />
      {value === null ? null : <Length path={path} of={label} />}
    </Stack>
  )
}

/** `of`: what the wait is for, which the field before it says. */
function Length({ path, of }: { path: string; of: string }) {
  const t = useT()
  const { value, set, readOnly } = useField<Duration>(path)
  const count = useField(`${path}.count`)
  return (
    <Group gap="xs" align="flex-start" role="group" aria-label={of}>
      <NumberInput
        data-path={count.path}
        aria-label={t('Waiting time')}
        value={value.count ?? ''}
        onChange={(next) => count.set(typeof next === 'number' ? next : null)}
        error={count.problem}
        readOnly={readOnly}
        allowDecimal={false}
        min={1}
        w={120}
      />
      <Select
        aria-label={t('Unit of the waiting time')}
        data={UNITS.map((unit) => ({ value: unit.value, label: t(unit.label) }))}
        value={value.unit}
        onChange={(unit) => set({ ...value, unit: unit ?? value.unit })}
        allowDeselect={false}
        readOnly={readOnly}
        w={140}
      />
    </Group>
  )
}

function AfterClose() {
  const t = useT()
  const path = 'audience.stopAfterClose'
  const { value, set, problem, readOnly } = useField<boolean | Duration>(path)
  const label = t('People who closed it without an answer')
  const choice = typeof value === 'object' ? 'wait' : value ? 'never' : 'at_once'
  const values: Record<string, boolean | Duration> = {
    ...{ at_once: false, never: true },
    wait: { count: 30, unit: 'days' },
  }
  return (
    <Stack gap="xs">
      <Select
        data-path={path}
        label={label}
        data={[
          { value: 'at_once', label: t('see it again on the next page they open') },
          { value: 'wait', label: t('see it again after a while') },
          { value: 'never', label: t('never see it again') },
        ]}
        value={choice}
        onChange={(next) => set(values[next ?? choice] ?? false)}
        allowDeselect={false}
        readOnly={readOnly}
        error={problem}
        maw={420}
      />
      {choice === 'wait' ? <Length path={path} of={label} /> : null}
    </Stack>
  )
}

function OncePer() {
  const t = useT()
  const { value, set, problem, readOnly } = useField<string | null>('audience.oncePer')
  return (
    <Select
      data-path="audience.oncePer"
      label={t('Once in a period of the calendar')}
      description={t(
        'By the clock of the account. Those who have answered come again only if they are asked again.',
      )}
      placeholder={t('No limit')}
      data={[
        { value: 'day', label: t('Once a day') },
        { value: 'week', label: t('Once a week') },
        { value: 'month', label: t('Once a month') },
        { value: 'quarter', label: t('Once a quarter') },
      ]}
      value={value}
      onChange={set}
      clearable
      readOnly={readOnly}
      error={problem}
    />
  )
}

interface Series {
  key: string | null
  after: Duration
  follows: string | null
}

function SeriesFields() {
  const t = useT()
  const path = 'audience.series'
  const { value, set, problem, readOnly } = useField<Series | null>(path)
  const label = t('Part of a series')
  const usual: Series = { key: null, after: { count: 60, unit: 'days' }, follows: null }
  return (
    <Stack gap="xs">
      <Switch
        data-path={path}
        label={label}
        description={t('Surveys of a series are shown one after the other, with a wait between them.')}
        checked={value !== null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? usual : null)}
        disabled={readOnly}
        error={problem}
      />
      {value === null ? null : (
        <Stack gap="xs">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField
              path={`${path}.key`}
              label={t('Key of the series')}
              description={t('The same in each of its surveys.')}
              monospace
              required
            />
            <SurveyChoice
              path={`${path}.follows`}
              label={t('Only after the survey')}
              description={t('Leave empty if it may come first, and after any.')}
              none={t('Any survey')}
            />
          </SimpleGrid>
          <Input.Wrapper label={t('Waiting time')} labelElement="div">
            <Length path={`${path}.after`} of={label} />
          </Input.Wrapper>
        </Stack>
      )}
    </Stack>
  )
}
