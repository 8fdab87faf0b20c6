// When the survey is shown: dates, display conditions, repetition, goal and priority.
'use client'
import { Fieldset, Group, NumberInput, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { DateTimeField, timeZone } from '../choice-fields'
import { NumberField, SwitchField, TextareaField, TextField } from '../fields'
import { useField } from '../state/use-editor'
import { SharedGoalField } from './shared-goal-field'

export function TimingSection() {
  return (
    <Stack>
      <Fieldset legend="Dates">
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateTimeField path="schedule.startsAt" label="From" placeholder="At once" />
            <DateTimeField path="schedule.endsAt" label="Until" placeholder="No end" />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            Times are in your time zone, {timeZone()}.
          </Text>
        </Stack>
      </Fieldset>
      <Fieldset legend="When it appears on the page">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            The survey waits for everything that you fill in here. With nothing filled in, it appears at once.
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
            label="Wait until the pointer leaves the page at the top"
            description="On devices without a pointer the survey never appears then."
          />
          <TextField
            path="conditions.onClickOf"
            label="Element to be clicked"
            placeholder="#help"
            description="A CSS selector."
            monospace
          />
          <TextField
            path="conditions.onVisible"
            label="Element to be in sight"
            placeholder=".reviews"
            description="A CSS selector."
            monospace
          />
          <TextField
            path="eventName"
            label="Event"
            placeholder="checkout-done"
            description="The survey then appears only when your page or app sends this: soundings('present', 'checkout-done')."
            monospace
          />
        </Stack>
      </Fieldset>
      <Fieldset legend="Invitation">
        <Stack gap="sm">
          <TextareaField
            path="invitation.text"
            label="Invitation text"
            placeholder="May we ask you something?"
          />
          <TextField path="invitation.button" label="Button label" placeholder="Yes" />
          <SwitchField path="invitation.buttonDisabled" label="Without a button" />
        </Stack>
      </Fieldset>
      <Fieldset legend="How often">
        <Stack gap="sm">
          <ShowAgain />
          <SwitchField
            path="audience.stopAfterClose"
            label="Do not show it again to people who closed it"
            description="Otherwise people who close it without an answer see it again on their next page."
          />
          <SwitchField
            path="audience.ignoreFrequencyCap"
            label="Ignore the account's frequency cap"
            description="For surveys that people open themselves, for example with a feedback button."
          />
        </Stack>
      </Fieldset>
      <Fieldset legend="Goal and priority">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            path="goal"
            label="Goal"
            suffix=" responses"
            description="The survey completes after this many. Empty: no goal."
            min={1}
          />
          <NumberField
            path="priority"
            label="Priority"
            description="The lowest number goes first."
            min={0}
            required
          />
        </SimpleGrid>
        <SharedGoalField />
      </Fieldset>
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
        label="Ask people again after they answered"
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
