// What follows the questions, the layout of the questions, and masking of the answers.
'use client'
import { Fieldset, Input, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { SwitchField, TextareaField, TextField } from '../fields'
import { useField, useValue } from '../state/use-editor'

export function AfterSection() {
  const atOnce = useValue<boolean>('allAtOnce.enabled')
  const complains = useValue<boolean>('allAtOnce.emptyErrorEnabled')
  return (
    <Stack>
      <Fieldset legend="At the end">
        <Stack gap="sm">
          <SwitchField
            path="poll"
            label="Show everybody's answers"
            description="A poll: in place of the thanks, people see how others answered. It needs a question with answers to choose from."
          />
          <ThankYou />
        </Stack>
      </Fieldset>
      <Fieldset legend="All questions at once">
        <Stack gap="sm">
          <SwitchField
            path="allAtOnce.enabled"
            label="Show all questions on one page"
            description="Paths are ignored: everybody sees every question."
          />
          {atOnce ? (
            <>
              <TextField path="allAtOnce.submitLabel" label="Button label" placeholder="Send" />
              <SwitchField
                path="allAtOnce.emptyErrorEnabled"
                label="Show an error if a question is left empty"
              />
              {complains ? <TextField path="allAtOnce.errorText" label="Error message" /> : null}
            </>
          ) : null}
          <SwitchField
            path="randomizeQuestions"
            label="Ask the questions in random order"
            description="Use it if questions could influence each other’s answers. Paths still apply."
          />
        </Stack>
      </Fieldset>
      <Fieldset legend="Personal data in free text">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Masked parts are stored as *****; the original is not kept. “Default” follows the settings of the
            account.
          </Text>
          <TernaryField path="privacy.maskPersonalData" label="Mask personal data" />
          <TernaryField path="privacy.maskEmails" label="E-mail addresses" />
          <TernaryField path="privacy.maskPhones" label="Phone numbers" />
        </Stack>
      </Fieldset>
    </Stack>
  )
}

function ThankYou() {
  const { value, set, readOnly } = useField<string | null>('thankYou')
  const given = value !== null
  return (
    <>
      <Switch
        label="Say thank you"
        checked={given}
        onChange={({ currentTarget }) => set(currentTarget.checked ? 'Thank you!' : null)}
        disabled={readOnly}
      />
      {given ? <TextareaField path="thankYou" label="Thank-you text" maxLength={5000} required /> : null}
    </>
  )
}

const CHOICES = [
  { value: 'preset', label: 'Default' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/** On, off, or the account's default for new surveys. */
function TernaryField({ path, label }: { path: string; label: string }) {
  const { value, set, readOnly, problem } = useField<boolean | null>(path)
  return (
    <Input.Wrapper label={label} labelElement="div" error={problem}>
      <SegmentedControl
        mt={4}
        fullWidth
        maw={280}
        data-path={path}
        aria-label={label}
        data={CHOICES}
        value={value === null ? 'preset' : value ? 'on' : 'off'}
        onChange={(chosen) => set(chosen === 'preset' ? null : chosen === 'on')}
        readOnly={readOnly}
      />
    </Input.Wrapper>
  )
}
