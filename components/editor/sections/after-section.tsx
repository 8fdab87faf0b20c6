// What follows the questions, the layout of the questions, and masking of the answers.
'use client'
import { Input, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { FieldGroup } from '@/components/ui/field-group'
import { SwitchField, TextField } from '../fields'
import { RecallField } from '../recall-field'
import { useField, useValue } from '../state/use-editor'

export function AfterSection() {
  const atOnce = useValue<boolean>('allAtOnce.enabled')
  const complains = useValue<boolean>('allAtOnce.emptyErrorEnabled')
  return (
    <Stack>
      <FieldGroup title="At the end">
        <SwitchField
          path="poll"
          label="Show everybody’s answers"
          description="Turns the survey into a poll: at the end, people see how others answered. Needs a question with answers to choose from."
        />
        <ThankYou />
      </FieldGroup>
      <FieldGroup title="Layout">
        <SwitchField
          path="allAtOnce.enabled"
          label="Show all questions on one page"
          description="Everybody sees every question, whatever they answer."
        />
        {atOnce ? (
          <>
            <TextField path="allAtOnce.submitLabel" label="Button label" placeholder="Send" />
            <SwitchField path="allAtOnce.emptyErrorEnabled" label="Ask people to answer every question" />
            {complains ? <TextField path="allAtOnce.errorText" label="Error message" /> : null}
          </>
        ) : null}
        <SwitchField
          path="randomizeQuestions"
          label="Ask the questions in random order"
          description="Useful if one question could influence the next. Answers that lead to a question still do."
        />
      </FieldGroup>
      <FieldGroup title="Personal data in written answers">
        <Text size="sm" c="dimmed">
          Masked parts are stored as *****, and the original is not kept. “Default” follows your account’s
          settings.
        </Text>
        <TernaryField path="privacy.maskPersonalData" label="Mask personal data" />
        <TernaryField path="privacy.maskEmails" label="E-mail addresses" />
        <TernaryField path="privacy.maskPhones" label="Phone numbers" />
      </FieldGroup>
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
        data-path={given ? undefined : 'thankYou'}
        checked={given}
        onChange={({ currentTarget }) => set(currentTarget.checked ? 'Thank you!' : null)}
        disabled={readOnly}
      />
      {given ? <RecallField path="thankYou" label="Thank-you text" maxLength={5000} required /> : null}
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
