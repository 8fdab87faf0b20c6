// When the survey is shown: dates, display conditions, repetition, goal and priority.
'use client'
import { Group, NumberInput, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { Competitors } from '@/components/surveys/competitors'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { DateTimeField, timeZone } from '../fields/date-time-field'
import { SwitchField, TextField } from '../fields/fields'
import { NumberField } from '../fields/number-field'
import { RecallField } from '../fields/recall-field'
import { useEditor, useField, useValue } from '../state/use-editor'
import { PaceFields } from './pace-fields'
import { SharedGoalField } from './shared-goal-field'

export function TimingSection() {
  const t = useT()
  return (
    <Stack>
      <FieldGroup title={t('Dates')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateTimeField path="schedule.startsAt" label={t('Start')} placeholder={t('Right away')} />
          <DateTimeField path="schedule.endsAt" label={t('End')} placeholder={t('No end')} />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('Times are in your time zone, {zone}.', { zone: timeZone() })}
        </Text>
      </FieldGroup>
      <ConditionFields />
      <FieldGroup title={t('Invitation')}>
        <RecallField
          path="invitation.text"
          label={t('Invitation text')}
          placeholder={t('May we ask you something?')}
        />
        <TextField path="invitation.button" label={t('Button label')} placeholder={t('Yes')} />
        <SwitchField path="invitation.buttonDisabled" label={t('Hide the button')} />
      </FieldGroup>
      <FieldGroup title={t('How often')}>
        <ShowAgain />
        <SwitchField
          path="audience.stopAfterClose"
          label={t('Don’t show it again to people who closed it')}
          description={t('Otherwise they see it again on the next page they open.')}
        />
        <SwitchField
          path="audience.ignoreFrequencyCap"
          label={t('Ignore the account’s frequency cap')}
          description={t('For surveys that people open themselves, such as with a feedback button.')}
        />
      </FieldGroup>
      <GoalFields />
    </Stack>
  )
}

/** The display conditions, which the page tests. */
function ConditionFields() {
  const t = useT()
  return (
    <FieldGroup title={t('When it appears on the page')}>
      <Text size="sm" c="dimmed">
        {t('The survey appears once all of these are met. Leave everything empty to show it right away.')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          path="conditions.afterSeconds"
          label={t('Time on the page')}
          placeholder={t('0 seconds')}
          suffix={` ${t('seconds')}`}
          min={0}
        />
        <NumberField
          path="conditions.afterScrollPercent"
          label={t('Scrolled distance')}
          placeholder={t('0 % of the page')}
          suffix={` ${t('% of the page')}`}
          min={0}
          max={100}
          allowDecimal
        />
      </SimpleGrid>
      <SwitchField
        path="conditions.onExitIntent"
        label={t('When the pointer leaves the page at the top')}
        description={t('Never happens on devices without a mouse, such as phones.')}
      />
      <TextField
        path="conditions.onClickOf"
        label={t('After a click on')}
        placeholder="#help"
        description={t('A CSS selector.')}
        monospace
      />
      <TextField
        path="conditions.onVisible"
        label={t('When this is in view')}
        placeholder=".reviews"
        description={t('A CSS selector.')}
        monospace
      />
      <TextField
        path="eventName"
        label={t('Event')}
        placeholder="checkout-done"
        description={t("Your page or app sends it, for example with soundings('present', 'checkout-done').")}
        monospace
      />
    </FieldGroup>
  )
}

function GoalFields() {
  const t = useT()
  return (
    <FieldGroup title={t('Goal and priority')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberField
          path="goal"
          label={t('Goal')}
          suffix={` ${t('responses')}`}
          description={t('The survey ends once it has this many responses. Leave empty for no limit.')}
          min={1}
        />
        <NumberField
          path="priority"
          label={t('Priority')}
          description={t(
            'If several surveys match, the lowest number is shown. Of equal numbers each person gets one, drawn once.',
          )}
          min={0}
          required
        />
      </SimpleGrid>
      <OthersThatMatch />
      <SharedGoalField />
      <PaceFields />
    </FieldGroup>
  )
}

function OthersThatMatch() {
  const { surveyId } = useEditor()
  const parts = {
    key: useValue('key'),
    localeGroup: useValue('localeGroup'),
    priority: useValue('priority'),
    eventName: useValue('eventName'),
    schedule: useValue('schedule'),
    audience: useValue('audience'),
  }
  return <Competitors surveyId={surveyId} parts={parts} />
}

const UNITS = [
  { value: 'minutes', label: msg('minutes') },
  { value: 'hours', label: msg('hours') },
  { value: 'days', label: msg('days') },
]

interface Duration {
  count: number | null
  unit: string
}

function ShowAgain() {
  const t = useT()
  const { value, set, problem, readOnly } = useField<Duration | null>('audience.showAgainAfter')
  const count = useField('audience.showAgainAfter.count')
  return (
    <Stack gap="xs">
      <Switch
        label={t('Ask people again after they have answered')}
        checked={value !== null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? { count: 90, unit: 'days' } : null)}
        disabled={readOnly}
        error={problem}
      />
      {value === null ? null : (
        <Group gap="xs" align="flex-start">
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
            onChange={(unit) => set({ ...value, unit })}
            allowDeselect={false}
            readOnly={readOnly}
            w={140}
          />
        </Group>
      )}
    </Stack>
  )
}
