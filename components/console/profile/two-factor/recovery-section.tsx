// How many recovery codes are left, and new ones.
'use client'
import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { makeRecoveryCodes } from '@/lib/contract/console/factors'
import { useCall } from '../../session-watch'
import type { Change } from './own-factors'
import { Section } from './section'

export function RecoverySection({ left, change }: { left: number; change: Change }) {
  const call = useCall()
  const askToRenew = () =>
    modals.openConfirmModal({
      title: 'Make new recovery codes?',
      children: <Text size="sm">You get ten new codes. The ones that you have stored stop working.</Text>,
      labels: { confirm: 'Make new codes', cancel: 'Cancel' },
      onConfirm: () =>
        void change(async () => {
          const { recoveryCodes: codes } = await call(makeRecoveryCodes, { params: {} })
          return { codes, words: 'You have new recovery codes.' }
        }),
    })
  return (
    <Section
      title="Recovery codes"
      state={`${left} of 10 left. Each signs you in once when your phone or passkey is lost.${
        left <= 3 ? ' Make new ones soon.' : ''
      }`}
      buttons={
        <Button variant="default" onClick={askToRenew}>
          Make new codes…
        </Button>
      }
    />
  )
}
