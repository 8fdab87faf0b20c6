// After how many days an account forgets data that no figure needs.
'use client'
import { NumberInput, Stack } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { KeepCount } from './keep-count'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

type KeepDays = Settings['keepDays']
type Kind = keyof KeepDays

/** An empty field is for ever. */
type Days = number | ''

const FIELDS: { name: Kind; label: Message; description: Message; least: number }[] = [
  {
    name: 'texts',
    label: msg('What people wrote'),
    description: msg('Texts of answers. That somebody answered stays.'),
    least: 1,
  },
  {
    name: 'details',
    label: msg('Where and with what they answered'),
    description: msg('Context Data, addresses of pages, IP addresses and browsers of submissions.'),
    least: 1,
  },
  {
    name: 'events',
    label: msg('Events'),
    description: msg('Events that pages and apps have sent for devices.'),
    least: 1,
  },
  {
    name: 'submissions',
    label: msg('Whole submissions'),
    description: msg(
      'With their answers and clicks; 31 days or more. Totals stay, by time, device, language, question and answer.',
    ),
    least: 31,
  },
  {
    name: 'people',
    label: msg('People who were not seen'),
    description: msg(
      'Their devices, client keys, device data and Context Data; 31 days or more. If they come again, surveys may be shown to them again.',
    ),
    least: 31,
  },
]

const map = <A, B>(days: Record<Kind, A>, to: (value: A) => B): Record<Kind, B> => ({
  texts: to(days.texts),
  details: to(days.details),
  events: to(days.events),
  submissions: to(days.submissions),
  people: to(days.people),
})
const toField = (days: number | null): Days => days ?? ''
const toDays = (field: Days): number | null => (field === '' ? null : field)

export function KeepCard({ settings: { keepDays } }: { settings: Settings }) {
  const t = useT()
  const state = useSettingForm({ keepDays: map(keepDays, toField) }, (values) => ({
    keepDays: map(values.keepDays, toDays),
  }))
  const { form } = state
  return (
    <SettingCard
      id="keep"
      title={t('How long data is kept')}
      subtitle={t(
        'In days. Leave a field empty to keep its data for ever. Older data is deleted every night and cannot be restored. Figures and reports stay, but filters no longer find what was deleted.',
      )}
      state={state}
    >
      <Stack>
        {FIELDS.map(({ name, label, description, least }) => (
          <NumberInput
            key={name}
            label={t(label)}
            description={t(description)}
            placeholder={t('For ever')}
            maw={420}
            allowDecimal={false}
            min={least}
            max={3650}
            {...form.getInputProps(`keepDays.${name}`)}
          />
        ))}
        <KeepCount keepDays={map(form.getValues().keepDays, toDays)} />
      </Stack>
    </SettingCard>
  )
}
