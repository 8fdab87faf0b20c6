// What follows the questions, the layout of the questions, and masking of the answers.
'use client'
import { Input, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { SwitchField, TextField } from '../fields/fields'
import { RecallField } from '../fields/recall-field'
import { useField, useValue } from '../state/use-editor'

export function AfterSection() {
  const t = useT()
  const atOnce = useValue<boolean>('allAtOnce.enabled')
  const complains = useValue<boolean>('allAtOnce.emptyErrorEnabled')
  return (
    <Stack>
      <FieldGroup title={t('At the end')}>
        <SwitchField
          path="poll"
          label={t('Show everybody’s answers')}
          description={t(
            'Turns the survey into a poll: at the end, people see how others answered. Needs a question with answers to choose from.',
          )}
        />
        <ThankYou />
      </FieldGroup>
      <FieldGroup title={t('Layout')}>
        <SwitchField
          path="allAtOnce.enabled"
          label={t('Show all questions on one page')}
          description={t('Everybody sees every question, whatever they answer.')}
        />
        {atOnce ? (
          <>
            <TextField path="allAtOnce.submitLabel" label={t('Button label')} placeholder={t('Send')} />
            <SwitchField
              path="allAtOnce.emptyErrorEnabled"
              label={t('Ask people to answer every question')}
            />
            {complains ? <TextField path="allAtOnce.errorText" label={t('Error message')} /> : null}
          </>
        ) : null}
        <SwitchField
          path="randomizeQuestions"
          label={t('Ask the questions in random order')}
          description={t(
            'Useful if one question could influence the next. Answers that lead to a question still do.',
          )}
        />
      </FieldGroup>
      <FieldGroup title={t('Personal data in written answers')}>
        <Text size="sm" c="dimmed">
          {t(
            'Masked parts are stored as *****, and the original is not kept. “Default” follows your account’s settings.',
          )}
        </Text>
        <TernaryField path="privacy.maskPersonalData" label={t('Mask personal data')} />
        <TernaryField path="privacy.maskEmails" label={t('E-mail addresses')} />
        <TernaryField path="privacy.maskPhones" label={t('Phone numbers')} />
      </FieldGroup>
    </Stack>
  )
}

function ThankYou() {
  const t = useT()
  const { value, set, readOnly } = useField<string | null>('thankYou')
  const given = value !== null
  return (
    <>
      <Switch
        label={t('Say thank you')}
        data-path={given ? undefined : 'thankYou'}
        checked={given}
        onChange={({ currentTarget }) => set(currentTarget.checked ? '' : null)}
        disabled={readOnly}
      />
      {given ? (
        <RecallField
          path="thankYou"
          label={t('Thank-you text')}
          description={t('Empty: “Thank you!” in the survey’s language.')}
          maxLength={5000}
        />
      ) : null}
    </>
  )
}

const CHOICES = [
  { value: 'preset', label: msg('Default') },
  { value: 'on', label: msg('On') },
  { value: 'off', label: msg('Off') },
]

/** On, off, or the account's default for new surveys. */
function TernaryField({ path, label }: { path: string; label: string }) {
  const t = useT()
  const { value, set, readOnly, problem } = useField<boolean | null>(path)
  return (
    <Input.Wrapper label={label} labelElement="div" error={problem}>
      <SegmentedControl
        mt={4}
        fullWidth
        maw={280}
        data-path={path}
        aria-label={label}
        data={CHOICES.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
        value={value === null ? 'preset' : value ? 'on' : 'off'}
        onChange={(chosen) => set(chosen === 'preset' ? null : chosen === 'on')}
        readOnly={readOnly}
      />
    </Input.Wrapper>
  )
}
