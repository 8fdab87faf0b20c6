// Accepts an invitation, as the signed-in user or as a new one.
'use client'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signIn } from 'next-auth/react'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Waiting } from '@/components/ui/waiting'
import { callConsole } from '@/lib/client/console-client'
import { acceptInvitation, showInvitation } from '@/lib/contract/console/people-of-console'
import { ROLE_WORDS, type Role } from '@/lib/contract/console/roles'
import { NewUserFields } from './new-user-fields'
import { useConsole } from './use-console'
import { useFormCall } from './use-form-call'

interface Offer {
  accountName: string
  role: Role
  email: string | null
  invitedBy: string | null
  signedInAs: string | null
}

export function Invitation({ token }: { token: string }) {
  const { data, error } = useConsole(showInvitation, { params: { token } }, { revalidateOnFocus: false })
  if (error) return <ErrorNotice error={error} />
  if (!data) return <Waiting label="Loading the invitation" />
  return (
    <Stack>
      <Text>
        {data.invitedBy ?? 'Somebody'} invites you to <strong>{data.accountName}</strong> as{' '}
        <strong>{ROLE_WORDS[data.role].name}</strong>. {ROLE_WORDS[data.role].sentence}
      </Text>
      {data.signedInAs === null ? (
        <AsNewUser token={token} offer={data} />
      ) : (
        <AsSignedIn token={token} offer={data} email={data.signedInAs} />
      )}
    </Stack>
  )
}

function AsSignedIn({ token, offer, email }: { token: string; offer: Offer; email: string }) {
  const { busy, error, run } = useFormCall(useForm())
  const accept = () =>
    run(async () => {
      const { accountId } = await callConsole(acceptInvitation, { params: { token }, body: {} })
      window.location.assign(`/console/${accountId}/surveys`)
    })
  return (
    <>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <Button onClick={accept} loading={busy}>
        Join {offer.accountName} as {email}
      </Button>
    </>
  )
}

function AsNewUser({ token, offer }: { token: string; offer: Offer }) {
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
    <form onSubmit={submit}>
      <Stack>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <NewUserFields form={form} fixedEmail={offer.email !== null} />
        <Button type="submit" loading={busy}>
          Join {offer.accountName}
        </Button>
        <Text size="sm">
          Do you have an account here already?{' '}
          <Anchor href={`/console/sign-in?to=${encodeURIComponent(`/console/invitation/${token}`)}`}>
            Sign in first
          </Anchor>
          .
        </Text>
      </Stack>
    </form>
  )
}
