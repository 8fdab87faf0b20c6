// Asks a person whether an app may act for them: which app, where the answer goes, in which account, and
// what it may do.
'use client'
import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { signOut } from 'next-auth/react'
import { type ReactNode, useState } from 'react'
import { useCall, useSignedInAs } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { AuthorizationRequest } from '@/lib/accounts/oauth/authorization-request.endpoint'
import { allowApp } from '@/lib/accounts/oauth/grants.endpoint'
import { ROLE_WORDS } from '@/lib/accounts/role-words.endpoint'
import { AGENT_SCOPES, type AgentScope, scopesOf } from '@/lib/accounts/scopes.endpoint'
import { type Role, rightsOf } from '@/lib/platform/contract/roles'
import { type App, AppFacts } from './app-facts'
import { ScopeChoice } from './scope-choice'

interface Props {
  request: AuthorizationRequest
  app: App
  /** What the app asks for. */
  asked: AgentScope[]
  /** The accounts of the person; at least one. */
  accounts: { id: number; name: string; role: Role }[]
  person: { name: string; email: string }
  /** The address that tells the app that the person said no. */
  denied: string
}

export function Connect({ request, app, asked, accounts, person, denied }: Props) {
  const t = useT()
  useSignedInAs(person.email)
  const call = useCall()
  const [accountId, setAccountId] = useState(accounts.length === 1 ? accounts[0]?.id : undefined)
  const [chosen, setChosen] = useState<AgentScope[]>(asked)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const account = accounts.find(({ id }) => id === accountId)
  const givable = account ? scopesOf(rightsOf(account.role)) : AGENT_SCOPES
  const given = chosen.filter((scope) => (givable as readonly string[]).includes(scope))
  const allow = async () => {
    if (!account) return setError(t('Choose an account.'))
    setBusy(true)
    setError(null)
    try {
      const body = { request, scopes: given }
      const reply = await call(allowApp, { params: { accountId: account.id }, body })
      setTo(reply.to)
      window.location.assign(reply.to)
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    }
    setBusy(false)
  }
  if (to !== null) return <Allowed to={to} />
  return (
    <Stack>
      <AppFacts {...app} />
      <Text size="sm">
        {t('You are signed in as {name} ({email}).', person)}{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void signOutHere()}>
          {t('That is not me')}
        </Anchor>
      </Text>
      {accounts.length === 1 ? (
        <Text size="sm">
          {t.rich('Account: <strong>{name}</strong>', {
            name: account?.name ?? '',
            strong: (children: ReactNode) => <strong key="name">{children}</strong>,
          })}
        </Text>
      ) : (
        <NativeSelect
          label={t('Account')}
          description={t('The app reaches this one only.')}
          required
          value={accountId ?? ''}
          onChange={(event) => setAccountId(Number(event.currentTarget.value) || undefined)}
          data={[
            { value: '', label: t('Choose one') },
            ...accounts.map(({ id, name, role }) => ({
              value: String(id),
              label: t('{name} ({role})', { name, role: t(ROLE_WORDS[role].name) }),
            })),
          ]}
        />
      )}
      <ScopeChoice givable={givable} asked={asked} chosen={given} onChange={setChosen} />
      {error ? <Notice kind="error">{error}</Notice> : null}
      <Button onClick={() => void allow()} loading={busy} disabled={given.length === 0}>
        {t('Allow')}
      </Button>
      <Button variant="default" component="a" href={denied}>
        {t('Do not allow')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('You can take it back at any time, under Your profile.')}
      </Text>
    </Stack>
  )
}

/** Opening an installed app leaves the page where it is. */
const Allowed = ({ to }: { to: string }) => {
  const t = useT()
  return (
    <Notice kind="success" title={t('Allowed')}>
      {t.rich(
        'Go on in the app; you can close this page. If nothing has happened there, <link>open it again</link>.',
        {
          link: (children: ReactNode) => (
            <Anchor key="link" href={to} inherit>
              {children}
            </Anchor>
          ),
        },
      )}
    </Notice>
  )
}

/** Signs out, and comes back here to sign in as somebody else. */
const signOutHere = () => {
  const { pathname, search } = window.location
  return signOut({ callbackUrl: `/console/sign-in?to=${encodeURIComponent(`${pathname}${search}`)}` })
}
