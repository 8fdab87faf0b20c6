// Signing in with a password, a passkey or the installation's OpenID provider.
'use client'
import { Button, Divider, Stack } from '@mantine/core'
import { signIn } from 'next-auth/react'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { askForPasskey, fetchSignInOptions, usePasskeysWork } from './passkey-calls'
import { tryToSignIn } from './second-step'
import { SignInForm } from './sign-in-form'
import { errorMessage, readWays } from './sign-in-words'

interface Props {
  destination: string
  /** The name of the OpenID provider; null: none is configured. */
  provider: string | null
  error: string | null
  /** The code with which this browser's sign-in goes on; null: it begins. */
  pending: string | null
}

export function SignIn({ destination, provider, error, pending }: Props) {
  const t = useT()
  const ways = readWays(pending)
  const [isSecond, setIsSecond] = useState(ways !== null)
  const onDone = () => window.location.assign(destination)
  return (
    <Stack>
      {error && !isSecond ? <Notice kind="error">{errorMessage(t, error)}</Notice> : null}
      {provider === null || isSecond ? null : (
        <>
          <Button variant="default" onClick={() => signIn('oidc', { callbackUrl: destination })}>
            {t('Continue with {provider}', { provider })}
          </Button>
          <Divider label={t('or')} />
        </>
      )}
      <SignInForm ways={ways} onDone={onDone} onStep={setIsSecond} />
      {isSecond ? null : <PasskeySignIn onDone={onDone} />}
    </Stack>
  )
}

function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!usePasskeysWork()) return null
  const start = async () => {
    setBusy(true)
    setError(null)
    try {
      const passkey = await askForPasskey(t, await fetchSignInOptions(t))
      const code = await tryToSignIn(t, 'passkey', JSON.stringify(passkey))
      if (code === null) return onDone()
      setError(errorMessage(t, code))
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    }
    setBusy(false)
  }
  return (
    <>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <Button variant="default" loading={busy} onClick={() => void start()}>
        {t('Sign in with a passkey')}
      </Button>
    </>
  )
}
