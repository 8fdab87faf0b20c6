// The dialogs for signing in again and for confirming that it is the user.
'use client'
import { Anchor, Button, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmForm, type Proof } from '@/components/accounts/entry/confirm-form'
import { SignInForm } from '@/components/accounts/entry/sign-in-form'
import { useT } from '@/components/ui/texts/texts'

export interface DialogsProps {
  email: string | undefined
  signingIn: boolean
  onSignedIn: () => void
  onRefuse: () => void
  /** Empty: the user has no second factor yet. Null: nothing is to be confirmed. */
  confirming: Proof[] | null
  onConfirmed: () => void
  onRefuseProof: () => void
}

export function SessionDialogs(props: DialogsProps) {
  const t = useT()
  const { email, signingIn, onSignedIn, onRefuse, confirming, onConfirmed, onRefuseProof } = props
  return (
    <>
      <Modal opened={signingIn} onClose={onRefuse} title={t('Your session has ended')} centered>
        <SignInForm
          explain={t('Sign in to continue. Nothing of what you typed is lost.')}
          email={email}
          onDone={onSignedIn}
        />
      </Modal>
      <Modal
        opened={confirming !== null}
        onClose={onRefuseProof}
        title={t('Confirm that it is you')}
        centered
      >
        {confirming?.length === 0 ? (
          <NoFactorYet onDone={onConfirmed} />
        ) : (
          <ConfirmForm by={confirming ?? []} onDone={onConfirmed} />
        )}
      </Modal>
    </>
  )
}

function NoFactorYet({ onDone }: { onDone: () => void }) {
  const t = useT()
  return (
    <Stack>
      <Text>
        {t.rich<ReactNode>(
          'This account now asks for a second factor. <link>Set one up in another tab</link>, then continue here. Nothing of what you typed is lost.',
          {
            link: (children) => (
              <Anchor key="link" href="/console/second-factor" target="_blank">
                {children}
              </Anchor>
            ),
          },
        )}
      </Text>
      <Button onClick={onDone}>{t('Continue')}</Button>
    </Stack>
  )
}
