// Creates a link to a report, and shows it once.
'use client'
import { Button, Checkbox, Group, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Copy } from '@/components/accounts/settings/install-card'
import { useAccount } from '@/components/console/account-context'
import { useConsole, useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { showReport } from '@/lib/results/reports.endpoint'
import { createReportLink, listReportLinks } from '@/lib/results/sharing/report-links.endpoint'
import { questionWords } from '../plain-words'
import { useReportFilter } from '../use-report-filter'

const LIFETIMES = [
  { value: '7', label: msg('7 days') },
  { value: '30', label: msg('30 days') },
  { value: '90', label: msg('90 days') },
  { value: '365', label: msg('1 year') },
]

const NEW = { name: '', questions: [] as string[], texts: false, days: '30' }

export function LinkForm({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { query } = useReportFilter()
  const params = { accountId, surveyId }
  const report = useConsole(showReport, query && { params, query }, { revalidateOnFocus: false })
  const form = useForm({ initialValues: NEW })
  const { busy, error, run } = useFormCall(form)
  const [made, setMade] = useState<string | null>(null)
  const call = useCall()
  const refresh = useRefresh()
  const asked = (report.data?.questions ?? []).filter(({ kind }) => kind !== 'custom_content')
  const submit = form.onSubmit(({ name, questions, texts, days }) =>
    run(async () => {
      const words = Object.entries(query ?? {}).flatMap(([key, value]) => (value ? [[key, value]] : []))
      const body = {
        ...{ name, texts, days: Number(days) },
        filter: new URLSearchParams(words).toString(),
        questions: questions.length > 0 ? questions.map(Number) : null,
      }
      setMade((await call(createReportLink, { params, body })).link)
      form.reset()
      await refresh(listReportLinks, params)
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('Name')}
          description={t('Who it is for, for example “Shop team”')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <MultiSelect
          label={t('Questions')}
          placeholder={form.getValues().questions.length > 0 ? '' : t('All questions')}
          data={asked.map((one) => ({ value: String(one.id), label: questionWords(t, one, 80) }))}
          {...form.getInputProps('questions')}
        />
        <Checkbox
          label={t('Include the latest written answers')}
          description={t('People may have written names or other personal details.')}
          {...form.getInputProps('texts', { type: 'checkbox' })}
        />
        <NativeSelect
          label={t('Expires after')}
          data={LIFETIMES.map(({ value, label }) => ({ value, label: t(label) }))}
          maw={240}
          {...form.getInputProps('days')}
        />
        {error ? <Notice kind="error">{error}</Notice> : null}
        <Group>
          <Button type="submit" loading={busy}>
            {t('Create the link')}
          </Button>
        </Group>
        {made === null ? null : <MadeLink value={made} />}
      </Stack>
    </form>
  )
}

const MadeLink = ({ value }: { value: string }) => {
  const t = useT()
  return (
    <Notice kind="success" title={t('Copy this link')}>
      <Stack gap="xs">
        <Text size="sm">{t('It is shown only once.')}</Text>
        <TextInput
          aria-label={t('Link')}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<Copy value={value} label={t('Copy the link')} />}
        />
      </Stack>
    </Notice>
  )
}
