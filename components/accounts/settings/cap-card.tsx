// How often one person is asked, over all surveys: frequency caps, and a rest after a close.
'use client'
import { Button, Group, NumberInput, Select, Stack, Switch } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import { SettingCard } from './setting-card'
import { type SettingForm, type Settings, useSettingForm } from './use-setting-form'

type Cap = Settings['caps'][number]

const MOST = 5
const USUAL: Cap = { limit: 1, window: { count: 7, unit: 'days' }, counts: 'viewed', of: 'all' }

interface Values extends Record<string, unknown> {
  caps: Cap[]
  rests: boolean
  restAfterClose: Cap['window']
}

export function CapCard({ settings: { caps, restAfterClose } }: { settings: Settings }) {
  const t = useT()
  const state = useSettingForm<Values>(
    { caps, rests: restAfterClose !== null, restAfterClose: restAfterClose ?? { count: 14, unit: 'days' } },
    (values) => ({ caps: values.caps, restAfterClose: values.rests ? values.restAfterClose : null }),
  )
  const { form } = state
  const chosen = form.getValues()
  return (
    <SettingCard
      id="cap"
      title={t('Frequency cap')}
      subtitle={t('Limits how often one person is asked, across all surveys of this account.')}
      state={state}
    >
      <Stack>
        {chosen.caps.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: caps have nothing else that tells them apart
          <CapFields key={place} place={place} form={form} />
        ))}
        {chosen.caps.length < MOST ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('caps', USUAL)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('Add a limit')}
          </Button>
        ) : null}
        <Switch
          label={t('Rest after a survey was closed without an answer')}
          description={t('The person gets no survey at all for a while.')}
          {...form.getInputProps('rests', { type: 'checkbox' })}
        />
        {chosen.rests ? (
          <Group align="flex-start">
            <LengthFields path="restAfterClose" label={t('Length of the rest')} form={form} />
          </Group>
        ) : null}
      </Stack>
    </SettingCard>
  )
}

type Form = SettingForm<Values>['form']

function CapFields({ place, form }: { place: number; form: Form }) {
  const t = useT()
  const path = `caps.${place}`
  const number = { number: place + 1 }
  return (
    <Group
      component="fieldset"
      align="flex-start"
      m={0}
      p={0}
      style={{ border: 0 }}
      aria-label={t('Limit {number, number}', number)}
    >
      <NumberInput
        label={t('Surveys per person')}
        description={t('0: no surveys are shown')}
        w={190}
        allowDecimal={false}
        min={0}
        max={100}
        {...form.getInputProps(`${path}.limit`)}
      />
      <LengthFields path={`${path}.window`} label={t('Period')} form={form} />
      <Select
        label={t('What counts')}
        description={t('Sent ones may never have appeared')}
        w={230}
        allowDeselect={false}
        data={[
          { value: 'viewed', label: t('Surveys that the person saw') },
          { value: 'served', label: t('Surveys that were sent to the device') },
        ]}
        {...form.getInputProps(`${path}.counts`)}
      />
      <Select
        label={t('Which surveys')}
        description={t('Those within a page interrupt nobody')}
        w={230}
        allowDeselect={false}
        data={[
          { value: 'all', label: t('All surveys') },
          { value: 'interrupting', label: t('Only those that interrupt') },
        ]}
        {...form.getInputProps(`${path}.of`)}
      />
      <Button
        variant="subtle"
        color="gray"
        mt={44}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => form.removeListItem('caps', place)}
        aria-label={t('Remove limit {number, number}', number)}
      >
        {t('Remove')}
      </Button>
    </Group>
  )
}

function LengthFields({ path, label, form }: { path: string; label: string; form: Form }) {
  const t = useT()
  return (
    <>
      <NumberInput
        label={label}
        description={t('Length')}
        w={120}
        allowDecimal={false}
        min={1}
        {...form.getInputProps(`${path}.count`)}
      />
      <Select
        label={t('Unit of the period')}
        description={t('Minutes, hours or days')}
        w={140}
        allowDeselect={false}
        data={[
          { value: 'minutes', label: t('minutes') },
          { value: 'hours', label: t('hours') },
          { value: 'days', label: t('days') },
        ]}
        {...form.getInputProps(`${path}.unit`)}
      />
    </>
  )
}
