// The user's own profile: name, password, second factors, sessions, connected apps, accounts.
'use client'
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useConsole, useRefresh } from '@/components/console/calls/use-console'
import { LanguageChoice } from '@/components/console/language-choice'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Sections } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { showMe } from '@/lib/accounts/members.endpoint'
import { ROLE_WORDS } from '@/lib/accounts/role-words.endpoint'
import { listMySessions } from '@/lib/accounts/sessions/own-sessions.endpoint'
import { PlainFrame } from '../entry/plain-frame'
import { Card } from '../settings/setting-card'
import { NewAccountForm } from './new-account-form'
import { OwnApps } from './own-apps'
import { OwnNameForm } from './own-name-form'
import { OwnSessions } from './own-sessions'
import { PasswordForm } from './password-form'
import { TwoFactorCard } from './two-factor/two-factor-card'

export function Profile() {
  const t = useT()
  const { data, error, mutate } = useConsole(showMe, { params: {} })
  const refresh = useRefresh()
  return (
    <PlainFrame
      action={
        <Button
          component={Link}
          href="/console"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('Back to your surveys')}
        </Button>
      }
    >
      <PageHeader title={t('Your profile')} subtitle={data?.email} />
      {error && !data ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Waiting label={t('Loading your profile')} /> : null}
      {data ? (
        <Sections>
          <Card title={t('Name')} subtitle={t('Colleagues see it next to your changes.')}>
            <OwnNameForm name={data.name} />
          </Card>
          <Card id="language" title={t('Language')} subtitle={t('Of this console, in this browser.')}>
            <LanguageChoice />
          </Card>
          <Card
            title={t('Password')}
            subtitle={
              data.hasPassword
                ? t('A new password ends your sessions on all other devices.')
                : t('You sign in with your organisation. With a password you can also sign in without it.')
            }
          >
            <PasswordForm email={data.email} hasPassword={data.hasPassword} />
          </Card>
          <TwoFactorCard onChanged={() => void refresh(listMySessions, {})} />
          <OwnSessions />
          <OwnApps />
          <Card title={t('Your accounts')} subtitle={t('Accounts that you are a member of.')}>
            <Accounts accounts={data.accounts} />
          </Card>
          {data.accounts.some(({ role }) => role === 'owner') ? <NewAccountForm /> : null}
        </Sections>
      ) : null}
    </PlainFrame>
  )
}

interface OwnAccount {
  id: number
  identifier: string
  name: string
  enabled: boolean
  role: keyof typeof ROLE_WORDS
}

function Accounts({ accounts }: { accounts: OwnAccount[] }) {
  const t = useT()
  if (accounts.length === 0)
    return <Text>{t('None yet. Ask an owner for an invitation, and open its link here.')}</Text>
  return (
    <Stack gap="xs">
      {accounts.map(({ id, identifier, name, enabled, role }) => (
        <Group key={id} justify="space-between" gap="xs">
          <div style={{ minWidth: 0 }}>
            <Anchor component={Link} href={`/console/${id}/surveys`} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {identifier}
            </Text>
          </div>
          <Group gap="xs">
            {enabled ? null : <Badge variant="default">{t('Off')}</Badge>}
            <Text size="sm">{t(ROLE_WORDS[role].name)}</Text>
          </Group>
        </Group>
      ))}
    </Stack>
  )
}
