// Accepts an invitation, as the signed-in user or as a new one.
'use client'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signIn, signOut } from 'next-auth/react'
import type { ReactNode } from 'react'
import { useConsole } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { WaitsForScript } from '@/components/ui/waits-for-script'
import { acceptInvitation, showInvitation } from '@/lib/accounts/members.endpoint'
import { ROLE_WORDS } from '@/lib/accounts/role-words.endpoint'
import { callConsole } from '@/lib/api/client/console-client'
import type { Role } from '@/lib/platform/contract/roles'
import classes from './entry.module.css'
import { NewUserFields } from './new-user-fields'

interface Offer {
  accountName: string
  role: Role
  email: string | null
  invitedBy: string | null
  signedInAs: string | null
}

export function Invitation({ token }: { token: string }) {
  const t = useT()
  const { data, error } = useConsole(showInvitation, { params: { token } }, { revalidateOnFocus: false })
  if (error)
    return (
      <Stack>
        <ErrorNotice error={error} />
        <Anchor href="/console">{t('Go to your surveys')}</Anchor>
      </Stack>
    )
  if (!data) return <Waiting label={t('Loading the invitation')} />
  return (
    <Stack>
      <Text>
        {t.rich<ReactNode>(
          '{person} invites you to <account>{accountName}</account> as <role>{roleName}</role>.',
          {
            person: data.invitedBy ?? t('Somebody'),
            accountName: data.accountName,
            roleName: t(ROLE_WORDS[data.role].name),
            account: (children) => <strong key="account">{children}</strong>,
            role: (children) => <strong key="role">{children}</strong>,
          },
        )}{' '}
        {t(ROLE_WORDS[data.role].sentence)}
      </Text>
      {data.email !== null && data.signedInAs !== null && data.signedInAs !== data.email ? (
        <ForSomebodyElse token={token} email={data.email} signedInAs={data.signedInAs} />
      ) : data.signedInAs === null ? (
        <AsNewUser token={token} offer={data} />
      ) : (
        <AsSignedIn token={token} offer={data} email={data.signedInAs} />
      )}
    </Stack>
  )
}

/** An invitation is for one address only. */
function ForSomebodyElse(props: { token: string; email: string; signedInAs: string }) {
  const t = useT()
  const { token, email, signedInAs } = props
  const signOutFirst = () => signOut({ callbackUrl: `/console/invitation/${token}` })
  return (
    <>
      <Notice kind="warning">
        {t('This invitation is for {email}, and you are signed in as {signedInAs}.', { email, signedInAs })}
      </Notice>
      <Button onClick={signOutFirst} classNames={LONG_LABEL}>
        {t('Sign out, and go on as {email}', { email })}
      </Button>
    </>
  )
}

/** Names can take several lines. */
const LONG_LABEL = { root: classes.long, label: classes.longLabel }

function AsSignedIn({ token, offer, email }: { token: string; offer: Offer; email: string }) {
  const t = useT()
  const { busy, error, run } = useFormCall(useForm())
  const accept = () =>
    run(async () => {
      const { accountId } = await callConsole(acceptInvitation, { params: { token }, body: {} })
      window.location.assign(`/console/${accountId}/surveys`)
    })
  return (
    <>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <Button onClick={accept} loading={busy} classNames={LONG_LABEL}>
        {t('Join {account} as {email}', { account: offer.accountName, email })}
      </Button>
    </>
  )
}

function AsNewUser({ token, offer }: { token: string; offer: Offer }) {
  const t = useT()
  const form = useForm({ initialValues: { name: '', email: offer.email ?? '', password: '' } })
  const { busy, error, run } = useFormCall(form)
  const submit = form.onSubmit((values) =>
    run(async () => {
      const { accountId } = await callConsole(acceptInvitation, {
        params: { token },
        body: { newUser: values },
      })
      const { email, password } = values
      await signIn('credentials', { email, password, callbackUrl: `/console/${accountId}/surveys` })
    }, 'newUser.'),
  )
  return (
    <form onSubmit={submit} noValidate>
      <WaitsForScript>
        <Stack>
          {error ? <Notice kind="error">{error}</Notice> : null}
          <NewUserFields form={form} fixedEmail={offer.email !== null} />
          <Button type="submit" loading={busy} classNames={LONG_LABEL}>
            {t('Join {account}', { account: offer.accountName })}
          </Button>
          <Text size="sm">
            {t.rich<ReactNode>('Do you have an account here already? <link>Sign in first</link>.', {
              link: (children) => (
                <Anchor
                  key="link"
                  href={`/console/sign-in?to=${encodeURIComponent(`/console/invitation/${token}`)}`}
                >
                  {children}
                </Anchor>
              ),
            })}
          </Text>
        </Stack>
      </WaitsForScript>
    </form>
  )
}
