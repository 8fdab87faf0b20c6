// Signing in with a password or the installation's OpenID provider.
'use client'
import { Button, Divider, Stack } from '@mantine/core'
import { signIn } from 'next-auth/react'
import { Notice } from '@/components/ui/notice'
import { errorMessage, SignInForm } from './sign-in-form'

interface Props {
  destination: string
  /** The name of the OpenID provider; null: none is configured. */
  provider: string | null
  error: string | null
}

export function SignIn({ destination, provider, error }: Props) {
  return (
    <Stack>
      {error ? <Notice kind="error">{errorMessage(error)}</Notice> : null}
      {provider === null ? null : (
        <>
          <Button variant="default" onClick={() => signIn('oidc', { callbackUrl: destination })}>
            Continue with {provider}
          </Button>
          <Divider label="or" />
        </>
      )}
      <SignInForm onDone={() => window.location.assign(destination)} />
    </Stack>
  )
}
