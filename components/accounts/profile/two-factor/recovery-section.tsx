// How many recovery codes are left, and new ones.
'use client'
import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import { makeRecoveryCodes } from '@/lib/accounts/factors/factors.endpoint'
import type { Change } from './own-factors'
import { Section } from './section'

export function RecoverySection({ left, change }: { left: number; change: Change }) {
  const t = useT()
  const call = useCall()
  const askToRenew = () =>
    modals.openConfirmModal({
      title: t('Make new recovery codes?'),
      children: (
        <Text size="sm">{t('You get ten new codes. The ones that you have stored stop working.')}</Text>
      ),
      labels: { confirm: t('Make new codes'), cancel: t('Cancel') },
      onConfirm: () =>
        void change(async () => {
          const { recoveryCodes: codes } = await call(makeRecoveryCodes, { params: {} })
          return { codes, words: t('You have new recovery codes.') }
        }),
    })
  return (
    <Section
      title={t('Recovery codes')}
      state={
        left <= 3
          ? t(
              '{left, number} of 10 left. Each signs you in once when your phone or passkey is lost. Make new ones soon.',
              { left },
            )
          : t('{left, number} of 10 left. Each signs you in once when your phone or passkey is lost.', {
              left,
            })
      }
      buttons={
        <Button variant="default" onClick={askToRenew}>
          {t('Make new codes…')}
        </Button>
      }
    />
  )
}
