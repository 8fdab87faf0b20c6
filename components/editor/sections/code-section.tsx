// The customer's own scripts, which run on their pages on events of the survey.
'use client'
import { Anchor, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { showAccount } from '@/lib/accounts/accounts.endpoint'
import { msg } from '@/lib/platform/contract/translator'
import { TextareaField } from '../fields/fields'
import { getAt } from '../state/json-path'
import type { RawDocument } from '../state/raw-document'
import { useEditorState } from '../state/use-editor'

const MOMENTS = [
  { path: 'code.onView', label: msg('When somebody sees the survey') },
  { path: 'code.onAnswer', label: msg('When a question is answered') },
  { path: 'code.onClick', label: msg('When a link in custom content is clicked') },
  { path: 'code.onComplete', label: msg('When the last question is answered') },
  { path: 'code.onClose', label: msg('When the survey is closed') },
]

const hasCode = (document: RawDocument, path: string): boolean =>
  String(getAt(document, path) ?? '').trim() !== ''

export function CodeSection() {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data } = useConsole(showAccount, { params: { accountId } })
  const hasCallbacks = useEditorState(({ state }) =>
    MOMENTS.some(({ path }) => hasCode(state.document, path)),
  )
  const hasSnippet = useEditorState(({ state }) => hasCode(state.document, 'code.snippet'))
  return (
    <Stack>
      <Text c="dimmed">
        {t(
          'JavaScript that runs on your pages when something happens in the survey, for example to tell your analytics. It never runs in this console.',
        )}
      </Text>
      {data ? (
        <FieldGroup title={t('Callbacks')}>
          {data.settings.callbacksEnabled ? null : (
            <SwitchedOff what="callbacks" accountId={accountId} isWarning={hasCallbacks} />
          )}
          {MOMENTS.map(({ path, label }) => (
            <TextareaField key={path} path={path} label={t(label)} monospace minRows={2} maxRows={16} />
          ))}
        </FieldGroup>
      ) : (
        <Waiting label={t("Loading the account's settings")} />
      )}
      {data ? (
        <FieldGroup title={t('Snippet')}>
          {data.settings.snippetEnabled ? null : (
            <SwitchedOff what="snippets" accountId={accountId} isWarning={hasSnippet} />
          )}
          <TextareaField
            path="code.snippet"
            label={t('Before the survey is shown')}
            monospace
            minRows={2}
            maxRows={16}
          />
        </FieldGroup>
      ) : null}
    </Stack>
  )
}

interface SwitchedOffProps {
  what: 'callbacks' | 'snippets'
  accountId: number
  /** There is code that will not run. */
  isWarning: boolean
}

function SwitchedOff({ what, accountId, isWarning }: SwitchedOffProps) {
  const t = useT()
  const settings = (children: ReactNode[]) => (
    <Anchor key="settings" component={Link} href={`/console/${accountId}/settings`}>
      {children}
    </Anchor>
  )
  const words =
    what === 'callbacks'
      ? t.rich<ReactNode>(
          'Callbacks are switched off for this account: this code will not run. An owner can switch them on under <settings>Settings</settings>.',
          { settings },
        )
      : t.rich<ReactNode>(
          'Snippets are switched off for this account: this code will not run. An owner can switch them on under <settings>Settings</settings>.',
          { settings },
        )
  return isWarning ? (
    <Notice kind="warning">{words}</Notice>
  ) : (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}
