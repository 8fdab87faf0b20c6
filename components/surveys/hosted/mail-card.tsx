// What is pasted into a mail, for the tool that sends it.
'use client'
import { NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { CodeToCopy } from '@/components/console/settings/install-card'
import { Card } from '@/components/console/settings/setting-card'
import { useConsole } from '@/components/console/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { showHostedPage } from '@/lib/contract/console/hosted-page'
import { MAIL_TOOL_NAMES, MAIL_TOOLS, type MailTool } from '@/lib/contract/console/mail-tools'

export function MailCard({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const [tool, setTool] = useState<MailTool>('plain')
  const call = { params: { accountId, surveyId }, query: { tool } }
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

const Part = ({ title, code, label }: { title: string; code: string; label: string }) => (
  <div>
    <Title order={3} size="h6" mb={4}>
      {title}
    </Title>
    <CodeToCopy code={code.trim()} label={label} most={160} />
  </div>
)
