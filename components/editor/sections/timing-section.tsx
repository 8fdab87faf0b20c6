// When it is shown: dates, the moment on the page, how often, until when, and in which order among others.
'use client'
import { Fieldset, Group, NumberInput, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { MomentField, timeZone } from '../choice-fields'
import { NumberField, SwitchField, TextareaField, TextField } from '../fields'
import { useField } from '../use-editor'

export function TimingSection() {
  return (
    <Stack>
      <Fieldset legend="Dates">
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <MomentField path="schedule.startsAt" label="From" placeholder="At once" />
            <MomentField path="schedule.endsAt" label="Until" placeholder="No end" />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            Times of your own time zone, {timeZone()}.
          </Text>
        </Stack>
      </Fieldset>
      <Fieldset legend="When it appears on the page">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            What is filled in has to happen first, all of it. With nothing, it is shown at once.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberField
              path="conditions.afterSeconds"
              label="After some time on the page"
              placeholder="0 seconds"
              suffix=" seconds"
              min={0}
            />
            <NumberField
              path="conditions.afterScrollPercent"
              label="After scrolling"
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
            description="Devices without a pointer never do that."
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
            label="When this is in sight"
            placeholder=".reviews"
            description="A CSS selector."
            monospace
          />
          <TextField
            path="eventName"
            label="When this event happens"
            placeholder="checkout-done"
            description="Your page or app says so: soundings('present', 'checkout-done'). It is not shown by itself then."
            monospace
          />
        </Stack>
      </Fieldset>
      <Fieldset legend="Invitation">
        <Stack gap="sm">
          <TextareaField
            path="invitation.text"
            label="Ask before the first question"
            placeholder="May we ask you something?"
          />
          <TextField path="invitation.button" label="Words on its button" placeholder="Yes" />
          <SwitchField path="invitation.buttonDisabled" label="No button: the invitation is only text" />
        </Stack>
      </Fieldset>
      <Fieldset legend="How often">
        <Stack gap="sm">
          <ShowAgain />
          <SwitchField
            path="audience.stopAfterClose"
            label="Not again to those who closed it"
            description="Without an answer. Others meet it again on their next page."
          />
          <SwitchField
            path="audience.ignoreFrequencyCap"
            label="Ignore the account's frequency cap"
            description="For what people have asked for themselves, such as a feedback button."
          />
        </Stack>
      </Fieldset>
      <Fieldset legend="Goal and priority">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            path="goal"
            label="Complete after"
            suffix=" responses"
            description="Exactly so many count. Empty: no end."
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
        label="Ask those who answered again"
        checked={value !== null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? { count: 90, unit: 'days' } : null)}
        disabled={readOnly}
        error={problem}
      />
      {value === null ? null : (
        <Group gap="xs" align="flex-start">
          <NumberInput
            data-path={count.path}
            aria-label="After so many"
            value={value.count ?? ''}
            onChange={(next) => count.set(typeof next === 'number' ? next : null)}
            error={count.problem}
            readOnly={readOnly}
            allowDecimal={false}
            min={1}
            w={120}
          />
          <Select
            aria-label="Unit"
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
