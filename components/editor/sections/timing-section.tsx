// When the survey is shown: dates, display conditions, repetition, goal and priority.
'use client'
import { Group, NumberInput, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { FieldGroup } from '@/components/ui/field-group'
import { DateTimeField, timeZone } from '../date-time-field'
import { NumberField, SwitchField, TextField } from '../fields'
import { RecallField } from '../recall-field'
import { useField } from '../state/use-editor'
import { SharedGoalField } from './shared-goal-field'

export function TimingSection() {
  return (
    <Stack>
      <FieldGroup title="Dates">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateTimeField path="schedule.startsAt" label="Start" placeholder="Right away" />
          <DateTimeField path="schedule.endsAt" label="End" placeholder="No end" />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Times are in your time zone, {timeZone()}.
        </Text>
      </FieldGroup>
      <FieldGroup title="When it appears on the page">
        <Text size="sm" c="dimmed">
          The survey appears once all of these are met. Leave everything empty to show it right away.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            path="conditions.afterSeconds"
            label="Time on the page"
            placeholder="0 seconds"
            suffix=" seconds"
            min={0}
          />
          <NumberField
            path="conditions.afterScrollPercent"
            label="Scrolled distance"
            placeholder="0 % of the page"
            suffix=" % of the page"
            min={0}
            max={100}
            allowDecimal
          />
        </SimpleGrid>
        <SwitchField
          path="conditions.onExitIntent"
          label="When the pointer leaves the page at the top"
          description="Never happens on devices without a mouse, such as phones."
        />
        <TextField
          path="conditions.onClickOf"
          label="After a click on"
          placeholder="#help"
          description="A CSS selector."
          monospace
        />
        <TextField
          path="conditions.onVisible"
          label="When this is in view"
          placeholder=".reviews"
          description="A CSS selector."
          monospace
        />
        <TextField
          path="eventName"
          label="Event"
          placeholder="checkout-done"
          description="Your page or app sends it, for example with soundings('present', 'checkout-done')."
          monospace
        />
      </FieldGroup>
      <FieldGroup title="Invitation">
        <RecallField path="invitation.text" label="Invitation text" placeholder="May we ask you something?" />
        <TextField path="invitation.button" label="Button label" placeholder="Yes" />
        <SwitchField path="invitation.buttonDisabled" label="Hide the button" />
      </FieldGroup>
      <FieldGroup title="How often">
        <ShowAgain />
        <SwitchField
          path="audience.stopAfterClose"
          label="Don’t show it again to people who closed it"
          description="Otherwise they see it again on the next page they open."
        />
        <SwitchField
          path="audience.ignoreFrequencyCap"
          label="Ignore the account’s frequency cap"
          description="For surveys that people open themselves, such as with a feedback button."
        />
      </FieldGroup>
      <FieldGroup title="Goal and priority">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            path="goal"
            label="Goal"
            suffix=" responses"
            description="The survey ends after this many. Leave empty for no limit."
            min={1}
          />
          <NumberField
            path="priority"
            label="Priority"
            description="If several surveys match, the lowest number is shown."
            min={0}
            required
          />
        </SimpleGrid>
        <SharedGoalField />
      </FieldGroup>
    </Stack>
  )
}

const UNITS = ['minutes', 'hours', 'days']

interface Duration {
  count: number | null
  unit: string
}

function ShowAgain() {
  const { value, set, problem, readOnly } = useField<Duration | null>('audience.showAgainAfter')
  const count = useField('audience.showAgainAfter.count')
  return (
    <Stack gap="xs">
      <Switch
        label="Ask people again after they have answered"
        checked={value !== null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? { count: 90, unit: 'days' } : null)}
        disabled={readOnly}
        error={problem}
      />
      {value === null ? null : (
        <Group gap="xs" align="flex-start">
          <NumberInput
            data-path={count.path}
            aria-label="Waiting time"
            value={value.count ?? ''}
            onChange={(next) => count.set(typeof next === 'number' ? next : null)}
            error={count.problem}
            readOnly={readOnly}
            allowDecimal={false}
            min={1}
            w={120}
          />
          <Select
            aria-label="Unit of the waiting time"
            data={UNITS}
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
