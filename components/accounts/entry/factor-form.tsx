// Asks for a second factor: a code of the app, a passkey, or a recovery code.
'use client'
import { Button, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { emptyWords } from '@/components/console/calls/use-form-call'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { usePasskeysWork } from './passkey-calls'
import type { Way } from './sign-in-words'

interface Props {
  ways: Way[]
  /** Both reject with a sentence. */
  onCode: (code: string) => Promise<void>
  onPasskey: () => Promise<void>
}

export function FactorForm({ ways, onCode, onPasskey }: Props) {
  const t = useT()
  const [recovers, setRecovers] = useState(!ways.includes('app') && !ways.includes('passkey'))
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null)
  const [isBlank, setIsBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const passkeysWork = usePasskeysWork()
  const run = async (what: 'code' | 'passkey', work: () => Promise<void>) => {
    setBusy(what)
    setError(null)
    await work().catch((cause: unknown) => {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
      setCode('')
    })
    setBusy(null)
  }
  const change = () => {
    setRecovers(!recovers)
    setCode('')
    setError(null)
    setIsBlank(false)
  }
  const asksCode = recovers || ways.includes('app')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setIsBlank(code.trim() === '')
        if (code.trim() === '') field.current?.focus()
        else void run('code', () => onCode(code))
      }}
      noValidate
    >
      <Stack>
        {error ? <Notice kind="error">{error}</Notice> : null}
        {asksCode ? (
          <>
            {recovers ? (
              <TextInput
                key="recovery"
                label={t('Recovery code')}
                description={t('One of the ten that you stored. Each works once.')}
                name="recovery-code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                data-autofocus
                autoFocus
                required
                ref={field}
                error={isBlank ? emptyWords(t) : null}
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            ) : (
              <TextInput
                key="app"
                label={t('Code of your authenticator app')}
                description={t('Six digits, new every half minute.')}
                name="one-time-code"
                inputMode="numeric"
                autoComplete="one-time-code"
                data-autofocus
                autoFocus
                required
                ref={field}
                error={isBlank ? emptyWords(t) : null}
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            )}
            <Button type="submit" loading={busy === 'code'}>
              {t('Continue')}
            </Button>
          </>
        ) : null}
        {ways.includes('passkey') && !recovers ? (
          <Button
            variant={asksCode ? 'default' : 'filled'}
            disabled={!passkeysWork}
            loading={busy === 'passkey'}
            onClick={() => void run('passkey', onPasskey)}
          >
            {t('Use a passkey')}
          </Button>
        ) : null}
        {ways.includes('recovery') && ways.length > 1 ? (
          <Button variant="subtle" onClick={change}>
            {recovers ? t('Use the app or a passkey instead') : t('Use a recovery code')}
          </Button>
        ) : null}
      </Stack>
    </form>
  )
}
