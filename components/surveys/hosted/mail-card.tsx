// What is pasted into a mail, for the tool that sends it.
'use client'
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { CodeToCopy } from '@/components/accounts/settings/install-card'
import { Card } from '@/components/accounts/settings/setting-card'
import { useAccount, useMay } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { languageName } from '@/components/editor/languages/language-name'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { MAIL_TOOL_NAMES, MAIL_TOOLS, type MailTool } from '@/lib/integrations/mail/mail-tools.endpoint'
import { sendTestMail, showHostedPage } from '@/lib/surveys/hosted/hosted-page.endpoint'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { MailPicture } from './mail-picture'

export function MailCard({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const [tool, setTool] = useState<MailTool>('plain')
  const [language, setLanguage] = useState<string | null>(null)
  const inLanguage = language === null ? {} : { language }
  const call = { params: { accountId, surveyId }, query: { tool, ...inLanguage } }
  const { data, error, mutate } = useConsole(showHostedPage, call, { keepPreviousData: true })
  const mail = data?.page?.mail
  return (
    <Card
      title={t('E-mail')}
      subtitle={t(
        'The first question, with a link for each answer. A click opens the survey with this answer and the next question; sending records both.',
      )}
    >
      <NativeSelect
        label={t('Sent with')}
        description={t('Each tool fills in who the mail goes to in its own way.')}
        data={MAIL_TOOLS.map((one) => ({ value: one, label: t(MAIL_TOOL_NAMES[one]) }))}
        value={tool}
        maw={280}
        onChange={(event) => setTool(MAIL_TOOLS.find((one) => one === event.currentTarget.value) ?? 'plain')}
      />
      {mail && mail.languages.length > 0 ? (
        <MailLanguage surveyId={surveyId} tags={mail.languages} value={language} onChange={setLanguage} />
      ) : null}
      {tool === 'plain' ? (
        <Text size="sm">
          {t('Replace {placeholder} with the field of your tool that has your id of the person.', {
            placeholder: '{{client_key}}',
          })}
        </Text>
      ) : null}
      {error && !data ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {mail ? (
        <Stack gap="xs">
          <MailPicture html={mail.html} />
          <TestMail key={language} surveyId={surveyId} canBeSent={mail.canBeSent} body={inLanguage} />
          <Part title={t('HTML')} code={mail.html} label={t('Copy the HTML')} />
          <Part title={t('Text')} code={mail.text} label={t('Copy the text')} />
          <Part title={t('Only the link')} code={mail.link} label={t('Copy the link for mails')} />
        </Stack>
      ) : (
        <Waiting label={t('Loading the mail')} />
      )}
    </Card>
  )
}

interface LanguageProps {
  surveyId: number
  /** Those besides its own. */
  tags: readonly string[]
  /** Null: its own. */
  value: string | null
  onChange: (tag: string | null) => void
}

function MailLanguage({ surveyId, tags, value, onChange }: LanguageProps) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data } = useConsole(listSurveySummaries, { params: { accountId } })
  const own = data?.surveys.find(({ id }) => id === surveyId)?.locale
  return (
    <NativeSelect
      label={t('Language of the mail')}
      data={[
        { value: '', label: own ? languageName(t, own) : t('The original') },
        ...tags.map((tag) => ({ value: tag, label: languageName(t, tag) })),
      ]}
      value={value ?? ''}
      maw={280}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}

interface TestProps {
  surveyId: number
  canBeSent: boolean
  body: { language?: string }
}

function TestMail({ surveyId, canBeSent, body }: TestProps) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const { busy, error, run } = useAction()
  const [sent, setSent] = useState<z.output<typeof sendTestMail.reply> | null>(null)
  const send = () =>
    run('send', async () => {
      setSent(null)
      setSent(await call(sendTestMail, { params: { accountId, surveyId }, body }))
    })
  if (!useMay('publish_surveys')) return null
  if (!canBeSent)
    return (
      <Text size="sm" c="dimmed">
        {t('A test can be sent from here once this installation has a mail server (SMTP_URL).')}
      </Text>
    )
  const problem = error?.message ?? sent?.error
  return (
    <>
      <Group>
        <Button variant="default" loading={busy !== null} onClick={() => void send()}>
          {t('Send me a test')}
        </Button>
      </Group>
      {problem ? <Notice kind="error">{t.known(problem)}</Notice> : null}
      {sent && !sent.error ? (
        <Notice kind="success">{t('The test is on its way to {address}.', { address: sent.address })}</Notice>
      ) : null}
    </>
  )
}

const Part = ({ title, code, label }: { title: string; code: string; label: string }) => (
  <div>
    <Title order={3} size="h6" mb={4}>
      {title}
    </Title>
    <CodeToCopy code={code.trim()} label={label} most={160} />
  </div>
)
