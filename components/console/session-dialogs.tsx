// The dialogs for signing in again and for confirming that it is the user.
'use client'
import { Anchor, Button, Modal, Stack, Text } from '@mantine/core'
import { ConfirmForm, type Proof } from './confirm-form'
import { SignInForm } from './sign-in-form'

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
  const { email, signingIn, onSignedIn, onRefuse, confirming, onConfirmed, onRefuseProof } = props
  return (
    <>
      <Modal opened={signingIn} onClose={onRefuse} title="Your session has ended" centered>
        <SignInForm
          explain="Sign in to continue. Nothing of what you typed is lost."
          email={email}
          onDone={onSignedIn}
        />
      </Modal>
      <Modal opened={confirming !== null} onClose={onRefuseProof} title="Confirm that it is you" centered>
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
  return (
    <Stack>
      <Text>
        This account now asks for a second factor.{' '}
        <Anchor href="/console/second-factor" target="_blank">
          Set one up in another tab
        </Anchor>
        , then continue here. Nothing of what you typed is lost.
      </Text>
      <Button onClick={onDone}>Continue</Button>
    </Stack>
  )
}
