// When the survey is shown: dates, display conditions, repetition, goal and priority.
'use client'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Competitors } from '@/components/surveys/competitors'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { DateTimeField, timeZone } from '../fields/date-time-field'
import { SwitchField, TextField } from '../fields/fields'
import { NumberField } from '../fields/number-field'
import { RecallField } from '../fields/recall-field'
import { useEditor, useValue } from '../state/use-editor'
import { CadenceFields } from './cadence-fields'
import { PaceFields } from './pace-fields'
import { QuotaList } from './quota-list'
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
      <CadenceFields />
      <GoalFields />
      <QuotaList />
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
