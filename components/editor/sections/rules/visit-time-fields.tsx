// The fields of a rule on the time of a visit: days of the week, hours, and whose clock counts.
'use client'
import { Chip, Group, Input } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { weekdayWords } from '@/lib/serving/rules/rule-words.rules'
import { WEEKDAYS } from '@/lib/surveys/document/rule-document.endpoint'
import { TextField } from '../../fields/fields'
import { useField } from '../../state/use-editor'
import { RuleChoice } from './rule-choice'

type Day = (typeof WEEKDAYS)[number]

export function VisitTimeFields({ path }: { path: string }) {
  const t = useT()
  const { value, set, problem, readOnly } = useField<Day[] | null | undefined>(`${path}.days`)
  // All of them are the same as none: every day.
  const choose = (chosen: string[]) => {
    const days = WEEKDAYS.filter((day) => chosen.includes(day))
    set(days.length === WEEKDAYS.length ? null : days)
  }
  return (
    <>
      <Input.Wrapper label={t('Days')} error={problem} data-path={`${path}.days`} labelElement="div">
        <Chip.Group multiple value={[...(value ?? WEEKDAYS)]} onChange={choose}>
          <Group gap="xs" mt={4} role="group" aria-label={t('Days')}>
            {WEEKDAYS.map((day) => (
              <Chip key={day} value={day} size="xs" disabled={readOnly}>
                {weekdayWords(t, [day])}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <TextField path={`${path}.from`} label={t('From')} placeholder="09:00" maxLength={5} />
      <TextField
        path={`${path}.to`}
        label={t('To')}
        description={t('Before the start: on the next day.')}
        placeholder="17:00"
        maxLength={5}
      />
      <RuleChoice
        path={`${path}.zone`}
        label={t('Clock')}
        choices={[
          { value: 'account', label: t('of the account') },
          { value: 'visitor', label: t('of the visitor, where the page says it') },
        ]}
        otherwise="account"
      />
    </>
  )
}
