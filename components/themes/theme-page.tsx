// One theme: its settings, with an example in light and dark beside each other.
'use client'
import { Button } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { listThemes } from '@/lib/themes/themes.endpoint'
import { ThemeForm } from './theme-form'

export function ThemePage({ themeKey }: { themeKey: string }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(listThemes, { params: { accountId } })
  const stored = data?.themes.find(({ theme }) => theme.key === themeKey)
  // The form keeps what it was opened with, until its own save or a reload.
  const [reloads, setReloads] = useState(0)
  const all = `/console/${accountId}/themes`
  return (
    <Page>
      {stored ? (
        <ThemeForm
          key={reloads}
          stored={stored}
          onReload={async () => {
            await mutate()
            setReloads(reloads + 1)
          }}
        />
      ) : error && !data ? (
        <ErrorNotice error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <EmptyState
          icon={<IconPalette aria-hidden />}
          title={t('There is no such theme')}
          order={1}
          actions={
            <Button component={Link} href={all}>
              {t('All themes')}
            </Button>
          }
        >
          {t('It may have been removed.')}
        </EmptyState>
      ) : (
        <Waiting label={t('Loading the theme')} />
      )}
    </Page>
  )
}
