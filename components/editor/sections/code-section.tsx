// The customer's own scripts, which run on their pages on events of the survey.
'use client'
import { Anchor, Stack, Text } from '@mantine/core'
import Link from 'next/link'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { FieldGroup } from '@/components/ui/field-group'
import { Notice } from '@/components/ui/notice'
import { Waiting } from '@/components/ui/waiting'
import { showAccount } from '@/lib/contract/console/accounts'
import { TextareaField } from '../fields'

const MOMENTS = [
  { path: 'code.onView', label: 'When somebody sees the survey' },
  { path: 'code.onAnswer', label: 'When a question is answered' },
  { path: 'code.onClick', label: 'When a link in custom content is clicked' },
  { path: 'code.onComplete', label: 'When the last question is answered' },
  { path: 'code.onClose', label: 'When the survey is closed' },
]

export function CodeSection() {
  const { id: accountId } = useAccount()
  const { data } = useConsole(showAccount, { params: { accountId } })
  return (
    <Stack>
      <Text c="dimmed">
        JavaScript that runs on your pages when something happens in the survey, for example to tell your
        analytics. It never runs in this console.
      </Text>
      {data ? (
        <FieldGroup title="Callbacks">
          {data.settings.callbacksEnabled ? null : (
            <SwitchedOff accountId={accountId}>Callbacks are switched off for this account</SwitchedOff>
          )}
          {MOMENTS.map(({ path, label }) => (
            <TextareaField key={path} path={path} label={label} monospace minRows={2} maxRows={16} />
          ))}
        </FieldGroup>
      ) : (
        <Waiting label="Loading the account's settings" />
      )}
      {data ? (
        <FieldGroup title="Snippet">
          {data.settings.snippetEnabled ? null : (
            <SwitchedOff accountId={accountId}>Snippets are switched off for this account</SwitchedOff>
          )}
          <TextareaField
            path="code.snippet"
            label="Before the survey is shown"
            monospace
            minRows={2}
            maxRows={16}
          />
        </FieldGroup>
      ) : null}
    </Stack>
  )
}

function SwitchedOff({ accountId, children }: { accountId: number; children: string }) {
  return (
    <Notice kind="warning">
      {children}: this code will not run. An owner can switch them on under{' '}
      <Anchor component={Link} href={`/console/${accountId}/settings`}>
        Settings
      </Anchor>
      .
    </Notice>
  )
}
