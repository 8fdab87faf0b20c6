// After how many days an account forgets data that no figure needs.
'use client'
import { NumberInput, Stack } from '@mantine/core'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

/** An empty field is for ever. */
type Days = number | ''

const FIELDS = [
  {
    name: 'texts',
    label: 'What people wrote',
    description: 'Texts of answers. That somebody answered stays.',
  },
  {
    name: 'details',
    label: 'Where and with what they answered',
    description: 'Context Data, addresses of pages, IP addresses and browsers of submissions.',
  },
  {
    name: 'events',
    label: 'Events',
    description: 'Events that pages and apps have sent for devices.',
  },
  {
    name: 'submissions',
    label: 'Whole submissions',
    description:
      'With their answers and clicks, at least 31 days. Their totals stay: by time, device, language, question and answer.',
  },
] as const

const LEAST = { submissions: 31 }

const toField = (days: number | null): Days => days ?? ''
const toDays = (field: Days): number | null => (field === '' ? null : field)

export function KeepCard({ settings: { keepDays } }: { settings: Settings }) {
  const known = {
    texts: toField(keepDays.texts),
    details: toField(keepDays.details),
    events: toField(keepDays.events),
    submissions: toField(keepDays.submissions),
  }
  const state = useSettingForm({ keepDays: known }, ({ keepDays: fields }) => ({
    keepDays: {
      texts: toDays(fields.texts),
      details: toDays(fields.details),
      events: toDays(fields.events),
      submissions: toDays(fields.submissions),
    },
  }))
  return (
    <SettingCard
      title="How long data is kept"
      subtitle="In days; an empty field keeps it for ever. What is older is forgotten every night and cannot be brought back. Figures and reports stay; only filters by Context Data no longer find it."
      state={state}
    >
      <Stack>
        {FIELDS.map(({ name, label, description }) => (
          <NumberInput
            key={name}
            label={label}
            description={description}
            placeholder="For ever"
            maw={420}
            allowDecimal={false}
            min={name in LEAST ? LEAST.submissions : 1}
            max={3650}
            {...state.form.getInputProps(`keepDays.${name}`)}
          />
        ))}
      </Stack>
    </SettingCard>
  )
}
