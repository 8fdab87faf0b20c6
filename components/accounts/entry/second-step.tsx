// The second step of signing in, after the password.
'use client'
import { Button, Stack, Text } from '@mantine/core'
import { signIn } from 'next-auth/react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { FactorForm } from './factor-form'
import { askForPasskey, fetchSignInOptions } from './passkey-calls'
import { errorMessage, type Way } from './sign-in-words'

interface Props {
  ways: Way[]
  onDone: () => void
  /** The password has to be given again; `error`: why. */
  onGone: (error: string | null) => void
}

export function SecondStep({ ways, onDone, onGone }: Props) {
  const t = useT()
  const finish = async (provider: 'code' | 'passkey', value: string) => {
    const code = await tryToSignIn(t, provider, value)
    if (code === null) onDone()
    else if (code === 'StepGone') onGone(errorMessage(t, code))
    else throw new Error(errorMessage(t, code))
  }
  return (
    <Stack>
      <Text>{t('Your password is right. Confirm with your second factor that it is you.')}</Text>
      <FactorForm
        ways={ways}
        onCode={(code) => finish('code', code)}
        onPasskey={async () =>
          finish('passkey', JSON.stringify(await askForPasskey(t, await fetchSignInOptions(t))))
        }
      />
      <Button variant="subtle" onClick={() => onGone(null)}>
        {t('Sign in as somebody else')}
      </Button>
    </Stack>
  )
}

/** The code of an error; null: signed in. Rejects without a connection. */
export async function tryToSignIn(
  t: Translator,
  provider: 'code' | 'passkey' | 'ticket',
  value: string,
): Promise<string | null> {
  const result = await signIn(provider, { value, redirect: false }).catch(() => null)
  if (!result) throw new Error(t('Soundings cannot be reached. Check your connection.'))
  return result.error ?? null
}
